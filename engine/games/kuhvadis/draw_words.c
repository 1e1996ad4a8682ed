/* draw_words.c -- Kuh Vadis: a position in words, in the language of the view. */
#include "core/words.h"
#include "draw/view.h"
#include "games/kuhvadis/kuhvadis.h"

enum { NAME_RUNES = 16 };

/* Small pieces ---------------------------------------------------------------------------- */

/* A name, cut so that the sentence stays short. */
void kuhvadis_put_name(const game_view *v, int seat, text_out *out) {
    text_span name = v->name[seat];
    int runes = 0;
    if (name.len == 0) text_seat(out, seat);
    for (size_t i = 0; i < name.len; i++) {
        if (((unsigned char)name.at[i] & 0xc0) != 0x80 && ++runes > NAME_RUNES) {
            text_str(out, v->ascii ? "..." : "\xe2\x80\xa6");
            return;
        }
        text_char(out, name.at[i]);
    }
}

static void put_words(const kuhvadis_scene *c, text_out *out, const char *text) {
    text_str(out, words(c->v->lang, text));
}

/* A sentence about a player. */
static void say_of(const kuhvadis_scene *c, text_out *out, const char *text, int seat,
                   const char *second, const char *third) {
    char name[KUHVADIS_NAME];
    text_out to = text_to(name, sizeof name);
    kuhvadis_put_name(c->v, seat, &to);
    words_say(out, c->v->lang, text, name, second, third);
}

void kuhvadis_put_dice(dice d, text_out *out) {
    bool first = true;
    for (int face = 0; face < DICE_FACES; face++) {
        for (int i = 0; i < dice_in(d, face); i++) {
            if (!first) text_char(out, ' ');
            text_char(out, KUHVADIS_FACES[face]);
            first = false;
        }
    }
}

static text_short face_word(const kuhvadis_scene *c, int face) {
    text_short word = { "" };
    text_out out = text_to(word.at, sizeof word.at);
    if (face != KUHVADIS_COW) return text_number(face + 1);
    text_str(&out, words(c->v->lang, WORDS("cow")));
    return word;
}

/* A blank between the sentences of a text. */
static void next_sentence(text_out *out) {
    if (out->len) text_char(out, ' ');
}

void kuhvadis_say_marks(const kuhvadis_scene *c, int seat, text_out *out) {
    int n = bits_count(c->now->marks[seat]) - KUHVADIS_STARTS;
    words_say(out, c->v->lang, words_count(c->v->lang, n, "%1 mark", "%1 marks"),
              text_number(n).at);
    if (c->blocked[seat]) put_words(c, out, WORDS(", blocked"));
}

/* Whose turn ------------------------------------------------------------------------------ */

void kuhvadis_say_turn(const kuhvadis_scene *c, text_out *out) {
    const kuhvadis_state *p = c->now;
    if (p->over && !p->winner)
        put_words(c, out, WORDS("The game is drawn"));
    else if (p->over)
        say_of(c, out, WORDS("%1 wins"), p->winner >> 1, NULL, NULL);
    else
        say_of(c, out, p->fall ? WORDS("%1 throws") : WORDS("%1 decides"), p->seat, NULL, NULL);
}

void kuhvadis_say_throws(const kuhvadis_scene *c, text_out *out) {
    if (c->now->over) return;
    words_say(out, c->v->lang, WORDS("Throw %1 of 3"),
              text_number(c->now->throws + (c->now->fall > 0)).at);
}

void kuhvadis_say_extra(const kuhvadis_scene *c, text_out *out) {
    char cell[4];
    text_out to = text_to(cell, sizeof cell);
    if (c->now->anchor == KUHVADIS_NOWHERE) return;
    kuhvadis_write_cell(c->now->anchor, &to);
    words_say(out, c->v->lang, WORDS("Extra turn: mark a neighbour of %1."), cell);
}

/* What can be done ------------------------------------------------------------------------ */

static void say_end(const kuhvadis_scene *c, text_out *out) {
    const kuhvadis_state *p = c->now;
    put_words(c, out,
              p->winner == 1   ? WORDS("The three start crosses are joined.")
              : p->winner == 2 ? WORDS("The three start circles are joined.")
              : p->turns == KUHVADIS_TURNS
                  ? WORDS("It has lasted 1,000 turns.")
                  : WORDS("Both players are blocked: nobody can join the start symbols any more."));
}

/* The faces that the dice pay for and that have free cells: none, one or two. */
static int paid_faces(const kuhvadis_scene *c, int *faces) {
    int n = 0;
    for (int face = 0; face < DICE_FACES; face++)
        if (c->paid & c->sheet->showing[face]) faces[n++] = face;
    return n;
}

static void say_paid(const kuhvadis_scene *c, text_out *out) {
    int faces[DICE_FACES], n = paid_faces(c, faces);
    if (n == 0)
        put_words(c, out, WORDS("The dice pay for no free cell."));
    else if (n == 1)
        words_say(out, c->v->lang, WORDS("The dice pay for: %1."), face_word(c, faces[0]).at);
    else
        words_say(out, c->v->lang, WORDS("The dice pay for: %1 or %2."), face_word(c, faces[0]).at,
                  face_word(c, faces[1]).at);
    for (int i = 0; i < n; i++) {
        if (dice_in(c->now->table, faces[i]) < KUHVADIS_CARRE) continue;
        next_sentence(out);
        put_words(c, out, WORDS("Then an extra turn."));
    }
}

