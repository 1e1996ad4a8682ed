/* room.c -- see room.h. Each kind of event has a row in a table: its word and its function. */
#include "server/room.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"

/* ---- What events do --------------------------------------------------------------------------
 * Each function checks everything before it changes anything. `rest` is the line after the word. */

typedef struct {
    room *r;
    int64_t when;
    text_span rest;
    text_error *e;
    int seat;     /* whose event it is; -1 */
    room_seat *s; /* the same */
} event;

static bool refuse(event *v, const char *why) { return text_fail(v->e, why); }

static bool take_word(event *v, text_span *word) {
    return text_cut(&v->rest, ' ', word) && word->len > 0;
}

/* What a kind of event begins with. */
enum { NO_SEAT, ANY_SEAT, PERSON, PERSON_ALONE /* nothing follows */ };

static bool take_seat(event *v, int which) {
    text_span word;
    if (which == NO_SEAT) return true;
    if (!take_word(v, &word) || !text_to_seat(word, v->r->seats, &v->seat))
        return refuse(v, WORDS("no such seat at this table"));
    v->s = &v->r->seat[v->seat];
    if (which != ANY_SEAT && (v->s->kind != ROOM_PERSON || !v->s->sat))
        return refuse(v, WORDS("nobody sits there"));
    return which != PERSON_ALONE || v->rest.len == 0 || refuse(v, "nothing follows the seat");
}

static bool take_hash(event *v, unsigned char *hash) {
    size_t n = 0;
    if (sodium_hex2bin(hash, ROOM_HASH, v->rest.at, v->rest.len, NULL, &n, NULL) == 0 &&
        n == ROOM_HASH)
        return true;
    return refuse(v, "a hash of 32 bytes expected");
}

static void start_clock(room *r, int64_t when) { r->turn_began = r->since = when; }

static bool on_seat(event *v) {
    text_span kind;
    room_seat *s = v->s;
    int level = AI_MEDIUM;
    unsigned char hash[ROOM_HASH];
    if (!take_word(v, &kind)) return refuse(v, "a seat and its kind expected");
    if (s->kind != ROOM_OPEN && !(s->kept && !s->sat && text_is(kind, "person")))
        return refuse(v, WORDS("the seat is taken"));
    if (text_is(kind, "open")) return v->rest.len == 0 || refuse(v, "nothing follows 'open'");
    if (text_is(kind, "bot")) {
        if (!ai_level_find(v->rest, &level)) return refuse(v, WORDS("there is no such bot level"));
        s->kind = ROOM_BOT;
    } else if (text_is(kind, "kept")) {
        if (v->rest.len) return refuse(v, "nothing follows 'kept'");
        s->kind = ROOM_PERSON;
        s->kept = true;
    } else if (text_is(kind, "person")) {
        if (!take_hash(v, hash)) return false;
        memcpy(s->hash, hash, sizeof hash);
        s->kind = ROOM_PERSON;
        s->declined = false;
    } else {
        return refuse(v, "a seat is for a person or a bot, or open");
    }
    s->level = level;
    start_clock(v->r, v->when);
    return true;
}

static bool on_watch(event *v) {
    unsigned char hash[ROOM_HASH];
    if (!sodium_is_zero(v->r->watch, ROOM_HASH)) return refuse(v, "there is a token already");
    if (!take_hash(v, hash)) return false;
    memcpy(v->r->watch, hash, sizeof hash);
    return true;
}

/* Control characters, line separators, invisible characters and bidi controls: nobody may look like
 * somebody else, or change the direction of the text around a name. */
static bool is_invisible(uint32_t c) {
    return c < ' ' || (c >= 0x7f && c < 0xa0) || (c >= 0x200b && c <= 0x200f) ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff ||
           (c >= 0xfff0 && c <= 0xffff) || c >= 0xe0000;
}

