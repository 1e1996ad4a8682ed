/* test_draw.c -- what core/view.h promises of every game's drawings, in SVG and in characters, over
 * positions of random games and views of every kind: they are well-formed, whatever looks legal is
 * legal, and every legal action can be reached. What is special to a game is in test_draw_GAME.c.
 */
#include "core/dice.h"
#include "draw/art.h"
#include "tests/drawing.h"

/* ---- Parts of the drawing ---- */

static void check_part(const play *p, const game_view *v, const element *e) {
    const char *action = attr(e, "data-action"), *pick = attr(e, "data-pick");
    bool legal = has_class(e, "legal");
    char again[GAME_MOVE_TEXT];
    if (legal == has_class(e, "idle")) bad("neither legal nor idle", e->name);
    if (!attr(e, "id") || !attr(e, "aria-label")) bad("a part without id or label", e->name);
    if (!attr_is(e, "role", legal ? "button" : "img")) bad("role", attr(e, "id"));
    if (!attr(e, "tabindex") == legal) bad("tabindex", attr(e, "id"));
    if (legal && !acts(p, v)) bad("legal for nobody here", attr(e, "id"));
    if (action && pick) bad("an action and a pick", attr(e, "id"));
    if (pick && (!*pick || strlen(pick) >= VIEW_PICK)) bad("a pick", pick);
    if (pick && has_class(e, "die") && !attr(e, "data-face")) bad("a die without a face", pick);
    if (!action && !pick && legal) bad("legal, but does nothing", attr(e, "id"));
    if (!action) return;
    if (strcmp(action, "roll") == 0) {
        if (!legal || play_turn(p) != TURN_CHANCE) bad("a throw", attr(e, "id"));
        return;
    }
    game_move m = play_read(p, text_of(action));
    assert_string_equal(play_write(p, m, again), action);
    if (play_allows(p, m) != legal) bad(legal ? "legal, but refused" : "idle, but allowed", action);
}

static void check_parts(play *p, game_view *v) {
    draw(p, v);
    for (int i = 0; i < element_count; i++) {
        const element *e = &elements[i];
        const char *label = attr(e, "aria-label");
        if (label && !*label) bad("an empty label", e->name);
        if (attr_is(e, "role", "img") && !label) bad("a picture without a label", e->name);
        if (has_class(e, "part"))
            check_part(p, v, e);
        else if (attr(e, "data-action") || attr(e, "data-pick") || attr(e, "tabindex"))
            bad("acts, but is no part", e->name);
    }
}

GAME_TEST(parts_are_true) { each_view(*state, check_parts, 3, 5); }

static void check_spectator(play *p, game_view *v) {
    v->hands = 0;
    draw(p, v);
    for (int i = 0; i < element_count; i++)
        if (has_class(&elements[i], "legal") || attr(&elements[i], "data-pick"))
            bad("offered to a spectator", elements[i].name);
    show(p, v);
    assert_int_equal(screen.spot_count, 0);
}

GAME_TEST(spectators_are_offered_nothing) { each_view(*state, check_spectator, 1, 5); }

/* ---- In characters ---- */

static bool overlap(const canvas_spot_of *a, const canvas_spot_of *b) {
    return a->column < b->column + b->width && b->column < a->column + a->width &&
           a->row < b->row + b->height && b->row < a->row + a->height;
}

static void check_spot(const play *p, const game_view *v, int i) {
    const canvas_spot_of *spot = &screen.spots[i];
    assert_true(acts(p, v));
    assert_true(spot->width > 0 && spot->height > 0);
    assert_true(spot->column + spot->width <= (v->columns ? v->columns : screen.columns + 1));
    assert_true(spot->row + spot->height <= screen.rows);
    assert_true((spot->move != 0) != (spot->pick[0] != 0));
    for (int k = 0; k < i; k++) assert_false(overlap(spot, &screen.spots[k]));
    if (spot->move == CANVAS_THROW)
        assert_true(spot->legal && play_turn(p) == TURN_CHANCE);
    else if (spot->move && play_allows(p, spot->move) != spot->legal)
        bad(spot->legal ? "legal spot, but refused" : "idle spot, but allowed", "");
}

