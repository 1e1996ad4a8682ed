/* listening.c -- see listening.h. */
#define _DEFAULT_SOURCE /* IFF_UP */
#include "server/listening.h"

#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "server/address.h"

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

static bool take_path(const char *path, listening *to, text_error *e) {
    struct sockaddr_un *un = (struct sockaddr_un *)&to->at;
    size_t len = strlen(path);
    if (len == 0 || len >= sizeof un->sun_path)
        return text_fail_at(e, "--host: the path of a socket has 1 to 107 bytes, not '%1'",
                            text_of(path));
    un->sun_family = AF_UNIX;
    memcpy(un->sun_path, path, len);
    return true;
}

bool listening_on(const char *host, listening *to, text_error *e) {
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM }, *found = NULL;
    memset(to, 0, sizeof *to);
    snprintf(to->shown, sizeof to->shown, "localhost");
    if (!host) return true;
    if (strncmp(host, LISTENING_UNIX, strlen(LISTENING_UNIX)) == 0)
        return take_path(host + strlen(LISTENING_UNIX), to, e);
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

/* With its port; returns its length. */
static socklen_t with_port(const listening *where, int port, struct sockaddr_storage *at) {
    *at = where->at;
    if (at->ss_family == AF_UNIX) return sizeof(struct sockaddr_un);
    if (at->ss_family == AF_INET) ((struct sockaddr_in *)at)->sin_port = htons((uint16_t)port);
    if (at->ss_family == AF_INET) return sizeof(struct sockaddr_in);
    ((struct sockaddr_in6 *)at)->sin6_port = htons((uint16_t)port);
    return sizeof(struct sockaddr_in6);
}

int listening_dial(const listening *where, int port) {
    struct sockaddr_storage at;
    socklen_t len = with_port(where, port, &at);
    int fd = socket(at.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&at, len) == 0) return fd;
    int why = errno;
    close(fd);
    errno = why;
    return -1;
}

/* A socket that a server left behind is replaced; one that somebody listens to is not. */
static void remove_stale(const listening *where, const char *path) {
    struct stat s;
    if (lstat(path, &s) != 0 || !S_ISSOCK(s.st_mode)) return;
    int fd = listening_dial(where, 0);
    if (fd >= 0)
        close(fd);
    else if (errno == ECONNREFUSED)
        unlink(path);
}

int listening_open(const listening *where, int port) {
    const char *path = ((const struct sockaddr_un *)&where->at)->sun_path;
    bool local = where->at.ss_family == AF_UNIX;
    listening at = *where;
    struct sockaddr_storage full;
    if (local) remove_stale(where, path);
    if (at.at.ss_family == AF_UNSPEC) at.at.ss_family = AF_INET6;
    socklen_t len = with_port(&at, port, &full);
    int s = open_at((struct sockaddr *)&full, len);
    /* Anyone on this machine may connect, as to a port, unless the folder's permissions forbid it.
     */
    if (local && s >= 0) chmod(path, 0666);
    bool no_six = s < 0 && (errno == EAFNOSUPPORT || errno == EADDRNOTAVAIL);
    if (where->at.ss_family != AF_UNSPEC || !no_six) return s;
    at.at.ss_family = AF_INET; /* where there is no IPv6 everywhere is every IPv4 address */
    len = with_port(&at, port, &full);
    return open_at((struct sockaddr *)&full, len);
}

void listening_close(const listening *where) {
    if (where->at.ss_family == AF_UNIX) unlink(((const struct sockaddr_un *)&where->at)->sun_path);
}

/* ---- How others reach it ---- */

/* Networks of containers and virtual machines inside this machine. */
static bool is_inside(const char *name) {
    static const char *const begins[] = { "docker", "br-", "veth", "virbr", "lxc" };
    for (int i = 0; i < COUNT_OF(begins); i++)
        if (strncmp(name, begins[i], strlen(begins[i])) == 0) return true;
    return false;
}

/* Addresses that work on one link only, which no URL can name or nobody else has. */
static bool is_link_local(const struct sockaddr *a) {
    const unsigned char *four =
        (const unsigned char *)&((const struct sockaddr_in *)(const void *)a)->sin_addr;
    const unsigned char *six = ((const struct sockaddr_in6 *)(const void *)a)->sin6_addr.s6_addr;
    if (a->sa_family == AF_INET) return four[0] == 169 && four[1] == 254;
    return six[0] == 0xfe && (six[1] & 0xc0) == 0x80;
}

static bool is_reachable(const struct ifaddrs *i, int family) {
    return i->ifa_addr && i->ifa_addr->sa_family == family && (i->ifa_flags & IFF_UP) &&
           (i->ifa_flags & IFF_RUNNING) && !(i->ifa_flags & IFF_LOOPBACK) &&
           !is_inside(i->ifa_name) && !is_link_local(i->ifa_addr);
}

/* Of IPv4; of IPv6 when there are none. */
int listening_urls(const listening *where, const char *scheme, int port,
                   char url[LISTENING_URLS][LISTENING_URL]) {
    struct ifaddrs *all;
    listening one;
    int n = 0;
    if (where->at.ss_family != AF_UNSPEC) {
        if (address_is_loopback(&where->at)) return 0;
        snprintf(url[0], LISTENING_URL, "%s://%s:%d", scheme, where->shown, port);
        return 1;
    }
    if (getifaddrs(&all) != 0) return 0;
    for (int round = 0; round < 2 && n == 0; round++)
        for (struct ifaddrs *i = all; i && n < LISTENING_URLS; i = i->ifa_next)
            if (is_reachable(i, round ? AF_INET6 : AF_INET) && take_address(i->ifa_addr, &one))
                snprintf(url[n++], LISTENING_URL, "%s://%s:%d", scheme, one.shown, port);
    freeifaddrs(all);
    return n;
}
