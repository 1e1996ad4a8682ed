/* address.h -- rate limits by client address.
 *
 *     char name[ADDRESS_NAME];
 *     address_write(&peer, name);
 *     address *a = address_find(all, name, now);
 *     if (!bucket_take(&a->requests, 100, now)) ... 429
 *
 * IPv6 addresses count by their /64 prefix, since a client usually has a whole /64.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

enum { ADDRESS_NAME = 48 };

/* A token bucket: `rate` per second on average, in bursts of a few seconds. */
typedef struct {
    double tokens;
    int64_t filled;
} bucket;

bool bucket_take(bucket *b, int rate, int64_t now);

typedef struct {
    char name[ADDRESS_NAME];
    int connections, tables, boards;
    int64_t hour;                    /* in which `tables` and `boards` were made */
    bucket requests, pictures, said; /* said: messages of all its WebSockets */
    int64_t thinking;                /* asked of bots: see think.c */
} address;

typedef struct addresses addresses;

addresses *addresses_new(void);
void addresses_free(addresses *all);
/* Never NULL: when the table is full, addresses share a slot. */
address *address_find(addresses *all, const char *name, int64_t now);
/* May it make another table this hour, or show or report another board? If so, counts it. */
bool address_makes_table(address *a, int most, int64_t now);
bool address_shows_board(address *a, int most, int64_t now);

/* "192.0.2.1" or "2001:db8:1:2::/64"; "?" for other kinds of sockets. */
void address_write(const struct sockaddr_storage *who, char name[ADDRESS_NAME]);
/* Cuts such a name to its /24 or /48, for logs. */
void address_cut(const char *name, char cut[ADDRESS_NAME]);
bool address_is_loopback(const struct sockaddr_storage *who);
/* Loopback, a Unix socket or a private network: where a proxy of ours may be. */
bool address_is_near(const struct sockaddr_storage *who);
/* The last address of X-Forwarded-For, which our own proxy has added; those before it can be
 * forged. False when it is not an address. */
bool address_forwarded(const char *header, char name[ADDRESS_NAME]);