/* Names are written into records: no comma, no semicolon. */
bool room_is_name(text_span name) {
    if (name.len == 0 || name.len > ROOM_NAME) return false;
    for (text_span rest = name; rest.len;) {
        uint32_t c;
        if (!text_next_rune(&rest, &c) || is_invisible(c) || c == ',' || c == ';') return false;
    }
    return name.at[0] != ' ' && name.at[name.len - 1] != ' ';
}

/* Spaces other than the common one; letters and signs that look like one (Hangul fillers, an empty
 * Braille cell, marks without a shape). */
static bool is_blank(uint32_t c) {
    static const uint32_t blank[] = { 0xa0,   0xad,   0x34f,  0x61c,  0x115f, 0x1160,
                                      0x1680, 0x17b4, 0x17b5, 0x180e, 0x202f, 0x205f,
                                      0x2800, 0x3000, 0x3164, 0xffa0, 0x1d159 };
    for (int i = 0; i < COUNT_OF(blank); i++)
        if (c == blank[i]) return true;
    return c >= 0x2000 && c <= 0x200a;
}

/* Chooses among the shapes of the sign before it: alone, or after a letter, nobody sees it. */
static bool is_selector(uint32_t c) {
    return (c >= 0xfe00 && c <= 0xfe0f) || (c >= 0x180b && c <= 0x180f);
}

bool room_has_blanks(text_span text) {
    uint32_t before = 0, c;
    for (; text.len && text_next_rune(&text, &c); before = c)
        if (is_blank(c) || (is_selector(c) && before < 0x1800)) return true;
    return false;
}

bool room_is_new_name(text_span name) { return room_is_name(name) && !room_has_blanks(name); }

static bool has_room(const room *r, bool talk, text_error *e) {
    if (r->events < (talk ? ROOM_TALK : ROOM_EVENTS)) return true;
    return text_fail(e, WORDS("this table has too many events"));
}

/* "=HASH" pledges a salt, which `salt` reveals. */
static bool take_salt(event *v, text_span word) {
    const record_dice *d = &v->r->dice;
    bool pledges = word.at[0] == '=';
    if (pledges ? d->salts > 0 : fair_pledged(d))
        return refuse(v, WORDS("at this table either all salts are pledged or none is"));
    if (pledges)
        return fair_pledge(&v->r->dice, v->seat, (text_span){ word.at + 1, word.len - 1 }) ||
               refuse(v, "the hash of a salt has 64 hexadecimal digits, in lower case");
    return fair_salt(&v->r->dice, v->seat, (uint32_t)v->r->t.count, word) ||
           refuse(v, "8 to 32 bytes in hexadecimal expected for the dice");
}

static bool on_sit(event *v) {
    text_span salt;
    room_seat *s = v->s;
    if (!take_word(v, &salt)) return refuse(v, "something for the dice, and a name?");
    if (s->kind != ROOM_PERSON) return refuse(v, "the seat is not a person's");
    if (v->r->over) return refuse(v, WORDS("the game is over"));
    if (!room_is_name(v->rest))
        return refuse(
            v,
            WORDS("a name has 1 to 40 bytes, no comma, no semicolon and no invisible character"));
    bool again = s->sat; /* only the name changes */
    if (again && !has_room(v->r, true, v->e)) return false;
    if (!again && !take_salt(v, salt)) return false;
    text_copy(s->name, sizeof s->name, v->rest);
    if (!again) start_clock(v->r, v->when);
    s->sat = true;
    return true;
}

static bool on_salt(event *v) {
    if (!room_all_sat(v->r)) return refuse(v, WORDS("not everyone is here yet"));
    if (!fair_reveal(&v->r->dice, v->seat, v->rest))
        return refuse(v, WORDS("this is not the salt that was pledged"));
    start_clock(v->r, v->when);
    return true;
}

/* ---- Options left to chance ---- */

