/* guests.c -- the messages of connected people, and what they are sent. docs/server.md has the
 * list. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "server/inside.h"

#include "draw/view.h"

enum { GUEST_DIGEST = 80 }; /* bytes of a number and two hashes of 16 bytes */

/* ---- Coming and going ---- */

void hall_enter(hall *h, guest *g, const char *id) {
    hall_room *a = hall_room_of(h, id);
    g->at = a;
    g->seat = VIEW_SPECTATOR;
    g->since = h->setup.now();
    g->next = a->guests;
    if (g->next) g->next->here = &g->next;
    g->here = &a->guests;
    a->guests = g;
    h->counts.guests++;
}

void hall_leave(hall *h, guest *g) {
    if (!g->at) return;
    *g->here = g->next;
    if (g->next) g->next->here = g->here;
    g->at->used = h->setup.now();
    g->at = NULL;
    h->counts.guests--;
}

/* ---- Replies to one guest ---- */

static void reply(guest *g, const char *word, const char *rest) {
    size_t before = g->reply_len;
    text_out out = text_to(g->reply + before, sizeof g->reply - before);
    if (before) text_char(&out, '\n');
    text_str(&out, word);
    if (rest) text_char(&out, ' ');
    if (rest) text_str(&out, rest);
    if (out.full)
        g->reply[before] = 0; /* a client that does not read loses replies, but no events */
    else
        g->reply_len += out.len;
    g->wake(g);
}

void guest_refuse(guest *g, const char *code, const char *why) {
    char text[300];
    for (int i = 0; g->at && i < REFUSED_KINDS; i++)
        if (strcmp(code, refused_names[i]) == 0) hall_count_refused(g->at->h, (refused_kind)i);
    snprintf(text, sizeof text, "%s %s", code, why);
    reply(g, "error", text);
}

static void close_guest(guest *g, const char *code, const char *why) {
    if (g->closing) return;
    guest_refuse(g, code, why);
    g->closing = true;
}

/* A seat whose token was replaced: who came with the old one has no seat any more. */
static bool has_lost_seat(const guest *g) {
    const hall_room *a = g->at;
    return g->known && g->seat >= 0 && !g->hello.waits && a->state == ROOM_READY &&
           memcmp(g->hello.hash, a->r->seat[g->seat].hash, ROOM_HASH) != 0;
}

static void close_if_lost(guest *g) {
    if (!has_lost_seat(g)) return;
    g->known = false;
    close_guest(g, "forbidden", WORDS("this link is not valid for this table"));
}

static unsigned presence_of(const guest *g, int64_t now) {
    if (g->chose && now - g->chose < HALL_CHOOSING) return SEAT_CHOOSING;
    return g->hidden ? SEAT_AWAY : SEAT_HERE;
}

/* Somebody with several pages is as present as in the best of them. */
static unsigned with_guest(unsigned all, const guest *g, int64_t now) {
    int shift = 2 * g->seat;
    unsigned before = all >> shift & 3, mine = presence_of(g, now);
    return mine > before ? (all & ~(3u << shift)) | mine << shift : all;
}

void guests_round(hall_room *a, int64_t now) {
    int count = 0;
    unsigned presence = 0;
    for (guest *g = a->guests; g; g = g->next) {
        close_if_lost(g);
        bool silent = !g->known && !g->hello.waits && !g->closing;
        bool there = g->known && !g->closing;
        count += there && g->seat < 0;
        if (there && g->seat >= 0) presence = with_guest(presence, g, now);
        if (!silent || now - g->since < HALL_SILENT) continue;
        close_guest(g, "silent", WORDS("say hello first"));
    }
    if (count == a->watchers && presence == a->presence) return;
    a->watchers = count;
    a->presence = presence;
    hall_wake_guests(a);
}

/* ---- Messages: rows of a table ---- */

typedef struct {
    hall *h;
    guest *g;
    hall_room *a;
    const char *word; /* the first one of the line */
    text_span rest;
    text_error e;
} message;

/* The seat is told when storing fails. */
static ticket ticket_of(const message *s) { return (ticket){ NULL, NULL, s->g->seat }; }

/* After a message: what happens by itself then, or why it is refused. */
static void answer(message *s, bool happened) {
    if (happened) {
        hall_go_on(s->a);
        return;
    }
    guest_refuse(s->g, "illegal", s->e.why);
}

static void happen(message *s, const char *line) {
    answer(s, hall_event(s->a, text_of(line), ticket_of(s), &s->e));
}

