/* session.c -- see session.h. */
#include "tui/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/rng.h"
#include "core/words.h"
#include "core/xalloc.h"
#include "host/clock.h"

enum { FOR_SETUP = 1, FOR_DICE = 2, FOR_BOTS = 3, FOR_SEATS = 4 };

static uint64_t chance(const session *s, uint64_t what) {
    rng r = rng_from(s->seed ^ what << 56);
    r = rng_from(rng_next(&r) + s->t.count);
    return rng_next(&r);
}

/* ---- The file -------------------------------------------------------------------------------- */

char *session_text(const session *s) {
    char *record = record_write(&s->t, &s->head);
    size_t len = strlen(record), room = len + 1024;
    record = xrealloc(record, room);
    text_out out = { record, room, len, false };
    text_str(&out, "; seats ");
    players_write(&s->who, &out);
    text_str(&out, "\n; seed ");
    text_uint(&out, s->seed);
    text_str(&out, s->fixed ? " fixed\n" : "\n");
    for (int i = 0; i < s->who.count; i++)
        if (s->resigned >> i & 1) text_print(&out, "; resigned p%d\n", i + 1);
    CHECK(!out.full);
    return record;
}

/* A finished game moves to the folder of records, and back when its end is undone. */
static void save(session *s) {
    char other[FOLDER_PATH];
    text_error e;
    bool over = session_is_over(s);
    char *text = session_text(s);
    bool saved = save_path(over, s->name, s->kept, &s->trouble) &&
                 save_write(s->kept, text, strlen(text), &s->trouble);
    free(text);
    if (!saved) return;
    s->trouble.why[0] = 0;
    if (save_path(!over, s->name, other, &e)) unlink(other);
}

/* Finds an unused file name. */
static bool claim_file(session *s, text_error *e) {
    char stamp[16], other[FOLDER_PATH];
    clock_stamp(stamp);
    for (int i = 1; i < 1000; i++) {
        if (i == 1)
            snprintf(s->name, sizeof s->name, "%s-%s.game", s->t.g->key, stamp);
        else
            snprintf(s->name, sizeof s->name, "%s-%s-%d.game", s->t.g->key, stamp, i);
        if (!save_path(false, s->name, s->path, e) || !save_path(true, s->name, other, e))
            return false;
        if (!folder_make_for(s->path, e)) return false;
        if (access(s->path, F_OK) == 0 || access(other, F_OK) == 0) continue;
        s->lock = save_lock(s->path);
        if (s->lock >= 0) return true;
    }
    return text_fail(e, WORDS("no file could be created for the game"));
}

/* ---- Beginning ------------------------------------------------------------------------------- */

static void write_names(session *s) {
    for (int i = 0; i < s->who.count; i++) {
        text_out out = text_to(s->head.player[i], sizeof s->head.player[i]);
        text_str(&out, players_name(&s->who, i, WORDS_EN));
    }
}

/* The players sit in the order listed, but who has the first seat is random. */
static void seat_by_lot(session *s, const players *listed) {
    uint32_t n = (uint32_t)listed->count, first = rng_below(chance(s, FOR_SEATS), n);
    for (uint32_t i = 0; i < n; i++) s->who.seat[i] = listed->seat[(first + i) % n];
}

bool session_begin(session *s, const choice *c, const library *lib, uint64_t seed, bool fixed,
                   text_error *e) {
    TEXT_ROOM(options, GAME_OPTIONS_TEXT * 2);
    memset(s, 0, sizeof *s);
    s->seed = seed;
    s->fixed = fixed;
    s->lock = -1;
    s->who = c->who;
    if (choice_by_lot(c)) seat_by_lot(s, &c->who);
    s->lib = library_copy(lib);
    choice_wish_text(c, &s->lib, chance(s, FOR_SETUP), &options);
    game_wish wish = library_wish(&s->lib, c->g, text_of(options.buf),
                                  rng_fold(chance(s, FOR_SETUP), 0x9e3779b9u));
    if (!table_begin(&s->t, c->g, &wish, e)) {
        session_close(s);
        return false;
    }
    clock_today(s->head.date);
    write_names(s);
    /* Without a home folder the game is not saved; the screen says so. */
    if (claim_file(s, &s->trouble)) save(s);
    return true;
}

static void read_comment(session *s, text_span line) {
    text_span mark, key, seed;
    text_error e;
    players who;
    int seat, seats = s->t.g->rules->seats(&s->t.setup);
    if (!text_cut(&line, ' ', &mark) || !text_is(mark, ";") || !text_cut(&line, ' ', &key)) return;
    if (text_is(key, "seats")) {
        if (players_read(&who, line, &e) && who.count == seats) s->who = who;
    } else if (text_is(key, "seed") && text_cut(&line, ' ', &seed)) {
        s->seed = strtoull(seed.at, NULL, 10);
        s->fixed = text_is(line, "fixed");
    } else if (text_is(key, "resigned")) {
        if (text_to_seat(line, seats, &seat)) s->resigned |= 1u << seat;
    }
}

/* In a record from elsewhere all players are people. */
static void seat_people(session *s) {
    s->who.count = s->t.g->rules->seats(&s->t.setup);
    for (int i = 0; i < s->who.count; i++) {
        const char *name = s->head.player[i];
        record_put_name(name[0] ? name : text_seat_name(i).at, s->who.seat[i].name);
    }
}

