/* test_draw_border.c -- drawings of The Border: what the promises of test_draw.c leave open. Dice
 * are picked one by one, spaces keep their ids, and particular moments are told in words. */
#include "games/border/draw.h"
#include "tests/drawing.h"

enum { SMALL_DRAWING = 150000 };

static play p;

static bool may_keep(const play *at) {
    const border_state *b = border_state_of(&at->s);
    return b->phase == BORDER_DECIDE && b->throws < 3;
}

/* Picks dice one after the other, as a person would, and reads the button. */
static void check_picks(play *at, game_view *v) {
    bool seen[1 << DICE] = { false };
    char pick[VIEW_PICK] = "d:00000";
    if (!may_keep(at)) return;
    v->hands |= 1u << border_state_of(&at->s)->active;
    v->picked = text_of(pick);
    draw(at, v);
    for (int mask = 0; mask < 1 << DICE; mask++) {
        int gray = mask ^ mask >> 1, kept = 0; /* each differs from the one before in one die */
        if (mask) strcpy(pick, attr(find_die(__builtin_ctz((unsigned)mask)), "data-pick"));
        v->picked = text_of(pick);
        draw(at, v);
        char faces[DICE + 1] = "", wanted[24];
        for (int i = 0; i < DICE; i++) {
            const element *die = find_die(i);
            bool chosen = gray >> i & 1;
            assert_non_null(die);
            assert_int_equal(has_class(die, "chosen"), chosen);
            assert_non_null(attr(die, "aria-pressed"));
            if (chosen) faces[kept++] = attr(die, "data-face")[0];
        }
        snprintf(wanted, sizeof wanted, "keep:%.5s", kept ? faces : "-");
        const element *button = find_id("throw");
        assert_non_null(button);
        assert_string_equal(attr(button, "data-action"), wanted);
        assert_int_equal(has_class(button, "legal"), kept < DICE);
        seen[gray] = true;
    }
    for (int i = 0; i < 1 << DICE; i++) assert_true(seen[i]);
    static const char *const nonsense[] = { "d:", "d:11", "d:11112", "c:11111", "d:111111", "" };
    for (int i = 0; i < COUNT_OF(nonsense); i++) {
        v->picked = text_of(nonsense[i]);
        draw(at, v);
        assert_string_equal(attr(find_id("throw"), "data-action"), "keep:-");
    }
}

TEST(every_keep_can_be_picked) { each_view(&border_game, check_picks, 1, 31); }

/* The five dice and all spaces of all players are there in every phase, under the same ids. */
static void check_stable(play *at, game_view *v) {
    draw(at, v);
    assert_true(strlen(drawing) < SMALL_DRAWING);
    for (int seat = 0; seat < play_seats(at); seat++) {
        for (int segment = 0; segment < BORDER_SEGMENTS; segment++) {
            for (int i = 0; i < border_segment_length(segment); i++) {
                char id[24];
                text_out out = text_to(id, sizeof id);
                text_seat(&out, seat);
                text_char(&out, '-');
                text_str(&out, border_space_name(border_space(segment, i)).at);
                if (!find_id(id)) bad("no space", id);
            }
        }
    }
    for (int i = 0; i < DICE && !play_over(at); i++) assert_non_null(find_die(i));
}

TEST(ids_stay) { each_view(&border_game, check_stable, 1, 23); }

/* In characters every die has a spot, whatever is picked. */
static void check_dice_spots(play *at, game_view *v) {
    if (!may_keep(at)) return;
    v->hands |= 1u << border_state_of(&at->s)->active;
    for (int mask = 0; mask < 1 << DICE; mask++) {
        char pick[VIEW_PICK] = "d:";
        int dice_seen = 0;
        for (int i = 0; i < DICE; i++) strcat(pick, mask >> i & 1 ? "1" : "0");
        v->picked = text_of(pick);
        show(at, v);
        for (int i = 0; i < screen.spot_count; i++) {
            if (screen.spots[i].move) continue;
            assert_int_equal(strlen(screen.spots[i].pick), 2 + DICE);
            dice_seen++;
        }
        assert_int_equal(dice_seen, DICE);
    }
}

TEST(dice_spots) { each_view(&border_game, check_dice_spots, 1, 31); }

/* ---- Particular moments ---------------------------------------------------------------------- */

static int uses_of(const char *shape) {
    int n = 0;
    for (int i = 0; i < element_count; i++) {
        const char *href = attr(&elements[i], "href");
        n += href && strcmp(href + 1, shape) == 0;
    }
    return n;
}

static int count_of(const char *name) {
    int n = 0;
    for (int i = 0; i < element_count; i++) n += strcmp(elements[i].name, name) == 0;
    return n;
}

#define NOTHING                                                                                    \
    "..............,..............,..............,..............,..............,.............."

#define FOUR_TWOS                                                                                  \
    "xx............,..............,..............,xx............,xx............,xx............"

TEST(dice_in_the_second_action) {
    game_view v = view_plain();
    v.hands = 2;
    /* F13: one die used, one spent, three left. */
    play_at(&p, "border tim,sarah " FOUR_TWOS "/..............,..............,..............,"
                "..............,x.............,.............. ........./......... p1 second:p2 "
                "RRGBS 2 R:B 3");
    draw(&p, &v);
    assert_true(strstr(attr(find_die(0), "aria-label"), "used") != NULL);
    assert_true(strstr(attr(find_die(1), "aria-label"), "used") == NULL);
    assert_true(strstr(attr(find_die(3), "aria-label"), "spent") != NULL);
    assert_true(says("Cross off a space for each die left"));
    /* F13: all used, any one may be chosen. */
    play_at(&p, "border tim,sarah " FOUR_TWOS "/" NOTHING
                " ........./......... p1 second:p2 RRGBS 2 RRGBS:- 3");
    draw(&p, &v);
    for (int i = 0; i < DICE; i++) assert_null(strstr(attr(find_die(i), "aria-label"), "used"));
    assert_true(says("All dice were used"));
}