/* The table as the lots make it, and its options in full. */
static bool draw_lots(const room *r, table *t, char options[GAME_OPTIONS_TEXT], text_error *e) {
    text_out out = text_to(options, GAME_OPTIONS_TEXT);
    game_wish wish = library_wish(&r->lib, r->terms.g, text_of(r->dice.wish), fair_lots(&r->dice));
    memset(t, 0, sizeof *t);
    if (!table_begin(t, r->terms.g, &wish, e)) return false;
    t->g->notation->options(&t->setup, &out);
    return true;
}

static bool has_lots_to_draw(const room *r) {
    return r->dice.wish[0] && !r->lots_drawn && room_salts_known(r);
}

static bool on_wish(event *v) {
    room *r = v->r;
    game_setup setup;
    game_wish wish = library_wish(&r->lib, r->terms.g, v->rest, 0);
    if (r->events) return refuse(v, "a wish comes first");
    if (v->rest.len >= sizeof r->dice.wish) return refuse(v, "the options are too long");
    if (!r->terms.g->rules->setup(&setup, &wish, v->e)) return false;
    text_out out = text_to(r->dice.wish, sizeof r->dice.wish);
    text_put(&out, v->rest);
    return true;
}

static bool on_options(event *v) {
    room *r = v->r;
    table t;
    char options[GAME_OPTIONS_TEXT];
    if (!has_lots_to_draw(r)) return refuse(v, "there are no lots to draw");
    bool ok = draw_lots(r, &t, options, v->e);
    if (ok && !text_is(v->rest, options)) ok = refuse(v, "the lots give other options");
    if (!ok) {
        table_free(&t);
        return false;
    }
    table_free(&r->t);
    r->t = t;
    memcpy(r->terms.options, options, sizeof options);
    r->lots_drawn = true;
    start_clock(r, v->when);
    return true;
}

/* Only for pages: they draw it. */
static bool on_face(event *v) {
    return text_is_name(v->rest, ROOM_FACE) || refuse(v, "no name of a picture");
}

static bool on_decline(event *v) {
    if (!v->s->kept || v->s->sat) return refuse(v, WORDS("there is no rematch to decline"));
    if (v->s->declined) return refuse(v, WORDS("this seat has already declined"));
    if (v->rest.len) return refuse(v, "nothing follows the seat");
    v->s->declined = true;
    return true;
}

/* Notes who played the last action. */
static void note_who(room *r, int who) {
    if (r->by_room < r->t.count) {
        r->by_room = 2 * r->t.count + 64;
        r->by = xrealloc(r->by, r->by_room);
    }
    r->by[r->t.count - 1] = (int8_t)who;
}

static void forget_asking(room *r) {
    r->asks = -1;
    r->agreed = 0;
}

/* Counts the time since the last call as used by the seat. */
static void stop_clock(room *r, int seat, int64_t when) {
    if (seat >= 0 && when > r->since) r->seat[seat].used += when - r->since;
    r->since = when;
}

/* The first roll of a turn is next. */
static bool is_first_roll(const room *r) {
    int rolled;
    return room_throws(r) && game_thrower(r->t.g, &r->t.setup, &r->t.state, &rolled) >= 0 &&
           rolled == 0;
}

static void write_hash(const game_state *s, text_out *out) {
    static const char digits[] = "0123456789abcdef";
    uint64_t hash = game_hash(s);
    for (int i = 60; i >= 0; i -= 4) text_char(out, digits[hash >> i & 15]);
}

static bool has_hash(event *v, const game_state *after) {
    TEXT_ROOM(hash, 20);
    write_hash(after, &hash);
    return text_is(v->rest, hash.buf) || refuse(v, "the state after the action is another one");
}

static bool read_move(event *v, const game_state *at, text_span action, game_move *m) {
    const table *t = &v->r->t;
    return t->g->notation->read_move(&t->setup, action, m, v->e) &&
           t->g->rules->allows(&t->setup, at, *m, v->e);
}

