/* plan.c -- see plan.h. */
#include "sim/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool take_game(void *at, const char *value, const option *o, text_error *e) {
    const game **g = at;
    (void)o;
    *g = games_need(text_of(value), e);
    return *g != NULL;
}

static bool add_bot(plan *p, text_span text, text_error *e) {
    if (p->head.bots == GAME_SEATS) return text_fail(e, "there are more than four bots");
    return bot_read(&p->bots[p->head.bots], text, e) ? ++p->head.bots : false;
}

static bool take_bots(void *at, const char *value, const option *o, text_error *e) {
    text_span rest = text_of(value), piece;
    (void)o;
    while (text_cut(&rest, ',', &piece))
        if (!add_bot(at, piece, e)) return false;
    return true;
}

static bool take_bot(void *at, const char *value, const option *o, text_error *e) {
    (void)o;
    return add_bot(at, text_of(value), e);
}

static bool take_genmove(void *at, const char *value, const option *o, text_error *e) {
    plan *p = at;
    (void)o;
    if (!p->head.bots) return text_fail(e, "--genmove is for the external --bot before it");
    return bot_ask(&p->bots[p->head.bots - 1], text_of(value), e);
}

/* Parsed like a bot's own budget, so that the same numbers are allowed. */
static bool take_budget(void *at, const char *value, const option *o, text_error *e) {
    budget b = { 0 };
    text_span key = text_after(option_name(o), 2);
    if (!budget_set(&b, key, text_of(value), e)) return false;
    *(uint64_t *)at = b.nodes + b.movetime;
    return true;
}

/* Normalises blanks, so that equal options are equal texts. */
static bool take_options(void *at, const char *value, const option *o, text_error *e) {
    text_out out = text_to(at, ROTATION_OPTIONS);
    text_span rest = text_of(value), key, word;
    (void)o;
    while (game_next_option(&rest, &key, &word)) {
        if (out.len) text_char(&out, ' ');
        text_put(&out, key);
        if (key.len) text_char(&out, '=');
        text_put(&out, word);
    }
    for (size_t i = 0; i < out.len; i++)
        if ((unsigned char)out.buf[i] < 32) return text_fail(e, "--options must be one line");
    return out.full ? text_fail(e, "--options is too long") : true;
}

static bool take_sprt(void *at, const char *value, const option *o, text_error *e) {
    results_head *head = at;
    double elo0, elo1;
    (void)o;
    if (!results_sprt(value, &elo0, &elo1))
        return text_fail_at(e, "--sprt must be elo0,elo1 with elo0 < elo1, not '%1'",
                            text_of(value));
    snprintf(head->sprt, sizeof head->sprt, "%g,%g", elo0, elo1);
    return true;
}

static bool take_shard(void *at, const char *value, const option *o, text_error *e) {
    results_head *head = at;
    (void)o;
    if (results_shard(text_of(value), &head->shard, &head->shards)) return true;
    return text_fail_at(e, "--shard must be i/n with i from 1 to n, not '%1'", text_of(value));
}

static bool take_limit(void *at, const char *value, const option *o, text_error *e) {
    char *end;
    double n = strtod(value, &end);
    (void)o;
    if (end == value || *end || !(n >= 0.01 && n <= 86400))
        return text_fail_at(e, "--limit must be 0.01 to 86400 seconds, not '%1'", text_of(value));
    *(double *)at = n;
    return true;
}

/* ---- The tables ------------------------------------------------------------------------------ */

#define GAME_AND_PLAYERS                                                                           \
    { OPTION_CALL, "--game GAME", WORDS("one of %1"), .at = offsetof(plan, head.g),                \
      .take = take_game },                                                                         \
    {                                                                                              \
        OPTION_INT, "--players N", WORDS("2 to 4 (2, or as many as there are bots)"),              \
            .at = offsetof(plan, head.seats), .least = 2, .most = GAME_SEATS                       \
    }

