/* test_draw_ringgz.c -- drawings of Ringgz: what the promises of test_draw.c leave open. Nothing is
 * cut off, targets are large enough for fingers, every piece is drawn, and what matters is said. */
#include "draw/palette.h"
#include "draw/svg.h"
#include "games/ringgz/ringgz.h"
#include "tests/drawing.h"

static play p;

/* 12.5 as 125 */
static int tenths(const element *e, const char *key) {
    double n = attr(e, key) ? atof(attr(e, key)) * 10 : 0;
    return (int)(n < 0 ? n - 0.5 : n + 0.5);
}

/* Nothing is cut off at the edge. Only what is not moved by a transform is measured. */
static void check_inside(void) {
    int width = tenths(&elements[0], "width"), height = tenths(&elements[0], "height");
    int moved = DEEPEST;
    for (int i = 0; i < element_count; i++) {
        const element *e = &elements[i];
        if (e->depth <= moved) moved = DEEPEST;
        if (moved < DEEPEST) continue;
        if (attr(e, "transform")) moved = e->depth;
        int left = tenths(e, "x"), right = left, top = tenths(e, "y"), bottom = top;
        if (strcmp(e->name, "rect") == 0) {
            right += tenths(e, "width");
            bottom += tenths(e, "height");
        } else if (strcmp(e->name, "circle") == 0) {
            left = tenths(e, "cx") - tenths(e, "r");
            right = tenths(e, "cx") + tenths(e, "r");
            top = tenths(e, "cy") - tenths(e, "r");
            bottom = tenths(e, "cy") + tenths(e, "r");
        } else if (strcmp(e->name, "text") == 0) {
            int wide =
                svg_measure(text_of(e->text), tenths(e, "font-size"), attr(e, "font-weight"));
            if (attr(e, "text-anchor")) left -= attr_is(e, "text-anchor", "end") ? wide : wide / 2;
            right = left + (strchr(e->text, '&') ? 0 : wide); /* entities look longer */
        } else {
            continue;
        }
        if (left < 0 || top < 0 || right > width || bottom > height)
            fail_msg("%s: outside: %s %d %d %d %d in %d %d", where, e->name, left, top, right,
                     bottom, width, height);
    }
}

/* On a phone, 720 wide: what is tapped is at least 88 wide and high. */
static void check_targets(const game_view *v) {
    for (int i = 0; v->tall && i < element_count; i++) {
        if (!has_class(&elements[i], "part")) continue;
        assert_string_equal(elements[i + 1].name, "rect");
        assert_true(tenths(&elements[i + 1], "width") >= 880);
        assert_true(tenths(&elements[i + 1], "height") >= 880);
    }
}

static void check_drawing(play *at, game_view *v) {
    draw(at, v);
    check_inside();
    check_targets(v);
    assert_int_equal(says(palette_colour(v, COLOUR_LAST)), v->last != 0 || play_over(at));
    for (int i = 0; i < element_count && !acts(at, v); i++)
        assert_true(!attr(&elements[i], "data-action") && !attr(&elements[i], "data-pick"));
}

TEST(every_drawing_is_sound) { each_view(&ringgz_game, check_drawing, 3, 1); }

/* A pile that is chosen lays its piece down again. */
static void check_toggle(play *at, game_view *v) {
    static char before[GAME_DRAWING_TEXT];
    if (!acts(at, v)) return;
    v->picked = text_of("");
    draw(at, v);
    strcpy(before, drawing);
    for (int i = 0; i < element_count; i++) {
        const char *pick = attr(&elements[i], "data-pick");
        if (!pick || has_class(&elements[i], "chosen")) continue;
        char id[40], taken[VIEW_PICK];
        strcpy(taken, pick);
        strcpy(id, attr(&elements[i], "id"));
        v->picked = text_of(taken);
        draw(at, v);
        int chosen = 0;
        for (int k = 0; k < element_count; k++) {
            if (!has_class(&elements[k], "chosen")) continue;
            chosen++;
            assert_true(attr_is(&elements[k], "id", id) && attr_is(&elements[k], "data-pick", "-"));
        }
        assert_int_equal(chosen, 1);
        v->picked = text_of("-");
        draw(at, v);
        assert_string_equal(drawing, before);
        return; /* one pile of each position is enough */
    }
}

