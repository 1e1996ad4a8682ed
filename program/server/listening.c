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
    bool four = a->sa_family == AF_INET;
    socklen_t len = four ? sizeof(struct sockaddr_in) : sizeof(struct sockaddr_in6);
    char text[64];
    if (getnameinfo(a, len, text, sizeof text, NULL, 0, NI_NUMERICHOST) != 0) return false;
    memcpy(&to->at, a, len);
    snprintf(to->shown, sizeof to->shown, four ? "%s" : "[%s]", text);
    return true;
}

/* An address of the interface, IPv4 if there is one. */
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
    /* A name often has addresses of both kinds: here too IPv4, which everybody reaches. */
    for (int round = 0; round < 2 && !ok; round++)
        for (struct addrinfo *a = found; a && !ok; a = a->ai_next)
            ok = a->ai_family == (round ? AF_INET6 : AF_INET) && is_here(a) &&
                 take_address(a->ai_addr, to);
    freeaddrinfo(found);
    return ok ? true
              : text_fail_at(e, "--host: '%1' is not an address of this machine", text_of(host));
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

int listening_open(const listening *where, int port) {
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    memcpy(&four, &where->at, sizeof four);
    memcpy(&six, &where->at, sizeof six);
    four.sin_port = six.sin6_port = htons((uint16_t)port);
    if (where->at.ss_family == AF_INET) return open_at((struct sockaddr *)&four, sizeof four);
    six.sin6_family = AF_INET6;
    int s = open_at((struct sockaddr *)&six, sizeof six);
    bool no_six = s < 0 && (errno == EAFNOSUPPORT || errno == EADDRNOTAVAIL);
    if (where->at.ss_family == AF_INET6 || !no_six) return s;
    four.sin_family = AF_INET; /* where there is no IPv6 everywhere is every IPv4 address */
    return open_at((struct sockaddr *)&four, sizeof four);
}
