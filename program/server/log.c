/* log.c -- see log.h. */
#include "server/log.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "core/hash.h"
#include "core/json.h"
#include "host/clock.h"
#include "server/address.h"

enum {
    LINE = 8192, /* far longer than the longest message of a library */
    SLOTS = 64,
    WHILE = 10 /* seconds */
};

static struct {
    int level;
    bool json, addresses;
    struct slot {
        uint32_t hash; /* of the message */
        double since;
        int count;
    } slot[SLOTS];
} the_log = { .level = LOG_INFO };

void log_open(int level, bool json, bool addresses) {
    the_log.level = level;
    the_log.json = json;
    the_log.addresses = addresses;
}

/* How many lines like this were left out before it; -1: so is this one. */
static int left_out(const char *what) {
    uint32_t hash = hash_text(what);
    struct slot *s = &the_log.slot[hash % SLOTS];
    double now = clock_seconds();
    int before = 0;
    if (s->hash != hash || now - s->since >= WHILE) {
        before = s->hash == hash && s->count > LOG_BURST ? s->count - LOG_BURST : 0;
        *s = (struct slot){ hash, now, 0 };
    }
    return s->count++ < LOG_BURST ? before : -1;
}

/* Plain: in quotes where it has blanks, and without control characters. */
static void put_plain(text_out *out, const char *text) {
    bool quoted = strpbrk(text, " \"=") || !text[0];
    if (quoted) text_char(out, '"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (quoted && (c == '"' || c == '\\')) text_char(out, '\\');
        text_char(out, c < ' ' || c == 127 ? '?' : (char)c);
    }
    if (quoted) text_char(out, '"');
}

static void put(json *j, const char *key, const char *value) {
    if (the_log.json) {
        json_key_text(j, key, value);
        return;
    }
    if (j->out->len) text_char(j->out, ' ');
    text_str(j->out, key);
    text_char(j->out, '=');
    put_plain(j->out, value);
}

static void put_time(json *j) {
    struct timespec now;
    struct tm t;
    char text[40];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &t);
    size_t len = strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &t);
    snprintf(text + len, sizeof text - len, ".%03dZ", (int)(now.tv_nsec / 1000000));
    put(j, "time", text);
}

void log_line(int level, const char *what, const char *key, const char *value) {
    static const char *const names[] = { "error", "warning", "info", "debug" };
    char line[LINE], cut[ADDRESS_NAME];
    text_out out = text_to(line, sizeof line);
    if (level > the_log.level) return;
    int before = left_out(what);
    if (before < 0) return;
    json j = json_to(&out);
    if (the_log.json) json_open(&j, '{');
    put_time(&j);
    put(&j, "level", names[level]);
    put(&j, "msg", what);
    bool address = key && strcmp(key, "address") == 0;
    if (address) address_cut(value, cut);
    if (key && (!address || the_log.addresses)) put(&j, key, address ? cut : value);
    if (before) put(&j, "left_out", text_number(before).at);
    if (the_log.json) json_close(&j, '}');
    fprintf(stderr, "%s\n", line);
}
