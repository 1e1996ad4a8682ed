/* draw_words.c -- Kuh Vadis: a position in words, in the language of the view. */
#include "core/words.h"
#include "draw/view.h"
#include "games/kuhvadis/kuhvadis.h"

enum { NAME_RUNES = 24 };

/* Small pieces ---------------------------------------------------------------------------- */

text_long kuhvadis_name(const game_view *v, int seat) {
    return view_short_name(v, seat, NAME_RUNES);
}

text_long kuhvadis_sheet_name(const kuhvadis_setup *v, int lang) {
    TEXT_ROOM(name, GAME_NAME + 1);
    text_put(&name, (text_span){ v->name, v->name_len });
    const char *label = game_value_label(kuhvadis_words.labels, "sheet", text_of(name.buf));
    return words_said(WORDS_EN, "%1", label ? words(lang, label) : name.buf);
}

static text_long face_word(const kuhvadis_scene *c, int face) {
    return words_said(c->v->lang, face == KUHVADIS_COW ? WORDS("cow") : "%1",
                      text_number(face + 1).at);
}

text_long kuhvadis_list_dice(int lang, dice d) {
    text_long list;
    text_out out = text_to(list.at, sizeof list.at);
    int cows = dice_in(d, KUHVADIS_COW), numbers = dice_size(d) - cows;
    for (int face = 0; face < KUHVADIS_COW; face++)
        for (int i = 0; i < dice_in(d, face); i++) {
            if (out.len) text_str(&out, ", ");
            text_str(
                &out,
                words_said(lang, numbers == 1 ? WORDS("a %1") : "%1", text_number(face + 1).at).at);
        }
    if (cows && out.len) text_str(&out, words(lang, WORDS(" and ")));
    if (cows == 1) text_str(&out, words(lang, WORDS("a cow")));
    if (cows > 1)
        words_say(&out, WORDS_EN, words_count(lang, cows, "%1 cow", "%1 cows"),
                  text_number(cows).at);
    return list;
}

/* One more sentence of a text. */
static void add_sentence(text_out *out, text_long sentence) {
    if (out->len && sentence.at[0]) text_char(out, ' ');
    text_str(out, sentence.at);
}

text_long kuhvadis_marks_words(const kuhvadis_scene *c, int seat) {
    int n = bits_count(c->now->marks[seat]) - KUHVADIS_STARTS, lang = c->v->lang;
    text_long marks =
        words_said(WORDS_EN, words_count(lang, n, "%1 mark", "%1 marks"), text_number(n).at);
    if (!c->blocked[seat]) return marks;
    return words_said(WORDS_EN, "%1%2", marks.at, words(lang, WORDS(", blocked")));
}

/* Whose turn ------------------------------------------------------------------------------ */

text_long kuhvadis_turn_words(const kuhvadis_scene *c) {
    const kuhvadis_state *p = c->now;
    return words_said(c->v->lang,
                      p->winner        ? WORDS("%1 wins")
                      : p == &c->ended ? WORDS("The game is over")
                      : p->over        ? WORDS("The game is a draw")
                      : p->fall        ? WORDS("%1 to roll")
                                       : WORDS("%1 to decide"),
                      kuhvadis_name(c->v, p->over ? p->winner >> 1 : p->seat).at);
}

text_long kuhvadis_throws_words(const kuhvadis_scene *c) {
    return words_said(c->v->lang, c->now->over ? "" : WORDS("Roll %1 of 3"),
                      text_number(c->now->throws + (c->now->fall > 0)).at);
}

text_long kuhvadis_extra_words(const kuhvadis_scene *c) {
    return words_said(c->v->lang, c->bound ? WORDS("Extra turn: mark a neighbour of %1.") : "",
                      kuhvadis_place(c->now->anchor).at);
}

/* What can be done ------------------------------------------------------------------------ */

static text_long end_words(const kuhvadis_scene *c) {
    const kuhvadis_state *p = c->now;
    if (p == &c->ended) return view_end_words(c->v);
    return words_said(
        c->v->lang,
        p->winner == 1   ? WORDS("The three start crosses are joined.")
        : p->winner == 2 ? WORDS("The three start circles are joined.")
        : p->turns == KUHVADIS_TURNS
            ? WORDS("The game has lasted 1,000 turns.")
            : WORDS("Both players are blocked: nobody can join their start symbols any more."));
}