/* The action of a seat with early choices is the first of them (see room_go_on), or another one,
 * which cancels them. */
static void use_early(room_seat *s, game_move m) {
    if (!s->early_count) return;
    if (s->early[0] != m) s->early_count = 1;
    s->early_count--;
    memmove(s->early, s->early + 1, (size_t)s->early_count * sizeof *s->early);
}

/* After table_play: clocks, questions and early choices. */
static void acted(room *r, int64_t when, int who, int decider, game_move m) {
    note_who(r, who);
    forget_asking(r);
    stop_clock(r, decider, when);
    if (room_turn(r) != decider || is_first_roll(r)) r->turn_began = when;
    if (who >= 0) use_early(&r->seat[who], m);
}

static bool on_act(event *v) {
    room *r = v->r;
    text_span who, action;
    int seat = TURN_CHANCE, turn = table_turn(&r->t), decider = room_turn(r);
    game_move m;
    if (!room_full(r)) return refuse(v, WORDS("not everyone is here yet"));
    if (!take_word(v, &who) || !take_word(v, &action)) return refuse(v, "who, and what?");
    if (!text_is(who, "chance") && !text_to_seat(who, r->seats, &seat))
        return refuse(v, WORDS("no such seat at this table"));
    if (seat != turn) return refuse(v, WORDS("it is not this seat’s turn"));
    if (!read_move(v, &r->t.state, action, &m)) return false;
    table_play(&r->t, m);
    if (!has_hash(v, &r->t.state)) {
        table_undo(&r->t);
        return false;
    }
    acted(r, v->when, seat, decider, m);
    v->seat = seat;
    return true;
}

static bool on_early(event *v) {
    game_state as;
    game_move m;
    if (room_played_by_bot(v->s)) return refuse(v, WORDS("the computer plays for this seat"));
    if (!room_early(v->r, v->seat, &as)) return refuse(v, WORDS("it is not this seat’s turn"));
    if (v->s->early_count == ROOM_EARLY) return refuse(v, WORDS("too many choices"));
    if (!read_move(v, &as, v->rest, &m)) return false;
    v->s->early[v->s->early_count++] = m;
    return true;
}

static bool on_drop(event *v) {
    if (!v->s->early_count) return refuse(v, WORDS("there is nothing to undo"));
    v->s->early_count = 0;
    return true;
}

/* ---- Taking back ---- */

/* The last action of the seat; false when there is none. */
static bool last_action(const room *r, int seat, uint32_t *ply) {
    for (size_t i = r->t.count; i-- > 0;) {
        if (r->by[i] != seat) continue;
        *ply = (uint32_t)i;
        return true;
    }
    return false;
}

static unsigned people_but(const room *r, int seat) {
    unsigned set = 0;
    for (int i = 0; i < r->seats; i++)
        if (i != seat && r->seat[i].kind == ROOM_PERSON && !r->seat[i].resigned) set |= 1u << i;
    return set;
}

/* Would the early choices of others still be possible before the action? (F15) */
static bool early_choices_stand(const room *r, int but, const game_state *before) {
    game_state as;
    for (int i = 0; i < r->seats; i++)
        if (i != but && r->seat[i].early_count && !room_follow_early(r, before, i, &as))
            return false;
    return true;
}

/* Without asking: it is the very last action, and no early choice depends on it. */
static bool may_take_back_alone(const room *r, int seat, uint32_t ply) {
    if (people_but(r, seat) == 0) return true;
    return ply + 1 == r->t.count && early_choices_stand(r, seat, &r->t.log[ply].before);
}

static bool take_ply(event *v, uint32_t *ply) {
    int n;
    if (!text_to_int(v->rest, ROOM_EVENTS, &n) || (size_t)n >= v->r->t.count)
        return refuse(v, WORDS("there is no such action"));
    *ply = (uint32_t)n;
    return true;
}

