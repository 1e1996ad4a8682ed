/* results_file.c -- results as a file; see results.h. One spelling only: whole numbers, one thing
 * a line, in a fixed order, so that equal results are equal bytes. */
#include <string.h>

#include "sim/results.h"

typedef unsigned long long ull;

static const char *const row_keys[] = { "row-bot", "row-seat", "row-begin", "row-asset" };
static const char *const histogram_keys[HISTOGRAMS] = { "actions",   "turns",     "points.p1",
                                                        "points.p2", "points.p3", "points.p4" };

/* The last two numbers of a row are there where the luck of the dice is known. */
static int row_numbers(const results_head *h) { return ROW_NUMBERS - (h->luck ? 0 : 2); }

/* Bots, which may have blanks in their names, go by their numbers. */
static text_short row_number(int i) { return text_number(i + 1); }

/* ---- Writing ----------------------------------------------------------------------------- */

static void line(buffer *out, const char *key, const char *value) {
    buffer_str(out, key);
    buffer_str(out, " ");
    buffer_str(out, value); /* options can be long */
    buffer_str(out, "\n");
}

static void write_head(const results_head *h, buffer *out) {
    line(out, "paddock-results", "1");
    line(out, "version", PADDOCK_VERSION);
    line(out, "kind", h->match ? "match" : "sim");
    line(out, "game", h->g->key);
    line(out, "options", h->options);
    for (int i = 0; i < h->bots; i++) line(out, "bot", h->bot[i]);
    buffer_print(out, "games %llu\nseed %llu\n", (ull)h->games, (ull)h->seed);
    if (h->sprt[0]) line(out, "sprt", h->sprt);
    if (h->luck) line(out, "luck", "yes");
    buffer_print(out, "shard %llu/%llu\n", (ull)h->shard, (ull)h->shards);
}

void results_write(results *r, buffer *out) {
    named_row rows[RESULTS_ROWS];
    int n = results_rows(r, rows);
    write_head(&r->head, out);
    buffer_print(out, "played %llu\n", (ull)r->played);
    for (unsigned who = 0; who < 1u << r->head.seats; who++) /* a bit for each winner */
        buffer_print(out, "result %u %llu\n", who, (ull)r->won_by[who]);
    for (int i = 0; i < n; i++) {
        const uint64_t *number = (const uint64_t *)rows[i].row;
        buffer_print(out, "%s %s", row_keys[rows[i].table],
                     rows[i].table == ROW_BOT ? row_number(i).at : rows[i].name);
        for (int k = 0; k < row_numbers(&r->head); k++) buffer_print(out, " %llu", (ull)number[k]);
        buffer_str(out, "\n");
    }
    for (int i = 0; i < HISTOGRAM_POINTS + r->head.seats; i++) {
        const histogram *h = &r->histogram[i];
        buffer_print(out, "histogram %s", histogram_keys[i]);
        for (size_t v = 0; v < h->size; v++)
            if (h->count[v]) buffer_print(out, " %zu:%llu", v, (ull)h->count[v]);
        buffer_str(out, "\n");
    }
    buffer_str(out, "end\n");
}

/* ---- Reading ----------------------------------------------------------------------------- */

typedef struct {
    text_span rest, line;
    int number;
    text_error *e;
} reader;

static bool bad_at(reader *r, const char *why, const char *what) {
    text_fail_at(r->e, why, text_of(what));
    r->e->line = r->number;
    return false;
}

static bool bad(reader *r, const char *why) { return bad_at(r, why, ""); }

static void next(reader *r) {
    r->number++;
    if (!text_cut(&r->rest, '\n', &r->line)) r->line = (text_span){ "", 0 };
}

/* When the line begins with the key, returns the rest of it and moves to the next line. */
static bool take(reader *r, const char *key, text_span *value) {
    size_t n = strlen(key);
    if (!text_begins(r->line, key) || r->line.len <= n || r->line.at[n] != ' ') return false;
    *value = (text_span){ r->line.at + n + 1, r->line.len - n - 1 };
    next(r);
    return true;
}