static const char *choice_text(const kuhvadis_scene *c) {
    return c->paid && c->again ? WORDS("Mark a cell, or keep dice and roll again.")
           : c->paid           ? WORDS("Mark a cell, or pass.")
           : c->again          ? WORDS("Keep dice and roll again, or pass.")
                               : WORDS("You can only pass.");
}

/* The faces that the dice pay for and that have free cells: none, one or two. */
static void say_paid(const kuhvadis_scene *c, text_out *out) {
    static const char *const texts[] = { WORDS("The dice pay for no free cell."),
                                         WORDS("The dice pay for: %1."),
                                         WORDS("The dice pay for: %1 or %2.") };
    int faces[DICE_FACES] = { 0 }, n = 0;
    bool extra = false;
    for (int face = 0; face < DICE_FACES; face++) {
        if (!(c->paid & c->sheet->showing[face])) continue;
        extra = extra || dice_in(c->now->table, face) >= KUHVADIS_CARRE;
        faces[n++] = face;
    }
    add_sentence(out, words_said(c->v->lang, texts[n], face_word(c, faces[0]).at,
                                 face_word(c, faces[1]).at));
    if (extra) add_sentence(out, words_said(c->v->lang, WORDS("Then an extra turn.")));
}

text_long kuhvadis_blocked_words(const kuhvadis_scene *c, int seat) {
    return words_said(c->v->lang, WORDS("%1 is blocked and can only hope for a draw."),
                      kuhvadis_name(c->v, seat).at);
}

text_long kuhvadis_hint_words(const kuhvadis_scene *c) {
    text_long hint;
    text_out out = text_to(hint.at, sizeof hint.at);
    int lang = c->v->lang;
    add_sentence(&out, kuhvadis_extra_words(c));
    if (c->now->over) add_sentence(&out, end_words(c));
    if (c->deciding) say_paid(c, &out);
    if (c->mine) add_sentence(&out, words_said(lang, choice_text(c)));
    if (c->throwing) add_sentence(&out, words_said(lang, WORDS("Roll the dice.")));
    for (int seat = 0; seat < 2 && !c->now->over; seat++) /* K11 */
        if (c->blocked[seat]) add_sentence(&out, kuhvadis_blocked_words(c, seat));
    return hint;
}

/* The view only has the last action: nothing is said when it does not fit the position. */
text_long kuhvadis_last_words(const kuhvadis_scene *c) {
    const kuhvadis_state *p = c->now;
    text_long last;
    text_out out = text_to(last.at, sizeof last.at);
    game_move m = c->v->last;
    int kind = kuhvadis_kind(m), seat = -1;
    if (kind == KUHVADIS_MARK && c->last != KUHVADIS_NOWHERE)
        seat = bits_has(p->marks[1], c->last);
    else if ((kind == KUHVADIS_ROLL && c->deciding) ||
             (kind == KUHVADIS_KEEP && p->fall && p->table == kuhvadis_what(m)))
        seat = p->seat;
    else if (kind == KUHVADIS_PASS)
        seat = c->v->last_seat;
    if (seat == 0 || seat == 1) kuhvadis_say_action(c->v, seat, m, &out);
    return last;
}

/* Parts ----------------------------------------------------------------------------------- */

text_long kuhvadis_dice_words(const kuhvadis_scene *c) {
    const kuhvadis_state *p = c->now;
    text_long said;
    text_out out = text_to(said.at, sizeof said.at);
    int lang = c->v->lang;
    if (p->table)
        words_say(&out, lang, p->fall ? WORDS("Kept: %1.") : WORDS("Dice: %1."),
                  kuhvadis_list_dice(lang, p->table).at);
    if (p->fall)
        add_sentence(&out,
                     words_said(WORDS_EN,
                                words_count(lang, p->fall, "%1 die to roll.", "%1 dice to roll."),
                                text_number(p->fall).at));
    return said;
}