static bool on_ask(event *v) {
    uint32_t ply = 0, last;
    if (!take_ply(v, &ply)) return false;
    if (v->s->resigned) return refuse(v, WORDS("a player who has resigned cannot undo"));
    if (!last_action(v->r, v->seat, &last) || last != ply)
        return refuse(v, WORDS("you can only undo your own last action"));
    if (v->r->asks >= 0) return refuse(v, WORDS("someone has already asked"));
    v->r->asks = v->seat;
    v->r->ask_ply = ply;
    v->r->agreed = 0;
    return true;
}

static bool on_agree(event *v) {
    if (v->r->asks < 0 || v->r->asks == v->seat) return refuse(v, WORDS("nobody else has asked"));
    if (v->r->agreed >> v->seat & 1) return refuse(v, WORDS("this seat has already agreed"));
    v->r->agreed |= 1u << v->seat;
    return true;
}

static bool on_refuse(event *v) {
    if (v->r->asks < 0 || v->r->asks == v->seat) return refuse(v, WORDS("nobody else has asked"));
    forget_asking(v->r);
    return true;
}

static bool all_agree(const room *r) {
    unsigned others = r->asks < 0 ? 0 : people_but(r, r->asks);
    return r->asks >= 0 && (r->agreed & others) == others;
}

/* Only an undo that takes a roll with it changes later rolls. Otherwise a player to whom the server
 * tells them could undo and repeat an action until the next roll suits. 0.1.0 counted every undo.
 */
static bool changes_rolls(const room *r, uint32_t ply) {
    bool rolled = r->terms.former;
    for (size_t i = ply; i < r->t.count; i++) rolled |= r->by[i] == TURN_CHANCE;
    return rolled;
}

/* The line names no seat: taking back was possible alone, or the others have agreed. */
static bool on_back(event *v) {
    room *r = v->r;
    uint32_t ply = 0;
    if (!take_ply(v, &ply)) return false;
    int seat = r->by[ply];
    if (seat < 0) return refuse(v, WORDS("dice rolls cannot be undone"));
    bool agreed = all_agree(r) && r->ask_ply == ply;
    if (!agreed && !may_take_back_alone(r, seat, ply))
        return refuse(v, WORDS("the others have not agreed"));
    if (changes_rolls(r, ply) && !fair_takeback(&r->dice, ply))
        return refuse(v, WORDS("too many undos in one game"));
    stop_clock(r, room_turn(r), v->when);
    while (r->t.count > ply) table_undo(&r->t);
    for (int i = 0; i < r->seats; i++) {
        game_state as;
        if (!room_follow_early(r, &r->t.state, i, &as)) r->seat[i].early_count = 0;
    }
    forget_asking(r);
    r->turn_began = v->when;
    return true;
}

/* ---- Coming and going ---- */

static bool on_away(event *v) {
    if (v->s->away) return refuse(v, "it is away already");
    int64_t deadline = room_deadline(v->r);
    if (room_turn(v->r) != v->seat || !deadline || v->when < deadline)
        return refuse(v, "its time is not up");
    stop_clock(v->r, v->seat, v->when);
    v->s->away = true;
    return true;
}

static bool on_here(event *v) {
    if (!v->s->away) return refuse(v, WORDS("this player was not away"));
    v->s->away = false;
    if (room_turn(v->r) == v->seat) start_clock(v->r, v->when);
    /* Whoever used up the time of the whole game gets a tenth of it again. */
    int64_t most = v->r->terms.game_ms / 10 * 9;
    if (v->r->terms.game_ms && v->s->used > most) v->s->used = most;
    return true;
}

static bool on_resign(event *v) {
    if (v->s->resigned) return refuse(v, WORDS("this seat has already resigned"));
    v->s->resigned = true;
    v->s->early_count = 0;
    forget_asking(v->r);
    return true;
}