static bool need(reader *r, const char *key, text_span *value) {
    if (take(r, key, value)) return true;
    return bad_at(r, WORDS("a line '%1…' is expected here"), key);
}

static bool need_number(reader *r, const char *key, uint64_t *out) {
    text_span value;
    return need(r, key, &value) && (text_to_number(value, TEXT_NUMBER_MOST, out) ||
                                    bad(r, WORDS("a whole number is expected here")));
}

static bool copy(reader *r, text_span value, char *to, size_t room) {
    if (value.len >= room) return bad(r, WORDS("the line is too long"));
    for (size_t i = 0; i < value.len; i++)
        if ((unsigned char)value.at[i] < 32) return bad(r, WORDS("a control character"));
    memcpy(to, value.at, value.len);
    to[value.len] = 0;
    return true;
}

/* Which boards or sheets there are follows from the options, as it did when they were played. */
static bool read_game(reader *r, results_head *h) {
    text_span value, options;
    if (!need(r, "game", &value)) return false;
    h->g = games_need(value, r->e);
    r->e->line = r->number;
    if (!h->g || !need(r, "options", &options) || !copy(r, options, h->options, sizeof h->options))
        return false;
    text_cut(&options, ' ', &value);
    h->seats = text_begins(value, "players=") && value.len == 9 ? value.at[8] - '0' : 0;
    if (h->seats < 2 || h->seats > GAME_SEATS) return bad(r, WORDS("players must be 2, 3 or 4"));
    bool ok = rotation_name_assets(&h->assets, h->g, options.at ? options : text_of(""), r->e);
    r->e->line = r->number;
    return ok;
}

static bool read_shard(reader *r, results_head *h) {
    text_span value;
    return need(r, "shard", &value) && (results_shard(value, &h->shard, &h->shards) ||
                                        bad(r, WORDS("a shard is i/n with i from 1 to n")));
}

static bool read_head(reader *r, results_head *h) {
    text_span value;
    memset(h, 0, sizeof *h);
    if (!need(r, "paddock-results", &value)) return false;
    if (!text_is(value, "1")) return bad(r, WORDS("these results are in a format other than 1"));
    if (!need(r, "version", &value)) return false;
    if (!text_is(value, PADDOCK_VERSION))
        return bad_at(r, WORDS("played by a version other than this one, %1"), PADDOCK_VERSION);
    if (!need(r, "kind", &value)) return false;
    h->match = text_is(value, "match");
    if (!h->match && !text_is(value, "sim")) return bad(r, WORDS("kind must be match or sim"));
    if (!read_game(r, h)) return false;
    while (take(r, "bot", &value)) {
        if (h->bots == h->seats) return bad(r, WORDS("more bots than players"));
        if (!copy(r, value, h->bot[h->bots++], BOT_NAME)) return false;
    }
    if (!h->bots) return bad(r, WORDS("a line 'bot…' is expected here"));
    if (!need_number(r, "games", &h->games) || !need_number(r, "seed", &h->seed)) return false;
    if (h->games < 1 || h->games > RESULTS_GAMES)
        return bad(r, WORDS("impossible number of games"));
    double elo0, elo1;
    if (take(r, "sprt", &value) &&
        (!copy(r, value, h->sprt, sizeof h->sprt) || !results_sprt(h->sprt, &elo0, &elo1)))
        return bad(r, WORDS("sprt must be elo0,elo1"));
    h->luck = take(r, "luck", &value);
    if (h->luck && !text_is(value, "yes")) return bad(r, WORDS("luck must be yes or absent"));
    return read_shard(r, h);
}

static bool read_numbers(reader *r, text_span rest, uint64_t *out, int count) {
    text_span piece;
    for (int i = 0; i < count; i++)
        if (!text_cut(&rest, ' ', &piece) || !text_to_number(piece, TEXT_NUMBER_MOST, &out[i]))
            return bad(r, WORDS("whole numbers are expected here"));
    return text_cut(&rest, ' ', &piece) ? bad(r, WORDS("too many numbers")) : true;
}

