/* merge.c -- `paddock merge`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "core/xalloc.h"
#include "host/file.h"
#include "host/say.h"
#include "sim/plan.h"
#include "sim/report.h"

typedef struct {
    option_list files;
    const char *out, *format;
} wishes;

const option merge_options[] = {
    { HELP_USAGE, .term = "merge FILE ... [option ...]" },
    { OPTION_ARGUMENT, "FILE", .take = option_take_list, .at = offsetof(wishes, files) },
    { HELP_TEXT,
      .text = WORDS(
          "Joins what 'match' or 'sim' saved with --out and --shard, and reports on the whole. "
          "The file written by --out is, byte for byte, the one that a run without --shard would "
          "have saved. Parts that do not belong together, overlap or are missing are refused.") },
    { OPTION_TEXT, "--out FILE", WORDS("save the sums of all parts"), .at = offsetof(wishes, out) },
    PLAN_FORMAT(wishes),
    { .kind = HELP_END },
};

/* ---- Do they belong together? ------------------------------------------------------------ */

static const char *difference(const results_head *a, const results_head *b) {
    if (a->match != b->match) return WORDS("one is a match, the other a simulation");
    if (a->g != b->g) return WORDS("another game");
    if (strcmp(a->options, b->options) != 0) return WORDS("other options");
    if (a->bots != b->bots || memcmp(a->bot, b->bot, sizeof a->bot) != 0)
        return WORDS("other bots");
    if (a->games != b->games) return WORDS("another number of games");
    if (a->seed != b->seed) return WORDS("another seed");
    if (strcmp(a->sprt, b->sprt) != 0) return WORDS("another --sprt");
    if (a->luck != b->luck) return WORDS("one knows the luck of the dice, the other does not");
    if (a->shards != b->shards) return WORDS("cut into another number of shards");
    return NULL;
}

/* The games the shard should have; a sequential test may have stopped earlier. */
static bool is_whole(const results *r) {
    const results_head *h = &r->head;
    uint64_t games =
        shard_begin(h->games, h->shard + 1, h->shards) - shard_begin(h->games, h->shard, h->shards);
    return r->played == games || (h->sprt[0] && r->played <= games);
}

/* ---- Joining --------------------------------------------------------------------------------- */

static bool fail_file(const char *path, const char *why, const char *first, const char *second,
                      text_error *e) {
    text_fail_with(e, why, first, second);
    text_in_file(e, path);
    return false;
}

static bool read_part(const char *path, results *r, text_error *e) {
    size_t len;
    char *text = file_read(path, &len, e);
    bool ok = text && results_read(r, text, len, e);
    free(text);
    if (!ok) {
        text_in_file(e, path);
        return false;
    }
    if (is_whole(r)) return true;
    results_free(r);
    return fail_file(path, WORDS("does not have the games of its shard"), NULL, NULL, e);
}

/* `from[i]` is the file with shard i + 1. */
static bool add_part(const char *path, results *sum, const char ***from, text_error *e) {
    results part;
    char shard[24];
    if (!read_part(path, &part, e)) return false;
    bool first = !*from;
    if (first) {
        results_begin(sum, &part.head);
        *from = xalloc(part.head.shards * sizeof **from);
    }
    const char *wrong = difference(&sum->head, &part.head);
    uint64_t slot = part.head.shard - 1;
    bool ok = !wrong;
    if (wrong) {
        fail_file(path, wrong, NULL, NULL, e);
    } else if ((*from)[slot]) {
        snprintf(shard, sizeof shard, "%llu", (unsigned long long)part.head.shard);
        ok = fail_file(path, WORDS("shard %1 was already in %2"), shard, (*from)[slot], e);
    } else {
        (*from)[slot] = path;
        ok = results_join(sum, &part, e);
    }
    results_free(&part);
    return ok;
}

static bool is_complete(const results_head *h, const char *const *from, text_error *e) {
    for (uint64_t i = 0; i < h->shards; i++) {
        char text[80];
        if (from[i]) continue;
        snprintf(text, sizeof text, "%llu/%llu", (unsigned long long)i + 1,
                 (unsigned long long)h->shards);
        return text_fail_at(e, "shard %1 is missing", text_of(text));
    }
    return true;
}

static bool merge(const wishes *w, results *sum, text_error *e) {
    const char **from = NULL;
    bool ok = true;
    for (int i = 0; ok && i < w->files.count; i++) ok = add_part(w->files.at[i], sum, &from, e);
    ok = ok && is_complete(&sum->head, from, e);
    free(from);
    sum->head.shard = sum->head.shards = 1;
    return ok;
}

static bool save(const results *r, const char *path, text_error *e) {
    size_t len;
    char *text = results_write(r, &len);
    bool ok = file_write(path, text, len, e);
    free(text);
    return ok;
}

static bool read_wishes(wishes *w, int argc, char **argv, text_error *e) {
    return options_read(merge_options, argc, argv, w, e) &&
           (w->files.count || text_fail(e, "merge needs the names of files"));
}

int run_merge(int argc, char **argv) {
    wishes w = { .format = "text" };
    results sum;
    text_error e;
    buffer out = { NULL, 0, 0 };
    int status = EXIT_SUCCESS;
    memset(&sum, 0, sizeof sum);
    if (!read_wishes(&w, argc, argv, &e)) {
        status = say_usage(&e, "merge");
    } else if (!merge(&w, &sum, &e) || (w.out && !save(&sum, w.out, &e))) {
        status = say_error(&e);
    } else {
        report_write(&sum, NULL, w.format, &out);
        fwrite(out.at, 1, out.len, stdout);
    }
    buffer_free(&out);
    results_free(&sum);
    free(w.files.at);
    return status;
}
