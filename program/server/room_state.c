/* room_state.c -- a room opened and closed, questions about it, its record. See room.h. */
#include "server/room.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"

/* ---- Opening and closing ------------------------------------------------------------------ */

int room_add_assets(library *lib, const char *assets, text_error *e) {
    text_span rest = text_of(assets ? assets : ""), line;
    text_error why;
    int number = 0, bad = 0;
    while (text_cut(&rest, '\n', &line)) {
        number++;
        if (line.len == 0 || library_add_line(lib, line, &why) || bad) continue;
        bad = number;
        *e = why;
    }
    return bad;
}

char *room_assets(const char *boards, const char *position) {
    static const char word[] = "position ";
    size_t room =
        (boards ? strlen(boards) : 0) + (position ? strlen(position) : 0) + sizeof word + 1;
    char *text = xalloc(room);
    text_out out = text_to(text, room);
    if (boards) text_str(&out, boards);
    if (boards && position && !text_ends(text_of(boards), "\n")) text_char(&out, '\n');
    if (position) text_print(&out, "%s%s", word, position);
    return text;
}

/* The position among the assets; empty: there is none. */
static text_span origin_of(const char *assets) {
    text_span rest = text_of(assets ? assets : ""), line;
    while (text_cut(&rest, '\n', &line))
        if (text_begins(line, "position ")) return text_after(line, strlen("position "));
    return text_of("");
}

/* Keeps only the boards that are played on. */
static void keep_assets_in_use(room *r) {
    const char *origin = r->t.origin[0] ? r->t.origin : NULL;
    if (!r->terms.assets) return;
    free(r->terms.assets);
    r->terms.assets = r->t.assets || origin ? room_assets(r->t.assets, origin) : NULL;
}

bool room_open(room *r, room_terms *terms, text_error *e) {
    unsigned char secret[FAIR_SECRET];
    size_t n = 0;
    memset(r, 0, sizeof *r);
    r->terms = *terms;
    r->asks = -1;
    r->turn_began = r->since = terms->created;
    room_add_assets(&r->lib, r->terms.assets, e); /* a bad one will be missing in the options */
    if (r->terms.former) library_add_former(&r->lib);
    game_wish wish = library_wish(&r->lib, r->terms.g, text_of(r->terms.options), 0);
    bool ok = sodium_hex2bin(secret, sizeof secret, terms->secret, strlen(terms->secret), NULL, &n,
                             NULL) == 0 &&
              n == sizeof secret;
    if (!ok) text_fail(e, "the secret of the dice is not 32 hexadecimal bytes");
    text_span origin = origin_of(r->terms.assets);
    ok = ok && (origin.len ? table_begin_at(&r->t, r->terms.g, origin, &wish, e)
                           : table_begin(&r->t, r->terms.g, &wish, e));
    if (!ok) {
        room_close(r);
        return false;
    }
    keep_assets_in_use(r);
    text_out options = text_to(r->terms.options, sizeof r->terms.options);
    r->terms.g->notation->options(&r->t.setup, &options); /* the boards as they are called now */
    fair_begin(&r->dice, secret);
    sodium_memzero(secret, sizeof secret);
    r->seats = r->terms.g->rules->seats(&r->t.setup);
    return true;
}

void room_close(room *r) {
    table_free(&r->t);
    library_free(&r->lib);
    free(r->terms.assets);
    free(r->by);
    free(r->lines);
    free(r->event);
    memset(r, 0, sizeof *r);
}

/* ---- Questions ------------------------------------------------------------------------------ */

bool room_throws(const room *r) { return !r->over && table_turn(&r->t) == TURN_CHANCE; }

int room_turn(const room *r) {
    int turn = table_turn(&r->t);
    if (r->over || turn == TURN_OVER) return TURN_OVER;
    int rolled;
    return turn == TURN_CHANCE ? game_thrower(r->t.g, &r->t.setup, &r->t.state, &rolled) : turn;
}

bool room_all_sat(const room *r) {
    for (int i = 0; i < r->seats; i++)
        if (r->seat[i].kind == ROOM_OPEN || (r->seat[i].kind == ROOM_PERSON && !r->seat[i].sat))
            return false;
    return true;
}

