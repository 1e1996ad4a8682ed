/* serve.c -- `paddock serve`: its options. */
#include "server/serve.h"

#include <ev.h>
#include <jansson.h>
#include <openssl/crypto.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>
#include <zlib.h>

#include "host/file.h"
#include "host/say.h"
#include "server/listening.h"
#include "server/net.h"
#include "server/store.h"

/* "400d", "12h", "30m", "90s" or "forever", in milliseconds; 0: for ever. */
static bool take_time(void *at, const char *value, const option *o, text_error *e) {
    static const struct {
        char unit;
        int seconds;
    } units[] = { { 'd', 86400 }, { 'h', 3600 }, { 'm', 60 }, { 's', 1 } };
    int64_t *ms = at;
    char *end;
    long n = strtol(value, &end, 10);
    *ms = 0;
    if (strcmp(value, "forever") == 0) return true;
    for (int i = 0; i < COUNT_OF(units); i++)
        if (end > value && n > 0 && n <= 1000000 && end[0] == units[i].unit && !end[1])
            *ms = (int64_t)n * units[i].seconds * 1000;
    if (*ms > 0) return true;
    text_fail_at(e, "a time such as 400d, 12h, 30m or forever, not '%1'", text_of(value));
    return text_prefix(e, option_name(o), ": ");
}

const option serve_options[] = {
    { HELP_USAGE, .term = "serve [option ...]" },
    { HELP_TEXT,
      .text = WORDS("Hosts tables for people and bots, by default on http://localhost:7600.") },
    { OPTION_INT, "--port N", WORDS("the port (7600)"), .at = offsetof(net_setup, port), .least = 1,
      .most = 65535 },
    { OPTION_TEXT, "--host ADDRESS",
      WORDS("listen on this address or interface only (all), or on a Unix socket (unix:PATH)"),
      .at = offsetof(net_setup, host) },
    { OPTION_TEXT, "--store WHERE",
      WORDS("an SQLite file (~/.local/share/paddock/tables.db), or postgres://… where several "
            "servers share their tables"),
      .at = offsetof(net_setup, store) },
    { OPTION_CALL, "--keep-finished TIME",
      WORDS("remove finished games this long after their last event: 400d, 12h, 30m or forever "
            "(400d)"),
      .at = offsetof(net_setup, keep.finished), .take = take_time },
    { OPTION_CALL, "--keep-abandoned TIME",
      WORDS("remove unfinished games after this long without an event (30d)"),
      .at = offsetof(net_setup, keep.abandoned), .take = take_time },
    { OPTION_INT, "--thinkers N",
      WORDS("threads for bots (one fewer than the number of cores, at least 1)"),
      .at = offsetof(net_setup, thinkers), .least = 1, .most = 256 },
    { OPTION_TEXT, "--cert FILE", WORDS("a certificate, for https; SIGHUP reloads it and its key"),
      .at = offsetof(net_setup, cert) },
    { OPTION_TEXT, "--key FILE", WORDS("the key of the certificate"),
      .at = offsetof(net_setup, key) },
    { OPTION_TEXT, "--origin URL", WORDS("another site whose pages may connect"),
      .at = offsetof(net_setup, origin) },
    { OPTION_TEXT, "--admin-token FILE",
      WORDS("requests with the token in this file may delete tables, names and boards of the "
            "gallery; the metrics then need it too"),
      .at = offsetof(net_setup, admin) },
    { OPTION_FLAG, "--proxy",
      WORDS("trust X-Forwarded-For from a proxy on this machine or a private network; without it, "
            "all visitors who come through the proxy count as one"),
      .at = offsetof(net_setup, proxy) },
    { OPTION_INT, "--connections N", WORDS("maximum number of connections (20000)"),
      .at = offsetof(net_setup, most_connections), .least = 1, .most = 1000000 },
    { OPTION_INT, "--per-address N", WORDS("maximum number of connections per address (2000)"),
      .at = offsetof(net_setup, most_per_address), .least = 1, .most = 1000000 },
    { OPTION_INT, "--tables N",
      WORDS("maximum number of tables created per address per hour (600)"),
      .at = offsetof(net_setup, most_tables), .least = 1, .most = 1000000000 },
    { OPTION_INT, "--boards N",
      WORDS("maximum number of boards shared or reported per address per hour (60)"),
      .at = offsetof(net_setup, most_boards), .least = 0, .most = 1000000000 },
    { OPTION_INT, "--rate N",
      WORDS("messages per second, per connection and per seat, and events per table, on average "
            "(30)"),
      .at = offsetof(net_setup, rate), .least = 1, .most = 1000000 },
    { OPTION_INT, "--messages N",
      WORDS("messages per second, per address, on average; 0: any number (600)"),
      .at = offsetof(net_setup, messages), .least = 0, .most = 1000000 },
    { OPTION_INT, "--requests N", WORDS("HTTP requests per address per second, on average (100)"),
      .at = offsetof(net_setup, requests), .least = 1, .most = 1000000 },
    { OPTION_INT, "--patience N",
      WORDS("seconds for a complete request to arrive (10); WebSockets idle for three times as "
            "long are pinged"),
      .at = offsetof(net_setup, patience), .least = 1, .most = 3600 },
    { OPTION_CHOICE, "--log-level LEVEL",
      WORDS("what goes to standard error: error, warning, info or debug (info)"),
      .at = offsetof(net_setup, log_level), .values = "error warning info debug",
      .refusal = WORDS("--log-level must be error, warning, info or debug, not '%1'") },
    { OPTION_FLAG, "--log-json", WORDS("log lines as JSON"), .at = offsetof(net_setup, log_json) },
    { OPTION_FLAG, "--log-addresses",
      WORDS("log addresses too, without their last part: 192.0.2.0/24, 2001:db8::/48"),
      .at = offsetof(net_setup, log_addresses) },
    { OPTION_FLAG, "--quiet", WORDS("do not print the address"), .at = offsetof(net_setup, quiet) },
    { OPTION_FLAG, "--ask",
      WORDS("only ask the server on this port, without https, whether it is ready; the exit status "
            "is the answer"),
      .at = offsetof(net_setup, ask) },
    { HELP_TEXT,
      .text = WORDS(
          "Ctrl+C stops it. Nothing is lost: every action is stored before anyone sees it.") },
    { .kind = HELP_END },
};

