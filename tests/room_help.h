/* room_help.h -- what the tests of server/room.h share: a table with people, events that must
 * happen or must not, and the comparison of all that a room is. */
#pragma once

#include "server/hall.h"
#include "tests/fixtures.h"

static const char secret[] = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
static const char salt[] = "0011223344556677";

/* ---- Help ---- */

static inline room open_room(const char *game, const char *options, int64_t turn_ms,
                             int64_t game_ms) {
    room r;
    text_error e;
    room_terms terms = { .id = "AAAAAAAAAAAAAAAAAAAAAA",
                         .g = games_find(text_of(game)),
                         .created = 1000,
                         .turn_ms = turn_ms,
                         .game_ms = game_ms };
    strcpy(terms.options, options);
    strcpy(terms.secret, secret);
    assert_true(room_open(&r, &terms, &e));
    return r;
}

/* The whole state of a room as text, to compare rooms. */
static inline char *tell_all(const room *r) {
    char *text = NULL;
    size_t len = 0;
    FILE *f = open_memstream(&text, &len);
    fprintf(f, "%zu %016llx over %d %s next %s asks %d %u %u clock %lld %lld\n", r->t.count,
            (unsigned long long)game_hash(&r->t.state), r->over, r->result, r->next, r->asks,
            r->asks < 0 ? 0 : r->ask_ply, r->agreed, (long long)r->turn_began, (long long)r->since);
    for (int i = 0; i < r->seats; i++) {
        const room_seat *s = &r->seat[i];
        fprintf(f, "seat %d %d %d%d%d%d%d %s %lld %02x%02x early", s->kind, s->level, s->sat,
                s->kept, s->declined, s->away, s->resigned, s->name, (long long)s->used, s->hash[0],
                s->hash[31]);
        for (int k = 0; k < s->early_count; k++) fprintf(f, " %u", s->early[k]);
        fprintf(f, "\n");
    }
    fprintf(f, "watch %02x dice %d", r->watch[0], r->dice.takebacks);
    for (int i = 0; i < r->dice.salts; i++)
        fprintf(f, " %d/%u/%s", r->dice.salt[i].seat, r->dice.salt[i].from, r->dice.salt[i].hex);
    fprintf(f, "\nby");
    for (size_t i = 0; i < r->t.count; i++) fprintf(f, " %d:%u", r->by[i], r->t.log[i].move);
    fprintf(f, "\n%.*s", (int)r->lines_len, r->lines ? r->lines : "");
    for (size_t i = 0; i < r->events; i++) fprintf(f, "%lld ", (long long)r->event[i].when);
    fclose(f);
    return text;
}

static inline void yes_at(room *r, int64_t when, const char *line) {
    text_error e = TEXT_NO_ERROR;
    size_t events = r->events;
    if (!room_event(r, when, text_of(line), &e)) fail_msg("'%s' refused: %s", line, e.why);
    assert_int_equal(r->events, events + 1);
    text_span kept = room_line(r, events, NULL);
    assert_true(text_is(kept, line));
}

static inline void yes(room *r, const char *line) { yes_at(r, 2000, line); }

/* printf into a static buffer: valid until the next call. */
__attribute__((format(printf, 1, 2))) static inline const char *line_of(const char *format, ...) {
    static char line[ROOM_LINE + 1];
    va_list more;
    va_start(more, format);
    vsnprintf(line, sizeof line, format, more);
    va_end(more);
    return line;
}

/* Refused, with these words in the reason, and nothing has changed. */
static inline void no_at(room *r, int64_t when, const char *line, const char *why) {
    text_error e = TEXT_NO_ERROR;
    char *before = tell_all(r);
    if (room_event(r, when, text_of(line), &e)) fail_msg("'%s' was accepted", line);
    char *after = tell_all(r);
    assert_string_equal(before, after);
    if (!strstr(e.why, why)) fail_msg("'%s' refused for: %s; not for: %s", line, e.why, why);
    free(before);
    free(after);
}

static inline void no(room *r, const char *line, const char *why) { no_at(r, 2000, line, why); }

/* The same events at the same times give the same room. */
static inline void check_replay(const room *r) {
    room again = open_room(r->terms.g->key, r->terms.options, r->terms.turn_ms, r->terms.game_ms);
    text_error e;
    again.terms.listed = r->terms.listed;
    for (size_t i = 0; i < r->events; i++) {
        int64_t when;
        text_span line = room_line(r, i, &when);
        if (!room_event(&again, when, line, &e)) fail_msg("replay: %.*s", (int)line.len, line.at);
    }
    char *one = tell_all(r), *two = tell_all(&again);
    assert_string_equal(one, two);
    free(one);
    free(two);
    room_close(&again);
}

/* Ends a test of a room: replayed it is the same. */
static inline void check_and_close(room *r) {
    check_replay(r);
    room_close(r);
}

static inline void make_token(int n, char token[TOKEN + 1], char hex[2 * ROOM_HASH + 1]) {
    unsigned char hash[ROOM_HASH];
    snprintf(token, TOKEN + 1, "tokenOfSeatNumber%05u", (unsigned)n % 100000);
    assert_true(token_hash(text_of(token), hash));
    text_out out = text_to(hex, 2 * ROOM_HASH + 1);
    token_write_hash(hash, &out);
}

/* kinds: "pb." for person, bot, open; everybody sits down. */
static inline room seated(const char *game, const char *options, const char *kinds, int64_t turn_ms,
                          int64_t game_ms) {
    room r = open_room(game, options, turn_ms, game_ms);
    char token[TOKEN + 1], hex[2 * ROOM_HASH + 1];
    for (int i = 0; kinds[i]; i++) {
        bool person = kinds[i] == 'p';
        make_token(i, token, hex);
        yes(&r, line_of("seat p%d %s %s", i + 1, person ? "person" : "bot", person ? hex : "easy"));
    }
    for (int i = 0; kinds[i]; i++)
        if (kinds[i] == 'p') yes(&r, line_of("sit p%d %s Name %d", i + 1, salt, i + 1));
    return r;
}

static inline void due(room *r, int64_t when) {
    while (room_go_on(r, when)) continue;
}

static inline void roll(room *r, int64_t when) {
    text_error e;
    assert_true(room_roll(r, when, &e));
}

/* Plays the action for the seat, in its turn or early. */
static inline void act(room *r, int seat, const char *action, int64_t when) {
    text_error e = TEXT_NO_ERROR;
    size_t events = r->events;
    if (!room_act(r, when, seat, text_of(action), &e)) fail_msg("%s: %s", action, e.why);
    assert_int_equal(r->events, events + 1);
}

static inline void random_action(room *r, rng *random, char *action) {
    text_out out = text_to(action, GAME_MOVE_TEXT);
    r->t.g->notation->write_move(
        &r->t.setup, game_pick(r->t.g, &r->t.setup, &r->t.state, rng_next(random)), &out);
}

/* One step of a game whose people choose at random; false when it is over. */
static inline bool step(room *r, rng *random, int64_t when) {
    char action[GAME_MOVE_TEXT];
    due(r, when);
    if (room_turn(r) == TURN_OVER) return false;
    if (room_throws(r)) {
        roll(r, when);
    } else {
        random_action(r, random, action);
        act(r, room_turn(r), action, when);
    }
    due(r, when);
    return !r->over;
}
