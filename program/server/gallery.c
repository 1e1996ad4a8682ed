/* gallery.c -- boards and sheets that people show to others: see hall.h.
 *
 * A board is checked and written in the one way in which all are written; its id is a hash of that,
 * without its name. What is counted of a game is stored with its `over` event, in the same
 * transaction (store.c): a row for all games that ended alike. So it needs no table, and stays when
 * those are removed.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "server/inside.h"

enum {
    FILE_BYTES = 8192, /* of what somebody sends */
    ALIKE = 512,       /* rows of a board: up to 3 numbers of players, 2 kinds, 15 x 16 bits */
};

/* ---- What a board is ---- */

/* The file as all are written, under a name; false with the reason. */
static bool write_board(const game *g, text_span file, const char *name, text_out *out,
                        text_error *e) {
    TEXT_ROOM(stroke, GAME_NAME + 8);
    text_print(&stroke, "name=%s", name);
    return g->assets->painting->stroke(file, text_of(stroke.buf), out, e);
}

static bool find_id(const game *g, text_span file, char id[ROOM_ID + 1], text_error *e) {
    unsigned char hash[16];
    char text[GAME_ASSET_TEXT];
    text_out out = text_to(text, sizeof text);
    text_print(&out, "%s\n", g->key);
    if (!write_board(g, file, "x", &out, e)) return false;
    if (out.full) return text_fail(e, WORDS("the file is too large for a board or a sheet"));
    crypto_generichash(hash, sizeof hash, (const unsigned char *)out.buf, out.len, NULL, 0);
    sodium_bin2base64(id, ROOM_ID + 1, hash, sizeof hash, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return true;
}

/* '|' and newlines, each in place of the other. */
static void exchange(char *text, size_t len, char from, char to) {
    for (size_t i = 0; i < len; i++)
        if (text[i] == from) text[i] = to;
}

static bool is_shipped(const game *g, const char *id) {
    const game_asset *all;
    char other[ROOM_ID + 1];
    text_error e;
    for (int i = 0, n = game_shipped(g, &all); i < n; i++)
        if (find_id(g, all[i].text, other, &e) && strcmp(id, other) == 0) return true;
    return false;
}

/* As a stranger's file: nothing of it is kept but what the engine has understood. */
static bool read_board(const game *g, text_span line, store_board *b, text_error *e) {
    char file[FILE_BYTES + 1];
    text_span text = { file, line.len }, name;
    if (!g->assets || !g->assets->painting)
        return text_fail(e, WORDS("this game has no boards or sheets"));
    if (line.len > FILE_BYTES)
        return text_fail(e, WORDS("the file is too large for a board or a sheet"));
    memcpy(file, line.at, line.len);
    exchange(file, line.len, '|', '\n');
    if (!g->assets->check(text, &name, e) || !find_id(g, text, b->id, e)) return false;
    if (is_shipped(g, b->id)) return text_fail(e, WORDS("this one comes with Paddock"));
    text_copy(b->name, sizeof b->name, name);
    text_out out = text_to(b->file, sizeof b->file);
    if (!write_board(g, text, b->name, &out, e)) return false;
    if (out.full) return text_fail(e, WORDS("the file is too large for a board or a sheet"));
    if (out.len && b->file[out.len - 1] == '\n') b->file[--out.len] = 0;
    exchange(b->file, out.len, '\n', '|');
    b->g = g;
    return true;
}

/* ---- Counting games ---- */

/* Which seats play on the board of this name: all, where they share one. */
static unsigned seats_with(const room *r, text_span name) {
    const game_assets *assets = r->t.g->assets;
    TEXT_ROOM(options, GAME_OPTIONS_TEXT);
    r->t.g->notation->options(&r->t.setup, &options); /* as the lots have decided */
    text_span rest = text_of(options.buf), word, key, one;
    if (!assets->per_seat) return (1u << r->seats) - 1;
    while (text_cut(&rest, ' ', &word)) {
        unsigned seats = 0;
        text_cut(&word, '=', &key);
        if (!word.at || !text_is(key, assets->option)) continue;
        for (int i = 0; i < r->seats && text_cut(&word, ',', &one); i++)
            seats |= text_same(one, name) ? 1u << i : 0;
        return seats;
    }
    return 0;
}

/* Two names for the same board count as one. */
static void add_board(store_result *c, const char *id, unsigned has) {
    int i = 0;
    while (i < c->boards && strcmp(c->board[i].id, id) != 0) i++;
    if (i == GAME_SEATS) return;
    memcpy(c->board[i].id, id, sizeof c->board[i].id);
    c->board[i].has |= has;
    if (i == c->boards) c->boards++;
}

static void add_line(const room *r, text_span line, store_result *c) {
    char file[GAME_ASSET_TEXT], id[ROOM_ID + 1];
    text_span text = { file, line.len }, name;
    text_error e;
    if (!line.len || line.len > sizeof file) return;
    memcpy(file, line.at, line.len);
    exchange(file, line.len, '|', '\n');
    if (!r->t.g->assets->check(text, &name, &e) || !find_id(r->t.g, text, id, &e)) return;
    unsigned has = seats_with(r, name);
    if (has) add_board(c, id, has);
}

store_result *gallery_result(const room *r) {
    const game_rules *rules = r->t.g->rules;
    text_span rest = text_of(r->t.assets ? r->t.assets : ""), line;
    bool over = rules->turn(&r->t.setup, &r->t.state) == TURN_OVER, somebody = false;
    if (!rest.len || !over || r->t.origin[0] || !r->t.g->assets) return NULL;
    store_result *c = xalloc(sizeof *c);
    c->seats = r->seats;
    c->people = true;
    c->won = rules->winners(&r->t.setup, &r->t.state);
    for (int i = 0; i < r->seats; i++) {
        const room_seat *s = &r->seat[i];
        bool person = s->kind == ROOM_PERSON && !s->away && !s->resigned;
        somebody = somebody || person;
        c->people = c->people && person;
    }
    while (somebody && text_cut(&rest, '\n', &line)) add_line(r, line, c);
    if (c->boards) return c;
    free(c);
    return NULL;
}

/* ---- Work for the store ---- */

typedef struct {
    work base;
    hall *h;
    enum { SHOW, FIND, LIST, CHANGE, DROP_OUTDATED } task;
    store_board board; /* to be shown, or its id */
    const game *g;
    int order, from, what;
    bool hidden;
    int64_t before;
    int status;
    text_error e;
    hall_boards *done;
    void *with;
    int count;
    hall_board row[HALL_PAGE + 1];
} job;

static void add_tally(hall_board *b, const store_tally *t) {
    int winners = 0, all = t->won ? (int)t->won : (1 << t->seats) - 1;
    if (t->seats < 1 || t->seats > GAME_SEATS) return;
    for (int i = 0; i < t->seats; i++) winners += all >> i & 1;
    if (!winners) return;
    for (int kind = 0; kind < HALL_TALLIES; kind++) {
        hall_tally *to = &b->tally[t->seats][kind];
        if (kind && !t->people) continue;
        to->games += t->games;
        for (int i = 0; i < t->seats; i++) {
            double won = all >> i & 1 ? (double)t->games / winners : 0;
            to->won[i] += won;
            to->owners += t->has >> i & 1 ? t->games : 0;
            to->owners_won += t->has >> i & 1 ? won : 0;
        }
    }
}

static bool fill_in(store *s, hall_board *b, text_error *e) {
    store_tally rows[ALIKE];
    int n = store_tallies(s, b->board.id, rows, ALIKE, e);
    for (int i = 0; i < n; i++) add_tally(b, &rows[i]);
    return n >= 0;
}

static bool missing(job *j) {
    j->status = 404;
    return text_fail(&j->e, WORDS("there is no such board in the gallery"));
}

static bool find_board(job *j, store *s) {
    int n = store_board_get(s, j->board.id, &j->row[0].board, &j->e);
    if (n < 0) return false;
    if (!n || !j->row[0].board.g || (j->row[0].board.hidden && !j->hidden)) return missing(j);
    j->count = 1;
    j->status = 200;
    return fill_in(s, &j->row[0], &j->e);
}

static bool list_boards(job *j, store *s) {
    store_board *rows = xalloc((HALL_PAGE + 1) * sizeof *rows);
    int n = store_boards(s, j->g, j->order, j->from, rows, HALL_PAGE + 1, &j->e);
    bool ok = n >= 0;
    for (int i = 0; ok && i < n; i++) {
        j->row[i].board = rows[i];
        ok = fill_in(s, &j->row[i], &j->e);
    }
    free(rows);
    j->count = n;
    j->status = 200;
    return ok;
}

/* Known already is as good; hidden ones stay so. */
static bool show_board(job *j, store *s) {
    int n = store_show(s, &j->board, HALL_BOARDS, &j->e);
    int found = n < 0 ? -1 : store_board_get(s, j->board.id, &j->row[0].board, &j->e);
    if (found < 0) return false;
    j->status = 409;
    if (!found) return text_fail(&j->e, WORDS("the gallery is full"));
    if (j->row[0].board.hidden)
        return text_fail(&j->e, WORDS("the owner of this server has hidden this one"));
    j->count = 1;
    j->status = n ? 201 : 200;
    return fill_in(s, &j->row[0], &j->e);
}

static bool change_board(job *j, store *s) {
    const char *id = j->board.id;
    int n = j->what == BOARD_REPORT   ? store_report(s, id, &j->e)
            : j->what == BOARD_DELETE ? store_drop(s, id, &j->e)
                                      : store_hide(s, id, j->what == BOARD_HIDE, &j->e);
    j->status = n > 0 ? 200 : 0;
    return n > 0 || (n == 0 && missing(j));
}

static void run_job(work *w) {
    job *j = (job *)w;
    bool reads = j->task == FIND || j->task == LIST;
    store *s = reads ? j->h->reading : j->h->writing;
    bool ok = j->task == SHOW     ? show_board(j, s)
              : j->task == FIND   ? find_board(j, s)
              : j->task == LIST   ? list_boards(j, s)
              : j->task == CHANGE ? change_board(j, s)
                                  : store_drop_outdated(s, j->before, &j->e) >= 0;
    if (!ok && j->status != 404 && j->status != 409) j->status = 503;
}

static void done_job(work *w) {
    job *j = (job *)w;
    hall_counts *n = &j->h->counts;
    if (!j->status && j->done) text_fail(&j->e, WORDS("the server is stopping"));
    if (!j->status) j->status = 503;
    n->boards_shown += j->status == 201;
    n->boards_reported += j->task == CHANGE && j->what == BOARD_REPORT && j->status == 200;
    if (j->status == 503 && j->e.why[0]) j->h->setup.log(j->e.why);
    if (j->done)
        j->done(j->with, j->status,
                j->status == 503
                    ? WORDS("the gallery cannot be reached right now; please try again")
                    : j->e.why,
                j->row, j->status < 300 ? j->count : 0);
    free(j);
}

static job *make_job(hall *h, int task, hall_boards *done, void *with) {
    job *j = xalloc(sizeof *j);
    j->h = h;
    j->task = task;
    j->done = done;
    j->with = with;
    return j;
}

static void give(job *j) {
    bool reads = j->task == FIND || j->task == LIST;
    workers_give(reads ? j->h->reader : j->h->writer, &j->base, run_job, done_job);
}

void hall_board_show(hall *h, const game *g, text_span line, const char *author, hall_boards *done,
                     void *with) {
    job *j = make_job(h, SHOW, done, with);
    if (!read_board(g, line, &j->board, &j->e)) {
        done(with, 409, j->e.why, NULL, 0);
        free(j);
        return;
    }
    snprintf(j->board.author, sizeof j->board.author, "%s", author);
    j->board.shown = hall_wall(h);
    give(j);
}

void hall_board_find(hall *h, const char *id, bool hidden, hall_boards *done, void *with) {
    job *j = make_job(h, FIND, done, with);
    snprintf(j->board.id, sizeof j->board.id, "%s", id);
    j->hidden = hidden;
    give(j);
}

void hall_board_list(hall *h, const game *g, int order, int page, hall_boards *done, void *with) {
    job *j = make_job(h, LIST, done, with);
    j->g = g;
    j->order = order;
    j->from = page * HALL_PAGE;
    give(j);
}

void hall_board_change(hall *h, const char *id, int what, hall_boards *done, void *with) {
    job *j = make_job(h, CHANGE, done, with);
    snprintf(j->board.id, sizeof j->board.id, "%s", id);
    j->what = what;
    give(j);
}

void gallery_drop_outdated(hall *h, int64_t before) {
    job *j = make_job(h, DROP_OUTDATED, NULL, NULL);
    j->before = before;
    give(j);
}