TEST(a_piece_in_hand_can_be_laid_down) { each_view(&ringgz_game, check_toggle, 2, 1); }

/* ---- What is told ---- */

/* The rings, bases and flags of the drawing against the position. */
static void check_pieces(play *at, game_view *v) {
    ringgz_scene scene;
    uint32_t won[RINGGZ_COLOURS];
    char id[24];
    ringgz_won(ringgz_state_of(&at->s), won);
    ringgz_see(&scene, &at->u, &at->s, v);
    draw(at, v);
    for (int t = 0; t < RINGGZ_SIDE * RINGGZ_SIDE; t++) {
        for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
            text_out out = text_to(id, sizeof id);
            ringgz_write_territory(t, &out);
            text_str(&out, kind == RINGGZ_BASE ? "-base" : "-");
            if (kind != RINGGZ_BASE) text_int(&out, kind + 1);
            bool lies = kind == RINGGZ_BASE ? ringgz_base_at(&scene, t) >= 0
                                            : ringgz_ring_at(&scene, t, kind + 1) >= 0;
            assert_int_equal(find_id(id) != NULL, lies);
        }
        for (int c = 0; c < RINGGZ_COLOURS; c++) { /* G13 */
            text_out out = text_to(id, sizeof id);
            ringgz_write_territory(t, &out);
            text_str(&out, "-flag-");
            text_char(&out, ringgz_letter[c]);
            assert_int_equal(find_id(id) != NULL, won[c] >> t & 1);
        }
    }
}

TEST(every_piece_is_drawn) { each_view(&ringgz_game, check_pieces, 1, 1); }

static bool is_said(const char *word) {
    for (int i = 0; i < element_count; i++)
        if (strcmp(elements[i].name, "text") == 0 && strstr(elements[i].text, word)) return true;
    return false;
}

TEST(turn_and_winner_are_said) {
    static const char *const options[] = { "players=2", "players=3", "players=4" };
    for (int k = 0; k < 3; k++) {
        game_view v = view_plain();
        v.name[0] = text_of("Anna");
        v.name[1] = text_of("Bert");
        v.name[2] = text_of("Cleo");
        v.name[3] = text_of("Dora");
        play_begin(&p, "ringgz", options[k]);
        draw(&p, &v);
        assert_true(is_said("It is Anna’s turn"));
        v.hands = 1;
        draw(&p, &v);
        assert_true(is_said("Anna, it is your turn"));
        while (play_step(&p)) {}
        draw(&p, &v);
        assert_true(is_said("Nobody can place a ring any more."));
        for (int seat = 0; seat < play_seats(&p); seat++) {
            char said[64];
            snprintf(said, sizeof said, "%s wins", v.name[seat].at);
            assert_int_equal(is_said(said), play_winners(&p) == 1u << seat);
        }
    }
}

/* What the winners have won shines, and only that. */
static void check_light(play *at, game_view *v) {
    const ringgz_setup *g = ringgz_setup_of(&at->u);
    uint32_t won[RINGGZ_COLOURS];
    int lit = 0, points = 0, score[GAME_SEATS];
    char id[40];
    ringgz_won(ringgz_state_of(&at->s), won);
    ringgz_score(&at->u, &at->s, score);
    draw(at, v);
    for (int i = 0; i < element_count; i++) lit += has_class(&elements[i], "lit");
    for (int seat = 0; play_over(at) && seat < play_seats(at); seat++)
        if (play_winners(at) >> seat & 1) points += score[seat];
    assert_int_equal(lit, points);
    for (int c = 0; play_over(at) && c < RINGGZ_COLOURS; c++) {
        bool theirs =
            !g->neutral[c] && (play_winners(at) >> ringgz_owner(g, ringgz_state_of(&at->s), c) & 1);
        for (int t = 0; t < RINGGZ_SIDE * RINGGZ_SIDE; t++) {
            if (!(won[c] >> t & 1)) continue;
            snprintf(id, sizeof id, "%s-light", ringgz_place(t).at);
            assert_int_equal(find_id(id) != NULL, theirs);
        }
    }
}

