/* text.c -- see text.h. */
#include "core/text.h"

#include <stdarg.h>

text_out text_to(char *buf, size_t cap) {
    CHECK(cap > 0);
    buf[0] = 0;
    return (text_out){ buf, cap, 0, false };
}

void text_char(text_out *out, char c) {
    if (out->len + 1 >= out->cap) {
        out->full = true;
        return;
    }
    out->buf[out->len++] = c;
    out->buf[out->len] = 0;
}

void text_chars(text_out *out, char c, int count) {
    for (int i = 0; i < count; i++) text_char(out, c);
}

void text_str(text_out *out, const char *s) {
    while (*s) text_char(out, *s++);
}

void text_put(text_out *out, text_span s) {
    for (size_t i = 0; i < s.len; i++) text_char(out, s.at[i]);
}

void text_uint(text_out *out, uint64_t n) {
    char digits[20];
    int count = 0;
    do {
        digits[count++] = (char)('0' + n % 10);
        n /= 10;
    } while (n);
    while (count) text_char(out, digits[--count]);
}

void text_int(text_out *out, int64_t n) {
    if (n < 0) text_char(out, '-');
    text_uint(out, n < 0 ? 0 - (uint64_t)n : (uint64_t)n);
}

void text_print(text_out *out, const char *format, ...) {
    va_list args;
    va_start(args, format);
    for (; *format; format++) {
        if (*format != '%') {
            text_char(out, *format);
            continue;
        }
        switch (*++format) {
        case 's': text_str(out, va_arg(args, const char *)); break;
        case 'd': text_int(out, va_arg(args, int)); break;
        case 'c': text_char(out, (char)va_arg(args, int)); break;
        default: CHECK(*format == '%'); text_char(out, '%');
        }
    }
    va_end(args);
}

void text_seat(text_out *out, int seat) { text_print(out, "p%d", seat + 1); }

text_short text_number(int64_t n) {
    text_short s = { "" };
    text_out out = text_to(s.at, sizeof s.at);
    text_int(&out, n);
    return s;
}

text_short text_seat_name(int seat) {
    text_short s = { "" };
    text_out out = text_to(s.at, sizeof s.at);
    text_seat(&out, seat);
    return s;
}

void text_put_rune(text_out *out, uint32_t r) {
    static const uint8_t first[] = { 0, 0xc0, 0xe0, 0xf0 };
    int more = r < 0x80 ? 0 : r < 0x800 ? 1 : r < 0x10000 ? 2 : 3; /* bytes after the first */
    text_char(out, (char)(first[more] | r >> 6 * more));
    while (more-- > 0) text_char(out, (char)(0x80 | (r >> 6 * more & 63)));
}

text_span text_of(const char *s) {
    size_t n = 0;
    while (s[n]) n++;
    return (text_span){ s, n };
}

bool text_same(text_span a, text_span b) {
    if (a.len != b.len) return false;
    for (size_t i = 0; i < a.len; i++)
        if (a.at[i] != b.at[i]) return false;
    return true;
}

bool text_is(text_span s, const char *word) { return text_same(s, text_of(word)); }

bool text_find(text_span s, const char *const *names, int count, int *out) {
    for (int i = 0; i < count; i++) {
        if (!text_is(s, names[i])) continue;
        *out = i;
        return true;
    }
    return false;
}

bool text_begins(text_span s, const char *head) {
    text_span h = text_of(head);
    return s.len >= h.len && text_same((text_span){ s.at, h.len }, h);
}

bool text_ends(text_span s, const char *tail) {
    text_span t = text_of(tail);
    return s.len >= t.len && text_same((text_span){ s.at + s.len - t.len, t.len }, t);
}

/* "a,,b" has three pieces, the second one empty; "" has one empty piece. After the last piece
 * rest->at is NULL, and the next call returns false. */
bool text_cut(text_span *rest, char by, text_span *piece) {
    if (!rest->at) return false;
    size_t n = 0;
    while (n < rest->len && rest->at[n] != by) n++;
    piece->at = rest->at;
    piece->len = n;
    if (n == rest->len) {
        rest->at = NULL;
        rest->len = 0;
    } else {
        *rest = text_after(*rest, n + 1);
    }
    return true;
}