/* The event "WORD pN". */
static void seat_event(message *s, const char *word) {
    char line[ROOM_LINE];
    snprintf(line, sizeof line, "%s p%d", word, s->g->seat + 1);
    happen(s, line);
}

static void on_event(message *s) { seat_event(s, s->word); }

/* A seat, or "watch" for spectators. */
static text_short seat_name(int seat) {
    static const text_short watch = { "watch" };
    return seat < 0 ? watch : text_seat_name(seat);
}

/* The same answer for a missing table and a wrong token. */
static void greet(hall_room *a, guest *g) {
    const unsigned char *hash = g->hello.hash;
    const room *r = a->state == ROOM_READY ? a->r : NULL;
    int seat = r && g->hello.token ? room_find_seat(r, hash) : -1;
    bool looks_on =
        r && (r->terms.listed || g->hello.bare || (g->hello.token && room_may_watch(r, hash)));
    g->hello.waits = false;
    if (seat < 0 && !looks_on) {
        g->known = false;
        close_guest(g, "forbidden", WORDS("this link is not valid for this table"));
        return;
    }
    /* Someone from another server may know events of which we have not been notified yet. */
    if (a->h->listener && g->hello.told > a->stored && !g->hello.reread) {
        g->hello.reread = g->hello.waits = true;
        hall_reread(a);
        return;
    }
    g->known = true;
    g->seat = seat < 0 ? VIEW_SPECTATOR : seat;
    g->told = g->hello.told > a->stored ? 0 : g->hello.told;
    reply(g, "you", seat_name(g->seat).at);
    if (seat >= 0 && r->seat[seat].away) {
        message s = { a->h, g, a, "here", { "", 0 }, TEXT_NO_ERROR };
        on_event(&s);
    }
}

void guests_greet(hall_room *a) {
    for (guest *g = a->guests; g; g = g->next)
        if (g->hello.waits) greet(a, g);
    /* The table does not exist any more. */
    for (guest *g = a->guests; a->state == ROOM_MISSING && g; g = g->next)
        if (g->known) close_guest(g, "forbidden", WORDS("this link is not valid for this table"));
}

/* May come before the table is loaded: answered after that. */
static void on_hello(message *s) {
    text_span token;
    guest *g = s->g;
    int told = 0;
    text_cut(&s->rest, ' ', &token);
    g->hello.token = token_hash(token, g->hello.hash);
    g->hello.bare = text_is(token, "-");
    g->hello.told = text_to_int(s->rest, ROOM_EVENTS, &told) ? (uint32_t)told : 0;
    g->hello.waits = true;
    g->hello.reread = false;
    if (s->a->state == ROOM_READY || s->a->state == ROOM_MISSING) greet(s->a, g);
    if (s->a->state == ROOM_READY) hall_go_on(s->a); /* bots have waited for somebody to come */
}

/* Only at tables of 0.1.0 does anybody add a salt that was not pledged: others would have to fear
 * that the server chose it. */
static bool misses_pledge(const message *s) {
    const room *r = s->a->r;
    return strcmp(s->word, "sit") == 0 && !r->terms.former && !r->seat[s->g->seat].sat &&
           !text_begins(s->rest, "=");
}

/* The event "WORD pN" and what follows: sit, salt. */
static void on_line(message *s) {
    char line[ROOM_LINE + 1];
    if (room_has_blanks(s->rest)) {
        guest_refuse(
            s->g, "illegal",
            WORDS("a name has 1 to 40 bytes, no comma, no semicolon and no invisible character"));
        return;
    }
    if (misses_pledge(s)) {
        guest_refuse(
            s->g, "illegal",
            WORDS("This page and the server are different versions. Please reload the page."));
        return;
    }
    int n = snprintf(line, sizeof line, "%s p%d %.*s", s->word, s->g->seat + 1, (int)s->rest.len,
                     s->rest.at);
    if (n >= (int)sizeof line)
        guest_refuse(s->g, "illegal", WORDS("the name is too long"));
    else
        happen(s, line);
}

/* Did the sender know the present position? Actions of others do not count, since seats may choose
 * at the same time (F15). */
static bool is_up_to_date(const room *r, int seat, size_t ply) {
    if (ply > r->t.count) return false;
    for (size_t i = ply; i < r->t.count; i++)
        if (r->by[i] == seat || r->by[i] == TURN_CHANCE) return false;
    return true;
}

