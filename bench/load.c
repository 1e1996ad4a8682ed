/* load.c -- a load generator: plays complete games of two players at many tables of a running
 * server, over WebSockets, and prints throughput and latency.
 *
 *     load --port 7600 [--tables 500] [--seconds 10] [--rate ACTIONS_PER_SECOND] [--game ringgz]
 *     load --port 7600 --idle 10000        opens so many idle connections
 *     ... --socket PATH                    connects to a Unix socket instead of a port
 *     ... --pid N                          prints CPU time and memory of the server, too
 *
 * Players follow the events of their table with the game's own rules and choose at random. Without
 * --rate everybody plays as fast as possible. With it action k of all tables together is due k /
 * RATE seconds after the start, and the next table that is not waiting for an answer plays it; if
 * the rate could not be kept the last line says so. Counting begins after a warm-up. Latency is
 * measured from sending an action until the other player has received it. When a game ends the next
 * one begins at a new table. Every action that is told must be legal, and the same line for both
 * players. Connects to this machine only.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "core/rng.h"
#include "core/text.h"
#include "table/library.h"
#include "table/table.h"

#define ALL SIZE_MAX

enum {
    ROOM = 16384,
    LINE = 256,
    BUCKETS = 100000, /* of 10 microseconds: up to a second */
    WARM_UP = 3,      /* seconds */
};

typedef struct player player;
typedef struct {
    const game *g;
    table t;
    player *of[2];
    player *maker; /* the connection that makes the table, kept for the next one */
    double sent;   /* when the last action was sent; 0: none in flight */
    int sender;
    char last[LINE]; /* the last action as the first player was told of it */
    size_t last_len;
} match;

/* Of every player, and its BLAKE2b as docs/server.md says. */
#define SALT "0123456789abcdef0123456789abcdef"
#define HASH "ab4696cd625195b5640492d6d16370cf21f638a9ae1ee6373c0801ab22fed08d"

struct player {
    int fd, seat; /* fd: -1: not connected */
    match *m;
    char in[ROOM]; /* what is not complete yet */
    size_t len;
    bool makes;
    bool open; /* the handshake is over */
    char token[32];
    size_t known; /* actions received */
    int sat;      /* `sit` events received */
    int salts;    /* `salt` events */
};

