/* net_fuzz.c -- starts a real server on the loopback and sends it whatever a stranger could send:
 * HTTP requests and WebSocket frames, most of them wrong, cut at any byte, slow, half-closed,
 * reset.
 *
 *     net_fuzz --program build/careful/paddock [--sessions N] [--seconds N] [--seed N]
 *              [--only NUMBER] [--tls yes] [--port N --through PORT]
 *
 * A session is one connection; its number and the seed decide what is sent and how. After every
 * batch the server must be alive, answer /healthz, serve an honest client and not grow in memory;
 * in the end it must close all connections, exit with status 0 and no report of a sanitizer. Ends
 * after N sessions or N seconds, whichever comes first. With --tls the same goes through TLS, but
 * for every eighth session, which is no TLS at all or only begins like it. With --through all
 * sessions go to a proxy with TLS at that port, which passes them on to the server at --port (see
 * tests/test_proxies.py); then it is the proxy's business how it answers and how long it waits, and
 * it must go on, too. Prints TAP and figures.
 */
#define _GNU_SOURCE
#include "tests/fuzz/net_bytes.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    AT_ONCE = 200,     /* sessions                                    */
    BATCH = 4000,      /* sessions between two looks at the server    */
    LONGEST = 1 << 18, /* bytes of a session                        */
    PATIENCE = 1,      /* seconds the server waits for a request      */
    GROWTH_MB = 150,   /* what a server may swell by; most of it is the quarantine of ASan */
};

typedef enum { WAIT_A_LITTLE, HANG_UP, RESET, HALF_CLOSE, STAY, NEVER_READ, ENDINGS } ending;

typedef struct {
    int fd;   /* -1: free */
    SSL *tls; /* or NULL  */
    unsigned char *out;
    size_t len, sent;
    size_t piece; /* bytes in one send     */
    int pause_ms; /* between two of them   */
    ending end;
    double next, due; /* when to send again; when it is over */
    rng r;
    bool half;      /* our half is closed   */
    char heard[16]; /* the first bytes      */
    size_t heard_len;
} session;

static struct {
    const char *program;
    SSL_CTX *tls; /* NULL: plain */
    uint64_t seed;
    long sessions, only;
    double seconds;
    char folder[64], log[96];
    int port, through; /* of the server; of a proxy, or 0 */
    bool via;          /* ask the proxy, not the server */
    pid_t pid;
    net_table table;
    session all[AT_ONCE];
    long begun, http, sockets, odd, stayed;
    double slowest;
    bool open; /* from now on it must answer */
} f = { .table.admin = "admin-00000000000000000000",
        .seed = 1,
        .sessions = 1000000,
        .only = -1,
        .seconds = 1e9 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int failures;
static bool check(const char *title, bool good) {
    printf("%s - %s\n", good ? "ok" : "not ok", title);
    fflush(stdout);
    failures += !good;
    return good;
}

/* ---- The server ---- */

static int free_port(void) {
    struct sockaddr_in a = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t len = sizeof a;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(fd, (struct sockaddr *)&a, sizeof a) || getsockname(fd, (struct sockaddr *)&a, &len))
        exit(2);
    close(fd);
    return ntohs(a.sin_port);
}

