/* plan.c -- see plan.h. Options are rows of a table. */
#include "sim/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/args.h"
#include "host/numbers.h"

static bool take_game(void *into, const char *value, text_error *e) {
    plan *p = into;
    p->g = games_find(text_of(value));
    return p->g ? true
                : text_fail_at(e, "there is no game '%1'; there are ringgz, kuhvadis, border",
                               text_of(value));
}

static bool take_players(void *into, const char *value, text_error *e) {
    uint64_t n;
    if (!number_option("--players", value, 2, GAME_SEATS, &n, e)) return false;
    ((plan *)into)->players = (int)n;
    return true;
}

static bool add_bot(plan *p, text_span text, text_error *e) {
    if (p->bot_count == GAME_SEATS) return text_fail(e, "there are more than four bots");
    return bot_read(&p->bots[p->bot_count], text, e) ? ++p->bot_count : false;
}

static bool take_bots(void *into, const char *value, text_error *e) {
    text_span rest = text_of(value), piece;
    if (rest.len == 0) return text_fail(e, "--bots names no bot");
    while (text_cut(&rest, ',', &piece))
        if (!add_bot(into, piece, e)) return false;
    return true;
}

static bool take_bot(void *into, const char *value, text_error *e) {
    return add_bot(into, text_of(value), e);
}

static bool take_genmove(void *into, const char *value, text_error *e) {
    plan *p = into;
    if (!p->bot_count) return text_fail(e, "--genmove is for the external --bot before it");
    return bot_ask(&p->bots[p->bot_count - 1], text_of(value), e);
}

static bool take_games(void *into, const char *value, text_error *e) {
    return number_option("--games", value, 1, RESULTS_GAMES, &((plan *)into)->games, e);
}

static bool take_threads(void *into, const char *value, text_error *e) {
    uint64_t n;
    if (!number_option("--threads", value, 1, PLAN_THREADS, &n, e)) return false;
    ((plan *)into)->threads = (int)n;
    return true;
}

static bool take_seed(void *into, const char *value, text_error *e) {
    return number_option("--seed", value, 0, TEXT_NUMBER_MOST, &((plan *)into)->seed, e);
}

/* Read as a bot's own budget is, so that the same numbers are allowed. */
static bool take_budget(const char *key, const char *value, uint64_t *out, text_error *e) {
    budget b = { 0 };
    if (!budget_set(&b, text_of(key), text_of(value), e)) return false;
    *out = b.nodes + b.movetime;
    return true;
}

static bool take_nodes(void *into, const char *value, text_error *e) {
    return take_budget("nodes", value, &((plan *)into)->nodes, e);
}

static bool take_movetime(void *into, const char *value, text_error *e) {
    return take_budget("movetime", value, &((plan *)into)->movetime, e);
}

static bool take_out(void *into, const char *value, text_error *e) {
    if (!value[0]) return text_fail(e, "--out needs the name of a file");
    ((plan *)into)->out = value;
    return true;
}

static bool take_records(void *into, const char *value, text_error *e) {
    if (!value[0]) return text_fail(e, "--records needs the name of a folder");
    ((plan *)into)->records = value;
    return true;
}

static bool take_format(void *into, const char *value, text_error *e) {
    ((plan *)into)->format = value;
    if (strcmp(value, "text") == 0 || strcmp(value, "csv") == 0 || strcmp(value, "json") == 0)
        return true;
    return text_fail_at(e, "--format is text, csv or json, not '%1'", text_of(value));
}

/* Blanks are made single, so that the same wish is written in one way. */
static bool take_options(void *into, const char *value, text_error *e) {
    plan *p = into;
    text_out out = text_to(p->options, sizeof p->options);
    text_span rest = text_of(value), key, word;
    while (game_next_option(&rest, &key, &word)) {
        if (out.len) text_char(&out, ' ');
        text_put(&out, key);
        if (key.len) text_char(&out, '=');
        text_put(&out, word);
    }
    for (size_t i = 0; i < out.len; i++)
        if ((unsigned char)out.buf[i] < 32) return text_fail(e, "--options is one line");
    return out.full ? text_fail(e, "--options is too long") : true;
}

static bool take_sprt(void *into, const char *value, text_error *e) {
    plan *p = into;
    if (!results_sprt(value, &p->elo0, &p->elo1))
        return text_fail_at(e, "--sprt is elo0,elo1 with elo0 < elo1, not '%1'", text_of(value));
    snprintf(p->sprt_text, sizeof p->sprt_text, "%g,%g", p->elo0, p->elo1);
    p->sprt = true;
    return true;
}

static bool take_shard(void *into, const char *value, text_error *e) {
    plan *p = into;
    text_span rest = text_of(value), part;
    text_cut(&rest, '/', &part);
    if (rest.at && text_to_number(part, RESULTS_SHARDS, &p->shard) &&
        text_to_number(rest, RESULTS_SHARDS, &p->shards) && p->shard >= 1 && p->shard <= p->shards)
        return true;
    return text_fail_at(e, "--shard is i/n with i from 1 to n, not '%1'", text_of(value));
}

