/* making.c -- new tables, joining and rematches. See hall.h. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "server/inside.h"

/* ---- Tokens ---- */

void token_make(char out[TOKEN + 1]) {
    unsigned char bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(out, TOKEN + 1, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

bool token_hash(text_span token, unsigned char hash[ROOM_HASH]) {
    if (!text_is_name(token, TOKEN) || token.len != TOKEN) return false;
    crypto_generichash(hash, ROOM_HASH, (const unsigned char *)token.at, token.len, NULL, 0);
    return true;
}

void token_write_hash(const unsigned char hash[ROOM_HASH], text_out *out) {
    char hex[2 * ROOM_HASH + 1];
    text_str(out, sodium_bin2hex(hex, sizeof hex, hash, ROOM_HASH));
}

/* ---- New tables ---- */

/* Whether lots decide something: some that are far from each other, and from the zeros of
 * `options`, give other options. */
static bool is_left_to_chance(const hall_wish *wish, const library *lib, const char *options) {
    static const uint64_t lots[] = { UINT64_MAX, 0x5555555555555555, 0xaaaaaaaaaaaaaaaa,
                                     0x9e3779b97f4a7c15 };
    for (int i = 0; i < COUNT_OF(lots); i++) {
        game_setup setup;
        text_error e;
        char others[GAME_OPTIONS_TEXT];
        text_out out = text_to(others, sizeof others);
        game_wish asked = library_wish(lib, wish->g, text_of(wish->options), lots[i]);
        if (!wish->g->rules->setup(&setup, &asked, &e)) return true;
        wish->g->notation->options(&setup, &out);
        if (strcmp(others, options) != 0) return true;
    }
    return false;
}

/* A position includes the options; a game that is over is refused. */
static bool begin_with(const hall_wish *wish, const game_wish *asked, game_setup *setup,
                       text_error *e) {
    game_state s;
    text_span position = text_of(wish->position);
    for (size_t i = 0; i < position.len; i++)
        if (position.at[i] < ' ' || position.at[i] > '~')
            return text_fail(e, WORDS("a position is one line of ASCII"));
    if (!wish->g->notation->read_position(setup, &s, position, asked, e))
        return text_prefix(e, text_of("position"), ": ");
    return wish->g->rules->turn(setup, &s) != TURN_OVER ||
           text_fail(e, WORDS("a table cannot begin with a game that is over"));
}

/* Completes the options, for now: lots are drawn when all have sat down. Refuses bad boards with
 * the reason. */
static bool settle_options(const hall_wish *wish, room_terms *terms, bool *chance, text_error *e) {
    library lib = { 0 };
    game_setup setup;
    char where[40];
    int bad = room_add_assets(&lib, wish->assets, e);
    snprintf(where, sizeof where, "line %d of assets", bad);
    game_wish asked = library_wish(&lib, wish->g, text_of(wish->options), 0);
    bool ok = bad              ? text_prefix(e, text_of(where), ": ")
              : wish->position ? begin_with(wish, &asked, &setup, e)
                               : wish->g->rules->setup(&setup, &asked, e);
    if (ok && wish->g->rules->seats(&setup) != wish->seats)
        ok = text_fail(e, WORDS("there must be one seat for each player"));
    text_out out = text_to(terms->options, sizeof terms->options);
    if (ok) wish->g->notation->options(&setup, &out);
    *chance = ok && !wish->position && is_left_to_chance(wish, &lib, terms->options);
    if (*chance && strlen(wish->options) >= GAME_OPTIONS_TEXT)
        ok = text_fail(e, WORDS("the options are too long"));
    library_free(&lib);
    return ok;
}

static void add_line(hall_room *a, const char *line, ticket t) {
    text_error e;
    bool ok = hall_event(a, text_of(line), t, &e);
    CHECK(ok);
}

/* A new room; its terms are its first change in the batch. */
static hall_room *begin(hall *h, const hall_wish *wish, char id[ROOM_ID + 1], text_error *e) {
    room_terms terms = { .g = wish->g,
                         .created = h->setup.wall(),
                         .listed = wish->listed,
                         .turn_ms = wish->turn_ms,
                         .game_ms = wish->game_ms };
    unsigned char secret[FAIR_SECRET];
    char line[ROOM_LINE];
    bool chance;
    if (h->filling->count + 3 + GAME_SEATS > HALL_BATCH) {
        text_fail(e, WORDS("too busy right now; please wait"));
        return NULL;
    }
    if (!settle_options(wish, &terms, &chance, e)) return NULL;
    token_make(id); /* cannot be guessed, like a token */
    memcpy(terms.id, id, sizeof terms.id);
    randombytes_buf(secret, sizeof secret);
    sodium_bin2hex(terms.secret, sizeof terms.secret, secret, sizeof secret);
    if (wish->assets || wish->position) terms.assets = room_assets(wish->assets, wish->position);
    room *r = xalloc(sizeof *r);
    if (!room_open(r, &terms, e)) {
        free(r);
        return NULL;
    }
    hall_room *a = hall_add_room(h, id);
    h->holding = true;
    a->r = r;
    hall_keep_time(a, terms.created, false);
    a->state = ROOM_READY;
    hall_add_change(a, no_ticket)->terms = &a->r->terms;
    snprintf(line, sizeof line, "wish %s", wish->options);
    if (chance) add_line(a, line, no_ticket);
    h->counts.games_made++;
    return a;
}

/* A new token, and the event that its hash completes: "watch ", "seat p1 person ". */
static void write_token(text_out *line, const char *event, char token[TOKEN + 1]) {
    unsigned char hash[ROOM_HASH];
    token_make(token);
    bool ok = token_hash(text_of(token), hash);
    CHECK(ok);
    text_str(line, event);
    token_write_hash(hash, line);
}

/* The event that gives the seat to whoever has the token. */
static void write_person(char line[ROOM_LINE], int seat, char token[TOKEN + 1]) {
    char event[] = "seat p1 person ";
    text_out out = text_to(line, ROOM_LINE);
    event[6] = (char)('1' + seat);
    write_token(&out, event, token);
}

static void write_seat(char line[ROOM_LINE], int seat, const char *kind, const char *level) {
    snprintf(line, ROOM_LINE, "seat p%d %s%s", seat + 1, kind, level);
}

/* The last change of a new room, with the link for spectators: its ticket answers the request. */
static void complete(hall_room *a, const char *watch, hall_answer *answer, void *with) {
    add_line(a, watch, (ticket){ answer, with, -1 });
    a->h->holding = false;
    hall_start(a->h);
}

bool hall_make(hall *h, const hall_wish *wish, hall_keys *keys, hall_answer *answer, void *with,
               text_error *e) {
    char line[ROOM_LINE];
    memset(keys, 0, sizeof *keys);
    hall_room *a = begin(h, wish, keys->id, e);
    if (!a) return false;
    for (int i = 0; i < wish->seats; i++) {
        if (wish->seat[i].kind == ROOM_PERSON)
            write_person(line, i, keys->token[i]);
        else if (wish->seat[i].kind == ROOM_BOT)
            write_seat(line, i, "bot ", ai_level_names[wish->seat[i].level]);
        else
            write_seat(line, i, "open", "");
        add_line(a, line, no_ticket);
    }
    text_out out = text_to(line, sizeof line);
    write_token(&out, "watch ", keys->watch);
    complete(a, line, answer, with);
    return true;
}

/* ---- Taking an open seat ---------------------------------------------------------------------
 * Whoever comes first gets it. Without a wish for a seat, who lost one to somebody at another
 * server gets the next one. */

typedef struct {
    hall *h;
    char id[ROOM_ID + 1];
    bool any; /* no seat in particular */
    int tries;
    hall_place *place;
    hall_answer *answer;
    void *with;
} joining;

static int open_seat(const room *r) {
    for (int i = 0; i < r->seats; i++)
        if (r->seat[i].kind == ROOM_OPEN) return i;
    return -1;
}

static void end_join(joining *j, const text_error *e) {
    j->answer(j->with, e);
    free(j);
}

static void join_now(void *with, const room *r, const text_error *e);

static void stored_join(void *with, const text_error *e) {
    joining *j = with;
    if (e && j->any && j->tries++ < GAME_SEATS && !j->h->ending)
        hall_find(j->h, j->id, join_now, j);
    else
        end_join(j, e);
}

static bool take_seat(joining *j, const room *r, text_error *why) {
    char line[ROOM_LINE];
    if (j->any) j->place->seat = open_seat(r);
    int seat = j->place->seat;
    if (seat < 0) return text_fail(why, WORDS("all seats are taken"));
    if (seat >= r->seats || r->seat[seat].kind != ROOM_OPEN)
        return text_fail(why, WORDS("this seat is not open"));
    write_person(line, seat, j->place->token);
    return hall_event(hall_room_of(j->h, j->id), text_of(line), (ticket){ stored_join, j, -1 },
                      why);
}

static void join_now(void *with, const room *r, const text_error *e) {
    text_error why;
    if (e)
        end_join(with, e);
    else if (!take_seat(with, r, &why)) /* else answered when stored */
        end_join(with, &why);
}

void hall_join(hall *h, const char *id, hall_place *place, hall_answer *answer, void *with) {
    joining *j = xalloc(sizeof *j);
    j->h = h;
    j->any = place->seat < 0;
    j->place = place;
    j->answer = answer;
    j->with = with;
    snprintf(j->id, sizeof j->id, "%s", id);
    hall_find(h, j->id, join_now, j);
}

/* ---- Rematch ---------------------------------------------------------------------------------
 * The next table is stored first, then `next ID` at the old one. When another server was faster
 * with that, its table is the next one and ours stays empty. Then each player gets a token for its
 * own seat. Tokens are not stored: whoever lost one asks again. */

typedef struct {
    hall *h;
    char old[ROOM_ID + 1];
    unsigned char hash[ROOM_HASH];
    hall_next next;
    bool declines; /* only tells the next table that this person does not come */
    int tries;
    hall_rematched *done;
    void *with;
} rematch;

static void look_at_old(void *with, const room *r, const text_error *e);

/* Everybody moves on by one seat, which is kept for them; the link for spectators stays. */
static bool make_next(rematch *m, const room *r, hall_answer *answer, text_error *e) {
    hall_wish wish = { .g = r->terms.g,
                       .options = r->terms.options,
                       .seats = r->seats,
                       .listed = r->terms.listed,
                       .turn_ms = r->terms.turn_ms,
                       .game_ms = r->terms.game_ms,
                       .assets = r->t.assets,
                       .position = r->t.origin[0] ? r->t.origin : NULL };
    char line[ROOM_LINE];
    hall_room *a = begin(m->h, &wish, m->next.id, e);
    if (!a) return false;
    for (int i = 0; i < r->seats; i++) {
        const room_seat *before = &r->seat[(i + r->seats - 1) % r->seats];
        if (before->kind == ROOM_BOT)
            write_seat(line, i, "bot ", ai_level_names[before->level]);
        else
            write_seat(line, i, before->kind == ROOM_PERSON ? "kept" : "open", "");
        add_line(a, line, no_ticket);
    }
    text_out out = text_to(line, sizeof line);
    text_str(&out, "watch ");
    token_write_hash(r->watch, &out);
    complete(a, line, answer, m);
    return true;
}

static void end_rematch(void *with, const text_error *e) {
    rematch *m = with;
    m->done(m->with, e ? NULL : &m->next, e);
    sodium_memzero(m, sizeof *m);
    free(m);
}

static void write_decline(char line[ROOM_LINE], int seat) {
    snprintf(line, ROOM_LINE, "decline p%d", seat + 1);
}

static bool take_next_seat(rematch *m, const room *r, text_error *why) {
    char line[ROOM_LINE];
    m->next.seat = (m->next.seat + 1) % r->seats;
    if (r->seat[m->next.seat].sat) return text_fail(why, WORDS("this seat is already yours"));
    if (m->declines)
        write_decline(line, m->next.seat);
    else
        write_person(line, m->next.seat, m->next.token);
    return hall_event(hall_room_of(m->h, m->next.id), text_of(line), (ticket){ end_rematch, m, -1 },
                      why);
}

static void look_at_next(void *with, const room *r, const text_error *e) {
    text_error why;
    if (e)
        end_rematch(with, e);
    else if (!take_next_seat(with, r, &why)) /* else answered when stored */
        end_rematch(with, &why);
}

/* Either `next` is stored now, or another server was faster: the old table knows the next one. */
static void told_next(void *with, const text_error *e) {
    rematch *m = with;
    (void)e;
    hall_find(m->h, m->old, look_at_old, m);
}

static void made_next(void *with, const text_error *e) {
    rematch *m = with;
    char line[ROOM_LINE];
    text_error why;
    snprintf(line, sizeof line, "next %s", m->next.id);
    if (e)
        end_rematch(m, e);
    else if (!hall_event(hall_room_of(m->h, m->old), text_of(line), (ticket){ told_next, m, -1 },
                         &why))
        told_next(m, NULL);
}

/* Goes on to the next table, which it makes if there is none. */
static bool leave_old(rematch *m, const room *r, text_error *why) {
    m->next.seat = room_find_seat(r, m->hash);
    why->why[0] = 0; /* the same for a foreign token as for a missing table */
    if (m->next.seat < 0) return false;
    if (!r->over) return text_fail(why, WORDS("the game is not over"));
    if (!r->next[0] && m->declines) return text_fail(why, WORDS("there is no rematch to decline"));
    if (!r->next[0] && m->tries++ > 2)
        return text_fail(why, WORDS("this cannot be saved right now; please try again"));
    if (!r->next[0]) return make_next(m, r, made_next, why);
    memcpy(m->next.id, r->next, sizeof m->next.id);
    hall_find(m->h, m->next.id, look_at_next, m);
    return true;
}

static void look_at_old(void *with, const room *r, const text_error *e) {
    text_error why;
    if (e)
        end_rematch(with, e);
    else if (!leave_old(with, r, &why))
        end_rematch(with, &why);
}

static void follow(hall *h, const char *id, const unsigned char *hash, bool declines,
                   hall_rematched *done, void *with) {
    rematch *m = xalloc(sizeof *m);
    m->h = h;
    m->declines = declines;
    m->done = done;
    m->with = with;
    memcpy(m->hash, hash, ROOM_HASH);
    snprintf(m->old, sizeof m->old, "%s", id);
    hall_find(h, m->old, look_at_old, m);
}

void hall_rematch(hall *h, const char *id, const unsigned char *hash, hall_rematched *done,
                  void *with) {
    follow(h, id, hash, false, done, with);
}

void hall_decline(hall *h, const char *id, const unsigned char *hash, hall_rematched *done,
                  void *with) {
    follow(h, id, hash, true, done, with);
}
