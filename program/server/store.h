/* store.h -- where tables are kept: SQLite by default, PostgreSQL when one machine is not enough.
 *
 *     store *s = store_open("paddock.db", &e);         -- or postgres://...
 *     store_batch(s, batch, &e)                        -- all of it or nothing, durable when true
 *     store_load(s, id, &loaded, &e)
 *
 * The schema is one for both:
 *
 *     room   what was decided when the table was made          written once
 *     event  (room, n): the lines of server/room.h in order    appended, never changed
 *
 * Two servers that append the same event of a room are told apart by the key (room, n): the second
 * one learns that it was late, reads what came before it, and looks again whether its line may
 * still happen. So there is no leader and no lock.
 *
 * A store is used by one thread at a time. Failing never loses what was told to be durable.
 */
#ifndef PADDOCK_SERVER_STORE_H
#define PADDOCK_SERVER_STORE_H

#include "server/room.h"

typedef struct store store;

/* One change. A room is made by its terms, followed by its first events. */
typedef struct {
    char room[ROOM_ID + 1];
    const room_terms *terms; /* a new room, or NULL for an event */
    bool removes;            /* removes the room, unless something happened there after `when` */
    uint32_t n;              /* the event's number, from 0       */
    int64_t when;
    text_span line;
    bool ends; /* the game is over: it leaves the lobby          */
    int after; /* the change before it of the same room in this batch, or -1 */
    bool late; /* told back: somebody else has appended event n before. Set beforehand: left out */
    bool lost; /* the hall's own: late because what it stood on could not be stored */
} store_change;

/* Which tables to list. */
typedef struct {
    enum {
        STORE_LOBBY,   /* listed and not over, youngest first              */
        STORE_CLOCKED, /* with a clock and not over, youngest first        */
        STORE_OUTDATED /* nothing has happened since one of these moments: */
    } which;
    int64_t finished, abandoned; /* when the game is over, when it is not  */
} store_query;

typedef struct {
    char id[ROOM_ID + 1];
    int64_t last; /* when the last event was; in the lobby: when it was made */
} store_row;

typedef struct store_ops {
    void (*close)(store *s);
    /* All changes in one transaction. Those of a room that came late are marked and left out, with
     * all later ones of the same room; the others are durable when it returns true. False: nothing
     * was stored, e tells why; the store may work again later. */
    bool (*batch)(store *s, store_change *change, int count, text_error *e);
    /* The terms of a room; false without a reason (e->why empty) when there is none. */
    bool (*terms)(store *s, const char *id, room_terms *out, text_error *e);
    /* Its events from number `from` on, each given to `take`. */
    bool (*events)(store *s, const char *id, uint32_t from,
                   bool (*take)(void *to, uint32_t n, int64_t when, text_span line), void *to,
                   text_error *e);
    /* Some of the tables; how many were written, or -1. */
    int (*list)(store *s, const store_query *q, store_row *rows, int most, text_error *e);
    /* For several servers: waits up to so many milliseconds for the next room that another server
     * appended to. NULL when there can be no other server. */
    int (*news)(store *s, int ms, char *id, size_t room);
} store_ops;

enum {
    NEWS_NONE,
    NEWS_ROOM,   /* id is the room */
    NEWS_MISSED, /* the connection is new: whatever happened before was not heard */
};

struct store {
    const store_ops *ops;
};

store *store_open(const char *where, text_error *e);
store *store_open_sqlite(const char *path, text_error *e);
store *store_open_postgres(const char *where, text_error *e);

/* Rebuilds a room; false without a reason when there is none. */
bool store_load(store *s, const char *id, room *out, text_error *e);

#endif