#define NUMBER_OF_GAMES(help)                                                                      \
    {                                                                                              \
        OPTION_NUMBER, "--games N", help, .at = offsetof(plan, head.games), .least = 1,            \
                                          .most = RESULTS_GAMES                                    \
    }

#define HOW_THEY_PLAY                                                                              \
    { OPTION_NUMBER, "--seed N", WORDS("random seed (1)"), .at = offsetof(plan, head.seed),        \
      .most = TEXT_NUMBER_MOST },                                                                  \
        { OPTION_CALL, "--nodes N",                                                                \
          WORDS("budget in nodes for bots that have none of their own; repeats exactly"),          \
          .at = offsetof(plan, nodes), .take = take_budget },                                      \
        { OPTION_CALL, "--movetime MS",                                                            \
          WORDS("the same in milliseconds (the usual time of the level)"),                         \
          .at = offsetof(plan, movetime), .take = take_budget },                                   \
        { OPTION_CALL, "--options 'K=V'",                                                          \
          WORDS("options of the game; boards= and sheet= may name several to rotate"),             \
          .at = offsetof(plan, options), .take = take_options },                                   \
    {                                                                                              \
        OPTION_INT, "--threads N", WORDS("games in parallel (1); does not change the results"),    \
            .at = offsetof(plan, threads), .least = 1, .most = PLAN_THREADS                        \
    }

#define WHAT_IS_SAVED                                                                              \
    { OPTION_TEXT, "--out FILE", WORDS("save the totals, for merge"), .at = offsetof(plan, out) }, \
        { OPTION_CALL, "--shard I/N", WORDS("play only part I of N; merge joins the files"),       \
          .at = offsetof(plan, head), .take = take_shard },                                        \
        PLAN_FORMAT(plan)

const option match_options[] = {
    { HELP_USAGE, .term = "match --game GAME --bots A,B [option ...]" },
    { HELP_TEXT,
      .text = WORDS("Lets bots play many games. Every bot takes every seat equally often; boards, "
                    "sheets and who starts rotate independently. Reports win rates and Elo with "
                    "95% confidence intervals, points, game length and time per decision.") },
    GAME_AND_PLAYERS,
    { OPTION_CALL, "--bots A,B[,...]",
      WORDS(
          "random, 1 to 9, easy (3), medium (5), hard (7), master (9); pip, lotte and ten more by "
          "name (docs/bots.md); uct for comparison. With a budget: "
          "master:nodes=5000, hard:movetime=100. The last one takes all remaining seats: with "
          "four players, a,b is one a against three b"),
      .take = take_bots },
    { OPTION_CALL, "--bot BOT",
      WORDS("one more bot; 'cmd:./mybot gtp' is a program that speaks the console protocol "
            "(docs/notation.md)"),
      .take = take_bot },
    { OPTION_CALL, "--genmove WORDS", WORDS("arguments of genmove for the --bot before it"),
      .take = take_genmove },
    { OPTION_CALL, "--limit SECONDS", WORDS("time limit for an answer of such a program (10)"),
      .at = offsetof(plan, limit), .take = take_limit },
    NUMBER_OF_GAMES(WORDS("number of games (100)")),
    HOW_THEY_PLAY,
    { OPTION_CHOICE, "--luck yes|no",
      WORDS("dice games: also report luck-adjusted results, which need fewer games for the same "
            "precision (yes)"),
      .at = offsetof(plan, luck), .values = "yes no",
      .refusal = WORDS("--luck must be yes or no, not '%1'") },
    { OPTION_CALL, "--sprt E0,E1",
      WORDS("sequential test: stop as soon as it is clear (5% error) whether the first bot is E1 "
            "Elo better or only E0"),
      .at = offsetof(plan, head), .take = take_sprt },
    { OPTION_TEXT, "--records FOLDER", WORDS("save every game as a .game file"),
      .at = offsetof(plan, records) },
    WHAT_IS_SAVED,
    { HELP_TEXT, .text = WORDS("Ctrl+C stops it and prints the results so far. An external bot "
                               "that misbehaves ends the match with status 1.") },
    { .kind = HELP_END },
};