text_long kuhvadis_sheet_words(const kuhvadis_scene *c) {
    text_long said, cells[2];
    text_out out = text_to(said.at, sizeof said.at);
    int cell;
    for (int seat = 0; seat < 2; seat++) {
        text_out to = text_to(cells[seat].at, sizeof cells[seat].at);
        BITS_EACH (cell, c->now->marks[seat]) {
            if (to.len) text_str(&to, ", ");
            kuhvadis_write_cell(cell, &to);
        }
        add_sentence(&out, words_said(c->v->lang,
                                      seat ? WORDS("Circles on %1.") : WORDS("Crosses on %1."),
                                      cells[seat].at));
    }
    return said;
}

text_long kuhvadis_cell_words(const kuhvadis_scene *c, int cell) {
    int lang = c->v->lang;
    text_long face = face_word(c, c->sheet->face[cell]);
    if (!bits_has(c->free, cell))
        face = words_said(
            WORDS_EN, "%1, %2", face.at,
            words(lang, bits_has(c->now->marks[0], cell) ? WORDS("cross") : WORDS("circle")));
    return words_said(lang,
                      c->mine && bits_has(c->paid, cell) ? WORDS("Mark %1 (%2)") : WORDS("%1 (%2)"),
                      kuhvadis_place(cell).at, face.at);
}

text_long kuhvadis_die_words(const kuhvadis_scene *c, int die) {
    return words_said(c->v->lang,
                      c->v->edits ? WORDS("Remove the die: %1") : WORDS("Keep the die: %1"),
                      face_word(c, c->face[die]).at);
}

text_long kuhvadis_throw_words(const kuhvadis_scene *c) {
    int lang = c->v->lang, n = c->now->fall ? c->now->fall : DICE - dice_size(c->picked);
    const char *text = c->now->fall ? words_count(lang, n, "Roll %1 die", "Roll %1 dice")
                       : !c->again  ? words(lang, WORDS("No rolls left"))
                       : n == 0     ? words(lang, WORDS("All dice kept"))
                                : words_count(lang, n, "Roll %1 die again", "Roll %1 dice again");
    return words_said(WORDS_EN, text, text_number(n).at);
}

/* The status line of a page --------------------------------------------------------------- */

static const char *own_task(const kuhvadis_scene *c) {
    if (c->throwing) return c->now->throws ? "" : WORDS("Your turn: roll the five dice.");
    if (c->paid)
        return c->again ? WORDS("Mark a cell, or choose dice to keep and roll the others.")
                        : WORDS("Mark a cell.");
    return c->again ? WORDS("Choose dice to keep and roll the others.")
                    : WORDS("The dice pay for no free cell.");
}

static bool pays_extra(const kuhvadis_scene *c) {
    for (int face = 0; face < DICE_FACES; face++)
        if (c->paid & c->sheet->showing[face] && dice_in(c->now->table, face) >= KUHVADIS_CARRE)
            return true;
    return false;
}

text_long kuhvadis_status_words(const kuhvadis_scene *c) {
    const kuhvadis_state *p = c->now;
    text_long status;
    text_out out = text_to(status.at, sizeof status.at);
    int lang = c->v->lang, roll = p->throws + (p->fall > 0);
    if (p->over) return words_said(WORDS_EN, "%1. %2", kuhvadis_turn_words(c).at, end_words(c).at);
    add_sentence(&out, kuhvadis_extra_words(c));
    if (c->mine || c->throwing)
        add_sentence(&out, words_said(lang, own_task(c)));
    else
        add_sentence(&out, words_said(lang, p->fall ? WORDS("%1 rolls.") : WORDS("%1 chooses."),
                                      kuhvadis_name(c->v, p->seat).at));
    if (c->mine && pays_extra(c))
        add_sentence(&out, words_said(lang, WORDS("Then an extra turn.")));
    add_sentence(&out, words_said(lang, WORDS("(Roll %1 of 3)"), text_number(roll).at));
    for (int seat = 0; seat < 2; seat++) /* K11 */
        if (c->blocked[seat]) add_sentence(&out, kuhvadis_blocked_words(c, seat));
    return status;
}

text_long kuhvadis_roll_words(const kuhvadis_scene *c) {
    int n = DICE - dice_size(c->picked);
    return words_said(c->v->lang,
                      c->now->fall ? WORDS("Roll")
                      : !c->again  ? WORDS("No roll left")
                      : n == 0     ? WORDS("All dice kept")
                                   : WORDS("Roll %1 again"),
                      text_number(n).at);
}