static void start_server(void) {
    char port[16], store[96], patience[8], cert[96], key[96], admin[96];
    snprintf(f.folder, sizeof f.folder, "/tmp/paddock-net-XXXXXX");
    if (!mkdtemp(f.folder)) exit(2);
    snprintf(f.log, sizeof f.log, "%s/log", f.folder);
    snprintf(store, sizeof store, "%s/tables.db", f.folder);
    if (!f.port) f.port = free_port();
    snprintf(port, sizeof port, "%d", f.port);
    snprintf(patience, sizeof patience, "%d", PATIENCE);
    setenv("ASAN_OPTIONS", "quarantine_size_mb=16:detect_leaks=1", 1);
    setenv("LSAN_OPTIONS", "suppressions=tests/leaks.txt", 0); /* of libraries that draw pictures */
    snprintf(cert, sizeof cert, "%s/cert.pem", f.folder);
    snprintf(key, sizeof key, "%s/key.pem", f.folder);
    if (f.tls && !f.through) {
        char command[512];
        snprintf(command, sizeof command,
                 "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 "
                 "-subj /CN=localhost -keyout %s -out %s 2> /dev/null",
                 key, cert);
        if (system(command) != 0) exit(2);
    }
    snprintf(admin, sizeof admin, "%s/admin", f.folder);
    FILE *file = fopen(admin, "w");
    if (!file || fprintf(file, "%s\n", f.table.admin) < 0 || fclose(file) != 0) exit(2);
    f.pid = fork();
    if (f.pid) return;
    int log = open(f.log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(log, 1);
    dup2(log, 2);
    execl(f.program, f.program, "serve", "--host", "127.0.0.1", "--port", port, "--store", store,
          "--patience", patience, "--per-address", "100000", "--requests", "1000000", "--tables",
          "1000000000", "--boards", "1000000000", "--rate", "300", "--messages", "50",
          "--admin-token", admin,
          f.through ? "--proxy"
          : f.tls   ? "--cert"
                    : NULL,
          f.through ? NULL : cert, "--key", key, (char *)NULL);
    _exit(127);
}

static void remove_folder(void) {
    static const char *const names[] = { "log",           "tables.db",      "tables.db-wal",
                                         "tables.db-shm", "tables.db-lock", "cert.pem",
                                         "key.pem",       "admin" };
    char path[128];
    for (int i = 0; i < COUNT_OF(names); i++) {
        snprintf(path, sizeof path, "%s/%s", f.folder, names[i]);
        unlink(path);
    }
    rmdir(f.folder);
}

static bool is_alive(void) { return waitpid(f.pid, NULL, WNOHANG) == 0; }

static double memory_mb(void) {
    char path[64];
    long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", (int)f.pid);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    if (fscanf(file, "%*d %ld", &pages) != 1) pages = 0;
    fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE) / 1e6;
}

/* Some addresses of the loopback in turn, so that their ports last. */
static int dial(uint32_t number, bool wait, int port) {
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    struct sockaddr_in from = { .sin_family = AF_INET };
    int one = 1, fd = socket(AF_INET, SOCK_STREAM | (wait ? 0 : SOCK_NONBLOCK), 0);
    if (fd < 0) return -1;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    from.sin_addr.s_addr = htonl(0x7f000002 + number % 200);
    setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &one, sizeof one);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (bind(fd, (struct sockaddr *)&from, sizeof from) ||
        (connect(fd, (struct sockaddr *)&to, sizeof to) && errno != EINPROGRESS)) {
        close(fd);
        return -1;
    }
    return fd;
}

/* As send and recv, on a connection with TLS or without. */
static ssize_t outcome(SSL *tls, int result, size_t n) {
    if (result > 0) return (ssize_t)n;
    int why = SSL_get_error(tls, result);
    ERR_clear_error();
    if (why == SSL_ERROR_ZERO_RETURN) return 0;
    errno = why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? EAGAIN : EPIPE;
    return -1;
}

static ssize_t put(int fd, SSL *tls, const void *data, size_t len) {
    size_t n = 0;
    if (!tls) return send(fd, data, len, MSG_NOSIGNAL);
    int result = SSL_write_ex(tls, data, len, &n);
    return outcome(tls, result, n);
}

static ssize_t get(int fd, SSL *tls, void *data, size_t room) {
    size_t n = 0;
    if (!tls) return recv(fd, data, room, 0);
    int result = SSL_read_ex(tls, data, room, &n);
    return outcome(tls, result, n);
}

static SSL *begin_tls(int fd) {
    SSL *tls = SSL_new(f.tls);
    if (!tls || SSL_set_fd(tls, fd) != 1 || SSL_set_tlsext_host_name(tls, "localhost") != 1)
        exit(2);
    SSL_set_connect_state(tls);
    return tls;
}

/* Sends it all and reads until the words are there or 10 seconds are over. To a proxy the head of a
 * request goes first, and what follows when it was answered: Caddy 2.6 loses what comes sooner. */
