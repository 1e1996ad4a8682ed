/* address.c -- see address.h. */
#include "server/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/xalloc.h"

enum {
    SLOTS = 4096,
    NEARBY = 16, /* slots probed for a name            */
    BURST = 5    /* seconds of tokens in a full bucket */
};

struct addresses {
    address slot[SLOTS];
};

addresses *addresses_new(void) {
    addresses *all = xalloc(sizeof *all);
    return all;
}

void addresses_free(addresses *all) { free(all); }

static int64_t hour_of(int64_t now) { return now / 3600000; }

address *address_find(addresses *all, const char *name, int64_t now) {
    uint32_t hash = hash_text(name);
    address *empty = NULL;
    for (uint32_t i = 0; i < NEARBY; i++) {
        address *a = &all->slot[(hash + i) % SLOTS];
        if (strcmp(a->name, name) == 0) return a;
        bool in_use = a->name[0] && (a->connections > 0 || a->hour == hour_of(now));
        if (!in_use && !empty) empty = a;
    }
    if (!empty) return &all->slot[hash % SLOTS];
    memset(empty, 0, sizeof *empty);
    snprintf(empty->name, sizeof empty->name, "%s", name);
    empty->hour = hour_of(now);
    return empty;
}

static bool count(address *a, int *made, int most, int64_t now) {
    if (a->hour != hour_of(now)) a->tables = a->boards = 0;
    a->hour = hour_of(now);
    if (*made >= most) return false;
    ++*made;
    return true;
}

bool address_makes_table(address *a, int most, int64_t now) {
    return count(a, &a->tables, most, now);
}

bool address_shows_board(address *a, int most, int64_t now) {
    return count(a, &a->boards, most, now);
}

bool bucket_take(bucket *b, int rate, int64_t now) {
    double most = (double)rate * BURST;
    if (!b->filled) b->tokens = most;
    if (now > b->filled) b->tokens += (double)(now - b->filled) * rate / 1000;
    b->filled = now;
    if (b->tokens > most) b->tokens = most;
    if (b->tokens < 1) return false;
    b->tokens -= 1;
    return true;
}

/* ---- Names ----
 * Every address has 16 bytes here; those of IPv4 are IPv4-mapped. */

enum { BYTES = 16 };
static const unsigned char mapped[12] = { [10] = 255, [11] = 255 };

static void map_four(const void *four, unsigned char bytes[BYTES]) {
    memcpy(bytes, mapped, sizeof mapped);
    memcpy(bytes + sizeof mapped, four, 4);
}

/* The IPv4 part, or NULL. */
static const unsigned char *four_of(const unsigned char bytes[BYTES]) {
    return memcmp(bytes, mapped, sizeof mapped) == 0 ? bytes + sizeof mapped : NULL;
}

static bool read_peer(const struct sockaddr_storage *who, unsigned char bytes[BYTES]) {
    if (who->ss_family == AF_INET)
        map_four(&((const struct sockaddr_in *)who)->sin_addr, bytes);
    else if (who->ss_family == AF_INET6)
        memcpy(bytes, &((const struct sockaddr_in6 *)who)->sin6_addr, BYTES);
    return who->ss_family == AF_INET || who->ss_family == AF_INET6;
}

static void write_name(const unsigned char bytes[BYTES], char name[ADDRESS_NAME]) {
    unsigned char half[BYTES] = { 0 };
    char text[INET6_ADDRSTRLEN];
    const unsigned char *four = four_of(bytes);
    memcpy(half, bytes, 8);
    inet_ntop(four ? AF_INET : AF_INET6, four ? four : half, text, sizeof text);
    snprintf(name, ADDRESS_NAME, four ? "%.42s" : "%.42s/64", text);
}

void address_write(const struct sockaddr_storage *who, char name[ADDRESS_NAME]) {
    unsigned char bytes[BYTES];
    snprintf(name, ADDRESS_NAME, "?");
    if (read_peer(who, bytes)) write_name(bytes, name);
}

void address_cut(const char *name, char cut[ADDRESS_NAME]) {
    unsigned char bytes[BYTES] = { 0 };
    char text[INET6_ADDRSTRLEN];
    bool four = inet_pton(AF_INET, name, bytes) == 1;
    snprintf(text, sizeof text, "%.*s", (int)strcspn(name, "/"), name);
    if (!four && inet_pton(AF_INET6, text, bytes) != 1) {
        snprintf(cut, ADDRESS_NAME, "?");
        return;
    }
    memset(bytes + (four ? 3 : 6), 0, (size_t)(four ? 1 : 10));
    inet_ntop(four ? AF_INET : AF_INET6, bytes, text, sizeof text);
    snprintf(cut, ADDRESS_NAME, "%.42s/%s", text, four ? "24" : "48");
}

bool address_is_loopback(const struct sockaddr_storage *who) {
    static const unsigned char loopback[BYTES] = { [15] = 1 };
    unsigned char b[BYTES];
    if (!read_peer(who, b)) return false;
    const unsigned char *f = four_of(b);
    return f ? f[0] == 127 : memcmp(b, loopback, BYTES) == 0;
}

bool address_is_near(const struct sockaddr_storage *who) {
    unsigned char b[BYTES];
    if (who->ss_family == AF_UNIX) return true;
    if (!read_peer(who, b)) return false;
    const unsigned char *f = four_of(b);
    if (address_is_loopback(who)) return true;
    if (f) return f[0] == 10 || (f[0] == 172 && f[1] >> 4 == 1) || (f[0] == 192 && f[1] == 168);
    return (b[0] & 0xfe) == 0xfc || (b[0] == 0xfe && (b[1] & 0xc0) == 0x80);
}

bool address_forwarded(const char *header, char name[ADDRESS_NAME]) {
    unsigned char four[4], bytes[BYTES];
    char last[INET6_ADDRSTRLEN];
    const char *comma = strrchr(header, ','), *begin = comma ? comma + 1 : header;
    begin += strspn(begin, " ");
    size_t len = strlen(begin);
    while (len && begin[len - 1] == ' ') len--;
    if (len == 0 || len >= sizeof last) return false;
    snprintf(last, sizeof last, "%.*s", (int)len, begin);
    if (inet_pton(AF_INET, last, four) == 1)
        map_four(four, bytes);
    else if (inet_pton(AF_INET6, last, bytes) != 1)
        return false;
    write_name(bytes, name);
    return true;
}