int text_split(text_span s, char by, text_span *piece, int most) {
    text_span rest = s, next;
    int n = 0;
    for (; text_cut(&rest, by, &next); n++)
        if (n < most) piece[n] = next;
    return n;
}

static bool is_one_of(char c, const char *set) {
    while (*set && *set != c) set++;
    return *set;
}

text_span text_word(text_span *rest, const char *blanks) {
    while (rest->len && is_one_of(rest->at[0], blanks)) *rest = text_after(*rest, 1);
    text_span word = { rest->at, 0 };
    while (word.len < rest->len && !is_one_of(word.at[word.len], blanks)) word.len++;
    *rest = text_after(*rest, word.len);
    return word;
}

text_span text_after(text_span s, size_t bytes) {
    return (text_span){ s.at + bytes, s.len - bytes };
}

void text_trim_end(text_span *s) {
    while (s->len && is_one_of(s->at[s->len - 1], "\r ")) s->len--;
}

void text_copy(char *to, size_t room, text_span s) {
    text_out out = text_to(to, room);
    text_put(&out, s);
}

bool text_to_number(text_span s, uint64_t most, uint64_t *out) {
    uint64_t n = 0;
    if (s.len == 0 || s.len > 19) return false;
    for (size_t i = 0; i < s.len; i++) {
        if (s.at[i] < '0' || s.at[i] > '9') return false;
        n = n * 10 + (uint64_t)(s.at[i] - '0');
    }
    if (n > most) return false;
    *out = n;
    return true;
}

bool text_to_int(text_span s, int most, int *out) {
    uint64_t n;
    if (s.len > 9 || (s.len > 1 && s.at[0] == '0') || !text_to_number(s, (uint64_t)most, &n))
        return false;
    *out = (int)n;
    return true;
}

bool text_to_seat(text_span s, int seats, int *out) {
    if (s.len != 2 || s.at[0] != 'p' || s.at[1] < '1' || s.at[1] >= '1' + seats) return false;
    *out = s.at[1] - '1';
    return true;
}

bool text_is_name(text_span s, int most) {
    if (s.len == 0 || s.len > (size_t)most) return false;
    for (size_t i = 0; i < s.len; i++) {
        char c = s.at[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && !(c >= '0' && c <= '9') && c != '-' && c != '_') return false;
    }
    return true;
}

/* How many bytes the character at the beginning of s has, and which one it is; 0: none. */
static size_t decode(text_span s, uint32_t *rune) {
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 }; /* shorter forms are invalid */
    unsigned char b = (unsigned char)s.at[0];
    size_t n = b < 0x80 ? 1 : b < 0xc0 ? 0 : b < 0xe0 ? 2 : b < 0xf0 ? 3 : b < 0xf8 ? 4 : 0;
    if (n == 0 || n > s.len) return 0;
    *rune = n == 1 ? b : b & (0x7fu >> n);
    for (size_t i = 1; i < n; i++) {
        if (((unsigned char)s.at[i] & 0xc0) != 0x80) return 0;
        *rune = *rune << 6 | ((unsigned char)s.at[i] & 0x3f);
    }
    bool surrogate = *rune >= 0xd800 && *rune < 0xe000;
    return *rune < least[n] || *rune > 0x10ffff || surrogate ? 0 : n;
}

bool text_next_rune(text_span *rest, uint32_t *rune) {
    size_t n = decode(*rest, rune), skip = n ? n : 1;
    rest->at += skip;
    rest->len -= skip;
    return n > 0;
}

uint32_t text_rune(text_span *rest) {
    uint32_t rune;
    return text_next_rune(rest, &rune) ? rune : '?';
}

bool text_is_utf8(text_span s) {
    uint32_t rune;
    while (s.len)
        if (!text_next_rune(&s, &rune)) return false;
    return true;
}

int text_runes(text_span s) {
    int n = 0;
    for (; s.len; n++) text_rune(&s);
    return n;
}