/* A bot that replaced a player keeps the name; a resignation without a bot has ended the game. */
static void settle_resigned(session *s) {
    for (int i = 0; i < s->who.count; i++) {
        player *p = &s->who.seat[i];
        if (!(s->resigned >> i & 1)) continue;
        if (p->bot)
            memcpy(p->name, s->head.player[i], sizeof p->name);
        else
            s->ended = true;
    }
}

/* A game from our folder continues in its file, any other gets a new one. False: it is open in
 * another window. */
static bool adopt_file(session *s, const char *path, text_error *e) {
    char own[FOLDER_PATH];
    const char *base = strrchr(path, '/');
    base = base ? base + 1 : path;
    bool ours = save_path(false, base, own, &s->trouble) && save_is_same(own, path) &&
                strlen(base) < sizeof s->name;
    if (!ours) {
        if (claim_file(s, &s->trouble) && !session_is_over(s)) save(s);
        return true;
    }
    memcpy(s->name, base, strlen(base) + 1);
    memcpy(s->path, own, sizeof own);
    s->lock = save_lock(own);
    return s->lock >= 0 ? true : text_fail(e, WORDS("the game is open in another window"));
}

static bool read_file(session *s, const char *path, text_error *e) {
    size_t len;
    char *text = file_read(path, &len, e);
    bool ok = text && record_read(text, len, &s->lib, &s->t, &s->head, e);
    if (!ok) text_in_file(e, path);
    if (ok) {
        seat_people(s);
        for (text_span rest = { text, len }, line; text_cut(&rest, '\n', &line);)
            read_comment(s, line);
        settle_resigned(s);
    }
    free(text);
    return ok;
}

bool session_resume(session *s, const char *path, text_error *e) {
    memset(s, 0, sizeof *s);
    s->lock = -1;
    s->seed = clock_seed();
    if (read_file(s, path, e) && adopt_file(s, path, e)) return true;
    session_close(s);
    return false;
}

/* Removes the file of a game without actions. */
void session_close(session *s) {
    if (s->lock >= 0 && s->t.count == 0 && !s->ended) unlink(s->path);
    save_unlock(s->path, s->lock);
    s->lock = -1;
    table_free(&s->t);
    library_free(&s->lib);
}

/* ---- Playing --------------------------------------------------------------------------------- */

bool session_is_over(const session *s) { return s->ended || table_turn(&s->t) == TURN_OVER; }

int session_decider(const session *s) {
    int turn = table_turn(&s->t), rolled;
    if (turn != TURN_CHANCE) return turn >= 0 ? turn : -1;
    return game_thrower(s->t.g, &s->t.setup, &s->t.state, &rolled);
}

bool session_is_person(const session *s, int seat) {
    return seat >= 0 && seat < s->who.count && !s->who.seat[seat].bot;
}

bool session_throws_again(const session *s) {
    int rolled = 0;
    if (table_turn(&s->t) == TURN_CHANCE) game_thrower(s->t.g, &s->t.setup, &s->t.state, &rolled);
    return rolled > 0;
}

void session_play(session *s, game_move m) {
    table_play(&s->t, m);
    save(s);
}

game_move session_fall(const session *s) {
    CHECK(table_turn(&s->t) == TURN_CHANCE);
    return game_pick(s->t.g, &s->t.setup, &s->t.state, chance(s, FOR_DICE));
}

uint64_t session_chance(const session *s) { return chance(s, FOR_BOTS); }

/* How many actions to undo, back to and with the last one of a person; 0: none. */
static size_t back_to_person(const session *s, bool *dice, bool *others) {
    *dice = *others = false;
    for (size_t n = 1; n <= s->t.count; n++) {
        const table_step *step = &s->t.log[s->t.count - n];
        int turn = s->t.g->rules->turn(&s->t.setup, &step->before);
        if (turn == TURN_CHANCE)
            *dice = true;
        else if (session_is_person(s, turn))
            return n;
        else
            *others = true;
    }
    return 0;
}

bool session_undo(session *s, text_error *e) {
    bool dice, others;
    size_t n = back_to_person(s, &dice, &others);
    bool free_hand = !s->strict && players_people(&s->who) == 1;
    if (s->ended) return text_fail(e, WORDS("A resignation cannot be undone."));
    if (n == 0) return text_fail(e, WORDS("There is nothing to undo."));
    if (dice && !free_hand)
        return text_fail(e, WORDS("This cannot be undone: dice have been rolled since."));
    if (others && s->strict)
        return text_fail(e, WORDS("This cannot be undone: others have played since."));
    record_dice *d = &s->head.dice;
    if (d->takebacks == RECORD_TAKEBACKS) /* the first is forgotten */
        memmove(d->takeback, d->takeback + 1, (size_t)--d->takebacks * sizeof *d->takeback);
    d->takeback[d->takebacks++] = (uint32_t)(s->t.count - n);
    while (n--) table_undo(&s->t);
    save(s);
    return true;
}

/* With three or more players and other people left a bot takes over; else the game ends. */
void session_resign(session *s, int seat) {
    s->resigned |= 1u << seat;
    s->ended = s->who.count == 2 || players_people(&s->who) == 1;
    if (!s->ended) {
        s->who.seat[seat].bot = true;
        s->who.seat[seat].level = AI_MEDIUM;
    }
    save(s);
}
