/* draw_scene.c -- Ringgz: what SVG and characters share about a position and its viewer. */
#include "games/ringgz/ringgz.h"

#include "draw/view.h"

/* ---- What lies where ---- */

bool ringgz_has_start(const ringgz_scene *scene, int t) {
    return scene->s->phase != RINGGZ_LAYING && scene->s->start == t;
}

int ringgz_base_at(const ringgz_scene *scene, int t) {
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        if (ringgz_bases(scene->s, c) >> t & 1) return c;
    return -1;
}

int ringgz_ring_at(const ringgz_scene *scene, int t, int size) {
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        if (ringgz_rings(scene->s, c, size) >> t & 1) return c;
    return -1;
}

/* ---- What can be done ---- */

static int stock_of(const ringgz_scene *scene, int colour, int kind) {
    int seat = scene->s->turn;
    if (seat < 0 || !ringgz_holds(scene->g, scene->s, seat, colour)) return 0;
    return ringgz_pile_count(ringgz_pile(scene->g, scene->s, seat, colour), kind);
}

static void list_places(ringgz_scene *scene, const game_setup *u, const game_state *s) {
    game_move moves[GAME_MOVES];
    int n = ringgz_game.rules->moves(u, s, moves);
    for (int i = 0; i < n; i++) {
        int colour = ringgz_colour(moves[i]);
        uint32_t here = 1u << ringgz_territory(moves[i]);
        if (moves[i] == RINGGZ_SWAP)
            scene->may_swap = true;
        else if (colour < 0)
            scene->start_fits |= here;
        else
            scene->fits[colour][ringgz_kind(moves[i])] |= here;
    }
}

/* "B3" or "BB", if the seat to decide has that piece; "@c3", a territory. */
static void read_pick(ringgz_scene *scene, text_span picked) {
    if (picked.len == 3 && picked.at[0] == '@') {
        int column = picked.at[1] - 'a', row = picked.at[2] - '1';
        bool fits, known = column >= 0 && column < RINGGZ_SIDE && row >= 0 && row < RINGGZ_SIDE;
        if (known && ringgz_can_choose(scene, row * RINGGZ_SIDE + column, &fits) && fits)
            scene->spot = row * RINGGZ_SIDE + column;
    }
    if (picked.len != 2) return;
    int colour = ringgz_find_colour(picked.at[0]);
    int kind = picked.at[1] == 'B' ? RINGGZ_BASE : picked.at[1] - '1';
    if (colour < 0 || kind < 0 || kind > RINGGZ_BASE || picked.at[1] == '5') return;
    if (!stock_of(scene, colour, kind)) return;
    scene->colour = colour;
    scene->kind = kind;
}

/* Nothing is preselected while there is a choice. */
static void pick_the_only_one(ringgz_scene *scene) {
    int n = 0, colour = 0, kind = 0;
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        for (int k = 0; k < RINGGZ_KINDS; k++) {
            if (!scene->fits[c][k]) continue;
            n++;
            colour = c;
            kind = k;
        }
    }
    if (n != 1) return;
    scene->colour = colour;
    scene->kind = kind;
}

static void find_lit(ringgz_scene *scene) {
    uint32_t won[RINGGZ_COLOURS];
    ringgz_won(scene->s, won);
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        if (!scene->g->neutral[c] && scene->winners >> ringgz_owner(scene->g, scene->s, c) & 1)
            scene->lit |= won[c];
}

void ringgz_see(ringgz_scene *scene, const game_setup *u, const game_state *s, const game_view *v) {
    CLEAR(scene, sizeof *scene);
    scene->g = ringgz_setup_of(u);
    scene->s = ringgz_state_of(s);
    scene->v = v;
    if (v->ended && scene->s->turn >= 0) {
        scene->ended = *scene->s;
        scene->ended.turn = RINGGZ_NOBODY;
        scene->s = &scene->ended;
        scene->winners = view_winners(v, scene->g->players);
    }
    scene->last = v->last == RINGGZ_SWAP ? 0 : v->last;
    scene->colour = -1;
    scene->spot = -1;
    ringgz_score(u, s, scene->points);
    if (scene->s->phase == RINGGZ_OVER) {
        scene->winners = ringgz_game.rules->winners(u, s);
        find_lit(scene);
    }
    scene->acting = scene->s->turn >= 0 && (v->hands >> scene->s->turn & 1);
    if (!scene->acting) return;
    list_places(scene, u, s);
    if (scene->s->phase != RINGGZ_PLAYING) return;
    read_pick(scene, v->picked);
    if (scene->colour < 0 && scene->spot < 0) pick_the_only_one(scene);
}

game_move ringgz_click(const ringgz_scene *scene, int t, bool *legal) {
    *legal = false;
    if (!scene->acting) return 0;
    if (scene->s->phase == RINGGZ_LAYING) {
        *legal = scene->start_fits >> t & 1;
        return ringgz_move(-1, 0, t);
    }
    if (scene->colour < 0) return 0;
    *legal = scene->fits[scene->colour][scene->kind] >> t & 1;
    return ringgz_move(scene->colour, scene->kind, t);
}

bool ringgz_can_choose(const ringgz_scene *scene, int t, bool *fits) {
    *fits = false;
    if (scene->v->edits) return true;
    if (!scene->v->regions || !scene->acting || scene->s->phase != RINGGZ_PLAYING) return false;
    if (scene->colour >= 0) return false;
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        for (int kind = 0; kind < RINGGZ_KINDS; kind++) *fits |= scene->fits[c][kind] >> t & 1;
    return true;
}

void ringgz_write_pick(const ringgz_scene *scene, int colour, int kind, text_out *out) {
    if (scene->colour == colour && scene->kind == kind)
        text_char(out, '-');
    else
        ringgz_write_piece(colour, kind, out);
}
