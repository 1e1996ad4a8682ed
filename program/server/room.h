/* room.h -- one table on the server: the list of its events, and the state that follows from them.
 *
 * An event is a line of text. room_event checks whether it is allowed now and applies it. The same
 * lines are stored, sent to the people at the table, and read again after a restart.
 *
 *     seat p1 person HASH        a seat for the person whose token has this hash (BLAKE2b)
 *     seat p2 bot hard           a bot
 *     seat p3 open               for anybody with the link, or from the lobby
 *     seat p4 kept               reserved in a rematch: see making.c
 *     watch HASH                 the token for spectators
 *     wish OPTIONS               the first event, where options are left to chance
 *     sit p1 =HASH NAME          the person sits down, with a name and the hash of a salt for the
 *                                dice; or with a salt instead, as in version 0.1
 *     salt p1 SALT               that salt, when all have sat down
 *     options OPTIONS            the lots drawn from the secret and the salts
 *     face p1 cow-2              a small picture of the person, by its name
 *     decline p2                 a person to whom a seat of a rematch is reserved does not come
 *     act p1 fill:Y5 STATE       an action, and the hash of the state after it
 *     act chance roll:BS STATE   a dice roll
 *     early p3 cross:Y5.3        a choice made before the seat's turn (F15)
 *     drop p3                    withdraws those
 *     ask p1 16                  asks to take back everything from action 16 on
 *     agree p2 / refuse p2       answers to that
 *     back 16                    taken back
 *     away p1 / here p1          its time is up and a bot takes over; it is back
 *     resign p1                  with two players the game ends, with more a bot takes over
 *     open p1                    wants to end the game unfinished, with its secret revealed
 *     over p2 SECRET             the result, and the secret of the dice
 *     next ID                    the table of the rematch
 *
 * No sockets, no SQL, no clock and no randomness here.
 */
#pragma once

#include <stdint.h>

#include "ai/ai.h"
#include "table/fair.h"

enum {
    ROOM_ID = 22,         /* characters of an id: 128 bits                     */
    ROOM_HASH = 32,       /* bytes of a token's hash                           */
    ROOM_NAME = 40,       /* bytes of a name, fewer than in a record           */
    ROOM_FACE = 16,       /* bytes of the name of a picture                    */
    ROOM_LINE = 320,      /* bytes of the longest event                        */
    ROOM_EARLY = 8,       /* early choices: five dice and `done`               */
    ROOM_EVENTS = 100000, /* a room with so many takes no more                 */
    ROOM_TALK = 50000,    /* after so many only actions and the end are taken  */
};

enum { ROOM_OPEN, ROOM_PERSON, ROOM_BOT };

/* Milliseconds without an event after which one person alone may open the game. */
#define ROOM_ABANDONED (7 * 24 * 3600 * (int64_t)1000)

/* Kinds of events, as far as others must know them. */
enum { EVENT_OTHER, EVENT_ACT, EVENT_EARLY, EVENT_SEAT, EVENT_WATCH, EVENT_OVER };

typedef struct {
    int kind;
    int level;                     /* of the bot, or of the one that takes over        */
    unsigned char hash[ROOM_HASH]; /* of the person's token                            */
    bool sat;                      /* has sat down                                     */
    bool kept;                     /* reserved in a rematch: has no token yet          */
    bool declined;                 /* does not come to the rematch                     */
    bool away, resigned;           /* a bot plays                                      */
    char name[ROOM_NAME + 1];
    game_move early[ROOM_EARLY];
    int early_count;
    int64_t used; /* milliseconds used so far, for a clock per game */
} room_seat;

/* Set when the table is made; never changes. */
typedef struct {
    char id[ROOM_ID + 1];
    const game *g;
    char options[GAME_OPTIONS_TEXT]; /* complete; where there is a wish, until lots are drawn */
    int64_t created;                 /* milliseconds since 1970 */
    bool listed;                     /* in the lobby */
    int64_t turn_ms, game_ms;        /* clock per turn, per game; 0: none */
    char secret[RECORD_HEX + 1];     /* of the dice */
    char *assets; /* boards not shipped and the position it begins with, as in records; or NULL */
    bool former;  /* made by 0.1.0: see library_add_former */
    bool newer;   /* made by a version that this one does not know */
} room_terms;