static bool take_ply(message *s) {
    text_span word;
    int ply;
    text_cut(&s->rest, ' ', &word);
    if (!text_to_int(word, ROOM_EVENTS, &ply)) {
        guest_refuse(s->g, "words", "the number of actions played so far is missing");
        return false;
    }
    if (is_up_to_date(s->a->r, s->g->seat, (size_t)ply)) return true;
    guest_refuse(s->g, "stale", WORDS("the game has moved on; please look again"));
    return false;
}

/* A seat that acts is not away any more; one that has resigned cannot act. */
static bool may_act(message *s) {
    const room_seat *seat = &s->a->r->seat[s->g->seat];
    if (seat->resigned) {
        guest_refuse(s->g, "illegal", WORDS("you have resigned; the computer plays on"));
        return false;
    }
    if (seat->away) seat_event(s, "here");
    s->g->chose = 0;
    return s->a->state == ROOM_READY;
}

static void on_act(message *s) {
    if (!may_act(s) || !take_ply(s)) return;
    answer(s, hall_act(s->a, s->g->seat, s->rest, ticket_of(s), &s->e));
}

static void on_roll(message *s) {
    if (!may_act(s) || !take_ply(s)) return;
    if (room_turn(s->a->r) != s->g->seat)
        guest_refuse(s->g, "illegal", WORDS("it is not your turn"));
    else
        answer(s, hall_roll(s->a, ticket_of(s), &s->e));
}

static void on_back(message *s) {
    TEXT_ROOM(line, ROOM_LINE);
    if (!may_act(s)) return;
    if (room_write_back(s->a->r, s->g->seat, &line, &s->e))
        happen(s, line.buf);
    else
        guest_refuse(s->g, "illegal", s->e.why);
}

/* The answer comes later, when the guest may be gone: it goes to all guests of the seat. */
typedef struct {
    hall *h;
    char id[ROOM_ID + 1];
    int seat;
} asked;

static void tell_rematch(guest *g, const hall_next *next, const text_error *e) {
    char text[ROOM_ID + TOKEN + 40];
    if (e) {
        guest_refuse(g, "illegal", e->why[0] ? e->why : WORDS("there is no such table"));
        return;
    }
    snprintf(text, sizeof text, "%s %s %s", next->id, seat_name(next->seat).at, next->token);
    reply(g, "again", text);
}

static void rematched(void *with, const hall_next *next, const text_error *e) {
    asked *q = with;
    hall_room *a = hall_find_room(q->h, q->id);
    for (guest *g = a ? a->guests : NULL; g; g = g->next)
        if (g->known && g->seat == q->seat) tell_rematch(g, next, e);
    free(q);
}

static asked *asked_by(const message *s) {
    asked *q = xalloc(sizeof *q);
    q->h = s->h;
    q->seat = s->g->seat;
    memcpy(q->id, s->a->id, sizeof q->id);
    return q;
}

static void on_rematch(message *s) {
    asked *q = asked_by(s);
    hall_rematch(s->h, q->id, s->a->r->seat[q->seat].hash, rematched, q);
}

static void declined(void *with, const hall_next *next, const text_error *e) {
    if (e)
        rematched(with, next, e);
    else
        free(with);
}

static void on_decline(message *s) {
    asked *q = asked_by(s);
    hall_decline(s->h, q->id, s->a->r->seat[q->seat].hash, declined, q);
}

/* Of two players, one whose time ran out has lost if the other one says so: as if it had resigned.
 * Else the bot plays on. */
static void on_claim(message *s) {
    const room *r = s->a->r;
    int other = 1 - s->g->seat;
    char line[24];
    if (r->seats != 2 || !r->seat[other].away) {
        guest_refuse(s->g, "illegal", WORDS("nobody’s time has run out"));
        return;
    }
    if (!may_act(s)) return;
    snprintf(line, sizeof line, "resign p%d", other + 1);
    happen(s, line);
}

/* The presence of players is told by guests_round. */
static void on_hidden(message *s) { s->g->hidden = true; }
static void on_visible(message *s) { s->g->hidden = false; }
static void on_choosing(message *s) { s->g->chose = s->h->setup.now(); }

static void on_face(message *s) {
    char line[ROOM_LINE];
    if (!text_is_name(s->rest, ROOM_FACE)) {
        guest_refuse(s->g, "words", "no name of a picture");
        return;
    }
    snprintf(line, sizeof line, "face p%d %.*s", s->g->seat + 1, (int)s->rest.len, s->rest.at);
    happen(s, line);
}

/* A message to all at a table costs as much as there are guests: only so many a second. */
static void tell_all(message *s, const char *word, const char *text, const guest *but, told *before,
                     int most) {
    int64_t second = s->h->setup.now() / 1000;
    if (before->second != second) before->count = 0;
    before->second = second;
    if (before->count++ >= most) return;
    for (guest *g = s->a->guests; g; g = g->next)
        if (g->known && g != but) reply(g, word, text);
}

