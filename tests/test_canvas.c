/* test_canvas.c -- text on a drawing in characters: what becomes of it where only ASCII can be
 * shown, and that it takes the columns it was measured to take. */
#include "core/plain.h"
#include "core/words.h"
#include "core/words_tables.h"
#include "draw/canvas.h"
#include "tests/fixtures.h"

static canvas c;

static game_view view_in(bool ascii) {
    game_view v = view_plain();
    v.ascii = ascii;
    return v;
}

/* The text as it is shown in ASCII, in so many columns; 0: as many as it takes. */
static const char *shown(const char *text, int columns) {
    static char line[CANVAS_COLUMNS + 1];
    static game_view v;
    v = view_in(true);
    canvas_begin(&c, &v);
    canvas_words(&c, text_of(text), columns);
    assert_int_equal(c.column, columns ? columns : canvas_measure(&c, text_of(text)));
    for (int i = 0; i < c.column; i++) {
        assert_in_range(c.cell[0][i].rune, 32, 126);
        line[i] = (char)c.cell[0][i].rune;
    }
    line[c.column] = 0;
    return line;
}

TEST(letters_lose_their_accents) {
    assert_string_equal(shown("plain ASCII stays: ~!@#%", 0), "plain ASCII stays: ~!@#%");
    assert_string_equal(shown("Kühe, große Äcker, Öl", 0), "Kuehe, grosse Aecker, Oel");
    assert_string_equal(shown("déjà là, œuf, Noël, façon", 0), "deja la, oeuf, Noel, facon");
    assert_string_equal(shown("perché più città", 0), "perche piu citta");
    assert_string_equal(shown("Łódź Dvořák Åse Şahin", 0), "Lodz Dvorak Ase Sahin");
}

TEST(signs_have_a_likeness) {
    assert_string_equal(shown("Fermé\u00a0: «\u00a0oui\u00a0»", 0), "Ferme : \" oui \"");
    assert_string_equal(shown("\u201eja\u201c \u2013 \u201cyes\u201d \u2018no\u2019", 0),
                        "\"ja\" - \"yes\" 'no'");
    assert_string_equal(shown("a1 \u2192 b2 \u2026 3 \u00d7 4 \u00b7 \u2265 2", 0),
                        "a1 -> b2 ... 3 x 4 - >= 2");
}

TEST(what_has_none_is_a_question_mark) {
    assert_string_equal(shown("\u6f22\u5b57 \U0001f404 \u03b1", 0), "?? ? ?");
    assert_string_equal(shown("e\u0301te\u0301", 0), "ete"); /* accents behind their letters */
    assert_string_equal(shown("bad \xff bytes \xc3", 0), "bad ? bytes ?");
}

TEST(every_character_becomes_ascii) {
    for (uint32_t rune = PLAIN_FIRST; rune < 0x30000; rune++) {
        const char *plain = plain_of(rune);
        assert_true(strlen(plain) <= 3);
        for (; *plain; plain++) assert_in_range(*plain, 32, 126);
        if (canvas_rune_width(rune))
            assert_int_equal(canvas_shown_width(rune, true), strlen(plain_of(rune)));
        assert_int_equal(canvas_shown_width(rune, false), canvas_rune_width(rune));
    }
}

TEST(a_letter_that_became_two_is_not_cut) {
    assert_string_equal(shown("Kühe", 5), "Kuehe");
    assert_string_equal(shown("Kühe", 4), "Kueh");
    assert_string_equal(shown("Kühe", 3), "Kue");
    assert_string_equal(shown("Kühe", 2), "K ");
    assert_string_equal(shown("Kühe", 7), "Kuehe  ");
}

TEST(unicode_is_left_alone) {
    static const uint32_t runes[] = { 'K', 0xfc, 'h', 'e' };
    game_view v = view_in(false);
    canvas_begin(&c, &v);
    canvas_words(&c, text_of("Kühe"), 0);
    assert_int_equal(c.column, 4);
    for (int i = 0; i < 4; i++) assert_int_equal(c.cell[0][i].rune, runes[i]);
}

/* ---- What we say ourselves --------------------------------------------------------------------
 */

static int question_marks(const char *text) {
    int n = 0;
    for (; *text; text++) n += *text == '?';
    return n;
}

/* No translation has a character without a likeness. */
TEST(every_translation_can_be_shown) {
    int seen = 0;
    for (int lang = 1; lang < words_languages; lang++) {
        const unsigned char *next = words_tables[lang].text;
        for (int i = 0; i < words_count_of_keys; i++) {
            const char *text = (const char *)next + 2;
            next += 2 + next[0] + (next[1] << 8);
            char first[CANVAS_COLUMNS / 3]; /* all of it in pieces that fit, letters grown or not */
            for (size_t at = 0; text[at]; seen++) {
                size_t n = 0;
                while (text[at + n] && (n < sizeof first - 5 || (text[at + n] & 0xc0) == 0x80)) n++;
                for (size_t k = 0; k < n; k++) first[k] = text[at + k] == '\n' ? ' ' : text[at + k];
                first[n] = 0;
                at += n;
                assert_int_equal(question_marks(shown(first, 0)), question_marks(first));
            }
        }
    }
    assert_true(seen > 100);
}
