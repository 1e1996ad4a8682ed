/* load.c -- a load generator: plays complete games of two players at many tables of a running
 * server, over WebSockets, and prints throughput and latency.
 *
 *     load --port 7600 [--tables 500] [--seconds 10] [--rate ACTIONS_PER_SECOND] [--game ringgz]
 *     load --port 7600 --idle 10000        opens so many idle connections
 *     ... --pid N                          prints CPU time and memory of the server, too
 *
 * Players follow the events of their table with the game's own rules and choose at random. Without
 * --rate everybody plays as fast as possible. With it action k of all tables together is due k /
 * RATE seconds after the start, and the next table that is not waiting for an answer plays it; if
 * the rate could not be kept the last line says so. Counting begins after a warm-up. Latency is
 * measured from sending an action until the other player has received it. When a game ends the next
 * one begins at a new table. Connects to 127.0.0.1 only.
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
#include <time.h>
#include <unistd.h>

#include "core/rng.h"
#include "table/library.h"
#include "table/table.h"

enum {
    ROOM = 16384,
    BUCKETS = 100000, /* of 10 microseconds: up to a second */
    WARM_UP = 3,      /* seconds */
};

typedef struct player player;
typedef struct {
    const game *g;
    table t;
    player *of[2];
    player *maker; /* the connection that makes the table */
    double sent;   /* when the last action was sent; 0: none in flight */
    int sender;
} match;

struct player {
    int fd, seat;
    match *m;
    char in[ROOM];
    size_t len;
    bool makes;
    bool open; /* the handshake is over */
    char token[32];
    size_t known; /* actions received */
    int sat;      /* `sit` events received */
};

static struct {
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
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((uint16_t)load.port) };
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) != 0) die("connect");
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
                     "POST /api/tables HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n"
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
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = p };
    epoll_ctl(load.poll, EPOLL_CTL_ADD, p->fd, &e);
}

static void open_socket(player *p, const char *id) {
    char request[400];
    p->fd = dial();
    p->len = 0;
    p->known = 0;
    p->sat = 0;
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
        m->of[i]->sat = 0;
    }
    m->maker->m = m;
    m->maker->makes = true;
    m->maker->len = 0;
    m->maker->fd = dial();
    ask_for_table(m->maker->fd);
    watch(m->maker);
}

static void hear_maker(player *p) {
    char id[32], token[2][32];
    p->in[p->len] = 0;
    if (!read_table(p->in, id, token)) return;
    close(p->fd);
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
    for (int i = 0; i < 2; i++) close(m->of[i]->fd);
    load.games += load.counting;
    begin_match(m);
}

static bool is_seated(const match *m) { return m->of[0]->sat == 2 && m->of[1]->sat == 2; }

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

/* "N WHEN act WHO ACTION HASH", or another event. True when a new match has begun. */
static bool hear_line(player *p, char *line) {
    char *word[6] = { 0 }, *rest = line;
    match *m = p->m;
    for (int i = 0; i < 6 && rest; i++) word[i] = strsep(&rest, " ");
    if (word[0] && strcmp(word[0], "error") == 0) {
        if (load.errors++ < 5) fprintf(stderr, "load: %s %s %s\n", word[1], word[2], word[3]);
        m->sent = 0;
        return false;
    }
    if (word[0] && strcmp(word[0], "you") == 0) {
        say(p, "sit 0123456789abcdef0123456789abcdef p%d", p->seat + 1);
        return false;
    }
    if (!word[2]) return false;
    if (strcmp(word[2], "sit") == 0) {
        p->sat++;
        return false;
    }
    if (strcmp(word[2], "act") == 0 && word[4]) {
        p->known++;
        if (p->known > m->t.count) {
            text_error e;
            if (!table_play_text(&m->t, text_of(word[4]), &e)) {
                fprintf(stderr, "load: the server told %s: %s\n", word[4], e.why);
                exit(1);
            }
            load.actions += load.counting;
        }
        if (p->seat != m->sender && m->sent != 0 && p->known == m->t.count)
            note_time(now() - m->sent);
        if (m->of[0]->known == m->of[1]->known) m->sent = 0;
        return false;
    }
    if (strcmp(word[2], "over") == 0 && m->of[0]->known == m->of[1]->known) {
        end_match(m);
        return true;
    }
    return false;
}

static bool hear_frame(player *p, char *text, size_t len) {
    char line[ROOM];
    size_t at = 0;
    while (at < len) {
        size_t n = 0;
        while (at + n < len && text[at + n] != '\n') n++;
        memcpy(line, text + at, n);
        line[n] = 0;
        if (hear_line(p, line)) return true;
        at += n + 1;
    }
    return false;
}

static void hear(player *p) {
    ssize_t got = recv(p->fd, p->in + p->len, sizeof p->in - 1 - p->len, 0);
    if (got == 0) {
        fprintf(stderr, "load: the server hung up\n");
        exit(1);
    }
    if (got < 0) return;
    p->len += (size_t)got;
    if (p->makes) {
        hear_maker(p);
        return;
    }
    if (!p->open) {
        char *end = memmem(p->in, p->len, "\r\n\r\n", 4);
        if (!end) return;
        p->len -= (size_t)(end + 4 - p->in);
        memmove(p->in, end + 4, p->len);
        p->open = true;
        say(p, "hello %s 0", p->token);
    }
    while (p->len >= 2) {
        unsigned char *b = (unsigned char *)p->in;
        size_t n = b[1] & 127, head = 2;
        if (n == 126) {
            if (p->len < 4) return;
            n = (size_t)b[2] << 8 | b[3];
            head = 4;
        }
        if (p->len < head + n) return;
        if ((b[0] & 15) == 8) die("closed by the server");
        char frame[ROOM];
        memcpy(frame, p->in + head, n);
        p->len -= head + n;
        memmove(p->in, p->in + head + n, p->len);
        if ((b[0] & 15) == 1 && p->m && hear_frame(p, frame, n)) return;
    }
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