static bool ask(const void *data, size_t len, const char *words, char *heard, size_t room) {
    double began = now();
    struct timeval limit = { 10, 0 };
    size_t n = 0;
    size_t skip = strspn(words, "\r\n");
    int why = 0, fd = dial(0, true, f.via ? f.through : f.port);
    if (fd < 0) return false;
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    bool found = false;
    SSL *tls = f.tls && (f.via || !f.through) ? begin_tls(fd) : NULL;
    const char *end = memmem(data, len, "\r\n\r\n", 4);
    size_t first = f.via && end ? (size_t)(end + 4 - (const char *)data) : len;
    if (put(fd, tls, data, first) == (ssize_t)first)
        while (!found && n + 1 < room) {
            ssize_t got = get(fd, tls, heard + n, room - n - 1);
            why = got < 0 ? errno : 0;
            if (got <= 0) break;
            n += (size_t)got;
            heard[n] = 0;
            if (first < len && strstr(heard, "\r\n\r\n")) {
                if (put(fd, tls, (const char *)data + first, len - first) < 0) break;
                first = len;
            }
            found = memmem(heard, n, words, strlen(words)) != NULL;
        }
    SSL_free(tls);
    close(fd);
    if (found && now() - began > f.slowest) f.slowest = now() - began;
    if (!found && f.open)
        printf("# no '%.*s'%s after %.0f ms and %zu bytes (%.*s): %s\n",
               (int)strcspn(words + skip, "\n"), words + skip, f.via ? " of the proxy" : "",
               (now() - began) * 1000, n, n ? (int)strcspn(heard, "\r\n") : 0, heard,
               strerror(why));
    return found;
}

static bool is_well(void) {
    static const char get[] =
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    char heard[4096];
    return ask(get, sizeof get - 1, "\r\n\r\nok\n", heard, sizeof heard);
}

static bool serves_guests(void) {
    unsigned char data[1024];
    char heard[8192];
    net_bytes b = { .out = data, .room = sizeof data, .r = rng_from(f.seed), .table = &f.table };
    net_bytes_hello(&b);
    return ask(data, b.len, "you watch", heard, sizeof heard);
}

/* As honest people see it: through the proxy, if there is one. */
static bool works_for_others(void) {
    f.via = f.through != 0;
    bool well = is_well() && (!f.table.id[0] || serves_guests());
    f.via = false;
    return well;
}

static void copy_word(const char *heard, const char *key, char to[32]) {
    const char *at = strstr(heard, key);
    if (!at) exit(2);
    snprintf(to, 32, "%.*s", (int)strcspn(at + strlen(key), "\""), at + strlen(key));
}

/* A new one for each batch: what is said at a table stays there. */
static bool make_table(void) {
    static const char body[] =
        "{\"game\": \"ringgz\", \"options\": \"players=2\", \"seats\": [\"person\", \"person\"]}";
    char request[512], heard[4096];
    int len = snprintf(request, sizeof request,
                       "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                       "Content-Length: %d\r\n\r\n%s",
                       (int)sizeof body - 1, body);
    if (!ask(request, (size_t)len, "\"watch\"", heard, sizeof heard)) return false;
    copy_word(heard, "\"id\": \"", f.table.id);
    copy_word(heard, "\"p1\": \"", f.table.seat);
    copy_word(heard, "\"watch\": \"", f.table.watch);
    return true;
}

static long connections(void) {
    char get[200], heard[16384];
    int len = snprintf(get, sizeof get,
                       "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                       "Authorization: Bearer %s\r\n\r\n",
                       f.table.admin);
    if (!ask(get, (size_t)len, "paddock_guests ", heard, sizeof heard)) return -1;
    const char *at = strstr(heard, "\npaddock_connections ");
    return at ? atol(at + 21) : -1;
}

/* ---- Sessions ---- */

static void plan(session *s) {
    static const size_t pieces[] = { LONGEST, LONGEST, LONGEST, 1, 2, 3, 7, 100, 1000 };
    uint64_t x = rng_next(&s->r);
    s->piece = pieces[rng_below(x, COUNT_OF(pieces))];
    if (s->piece < 100 && s->len > 3000) s->piece = 100; /* else it takes too long */
    x = rng_next(&s->r);
    /* Sometimes one cut, anywhere. */
    if (rng_below(x, 4) == 0) s->piece = 1 + rng_below(rng_next(&s->r), (uint32_t)s->len + 1);
    s->pause_ms =
        rng_below(rng_next(&s->r), 100) == 0 ? 1 + (int)rng_below(rng_next(&s->r), 300) : 0;
    x = rng_below(rng_next(&s->r), 1000);
    s->end = x < 1     ? STAY
             : x < 6   ? NEVER_READ
             : x < 115 ? HALF_CLOSE
             : x < 315 ? RESET
             : x < 515 ? HANG_UP
                       : WAIT_A_LITTLE;
}