/* With two players the other one wins; with more the game goes on as long as a person plays. */
static bool ended_by_resigning(const room *r, text_out *result) {
    int left = 0, last = 0, gone = 0;
    for (int i = 0; i < r->seats; i++) {
        gone += r->seat[i].resigned;
        if (r->seat[i].resigned || (r->seats > 2 && r->seat[i].kind != ROOM_PERSON)) continue;
        left++;
        last = i;
    }
    if (!gone || left > 1) return false;
    if (r->seats > 2 && left == 1) return false;
    if (left == 1)
        text_seat(result, last);
    else
        text_str(result, "resigned");
    return true;
}

/* Ends an unfinished game and reveals its secret: all people still playing want that, or one of
 * them does and nothing has happened for a week. */
static bool on_open(event *v) {
    room *r = v->r;
    int64_t last = r->events ? r->event[r->events - 1].when : 0;
    if (!room_full(r)) return refuse(v, WORDS("not everyone is here yet"));
    if (v->s->resigned || r->opened >> v->seat & 1)
        return refuse(v, WORDS("this seat has already agreed"));
    r->opened |= 1u << v->seat;
    if (v->when - last >= ROOM_ABANDONED) r->opened |= people_but(r, v->seat);
    return true;
}

static bool is_opened(const room *r) {
    unsigned people = people_but(r, -1);
    return r->opened && (r->opened & people) == people;
}

static bool how_it_ended(const room *r, text_out *result) {
    if (table_turn(&r->t) == TURN_OVER) {
        TEXT_ROOM(names, 24);
        table_result(&r->t, &names);
        for (size_t i = 0; i < names.len; i++)
            text_char(result, names.buf[i] == ' ' ? ',' : names.buf[i]);
        return true;
    }
    if (ended_by_resigning(r, result)) return true;
    if (!is_opened(r)) return false;
    text_str(result, "unfinished");
    return true;
}

static bool on_over(event *v) {
    char result[24] = "";
    text_span told;
    text_out out = text_to(result, sizeof result);
    if (!how_it_ended(v->r, &out)) return refuse(v, WORDS("the game is not over"));
    if (!take_word(v, &told) || !text_is(told, result) || !text_is(v->rest, v->r->terms.secret))
        return refuse(v, "the game ended otherwise");
    memcpy(v->r->result, result, sizeof result);
    v->r->over = true;
    forget_asking(v->r);
    return true;
}

static bool on_next(event *v) {
    if (!v->r->over) return refuse(v, WORDS("the game is not over"));
    if (v->r->next[0]) return refuse(v, WORDS("there is already a rematch"));
    if (!text_is_name(v->rest, ROOM_ID)) return refuse(v, "no name of a table");
    text_copy(v->r->next, sizeof v->r->next, v->rest);
    return true;
}

static const struct {
    const char *word;
    bool (*run)(event *v);
    int seat, kind;
    bool playing; /* not when the game is over */
    bool talk;    /* limited by ROOM_TALK, so that nobody fills up the table with it */
} kinds[] = {
    { "act", on_act, NO_SEAT, EVENT_ACT, .playing = true },
    { "early", on_early, PERSON, EVENT_EARLY, .talk = true },
    { "drop", on_drop, PERSON_ALONE, EVENT_OTHER, .talk = true },
    { "seat", on_seat, ANY_SEAT, EVENT_SEAT, .talk = true },
    { "watch", on_watch, NO_SEAT, EVENT_WATCH, .talk = true },
    { "wish", on_wish, NO_SEAT, EVENT_OTHER, .playing = true },
    { "sit", on_sit, ANY_SEAT, EVENT_OTHER, .talk = false },
    { "salt", on_salt, PERSON, EVENT_OTHER, .playing = true },
    { "options", on_options, NO_SEAT, EVENT_OTHER, .playing = true },
    { "open", on_open, PERSON_ALONE, EVENT_OTHER, .playing = true },
    { "face", on_face, PERSON, EVENT_OTHER, .talk = true },
    { "decline", on_decline, ANY_SEAT, EVENT_OTHER, .talk = true },
    { "ask", on_ask, PERSON, EVENT_OTHER, .playing = true, .talk = true },
    { "agree", on_agree, PERSON_ALONE, EVENT_OTHER, .talk = true },
    { "refuse", on_refuse, PERSON_ALONE, EVENT_OTHER, .talk = true },
    { "back", on_back, NO_SEAT, EVENT_OTHER, .playing = true, .talk = true },
    { "away", on_away, PERSON_ALONE, EVENT_OTHER, .playing = true },
    { "here", on_here, PERSON_ALONE, EVENT_OTHER, .talk = false },
    { "resign", on_resign, PERSON_ALONE, EVENT_OTHER, .playing = true },
    { "over", on_over, NO_SEAT, EVENT_OVER, .playing = true },
    { "next", on_next, NO_SEAT, EVENT_OTHER, .playing = false },
};

