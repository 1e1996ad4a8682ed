/* inside.h -- private to the files behind hall.h. */
#pragma once

#include <stdatomic.h>

#include "host/buffer.h"
#include "server/address.h"
#include "server/hall.h"

enum {
    HALL_BUCKETS = 4096,
    HALL_BATCH = 4096,
    HALL_IDLE = 60000,    /* ms that a table without guests stays in memory */
    HALL_OVER = 1000,     /* ... when its game is over                      */
    HALL_SILENT = 20000,  /* ms within which a guest must say hello        */
    HALL_CHOOSING = 5000, /* ms for which a guest counts as choosing       */
    HALL_DIGESTS = 4,     /* a second of one seat that reach all at one table */
    HALL_MERGED = 250,    /* ms of reactions that are told together        */
    HALL_REACTIONS = 4,   /* ... different ones of spectators              */
    HALL_BEHIND = 60000,  /* ms by which the clocks of two servers may differ */
    HALL_UNHEARD = 2000,  /* ms without the listener after which tables are polled */
    HALL_TIDY = 10000,    /* changes after which a store is tidied          */
    HALL_LOADS = 50,      /* tables loaded in one round since their time is up */
    PREVIEWS = 64,        /* pictures of tables kept                       */
    PREVIEW_DRAWN = 8     /* ... and waiting to be drawn                   */
};

#define HALL_NEVER INT64_MAX

/* What is known about the person at a seat; two bits for each seat of a room. */
enum { SEAT_OFFLINE, SEAT_AWAY, SEAT_HERE, SEAT_CHOOSING };

/* Whom to tell how storing a change went: a callback, or a seat if it failed. */
typedef struct ticket {
    hall_answer *answer;
    void *with;
    int seat; /* -1: nobody */
} ticket;

/* How many messages of a kind went to all guests of a table in the last second that had one. */
typedef struct {
    int64_t second;
    int count;
} told;

/* A callback that waits for a room to be loaded. */
typedef struct hall_wait {
    hall_look *look;
    void *with;
    struct hall_wait *next;
} hall_wait;

/* An event that lost to one of another server: tried again when that one has been read. */
typedef struct retry {
    char line[ROOM_LINE + 1];
    ticket t;
    struct retry *next;
} retry;

struct hall_room {
    char id[ROOM_ID + 1];
    hall *h;
    room *r; /* NULL until loaded */
    enum { ROOM_LOADING, ROOM_READY, ROOM_STALE, ROOM_MISSING, ROOM_IDLE } state;
    uint32_t stored; /* durable events: what people may see */
    int last_change; /* index in the batch being filled; -1: none */
    int in_flight;   /* changes and reads that are not done yet */
    bool thinking;
    int64_t thought;  /* for guests without an address: see think.c */
    bool news;        /* another server has appended something */
    bool fetching;    /* ... and it is being read              */
    bool anew;        /* to be loaded once more: it changed while it was loaded */
    int failures;     /* failed loads in a row                 */
    int64_t retry_at; /* earliest time of the next load        */
    int64_t used;     /* last time somebody needed it          */
    int64_t deadline; /* of a table in ROOM_IDLE: when it is loaded; or HALL_NEVER */
    int64_t last;     /* ... the time of its last event, as far as known           */
    bool timed;       /* it has a clock, and ...                                   */
    int64_t ahead;    /* ... its time is so much more than hall_setup.now          */
    unsigned answer;  /* ... the last one of the store that had it                 */
    guest *guests;
    int watchers;            /* how many of them are spectators, as counted last */
    unsigned presence;       /* of the people at the seats, as looked at last */
    bucket said[GAME_SEATS]; /* by the connections of a seat */
    told digests[GAME_SEATS];
    bucket made[GAME_SEATS];                                   /* ... that made events           */
    char reaction[GAME_SEATS + HALL_REACTIONS][GAME_NAME + 1]; /* not told yet, by seat; "": none */
    bool reacting;     /* there are some                    */
    int64_t reacted;   /* when some were told last          */
    hall_room *reacts; /* the next table with some          */
    hall_wait *waits;
    retry *retries;
    hall_room *next; /* in the bucket */
};

/* Changes for the store; it owns the text of the lines. */
typedef struct {
    work base;
    hall *h;
    store_change change[HALL_BATCH];
    hall_room *of[HALL_BATCH]; /* room of each change */
    ticket ticket[HALL_BATCH]; /* answer is NULL for most */
    double since[HALL_BATCH];  /* when it was accepted */
    double seconds;            /* that the store took */
    int count;
    char text[HALL_BATCH * (ROOM_LINE + 1)];
    size_t text_len;
    bool ok;
    text_error e;
} hall_batch;

/* The lobby as it was a moment ago, and who waits for a new list: see lobby.c. */
typedef struct lobby_wait {
    hall_list *list;
    void *with;
    struct lobby_wait *next;
} lobby_wait;

