/* net.c -- see net.h: startup, limits, the event loop, shutdown. */
#define _GNU_SOURCE /* accept4 */
#include "server/net.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "host/clock.h"
#include "host/file.h"
#include "host/qr.h"
#include "host/say.h"
#include "server/edge.h"
#include "server/frame.h"
#include "server/log.h"

enum {
    ACCEPTED = 64,     /* connections accepted in one go */
    ROUND_US = 200,    /* least time between two rounds of the loop */
    DRAINING_MS = 5000 /* for clients to take what is theirs */
};

static void log_store(const char *line) { log_line(LOG_ERROR, line, NULL, NULL); }

/* ---- Limits ---- */

/* The client: the peer, or the address that a trusted proxy names, which is the last in the list:
 * however long that is, its end is enough. */
address *net_asker(const conn *c, const request *q) {
    char told[256], name[ADDRESS_NAME];
    text_span forwarded = q->field[FIELD_FORWARDED_FOR];
    if (!c->proxy || forwarded.len == 0) return c->from;
    size_t len = forwarded.len < sizeof told ? forwarded.len : sizeof told - 1;
    memcpy(told, forwarded.at + forwarded.len - len, len);
    told[len] = 0;
    return address_forwarded(told, name) ? address_find(c->n->all, name, c->n->now) : c->from;
}

static bool is_site(text_span origin, const char *scheme, text_span host) {
    size_t n = strlen(scheme);
    return host.at && text_begins(origin, scheme) &&
           text_same((text_span){ origin.at + n, origin.len - n }, host);
}

/* A page of another site may not speak for its visitors, nor make tables in their name. */
bool net_origin_is_ours(const net *n, const request *q) {
    text_span origin = q->field[FIELD_ORIGIN], host = q->field[FIELD_HOST];
    if (!origin.at) return true; /* no browser */
    if (n->setup->origin && text_is(origin, n->setup->origin)) return true;
    /* A proxy may speak https for us. */
    return (!n->setup->cert && is_site(origin, "http://", host)) ||
           ((n->setup->cert || n->setup->proxy) && is_site(origin, "https://", host));
}

/* The name in "paddock.example:7600", without the port. */
static text_span name_in(text_span host) {
    const char *end = memchr(host.at, ']', host.len);
    const char *from = end ? end : host.at;
    const char *colon = memchr(from, ':', host.len - (size_t)(from - host.at));
    if (colon) host.len = (size_t)(colon - host.at);
    return host;
}

/* Names that nobody can register: addresses, names without a dot, and those of local networks. */
static bool is_local_name(text_span name) {
    static const char *const ends[] = { ".local", ".lan",      ".localhost", ".localdomain",
                                        ".home",  ".internal", ".home.arpa" };
    bool four = true;
    for (size_t i = 0; i < name.len; i++) four = four && strchr("0123456789.", name.at[i]);
    bool six = text_begins(name, "[") && memchr(name.at, ']', name.len) == name.at + name.len - 1;
    if (four || six || !memchr(name.at, '.', name.len)) return true;
    for (int i = 0; i < COUNT_OF(ends); i++)
        if (text_ends(name, ends[i])) return true;
    return false;
}

bool net_host_is_loopback(text_span host) {
    text_span name = host.at ? name_in(host) : host;
    bool four = text_begins(name, "127.");
    for (size_t i = 0; i < name.len; i++) four = four && strchr("0123456789.", name.at[i]);
    return four || text_is(name, "localhost") || text_is(name, "[::1]");
}

/* In private networks a page of elsewhere whose name was made to lead here (DNS rebinding) would
 * count as one of ours. Not asked of those who come from outside: there the name must be public. */
bool net_host_is_ours(const conn *c, const request *q) {
    const char *origin = c->n->setup->origin, *site = origin ? strstr(origin, "://") : NULL;
    char lower[256], own[256];
    text_span host = q->field[FIELD_HOST];
    if (!c->near || c->proxy || !host.at) return true;
    text_span name = name_in(host);
    if (name.len >= sizeof lower) return false; /* no name is so long */
    for (size_t i = 0; i < name.len; i++)
        lower[i] = (char)(name.at[i] >= 'A' && name.at[i] <= 'Z' ? name.at[i] | 32 : name.at[i]);
    if (name.len && lower[name.len - 1] == '.') name.len--;
    name.at = lower;
    if (is_local_name(name)) return true;
    if (site && text_same(name, name_in(text_of(site + 3)))) return true;
    return gethostname(own, sizeof own) == 0 && text_is(name, own);
}

