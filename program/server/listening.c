/* listening.c -- see listening.h. */
#include "server/listening.h"

#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

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
    to->ipv4_only = a->sa_family == AF_INET;
    if (getnameinfo(a, len, to->place, sizeof to->place, NULL, 0, NI_NUMERICHOST) != 0)
        return false;
    snprintf(to->shown, sizeof to->shown, to->ipv4_only ? "%s" : "[%s]", to->place);
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

bool listening_is_free(const listening *where, int port) {
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE }, *found = NULL;
    char name[16];
    snprintf(name, sizeof name, "%d", port);
    if (getaddrinfo(where->place[0] ? where->place : NULL, name, &hints, &found) != 0) return false;
    bool free = is_here(found);
    freeaddrinfo(found);
    return free;
}