static bool take_limit(void *into, const char *value, text_error *e) {
    char *end;
    double n = strtod(value, &end);
    if (end == value || *end || !(n >= 0.01 && n <= 86400))
        return text_fail_at(e, "--limit is 0.01 to 86400 seconds, not '%1'", text_of(value));
    ((plan *)into)->limit = n;
    return true;
}

static bool take_luck(void *into, const char *value, text_error *e) {
    ((plan *)into)->luck = strcmp(value, "yes") == 0;
    ((plan *)into)->luck_said = true;
    return strcmp(value, "yes") == 0 || strcmp(value, "no") == 0
               ? true
               : text_fail_at(e, "--luck is yes or no, not '%1'", text_of(value));
}

/* The last ones are for matches only. */
static const args_option options[] = {
    { "--game", take_game },       { "--players", take_players },   { "--bots", take_bots },
    { "--games", take_games },     { "--threads", take_threads },   { "--seed", take_seed },
    { "--nodes", take_nodes },     { "--movetime", take_movetime }, { "--out", take_out },
    { "--options", take_options }, { "--shard", take_shard },       { "--format", take_format },
    { "--bot", take_bot },         { "--genmove", take_genmove },   { "--limit", take_limit },
    { "--records", take_records }, { "--sprt", take_sprt },         { "--luck", take_luck },
};
enum { MATCH_ONLY = 6 };

static bool settle_bots(plan *p, text_error *e) {
    if (!p->match && p->bot_count == 0) bot_read(&p->bots[p->bot_count++], text_of("random"), e);
    if (p->match && p->bot_count < 2) return text_fail(e, "a match is between two bots or more");
    if (!p->players) p->players = p->bot_count > 2 ? p->bot_count : 2;
    if (p->bot_count > p->players) return text_fail(e, "there are more bots than players");
    for (int i = 0; i < p->bot_count; i++) bot_settle(&p->bots[i], p->nodes, p->movetime);
    return true;
}

/* In games of random bots it would take longer than the games, and nobody asks. */
static void settle_luck(plan *p) {
    bool random = true;
    for (int i = 0; i < p->bot_count; i++)
        random = random && !p->bots[i].external && p->bots[i].budget.level == AI_RANDOM;
    if (!p->luck_said) p->luck = p->match && !random;
    if (!game_throws_of(p->g) || !game_judge_of(p->g)) p->luck = false; /* no dice, no luck */
}

bool plan_read(plan *p, bool match, int argc, char **argv, text_error *e) {
    memset(p, 0, sizeof *p);
    p->match = match;
    p->games = match ? 100 : 1000;
    p->seed = p->shard = p->shards = 1;
    p->threads = 1;
    p->limit = 10;
    p->format = "text";
    int count = COUNT_OF(options) - (match ? 0 : MATCH_ONLY);
    if (!args_read(argc, argv, options, count, p, e)) return false;
    if (!p->g) return text_fail(e, "--game is missing: ringgz, kuhvadis or border");
    if (p->nodes && p->movetime) return text_fail(e, "either --nodes or --movetime, not both");
    if (p->shards > p->games) return text_fail(e, "there are more shards than games");
    if (p->sprt && p->shards > 1)
        return text_fail(e, "--sprt looks at the games in order and cannot be cut by --shard");
    if (!settle_bots(p, e)) return false;
    settle_luck(p);
    return rotation_make(&p->rotation, p->g, p->players, p->bot_count, text_of(p->options), e);
}

void plan_free(plan *p) { rotation_free(&p->rotation); }

uint64_t shard_begin(uint64_t games, uint64_t shard, uint64_t shards) {
    uint64_t each = games / shards, more = games % shards, before = shard - 1;
    return each * before + (before < more ? before : more);
}

uint64_t plan_begin(const plan *p) { return shard_begin(p->games, p->shard, p->shards); }
uint64_t plan_end(const plan *p) { return shard_begin(p->games, p->shard + 1, p->shards); }

void plan_head(const plan *p, results_head *head) {
    memset(head, 0, sizeof *head);
    head->match = p->match;
    head->g = p->g;
    head->seats = p->players;
    text_out out = text_to(head->options, sizeof head->options);
    text_str(&out, "players=");
    text_int(&out, p->players);
    if (p->options[0]) text_char(&out, ' ');
    text_str(&out, p->options);
    head->bots = p->bot_count;
    for (int i = 0; i < p->bot_count; i++) memcpy(head->bot[i], p->bots[i].name, BOT_NAME);
    head->games = p->games;
    head->seed = p->seed;
    head->shard = p->shard;
    head->shards = p->shards;
    memcpy(head->sprt, p->sprt_text, sizeof head->sprt);
    head->luck = p->luck;
    head->assets = p->rotation.assets;
    memcpy(head->asset, p->rotation.asset, sizeof head->asset);
}