/* Every connection counts, from its first byte on, whatever it will turn out to be. Those of a
 * proxy are many people's: what comes through it is counted for each of them. */
static void admit(net *n, int fd, const struct sockaddr_storage *who) {
    char name[ADDRESS_NAME];
    address_write(who, name);
    bool near = address_is_near(who), proxy = n->setup->proxy && near;
    address *from = address_find(n->all, name, n->now);
    if (n->connections < n->setup->most_connections &&
        (proxy || from->connections < n->setup->most_per_address)) {
        conn_begin(n, fd, from, near);
        return;
    }
    close(fd);
    net_refused(n, REFUSED_CONNECTIONS, from);
}

/* More than usual of one address is worth a line. */
void net_refused(net *n, refused_kind why, const address *who) {
    bool limit = why == REFUSED_CONNECTIONS || why == REFUSED_TABLES || why == REFUSED_BOARDS ||
                 why == REFUSED_HOST;
    char what[40];
    snprintf(what, sizeof what, "refused: %s", refused_names[why]);
    hall_count_refused(n->h, why);
    log_line(limit ? LOG_WARNING : LOG_DEBUG, what, "address", who->name);
}

/* ---- systemd: sd_notify(3), without the library ---- */

static void tell_systemd(const net *n, const char *state) {
    if (n->systemd >= 0) send(n->systemd, state, strlen(state), MSG_NOSIGNAL);
}

static void close_systemd(net *n) {
    if (n->systemd >= 0) close(n->systemd);
    n->systemd = -1;
}

static void open_systemd(net *n) {
    const char *path = getenv("NOTIFY_SOCKET"), *usec = getenv("WATCHDOG_USEC");
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    n->systemd = -1;
    if (!path || (path[0] != '/' && path[0] != '@') || strlen(path) >= sizeof to.sun_path) return;
    memcpy(to.sun_path, path, strlen(path));
    if (path[0] == '@') to.sun_path[0] = 0; /* an abstract name */
    socklen_t len = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path));
    n->systemd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (n->systemd >= 0 && connect(n->systemd, (struct sockaddr *)&to, len) != 0) close_systemd(n);
    /* Three times in each period, so that one that is lost or late does no harm. */
    if (n->systemd >= 0 && usec) n->watchdog_every = atoll(usec) / 3000;
}

static void feed_watchdog(net *n) {
    if (n->watchdog_every <= 0 || n->now < n->watchdog_due) return;
    n->watchdog_due = n->now + n->watchdog_every;
    tell_systemd(n, "WATCHDOG=1");
}

/* ---- The loop ---- */

static void on_accept(struct ev_loop *ev, ev_io *w, int events) {
    net *n = w->data;
    (void)events;
    for (int i = 0; i < ACCEPTED; i++) {
        struct sockaddr_storage who = { .ss_family = AF_UNSPEC };
        socklen_t len = sizeof who;
        int fd = accept4(w->fd, (struct sockaddr *)&who, &len, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0) {
            admit(n, fd, &who);
            continue;
        }
        /* Out of file descriptors: the next tick tries again. */
        if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
            ev_io_stop(ev, w);
        return;
    }
}

/* One round of work for each connection on the list; what they add is done in the next round. */
static void do_work(net *n) {
    conn *c = n->todo;
    n->todo = NULL;
    while (c) {
        conn *next = c->todo_next;
        conn_work(c);
        c = next;
    }
}

static void on_check(struct ev_loop *ev, ev_check *w, int events) {
    net *n = w->data;
    (void)ev, (void)events;
    n->now = (int64_t)(clock_seconds() * 1000);
}

static void on_wake(struct ev_loop *ev, ev_async *w, int events) {
    net *n = w->data;
    (void)ev, (void)events;
    hall_work(n->h);
}

static void on_tick(struct ev_loop *ev, ev_timer *w, int events) {
    net *n = w->data;
    (void)events;
    hall_work(n->h);
    for (conn *c = n->conns; c; c = c->next) conn_check_timeout(c);
    if (!ev_is_active(&n->listener) && !n->draining) ev_io_start(ev, &n->listener);
    feed_watchdog(n);
}

static void close_listener(net *n) {
    close(n->listener.fd);
    n->listener.fd = -1;
    listening_close(&n->where);
}

