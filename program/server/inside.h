/* inside.h -- what the files behind hall.h share. */
#ifndef PADDOCK_SERVER_INSIDE_H
#define PADDOCK_SERVER_INSIDE_H

#include <stdatomic.h>

#include "server/hall.h"

enum {
    HALL_BUCKETS = 4096,
    HALL_BATCH = 4096,
    HALL_IDLE = 60000,  /* ms a table stays without guests           */
    HALL_OVER = 5000,   /* ... when its game is over                  */
    HALL_SILENT = 20000 /* ms a guest may take to say who it is      */
};

/* Somebody who waits for the store's answer, or a seat that hears when there is a bad one. */
typedef struct ticket {
    hall_answer *answer;
    void *with;
    int seat; /* -1: nobody */
} ticket;

/* Somebody who waits for a room to be loaded. */
typedef struct hall_wait {
    hall_look *look;
    void *with;
    struct hall_wait *next;
} hall_wait;

/* Somebody said it, and another server was faster with something: looked at again when that is
 * read. */
typedef struct again {
    char line[ROOM_LINE + 1];
    ticket t;
    struct again *next;
} again;

struct hall_room {
    char id[ROOM_ID + 1];
    hall *h;
    room *r; /* NULL until it was loaded */
    enum { ROOM_LOADING, ROOM_READY, ROOM_STALE, ROOM_MISSING } state;
    uint32_t stored; /* events that are durable: what people may see */
    int last_change; /* in the batch that is being filled; -1: none  */
    int flying;      /* changes that wait or are on their way to the store, and readings */
    bool thinking;
    bool news;        /* another server has appended something        */
    bool fetching;    /* ... and it is being read                     */
    int failures;     /* times in a row that it could not be read     */
    int64_t retry_at; /* when that is tried again                     */
    int64_t used;     /* when somebody last needed it                 */
    guest *guests;
    int watchers; /* of them, who look on: as counted last */
    hall_wait *waits;
    again *agains;
    hall_room *next; /* in the bucket */
};

/* Changes on their way to the store; the texts of the lines are its own. */
typedef struct {
    work base;
    hall *h;
    store_change *change;
    hall_room **of; /* the room of each */
    ticket *ticket; /* answer is NULL for most */
    int count;
    char *text;
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

struct hall {
    hall_setup setup;
    store *writing, *reading; /* each is used by one worker only */
    workers *writer, *reader, *thinkers;
    hall_batch *filling, *flying, *spare; /* flying: NULL when the writer is idle */
    int64_t next_round;                   /* when all tables are looked after again */
    bool ending;
    bool troubled; /* a table could not be read since the store last worked */
    bool holding;  /* a new table is being put together: it goes to the store in one piece */
    atomic_bool stop_thinking;
    hall_room *bucket[HALL_BUCKETS];
    struct news *news; /* NULL when no other server can be there */
    struct idle *idle; /* tables that are not in memory */
    lobby lobby;
    hall_counts counts;
};

/* hall.c */
extern const ticket no_ticket;
uint32_t hall_hash(const char *id);
void *must(void *p);                                /* there is memory, or nothing goes on */
hall_room *hall_find_room(hall *h, const char *id); /* in memory, or NULL */
hall_room *hall_room_of(hall *h, const char *id);   /* loads it when it is not there */
hall_room *hall_add_room(hall *h, const char *id);
store_change *hall_add_change(hall_room *a, ticket t); /* in the batch that is being filled */
/* Something happens at the table, if it may: see room.h. */
bool hall_happen(hall_room *a, text_span line, ticket t, text_error *e);
bool hall_act(hall_room *a, int seat, text_span action, ticket t, text_error *e);
bool hall_play(hall_room *a, int seat, game_move m, text_error *e);
bool hall_roll(hall_room *a, ticket t, text_error *e);
void hall_wake_guests(hall_room *a);
void hall_start(hall *h);       /* sends what is waiting to the store, when it is idle */
void hall_go_on(hall_room *a);  /* what must happen by itself: room_go_on, bots */
void hall_reread(hall_room *a); /* another server may have appended something */
/* What is in memory is not what the store has; lost: since it could not be stored. */
void hall_stale(hall_room *a, bool lost);
void hall_load_stale(hall_room *a);
void hall_store_is_back(hall *h); /* tables that could not be read are read soon */

/* making.c */
/* A table as another one was: seats that people had are kept for them. */
bool hall_make_again(hall *h, const room *r, char id[ROOM_ID + 1], hall_answer *answer, void *with,
                     text_error *e);

/* guests.c */
void guests_greet(hall_room *a); /* the room is ready, or missing: who said hello is answered */
void guests_drop_silent(hall_room *a, int64_t now);
void guests_count_watchers(
    hall_room *a); /* now and then: everybody is told when there are others */
void guest_refuse(guest *g, const char *code, const char *why);

/* news.c: what other servers did. On a thread of its own, since a database may keep us waiting. */
struct news *news_start(hall *h, text_error *e);
void news_hear(hall *h);
void news_stop(struct news *n);

/* idle.c */
struct idle *idle_new(void);
void idle_free(struct idle *c);
void idle_note(hall *h, const room *r); /* the room leaves memory, and has a clock */
void idle_round(hall *h, int64_t now);  /* loads tables whose time is up, removes old ones */
bool idle_is_outdated(const hall *h, const room *r); /* it is or will be removed */

/* think.c */
void think_for(hall_room *a, int level);

#endif
