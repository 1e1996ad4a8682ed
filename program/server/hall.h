/* hall.h -- all tables of this server and the people connected to them. Everything here runs on the
 * event loop; storing, loading and thinking are given to workers (server/worker.h).
 *
 * The way of an action:
 *     1  hall_say    somebody sends "act 16 fill:Y5"
 *     2  room_act    checks it and changes the room; nobody sees that yet
 *     3  the batch   collects the events of all tables and goes to the store in one transaction
 *     4  stored      only now everybody at the table is told. When storing failed nobody is, and
 * the room is loaded again from the store
 *
 * A guest reads the room's events at its own pace and remembers how many it has: there is no queue
 * per guest, and after a reconnection it continues where it stopped.
 */
#pragma once

#include "server/metrics.h"
#include "server/store.h"
#include "server/worker.h"

typedef struct hall hall;
typedef struct hall_room hall_room;

enum { GUEST_REPLY = 512 };

/* A connected person or spectator. Owned by the connection. */
typedef struct guest {
    hall_room *at; /* NULL: at no table yet */
    int seat;      /* or VIEW_SPECTATOR */
    bool known;    /* its token opens this table */
    int64_t since; /* time of the connection */
    struct {
        bool waits;  /* came before the table was loaded */
        bool token;  /* had one that is well-formed      */
        bool bare;   /* without a token: a spectator     */
        bool reread; /* knows more events than we do, so we asked the store */
        unsigned char hash[ROOM_HASH];
        uint32_t told;
    } hello;
    uint32_t told;     /* events sent so far */
    int watchers;      /* number of spectators it was told last */
    unsigned presence; /* of the seats, as it was told last: see inside.h */
    bool hidden;       /* its page is not visible */
    int64_t chose;     /* when it last said `choosing`; 0: it has acted since */
    char reply[GUEST_REPLY];
    size_t reply_len;              /* lines for this guest alone, not sent yet */
    bool closing;                  /* to be closed after the reply */
    int64_t *thinking;             /* of its address, for think.c; or NULL */
    struct guest *next, **here;    /* list of the room's guests */
    void (*wake)(struct guest *g); /* called on the loop when there is something to send */
} guest;

/* How long tables are kept after their last event, in milliseconds; 0: for ever. */
typedef struct {
    int64_t finished, abandoned;
} hall_keep;

typedef struct {
    const char *store; /* for store_open */
    int thinkers;      /* threads for bots */
    /* Milliseconds. Nobody sets `now`, which decides what happens when; `wall`, since 1970, is for
     * what people read. */
    int64_t (*now)(void), (*wall)(void);
    void (*wake)(void *); /* called from any thread: run hall_work on the loop */
    void *with;
    void (*log)(const char *line);
    hall_keep keep;
    int rate; /* things all connections of a seat may say in a second, on average; 0: any number */
} hall_setup;

typedef struct {
    uint64_t actions, events, batches, late, store_failures, games_made, games_over;
    uint64_t said, removed;
    uint64_t boards_shown, boards_reported;
    uint64_t rooms, guests, bot_moves;
    uint64_t refused[REFUSED_KINDS];
    times durable;  /* of an event: from its acceptance until it is on disk */
    times written;  /* of a transaction of the store */
    times loaded;   /* of a table, waiting included */
    times thought;  /* of a decision of a bot */
    times answered; /* ... waiting included */
} hall_counts;

/* Called when the store has answered; e is NULL on success. */
typedef void hall_answer(void *with, const text_error *e);

hall *hall_open(const hall_setup *setup, text_error *e);
void hall_close(hall *h);
void hall_work(hall *h); /* after wake(), and once a second */
const hall_counts *hall_figures(const hall *h);
/* What waits now: events for the store, tables to be loaded, decisions of bots. */
typedef struct {
    int events, loads, thoughts, thinking;
} hall_queues;
hall_queues hall_waiting(const hall *h);
double hall_lag(const hall *h); /* seconds that the oldest event not stored yet has waited */
void hall_count_refused(hall *h, refused_kind why);
bool hall_is_idle(const hall *h); /* everything that happened is stored */
int64_t hall_wall(const hall *h); /* milliseconds since 1970 */
/* The time at a table in memory, as of its events: the wall clock's; but at a table with a clock it
 * goes on from the time that it had when the table was made or loaded, whoever sets the wall clock.
 */
int64_t hall_time(const hall *h, const room *r);

/* Can the store be written and read? Answered within a few seconds, whatever the store does. */
void hall_ready(hall *h, hall_answer *answer, void *with);

/* ---- Tokens ----
 * Secrets that give access to a seat: 128 random bits in base64url, 22 characters. The server
 * stores only their hashes and never logs them. */

enum { TOKEN = 22 };

void token_make(char out[TOKEN + 1]);
bool token_hash(text_span token, unsigned char hash[ROOM_HASH]); /* false: malformed */
void token_write_hash(const unsigned char hash[ROOM_HASH], text_out *out);

/* ---- Tables ---- */

/* A request for a new table. */
typedef struct {
    const game *g;
    const char *options; /* as for newgame; lots are drawn when all sit */
    int seats;           /* how many are given */
    struct {
        int kind; /* ROOM_OPEN: for anybody from the lobby */
        int level;
    } seat[GAME_SEATS];
    bool listed;
    int64_t turn_ms, game_ms;
    const char *assets;   /* own boards, as in records; or NULL */
    const char *position; /* where it begins, options included; NULL: at the start */
} hall_wish;

typedef struct {
    char id[ROOM_ID + 1];
    char token[GAME_SEATS][TOKEN + 1]; /* "" for bots and open seats */
    char watch[TOKEN + 1];
} hall_keys;

