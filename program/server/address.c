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

bool address_makes_table(address *a, int most, int64_t now) {
    if (a->hour != hour_of(now)) a->tables = 0;
    a->hour = hour_of(now);
    if (a->tables >= most) return false;
    a->tables++;
    return true;
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

/* ---- Names ---- */

static void write_four(const unsigned char *bytes, char name[ADDRESS_NAME]) {
    snprintf(name, ADDRESS_NAME, "%d.%d.%d.%d", bytes[0], bytes[1], bytes[2], bytes[3]);
}

/* The IPv4 part of an IPv4-mapped IPv6 address, or NULL. */
static const unsigned char *mapped_four(const unsigned char *bytes) {
    static const unsigned char prefix[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255 };
    return memcmp(bytes, prefix, sizeof prefix) == 0 ? bytes + sizeof prefix : NULL;
}

static void write_sixteen(const unsigned char *bytes, char name[ADDRESS_NAME]) {
    unsigned char half[16] = { 0 };
    char text[INET6_ADDRSTRLEN];
    if (mapped_four(bytes)) {
        write_four(mapped_four(bytes), name);
        return;
    }
    memcpy(half, bytes, 8);
    inet_ntop(AF_INET6, half, text, sizeof text);
    snprintf(name, ADDRESS_NAME, "%.42s/64", text);
}

static const unsigned char *bytes_of(const struct sockaddr_storage *who, bool *four) {
    *four = who->ss_family == AF_INET;
    if (*four) return (const unsigned char *)&((const struct sockaddr_in *)who)->sin_addr;
    if (who->ss_family != AF_INET6) return NULL;
    const unsigned char *bytes = ((const struct sockaddr_in6 *)who)->sin6_addr.s6_addr;
    *four = mapped_four(bytes) != NULL;
    return *four ? mapped_four(bytes) : bytes;
}

void address_write(const struct sockaddr_storage *who, char name[ADDRESS_NAME]) {
    bool four;
    const unsigned char *bytes = bytes_of(who, &four);
    snprintf(name, ADDRESS_NAME, "?");
    if (bytes && four) write_four(bytes, name);
    if (bytes && !four) write_sixteen(bytes, name);
}

bool address_is_near(const struct sockaddr_storage *who) {
    static const unsigned char loopback[16] = { [15] = 1 };
    bool four;
    const unsigned char *b = bytes_of(who, &four);
    if (!b) return false;
    if (four)
        return b[0] == 127 || b[0] == 10 || (b[0] == 172 && b[1] >> 4 == 1) ||
               (b[0] == 192 && b[1] == 168);
    return memcmp(b, loopback, 16) == 0 || (b[0] & 0xfe) == 0xfc ||
           (b[0] == 0xfe && (b[1] & 0xc0) == 0x80);
}

bool address_forwarded(const char *header, char name[ADDRESS_NAME]) {
    unsigned char bytes[16];
    char last[INET6_ADDRSTRLEN];
    const char *begin = strrchr(header, ',');
    begin = begin ? begin + 1 : header;
    while (*begin == ' ') begin++;
    size_t len = strlen(begin);
    while (len && begin[len - 1] == ' ') len--;
    if (len == 0 || len >= sizeof last) return false;
    memcpy(last, begin, len);
    last[len] = 0;
    if (inet_pton(AF_INET, last, bytes) == 1)
        write_four(bytes, name);
    else if (inet_pton(AF_INET6, last, bytes) == 1)
        write_sixteen(bytes, name);
    else
        return false;
    return true;
}