static bool read_setup(net_setup *s, int argc, char **argv, text_error *e) {
    if (!options_read(serve_options, argc, argv, s, e)) return false;
    return !s->cert == !s->key ? true : text_fail(e, "--cert and --key go together");
}

static const int64_t DAY = 86400000;

const char *serve_usual_store(char path[FOLDER_PATH]) {
    text_error e;
    bool home = folder_path(FOLDER_DATA, "tables.db", path, &e) && folder_make_for(path, &e);
    return home ? path : "tables.db";
}

/* For containers, which have no other program to ask with. */
static int ask(const net_setup *s) {
    static const char request[] =
        "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    char answer[256] = "";
    listening to;
    text_error e;
    const struct timeval patience = { .tv_sec = 5 };
    if (!listening_on(s->host ? s->host : "127.0.0.1", &to, &e)) return say_error(&e);
    int fd = listening_dial(&to, s->port);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    bool ok = fd >= 0 && send(fd, request, sizeof request - 1, MSG_NOSIGNAL) > 0 &&
              recv(fd, answer, sizeof answer - 1, MSG_WAITALL) > 0 &&
              strncmp(answer, "HTTP/1.1 200", 12) == 0;
    if (fd >= 0) close(fd);
    return ok ? EXIT_SUCCESS : say_failed("no server on this port is ready");
}

void serve_libraries(FILE *to) {
    int pq = store_postgres_version();
    fprintf(to, "jansson %s\nlibev %d.%d\nopenssl %s\nsqlite %s\nzlib %s\n", jansson_version_str(),
            ev_version_major(), ev_version_minor(), OpenSSL_version(OPENSSL_VERSION_STRING),
            sqlite3_libversion(), zlibVersion());
    if (pq) fprintf(to, "libpq %d.%d\n", pq / 10000, pq % 10000);
}

int run_serve(int argc, char **argv) {
    char path[FOLDER_PATH];
    text_error e;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    net_setup s = { .port = 7600,
                    .keep = { 400 * DAY, 30 * DAY },
                    .thinkers = cores > 2 ? (int)cores - 1 : 1,
                    .rate = 30,
                    .messages = 600,
                    .most_connections = 20000,
                    .most_per_address = 2000,
                    .most_tables = 600,
                    .most_boards = 60,
                    .requests = 100,
                    .patience = 10 };
    if (!read_setup(&s, argc, argv, &e)) return say_usage(&e, "serve");
    if (s.ask) return ask(&s);
    if (!s.store) s.store = serve_usual_store(path);
    return net_serve(&s);
}