typedef struct {
    room_terms terms;
    table t;
    record_dice dice;
    library lib;
    int seats;
    room_seat seat[GAME_SEATS];
    unsigned char watch[ROOM_HASH];
    int8_t *by; /* who played action i: a seat, or TURN_CHANCE */
    size_t by_room;
    bool lots_drawn;        /* after the `options` event */
    unsigned opened;        /* seats that want to end the game unfinished */
    bool over;              /* after the `over` event */
    char result[24];        /* as table_result, or "resigned p1" */
    char next[ROOM_ID + 1]; /* id of the rematch */
    int asks;               /* the seat that asks for a take-back; -1: none */
    uint32_t ask_ply;
    unsigned agreed;
    int64_t turn_began; /* start of this turn, for a clock per turn */
    int64_t since;      /* time since then is not in `used` yet */
    /* The events: lines in one text, each ended by a newline. */
    char *lines;
    size_t lines_len, lines_room;
    struct room_mark {
        size_t at;
        int64_t when;
        int8_t kind, seat; /* EVENT_..., and its seat or -1 */
    } * event;
    size_t events, events_room;
} room;

/* Of a person: no commas, no invisible characters. Version 0.1 took blanks that look like letters
 * or like nothing, so stored events may have them; new names have none. */
bool room_is_name(text_span name);
bool room_has_blanks(text_span text);
bool room_is_new_name(text_span name);
/* Makes an empty room. Takes ownership of terms->assets, also on failure. */
bool room_open(room *r, room_terms *terms, text_error *e);
void room_close(room *r);
/* Adds boards, one per line with '|' for newlines, as in records. Returns the number of the first
 * bad line, with the reason, or 0; the other lines are added in any case. */
int room_add_assets(library *lib, const char *assets, text_error *e);
/* Boards and a position, each may be NULL, as terms->assets has them; to be freed. */
char *room_assets(const char *boards, const char *position);

/* Adds an event, given as its line. When it is not allowed nothing changes. */
bool room_event(room *r, int64_t when, text_span line, text_error *e);

/* The same for actions: checks and applies them, and writes their line. */
bool room_act(room *r, int64_t when, int seat, text_span action, text_error *e); /* or early */
bool room_play(room *r, int64_t when, int seat, game_move m, text_error *e);     /* in its turn */
bool room_roll(room *r, int64_t when, text_error *e);

/* Adds the next event that happens by itself: the end, an agreed take-back, dice of a bot, an early
 * choice whose turn has come. False when there is none. */
bool room_go_on(room *r, int64_t when);

/* ---- Questions ---- */
int room_turn(const room *r);                  /* the seat that decides or rolls, or TURN_OVER */
bool room_throws(const room *r);               /* dice are about to be rolled */
bool room_bot_turn(const room *r, int *level); /* a bot of that level decides */
bool room_full(const room *r);                 /* everybody has sat down: play may begin */
bool room_all_sat(const room *r);              /* people and bots have all seats */
bool room_salts_known(const room *r);          /* of all seats that pledged one  */
bool room_played_by_bot(const room_seat *s);   /* also for who is away or has resigned */
/* Applies the early choices of the seat to s; false when they are not possible (any more). */
bool room_follow_early(const room *r, const game_state *s, int seat, game_state *as);
/* May the seat choose before its turn? `as` is the position after its choices so far. */
bool room_early(const room *r, int seat, game_state *as);
int room_find_seat(const room *r,
                   const unsigned char *hash); /* by token, in constant time; or -1 */
bool room_may_watch(const room *r, const unsigned char *hash);
text_span room_line(const room *r, size_t n, int64_t *when);
/* The event as a seat (or VIEW_SPECTATOR) may see it: no hashes, no early choices of others. */
void room_line_for(const room *r, size_t n, int seat, text_out *out);

/* The event with which the seat takes back its last action: drop, back or ask. */
bool room_write_back(const room *r, int seat, text_out *line, text_error *e);

/* When the time of the seat that decides is up; 0: no clock runs. */
int64_t room_deadline(const room *r);

char *
room_record(const room *r); /* the .game file, to be freed; with the secret when the game is over */