static void check_characters(play *p, game_view *v) {
    static const int colours[] = { 0, 16, 256, 1 << 24 };
    static char coloured[GAME_PICTURE_TEXT];
    if (below(&p->r, 4)) {
        bool small = below(&p->r, 2);
        v->columns = small ? 80 : 80 + (int)below(&p->r, 81);
        v->rows = small ? 24 : 24 + (int)below(&p->r, 56);
    }
    const char *text = show(p, v);
    assert_true(screen.spot_count < CANVAS_SPOTS);
    if (v->columns) assert_true(screen.columns <= v->columns && screen.rows <= v->rows - 2);
    for (int i = 0; i < screen.spot_count; i++) check_spot(p, v, i);
    assert_null(strstr(text, "\n\n")); /* an empty line ends an answer of the console */
    for (const char *c = text; v->ascii && *c; c++)
        if ((unsigned char)*c > 126) bad("not ASCII", c);
    for (int y = 0; y < CANVAS_ROWS; y++)
        for (int x = 0; v->ascii && x < CANVAS_COLUMNS; x++)
            if (screen.cell[y][x].rune > 126) fail_msg("not ASCII at %d, %d", x, y);
    text_out out = text_to(coloured, sizeof coloured);
    canvas_write(&screen, colours[below(&p->r, COUNT_OF(colours))], &out);
    assert_false(out.full);
}

GAME_TEST(characters_fit_and_tell_the_truth) { each_view(*state, check_characters, 3, 1); }

/* A page lays out the regions itself. draw() checks that they are well-formed. */
static void check_regions(play *p, game_view *v) {
    v->regions = true;
    draw(p, v);
    bool found = false;
    for (int i = 0; i < element_count; i++) found |= has_class(&elements[i], "region");
    assert_true(found);
}

GAME_TEST(regions_are_well_formed) { each_view(*state, check_regions, 2, 2); }

/* ---- Whatever is legal can be reached ---- */

enum { MOST_PICKS = 64 };

typedef struct {
    char pick[MOST_PICKS][VIEW_PICK]; /* all that were met, the first is nothing */
    int picks, moves;
    game_move move[GAME_MOVES]; /* legal actions that were met */
} reach;

static void meet_pick(reach *w, const char *pick) {
    for (int i = 0; i < w->picks; i++)
        if (strcmp(w->pick[i], pick) == 0) return;
    assert_true(w->picks < MOST_PICKS);
    strcpy(w->pick[w->picks++], pick);
}

static void meet_move(reach *w, game_move m) {
    for (int i = 0; i < w->moves; i++)
        if (w->move[i] == m) return;
    assert_true(w->moves < GAME_MOVES);
    w->move[w->moves++] = m;
}

static void meet_drawing(reach *w, const play *p) {
    for (int i = 0; i < element_count; i++) {
        const char *action = attr(&elements[i], "data-action"),
                   *pick = attr(&elements[i], "data-pick");
        if (pick) meet_pick(w, pick);
        if (action && has_class(&elements[i], "legal"))
            meet_move(w, strcmp(action, "roll") ? play_read(p, text_of(action)) : CANVAS_THROW);
    }
}

static void meet_screen(reach *w) {
    for (int i = 0; i < screen.spot_count; i++) {
        if (screen.spots[i].pick[0]) meet_pick(w, screen.spots[i].pick);
        if (screen.spots[i].move && screen.spots[i].legal) meet_move(w, screen.spots[i].move);
    }
}

/* Does what a face does: clicks on all that takes something in hand, and looks what is legal. */
static void check_reach(play *p, game_view *v, bool characters) {
    static reach w;
    game_move moves[GAME_MOVES];
    char text[GAME_MOVE_TEXT];
    int n = play_moves(p, moves);
    if (play_turn(p) == TURN_CHANCE) moves[0] = CANVAS_THROW, n = 1;
    memset(&w, 0, sizeof w);
    w.picks = 1;
    for (int i = 0; i < w.picks; i++) {
        v->picked = text_of(w.pick[i]);
        if (characters) {
            show(p, v);
            meet_screen(&w);
        } else {
            draw(p, v);
            meet_drawing(&w, p);
        }
    }
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < w.moves && w.move[k] != moves[i]) k++;
        if (k == w.moves) bad("cannot be reached", play_write(p, moves[i], text));
    }
    assert_int_equal(w.moves, n);
}

static void check_reach_drawing(play *p, game_view *v) {
    int who = play_decider(p);
    v->hands |= who < 0 ? 0 : 1u << who;
    check_reach(p, v, false);
}

GAME_TEST(every_action_can_be_reached) { each_view(*state, check_reach_drawing, 1, 11); }

static void check_reach_characters(play *p, game_view *v) {
    int who = play_decider(p);
    v->hands |= who < 0 ? 0 : 1u << who;
    if (below(&p->r, 2)) {
        v->columns = 80;
        v->rows = 24;
        v->seat = who; /* there is room for one board */
    }
    check_reach(p, v, true);
}

GAME_TEST(every_action_can_be_reached_in_characters) {
    each_view(*state, check_reach_characters, 2, 3);
}

