/* json.c -- see json.h. */
#include "core/json.h"

static const int64_t scale = 100000; /* five decimals */

json json_to(text_out *out) { return (json){ out, false }; }

static void separate(json *j) {
    if (j->comma) text_str(j->out, ", ");
    j->comma = true;
}

void json_open(json *j, char bracket) {
    separate(j);
    text_char(j->out, bracket);
    j->comma = false;
}

void json_close(json *j, char bracket) {
    text_char(j->out, bracket);
    j->comma = true;
}

void json_line(json *j, int indent) {
    text_str(j->out, j->comma ? ",\n" : "\n");
    text_chars(j->out, ' ', indent);
    j->comma = false;
}

void json_end_line(json *j, int indent) {
    j->comma = false;
    json_line(j, indent);
}

void json_key(json *j, const char *name) {
    json_text(j, name);
    text_str(j->out, ": ");
    j->comma = false;
}

void json_span(json *j, text_span text) {
    static const char hex[] = "0123456789abcdef";
    separate(j);
    text_char(j->out, '"');
    for (size_t i = 0; i < text.len; i++) {
        unsigned char c = (unsigned char)text.at[i];
        if (c < 32 || c == 127) {
            text_print(j->out, "\\u00%c%c", hex[c >> 4], hex[c & 15]);
            continue;
        }
        if (c == '"' || c == '\\') text_char(j->out, '\\');
        text_char(j->out, (char)c);
    }
    text_char(j->out, '"');
}

void json_text(json *j, const char *text) { json_span(j, text_of(text)); }

void json_uint(json *j, uint64_t n) {
    separate(j);
    text_uint(j->out, n);
}

void json_fixed(json *j, double x) {
    int64_t n = (int64_t)(x < 0 ? x * (double)scale - 0.5 : x * (double)scale + 0.5);
    separate(j);
    if (n < 0) text_char(j->out, '-');
    if (n < 0) n = -n;
    text_int(j->out, n / scale);
    text_char(j->out, '.');
    for (int64_t digit = scale / 10; digit > 0; digit /= 10)
        text_char(j->out, (char)('0' + n / digit % 10));
}

void json_raw(json *j, const char *value) {
    separate(j);
    text_str(j->out, value);
}

void json_key_text(json *j, const char *name, const char *text) {
    json_key(j, name);
    json_text(j, text);
}

void json_key_uint(json *j, const char *name, uint64_t n) {
    json_key(j, name);
    json_uint(j, n);
}

void json_key_fixed(json *j, const char *name, double x) {
    json_key(j, name);
    json_fixed(j, x);
}

void json_key_bool(json *j, const char *name, bool is) {
    json_key(j, name);
    json_raw(j, is ? "true" : "false");
}
