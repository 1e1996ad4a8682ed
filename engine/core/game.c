/* game.c -- functions for any game. See game.h. */
#include "core/game.h"

int game_observation_size(const game *g, const game_setup *u) {
    game_part parts[GAME_PARTS];
    int size = 0, n = g->numbers ? g->numbers->parts(u, parts) : 0;
    CHECK(n <= GAME_PARTS);
    for (int i = 0; i < n; i++) {
        int part = 1;
        for (int d = 0; d < 4 && parts[i].shape[d]; d++) part *= parts[i].shape[d];
        size += part;
    }
    return size;
}

uint64_t game_hash(const game_state *s) {
    uint64_t h = 0x243f6a8885a308d3u;
    for (int i = 0; i < GAME_STATE_BYTES / 8; i++) {
        h = (h ^ s->w[i]) * 0x9fb21c651e98df25u;
        h ^= h >> 32;
    }
    return h;
}

bool game_next_option(text_span *rest, text_span *key, text_span *value) {
    text_span piece;
    do {
        if (!text_cut(rest, ' ', &piece)) return false;
    } while (piece.len == 0);
    *value = piece;
    key->at = piece.at;
    key->len = 0;
    for (size_t i = 1; i < piece.len; i++) {
        if (piece.at[i] != '=' || piece.at[0] == '=') continue;
        key->len = i;
        value->at = piece.at + i + 1;
        value->len = piece.len - i - 1;
        break;
    }
    return true;
}

game_move game_pick_listed(const game_rules *rules, const game_setup *u, const game_state *s,
                           uint64_t random) {
    int turn = rules->turn(u, s);
    if (turn == TURN_OVER) return 0;
    if (turn != TURN_CHANCE) {
        game_move moves[GAME_MOVES];
        int n = rules->moves(u, s, moves);
        return moves[rng_below(random, (uint32_t)n)];
    }
    game_chance rolls[GAME_MOVES];
    uint32_t sum = 0;
    int n = rules->rolls(u, s, rolls), at = 0;
    for (int i = 0; i < n; i++) sum += rolls[i].weight;
    uint32_t left = rng_below(random, sum);
    while (left >= rolls[at].weight) left -= rolls[at++].weight;
    return rolls[at].move;
}

int game_list(const game *g, const game_setup *u, const game_state *s, game_move *out) {
    game_chance rolls[GAME_MOVES];
    int turn = g->rules->turn(u, s);
    if (turn != TURN_CHANCE) return turn == TURN_OVER ? 0 : g->rules->moves(u, s, out);
    int n = g->rules->rolls(u, s, rolls);
    for (int i = 0; i < n; i++) out[i] = rolls[i].move;
    return n;
}

/* A function of its own: the compiler keeps nothing of the other case in registers. */
__attribute__((noinline)) static int play_out_picking(const game_rules *rules, const game_setup *u,
                                                      game_state *s, rng *random) {
    rng r = *random;
    game_move m;
    int n = 0;
    for (; (m = rules->pick(u, s, rng_next(&r))) != 0; n++) rules->apply(u, s, m);
    *random = r;
    return n;
}

int game_play_out(const game *g, const game_setup *u, game_state *s, rng *random) {
    const game_rules *rules = g->rules;
    game_move m;
    int n = 0;
    if (rules->pick) return play_out_picking(rules, u, s, random);
    for (; (m = game_pick_listed(rules, u, s, rng_next(random))) != 0; n++) rules->apply(u, s, m);
    return n;
}

int game_thrower(const game *g, const game_setup *u, const game_state *s, int *rolled) {
    *rolled = 0;
    return g->rules->thrower ? g->rules->thrower(u, s, rolled) : -1;
}

const char *game_value_label(const game_label *labels, const char *option, text_span value) {
    for (; labels && labels->label; labels++) {
        text_span rest = text_of(labels->option), head;
        text_cut(&rest, '=', &head);
        if (rest.at && text_is(head, option) && text_is(value, rest.at)) return labels->label;
    }
    return NULL;
}

const game_words *game_words_of(const game *g) {
    static const game_words none = { .tell = NULL };
    return g->words ? g->words : &none;
}

int game_shipped(const game *g, const game_asset **out) {
    return g->assets ? g->assets->shipped(out) : 0;
}

int game_former(const game *g, const game_asset **out) {
    return g->assets && g->assets->former ? g->assets->former(out) : 0;
}

static const game_asset *find_among(const game_asset *all, int count, text_span name) {
    for (int i = 0; i < count; i++)
        if (text_same(all[i].name, name)) return &all[i];
    return NULL;
}

const game_asset *game_find_inside(const game *g, text_span name) {
    const game_asset *all = NULL;
    int n = game_shipped(g, &all);
    const game_asset *found = find_among(all, n, name);
    n = found ? 0 : game_former(g, &all);
    return n ? find_among(all, n, name) : found;
}

const game_asset *game_find_asset(const game *g, const game_wish *wish, text_span name) {
    const game_asset *own = find_among(wish->assets, wish->asset_count, name);
    return own ? own : game_find_inside(g, name);
}

bool game_has_rows(const game_asset *a, text_span rows) {
    text_span rest = a->text, line, row;
    bool header = true;
    while (text_cut(&rest, '\n', &line)) {
        if (line.len && line.at[line.len - 1] == '\r') line.len--;
        if (line.len == 0 || line.at[0] == '#') continue;
        if (!header && (!text_cut(&rows, '/', &row) || !text_same(line, row))) return false;
        header = false;
    }
    return !rows.at; /* all rows were found */
}

const game_asset *game_find_rows(const game *g, const game_wish *wish, text_span rows) {
    const game_asset *shipped;
    for (int i = 0; i < wish->asset_count; i++)
        if (game_has_rows(&wish->assets[i], rows)) return &wish->assets[i];
    int n = game_shipped(g, &shipped);
    for (int i = 0; i < n; i++)
        if (game_has_rows(&shipped[i], rows)) return &shipped[i];
    return NULL;
}
