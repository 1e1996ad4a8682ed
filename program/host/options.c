/* options.c -- see options.h. */
#include "host/options.h"

#include <stdio.h>
#include <string.h>

#include "core/xalloc.h"

bool option_is(const option *o) { return o->kind >= OPTION_FLAG && o->kind < OPTION_ARGUMENT; }

text_span option_name(const option *o) { return (text_span){ o->term, strcspn(o->term, " ,=[") }; }

/* ---- Did you mean? --------------------------------------------------------------------------- */

enum { MOST_WORD = 32, CLOSE = 2, MOST_OPTIONS = 64 };

/* How many letters must be added, dropped, changed or swapped with their neighbour. */
static int distance(text_span a, text_span b) {
    int d[MOST_WORD + 1][MOST_WORD + 1];
    if (a.len > MOST_WORD || b.len > MOST_WORD) return MOST_WORD;
    for (size_t i = 0; i <= a.len; i++)
        for (size_t k = 0; k <= b.len; k++) {
            if (!i || !k) {
                d[i][k] = (int)(i + k);
                continue;
            }
            int best = d[i - 1][k - 1] + (a.at[i - 1] != b.at[k - 1]);
            if (d[i - 1][k] + 1 < best) best = d[i - 1][k] + 1;
            if (d[i][k - 1] + 1 < best) best = d[i][k - 1] + 1;
            if (i > 1 && k > 1 && a.at[i - 1] == b.at[k - 2] && a.at[i - 2] == b.at[k - 1] &&
                d[i - 2][k - 2] + 1 < best)
                best = d[i - 2][k - 2] + 1;
            d[i][k] = best;
        }
    return d[a.len][b.len];
}

const char *option_closest(text_span word, const char *const *words, int count) {
    const char *best = NULL;
    int least = CLOSE + 1;
    for (int i = 0; i < count; i++) {
        int far = distance(word, text_of(words[i]));
        if (far >= least || far * 2 >= (int)word.len) continue;
        least = far;
        best = words[i];
    }
    return best;
}

static bool refuse_option(const option *table, text_span name, const char *arg, text_error *e) {
    char all[MOST_OPTIONS][MOST_WORD];
    const char *list[MOST_OPTIONS];
    int count = 0;
    for (const option *o = table; o->kind != HELP_END && count < MOST_OPTIONS; o++) {
        if (!option_is(o)) continue;
        snprintf(all[count], MOST_WORD, "%.*s", (int)option_name(o).len, o->term);
        list[count] = all[count];
        count++;
    }
    const char *close = option_closest(name, list, count);
    if (!close) return text_fail_at(e, "there is no option '%1'", text_of(arg));
    return text_fail_with(e, "there is no option '%1'; did you mean '%2'?", arg, close);
}

/* ---- Values ---------------------------------------------------------------------------------- */

bool option_number(const option *o, const char *value, uint64_t *out, text_error *e) {
    text_short low, high;
    text_out low_to = text_to(low.at, sizeof low.at), high_to = text_to(high.at, sizeof high.at);
    uint64_t n;
    if (text_to_number(text_of(value), o->most, &n) && n >= o->least) {
        *out = n;
        return true;
    }
    text_uint(&low_to, o->least);
    text_uint(&high_to, o->most);
    text_fail_with(e, "a whole number from %1 to %2, not '%3'", low.at, high.at, value);
    return text_prefix(e, option_name(o), ": ");
}

static bool is_among(const char *values, const char *value) {
    text_span rest = text_of(values), word;
    while (text_cut(&rest, ' ', &word))
        if (text_is(word, value)) return true;
    return false;
}

bool option_take_one(void *at, const char *value, const option *o, text_error *e) {
    const char **to = at;
    if (*to) return text_fail_at(e, o->refusal, text_of(value));
    *to = value;
    return true;
}

bool option_take_list(void *at, const char *value, const option *o, text_error *e) {
    option_list *list = at;
    if (o->most && (uint64_t)list->count == o->most) return text_fail(e, o->refusal);
    list->at = xrealloc(list->at, (size_t)(list->count + 1) * sizeof *list->at);
    list->at[list->count++] = value;
    return true;
}

static bool take(const option *o, void *at, const char *value, text_error *e) {
    uint64_t n;
    switch (o->kind) {
    case OPTION_TEXT: *(const char **)at = value; return true;
    case OPTION_CHOICE:
        if (!is_among(o->values, value)) return text_fail_at(e, o->refusal, text_of(value));
        *(const char **)at = value;
        return true;
    case OPTION_INT:
        if (!option_number(o, value, &n, e)) return false;
        *(int *)at = (int)n;
        return true;
    case OPTION_NUMBER: return option_number(o, value, at, e);
    default: return o->take(at, value, o, e);
    }
}

/* ---- Reading --------------------------------------------------------------------------------- */

static const option *find(const option *table, text_span name) {
    for (const option *o = table; o->kind != HELP_END; o++)
        if (option_is(o) && text_same(option_name(o), name)) return o;
    return NULL;
}

static bool take_argument(const option *table, const char *arg, char *into, text_error *e) {
    for (const option *o = table; o->kind != HELP_END; o++)
        if (o->kind == OPTION_ARGUMENT) return o->take(into + o->at, arg, o, e);
    return text_fail_at(e, "unexpected argument '%1'", text_of(arg));
}

/* One option; *i goes on to its value where that is an argument of its own. */
static bool read_option(const option *table, int argc, char **argv, int *i, char *into,
                        text_error *e) {
    const char *arg = argv[*i], *equals = strchr(arg, '='), *value = equals ? equals + 1 : NULL;
    text_span name = { arg, equals ? (size_t)(equals - arg) : strlen(arg) };
    const option *o = find(table, name);
    if (!o) return refuse_option(table, name, arg, e);
    char *at = into + o->at;
    if (o->kind == OPTION_FLAG || o->kind == OPTION_OFF) {
        if (value) return text_fail_at(e, "option '%1' takes no value", name);
        *(bool *)at = o->kind == OPTION_FLAG;
        return true;
    }
    bool next = !value && *i + 1 < argc && (o->kind != OPTION_MAYBE || argv[*i + 1][0] != '-');
    if (next) value = argv[++*i];
    if (o->kind == OPTION_MAYBE && !value) return o->take(at, NULL, o, e);
    if (!value || !value[0]) return text_fail_at(e, "option '%1' needs a value", name);
    return take(o, at, value, e);
}

bool options_read(const option *table, int argc, char **argv, void *into, text_error *e) {
    bool ended = false; /* by "--" */
    for (int i = 1; i < argc; i++) {
        bool is_option = !ended && argv[i][0] == '-' && argv[i][1];
        if (is_option && strcmp(argv[i], "--") == 0)
            ended = true;
        else if (!(is_option ? read_option(table, argc, argv, &i, into, e)
                             : take_argument(table, argv[i], into, e)))
            return false;
    }
    return true;
}