TEST(what_has_won_shines) { each_view(&ringgz_game, check_light, 3, 9); }

TEST(a_resignation_names_the_winner) {
    game_view v = view_plain();
    v.name[0] = text_of("Anna");
    v.name[1] = text_of("Bert");
    v.hands = 3;
    v.ended = true;
    for (unsigned loser = 0; loser < 2; loser++) {
        play_begin(&p, "ringgz", "players=2");
        for (int i = 0; i < 9; i++) {
            v.resigned = 1u << loser;
            draw(&p, &v);
            assert_true(is_said(loser ? "Anna wins" : "Bert wins"));
            assert_true(is_said(loser ? "Bert resigned." : "Anna resigned."));
            int won = 0;
            for (int k = 0; k < element_count; k++)
                won += attr_is(&elements[k], "fill", palette_colour(&v, COLOUR_FENCED));
            assert_int_equal(won, 1); /* the card of the winner */
            assert_false(is_said("Turn "));
            play_step(&p);
        }
    }
}

/* G10: whoever is skipped is told so. */
TEST(skipped_players_are_said) {
    int skipped = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        play_begin(&p, "ringgz", "players=4");
        play_reset(&p, seed);
        play_step(&p);
        while (play_step(&p)) {
            game_view v = view_plain();
            v.last = p.last;
            v.last_seat = p.last_seat;
            v.tall = true; /* there is room for the whole sentence */
            if (play_over(&p)) break;
            bool usual = play_turn(&p) == (p.last_seat + 1) % 4;
            draw(&p, &v);
            assert_int_equal(is_said("Skipped"), !usual);
            skipped += !usual;
        }
    }
    assert_true(skipped > 0);
}

/* ---- Paper ---- */

TEST(papers_are_white_and_complete) {
    for (int players = 2; players <= 4; players++) {
        char options[16];
        snprintf(options, sizeof options, "players=%d", players);
        play_begin(&p, "ringgz", options);
        int n = p.g->drawing->papers(&p.u);
        assert_true(n >= 2);
        for (int i = 0; i < n * VIEW_PALETTES * 2; i++) {
            game_view v = view_plain();
            v.palette = i / n % VIEW_PALETTES;
            v.dark = i / n >= VIEW_PALETTES; /* paper stays white all the same */
            v.lang = i % words_languages;
            draw_paper(&p, i % n, &v);
            check_inside();
            v.dark = true;
            assert_false(says(palette_colour(&v, COLOUR_PAPER)));
        }
    }
}

/* G2: twelve rings and three bases of each colour, and one start base, lie on the sheets. */
TEST(all_pieces_can_be_cut_out) {
    int bands[RINGGZ_COLOURS] = { 0 }, signs = 0;
    game_view v = view_plain();
    play_begin(&p, "ringgz", "players=4");
    for (int n = 2; n < p.g->drawing->papers(&p.u); n++) {
        draw_paper(&p, n, &v);
        for (int i = 0; i < element_count; i++)
            for (int c = 0; c < RINGGZ_COLOURS; c++) {
                const char *fill = palette_colour(&v, HUE_FILL + ringgz_hue[c]);
                const char *dark = palette_colour(&v, HUE_DARK + ringgz_hue[c]);
                const element *e = &elements[i];
                bands[c] += strcmp(e->name, "circle") == 0 && attr_is(e, "stroke", fill);
                signs += strcmp(e->name, "path") == 0 && attr_is(e, "fill", dark);
            }
    }
    for (int c = 0; c < RINGGZ_COLOURS; c++) assert_int_equal(bands[c], 12);
    assert_int_equal(signs, 4 * 3 + 4); /* of the bases, and four of the start base */
}
