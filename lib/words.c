/* words.c -- texts and pictures: actions, positions, records, drawings. */
#include "core/words.h"
#include "draw/tell.h"

#include <stdlib.h>
#include <string.h>

#include "draw/drawing.h"
#include "lib/inside.h"

static int64_t hand_out(const text_out *text, char *out, int64_t room) {
    CHECK(!text->full);
    return lib_hand_out((text_span){ text->buf, text->len }, out, room);
}

int64_t paddock_options(const paddock_table *t, char *out, int64_t room) {
    TEXT_ROOM(text, GAME_OPTIONS_TEXT);
    t->t.g->notation->options(&t->t.setup, &text);
    return hand_out(&text, out, room);
}

int64_t paddock_position(const paddock_table *t, char *out, int64_t room) {
    TEXT_ROOM(text, GAME_POSITION_TEXT);
    t->t.g->notation->write_position(&t->t.setup, &t->t.state, &text);
    return hand_out(&text, out, room);
}

/* ---- Actions ---- */

int64_t paddock_action_text(const paddock_table *t, int32_t who, int32_t action, char *out,
                            int64_t room) {
    TEXT_ROOM(text, GAME_MOVE_TEXT);
    game_move m = lib_move(t->t.g, &t->t.setup, who, action);
    if (!m) return -1;
    t->t.g->notation->write_move(&t->t.setup, m, &text);
    return hand_out(&text, out, room);
}

int32_t paddock_action_number(const paddock_table *t, const char *text, char *why, int64_t room) {
    text_error e = TEXT_NO_ERROR;
    text_span span = text_of(text ? text : "");
    int turn = table_turn(&t->t);
    game_move m;
    if (!t->t.g->notation->read_move(&t->t.setup, span, &m, &e))
        return lib_refuse(&e, why, room) - 1;
    int32_t number = lib_number(t->t.g, &t->t.setup, turn, m);
    if (number >= 0) return number;
    text_fail_at(&e,
                 turn == TURN_CHANCE ? "dice are about to fall, and '%1' is not what may fall"
                                     : "no seat can ever play '%1'",
                 span);
    return lib_refuse(&e, why, room) - 1;
}

static void name_players(const paddock_table *t, const char *const *names, text_span *out) {
    for (int i = 0; i < paddock_seats(t); i++) {
        const char *name = names ? names[i] : NULL;
        out[i] = text_of(name && name[0] ? name : t->head.player[i]);
    }
}

int64_t paddock_tell(const paddock_table *t, int32_t action, const char *lang,
                     const char *const *names, char *out, int64_t room) {
    TEXT_ROOM(text, GAME_TELL_TEXT);
    text_error e;
    game_move m;
    game_view v = view_plain();
    if (lang && !words_find(text_of(lang), &v.lang)) return -1;
    if (!lib_legal_move(t->t.g, &t->t.setup, &t->t.state, action, &m, &e)) return -1;
    name_players(t, names, v.name);
    tell_action(t->t.g, &t->t.setup, &t->t.state, m, &v, TELL_DONE, &text);
    return hand_out(&text, out, room);
}

/* ---- Records ---- */

static bool is_date(const char *date) {
    static const char form[] = "dddd-dd-dd";
    for (int i = 0; i <= RECORD_DATE; i++)
        if (form[i] == 'd' ? date[i] < '0' || date[i] > '9' : date[i] != form[i]) return false;
    return true;
}

int64_t paddock_record(const paddock_table *t, const char *const *names, const char *date,
                       char *out, int64_t room) {
    record_head head = t->head;
    for (int i = 0; names && i < paddock_seats(t); i++)
        if (names[i]) record_put_name(names[i], head.player[i]);
    if (date && !is_date(date)) return -1;
    if (date) memcpy(head.date, date, sizeof head.date);
    char *record = record_write(&t->t, &head);
    int64_t len = lib_hand_out(text_of(record), out, room);
    free(record);
    return len;
}

/* ---- Pictures ---- */

static bool set_view(const paddock_table *t, text_span key, text_span value, game_view *v,
                     text_error *e) {
    int set = view_set(v, key, value);
    if (set == VIEW_NO_KEY)
        return text_fail_at(e,
                            "a view has seat, lang, palette, dark, tall, plain and ascii, not '%1'",
                            key.len ? key : value);
    if (text_is(key, "seat") && (set != VIEW_SET || v->seat >= paddock_seats(t)))
        return text_fail_at(e, "this game has no seat '%1'", value);
    if (set == VIEW_SET) return true;
    if (text_is(key, "palette"))
        return text_fail_at(e, "palette is classic, colour-blind or mono, not '%1'", value);
    if (text_is(key, "lang")) {
        TEXT_ROOM(given, TEXT_PART);
        text_put(&given, value);
        return text_fail_with(e, "lang is one of %2, not '%1'", given.buf, words_codes_in_text);
    }
    return text_fail_at(e, "'%1' is 0 or 1", key);
}

static bool read_view(const paddock_table *t, const char *text, game_view *v, text_error *e) {
    text_span rest = text_of(text ? text : ""), key, value;
    *v = view_plain();
    while (game_next_option(&rest, &key, &value))
        if (!set_view(t, key, value, v, e)) return false;
    if (v->seat != VIEW_SPECTATOR) v->hands = 1u << v->seat;
    name_players(t, NULL, v->name);
    if (t->t.count) {
        const table_step *last = &t->t.log[t->t.count - 1];
        v->last = last->move;
        v->last_seat = t->t.g->rules->turn(&t->t.setup, &last->before);
    }
    return true;
}

static int64_t picture(const paddock_table *t, const char *view, bool characters, char *out,
                       int64_t room, char *why, int64_t why_room) {
    text_error e = TEXT_NO_ERROR;
    game_view v;
    if (!read_view(t, view, &v, &e)) return lib_refuse(&e, why, why_room) - 1;
    char *text = xalloc(GAME_DRAWING_TEXT);
    text_out to = text_to(text, GAME_DRAWING_TEXT);
    if (characters) {
        canvas *c = xalloc(sizeof *c);
        drawing_text(t->t.g, &t->t.setup, &t->t.state, &v, 0, c, &to);
        free(c);
    } else {
        drawing_svg(t->t.g, &t->t.setup, &t->t.state, &v, &to);
    }
    int64_t len = hand_out(&to, out, room);
    free(text);
    return len;
}

int64_t paddock_draw(const paddock_table *t, const char *view, char *out, int64_t room, char *why,
                     int64_t why_room) {
    return picture(t, view, false, out, room, why, why_room);
}

int64_t paddock_show(const paddock_table *t, const char *view, char *out, int64_t room, char *why,
                     int64_t why_room) {
    return picture(t, view, true, out, room, why, why_room);
}
