/* room.h -- one table on the server: the list of everything that happened to it, and what follows.
 *
 * An event is a line of words. Whoever wants something to happen makes a line, room_event looks
 * whether it may happen now and makes it so. The same lines are stored, sent to the people at the
 * table, and read again after a restart: there is one meaning of what happened.
 *
 *     seat p1 person HASH        a seat for a person who has the token with this hash (BLAKE2b)
 *     seat p2 bot hard           a bot's
 *     seat p3 open               whoever comes from the lobby
 *     seat p4 kept               kept for somebody who played before: see rematch.c
 *     watch HASH                 the token with which people may look on
 *     sit p1 SALT NAME           the person is there, has a name, and adds to the dice (hex)
 *     act p1 fill:Y5 STATE       an action, and the hash of the state after it
 *     act chance roll:BS STATE   dice fell
 *     early p3 cross:Y5.3        a choice made before it is the seat's turn (F15)
 *     drop p3                    it takes those back
 *     ask p1 16                  would like to take back everything from action 16 on
 *     agree p2 / refuse p2       the others' answers
 *     back 16                    taken back
 *     away p1 / here p1          its time ran out and a bot plays on for it; it is back
 *     resign p1                  gives up: two players: the game ends; more: a bot plays on
 *     over p2 SECRET             how it ended, and the secret of the dice
 *     next ID                    the table of the rematch
 *
 * Pure: no sockets, no SQL, no clock and no randomness of its own.
 */
#ifndef PADDOCK_SERVER_ROOM_H
#define PADDOCK_SERVER_ROOM_H

#include <stdint.h>

#include "ai/ai.h"
#include "table/fair.h"

enum {
    ROOM_ID = 22,         /* letters of an id: 128 bits                               */
    ROOM_HASH = 32,       /* bytes of a token's hash                                  */
    ROOM_NAME = 40,       /* bytes of a name, fewer than a record allows              */
    ROOM_LINE = 256,      /* bytes of the longest event                               */
    ROOM_EARLY = 8,       /* choices made before their turn: five dice and `done`     */
    ROOM_EVENTS = 100000, /* more than any game has; a room that reaches it is closed */
    ROOM_TALK = 50000,    /* after so many only what carries the game on may happen   */
};

enum { ROOM_OPEN, ROOM_PERSON, ROOM_BOT };

enum {
    EVENT_ACT,
    EVENT_EARLY,
    EVENT_DROP,
    EVENT_SEAT,
    EVENT_WATCH,
    EVENT_SIT,
    EVENT_ASK,
    EVENT_AGREE,
    EVENT_REFUSE,
    EVENT_BACK,
    EVENT_AWAY,
    EVENT_HERE,
    EVENT_RESIGN,
    EVENT_OVER,
    EVENT_NEXT,
    EVENTS
};

typedef struct {
    int kind;
    int level;                     /* of the bot, or of the one that plays on when away   */
    unsigned char hash[ROOM_HASH]; /* of the person's token                               */
    bool sat;                      /* was there once                                      */
    bool kept;                     /* for somebody who played before: has no token yet    */
    bool away, resigned;           /* a bot plays on                                      */
    char name[ROOM_NAME + 1];
    game_move early[ROOM_EARLY];
    int early_count;
    int64_t used; /* milliseconds thought so far, for a clock per game                     */
} room_seat;

/* What was decided when the table was made; it never changes. */
typedef struct {
    char id[ROOM_ID + 1];
    const game *g;
    char options[GAME_OPTIONS_TEXT]; /* in full: nothing random */
    int64_t created;                 /* milliseconds since 1970 */
    bool listed;                     /* in the lobby */
    int64_t turn_ms, game_ms;        /* clock per turn, per game; 0: none */
    char secret[RECORD_HEX + 1];     /* of the dice */
    char *assets;                    /* boards not shipped, as in records; or NULL */
} room_terms;

typedef struct {
    room_terms terms;
    table t;
    record_dice dice;
    library lib;
    int seats;
    room_seat seat[GAME_SEATS];
    unsigned char watch[ROOM_HASH];
    int8_t *by; /* who took action i: a seat, or TURN_CHANCE */
    size_t by_room;
    bool over;              /* the `over` event has been */
    char result[24];        /* as table_result, or "resigned p1" */
    char next[ROOM_ID + 1]; /* the rematch */
    int asks;               /* the seat that asks for a take-back; -1 */
    uint32_t ask_ply;
    unsigned agreed;
    int64_t turn_began; /* when the present turn began: for a clock per turn */
    int64_t since;      /* from when on the present time is not counted in `used` yet */
    /* The events: lines in one text, each ended by a line end. */
    char *lines;
    size_t lines_len, lines_room;
    struct room_mark {
        size_t at;
        int64_t when;
        int8_t kind, seat; /* EVENT_..., and whose it is: -1 nobody's */
    } * event;
    size_t events, events_room;
} room;

/* Makes an empty room; takes terms (and the text in terms.assets) over, also when it fails. */
bool room_open(room *r, room_terms *terms, text_error *e);
void room_close(room *r);
/* Boards in one line each, '|' for line ends, as records have them. The number of the first line
 * that is none, with the reason, or 0; the others are added all the same. */
int room_add_assets(library *lib, const char *assets, text_error *e);

/* Adds an event, given as its line. When it may not happen, e tells why and nothing has changed. */
bool room_event(room *r, int64_t when, text_span line, text_error *e);

/* The same for actions, which are read, checked and applied once, and whose line is written here.
 */
bool room_act(room *r, int64_t when, int seat, text_span action, text_error *e); /* or early */
bool room_play(room *r, int64_t when, int seat, game_move m, text_error *e);     /* in its turn */
bool room_roll(room *r, int64_t when, text_error *e);

/* Adds the next event that must happen by itself: choices made early whose turn has come, dice of a
 * bot, the end. False when nothing must. */
bool room_go_on(room *r, int64_t when);

/* ---- Questions ---- */
int room_turn(const room *r);    /* the seat that decides or throws; TURN_OVER       */
bool room_throws(const room *r); /* it throws: dice are about to fall                */
bool room_bot_turn(const room *r, int *level); /* a bot decides, of that level                  */
bool room_full(const room *r); /* every person's seat is taken: play may begin     */
/* May the seat choose before its turn? `as` is the position with what it chose so far. */
bool room_early(const room *r, int seat, game_state *as);
int room_find_seat(const room *r, const unsigned char *hash); /* by token, constant time; -1    */
bool room_may_watch(const room *r, const unsigned char *hash);
text_span room_line(const room *r, size_t n, int64_t *when);
/* The event as a seat (or VIEW_SPECTATOR) may see it: no hashes, no choices of others made early.
 */
void room_line_for(const room *r, size_t n, int seat, text_out *out);

/* What taking back is for the seat now: the line of ask, back or drop. */
bool room_write_back(const room *r, int seat, text_out *line, text_error *e);

/* When the decision's time is up; 0: there is no clock, or nobody to hurry. */
int64_t room_deadline(const room *r);

char *room_record(const room *r); /* the .game file; the secret stands in it when over */

#endif
