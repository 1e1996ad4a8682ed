/* test_address.c -- who asks, and how much each may (server/address.h); what can be opened, and by
 * whom (server/request.h). */
#include <arpa/inet.h>
#include <netinet/in.h>

#include "server/address.h"
#include "server/request.h"
#include "tests/fixtures.h"

static struct sockaddr_storage parse(const char *text) {
    struct sockaddr_storage who;
    memset(&who, 0, sizeof who);
    if (inet_pton(AF_INET, text, &((struct sockaddr_in *)&who)->sin_addr) == 1)
        who.ss_family = AF_INET;
    else if (inet_pton(AF_INET6, text, &((struct sockaddr_in6 *)&who)->sin6_addr) == 1)
        who.ss_family = AF_INET6;
    else
        who.ss_family = AF_UNIX;
    return who;
}

/* Both ways of writing one address, and all addresses of one IPv6 network, have one name. */
TEST(names) {
    static const char *const rows[][2] = {
        { "192.0.2.1", "192.0.2.1" },
        { "::ffff:192.0.2.1", "192.0.2.1" },
        { "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64" },
        { "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64" },
        { "2001:db8:1:3::1", "2001:db8:1:3::/64" },
        { "::1", "::/64" },
        { "a socket of this machine", "?" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char name[ADDRESS_NAME];
        struct sockaddr_storage who = parse(rows[i][0]);
        address_write(&who, name);
        assert_string_equal(name, rows[i][1]);
    }
}

TEST(near) {
    static const char *const near[] = { "127.0.0.1",  "127.9.9.9",       "10.0.0.1",
                                        "172.16.0.1", "172.31.9.9",      "192.168.7.7",
                                        "::1",        "fc00::1",         "fd12:3456::1",
                                        "fe80::1",    "::ffff:10.1.1.1", "a Unix socket" };
    static const char *const far[] = { "192.0.2.1",   "172.15.0.1",     "172.32.0.1",  "11.0.0.1",
                                       "192.169.0.1", "8.8.8.8",        "2001:db8::1", "fec0::1",
                                       "::2",         "::ffff:8.8.8.8", "128.0.0.1" };
    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        struct sockaddr_storage who = parse(near[i]);
        if (!address_is_near(&who)) fail_msg("%s is near", near[i]);
    }
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        struct sockaddr_storage who = parse(far[i]);
        if (address_is_near(&who)) fail_msg("%s is far", far[i]);
    }
}

/* Only what the proxy itself has written counts: the last. */
TEST(forwarded) {
    static const char *const good[][2] = {
        { "192.0.2.1", "192.0.2.1" },
        { "  192.0.2.1  ", "192.0.2.1" },
        { "10.0.0.1, 192.0.2.2", "192.0.2.2" },
        { "nonsense, 192.0.2.3", "192.0.2.3" },
        { "192.0.2.4,2001:db8::9", "2001:db8::/64" },
        { "::ffff:192.0.2.5", "192.0.2.5" },
    };
    static const char *const bad[] = { "",
                                       " ",
                                       ",",
                                       "192.0.2.1,",
                                       "192.0.2.1, x",
                                       "192.0.2.1:80",
                                       "[2001:db8::1]",
                                       "192.0.2",
                                       "192.0.2.256",
                                       "localhost",
                                       "2001:db8::1%eth0",
                                       "192.0.2.1 192.0.2.2" };
    char name[ADDRESS_NAME];
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(address_forwarded(good[i][0], name));
        assert_string_equal(name, good[i][1]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (address_forwarded(bad[i], name)) fail_msg("'%s' is no address", bad[i]);
    char *much = calloc(1, 100001);
    memset(much, '1', 100000);
    assert_false(address_forwarded(much, name));
    free(much);
}

TEST(bucket) {
    bucket b = { 0, 0 };
    int taken = 0;
    for (int i = 0; i < 1000; i++) taken += bucket_take(&b, 10, 1000000);
    assert_int_equal(taken, 50); /* five seconds' worth at once */
    for (int i = 0; i < 1000; i++) taken += bucket_take(&b, 10, 1000000 + 10 * i);
    assert_in_range(taken, 50 + 98, 50 + 100); /* ten seconds, ten a second */
    assert_false(bucket_take(&b, 10, 5));      /* a clock set back adds nothing */
    taken = 0;
    for (int i = 0; i < 1000; i++) taken += bucket_take(&b, 10, 2000000);
    assert_int_equal(taken, 50); /* the bucket is full at five seconds' worth */
}

/* The entry of an address stays while it is connected or the hour lasts. */
TEST(find) {
    addresses *all = addresses_new();
    int64_t now = 100 * 3600000;
    address *mine = address_find(all, "192.0.2.1", now);
    mine->connections = 3;
    assert_true(address_makes_table(mine, 2, now));
    assert_true(address_makes_table(mine, 2, now));
    assert_false(address_makes_table(mine, 2, now));
    for (int i = 0; i < 50000; i++) {
        char name[ADDRESS_NAME];
        snprintf(name, sizeof name, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        assert_non_null(address_find(all, name, now));
    }
    assert_ptr_equal(address_find(all, "192.0.2.1", now), mine);
    assert_int_equal(mine->connections, 3);
    assert_false(address_makes_table(mine, 2, now));
    now += 3600000;
    assert_true(address_makes_table(address_find(all, "192.0.2.1", now), 2, now));
    mine->connections = 0;
    now += 2 * 3600000;
    for (int i = 0; i < 50000; i++) {
        char name[ADDRESS_NAME];
        snprintf(name, sizeof name, "11.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        assert_non_null(address_find(all, name, now));
    }
    assert_int_equal(address_find(all, "192.0.2.1", now)->connections, 0);
    addresses_free(all);
}

TEST(codings) {
    assert_true(request_accepts(text_of("gzip"), "gzip"));
    assert_true(request_accepts(text_of("deflate, gzip;q=0.5 , br"), "gzip"));
    assert_true(request_accepts(text_of("deflate, gzip;q=0.5 , br"), "br"));
    assert_true(request_accepts(text_of("br;q=1.0"), "br"));
    assert_false(request_accepts(text_of(""), "gzip"));
    assert_false(request_accepts(text_of("gzip;q=0"), "gzip"));
    assert_false(request_accepts(text_of("gzip; q=0.000"), "gzip"));
    assert_false(request_accepts(text_of("x-gzip, brotli"), "gzip"));
    assert_false(request_accepts(text_of("x-gzip, brotli"), "br"));
    assert_false(request_accepts(text_of("identity"), "br"));
}