static struct {
    const char *path; /* of a Unix socket */
    int port, tables, idle, pid;
    double seconds, rate;
    const game *g;
    int poll;
    rng r;
    uint64_t actions, games, errors, histogram[BUCKETS];
    bool counting;
    bool playing; /* with --rate: everybody has sat down */
    double began; /* when the first action was due */
    uint64_t sent;
    double behind; /* largest delay of an action, in seconds */
    int turn;      /* next table in turn */
} load;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void die(const char *what) {
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int dial(void) {
    struct sockaddr_in in = { .sin_family = AF_INET, .sin_port = htons((uint16_t)load.port) };
    struct sockaddr_un un = { .sun_family = AF_UNIX };
    const void *to = load.path ? (void *)&un : (void *)&in;
    int fd = socket(load.path ? AF_UNIX : AF_INET, SOCK_STREAM, 0), one = 1;
    inet_pton(AF_INET, "127.0.0.1", &in.sin_addr);
    if (load.path) snprintf(un.sun_path, sizeof un.sun_path, "%s", load.path);
    if (fd < 0 || connect(fd, to, load.path ? sizeof un : sizeof in) != 0) die("connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

static void send_all(int fd, const char *bytes, size_t len) {
    while (len) {
        ssize_t n = send(fd, bytes, len, MSG_NOSIGNAL);
        if (n < 0 && errno == EAGAIN) continue;
        if (n <= 0) die("send");
        bytes += n;
        len -= (size_t)n;
    }
}

/* A text frame, with a mask of zeros. */
static void say(player *p, const char *format, ...) {
    char frame[600];
    va_list args;
    va_start(args, format);
    int len = vsnprintf(frame + 8, sizeof frame - 8, format, args);
    va_end(args);
    int head = len < 126 ? 6 : 8;
    char *begin = frame + 8 - head;
    begin[0] = (char)0x81;
    begin[1] = (char)(0x80 | (len < 126 ? len : 126));
    if (head == 8) {
        begin[2] = (char)(len >> 8);
        begin[3] = (char)len;
    }
    memset(begin + head - 4, 0, 4);
    send_all(p->fd, begin, (size_t)(head + len));
}

/* ---- Making a table ---- */

static bool read_field(const char *text, const char *key, char *to, size_t room) {
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\": \"", key);
    const char *at = strstr(text, quoted);
    if (!at) return false;
    at += strlen(quoted);
    size_t n = strcspn(at, "\"");
    if (n >= room) return false;
    memcpy(to, at, n);
    to[n] = 0;
    return true;
}

static void ask_for_table(int fd) {
    char body[200], request[500];
    int len = snprintf(
        body, sizeof body,
        "{\"game\": \"%s\", \"options\": \"players=2\", \"seats\": [\"person\", \"person\"]}",
        load.g->key);
    int n = snprintf(request, sizeof request,
                     "POST /api/tables HTTP/1.1\r\nHost: localhost:%d\r\n"
                     "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
                     load.port, len, body);
    send_all(fd, request, (size_t)n);
}

/* False when the answer is not complete yet. */
static bool read_table(const char *answer, char *id, char token[2][32]) {
    if (!strstr(answer, "\n}")) return false;
    if (read_field(answer, "id", id, 32) && read_field(answer, "p1", token[0], 32) &&
        read_field(answer, "p2", token[1], 32))
        return true;
    fprintf(stderr, "load: no table was made: %s\n", answer);
    exit(1);
}

static void make_table(char *id, char token[2][32]) {
    char answer[4096] = "";
    int fd = dial();
    size_t got = 0;
    ssize_t more;
    ask_for_table(fd);
    while (!read_table(answer, id, token)) {
        more = recv(fd, answer + got, sizeof answer - 1 - got, 0);
        if (more <= 0) die("no answer");
        got += (size_t)more;
        answer[got] = 0;
    }
    close(fd);
}

static void watch(player *p) {
    fcntl(p->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event e = { .events = EPOLLIN | EPOLLET, .data.ptr = p };
    epoll_ctl(load.poll, EPOLL_CTL_ADD, p->fd, &e);
}

static void open_socket(player *p, const char *id) {
    char request[400];
    p->fd = dial();
    p->len = 0;
    p->known = 0;
    p->sat = p->salts = 0;
    p->open = false;
    int n = snprintf(request, sizeof request,
                     "GET /ws/%s HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
                     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: paddock\r\n\r\n",
                     id, load.port);
    send_all(p->fd, request, (size_t)n);
    watch(p);
}

static void begin_match(match *m) {
    text_error e;
    library lib = { 0 };
    game_wish wish = library_wish(&lib, load.g, text_of("players=2"), 0);
    m->g = load.g;
    m->sent = 0;
    if (!table_begin(&m->t, m->g, &wish, &e)) exit(1);
    for (int i = 0; i < 2; i++) {
        m->of[i]->m = m;
        m->of[i]->seat = i;
        m->of[i]->sat = m->of[i]->salts = 0;
    }
    player *maker = m->maker;
    maker->m = m;
    maker->makes = true;
    maker->len = 0;
    if (maker->fd < 0) {
        maker->fd = dial();
        watch(maker);
    }
    ask_for_table(maker->fd);
}

static void hear_maker(player *p) {
    char id[32], token[2][32];
    p->in[p->len] = 0;
    if (!read_table(p->in, id, token)) return;
    p->len = 0;
    for (int i = 0; i < 2; i++) {
        player *to = p->m->of[i];
        memcpy(to->token, token[i], sizeof to->token);
        open_socket(to, id);
    }
}

/* ---- Playing ---- */

/* Who acts now: the seat that decides or throws. */
static int actor(const match *m) {
    int turn = table_turn(&m->t), seat = turn, throws;
    uint32_t dice;
    if (turn == TURN_CHANCE)
        m->g->bot->throws->state(&m->t.setup, &m->t.state, &seat, &dice, &throws);
    return seat;
}

static void act(match *m) {
    int seat = actor(m);
    char action[GAME_MOVE_TEXT];
    text_out out = text_to(action, sizeof action);
    player *p = m->of[seat];
    m->sent = now();
    m->sender = seat;
    if (table_turn(&m->t) == TURN_CHANCE) {
        say(p, "roll %zu", m->t.count);
        return;
    }
    m->g->notation->write_move(&m->t.setup,
                               game_pick(m->g, &m->t.setup, &m->t.state, rng_next(&load.r)), &out);
    say(p, "act %zu %s", m->t.count, action);
}

static void note_time(double seconds) {
    int bucket = (int)(seconds * 100000);
    if (load.counting) load.histogram[bucket < BUCKETS ? bucket : BUCKETS - 1]++;
}

static void end_match(match *m) {
    for (int i = 0; i < 2; i++) {
        close(m->of[i]->fd);
        m->of[i]->fd = -1;
    }
    load.games += load.counting;
    begin_match(m);
}

static bool is_seated(const match *m) { return m->of[0]->salts == 2 && m->of[1]->salts == 2; }

static bool is_ready(const match *m) {
    return m->sent == 0 && is_seated(m) && table_turn(&m->t) != TURN_OVER &&
           m->of[0]->known == m->t.count && m->of[1]->known == m->t.count;
}

/* With --rate: plays the actions that are due, round robin. Tables begin one after the other, so
 * that their games do not all end at the same time. */
static void play_due(match *matches) {
    double at = now();
    int open = (int)(load.tables * (at - load.began) / WARM_UP) + 1;
    if (open > load.tables) open = load.tables;
    for (int asked = 0; asked < open; asked++) {
        double late = at - (load.began + (double)load.sent / load.rate);
        if (late < 0) return;
        match *m = &matches[load.turn];
        load.turn = (load.turn + 1) % open;
        if (!is_ready(m)) continue;
        if (load.counting && late > load.behind) load.behind = late;
        load.sent++;
        act(m);
    }
}

static void fail(const char *why, text_span line) {
    fprintf(stderr, "load: %s: %.*s\n", why, (int)line.len, line.at);
    exit(1);
}

/* The first player that is told of an action plays it, the second one must be told the same. */
static void hear_action(player *p, text_span line, text_span action) {
    match *m = p->m;
    if (++p->known > m->t.count) {
        text_error e;
        if (!table_play_text(&m->t, action, &e)) fail(e.why, line);
        if (line.len > sizeof m->last) fail("a line is too long", line);
        memcpy(m->last, line.at, line.len);
        m->last_len = line.len;
        load.actions += load.counting;
    } else if (p->known == m->t.count && !text_same(line, (text_span){ m->last, m->last_len })) {
        fail("the players were told different things", line);
    }
    if (p->seat != m->sender && m->sent != 0 && p->known == m->t.count) note_time(now() - m->sent);
    if (m->of[0]->known == m->of[1]->known) m->sent = 0;
}

/* "N WHEN act WHO ACTION HASH", or another event. True when a new match has begun. */
static bool hear_line(player *p, text_span line) {
    text_span rest = line, number, when, word, who, action;
    match *m = p->m;
    text_cut(&rest, ' ', &number);
    if (text_is(number, "error")) {
        if (load.errors++ < 5) fprintf(stderr, "load: %.*s\n", (int)line.len, line.at);
        m->sent = 0;
    } else if (text_is(number, "you")) {
        say(p, "sit =" HASH " p%d", p->seat + 1);
    } else if (text_cut(&rest, ' ', &when) && text_cut(&rest, ' ', &word)) {
        if (text_is(word, "act") && text_cut(&rest, ' ', &who) && text_cut(&rest, ' ', &action)) {
            hear_action(p, line, action);
        } else if (text_is(word, "sit")) {
            if (++p->sat == 2) say(p, "salt " SALT);
        } else if (text_is(word, "salt")) {
            p->salts++;
        } else if (text_is(word, "over") && m->of[0]->known == m->of[1]->known) {
            end_match(m);
            return true;
        }
    }
    return false;
}

static bool hear_frame(player *p, text_span rest) {
    text_span line;
    while (text_cut(&rest, '\n', &line))
        if (hear_line(p, line)) return true;
    return false;
}

/* Reads frames; returns how many bytes of them were complete, or ALL when a new match has begun. */
static size_t hear_frames(player *p, const char *data, size_t len) {
    const unsigned char *b = (const unsigned char *)data;
    size_t at = 0;
    while (len - at >= 2) {
        size_t n = b[at + 1] & 127, head = 2;
        if (n == 126) {
            if (len - at < 4) break;
            n = (size_t)b[at + 2] << 8 | b[at + 3];
            head = 4;
        }
        if (len - at < head + n) break;
        int opcode = b[at] & 15;
        if (opcode == 8) die("closed by the server");
        text_span text = { data + at + head, n };
        if (opcode == 1 && p->m && hear_frame(p, text)) return ALL;
        at += head + n;
    }
    return at;
}

static size_t hear_handshake(player *p, const char *data, size_t len) {
    const char *end = memmem(data, len, "\r\n\r\n", 4);
    if (!end) return 0;
    p->open = true;
    say(p, "hello %s 0", p->token);
    return (size_t)(end + 4 - data);
}

/* The server closes a connection that makes no table for a while. */
static void hung_up(player *p) {
    close(p->fd);
    p->fd = -1;
    if (p->makes && p->len == 0) return;
    fprintf(stderr, "load: the server hung up\n");
    exit(1);
}

/* What comes at once and is complete, as nearly everything, is read where it is. */
static void hear(player *p) {
    static char fresh[ROOM];
    bool apart = p->len == 0 && !p->makes;
    char *data = apart ? fresh : p->in;
    size_t room = sizeof p->in - 1 - p->len;
    ssize_t got = recv(p->fd, data + p->len, room, 0);
    if (got == 0) hung_up(p);
    if (got <= 0) return;
    size_t len = p->len + (size_t)got, used = 0;
    p->len = len;
    if (p->makes) {
        hear_maker(p);
        return;
    }
    if (!p->open) used = hear_handshake(p, data, len);
    if (p->open) {
        size_t more = hear_frames(p, data + used, len - used);
        if (more == ALL) return;
        used += more;
    }
    p->len = len - used;
    if (p->len && (apart || used)) memmove(p->in, data + used, p->len);
    if ((size_t)got == room) hear(p); /* there may be more, and no event tells that */
}

/* ---- Figures ---- */

static double cpu_of(int pid) {
    clockid_t clock;
    struct timespec t;
    if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &t) != 0) return 0;
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double memory_of(int pid) {
    char path[64];
    long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", pid);
    FILE *f = fopen(path, "r");
    if (!f) return 0;
    if (fscanf(f, "%*d %ld", &pages) != 1) pages = 0;
    fclose(f);
    return (double)pages * (double)sysconf(_SC_PAGESIZE) / 1e6;
}

static double percentile(double part) {
    uint64_t all = 0, seen = 0;
    for (int i = 0; i < BUCKETS; i++) all += load.histogram[i];
    for (int i = 0; i < BUCKETS; i++)
        if ((seen += load.histogram[i]) >= (uint64_t)(part * (double)all)) return (i + 1) * 0.01;
    return 0;
}

static void run_until(match *matches, double end) {
    struct epoll_event events[256];
    while (now() < end) {
        int n = epoll_wait(load.poll, events, 256, load.rate > 0 ? 1 : 100);
        for (int i = 0; i < n; i++) {
            player *p = events[i].data.ptr;
            match *m = p->m;
            hear(p);
            if (m && load.rate == 0 && is_ready(m)) act(m);
        }
        if (load.playing) play_due(matches);
    }
}

static void seat_everybody(match *matches, player *players) {
    for (int i = 0; i < load.tables; i++) {
        for (int k = 0; k < 2; k++) matches[i].of[k] = &players[3 * i + k];
        matches[i].maker = &players[3 * i + 2];
        matches[i].maker->fd = -1;
        begin_match(&matches[i]);
        run_until(matches, now());
    }
    for (int seated = 0; load.rate > 0 && seated < load.tables;) {
        run_until(matches, now() + 0.01);
        seated = 0;
        for (int i = 0; i < load.tables; i++) seated += is_seated(&matches[i]);
    }
}

static void play_games(void) {
    match *matches = calloc((size_t)load.tables, sizeof *matches);
    player *players = calloc((size_t)load.tables * 3, sizeof *players);
    if (!matches || !players) die("memory");
    double empty = memory_of(load.pid);
    seat_everybody(matches, players);
    load.playing = load.rate > 0;
    load.began = now();
    run_until(matches, now() + WARM_UP);
    load.counting = true;
    double cpu = cpu_of(load.pid), own = cpu_of(0), from = now();
    run_until(matches, from + load.seconds);
    double spent = now() - from;
    cpu = cpu_of(load.pid) - cpu;
    own = cpu_of(0) - own;
    printf("%d tables of %s, %.1f s: %llu actions, %.0f actions/s, %llu games ended, p50 %.2f ms, "
           "p99 %.2f ms, %llu errors\n",
           load.tables, load.g->key, spent, (unsigned long long)load.actions,
           (double)load.actions / spent, (unsigned long long)load.games, percentile(0.5),
           percentile(0.99), (unsigned long long)load.errors);
    if (load.rate > 0)
        printf("asked for %.0f actions/s: %.1f%% of them played, sent %.1f ms late at most\n",
               load.rate, 100 * (double)load.actions / (load.rate * spent), load.behind * 1000);
    if (load.pid)
        printf(
            "server: %.3f CPU seconds per 1,000 actions (load: %.3f), %.1f MB, %.0f kB a table\n",
            cpu * 1000 / (double)load.actions, own * 1000 / (double)load.actions,
            memory_of(load.pid), (memory_of(load.pid) - empty) * 1000 / load.tables);
}

static void sit_idle(void) {
    char id[32], token[2][32];
    player *players = calloc((size_t)load.idle, sizeof *players);
    struct rlimit files = { 200000, 200000 };
    if (!players) die("memory");
    setrlimit(RLIMIT_NOFILE, &files);
    load.tables = 0;
    make_table(id, token);
    double empty = memory_of(load.pid);
    for (int i = 0; i < load.idle; i++) {
        memcpy(players[i].token, token[i % 2], sizeof players[i].token);
        open_socket(&players[i], id);
        if (i % 100 == 99) run_until(NULL, now() + 0.02);
    }
    run_until(NULL, now() + 3);
    int open = 0;
    for (int i = 0; i < load.idle; i++) open += players[i].open;
    printf("%d idle connections: server %.1f MB (%.1f before), %.2f kB each\n", open,
           memory_of(load.pid), empty, (memory_of(load.pid) - empty) * 1000 / open);
}

int main(int argc, char **argv) {
    const char *game_key = "ringgz";
    load.port = 7600;
    load.tables = 500;
    load.seconds = 10;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--port"))
            load.port = atoi(argv[i + 1]);
        else if (!strcmp(argv[i], "--socket"))
            load.path = argv[i + 1];
        else if (!strcmp(argv[i], "--tables"))
            load.tables = atoi(argv[i + 1]);
        else if (!strcmp(argv[i], "--seconds"))
            load.seconds = atof(argv[i + 1]);
        else if (!strcmp(argv[i], "--rate"))
            load.rate = atof(argv[i + 1]);
        else if (!strcmp(argv[i], "--idle"))
            load.idle = atoi(argv[i + 1]);
        else if (!strcmp(argv[i], "--pid"))
            load.pid = atoi(argv[i + 1]);
        else if (!strcmp(argv[i], "--game"))
            game_key = argv[i + 1];
        else {
            fprintf(stderr, "load: no option %s\n", argv[i]);
            return 2;
        }
    }
    load.g = games_find(text_of(game_key));
    if (!load.g) return 2;
    load.r = rng_from(7);
    load.poll = epoll_create1(0);
    if (load.idle)
        sit_idle();
    else
        play_games();
    return 0;
}