typedef struct {
    hall_row row[HALL_LOBBY];
    int count;
    int64_t asked_at, fresh_until;
    bool reading;
    lobby_wait *waits;
} lobby;

/* Who asks whether the server is ready: see ready.c. */
typedef struct ready_wait {
    hall_answer *answer;
    void *with;
    struct ready_wait *next;
} ready_wait;

/* A picture of a table: see preview.c. */
typedef struct preview_wait {
    hall_painted *done;
    void *with;
    struct preview_wait *next;
} preview_wait;

typedef struct {
    enum { PREVIEW_NONE, PREVIEW_DRAWING, PREVIEW_READY } state;
    char id[ROOM_ID + 1];
    size_t events; /* of the table when it was drawn */
    int64_t used;
    buffer png;
    preview_wait *waits;
} preview;

struct hall {
    hall_setup setup;
    /* One per thread: `listening` for news of other servers, `tidying` for a store that does so. */
    store *writing, *reading, *listening, *tidying;
    workers *writer, *reader, *listener, *tidier, *thinkers, *painter; /* no listener: no other */
    work tidying_now;                                                  /* run is NULL: it is not */
    uint64_t changes, tidied;                  /* changes stored; when the store was tidied last */
    hall_batch batch[2], *filling, *in_flight; /* in_flight: NULL while the writer is idle */
    int64_t next_round;                        /* when all tables are visited again */
    int64_t heard;                             /* when the listener last came back */
    bool ending;
    bool store_failed; /* a load has failed since the store last worked */
    bool holding;      /* the batch waits until a new table is complete */
    atomic_bool stop_thinking;
    int64_t thought; /* see think.c */
    int thinking;    /* decisions that wait or are being made */
    hall_room *bucket[HALL_BUCKETS];
    int64_t began_at, began_wall; /* both clocks when the server was started */
    unsigned answers; /* complete ones to the question for tables with a clock: idle.c */
    int64_t next_clocked, next_outdated; /* when the store is asked again */
    hall_room *reacting;                 /* tables with reactions that are not told yet */
    struct {
        int trying; /* of writing and reading: those that have not ended */
        bool failed;
        int64_t began, good_until;
        ready_wait *waits;
    } ready;
    lobby lobby;
    preview preview[PREVIEWS];
    hall_counts counts;
};

/* hall.c */
extern const ticket no_ticket;
hall_room *hall_find_room(hall *h, const char *id); /* in memory, or NULL */
hall_room *hall_room_of(hall *h, const char *id);   /* loads it if needed */
hall_room *hall_add_room(hall *h, const char *id);
void hall_put_away(hall_room *a, int64_t deadline, int64_t last); /* to ROOM_IDLE */
/* A clock goes on from its last event; just_now: of another server, whose clock may be another. */
void hall_keep_time(hall_room *a, int64_t last, bool just_now);
store_change *hall_add_change(hall_room *a, ticket t); /* in the batch being filled */
/* Adds an event to the room and to the batch: see room.h. */
bool hall_event(hall_room *a, text_span line, ticket t, text_error *e);
bool hall_act(hall_room *a, int seat, text_span action, ticket t, text_error *e);
bool hall_play(hall_room *a, int seat, game_move m, text_error *e);
bool hall_roll(hall_room *a, ticket t, text_error *e);
void hall_wake_guests(hall_room *a);
void hall_start(hall *h);      /* sends the batch if the writer is idle */
void hall_go_on(hall_room *a); /* what happens by itself: room_go_on, bots */
/* Memory and store differ: the room must be loaded again. lost: since something could not be
 * stored. */
void hall_mark_stale(hall_room *a, bool lost);
void hall_load_stale(hall_room *a);
void hall_read_anew(hall_room *a); /* what was stored has changed */
void hall_read_all_anew(hall *h);
void hall_store_works(hall *h); /* retries failed loads soon */

/* guests.c */
void guests_greet(hall_room *a); /* the room is loaded, or missing: answers those who said hello */
/* Once a second: closes who said no hello, and tells everybody when the number of spectators or the
 * presence of players has changed. */
void guests_round(hall_room *a, int64_t now);
void guests_tell_reactions(hall *h); /* those that are due */

/* news.c: changes by other servers. */
void news_start(hall *h);
void hall_reread(hall_room *a); /* reads what another server appended */

/* idle.c */
void idle_round(hall *h,
                int64_t now); /* asks the store for tables with a clock, and for old ones */

/* gallery.c: what is counted of a game that is over, to be freed; or NULL */
store_result *gallery_result(const room *r);
void gallery_drop_outdated(hall *h, int64_t before);

/* ready.c */
void ready_round(hall *h);

/* preview.c */
void previews_free(hall *h);

/* think.c: nobody watches, no thinking */
void think_for(hall_room *a, int level);