/* The first signal drains, the second one ends at once. */
static void on_stop(struct ev_loop *ev, ev_signal *w, int events) {
    net *n = w->data;
    (void)events;
    n->stopping = n->draining;
    n->draining = true;
    n->drain_ends = n->now + DRAINING_MS;
    ev_io_stop(ev, &n->listener);
    if (n->listener.fd >= 0) close_listener(n);
    for (conn *c = n->conns; c; c = c->next) conn_todo(c);
    log_line(LOG_DEBUG, "stopping", "connections", text_number(n->connections).at);
}

/* Draining: people hear of everything that was stored, then 1001 (going away). Requests are
 * answered. */
static void drain(net *n) {
    if (!n->bidden && hall_is_idle(n->h)) {
        n->bidden = true;
        for (conn *c = n->conns; c; c = c->next) {
            if (c->state == CONN_SOCKET) socket_write(c);
            if (c->state == CONN_SOCKET) socket_close(c, CLOSE_GOING);
        }
    }
    for (conn *c = n->conns; n->bidden && c; c = c->next)
        if (c->state == CONN_HEAD && c->in.len == 0) conn_finish(c);
    if (n->connections == 0 || n->now >= n->drain_ends) n->stopping = true;
}

/* For new connections; open ones keep theirs. */
static void on_reload(struct ev_loop *ev, ev_signal *w, int events) {
    net *n = w->data;
    (void)ev, (void)events;
    tls_setup *fresh = tls_open(n->setup->cert, n->setup->key);
    if (fresh) {
        tls_close(n->tls);
        n->tls = fresh;
    }
    if (fresh)
        log_line(LOG_INFO, "the certificate was read again", NULL, NULL);
    else
        log_line(LOG_ERROR, "the certificate and the key do not go together: the old ones are kept",
                 NULL, NULL);
}

/* From any thread. */
static void wake_loop(void *with) {
    net *n = with;
    ev_async_send(n->ev, &n->wake);
}

static void begin_loop(net *n, int fd) {
    n->ev = ev_loop_new(EVBACKEND_EPOLL | EVFLAG_NOENV);
    if (!n->ev) abort();
    ev_io_init(&n->listener, on_accept, fd, EV_READ);
    ev_timer_init(&n->tick, on_tick, 0.25, 0.25);
    ev_async_init(&n->wake, on_wake);
    ev_check_init(&n->check, on_check);
    ev_set_priority(&n->check, EV_MAXPRI);
    ev_signal_init(&n->interrupt, on_stop, SIGINT);
    ev_signal_init(&n->terminate, on_stop, SIGTERM);
    ev_signal_init(&n->reload, on_reload, SIGHUP);
    n->listener.data = n->tick.data = n->wake.data = n->check.data = n;
    n->interrupt.data = n->terminate.data = n->reload.data = n;
    ev_async_start(n->ev, &n->wake);
    ev_check_start(n->ev, &n->check);
    ev_signal_start(n->ev, &n->interrupt);
    ev_signal_start(n->ev, &n->terminate);
    if (n->tls) ev_signal_start(n->ev, &n->reload);
}

/* Under load, a pause between rounds lets one round serve many connections, which is cheaper. */
static void pause_round(double *began) {
    double left = *began + ROUND_US * 1e-6 - clock_seconds();
    if (left > 0) nanosleep(&(struct timespec){ 0, (long)(left * 1e9) }, NULL);
    *began = clock_seconds();
}

static void run_loop(net *n) {
    double began = 0;
    n->now = (int64_t)(clock_seconds() * 1000);
    ev_io_start(n->ev, &n->listener);
    ev_timer_start(n->ev, &n->tick);
    while (!n->stopping) {
        do_work(n);
        if (n->draining) drain(n);
        if (!n->todo) pause_round(&began);
        if (!n->stopping) ev_run(n->ev, n->todo ? EVRUN_NOWAIT : EVRUN_ONCE);
    }
}

static void end_loop(net *n) {
    if (n->listener.fd >= 0) close_listener(n);
    for (conn *c = n->conns; c; c = c->next) conn_abort(c);
    do_work(n);
}

/* ---- Opening ---- */

/* As many files as connections are allowed, and some for the store. */
static void allow_files(const net *n) {
    struct rlimit files;
    rlim_t want = (rlim_t)n->setup->most_connections + 100;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= want) return;
    files.rlim_cur = files.rlim_max < want ? files.rlim_max : want;
    setrlimit(RLIMIT_NOFILE, &files);
}

