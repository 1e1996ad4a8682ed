/* daily.c -- see daily.h. */
#include "review/daily.h"

#include <string.h>

#include "core/dice.h"
#include "core/rng.h"

/* ---- Which day ---- */

static int days_of(int year, int month) {
    static const uint8_t days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return days[month - 1] + (month == 2 && leap);
}

bool daily_is_date(text_span date) {
    int year = 0, month, day;
    if (date.len != DAILY_DATE || date.at[4] != '-' || date.at[7] != '-') return false;
    for (int i = 0; i < DAILY_DATE; i++)
        if (i != 4 && i != 7 && (date.at[i] < '0' || date.at[i] > '9')) return false;
    for (int i = 0; i < 4; i++) year = 10 * year + date.at[i] - '0';
    month = 10 * (date.at[5] - '0') + date.at[6] - '0';
    day = 10 * (date.at[8] - '0') + date.at[9] - '0';
    return month >= 1 && month <= 12 && day >= 1 && day <= days_of(year, month);
}

static uint64_t mix(uint64_t seed, text_span text) {
    for (size_t i = 0; i < text.len; i++)
        seed = rng_fold(seed ^ (unsigned char)text.at[i], 0x9fb21c651e98df25u) + seed;
    return seed;
}

bool daily_find(daily *d, const game *g, text_span date, text_error *e) {
    if (!daily_is_date(date)) return text_fail(e, WORDS("a day is written as 2026-11-16"));
    if (memcmp(date.at, DAILY_FIRST, DAILY_DATE) < 0)
        return text_fail_at(e, WORDS("the first daily challenge was on %1"), text_of(DAILY_FIRST));
    rng r = rng_from(mix(mix(1, text_of(g->key)), date));
    *d = (daily){ .g = g, .seed = rng_next(&r), .seat = (int)(rng_next(&r) >> 63) };
    return true;
}

/* ---- The board ---- */

/* The n-th shipped board or sheet of the day. They are ordered by a hash of the
 * name, so that adding one changes few days. */
static text_span board_of(const daily *d, int n) {
    const game_asset *all;
    int count = game_shipped(d->g, &all);
    uint64_t last = 0;
    text_span found = text_of("");
    for (; n >= 0; n--) {
        uint64_t least = UINT64_MAX;
        for (int i = 0; i < count; i++) {
            uint64_t rank = mix(d->seed, all[i].name);
            if (rank <= last || rank >= least) continue;
            least = rank;
            found = all[i].name;
        }
        last = least;
    }
    return found;
}

static void write_options(const daily *d, text_out *out) {
    const game_assets *a = d->g->assets;
    text_str(out, "players=2");
    if (!a) return;
    text_print(out, " %s=", a->option);
    for (int i = 0; i < (a->per_seat ? 2 : 1); i++) {
        if (i) text_char(out, ',');
        text_put(out, board_of(d, i));
    }
}

static game_move opening(const daily *d, const table *t, const game_state *s, size_t ply) {
    rng r = rng_from(d->seed + ply);
    return game_pick(d->g, &t->setup, s, rng_next(&r));
}

static size_t opening_length(const daily *d) { return d->g->rules->thrower ? 0 : DAILY_OPENING; }

bool daily_begin(const daily *d, table *t, text_error *e) {
    char options[GAME_OPTIONS_TEXT];
    text_out out = text_to(options, sizeof options);
    write_options(d, &out);
    game_wish wish = { .options = text_of(options) };
    if (!table_begin(t, d->g, &wish, e)) return false;
    while (t->count < opening_length(d)) table_play(t, opening(d, t, &t->state, t->count));
    return true;
}

/* ---- The dice ---- */

static const game_state *state_at(const table *t, size_t ply) {
    return ply < t->count ? &t->log[ply].before : &t->state;
}

/* How many turns a seat has begun before that ply. */
static int turns_before(const table *t, size_t ply, int seat) {
    int turns = 0, rolled;
    for (size_t i = 0; i < ply; i++)
        turns += t->g->rules->turn(&t->setup, &t->log[i].before) == TURN_CHANCE &&
                 game_thrower(t->g, &t->setup, &t->log[i].before, &rolled) == seat && rolled == 0;
    return turns;
}

game_move daily_roll(const daily *d, const table *t, size_t ply) {
    game_chance falls[GAME_MOVES];
    const game_state *s = state_at(t, ply);
    int rolled, seat = game_thrower(d->g, &t->setup, s, &rolled);
    int turn = turns_before(t, ply, seat) - (rolled > 0);
    rng r =
        rng_from(d->seed + ((uint64_t)turn * GAME_SEATS + (uint64_t)seat) * 64 + (uint64_t)rolled);
    if (!d->g->rules->keep) return game_pick(d->g, &t->setup, s, rng_next(&r));
    d->g->rules->rolls(&t->setup, s, falls);
    game_move roll = falls[0].move & GAME_KIND;
    for (int i = dice_size(falls[0].move & ~GAME_KIND); i > 0; i--)
        roll += dice_of((int)rng_below(rng_next(&r), DICE_FACES));
    return roll;
}

/* ---- The opponent ---- */

game_move daily_choose(const daily *d, const game_setup *u, const game_state *s, ai_options o) {
    ai_result result;
    o.seed = game_hash(s) ^ d->seed;
    o.nodes = DAILY_NODES;
    if (o.level != AI_MASTER) o.level = AI_HARD;
    ai_choose(d->g, u, s, &o, &result);
    return result.move;
}

/* ---- Checking ---- */

static bool same_board(const daily *d, const table *t) {
    game_setup setup;
    text_error e;
    char options[GAME_OPTIONS_TEXT];
    text_out out = text_to(options, sizeof options);
    write_options(d, &out);
    game_wish wish = { .options = text_of(options) };
    return t->g == d->g && !t->origin[0] && !t->assets && d->g->rules->setup(&setup, &wish, &e) &&
           memcmp(&setup, &t->setup, sizeof setup) == 0;
}

bool daily_check(const daily *d, const table *t, const ai_options *o, text_error *e) {
    if (!same_board(d, t))
        return text_fail(e, WORDS("this game was not played on the board of that day"));
    if (table_turn(t) != TURN_OVER) return text_fail(e, WORDS("this game is not over"));
    for (size_t i = 0; i < t->count; i++) {
        const game_state *s = &t->log[i].before;
        int turn = d->g->rules->turn(&t->setup, s);
        game_move told = t->log[i].move;
        if (i < opening_length(d))
            told = opening(d, t, s, i);
        else if (turn == TURN_CHANCE)
            told = daily_roll(d, t, i);
        else if (turn != d->seat)
            told = daily_choose(d, &t->setup, s, *o);
        if (ai_stopped(o->stop)) return text_fail(e, WORDS("too busy right now; please wait"));
        if (told != t->log[i].move)
            return table_fail_other(
                t, i, told, WORDS("action %1 does not belong to that day’s game: %2 instead of %3"),
                e);
    }
    return true;
}
