/* draw_words.c -- Ringgz: a position in words, in the language of the view. */
#include "core/words.h"
#include "draw/view.h"
#include "games/ringgz/ringgz.h"

enum { NAME_RUNES = 60 }; /* as long as a name in a record may be */

/* ---- Names ---- */

const char *const ringgz_colour_words[RINGGZ_COLOURS] = { WORDS("blue"), WORDS("green"),
                                                          WORDS("yellow"), WORDS("red") };
static const char *const ring_words[RINGGZ_COLOURS] = { WORDS("blue ring of size %1"),
                                                        WORDS("green ring of size %1"),
                                                        WORDS("yellow ring of size %1"),
                                                        WORDS("red ring of size %1") };
static const char *const base_words[RINGGZ_COLOURS] = { WORDS("blue base"), WORDS("green base"),
                                                        WORDS("yellow base"), WORDS("red base") };

text_long ringgz_name(const game_view *v, int seat) { return view_short_name(v, seat, NAME_RUNES); }

text_long ringgz_piece(int lang, int colour, int kind) {
    return words_said(lang,
                      colour < 0            ? WORDS("start base")
                      : kind == RINGGZ_BASE ? base_words[colour]
                                            : ring_words[colour],
                      text_number(kind + 1).at);
}

/* ---- The turn and its actions ---- */

text_long ringgz_turn_words(const ringgz_scene *scene) {
    const game_view *v = scene->v;
    unsigned winners = scene->winners;
    if (scene->s->turn < 0)
        return words_said(v->lang,
                          !winners                  ? WORDS("The game is over")
                          : bits_count(winners) > 1 ? WORDS("Shared victory: %1")
                                                    : WORDS("%1 wins"),
                          view_short_names(v, winners, 0, NAME_RUNES).at);
    return words_said(v->lang,
                      scene->acting ? WORDS("%1, it is your turn") : WORDS("It is %1’s turn"),
                      ringgz_name(v, scene->s->turn).at);
}

/* Every turn places one piece, so the pieces on the board give the number of turns. */
text_long ringgz_number_words(const ringgz_scene *scene, const char *over) {
    const ringgz_state *s = scene->s;
    text_long nothing = { "" };
    int placed = s->turn >= 0;
    if (s->phase == RINGGZ_LAYING) return nothing;
    for (int c = 0; c < RINGGZ_COLOURS; c++) {
        placed += bits_count(ringgz_bases(s, c));
        for (int size = 1; size <= 4; size++) placed += bits_count(ringgz_rings(s, c, size));
    }
    return words_said(scene->v->lang, s->turn < 0 ? over : WORDS("Turn %1"),
                      text_number(placed).at);
}

/* A resignation; or G12, and G15 where points alone did not decide. */
static text_long end_words(const ringgz_scene *scene) {
    const char *end = words(scene->v->lang, WORDS("Nobody can place a ring any more."));
    const char *equal = words(scene->v->lang, WORDS("A tie on points: fewer pieces left wins."));
    int best = 0, first = 0;
    if (scene->s->phase != RINGGZ_OVER) return view_end_words(scene->v);
    for (int seat = 0; seat < scene->g->players; seat++) {
        if (scene->points[seat] > best) first = 0;
        if (scene->points[seat] >= best) best = scene->points[seat], first++;
    }
    return words_said(WORDS_EN, first == bits_count(scene->winners) ? "%1" : "%1 %2", end, equal);
}

text_long ringgz_hint_words(const ringgz_scene *scene) {
    bool acting = scene->acting, held = acting && scene->colour >= 0;
    bool fits = held && scene->fits[scene->colour][scene->kind];
    if (scene->s->turn < 0) return end_words(scene);
    const char *text =
        scene->s->phase == RINGGZ_LAYING
            ? (acting ? WORDS("Place the start base on one of the nine territories in the middle.")
                      : WORDS("The start base comes first, near the middle."))
        : !acting ? WORDS("Each turn places one ring or one base.")
        : !held && scene->may_swap
            ? WORDS("Choose a piece from your stock, then a territory; or swap colours.")
        : !held ? WORDS("Choose a piece from your stock, then a territory.")
        : fits  ? WORDS("In hand: %1. Now choose a territory.")
                : WORDS("In hand: %1. It does not fit anywhere now.");
    return words_said(scene->v->lang, text,
                      ringgz_piece(scene->v->lang, scene->colour, scene->kind).at);
}