/* ---- The list of events ---------------------------------------------------------------------- */

static void keep_line(room *r, int64_t when, int kind, int seat, text_span line) {
    if (r->events == r->events_room) {
        r->events_room = 2 * r->events_room + 16;
        r->event = xrealloc(r->event, r->events_room * sizeof *r->event);
    }
    if (r->lines_room - r->lines_len <= line.len) {
        r->lines_room = 2 * r->lines_room + line.len + 256;
        r->lines = xrealloc(r->lines, r->lines_room);
    }
    r->event[r->events++] = (struct room_mark){ r->lines_len, when, (int8_t)kind, (int8_t)seat };
    memcpy(r->lines + r->lines_len, line.at, line.len);
    r->lines_len += line.len;
    r->lines[r->lines_len++] = '\n';
}

bool room_event(room *r, int64_t when, text_span line, text_error *e) {
    event v = { r, when, line, e, -1, NULL };
    text_span word;
    if (!has_room(r, false, e)) return false;
    if (line.len > ROOM_LINE) return text_fail(e, "an event is too long");
    for (size_t i = 0; i < line.len; i++)
        if ((unsigned char)line.at[i] < ' ') return text_fail(e, "an event is one line");
    take_word(&v, &word);
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        if (!text_is(word, kinds[i].word)) continue;
        if (!has_room(r, kinds[i].talk, e) || !take_seat(&v, kinds[i].seat)) return false;
        if (kinds[i].playing && r->over) return refuse(&v, WORDS("the game is over"));
        if (!kinds[i].run(&v)) return false;
        keep_line(r, when, kinds[i].kind, v.seat, line);
        return true;
    }
    return text_fail_at(e, "no such event: '%1'", word);
}

/* ---- Actions --------------------------------------------------------------------------------- */

/* "early p3", "act chance" */
static text_out begin_line(char line[ROOM_LINE], const char *word, int seat) {
    text_out out = text_to(line, ROOM_LINE);
    text_print(&out, "%s %s", word, seat == TURN_CHANCE ? "chance" : text_seat_name(seat).at);
    return out;
}

/* Plays a legal action, and writes its line. */
static void play(room *r, int64_t when, int who, game_move m) {
    char line[ROOM_LINE];
    text_out out = begin_line(line, "act", who);
    int decider = room_turn(r);
    text_char(&out, ' ');
    r->t.g->notation->write_move(&r->t.setup, m, &out);
    text_char(&out, ' ');
    table_play(&r->t, m);
    write_hash(&r->t.state, &out);
    acted(r, when, who, decider, m);
    keep_line(r, when, EVENT_ACT, who, (text_span){ line, out.len });
}

static bool may_play(const room *r, text_error *e) {
    if (r->over) return text_fail(e, WORDS("the game is over"));
    return room_full(r) ? true : text_fail(e, WORDS("not everyone is here yet"));
}

