/* draw_words.c -- Ringgz: a position in words, in the language of the view. */
#include "core/words.h"
#include "draw/view.h"
#include "games/ringgz/ringgz.h"

enum { NAME = RINGGZ_NAME, PIECE = RINGGZ_PIECE };

/* ---- Names ---- */

const char *const ringgz_colour_words[RINGGZ_COLOURS] = { WORDS("blue"), WORDS("green"),
                                                          WORDS("yellow"), WORDS("red") };
static const char *const ring_words[RINGGZ_COLOURS] = { WORDS("blue ring of size %1"),
                                                        WORDS("green ring of size %1"),
                                                        WORDS("yellow ring of size %1"),
                                                        WORDS("red ring of size %1") };
static const char *const base_words[RINGGZ_COLOURS] = { WORDS("blue base"), WORDS("green base"),
                                                        WORDS("yellow base"), WORDS("red base") };

/* A name is cut between two characters, never inside one. */
void ringgz_say_name(const game_view *v, int seat, text_out *out) {
    text_span name = v->name[seat];
    if (name.len == 0) {
        text_seat(out, seat);
        return;
    }
    if (name.len >= NAME) {
        name.len = NAME - 4;
        while (name.len && ((unsigned char)name.at[name.len] & 0xc0) == 0x80) name.len--;
        text_put(out, name);
        text_str(out, v->ascii ? "..." : "\xe2\x80\xa6");
        return;
    }
    text_put(out, name);
}

void ringgz_say_piece(int lang, int colour, int kind, text_out *out) {
    if (colour < 0)
        text_str(out, words(lang, WORDS("start base")));
    else if (kind == RINGGZ_BASE)
        text_str(out, words(lang, base_words[colour]));
    else
        words_say(out, lang, ring_words[colour], text_number(kind + 1).at);
}

/* The turn and its actions */

static void say_winners(const ringgz_scene *scene, text_out *out) {
    char names[GAME_SEATS * (NAME + 2)];
    text_out list = text_to(names, sizeof names);
    bool shared = (scene->winners & (scene->winners - 1)) != 0;
    for (int seat = 0; seat < scene->g->players; seat++) {
        if (!(scene->winners >> seat & 1)) continue;
        if (list.len) text_str(&list, ", ");
        ringgz_say_name(scene->v, seat, &list);
    }
    words_say(out, scene->v->lang, shared ? WORDS("Shared victory: %1") : WORDS("%1 wins"), names);
}

void ringgz_say_turn(const ringgz_scene *scene, text_out *out) {
    char name[NAME];
    text_out to = text_to(name, sizeof name);
    int turn = scene->s->turn;
    if (turn < 0) {
        say_winners(scene, out);
        return;
    }
    ringgz_say_name(scene->v, turn, &to);
    words_say(out, scene->v->lang,
              scene->acting ? WORDS("%1, it is your turn") : WORDS("It is %1's turn"), name);
}

/* G12, and G15 where points alone did not decide. */
static void say_end(const ringgz_scene *scene, text_out *out) {
    int best = 0, equal = 0, won = 0;
    for (int seat = 0; seat < scene->g->players; seat++)
        if (scene->points[seat] > best) best = scene->points[seat];
    for (int seat = 0; seat < scene->g->players; seat++) {
        equal += scene->points[seat] == best;
        won += scene->winners >> seat & 1;
    }
    text_str(out, words(scene->v->lang, WORDS("Nobody can place a ring any more.")));
    if (equal == won) return;
    text_char(out, ' ');
    text_str(out, words(scene->v->lang, WORDS("Equal points: fewer pieces left decide.")));
}

void ringgz_say_hint(const ringgz_scene *scene, text_out *out) {
    int lang = scene->v->lang;
    char piece[PIECE];
    text_out to = text_to(piece, sizeof piece);
    if (scene->s->phase == RINGGZ_OVER) {
        say_end(scene, out);
    } else if (scene->s->phase == RINGGZ_LAYING) {
        text_str(out, words(lang, scene->acting
                                      ? WORDS("Lay the start base on one of the nine territories "
                                              "in the middle.")
                                      : WORDS("The start base comes first, near the middle.")));
    } else if (!scene->acting) {
        text_str(out, words(lang, WORDS("One ring or one base is placed in a turn.")));
    } else if (scene->colour < 0) {
        text_str(out, words(lang, WORDS("Choose a piece from your stock, then a territory.")));
    } else {
        bool fits = scene->fits[scene->colour][scene->kind] != 0;
        ringgz_say_piece(lang, scene->colour, scene->kind, &to);
        words_say(out, lang,
                  fits ? WORDS("In hand: %1. Now choose a territory.")
                       : WORDS("In hand: %1. It fits nowhere now."),
                  piece);
    }
}