TEST(track_and_last_turn) {
    game_view v = view_plain();
    char text[80];
    play_at(
        &p,
        "border tim-1,emma-1 ..xxx....xxxx.,xxxxx.........,..............,x.............,"
        ".....xxxx...xx,..xxx.xxx...../..............,..........xxxx,.x.......xx...,"
        "xx............,..............,.....xxxx..... +F.+...../..F...... p1 fill ROYGB 2 OB 9");
    v.name[0] = text_of("Anna");
    v.last = BORDER_FILLS | (unsigned)border_segment(HUE_ORANGE, 3);
    v.last_seat = 0;
    draw(&p, &v);
    assert_true(says("Fenced: sailboat 5") && says("Fenced: eagle 6"));
    assert_true(says("Turn 10: Anna") && says("Anna filled the orange three "));
    assert_int_equal(uses_of("tick"), 4); /* a, b, d and the eagle */
    assert_int_equal(uses_of("glow"), 3); /* the spaces of O3 */
    /* Strokes: the dice O and B, and F16: p1's eagle and p2's sailboat are no longer to be first.
     */
    assert_int_equal(count_of("line"), 4);
    assert_false(says("Last turn"));
    /* F17: the sixth area is there, the second action still to be played. */
    border_state *b = border_state_edit(&p.s);
    b->first[0] = 63;
    draw(&p, &v);
    assert_true(says("Last turn: Anna has fenced six areas."));
    b->phase = BORDER_END;
    b->active = 0;
    b->table = b->used = 0;
    draw(&p, &v);
    snprintf(text, sizeof text, "Anna wins with %d points.", 4 + 5 + 6 + 7 + 8 + 9);
    assert_true(says(text));
    assert_null(find_die(0));
}

/* How far from the left the sheet lies that has the frame of whoever decides or has won. */
static double framed(const game_view *v) {
    for (int i = 0; i < element_count; i++)
        if (strcmp(elements[i].name, "rect") == 0 &&
            attr_is(&elements[i], "stroke", palette_colour(v, COLOUR_BUTTON)))
            return atof(attr(&elements[i], "x"));
    return -1;
}

/* What the winner has fenced shines, and only that; the winner's sheet has the frame. */
TEST(the_winner_shines) {
    static const char *const ids[2] = { "p1-land-b", "p2-land-a" };
    game_view v = view_plain();
    play_at(&p, "border tim-1,emma-1 ..xxx....xxxx.,xxxxx.........,..............,x.............,"
                ".....xxxx...xx,..xxx.xxx...../..............,..........xxxx,.x.......xx...,"
                "xx............,..............,.....xxxx..... +F.+...../..F...... p1 fill ROYGB 2 "
                "OB 9");
    v.seat = 0;
    draw(&p, &v);
    assert_true(has_class(find_id("p1-land-b"), "lit"));
    assert_null(attr(find_id("p2-land-a"), "class"));
    const char *lit = palette_colour(&v, COLOUR_LAST);
    double left = framed(&v);
    assert_true(left >= 0);
    assert_false(attr_is(find_id("p1-land-b"), "fill", lit));
    for (unsigned loser = 0; loser < 2; loser++) {
        v.ended = true;
        v.resigned = 1u << loser;
        draw(&p, &v);
        assert_true(loser ? framed(&v) == left : framed(&v) > left);
        assert_int_equal(attr_is(find_id(ids[0]), "fill", lit), loser == 1);
        assert_int_equal(has_class(find_id(ids[0]), "lit"), loser == 1);
    }
    v.resigned = 3;
    draw(&p, &v);
    assert_true(framed(&v) < 0);
    assert_true(says("p1 resigned. p2 resigned."));
}

TEST(own_areas) {
    static char board[8192];
    const game_asset *boards;
    game_view v = view_plain();
    border_game.assets->shipped(&boards);
    assert_true(boards[0].text.len < sizeof board);
    memcpy(board, boards[0].text.at, boards[0].text.len);
    memcpy(strstr(board, "board tim"), "board tom", 9);
    memcpy(strstr(board, "i castle"), "i forest", 8);
    text_error e;
    play_begin(&p, "border", "players=2");
    border_setup u = *border_setup_of(&p.u);
    assert_true(border_read_board(&u, 0, text_of(board), &e));
    memcpy(&p.u, &u, sizeof u);
    draw(&p, &v);
    assert_true(says(">forest</text>"));
    assert_true(says(">I</text>"));
}

TEST(papers_are_the_boards) {
    game_view v = view_plain();
    play_begin(&p, "border", "players=4");
    assert_int_equal(p.g->drawing->papers(&p.u), 4);
    for (int n = 0; n < 4; n++) {
        draw_paper(&p, n, &v);
        assert_true(says(game_value_label(p.g->words->labels, "boards",
                                          text_of(border_setup_of(&p.u)->board[n].name))));
        assert_int_equal(uses_of("crossed-W"), 2);
    }
    assert_null(p.g->drawing->face_names[DICE_FACES]);
}