bool hall_make(hall *h, const hall_wish *wish, hall_keys *keys, hall_answer *answer, void *with,
               text_error *e);
typedef struct {
    int seat; /* -1: any that is open */
    char token[TOKEN + 1];
} hall_place;

/* Takes an open seat: sets seat and token. The reason is empty when there is no such table. */
void hall_join(hall *h, const char *id, hall_place *place, hall_answer *answer, void *with);
/* Called with the room when it is loaded and all its events are stored; or with NULL and an error,
 * whose reason is empty when there is no such room. */
typedef void hall_look(void *with, const room *r, const text_error *e);
void hall_find(hall *h, const char *id, hall_look *look, void *with);

/* A rematch with rotated seats. The first request after the end of a game makes the next table;
 * each player gets a new token for its seat there, as often as it asks, until it has sat down. */
typedef struct {
    char id[ROOM_ID + 1];
    int seat;
    char token[TOKEN + 1];
} hall_next;
typedef void hall_rematched(void *with, const hall_next *next, const text_error *e);
void hall_rematch(hall *h, const char *id, const unsigned char *hash, hall_rematched *done,
                  void *with);
/* Declines the rematch: an event at the next table says so, and no token is given. */
void hall_decline(hall *h, const char *id, const unsigned char *hash, hall_rematched *done,
                  void *with);

/* The lobby: listed tables that are not over, newest first. */
enum { HALL_LOBBY = 50 };
typedef struct {
    char id[ROOM_ID + 1];
    const game *g;
    char options[GAME_OPTIONS_TEXT];
    int64_t created;
    int seats;
    room_seat seat[GAME_SEATS];
    bool started;
} hall_row;
typedef void hall_list(void *with, const hall_row *rows, int count, const text_error *e);
void hall_lobby(hall *h, hall_list *list, void *with);

/* ---- Deleting, on request ----
 * A table, whoever is there; the reason is empty when there is none. */
void hall_remove(hall *h, const char *id, hall_answer *answer, void *with);
/* A name of up to ROOM_NAME bytes, at all tables: it becomes STORE_NOBODY. */
void hall_forget(hall *h, const char *name, hall_answer *answer, void *with);

/* ---- Lists of daily challenges ----
 * Results of people who want to be on them, checked by replaying the record (review/daily.h). */
enum { HALL_DAY = 200 }; /* rows of a list */
typedef struct {
    char name[ROOM_NAME + 1];
    int share, points[2]; /* of the win, in thousandths; the person's and the opponent's */
    int nth;              /* in the order of arrival */
} hall_day_row;
/* status as of HTTP: 201; 409, 503: with the reason. */
typedef void hall_day_added(void *with, int status, const char *why);
/* The date is one (daily_is_date), and the name (room_is_name). */
void hall_day_add(hall *h, const game *g, const char *date, const char *name, text_span record,
                  hall_day_added *done, void *with);
typedef void hall_day_rows(void *with, const hall_day_row *rows, int count, const text_error *e);
void hall_day_list(hall *h, const game *g, const char *date, hall_day_rows *done, void *with);

/* ---- The gallery ----
 * Boards and sheets that people show to everybody on this server. The id is made of what is on a
 * board: the same one under another name has the same id. Games at tables are counted for it that
 * ended by the rules, began at the start and had a person among the players. */
enum { HALL_PAGE = 12, HALL_BOARDS = 10000, HALL_TALLIES = 2 };
/* How games of so many players ended: all, and those that only people played. A draw or a shared
 * win counts as a part of one. */
typedef struct {
    int games;
    double won[GAME_SEATS]; /* by seat */
    int owners;             /* players who had this board, and ... */
    double owners_won;      /* ... how often they won */
} hall_tally;
typedef struct {
    store_board board;
    hall_tally tally[GAME_SEATS + 1][HALL_TALLIES]; /* by number of players; only people: 1 */
} hall_board;
/* status as of HTTP: 200, 201; otherwise with the reason. rows are valid during the call. */
typedef void hall_boards(void *with, int status, const char *why, const hall_board *rows,
                         int count);
/* 201, or 200 if it was there. The name of the author may be empty. */
void hall_board_show(hall *h, const game *g, text_span line, const char *author, hall_boards *done,
                     void *with);
/* hidden: those too. A page has one row more than HALL_PAGE if others follow. */
void hall_board_find(hall *h, const char *id, bool hidden, hall_boards *done, void *with);
void hall_board_list(hall *h, const game *g, int order, int page, hall_boards *done, void *with);
enum { BOARD_REPORT, BOARD_HIDE, BOARD_UNHIDE, BOARD_DELETE };
void hall_board_change(hall *h, const char *id, int what, hall_boards *done, void *with);

/* ---- Pictures ----
 * The position of a table as PNG, for links in messengers. Without bytes and without an error: this
 * program draws no PNG. The bytes are valid during the call. */
typedef void hall_painted(void *with, const char *png, size_t len, const text_error *e);
void hall_preview(hall *h, const room *r, hall_painted *done, void *with);
/* The same for any position, under a name of up to ROOM_ID bytes that no table can have. */
void hall_picture(hall *h, const char *id, const game *g, const game_setup *u, const game_state *s,
                  hall_painted *done, void *with);

/* ---- Guests ---- */
void hall_enter(hall *h, guest *g, const char *id);
void hall_leave(hall *h, guest *g);
void hall_say(hall *h, guest *g, text_span line);
void guest_refuse(guest *g, const char *code, const char *why);
/* Does this message bring somebody to the table or back to it? Then it is never refused for talk.
 */
bool guest_brings(const guest *g, text_span line);
/* The next lines for the guest, separated by newlines; false when there are none. */
bool hall_listen(hall *h, guest *g, text_out *out);
bool hall_has_more(const guest *g); /* hall_listen would have something */
