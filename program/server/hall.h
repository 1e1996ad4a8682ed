/* hall.h -- all tables of this server, and the people at them. Runs on the loop alone; storing,
 * loading and thinking are given to workers (server/worker.h).
 *
 * What happens to an action:
 *     1  hall_say        somebody says "act 16 fill:Y5"
 *     2  room_event      may it happen? then the room changes, but nobody sees it yet
 *     3  the batch       everything that happened meanwhile at all tables goes to the store at once
 *     4  stored          only now everybody at the table is told; when storing failed nobody is,
 * and the room is read again from the store as it was before
 *
 * Who is connected reads the room's events at its own pace: a guest remembers how many it was told,
 * so there is no queue for each of them, and whoever was away asks from where it stopped.
 */
#ifndef PADDOCK_SERVER_HALL_H
#define PADDOCK_SERVER_HALL_H

#include "server/store.h"
#include "server/token.h"
#include "server/worker.h"

typedef struct hall hall;
typedef struct hall_room hall_room;

enum { GUEST_REPLY = 512 };

/* Somebody connected. Lent by whoever holds the connection. */
typedef struct guest {
    hall_room *at; /* NULL: nowhere yet */
    int seat;      /* VIEW_SPECTATOR to look on */
    bool known;    /* has shown a token that opens this table */
    int64_t since; /* when it came */
    struct {
        bool waits, token; /* said before the table was there; a token was with it */
        unsigned char hash[ROOM_HASH];
        uint32_t told;
    } hello;
    uint32_t told; /* events it was told */
    int watchers;  /* how many look on, as it was told last */
    char reply[GUEST_REPLY];
    size_t reply_len;              /* lines for it alone, not sent yet */
    bool closing;                  /* to be sent away after the reply */
    struct guest *next, **here;    /* in the list of the room's guests */
    void (*wake)(struct guest *g); /* there is something to send: told on the loop */
} guest;

/* How long tables are kept after the last thing that happened there, in milliseconds; 0: for ever.
 */
typedef struct {
    int64_t finished, abandoned;
} hall_keep;

typedef struct {
    const char *store;    /* where: store_open */
    int thinkers;         /* threads for bots */
    int64_t (*now)(void); /* milliseconds since 1970 */
    void (*wake)(void *); /* from any thread: call hall_work on the loop */
    void *with;
    void (*log)(const char *line);
    hall_keep keep;
} hall_setup;

typedef struct {
    uint64_t actions, events, batches, refused, late, store_failures, games_made, games_over;
    uint64_t said, silent, removed;
    uint64_t rooms, guests, bot_moves;
} hall_counts;

hall *hall_open(const hall_setup *setup, text_error *e);
void hall_close(hall *h);
void hall_work(hall *h); /* after wake(), and once a second */
const hall_counts *hall_figures(const hall *h);
int64_t hall_now(const hall *h); /* milliseconds since 1970, as all its times are */

/* ---- Tables ---- */

/* What somebody wants when making a table.  */
typedef struct {
    const game *g;
    const char *options; /* as for newgame; first=random is decided here */
    int seats;           /* how many of these are told */
    struct {
        int kind; /* ROOM_OPEN: whoever comes from the lobby */
        int level;
    } seat[GAME_SEATS];
    bool listed;
    int64_t turn_ms, game_ms;
    const char *assets; /* boards of one's own, as in records; or NULL */
} hall_wish;

typedef struct {
    char id[ROOM_ID + 1];
    char token[GAME_SEATS][TOKEN + 1]; /* "" where no person sits */
    char watch[TOKEN + 1];
} hall_keys;

/* Tells how it went when the store has answered: e is NULL when all is well. */
typedef void hall_answer(void *with, const text_error *e);

bool hall_make(hall *h, const hall_wish *wish, hall_keys *keys, hall_answer *answer, void *with,
               text_error *e);
/* A seat that is open, from the lobby: its token. Answered like hall_make; why is empty when there
 * is no such table in the lobby. */
void hall_join(hall *h, const char *id, int seat, char token[TOKEN + 1], hall_answer *answer,
               void *with);
/* Gives the room when it is there (loading it if need be) and all that happened is stored: NULL
 * when not; e->why is empty when there is none. */
typedef void hall_look(void *with, const room *r, const text_error *e);
void hall_find(hall *h, const char *id, hall_look *look, void *with);

/* The same again with rotated seats: whoever has a seat of a finished table gets the one at the
 * next table and a new token for it, again and again until it sits there. The first to ask makes
 * that table. */
typedef struct {
    char id[ROOM_ID + 1];
    int seat;
    char token[TOKEN + 1];
} hall_again;
typedef void hall_rematched(void *with, const hall_again *again, const text_error *e);
void hall_rematch(hall *h, const char *id, const unsigned char *hash, hall_rematched *done,
                  void *with);

/* The lobby: listed tables that are not over, youngest first. */
enum { HALL_LOBBY = 50 };
typedef struct {
    char id[ROOM_ID + 1];
    const game *g;
    char options[GAME_OPTIONS_TEXT];
    int64_t created;
    int seats;
    struct {
        int kind, level;
        bool sat;
        char name[ROOM_NAME + 1];
    } seat[GAME_SEATS];
    bool started;
} hall_row;
typedef void hall_list(void *with, const hall_row *rows, int count, const text_error *e);
void hall_lobby(hall *h, hall_list *list, void *with);

/* ---- Guests ---- */
void hall_enter(hall *h, guest *g, const char *id);
void hall_leave(hall *h, guest *g);
void hall_say(hall *h, guest *g, text_span line);
/* The next text for the guest, lines separated by line ends; false when there is none. */
bool hall_listen(hall *h, guest *g, text_out *out);
bool hall_has_more(const guest *g); /* there would be something */

#endif