/* ---- Reactions ----
 * What many do at once costs as much as there are guests, and says no more than one of them: of
 * those within a moment, each seat's last one is told, and each different one of spectators once.
 */

static void tell_reactions(hall_room *a) {
    char text[GAME_NAME + 32];
    for (int i = 0; i < COUNT_OF(a->reaction); i++) {
        if (!a->reaction[i][0]) continue;
        int seat = i < GAME_SEATS ? i : VIEW_SPECTATOR;
        snprintf(text, sizeof text, "%s %s", seat_name(seat).at, a->reaction[i]);
        for (guest *g = a->guests; g; g = g->next)
            if (g->known) reply(g, "react", text);
        a->reaction[i][0] = 0;
    }
    a->reacting = false;
    a->reacted = a->h->setup.now();
}

void guests_tell_reactions(hall *h) {
    hall_room **at = &h->reacting, *a;
    while ((a = *at)) {
        if (h->setup.now() - a->reacted < HALL_MERGED) {
            at = &a->reacts;
            continue;
        }
        *at = a->reacts;
        tell_reactions(a);
    }
}

/* Where it is kept: the place of the seat; of spectators the one of the same word, or a free one.
 */
static char *reaction_place(hall_room *a, int seat, text_span word) {
    int i = seat < 0 ? GAME_SEATS : seat;
    while (seat < 0 && i + 1 < COUNT_OF(a->reaction) && a->reaction[i][0] &&
           !text_is(word, a->reaction[i]))
        i++;
    return a->reaction[i];
}

static void on_react(message *s) {
    hall_room *a = s->a;
    if (!text_is_name(s->rest, GAME_NAME)) {
        guest_refuse(s->g, "words", "a reaction is one short word");
        return;
    }
    snprintf(reaction_place(a, s->g->seat, s->rest), sizeof a->reaction[0], "%.*s",
             (int)s->rest.len, s->rest.at);
    if (!a->reacting) {
        a->reacting = true;
        a->reacts = s->h->reacting;
        s->h->reacting = a;
    }
    guests_tell_reactions(s->h);
}

/* What this page saw up to event N, for other pages to compare: "digest N HASH [SIGNATURE]". No
 * reactions and no other player can use up the number that is passed on. */
static void on_digest(message *s) {
    char text[GUEST_DIGEST + 16];
    for (size_t i = 0; i < s->rest.len; i++)
        if (!strchr("0123456789abcdef ", s->rest.at[i])) s->rest.len = 0;
    if (!s->rest.len || s->rest.len > GUEST_DIGEST) {
        guest_refuse(s->g, "words", "a number and hexadecimal digits expected");
        return;
    }
    snprintf(text, sizeof text, "%s %.*s", seat_name(s->g->seat).at, (int)s->rest.len, s->rest.at);
    tell_all(s, "digest", text, s->g, &s->a->digests[s->g->seat], HALL_DIGESTS);
}

static void on_ping(message *s) { reply(s->g, "pong", NULL); }

static const struct row {
    const char *word;
    void (*run)(message *s);
    /* FOR_SEATED: what makes an event; FOR_TALK: for seats, too. */
    enum { FOR_ANYBODY, FOR_KNOWN, FOR_TALK, FOR_SEATED } who;
} rows[] = {
    { "act", on_act, FOR_SEATED },         { "roll", on_roll, FOR_SEATED },
    { "hello", on_hello, FOR_ANYBODY },    { "sit", on_line, FOR_SEATED },
    { "back", on_back, FOR_SEATED },       { "agree", on_event, FOR_SEATED },
    { "refuse", on_event, FOR_SEATED },    { "here", on_event, FOR_SEATED },
    { "resign", on_event, FOR_SEATED },    { "rematch", on_rematch, FOR_SEATED },
    { "decline", on_decline, FOR_SEATED }, { "face", on_face, FOR_SEATED },
    { "choosing", on_choosing, FOR_TALK }, { "hidden", on_hidden, FOR_KNOWN },
    { "visible", on_visible, FOR_KNOWN },  { "react", on_react, FOR_KNOWN },
    { "ping", on_ping, FOR_KNOWN },        { "salt", on_line, FOR_SEATED },
    { "open", on_event, FOR_SEATED },      { "digest", on_digest, FOR_TALK },
    { "claim", on_claim, FOR_SEATED },
};

