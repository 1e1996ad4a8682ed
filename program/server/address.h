/* address.h -- who asks: addresses by name, what each of them has and did, and how much it may.
 *
 *     char name[ADDRESS_NAME];
 *     address_write(&peer, name);
 *     address *a = address_find(all, name, now);
 *     if (!bucket_take(&a->requests, 100, now)) ...too fast
 *
 * Of IPv6 only the first half counts: whoever has one such address has all of that half.
 */
#ifndef PADDOCK_SERVER_ADDRESS_H
#define PADDOCK_SERVER_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

enum { ADDRESS_NAME = 48 };

/* Holds back who wants too much: so many a second on average, and a few seconds' worth at once. */
typedef struct {
    double tokens;
    int64_t filled;
} bucket;

bool bucket_take(bucket *b, int rate, int64_t now);

typedef struct {
    char name[ADDRESS_NAME];
    int connections, tables;
    int64_t hour; /* in which the tables were made */
    bucket requests;
} address;

typedef struct addresses addresses;

addresses *addresses_new(void);
void addresses_free(addresses *all);
/* Always one: when there are too many two of them are counted together. */
address *address_find(addresses *all, const char *name, int64_t now);
/* May it make another table this hour? Then it is counted. */
bool address_makes_table(address *a, int most, int64_t now);

/* "192.0.2.1", "2001:db8:1:2::/64"; "?" when it is none of these. */
void address_write(const struct sockaddr_storage *who, char name[ADDRESS_NAME]);
/* This machine, or one of a private network: where a proxy of ours would be. */
bool address_is_near(const struct sockaddr_storage *who);
/* The last of "client, proxy, ...", which is the one that the proxy before us has seen: all before
 * it could have been made up. False when that is no address. */
bool address_forwarded(const char *header, char name[ADDRESS_NAME]);

#endif