text_long ringgz_status_words(const ringgz_scene *scene) {
    int lang = scene->v->lang, turn = scene->s->turn;
    bool playing = scene->s->phase == RINGGZ_PLAYING;
    if (turn < 0)
        return words_said(WORDS_EN, "%1. %2", ringgz_turn_words(scene).at, end_words(scene).at);
    if (!scene->acting)
        return words_said(lang, WORDS("%1 chooses."), ringgz_name(scene->v, turn).at);
    if (scene->spot >= 0)
        return words_said(lang, WORDS("Which piece goes on %1?"), ringgz_place(scene->spot).at);
    if (playing && scene->colour < 0 && !scene->may_swap)
        return words_said(lang, WORDS("Your turn: choose a piece and a territory."));
    return ringgz_hint_words(scene);
}

/* G10: the seats between the last player and the seat to decide. */
void ringgz_say_skipped(const ringgz_scene *scene, text_out *out) {
    const uint8_t *next = scene->g->next;
    unsigned skipped = 0;
    if (scene->s->turn < 0) return;
    for (int seat = next[scene->v->last_seat]; seat != scene->s->turn; seat = next[seat])
        skipped |= 1u << seat;
    if (!skipped) return;
    text_char(out, ' ');
    words_say(out, scene->v->lang, WORDS("Skipped, nothing to place: %1."),
              view_short_names(scene->v, skipped, scene->v->last_seat, NAME_RUNES).at);
}

text_long ringgz_last_words(const ringgz_scene *scene) {
    text_long last;
    text_out out = text_to(last.at, sizeof last.at);
    game_move m = scene->v->last;
    int seat = scene->v->last_seat;
    if (!m || seat < 0 || seat >= scene->g->players) return last;
    ringgz_say_action(scene->v, seat, m, &out);
    if (ringgz_colour(m) >= 0) ringgz_say_skipped(scene, &out);
    return last;
}

text_long ringgz_points_words(const ringgz_scene *scene, int seat) {
    int n = scene->points[seat];
    return words_said(WORDS_EN, words_count(scene->v->lang, n, "%1 point", "%1 points"),
                      text_number(n).at);
}

/* ---- Accessible names ---- */

static text_long what_lies(const ringgz_scene *scene, int t) {
    int lang = scene->v->lang, base = ringgz_base_at(scene, t), holder = ringgz_holder(scene->s, t);
    text_long rings;
    text_out out = text_to(rings.at, sizeof rings.at);
    if (base >= 0 || ringgz_has_start(scene, t)) return ringgz_piece(lang, base, RINGGZ_BASE);
    for (int size = 1; size <= 4; size++) {
        int c = ringgz_ring_at(scene, t, size);
        if (c < 0) continue;
        if (out.len) text_str(&out, ", ");
        text_print(&out, "%s %d", words(lang, ringgz_colour_words[c]), size);
    }
    if (!out.len) return words_said(lang, WORDS("empty"));
    return words_said(
        lang, WORDS("%1; %2"), rings.at,
        holder < 0
            ? words(lang, WORDS("nobody leads"))
            : words_said(lang, WORDS("%1 leads"), words(lang, ringgz_colour_words[holder])).at);
}

/* The colon is part of the translation: French has a space before it. */
static void say_with_colon(int lang, const char *of, const char *what, text_out *out) {
    words_say(out, lang, WORDS("%1: %2"), of, what);
}

void ringgz_say_territory(const ringgz_scene *scene, int t, text_out *out) {
    say_with_colon(scene->v->lang, ringgz_place(t).at, what_lies(scene, t).at, out);
}

void ringgz_say_board(const ringgz_scene *scene, text_out *out) {
    uint32_t occupied = ringgz_occupied(scene->s);
    int t, lang = scene->v->lang;
    const char *board = words(lang, WORDS("The board"));
    if (occupied)
        text_str(out, board);
    else
        say_with_colon(lang, board, words(lang, WORDS("empty")), out);
    BITS_EACH (t, occupied) {
        text_str(out, ". ");
        ringgz_say_territory(scene, t, out);
    }
}

text_long ringgz_pile_words(const ringgz_scene *scene, int seat, int colour, int kind) {
    int count = ringgz_pile_count(ringgz_pile(scene->g, scene->s, seat, colour), kind);
    return words_said(WORDS_EN, "%1, %2", ringgz_piece(scene->v->lang, colour, kind).at,
                      words_said(scene->v->lang, WORDS("%1 left"), text_number(count).at).at);
}

void ringgz_say_stock(const ringgz_scene *scene, int seat, text_out *out) {
    text_print(out, "%s, %s", ringgz_name(scene->v, seat).at, ringgz_points_words(scene, seat).at);
    for (int hand = 0; hand < scene->g->hands; hand++)
        for (int kind = 0; kind < RINGGZ_KINDS; kind++)
            text_print(out, ". %s",
                       ringgz_pile_words(
                           scene, seat, (int)ringgz_colour_of(scene->g, scene->s, seat, hand), kind)
                           .at);
}
