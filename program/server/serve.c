/* serve.c -- `paddock serve`: its options. */
#include "server/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/text.h"
#include "host/say.h"
#include "server/net.h"

const help_part serve_help[] = {
    { HELP_USAGE, "serve [option ...]", NULL },
    { HELP_TEXT, NULL,
      WORDS("Hosts tables for people and bots, on http://localhost:7600 unless said otherwise.") },
    { HELP_ROW, "--port N", WORDS("the port (7600)") },
    { HELP_ROW, "--host ADDRESS", WORDS("listen on this address or interface only (all)") },
    { HELP_ROW, "--store WHERE",
      WORDS("a file for SQLite (~/.local/share/paddock/tables.db), or postgres://... when several "
            "servers share their tables") },
    { HELP_ROW, "--keep-finished TIME",
      WORDS("remove finished games this long after their last event: 400d, 12h, 30m or forever "
            "(400d)") },
    { HELP_ROW, "--keep-abandoned TIME",
      WORDS("remove unfinished games without an event for this long (30d)") },
    { HELP_ROW, "--thinkers N", WORDS("threads for bots (cores less one, at least 1)") },
    { HELP_ROW, "--cert FILE",
      WORDS("a certificate, for https; SIGHUP reads it and its key again") },
    { HELP_ROW, "--key FILE", WORDS("the key of the certificate") },
    { HELP_ROW, "--origin URL", WORDS("another site whose pages may connect") },
    { HELP_ROW, "--proxy",
      WORDS("a proxy on this machine or a private network tells by X-Forwarded-For for whom it "
            "asks; without it all its visitors count as one") },
    { HELP_ROW, "--connections N", WORDS("most connections at once (20000)") },
    { HELP_ROW, "--per-address N", WORDS("most connections of one address (2000)") },
    { HELP_ROW, "--tables N", WORDS("most tables that one address may make in an hour (600)") },
    { HELP_ROW, "--rate N", WORDS("things one connection may say in a second, on average (30)") },
    { HELP_ROW, "--requests N",
      WORDS("HTTP requests of one address in a second, on average (100)") },
    { HELP_ROW, "--patience N",
      WORDS("seconds for a request to arrive whole (10); sockets silent for three times as long "
            "are asked whether they are there") },
    { HELP_ROW, "--quiet", WORDS("do not say where it is open") },
    { HELP_TEXT, NULL,
      WORDS("Ctrl-C ends it. Nothing is lost: every action is stored before anybody sees it.") },
    { HELP_END, NULL, NULL },
};

typedef struct {
    const char *name;
    const char **text; /* one of these four */
    int *number;
    int64_t *time; /* ms; 0: for ever */
    bool *flag;    /* has no value */
    int least, most;
} option;

/* "400d", "12h", "30m", "90s" or "forever". */
static bool take_time(const char *value, int64_t *ms) {
    static const struct {
        char unit;
        int seconds;
    } units[] = { { 'd', 86400 }, { 'h', 3600 }, { 'm', 60 }, { 's', 1 } };
    char *end;
    long n = strtol(value, &end, 10);
    *ms = 0;
    if (strcmp(value, "forever") == 0) return true;
    for (int i = 0; i < COUNT_OF(units); i++)
        if (end > value && n > 0 && n <= 1000000 && end[0] == units[i].unit && !end[1])
            *ms = (int64_t)n * units[i].seconds * 1000;
    return *ms > 0;
}

static bool take(const option *o, const char *value) {
    if (o->time) return take_time(value, o->time);
    if (o->text) {
        *o->text = value;
        return value[0] != 0;
    }
    char *end;
    long n = strtol(value, &end, 10);
    if (end == value || *end || n < o->least || n > o->most) return false;
    *o->number = (int)n;
    return true;
}

/* Where tables are kept unless somebody says otherwise: the person's own folder for data. */
static const char *usual_store(char *path, size_t room) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n = data && data[0] == '/' ? snprintf(path, room, "%s/paddock", data)
            : home && home[0]      ? snprintf(path, room, "%s/.local/share/paddock", home)
                                   : -1;
    if (n < 0 || (size_t)n + 16 > room) return "tables.db";
    for (char *at = strchr(path + 1, '/');; at = strchr(at + 1, '/')) {
        if (at) *at = 0;
        mkdir(path, 0700); /* what cannot be made is told when the store is opened */
        if (!at) break;
        *at = '/';
    }
    strcat(path, "/tables.db");
    return path;
}

static const int64_t DAY = 86400000;

int run_serve(int argc, char **argv) {
    char path[600];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    net_setup s = { .port = 7600,
                    .store = usual_store(path, sizeof path),
                    .keep = { 400 * DAY, 30 * DAY },
                    .thinkers = cores > 2 ? (int)cores - 1 : 1,
                    .rate = 30,
                    .most_connections = 20000,
                    .most_per_address = 2000,
                    .most_tables = 600,
                    .requests = 100,
                    .patience = 10 };
    const option options[] = {
        { "--port", .number = &s.port, .least = 1, .most = 65535 },
        { "--host", .text = &s.host },
        { "--store", .text = &s.store },
        { "--keep-finished", .time = &s.keep.finished },
        { "--keep-abandoned", .time = &s.keep.abandoned },
        { "--thinkers", .number = &s.thinkers, .least = 1, .most = 256 },
        { "--cert", .text = &s.cert },
        { "--key", .text = &s.key },
        { "--origin", .text = &s.origin },
        { "--proxy", .flag = &s.proxy },
        { "--connections", .number = &s.most_connections, .least = 1, .most = 1000000 },
        { "--per-address", .number = &s.most_per_address, .least = 1, .most = 1000000 },
        { "--rate", .number = &s.rate, .least = 1, .most = 1000000 },
        { "--tables", .number = &s.most_tables, .least = 1, .most = 1000000000 },
        { "--requests", .number = &s.requests, .least = 1, .most = 1000000 },
        { "--patience", .number = &s.patience, .least = 1, .most = 3600 },
        { "--quiet", .flag = &s.quiet },
    };
    for (int i = 1; i < argc; i++) {
        const option *o = NULL;
        for (int k = 0; k < COUNT_OF(options); k++)
            if (strcmp(argv[i], options[k].name) == 0) o = &options[k];
        if (!o) return say_usage("there is no option '%1'", argv[i], "serve");
        if (o->flag) {
            *o->flag = true;
            continue;
        }
        if (i + 1 == argc) return say_usage("option '%1' needs a value", argv[i], "serve");
        if (!take(o, argv[++i])) return say_usage("no good value for %1", o->name, "serve");
    }
    if (!s.cert != !s.key) return say_usage("--cert and --key come together", NULL, "serve");
    return net_serve(&s);
}