/* ---- An end that the rules do not see ---- */

static bool is_told(const char *drawn, const char *words_looked_for) {
    return strstr(drawn, words_looked_for) != NULL;
}

/* Nothing can be done, and nothing is about to happen. */
static void check_idle(void) {
    for (int i = 0; i < element_count; i++) {
        const element *e = &elements[i];
        if (has_class(e, "legal") || attr(e, "data-pick")) bad("offered after the end", e->name);
        if (has_class(e, "die") || has_class(e, "button")) bad("left after the end", e->name);
    }
}

static void check_ended(play *p, game_view *v) {
    unsigned all = (1u << play_seats(p)) - 1;
    bool two = all == 3;
    if (play_over(p)) return;
    v->hands = all;
    v->lang = WORDS_EN;
    v->columns = v->rows = 0;
    v->ascii = false;
    for (int i = 0; i < COUNT_OF(v->name); i++) v->name[i] = text_of("");
    v->ended = true;
    v->regions = below(&p->r, 2);
    v->resigned = 1u << below(&p->r, (uint32_t)play_seats(p));
    v->late = below(&p->r, 2) ? v->resigned : 0;
    const char *why = v->late ? "’s time ran out." : " resigned.";
    draw(p, v);
    check_idle();
    assert_int_equal(is_told(drawing, " wins"), two);
    assert_true(is_told(drawing, why));
    assert_false(is_told(drawing, "it is your turn") || is_told(drawing, "Your turn"));
    const char *text = show(p, v);
    assert_int_equal(screen.spot_count, 0);
    assert_int_equal(is_told(text, " wins"), two);
    assert_true(is_told(text, why));
    v->resigned = v->late = 0;
    draw(p, v);
    check_idle();
    assert_true(is_told(drawing, "The game was ended before anyone won."));
    assert_false(is_told(drawing, " wins"));
    /* Who has won by the rules has won. */
    static char known[GAME_DRAWING_TEXT];
    static play end;
    end = *p;
    while (play_lively(&end)) {}
    v->resigned = 1;
    draw(&end, v);
    strcpy(known, drawing);
    v->ended = false;
    draw(&end, v);
    assert_string_equal(known, drawing);
}

GAME_TEST(a_resignation_is_drawn_as_an_end) { each_view(*state, check_ended, 3, 3); }

/* ---- Paper ---- */

GAME_TEST(papers_are_well_formed) {
    static play p;
    for (int k = 0; k < kind_count() * VIEW_PALETTES; k++) {
        const test_kind *kind = kind_at(k / VIEW_PALETTES);
        game_view v = view_plain();
        if (strcmp(kind->game, ((const game *)*state)->key) != 0) continue;
        snprintf(where, sizeof where, "papers of %s", kind->options);
        play_kind(&p, kind, 1);
        v.palette = k % VIEW_PALETTES;
        v.lang = k % words_languages;
        assert_true(p.g->drawing->papers(&p.u) > 0);
        for (int n = 0; n < p.g->drawing->papers(&p.u); n++) {
            draw_paper(&p, n, &v);
            for (int i = 0; i < element_count; i++) assert_false(has_class(&elements[i], "part"));
            assert_true(atof(attr(&elements[0], "width")) <= 1850); /* tenths of millimetres */
            assert_true(atof(attr(&elements[0], "height")) <= 2500);
        }
        for (int face = 0; p.g->drawing->face_names && face < DICE_FACES; face++) {
            text_out out = text_to(drawing, sizeof drawing);
            p.g->drawing->face(&v, face, &out);
            read_svg(false);
            assert_true(element_count > 0 && p.g->drawing->face_names[face][0]);
        }
    }
}

GAME_TEST(rules_fit_on_a_page) {
    const char *const *line = ((const game *)*state)->words->summary;
    size_t letters = 0;
    int headings = 0, items = 0;
    assert_non_null(strstr(line[0], " minutes")); /* players, age and duration */
    assert_true(text_begins(text_of(line[1]), "# "));
    for (; *line; line++) {
        assert_true(strlen(*line) > 3);
        headings += text_begins(text_of(*line), "# ");
        items += text_begins(text_of(*line), "- ");
        letters += strlen(*line);
    }
    assert_true(headings >= 4 && items >= 6);
    assert_true(letters > 1200 && letters < 4000);
}

TEST(titles_have_all_letters) {
    text_out out = text_to(drawing, sizeof drawing);
    art_title(&out, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", 0, 0, 60, "#000000");
    int paths = 0;
    for (const char *at = drawing; (at = strstr(at, "<path")); at++) paths++;
    assert_int_equal(paths, 36);
}