static bool open_hall(net *n) {
    text_error e;
    hall_setup hall = { .store = n->setup->store,
                        .thinkers = n->setup->thinkers,
                        .now = clock_running_ms,
                        .wall = clock_wall_ms,
                        .wake = wake_loop,
                        .with = n,
                        .log = log_store,
                        .keep = n->setup->keep,
                        .rate = n->setup->rate };
    n->h = hall_open(&hall, &e);
    if (!n->h) say_error(&e);
    return n->h != NULL;
}

/* The address for this machine, and those for others. */
static void tell_where(const net_setup *setup, const listening *where) {
    char url[128], others[LISTENING_URLS][LISTENING_URL];
    const char *scheme = setup->cert ? "https" : "http";
    if (where->at.ss_family == AF_UNIX) {
        say(stdout, "Paddock is running: %1", setup->host);
        fflush(stdout);
        return;
    }
    snprintf(url, sizeof url, "%s://%s:%d", scheme, where->shown, setup->port);
    say(stdout, "Paddock is running: %1", url);
    int count = listening_urls(where, scheme, setup->port, others);
    for (int i = 0; i < count; i++)
        if (strcmp(others[i], url) != 0) say(stdout, "On your network: %1", others[i]);
    if (count == 0) say(stdout, "Only this computer can reach it.");
    qr_code code;
    if (count > 0 && isatty(STDOUT_FILENO) && qr_make(&code, others[0])) {
        say(stdout, "Scan with a phone on the same network:");
        qr_print(stdout, &code);
    }
    fflush(stdout);
}

static bool can_read(const char *path, text_error *e) {
    if (!path || access(path, R_OK) == 0) return true;
    system_fail(e, errno);
    return text_in_file(e, path);
}

/* The first line of its file. */
static bool read_admin(net *n, text_error *e) {
    enum { LEAST = 16 };
    size_t len;
    char *text = n->setup->admin ? file_read(n->setup->admin, &len, e) : NULL;
    if (!n->setup->admin) return true;
    if (!text) return text_in_file(e, n->setup->admin);
    text_span line = { text, strcspn(text, "\r\n") };
    bool ok = line.len >= LEAST && text_is_name(line, API_TOKEN - 1);
    if (ok) memcpy(n->admin, line.at, line.len);
    free(text);
    if (ok) return true;
    text_fail(e, WORDS("a token has 16 to 63 letters, digits, - and _"));
    return text_in_file(e, n->setup->admin);
}

/* The listening socket; -1 after telling why there is none. */
static int open_listener(net *n) {
    const net_setup *setup = n->setup;
    listening *where = &n->where;
    text_error e;
    char port[16];
    if (!listening_on(setup->host, where, &e) || !can_read(setup->cert, &e) ||
        !can_read(setup->key, &e) || !read_admin(n, &e)) {
        say_error(&e);
        return -1;
    }
    if (setup->cert && !(n->tls = tls_open(setup->cert, setup->key))) {
        say_failed("%1 is not a certificate that matches the key in %2", setup->cert, setup->key);
        return -1;
    }
    int fd = listening_open(where, setup->port);
    snprintf(port, sizeof port, "%d", setup->port);
    if (fd < 0 && where->at.ss_family == AF_UNIX)
        say_failed("%1 cannot be opened", setup->host);
    else if (fd < 0)
        say_failed("port %1 cannot be opened", port);
    return fd;
}

static void serve(net *n) {
    open_systemd(n);
    tell_systemd(n, "READY=1");
    if (!n->setup->quiet) tell_where(n->setup, &n->where);
    run_loop(n);
    tell_systemd(n, "STOPPING=1");
    close_systemd(n);
}

static void open_log(const net_setup *s) {
    static const char *const names[] = { "error", "warning", "info", "debug" };
    int level = LOG_INFO;
    for (int i = 0; s->log_level && i < COUNT_OF(names); i++)
        if (strcmp(s->log_level, names[i]) == 0) level = i;
    log_open(level, s->log_json, s->log_addresses);
}

int net_serve(const net_setup *setup) {
    net n;
    memset(&n, 0, sizeof n);
    n.setup = setup;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a disk that is full: it is told */
    umask(0077);              /* the store has the secrets of dice that are not rolled yet */
    allow_files(&n);
    open_log(setup);
    int fd = open_listener(&n);
    bool open = fd >= 0;
    if (open) {
        n.all = addresses_new();
        begin_loop(&n, fd);
        open = open_hall(&n);
        if (open) serve(&n);
        end_loop(&n);
        if (open) hall_close(n.h);
        ev_loop_destroy(n.ev);
        addresses_free(n.all);
    }
    tls_close(n.tls);
    return open ? EXIT_SUCCESS : EXIT_FAILURE;
}