bool guest_brings(const guest *g, text_span line) {
    text_span word = { "", 0 };
    if (!g->at || g->closing) return false;
    text_cut(&line, ' ', &word);
    if (!g->known) return !g->hello.waits && text_is(word, "hello");
    const hall_room *a = g->at;
    if (a->state != ROOM_READY || g->seat < 0) return false;
    return (text_is(word, "here") && a->r->seat[g->seat].away) ||
           (text_is(word, "sit") && !a->r->seat[g->seat].sat) ||
           (text_is(word, "salt") && fair_owes(&a->r->dice, g->seat));
}

/* A seat has a budget for what its connections say, and its part of one for the events of the
 * table: so neither can use up that of another. */
static bool seat_may_say(const message *s, const struct row *row) {
    int rate = s->h->setup.rate, seat = s->g->seat, part = rate / s->a->r->seats;
    int64_t now = s->h->setup.now();
    if (!rate) return true;
    bool said = bucket_take(&s->a->said[seat], rate, now);
    return said &&
           (row->who != FOR_SEATED || bucket_take(&s->a->made[seat], part > 0 ? part : 1, now));
}

static void run_row(const struct row *row, message *s, bool brings) {
    guest *g = s->g;
    close_if_lost(g);
    if (g->closing) return;
    bool waits = g->hello.waits || (g->known && g->at->state != ROOM_READY);
    if (row->who != FOR_ANYBODY && waits)
        guest_refuse(g, "busy", WORDS("the table is loading; please try again"));
    else if (row->who != FOR_ANYBODY && (!g->known || (row->who >= FOR_TALK && g->seat < 0)))
        guest_refuse(g, "forbidden", WORDS("only players may do this"));
    else if (row->who >= FOR_TALK && !seat_may_say(s, row) && !brings)
        guest_refuse(g, "busy", WORDS("too fast; please wait a moment"));
    else
        row->run(s);
}

void hall_say(hall *h, guest *g, text_span line) {
    message s = { h, g, g->at, NULL, line, TEXT_NO_ERROR };
    text_span word;
    if (!g->at || g->closing) return;
    bool brings = guest_brings(g, line);
    h->counts.said++;
    text_cut(&s.rest, ' ', &word);
    if (!s.rest.at) s.rest = (text_span){ "", 0 };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (!text_is(word, rows[i].word)) continue;
        s.word = rows[i].word;
        run_row(&rows[i], &s, brings);
        return;
    }
    guest_refuse(g, "words", "no such word");
}

/* ---- Sending ---- */

static bool misses_watchers(const guest *g) { return g->watchers != g->at->watchers; }
static bool misses_presence(const guest *g) { return g->presence != g->at->presence; }

/* "presence p1:here p3:away": all seats of people. On another server there may be
 * connections of which this one does not know. */
static void tell_presence(const hall_room *a, text_out *out) {
    const char *const names[] = { a->h->listener ? "unknown" : "offline", "away", "here",
                                  "choosing" };
    if (out->len) text_char(out, '\n');
    text_str(out, "presence");
    for (int i = 0; i < a->r->seats; i++) {
        if (a->r->seat[i].kind != ROOM_PERSON) continue;
        text_print(out, " p%d:%s", i + 1, names[a->presence >> 2 * i & 3]);
    }
}

bool hall_listen(hall *h, guest *g, text_out *out) {
    hall_room *a = g->at;
    (void)h;
    if (g->reply_len) {
        text_put(out, (text_span){ g->reply, g->reply_len });
        g->reply_len = 0;
    }
    if (!a || a->state != ROOM_READY || !g->known) return out->len > 0;
    while (g->told < a->stored && out->cap - out->len > ROOM_LINE + 64) {
        int64_t when;
        room_line(a->r, g->told, &when);
        if (out->len) text_char(out, '\n');
        text_print(out, "%d %s ", (int)g->told, text_number(when).at);
        room_line_for(a->r, g->told, g->seat, out);
        g->told++;
    }
    if (misses_watchers(g) && out->cap - out->len > 32) {
        if (out->len) text_char(out, '\n');
        text_print(out, "watchers %d", a->watchers);
        g->watchers = a->watchers;
    }
    if (misses_presence(g) && out->cap - out->len > 96) {
        tell_presence(a, out);
        g->presence = a->presence;
    }
    return out->len > 0;
}

bool hall_has_more(const guest *g) {
    return g->reply_len || (g->at && g->known && g->at->state == ROOM_READY &&
                            (g->told < g->at->stored || misses_watchers(g) || misses_presence(g)));
}