/* ---- Errors ---- */

enum { CULPRIT_SHOWN = TEXT_PART - 4 }; /* longer texts are cut: errors are for people */

static void put_safe(text_out *out, text_span s) {
    for (size_t i = 0; i < s.len && i < CULPRIT_SHOWN; i++)
        text_char(out, s.at[i] >= 32 && s.at[i] < 127 ? s.at[i] : '?');
    if (s.len > CULPRIT_SHOWN) text_str(out, "...");
}

static void put_place(const text_error *e, text_out *out) {
    if (!e->file[0]) return;
    text_print(out, "%s: ", e->file);
    if (e->line) text_print(out, "line %d", e->line);
    if (e->line && e->column) text_print(out, ", column %d", e->column);
    if (e->line) text_str(out, ": ");
}

void text_fill(text_out *out, const char *pattern, const char *const *parts) {
    for (const char *c = pattern; *c; c++) {
        bool part = *c == '%' && c[1] >= '1' && c[1] < '1' + TEXT_PARTS;
        if (!part)
            text_char(out, *c);
        else if (parts[*++c - '1'])
            text_str(out, parts[*c - '1']);
    }
}

/* Builds `why` from pattern, parts and prefix. */
static void say(text_error *e) {
    const char *const parts[TEXT_PARTS] = { e->part[0], e->part[1], e->part[2] };
    text_out out = text_to(e->why, sizeof e->why);
    put_place(e, &out);
    text_str(&out, e->prefix);
    text_fill(&out, e->pattern, parts);
}

static void begin(text_error *e, const char *pattern) {
    e->pattern = pattern;
    for (int i = 0; i < TEXT_PARTS; i++) e->part[i][0] = 0;
    e->prefix[0] = 0;
    e->file[0] = 0;
    e->line = e->column = 0;
}

static void put_part(text_error *e, int i, text_span s) {
    text_out out = text_to(e->part[i], sizeof e->part[i]);
    put_safe(&out, s);
}

bool text_fail(text_error *e, const char *pattern) {
    return text_fail_parts(e, pattern, NULL, NULL, NULL);
}

bool text_fail_at(text_error *e, const char *pattern, text_span culprit) {
    begin(e, pattern);
    put_part(e, 0, culprit);
    say(e);
    return false;
}

bool text_fail_parts(text_error *e, const char *pattern, const char *first, const char *second,
                     const char *third) {
    begin(e, pattern);
    if (first) put_part(e, 0, text_of(first));
    if (second) put_part(e, 1, text_of(second));
    if (third) put_part(e, 2, text_of(third));
    say(e);
    return false;
}

bool text_fail_saying(text_error *e, const char *why) {
    begin(e, NULL);
    text_out out = text_to(e->why, sizeof e->why);
    for (; *why; why++) text_char(&out, *why >= 32 && *why < 127 ? *why : '?');
    return false;
}

/* Without a pattern there is only `why`: the prefix is put in front at once. */
static void put_before(text_error *e, const char *text) {
    text_error reason = *e;
    text_out out = text_to(e->why, sizeof e->why);
    text_print(&out, "%s%s", text, reason.why);
}

bool text_prefix(text_error *e, text_span what, const char *between) {
    text_error reason = *e;
    text_out out = text_to(e->prefix, sizeof e->prefix);
    put_safe(&out, what);
    text_str(&out, between);
    if (!e->pattern) put_before(e, e->prefix);
    text_str(&out, reason.prefix); /* the new prefix is nearer to the reason */
    if (e->pattern) say(e);
    return false;
}

bool text_cite(text_error *e, const char *rule) { return text_prefix(e, text_of(rule), " "); }

bool text_in_file(text_error *e, const char *path) {
    char place[TEXT_PART + 48];
    text_out file = text_to(e->file, sizeof e->file), out = text_to(place, sizeof place);
    put_safe(&file, text_of(path));
    put_place(e, &out);
    if (e->pattern)
        say(e);
    else
        put_before(e, place);
    return false;
}
