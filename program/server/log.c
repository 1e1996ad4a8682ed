/* log.c -- see log.h. */
#include "server/log.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "core/hash.h"
#include "core/text.h"
#include "host/clock.h"
#include "server/address.h"

enum { LINE = 1024, SLOTS = 64, WHILE = 10 /* seconds */ };

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

static void put_text(text_out *out, const char *text, bool quoted) {
    if (quoted) text_char(out, '"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (quoted && (c == '"' || c == '\\'))
            text_print(out, "\\%c", c);
        else
            text_char(out, c < ' ' || c == 127 ? '?' : (char)c);
    }
    if (quoted) text_char(out, '"');
}

static void put(text_out *out, const char *key, const char *value) {
    if (the_log.json)
        text_print(out, "%s\"%s\": ", out->len ? ", " : "{", key);
    else
        text_print(out, "%s%s=", out->len ? " " : "", key);
    put_text(out, value, the_log.json || strpbrk(value, " \"=") || !value[0]);
}

static void put_time(text_out *out) {
    struct timespec now;
    struct tm t;
    char text[40];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &t);
    size_t len = strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &t);
    snprintf(text + len, sizeof text - len, ".%03dZ", (int)(now.tv_nsec / 1000000));
    put(out, "time", text);
}

void log_line(int level, const char *what, const char *key, const char *value) {
    static const char *const names[] = { "error", "warning", "info", "debug" };
    char line[LINE], cut[ADDRESS_NAME];
    text_out out = text_to(line, sizeof line);
    if (level > the_log.level) return;
    int before = left_out(what);
    if (before < 0) return;
    put_time(&out);
    put(&out, "level", names[level]);
    put(&out, "msg", what);
    bool address = key && strcmp(key, "address") == 0;
    if (address) address_cut(value, cut);
    if (key && (!address || the_log.addresses)) put(&out, key, address ? cut : value);
    if (before) put(&out, "left_out", text_number(before).at);
    fprintf(stderr, "%s%s\n", line, the_log.json ? "}" : "");
}
