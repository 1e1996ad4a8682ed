/* test_draw_kuhvadis.c -- drawings of Kuh Vadis: what the promises of test_draw.c leave open. Cells
 * and dice are there, characters offer what the drawing offers, the winning chain is drawn. */
#include "games/kuhvadis/kuhvadis.h"
#include "tests/drawing.h"

static play p;

static void check_cells(play *at, game_view *v) {
    const kuhvadis_state *s = kuhvadis_state_of(&at->s);
    int cell;
    draw(at, v);
    for (int i = 0; i < DICE && !play_over(at); i++) assert_non_null(find_die(i));
    for (int i = 0; i < element_count && !acts(at, v); i++)
        assert_true(!attr(&elements[i], "data-action") && !attr(&elements[i], "data-pick"));
    if (!acts(at, v)) return;
    if (play_turn(at) == TURN_CHANCE) {
        assert_string_equal(attr(find_id("throw"), "data-action"), "roll");
        return;
    }
    BITS_EACH (cell, kuhvadis_setup_of(&at->u)->all & ~(s->marks[0] | s->marks[1])) {
        char id[4];
        text_out out = text_to(id, sizeof id);
        kuhvadis_write_cell(cell, &out);
        assert_non_null(find_id(id));
    }
}

TEST(every_cell_and_die_is_drawn) { each_view(&kuhvadis_game, check_cells, 4, 3); }

/* The spots are the parts of the drawing: the same actions, the same picks. */
static void check_same(play *at, game_view *v) {
    int offered = 0;
    draw(at, v);
    show(at, v);
    for (int i = 0; i < element_count; i++) {
        const char *action = attr(&elements[i], "data-action"),
                   *pick = attr(&elements[i], "data-pick");
        bool found = false;
        if (!action && !pick) continue;
        offered++;
        for (int k = 0; k < screen.spot_count; k++) {
            const canvas_spot_of *spot = &screen.spots[k];
            char text[GAME_MOVE_TEXT] = "roll";
            if (spot->move && spot->move != CANVAS_THROW) play_write(at, spot->move, text);
            found |= (spot->move ? action && strcmp(action, text) == 0
                                 : pick && strcmp(pick, spot->pick) == 0) &&
                     spot->legal == has_class(&elements[i], "legal");
        }
        if (!found) bad("no spot", action ? action : pick);
    }
    assert_int_equal(offered, screen.spot_count);
}

TEST(characters_offer_the_same) { each_view(&kuhvadis_game, check_same, 4, 3); }

/* ---- The chain (K10) ---------------------------------------------------------------------- */

static int won;

static void check_chain(play *at, game_view *v) {
    const kuhvadis_setup *sheet = kuhvadis_setup_of(&at->u);
    const kuhvadis_state *s = kuhvadis_state_of(&at->s);
    kuhvadis_scene scene;
    int cell;
    kuhvadis_look(&at->u, &at->s, v, &scene);
    if (!s->winner) {
        assert_true(scene.chain == 0);
        return;
    }
    int seat = s->winner >> 1;
    won++;
    assert_true((scene.chain & ~s->marks[seat]) == 0);
    assert_true(kuhvadis_joined(sheet->starts[seat], scene.chain));
    BITS_EACH (cell, scene.chain & ~sheet->starts[seat]) /* none of it is idle */
        assert_false(kuhvadis_joined(sheet->starts[seat], scene.chain & ~bits_of(cell)));
    for (int leg = 0; leg < KUHVADIS_STARTS; leg++)
        for (int i = 1; i < scene.leg_len[leg]; i++)
            assert_true(bits_has(sheet->near[scene.leg[leg][i - 1]], scene.leg[leg][i]));
}

TEST(the_line_joins_the_start_symbols) {
    won = 0;
    each_view(&kuhvadis_game, check_chain, 20, 1);
    assert_true(won > 40);
}