/* G10: the seats between the last player and the seat to decide. */
void ringgz_say_skipped(const ringgz_scene *scene, text_out *out) {
    char names[GAME_SEATS * (NAME + 2)];
    text_out list = text_to(names, sizeof names);
    int seat = scene->v->last_seat, turn = scene->s->turn;
    if (turn < 0) return;
    for (seat = scene->g->next[seat]; seat != turn; seat = scene->g->next[seat]) {
        if (list.len) text_str(&list, ", ");
        ringgz_say_name(scene->v, seat, &list);
    }
    if (list.len == 0) return;
    text_char(out, ' ');
    words_say(out, scene->v->lang, WORDS("Skipped, nothing to place: %1."), names);
}

void ringgz_say_last(const ringgz_scene *scene, text_out *out) {
    game_move m = scene->v->last;
    int seat = scene->v->last_seat;
    if (!m || seat < 0 || seat >= scene->g->players) return;
    ringgz_say_action(scene->v, seat, m, out);
    if (ringgz_colour(m) >= 0) ringgz_say_skipped(scene, out);
}

void ringgz_say_points(const ringgz_scene *scene, int seat, text_out *out) {
    int n = scene->points[seat];
    words_say(out, WORDS_EN, words_count(scene->v->lang, n, "%1 point", "%1 points"),
              text_number(n).at);
}

/* ---- Accessible names ---- */

static void say_what_lies(const ringgz_scene *scene, int t, text_out *out) {
    int lang = scene->v->lang, base = ringgz_base_at(scene, t), holder = ringgz_holder(scene, t);
    char rings[RINGGZ_SAYING], held[RINGGZ_SAYING];
    text_out rings_to = text_to(rings, sizeof rings), held_to = text_to(held, sizeof held);
    if (ringgz_has_start(scene, t)) {
        text_str(out, words(lang, WORDS("start base")));
        return;
    }
    if (base >= 0) {
        ringgz_say_piece(lang, base, RINGGZ_BASE, out);
        return;
    }
    for (int size = 1; size <= 4; size++) {
        int c = ringgz_ring_at(scene, t, size);
        if (c < 0) continue;
        if (rings_to.len) text_str(&rings_to, ", ");
        text_str(&rings_to, words(lang, ringgz_colour_words[c]));
        text_char(&rings_to, ' ');
        text_int(&rings_to, size);
    }
    if (!rings_to.len) {
        text_str(out, words(lang, WORDS("empty")));
        return;
    }
    if (holder < 0)
        text_str(&held_to, words(lang, WORDS("held by nobody")));
    else
        words_say(&held_to, lang, WORDS("held by %1"), words(lang, ringgz_colour_words[holder]));
    words_say(out, lang, WORDS("%1; %2"), rings, held);
}

/* The colon is part of the translation: French has a space before it. */
static void say_with_colon(int lang, const char *of, const char *what, text_out *out) {
    words_say(out, lang, WORDS("%1: %2"), of, what);
}

void ringgz_say_territory(const ringgz_scene *scene, int t, text_out *out) {
    char place[4], lies[RINGGZ_SAYING];
    text_out place_to = text_to(place, sizeof place), lies_to = text_to(lies, sizeof lies);
    ringgz_write_territory(t, &place_to);
    say_what_lies(scene, t, &lies_to);
    say_with_colon(scene->v->lang, place, lies, out);
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

void ringgz_say_pile(const ringgz_scene *scene, int seat, int colour, int kind, text_out *out) {
    int count = ringgz_pile_count(ringgz_pile(scene->g, scene->s, seat, colour), kind);
    ringgz_say_piece(scene->v->lang, colour, kind, out);
    text_str(out, ", ");
    words_say(out, scene->v->lang, WORDS("%1 left"), text_number(count).at);
}

void ringgz_say_stock(const ringgz_scene *scene, int seat, text_out *out) {
    ringgz_say_name(scene->v, seat, out);
    text_str(out, ", ");
    ringgz_say_points(scene, seat, out);
    for (int hand = 0; hand < scene->g->hands; hand++) {
        for (int kind = 0; kind < RINGGZ_KINDS; kind++) {
            text_str(out, ". ");
            ringgz_say_pile(scene, seat, scene->g->colour[seat][hand], kind, out);
        }
    }
}
