/* dice.c -- see dice.h. */
#include "core/dice.h"

int dice_rolls(int n, game_move kind, game_chance *out) {
    int begin = dice_set_begin[n], end = dice_set_begin[n + 1];
    for (int i = begin; i < end; i++) {
        out->move = kind | dice_set[i];
        out->weight = dice_weight[i];
        out++;
    }
    return end - begin;
}

int dice_count(dice d) {
    int n = 0;
    for (int face = 0; face < DICE_FACES; face++) n += dice_in(d, face);
    return n;
}

int dice_set_index(dice d) {
    int index = 0;
    for (int f = 0; f < DICE_FACES; f++)
        for (int n = dice_in(d, f); n > 0; n--) index = dice_more[index][f];
    return index;
}

static void write_faces(dice d, const char *faces, text_out *out) {
    for (int f = 0; f < DICE_FACES; f++) text_chars(out, faces[f], dice_in(d, f));
}

void dice_write(dice d, const char *faces, text_out *out) {
    if (d == 0) text_char(out, '-');
    write_faces(d, faces, out);
}

void dice_write_five(dice d, const char *faces, text_out *out) {
    write_faces(d, faces, out);
    text_chars(out, '?', DICE - dice_size(d));
}

/* Reads letters in face order, then question marks; at most five in all. */
static bool read_faces(text_span text, const char *faces, dice *out, int *missing, text_error *e) {
    int face = 0;
    *out = 0;
    *missing = 0;
    if (text.len > DICE) return text_fail_at(e, WORDS("more than five dice: '%1'"), text);
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        if (c == '?') {
            ++*missing;
            continue;
        }
        int now = 0;
        while (now < DICE_FACES && faces[now] != c) now++;
        if (now == DICE_FACES) return text_fail_at(e, WORDS("no such die face in '%1'"), text);
        if (now < face || *missing)
            return text_fail_at(e, WORDS("dice are written in face order: '%1'"), text);
        face = now;
        *out += dice_of(now);
    }
    return true;
}

bool dice_read(text_span text, const char *faces, dice *out, text_error *e) {
    int missing;
    if (text_is(text, "-")) {
        *out = 0;
        return true;
    }
    if (text.len == 0) return text_fail(e, WORDS("dice are missing; for no dice, write '-'"));
    if (!read_faces(text, faces, out, &missing, e)) return false;
    if (missing) return text_fail_at(e, WORDS("no such die face in '%1'"), text);
    return true;
}

bool dice_read_five(text_span text, const char *faces, dice *out, text_error *e) {
    int missing;
    if (text.len != DICE) return text_fail_at(e, WORDS("five dice expected, not '%1'"), text);
    return read_faces(text, faces, out, &missing, e);
}