bool room_salts_known(const room *r) {
    for (int i = 0; i < r->seats; i++)
        if (fair_owes(&r->dice, i)) return false;
    return room_all_sat(r);
}

bool room_full(const room *r) { return room_salts_known(r) && (!r->dice.wish[0] || r->lots_drawn); }

bool room_played_by_bot(const room_seat *s) {
    return s->kind == ROOM_BOT || s->away || s->resigned;
}

bool room_bot_turn(const room *r, int *level) {
    int seat = room_turn(r);
    if (seat < 0 || room_throws(r) || !room_full(r) || !room_played_by_bot(&r->seat[seat]))
        return false;
    *level = r->seat[seat].level;
    return true;
}

bool room_follow_early(const room *r, const game_state *s, int seat, game_state *as) {
    const game *g = r->t.g;
    text_error e;
    if (!g->rules->early || !g->rules->early(&r->t.setup, s, seat, as)) return false;
    for (int i = 0; i < r->seat[seat].early_count; i++) {
        if (g->rules->turn(&r->t.setup, as) != seat ||
            !g->rules->allows(&r->t.setup, as, r->seat[seat].early[i], &e))
            return false;
        g->rules->apply(&r->t.setup, as, r->seat[seat].early[i]);
    }
    return true;
}

bool room_early(const room *r, int seat, game_state *as) {
    if (room_turn(r) < 0 || room_throws(r) || room_turn(r) == seat || !room_full(r)) return false;
    return room_follow_early(r, &r->t.state, seat, as) &&
           r->t.g->rules->turn(&r->t.setup, as) == seat;
}

int room_find_seat(const room *r, const unsigned char *hash) {
    int found = -1;
    for (int i = 0; i < r->seats; i++)
        if (r->seat[i].kind == ROOM_PERSON && sodium_memcmp(r->seat[i].hash, hash, ROOM_HASH) == 0)
            found = i;
    return found;
}

bool room_may_watch(const room *r, const unsigned char *hash) {
    return r->terms.listed || sodium_memcmp(r->watch, hash, ROOM_HASH) == 0;
}

text_span room_line(const room *r, size_t n, int64_t *when) {
    CHECK(n < r->events);
    size_t end = n + 1 < r->events ? r->event[n + 1].at : r->lines_len;
    if (when) *when = r->event[n].when;
    return (text_span){ r->lines + r->event[n].at, end - 1 - r->event[n].at };
}

void room_line_for(const room *r, size_t n, int seat, text_out *out) {
    text_span line = room_line(r, n, NULL);
    int kind = r->event[n].kind;
    if (kind == EVENT_WATCH) line.len = strlen("watch");
    if (kind == EVENT_EARLY && r->event[n].seat != seat) line.len = strlen("early p1");
    if (kind == EVENT_SEAT && text_begins(text_after(line, 8), "person"))
        line.len = strlen("seat p1 person");
    text_put(out, line);
}

int64_t room_deadline(const room *r) {
    int seat = room_turn(r);
    if (seat < 0 || !room_full(r) || room_played_by_bot(&r->seat[seat])) return 0;
    int64_t turn = r->terms.turn_ms ? r->turn_began + r->terms.turn_ms : INT64_MAX;
    int64_t left = r->terms.game_ms - r->seat[seat].used;
    int64_t whole = r->terms.game_ms ? r->since + (left > 0 ? left : 0) : INT64_MAX;
    int64_t first = turn < whole ? turn : whole;
    return first == INT64_MAX ? 0 : first;
}

/* ---- The record ---- */

char *room_record(const room *r) {
    record_head head;
    memset(&head, 0, sizeof head);
    for (int i = 0; i < r->seats; i++) {
        text_out out = text_to(head.player[i], sizeof head.player[i]);
        if (r->seat[i].kind == ROOM_BOT) {
            text_print(&out, "bot %s", ai_level_names[r->seat[i].level]);
        } else {
            text_str(&out, r->seat[i].name);
        }
    }
    head.dice = r->dice;
    if (!r->over) head.dice.secret[0] = 0;
    return record_write(&r->t, &head);
}