/* A bot can have several seats in a game, a board none; a seat has one player. */
static bool adds_up(const named_row *row, uint64_t played) {
    const results_row *n = row->row;
    if (n->games > GAME_SEATS * RESULTS_GAMES || n->won > n->games || n->shared > n->games ||
        n->drawn > n->games || n->lost > n->games)
        return false;
    if (n->won + n->shared + n->drawn + n->lost != n->games) return false;
    return (row->table != ROW_SEAT && row->table != ROW_BEGIN) || n->games == played;
}

static bool read_rows(reader *r, results *to) {
    named_row rows[RESULTS_ROWS];
    int n = results_rows(to, rows);
    for (int i = 0; i < n; i++) {
        text_span value, name;
        if (!need(r, row_keys[rows[i].table], &value)) return false;
        text_cut(&value, ' ', &name);
        if (!text_is(name, rows[i].table == ROW_BOT ? row_number(i).at : rows[i].name) || !value.at)
            return bad(r, WORDS("a row in the wrong place"));
        if (!read_numbers(r, value, (uint64_t *)rows[i].row, row_numbers(&to->head))) return false;
        if (!adds_up(&rows[i], to->played)) return bad(r, WORDS("a row does not add up"));
    }
    return true;
}

static bool read_results(reader *r, results *to) {
    uint64_t sum = 0;
    for (unsigned who = 0; who < 1u << to->head.seats; who++) {
        text_span value;
        uint64_t pair[2];
        if (!need(r, "result", &value) || !read_numbers(r, value, pair, 2)) return false;
        if (pair[0] != who) return bad(r, WORDS("a result in the wrong place"));
        to->won_by[who] = pair[1];
        if (__builtin_add_overflow(sum, pair[1], &sum)) return bad(r, WORDS("too many games"));
    }
    return sum == to->played ? true
                             : bad(r, WORDS("the results do not add up to the games played"));
}

static bool read_histogram(reader *r, histogram *h, const char *name, uint64_t played) {
    text_span value, piece, key;
    uint64_t at, count, sum = 0, after = 0;
    if (!need(r, "histogram", &value)) return false;
    text_cut(&value, ' ', &key);
    if (!text_is(key, name)) return bad(r, WORDS("a histogram in the wrong place"));
    while (value.at && text_cut(&value, ' ', &piece)) {
        text_cut(&piece, ':', &key);
        if (!piece.at || !text_to_number(key, RESULTS_MOST_VALUE, &at) ||
            !text_to_number(piece, TEXT_NUMBER_MOST, &count) || at < after || count == 0)
            return bad(r, WORDS("a histogram has value:count in rising order"));
        after = at + 1;
        if (!histogram_add(h, at, count) || __builtin_add_overflow(sum, count, &sum))
            return bad(r, WORDS("too many games"));
    }
    return sum == played ? true : bad(r, WORDS("a histogram does not add up to the games played"));
}

static bool read_body(reader *r, results *to) {
    if (!need_number(r, "played", &to->played) || !read_results(r, to) || !read_rows(r, to))
        return false;
    for (int i = 0; i < HISTOGRAM_POINTS + to->head.seats; i++)
        if (!read_histogram(r, &to->histogram[i], histogram_keys[i], to->played)) return false;
    if (!text_is(r->line, "end") || !r->rest.at || r->rest.len)
        return bad(r, WORDS("the line 'end' is expected here, and nothing after it"));
    return true;
}

bool results_read(results *to, const char *text, size_t len, text_error *e) {
    reader r = { { text, len }, { "", 0 }, 0, e };
    memset(to, 0, sizeof *to);
    next(&r);
    if (read_head(&r, &to->head) && read_body(&r, to)) return true;
    results_free(to);
    return false;
}
