/* serve.c -- `paddock serve`: its options. */
#include "server/serve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/net.h"

const char serve_help[] =
    "usage: paddock serve [option ...]\n"
    "\n"
    "Hosts tables for people and bots, on http://localhost:7600 unless said otherwise.\n"
    "\n"
    "  --port N           the port (7600)\n"
    "  --host ADDRESS     listen on this address or interface only (all)\n"
    "  --store WHERE      a file for SQLite (~/.local/share/paddock/tables.db), or\n"
    "                     postgres://... when several servers share their tables\n"
    "  --thinkers N       threads for bots (cores less one, at least 1)\n"
    "  --cert FILE        certificate, and\n"
    "  --key FILE         its key, for https\n"
    "  --origin URL       another site whose pages may connect\n"
    "  --proxy            a proxy on this machine or a private network tells by X-Forwarded-For\n"
    "                     for whom it asks; without it all its visitors count as one\n"
    "  --connections N    most connections at once (20000)\n"
    "  --per-address N    most connections of one address (2000)\n"
    "  --tables N         most tables that one address may make in an hour (600)\n"
    "  --rate N           things one connection may say in a second, on average (30)\n"
    "  --requests N       HTTP requests of one address in a second, on average (100)\n"
    "  --patience N       seconds for a request to arrive whole (10); sockets silent for three\n"
    "                     times as long are asked whether they are there\n"
    "  --quiet            do not say where it is open\n"
    "\n"
    "Ctrl-C ends it. Nothing is lost: every action is stored before anybody sees it.\n";

static int refuse(const char *why, const char *what) {
    fprintf(stderr, "paddock: %s%s%s\nTry 'paddock help serve'.\n", why, what ? " " : "",
            what ? what : "");
    return 2;
}

typedef struct {
    const char *name;
    const char **text; /* one of the three */
    int *number;
    bool *flag; /* has no value */
    int least, most;
} option;

static bool take(const option *o, const char *value) {
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

int run_serve(int argc, char **argv) {
    char path[600];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    net_setup s = { .port = 7600,
                    .store = usual_store(path, sizeof path),
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
        if (!o) return refuse("serve has no option", argv[i]);
        if (o->flag) {
            *o->flag = true;
            continue;
        }
        if (i + 1 == argc) return refuse("a value is missing after", argv[i]);
        if (!take(o, argv[++i])) return refuse("no good value for", o->name);
    }
    if (!s.cert != !s.key) return refuse("--cert and --key come together", NULL);
    return net_serve(&s);
}