/* The light lies under the cells of the chain, one piece for each; a resignation has none. */
static void check_light(play *at, game_view *v) {
    kuhvadis_scene scene;
    int pieces = 0;
    kuhvadis_look(&at->u, &at->s, v, &scene);
    draw(at, v);
    const element *light = find_id("light");
    assert_int_equal(light != NULL, scene.chain != 0);
    if (!light) return;
    assert_true(has_class(light, "lit"));
    for (const element *e = light + 1; e->depth > light->depth; e++)
        pieces += attr_is(e, "fill", palette_colour(v, COLOUR_LAST));
    assert_int_equal(pieces, bits_count(scene.chain));
}

TEST(the_chain_shines) { each_view(&kuhvadis_game, check_light, 4, 9); }

TEST(a_resignation_names_the_winner) {
    game_view v = view_plain();
    v.name[0] = text_of("Anna");
    v.name[1] = text_of("Ben");
    v.hands = 3;
    v.ended = true;
    for (unsigned loser = 0; loser < 2; loser++) {
        play_at(&p, "kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.x.../O.o.O/...../X.O.. p1 "
                    "11CCC 1 b4 4");
        v.resigned = 1u << loser;
        v.late = 2;
        draw(&p, &v);
        assert_true(says(loser ? "Anna wins" : "Ben wins"));
        assert_true(says(loser ? "Ben’s time ran out." : "Anna resigned."));
        assert_false(says("neighbour of") || says("Roll 1 of 3"));
        int won = 0;
        for (int i = 0; i < element_count; i++)
            won += attr_is(&elements[i], "fill", palette_colour(&v, COLOUR_FENCED));
        assert_int_equal(won, 1); /* the name of the winner: there is no chain */
    }
}

/* ---- Particular moments ---- */

TEST(picked_dice_compose_the_keep) {
    game_view v = view_plain();
    play_at(&p, "kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.x.../O.o.O/...../X.O.. p1 "
                "1123C 1 - 4");
    v.hands = 1;
    draw(&p, &v);
    assert_string_equal(attr(find_id("throw"), "data-action"), "keep:-");
    assert_string_equal(attr(find_id("die-3"), "data-pick"), "d:00010");
    assert_string_equal(attr(find_id("die-3"), "data-face"), "3");
    v.picked = text_of("d:10011");
    draw(&p, &v);
    assert_string_equal(attr(find_id("throw"), "data-action"), "keep:13C");
    assert_string_equal(attr(find_id("die-3"), "data-pick"), "d:10001");
    assert_true(has_class(find_id("die-3"), "chosen"));
    assert_false(has_class(find_id("die-2"), "chosen"));
    v.picked = text_of("d:11111");
    draw(&p, &v);
    assert_false(has_class(find_id("throw"), "legal"));
    v.hands = 2; /* the other player cannot act */
    draw(&p, &v);
    assert_null(find_id("throw"));
}

/* K7 and K11 are told in words, in both drawings. */
TEST(extra_turns_and_blocks_are_said) {
    game_view v = view_plain();
    play_at(&p, "kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.x.../O.o.O/...../X.O.. p1 "
                "11CCC 1 b4 4");
    v.hands = 1;
    draw(&p, &v);
    assert_true(says("neighbour of b4"));
    assert_non_null(strstr(show(&p, &v), "neighbour of b4"));
    assert_non_null(strstr(show(&p, &v), "\xe2\x80\xa2\xc3\x97\xe2\x80\xa2")); /* the anchor */
    assert_non_null(strstr(show(&p, &v), "[C]"));
    play_at(&p, "kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/...../OoooO/...../X.O.. p2 "
                "????? 0 - 6");
    v.name[0] = text_of("Anna");
    v.hands = 2;
    draw(&p, &v);
    assert_true(says("Anna is blocked"));
    assert_non_null(strstr(show(&p, &v), "Anna is blocked"));
    assert_null(strstr(drawing, "neighbour of"));
}