static void say_choice(const kuhvadis_scene *c, text_out *out) {
    put_words(c, out,
              c->paid && c->again ? WORDS("Mark a cell, or keep dice and throw again.")
              : c->paid           ? WORDS("Mark a cell, or pass.")
              : c->again          ? WORDS("Keep dice and throw again, or pass.")
                                  : WORDS("Only passing is left."));
}

void kuhvadis_say_blocked(const kuhvadis_scene *c, int seat, text_out *out) {
    say_of(c, out, WORDS("%1 is blocked and can only hope for a draw."), seat, NULL, NULL);
}

void kuhvadis_say_what(const kuhvadis_scene *c, text_out *out) {
    kuhvadis_say_extra(c, out);
    if (c->now->over || c->deciding || c->throwing) next_sentence(out);
    if (c->now->over) say_end(c, out);
    if (c->deciding) say_paid(c, out);
    if (c->mine) next_sentence(out);
    if (c->mine) say_choice(c, out);
    if (c->throwing) put_words(c, out, WORDS("Let the dice fall."));
    for (int seat = 0; seat < 2 && !c->now->over; seat++) { /* K11 */
        if (!c->blocked[seat]) continue;
        next_sentence(out);
        kuhvadis_say_blocked(c, seat, out);
    }
}

/* The view only has the last action: nothing is said when it does not fit the position. */
void kuhvadis_say_last(const kuhvadis_scene *c, text_out *out) {
    const kuhvadis_state *p = c->now;
    game_move m = c->v->last;
    int kind = kuhvadis_kind(m), seat = -1;
    if (kind == KUHVADIS_MARK && c->last != KUHVADIS_NOWHERE)
        seat = bits_has(p->marks[1], c->last);
    else if (kind == KUHVADIS_ROLL && c->deciding)
        seat = p->seat;
    else if (kind == KUHVADIS_KEEP && p->fall && p->table == kuhvadis_what(m))
        seat = p->seat;
    else if (kind == KUHVADIS_PASS)
        seat = c->v->last_seat;
    if (seat == 0 || seat == 1) kuhvadis_say_action(c->v, seat, m, out);
}

/* Parts ----------------------------------------------------------------------------------- */

void kuhvadis_say_dice(const kuhvadis_scene *c, text_out *out) {
    const kuhvadis_state *p = c->now;
    char lying[16];
    text_out to = text_to(lying, sizeof lying);
    kuhvadis_put_dice(p->table, &to);
    if (p->table)
        words_say(out, c->v->lang, p->fall ? WORDS("Kept: %1.") : WORDS("Dice: %1."), lying);
    if (!p->fall) return;
    next_sentence(out);
    words_say(
        out, c->v->lang,
        words_count(c->v->lang, p->fall, "%1 die is about to fall.", "%1 dice are about to fall."),
        text_number(p->fall).at);
}

static void put_cells(bits cells, text_out *out) {
    bool first = true;
    int cell;
    BITS_EACH (cell, cells) {
        if (!first) text_str(out, ", ");
        kuhvadis_write_cell(cell, out);
        first = false;
    }
}

void kuhvadis_say_sheet(const kuhvadis_scene *c, text_out *out) {
    char cells[KUHVADIS_NOWHERE * 4 + 1];
    for (int seat = 0; seat < 2; seat++) {
        text_out to = text_to(cells, sizeof cells);
        put_cells(c->now->marks[seat], &to);
        next_sentence(out);
        words_say(out, c->v->lang, seat ? WORDS("Circles on %1.") : WORDS("Crosses on %1."), cells);
    }
}

void kuhvadis_say_cell(const kuhvadis_scene *c, int cell, text_out *out) {
    char at[4];
    text_out to = text_to(at, sizeof at);
    kuhvadis_write_cell(cell, &to);
    words_say(out, c->v->lang, bits_has(c->paid, cell) ? WORDS("Mark %1 (%2)") : WORDS("%1 (%2)"),
              at, face_word(c, c->sheet->face[cell]).at);
}

void kuhvadis_say_die(const kuhvadis_scene *c, int die, text_out *out) {
    words_say(out, c->v->lang, WORDS("Keep the die: %1"), face_word(c, c->face[die]).at);
}

void kuhvadis_say_throw(const kuhvadis_scene *c, text_out *out) {
    int n = c->now->fall ? c->now->fall : DICE - dice_size(c->picked);
    text_short digits = text_number(n);
    if (c->now->fall)
        words_say(out, c->v->lang, words_count(c->v->lang, n, "Throw %1 die", "Throw %1 dice"),
                  digits.at);
    else if (!c->again)
        put_words(c, out, WORDS("No throw left"));
    else if (n == 0)
        put_words(c, out, WORDS("All dice kept"));
    else
        words_say(out, c->v->lang,
                  words_count(c->v->lang, n, "Throw %1 die again", "Throw %1 dice again"),
                  digits.at);
}
