/* inside.h -- what the files behind hall.h share. */
#ifndef PADDOCK_SERVER_INSIDE_H
#define PADDOCK_SERVER_INSIDE_H

#include "server/hall.h"

enum {
    HALL_BUCKETS = 4096,
    HALL_BATCH = 4096,
    HALL_IDLE = 60000 /* ms a table stays without guests */
};

/* Somebody who waits for the store's answer. */
typedef struct ticket {
    hall_answer *answer;
    void *with;
} ticket;

/* Somebody who waits for a room to be loaded. */
typedef struct hall_wait {
    hall_look *look;
    void *with;
    struct hall_wait *next;
} hall_wait;

struct hall_room {
    char id[ROOM_ID + 1];
    hall *h;
    room r;
    enum { ROOM_LOADING, ROOM_READY, ROOM_STALE, ROOM_MISSING } state;
    uint32_t stored; /* events that are durable: what people may see */
    int last_change; /* in the batch that is being filled; -1: none  */
    int flying;      /* changes on their way to the store            */
    bool thinking;
    bool news;    /* another server has appended something        */
    int64_t used; /* when somebody last needed it                 */
    guest *guests;
    hall_wait *waits;
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

struct hall {
    hall_setup setup;
    store *writing, *reading; /* each is used by one worker only */
    store *news;              /* listens, on the loop; NULL when no other server can be there */
    workers *writer, *reader, *thinkers;
    hall_batch *filling, *flying, *spare; /* flying: NULL when the writer is idle */
    int64_t next_round;                   /* when all tables are looked after again */
    hall_room *bucket[HALL_BUCKETS];
    hall_counts counts;
};

/* hall.c */
hall_room *hall_room_of(hall *h, const char *id); /* loads it when it is not there */
bool hall_happen(hall_room *a, text_span line, ticket t, text_error *e);
void hall_wake_guests(hall_room *a);
void hall_start(hall *h);      /* sends what is waiting to the store, when it is idle */
void hall_go_on(hall_room *a); /* what must happen by itself: room_due, bots, clocks */

/* think.c */
void think_for(hall_room *a, int level);

#endif