static void begin(session *s, long number) {
    s->r = rng_from(f.seed * 0x9e3779b97f4a7c15u + (uint64_t)number);
    net_bytes b = { .out = s->out, .room = LONGEST, .r = s->r, .table = &f.table };
    bool http = rng_below(rng_next(&b.r), 2) == 0;
    if (http)
        net_bytes_http(&b);
    else
        net_bytes_socket(&b);
    s->len = b.len;
    s->r = b.r;
    s->sent = s->heard_len = 0;
    s->half = false;
    plan(s);
    s->fd = dial((uint32_t)number, false, f.through ? f.through : f.port);
    s->tls = NULL;
    if (f.tls && s->fd >= 0 && number % 8) s->tls = begin_tls(s->fd);
    if (f.tls && !s->tls && number % 16) { /* the beginning of a record, and then something else */
        static const unsigned char record[] = { 22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3 };
        memcpy(s->out, record, s->len < sizeof record ? s->len : sizeof record);
    }
    s->next = now();
    s->due = s->next + 3;
    *(http ? &f.http : &f.sockets) += 1;
    f.begun++;
}

static void finish(session *s) {
    struct linger hard = { 1, 0 };
    if (s->fd < 0) return;
    if (s->end == RESET) setsockopt(s->fd, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
    bool through_tls = s->tls != NULL;
    SSL_free(s->tls);
    s->tls = NULL;
    close(s->fd);
    s->fd = -1;
    /* Whatever was asked, an answer is one of HTTP/1. */
    if ((f.tls && !through_tls) || f.through) return; /* an alert, or the words of the proxy */
    f.odd += memcmp(s->heard, "HTTP/1.", s->heard_len < 7 ? s->heard_len : 7) != 0;
}

/* All is sent: what now? */
static void conclude(session *s) {
    static const double waits[ENDINGS] = {
        [WAIT_A_LITTLE] = 0.03, [HALF_CLOSE] = 0.5, [STAY] = 90, [NEVER_READ] = 2
    };
    if (s->end == HANG_UP || s->end == RESET) {
        finish(s);
        return;
    }
    if (s->end == HALF_CLOSE) shutdown(s->fd, SHUT_WR);
    s->half = true;
    s->due = now() + waits[s->end];
}

static void send_some(session *s) {
    size_t piece = s->len - s->sent < s->piece ? s->len - s->sent : s->piece;
    ssize_t n = piece ? put(s->fd, s->tls, s->out + s->sent, piece) : 0;
    if (n < 0 && errno != EAGAIN && errno != EINPROGRESS) {
        s->sent = s->len; /* it does not want to hear more; it may have said why */
        conclude(s);
        return;
    }
    if (n > 0) s->sent += (size_t)n;
    s->next = now() + s->pause_ms / 1000.0;
    if (s->sent == s->len) conclude(s);
}

static void hear(session *s) {
    char data[65536];
    ssize_t n = get(s->fd, s->tls, data, sizeof data);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (n <= 0) {
        finish(s);
        return;
    }
    size_t room = sizeof s->heard - s->heard_len;
    if ((size_t)n < room) room = (size_t)n;
    memcpy(s->heard + s->heard_len, data, room);
    s->heard_len += room;
}

static bool serve_sessions(long until) {
    struct pollfd polls[AT_ONCE];
    int live = 0;
    double t = now();
    for (int i = 0; i < AT_ONCE; i++) {
        session *s = &f.all[i];
        if (s->fd < 0 && f.begun < until) begin(s, f.only >= 0 ? f.only : f.begun);
        bool sends = s->fd >= 0 && !s->half && s->next <= t;
        bool hears = s->fd >= 0 && (s->end != NEVER_READ || !s->half);
        polls[i] =
            (struct pollfd){ s->fd, (short)((sends ? POLLOUT : 0) | (hears ? POLLIN : 0)), 0 };
        live += s->fd >= 0;
    }
    if (!live) return false;
    poll(polls, AT_ONCE, 5);
    t = now();
    for (int i = 0; i < AT_ONCE; i++) {
        session *s = &f.all[i];
        if (s->fd >= 0 && polls[i].revents & (POLLIN | POLLHUP | POLLERR) && polls[i].events)
            hear(s);
        if (s->fd >= 0 && polls[i].revents & POLLOUT && !s->half) send_some(s);
        if (s->fd >= 0 && s->due < t) {
            /* Longer than anything that is not honest may stay: a second without a request, five
             * without a frame, and a minute for thousands of tiny messages, of which the server
             * hears 50 a second of an address. */
            f.stayed += s->end == STAY && s->half && !f.through;
            finish(s);
        }
    }
    return true;
}

/* ---- The whole ---- */

/* On a busy machine one may be too slow for the patience of the server, or for our own. */
static bool works(bool (*honest)(void)) {
    double end = now() + 60;
    bool well = honest();
    while (!well && is_alive() && now() < end) well = honest();
    return well;
}

static bool look(double before) {
    bool good = is_alive() && works(is_well) && works(serves_guests) && works(works_for_others);
    return good && memory_mb() < before + GROWTH_MB;
}

static bool run_all(void) {
    double began = now(), told = began, before = memory_mb();
    bool good = true;
    while (good && f.begun < f.sessions && now() - began < f.seconds) {
        long until = f.begun + BATCH < f.sessions ? f.begun + BATCH : f.sessions;
        good = works(make_table);
        /* Those that stay go on into the next batch. */
        while (good && f.begun < until && now() - began < f.seconds) serve_sessions(until);
        good = good && look(before);
        if (now() - told > 30 || !good) {
            told = now();
            fprintf(stderr, "# %ld sessions, %.0f a second, %.0f MB, seed %llu\n", f.begun,
                    (double)f.begun / (told - began), memory_mb(), (unsigned long long)f.seed);
        }
    }
    double seconds = now() - began;
    while (good && serve_sessions(0)) good = is_alive();
    printf("#! %ld sessions (%ld HTTP, %ld WebSocket) in %.0f s: %.0f a second; slowest honest "
           "answer %.0f ms; "
           "%.0f MB, %.0f MB before\n",
           f.begun, f.http, f.sockets, seconds, (double)f.begun / seconds, f.slowest * 1000,
           memory_mb(), before);
    return good;
}

static void show_log(void) {
    char line[1000];
    FILE *log = fopen(f.log, "r");
    while (log && fgets(line, sizeof line, log)) printf("# %s", line);
    if (log) fclose(log);
}

static bool ends_in_order(void) {
    int status = 0;
    double began = now();
    kill(f.pid, SIGTERM);
    while (waitpid(f.pid, &status, WNOHANG) == 0) {
        if (now() - began > 30) {
            kill(f.pid, SIGKILL);
            waitpid(f.pid, &status, 0);
            break;
        }
        poll(NULL, 0, 10);
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void read_arguments(int argc, char **argv) {
    for (int i = 1; i + 1 < argc; i += 2) {
        const char *value = argv[i + 1];
        if (strcmp(argv[i], "--program") == 0) f.program = value;
        if (strcmp(argv[i], "--sessions") == 0) f.sessions = atol(value);
        if (strcmp(argv[i], "--seconds") == 0) f.seconds = atof(value);
        if (strcmp(argv[i], "--seed") == 0) f.seed = strtoull(value, NULL, 10);
        if (strcmp(argv[i], "--only") == 0) f.only = atol(value);
        if (strcmp(argv[i], "--port") == 0) f.port = atoi(value);
        if (strcmp(argv[i], "--through") == 0) f.through = atoi(value);
        bool tls = strcmp(argv[i], "--tls") == 0 || strcmp(argv[i], "--through") == 0;
        if (tls && !(f.tls = SSL_CTX_new(TLS_client_method()))) exit(2);
    }
    if (f.tls)
        SSL_CTX_set_mode(f.tls,
                         SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    if (f.program) return;
    fprintf(stderr, "net_fuzz --program FILE [--sessions N] [--seconds N] [--seed N] [--only "
                    "NUMBER] [--tls yes] [--port N --through PORT]\n");
    exit(2);
}

int main(int argc, char **argv) {
    read_arguments(argc, argv);
    for (int i = 0; i < AT_ONCE; i++) {
        f.all[i].fd = -1;
        f.all[i].out = malloc(LONGEST);
        if (!f.all[i].out) return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    start_server();
    bool open = false;
    for (int i = 0; i < 300 && !open && is_alive(); i++) {
        poll(NULL, 0, 100);
        open = is_well() && works_for_others();
    }
    f.slowest = 0;
    f.open = open;
    check("the server opens", open);
    bool good = open && run_all();
    check("it runs, answers, serves honest clients, and its memory did not grow", good);
    check("every answer is one of HTTP/1", f.odd == 0);
    check("who stays is sent away", f.stayed == 0);
    double end = now() + 60;
    while (good && connections() != 1 && now() < end) poll(NULL, 0, 200);
    check("no connection is left behind", good && connections() == 1);
    check("it ends in order, and no sanitizer has anything to say", ends_in_order());
    if (failures) show_log();
    remove_folder();
    SSL_CTX_free(f.tls);
    return failures > 0;
}
