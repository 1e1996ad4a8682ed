/* listening.c -- where a server listens. See edge.h. */
#include <errno.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/edge.h"

/* Is it an address of this machine? Only then can something listen there. */
static bool is_here(const struct addrinfo *a) {
    int s = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool here = s >= 0 && bind(s, a->ai_addr, a->ai_addrlen) == 0;
    if (s >= 0) close(s);
    return here;
}

static bool take_address(const struct sockaddr *a, listening *to) {
    socklen_t len =
        a->sa_family == AF_INET ? sizeof(struct sockaddr_in) : sizeof(struct sockaddr_in6);
    bool four = a->sa_family == AF_INET;
    if (getnameinfo(a, len, to->place, sizeof to->place, NULL, 0, NI_NUMERICHOST) != 0)
        return false;
    snprintf(to->shown, sizeof to->shown, four ? "%s" : "[%s]", to->place);
    return true;
}

/* An address of the interface, of the older kind if there is one. */
static bool take_interface(const char *name, listening *to) {
    struct ifaddrs *all;
    bool ok = false;
    if (getifaddrs(&all) != 0) return false;
    for (int round = 0; round < 2 && !ok; round++)
        for (struct ifaddrs *i = all; i && !ok; i = i->ifa_next)
            ok = strcmp(i->ifa_name, name) == 0 && i->ifa_addr &&
                 i->ifa_addr->sa_family == (round ? AF_INET6 : AF_INET) &&
                 take_address(i->ifa_addr, to);
    freeifaddrs(all);
    return ok;
}

bool listening_on(const char *host, listening *to, text_error *e) {
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM }, *found = NULL;
    memset(to, 0, sizeof *to);
    snprintf(to->shown, sizeof to->shown, "localhost");
    if (!host) return true;
    if (take_interface(host, to)) return true;
    if (getaddrinfo(host, NULL, &hints, &found) != 0)
        return text_fail_at(e, "--host: there is no address or interface '%1'", text_of(host));
    bool ok = false;
    /* A name often has addresses of both kinds: here too the older one, which everybody reaches. */
    for (int round = 0; round < 2 && !ok; round++)
        for (struct addrinfo *a = found; a && !ok; a = a->ai_next)
            ok = a->ai_family == (round ? AF_INET6 : AF_INET) && is_here(a) &&
                 take_address(a->ai_addr, to);
    freeaddrinfo(found);
    return ok ? true : text_fail_at(e, "--host: '%1' is no address of this machine", text_of(host));
}

static int open_at(const struct sockaddr *a, socklen_t len) {
    int one = 1, none = 0;
    int s = socket(a->sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (s < 0) return -1;
    setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one); /* connections inherit it */
    if (a->sa_family == AF_INET6) setsockopt(s, IPPROTO_IPV6, IPV6_V6ONLY, &none, sizeof none);
    if (bind(s, a, len) == 0 && listen(s, SOMAXCONN) == 0) return s;
    int why = errno;
    close(s);
    errno = why;
    return -1;
}

/* Where there is no IPv6 "everywhere" is every IPv4 address. */
static int open_everywhere(int port) {
    struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port) };
    struct sockaddr_in four = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    int s = open_at((struct sockaddr *)&six, sizeof six);
    if (s >= 0 || (errno != EAFNOSUPPORT && errno != EADDRNOTAVAIL)) return s;
    return open_at((struct sockaddr *)&four, sizeof four);
}

int listening_open(const listening *where, int port) {
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST };
    struct addrinfo *found = NULL;
    char name[16];
    if (!where->place[0]) return open_everywhere(port);
    snprintf(name, sizeof name, "%d", port);
    if (getaddrinfo(where->place, name, &hints, &found) != 0) return -1;
    int s = open_at(found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    return s;
}