const option sim_options[] = {
    { HELP_USAGE, .term = "sim --game GAME [option ...]" },
    { HELP_TEXT, .text = WORDS("Plays many games and counts length, points and wins by seat, by "
                               "order of play and by board or sheet, draws and shared wins. Means, "
                               "standard deviations and quantiles come from exact counts.") },
    GAME_AND_PLAYERS,
    { OPTION_CALL, "--bots A[,B...]",
      WORDS("who plays (random); the last one takes all remaining seats. Levels have a fixed "
            "budget in nodes, so that every run repeats exactly"),
      .take = take_bots },
    NUMBER_OF_GAMES(WORDS("number of games (1000)")),
    HOW_THEY_PLAY,
    WHAT_IS_SAVED,
    { HELP_TEXT,
      .text = WORDS("docs/simulation.md shows how to spread a run over many machines.") },
    { .kind = HELP_END },
};

/* ---- The plan -------------------------------------------------------------------------------- */

static bool settle_bots(plan *p, text_error *e) {
    results_head *h = &p->head;
    if (!h->match && h->bots == 0) bot_read(&p->bots[h->bots++], text_of("random"), e);
    if (h->match && h->bots < 2) return text_fail(e, "a match needs at least two bots");
    if (!h->seats) h->seats = h->bots > 2 ? h->bots : 2;
    if (h->bots > h->seats) return text_fail(e, "there are more bots than players");
    for (int i = 0; i < h->bots; i++) {
        bot_settle(&p->bots[i], p->nodes, p->movetime);
        memcpy(h->bot[i], p->bots[i].name, BOT_NAME);
    }
    return true;
}

/* Between random bots it would take longer than the games themselves. */
static bool wants_luck(const plan *p) {
    bool random = true;
    for (int i = 0; i < p->head.bots; i++)
        random = random && !p->bots[i].external && p->bots[i].budget.level == AI_RANDOM;
    if (!game_throws_of(p->head.g) || !game_judge_of(p->head.g)) return false;
    return p->luck ? strcmp(p->luck, "yes") == 0 : p->head.match && !random;
}

uint64_t shard_begin(uint64_t games, uint64_t shard, uint64_t shards) {
    uint64_t each = games / shards, more = games % shards, before = shard - 1;
    return each * before + (before < more ? before : more);
}

bool plan_read(plan *p, bool match, int argc, char **argv, text_error *e) {
    results_head *h = &p->head;
    char games[GAMES_TEXT];
    memset(p, 0, sizeof *p);
    h->match = match;
    h->games = match ? 100 : 1000;
    h->seed = h->shard = h->shards = 1;
    p->threads = 1;
    p->limit = 10;
    p->format = "text";
    if (!options_read(match ? match_options : sim_options, argc, argv, p, e)) return false;
    if (!h->g) return text_fail_with(e, "--game is missing: %1", games_list(games));
    if (p->nodes && p->movetime) return text_fail(e, "either --nodes or --movetime, not both");
    if (h->shards > h->games) return text_fail(e, "there are more shards than games");
    if (h->sprt[0] && h->shards > 1)
        return text_fail(e, "--sprt looks at the games in order and does not work with --shard");
    if (!settle_bots(p, e)) return false;
    h->luck = wants_luck(p);
    if (!rotation_make(&p->rotation, h->g, h->seats, h->bots, text_of(p->options), e)) return false;
    h->assets = p->rotation.assets;
    p->begin = shard_begin(h->games, h->shard, h->shards);
    p->end = shard_begin(h->games, h->shard + 1, h->shards);
    snprintf(h->options, sizeof h->options, "players=%d%s%s", h->seats, p->options[0] ? " " : "",
             p->options);
    return true;
}
