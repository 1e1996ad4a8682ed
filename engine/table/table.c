/* table.c -- see table.h. */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"

/* Whether the options speak of the asset: "boards=tim,mine", or "sheet=X1O/OCX/X5O", written out,
 * which says everything but its name. */
static bool is_used(text_span options, const game_asset *a) {
    text_span key, list, piece;
    while (game_next_option(&options, &key, &list)) {
        if (game_has_rows(a, list)) return true;
        while (text_cut(&list, ',', &piece))
            if (text_same(piece, a->name)) return true;
    }
    return false;
}

/* The file in one line: line ends become '|'; comments and empty lines are dropped. */
static void write_asset(text_span text, text_out *out) {
    text_span line;
    bool first = true;
    while (text_cut(&text, '\n', &line)) {
        text_trim_end(&line);
        if (line.len == 0 || line.at[0] == '#') continue;
        if (!first) text_char(out, '|');
        text_put(out, line);
        first = false;
    }
    text_char(out, '\n');
}

/* Boards the program does not ship, as far as this game uses them. */
static char *list_assets(const game *g, const game_setup *u, const game_wish *wish) {
    size_t bytes = 1;
    TEXT_ROOM(options, GAME_OPTIONS_TEXT);
    g->notation->options(u, &options);
    CHECK(!options.full);
    for (int i = 0; i < wish->asset_count; i++) bytes += wish->assets[i].text.len + 1;
    char *text = xalloc(bytes);
    text_out out = text_to(text, bytes);
    for (int i = 0; i < wish->asset_count; i++)
        if (is_used(text_of(options.buf), &wish->assets[i]))
            write_asset(wish->assets[i].text, &out);
    CHECK(!out.full);
    if (out.len) return text;
    free(text);
    return NULL;
}

static void adopt(table *t, const game *g, const game_setup *u, const game_state *s,
                  const game_wish *wish) {
    char *assets = list_assets(g, u, wish);
    free(t->assets);
    t->assets = assets;
    t->g = g;
    t->setup = *u;
    t->state = *s;
    t->count = 0;
    t->origin[0] = 0;
}

bool table_begin(table *t, const game *g, const game_wish *wish, text_error *e) {
    game_setup u;
    game_state s;
    if (!g->rules->setup(&u, wish, e)) return false;
    g->rules->start(&u, &s);
    adopt(t, g, &u, &s, wish);
    return true;
}

bool table_begin_at(table *t, const game *g, text_span position, const game_wish *wish,
                    text_error *e) {
    game_setup u;
    game_state s;
    if (!g->notation->read_position(&u, &s, position, wish, e)) return false;
    adopt(t, g, &u, &s, wish);
    text_out out = text_to(t->origin, sizeof t->origin);
    g->notation->write_position(&u, &s, &out);
    CHECK(!out.full);
    return true;
}

void table_play(table *t, game_move m) {
    if (t->count == t->room) {
        t->room = t->room ? 2 * t->room : 64;
        t->log = xrealloc(t->log, t->room * sizeof *t->log);
    }
    t->log[t->count].move = m;
    t->log[t->count].before = t->state;
    t->count++;
    t->g->rules->apply(&t->setup, &t->state, m);
}

bool table_play_text(table *t, text_span action, text_error *e) {
    game_move m;
    if (!t->g->notation->read_move(&t->setup, action, &m, e)) return false;
    if (!t->g->rules->allows(&t->setup, &t->state, m, e)) return false;
    table_play(t, m);
    return true;
}

bool table_undo(table *t) {
    if (t->count == 0) return false;
    t->state = t->log[--t->count].before;
    return true;
}

int table_turn(const table *t) { return t->g->rules->turn(&t->setup, &t->state); }

bool table_fail_other(const table *t, size_t ply, game_move wanted, const char *why,
                      text_error *e) {
    TEXT_ROOM(has, GAME_MOVE_TEXT);
    TEXT_ROOM(wants, GAME_MOVE_TEXT);
    t->g->notation->write_move(&t->setup, t->log[ply].move, &has);
    t->g->notation->write_move(&t->setup, wanted, &wants);
    return text_fail_with(e, why, text_number((int64_t)ply + 1).at, has.buf, wants.buf);
}

void table_write_winners(unsigned winners, text_out *out) {
    bool any = false;
    for (int i = 0; i < GAME_SEATS; i++) {
        if (!(winners >> i & 1)) continue;
        if (any) text_char(out, ' ');
        text_seat(out, i);
        any = true;
    }
    if (!any) text_str(out, "draw");
}

void table_result(const table *t, text_out *out) {
    CHECK(table_turn(t) == TURN_OVER);
    table_write_winners(t->g->rules->winners(&t->setup, &t->state), out);
}

void table_free(table *t) {
    free(t->log);
    free(t->assets);
    memset(t, 0, sizeof *t);
}

/* ---- Counting -------------------------------------------------------------------------------- */

typedef struct {
    const game *g;
    const game_setup *u;
    uint64_t visits_left;
} perft;

static bool count(perft *p, const game_state *s, int depth, uint64_t *sum) {
    game_move moves[GAME_MOVES];
    if (p->visits_left-- == 0) return false;
    if (depth == 0 || p->g->rules->turn(p->u, s) == TURN_OVER) {
        ++*sum;
        return true;
    }
    int n = game_list(p->g, p->u, s, moves);
    if (depth == 1) {
        *sum += (uint64_t)n;
        return true;
    }
    for (int i = 0; i < n; i++) {
        game_state next = game_after(p->g, p->u, s, moves[i]);
        if (!count(p, &next, depth - 1, sum)) return false;
    }
    return true;
}

bool table_perft(const table *t, int depth, uint64_t limit, uint64_t *out) {
    perft p = { t->g, &t->setup, limit };
    *out = 0;
    return count(&p, &t->state, depth, out);
}