bool room_play(room *r, int64_t when, int seat, game_move m, text_error *e) {
    if (!may_play(r, e) || !has_room(r, false, e)) return false;
    if (table_turn(&r->t) != seat) return text_fail(e, WORDS("it is not your turn"));
    if (!r->t.g->rules->allows(&r->t.setup, &r->t.state, m, e)) return false;
    play(r, when, seat, m);
    return true;
}

bool room_act(room *r, int64_t when, int seat, text_span action, text_error *e) {
    const game *g = r->t.g;
    char line[ROOM_LINE];
    game_move m;
    game_state as;
    if (!may_play(r, e)) return false;
    if (seat < 0 || seat >= r->seats) return text_fail(e, WORDS("no such seat at this table"));
    if (!g->notation->read_move(&r->t.setup, action, &m, e)) return false;
    if (table_turn(&r->t) == seat) return room_play(r, when, seat, m, e);
    if (!room_early(r, seat, &as)) return text_fail(e, WORDS("it is not your turn"));
    if (!g->rules->allows(&r->t.setup, &as, m, e)) return false;
    text_out out = begin_line(line, "early", seat);
    text_char(&out, ' ');
    g->notation->write_move(&r->t.setup, m, &out);
    return room_event(r, when, text_of(line), e);
}

bool room_roll(room *r, int64_t when, text_error *e) {
    if (!room_throws(r) || !room_full(r))
        return text_fail(e, WORDS("there are no dice to roll now"));
    if (!has_room(r, false, e)) return false;
    uint64_t random = fair_random(&r->dice, (uint32_t)r->t.count);
    play(r, when, TURN_CHANCE, game_pick(r->t.g, &r->t.setup, &r->t.state, random));
    return true;
}

bool room_write_back(const room *r, int seat, text_out *line, text_error *e) {
    uint32_t ply = 0;
    if (r->over) return text_fail(e, WORDS("the game is over"));
    if (r->seat[seat].early_count) {
        text_print(line, "drop p%d", seat + 1);
        return true;
    }
    if (!last_action(r, seat, &ply)) return text_fail(e, WORDS("there is nothing to undo"));
    if (may_take_back_alone(r, seat, ply)) {
        text_str(line, "back ");
    } else {
        if (r->asks >= 0) return text_fail(e, WORDS("someone has already asked"));
        text_print(line, "ask p%d ", seat + 1);
    }
    text_uint(line, ply);
    return true;
}

/* The lots, the end, or a take-back that everybody agreed to. */
static bool write_due(const room *r, text_out *line) {
    if (has_lots_to_draw(r)) {
        table t;
        char options[GAME_OPTIONS_TEXT];
        text_error e;
        bool ok = draw_lots(r, &t, options, &e);
        CHECK(ok);
        text_str(line, "options ");
        text_str(line, options);
        table_free(&t);
        return true;
    }
    text_str(line, "over ");
    if (how_it_ended(r, line)) {
        text_print(line, " %s", r->terms.secret);
        return true;
    }
    if (!all_agree(r)) return false;
    line->len = 0;
    text_str(line, "back ");
    text_uint(line, r->ask_ply);
    return true;
}

bool room_go_on(room *r, int64_t when) {
    TEXT_ROOM(line, ROOM_LINE);
    text_error e = TEXT_NO_ERROR;
    int seat = room_turn(r);
    if (r->over) return false;
    if (write_due(r, &line)) return room_event(r, when, text_of(line.buf), &e);
    if (seat < 0 || !room_full(r)) return false;
    if (room_throws(r)) return room_played_by_bot(&r->seat[seat]) && room_roll(r, when, &e);
    if (!r->seat[seat].early_count) return false;
    if (room_play(r, when, seat, r->seat[seat].early[0], &e)) return true;
    begin_line(line.buf, "drop",
               seat); /* by F15 it is still legal; should it ever not be, it goes */
    return room_event(r, when, text_of(line.buf), &e);
}
