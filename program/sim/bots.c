/* bots.c -- see bots.h. */
#include "sim/bots.h"

#include <string.h>

static bool is_plain(text_span s) {
    for (size_t i = 0; i < s.len; i++)
        if ((unsigned char)s.at[i] < 32 || (unsigned char)s.at[i] > 126) return false;
    return true;
}

static bool copy_words(text_span words, char *to, size_t room, const char *what, text_error *e) {
    if (words.len == 0) return text_fail_at(e, "%1 is empty", text_of(what));
    if (words.len >= room) return text_fail_at(e, "%1 is too long", text_of(what));
    if (!is_plain(words)) return text_fail_at(e, "only plain ASCII in %1", text_of(what));
    memcpy(to, words.at, words.len);
    to[words.len] = 0;
    return true;
}

static bool read_builtin(bot *b, text_span text, text_error *e) {
    text_span piece, key;
    text_cut(&text, ':', &piece);
    if (!budget_level(&b->budget, piece, e)) return false;
    while (text_cut(&text, ':', &piece)) {
        text_span value = piece;
        if (!memchr(piece.at, '=', piece.len))
            key = (text_span){ piece.at, 0 };
        else
            text_cut(&value, '=', &key);
        if (!budget_set(&b->budget, key, value, e)) return false;
    }
    return true;
}

bool bot_read(bot *b, text_span text, text_error *e) {
    memset(b, 0, sizeof *b);
    b->external = text_begins(text, "cmd:");
    if (!b->external) return read_builtin(b, text, e);
    return copy_words(text_after(text, 4), b->command, sizeof b->command, "cmd:", e);
}

bool bot_ask(bot *b, text_span words, text_error *e) {
    if (!b->external) return text_fail(e, "--genmove is for the external --bot before it");
    return copy_words(words, b->ask, sizeof b->ask, "--genmove", e);
}

static void add_setting(text_out *out, char before, const char *key, uint64_t value) {
    if (value) text_print(out, "%c%s%s", before, key, text_number((int64_t)value).at);
}

static void settle_external(bot *b, uint64_t nodes, uint64_t movetime) {
    char asked[BOT_ASK];
    memcpy(asked, b->ask, sizeof asked);
    text_out ask = text_to(b->ask, sizeof b->ask), name = text_to(b->name, sizeof b->name);
    text_str(&ask, "genmove");
    if (asked[0]) {
        text_print(&ask, " %s", asked);
    } else {
        add_setting(&ask, ' ', "nodes=", nodes);
        add_setting(&ask, ' ', "movetime=", movetime);
    }
    text_print(&name, "cmd:%s", b->command);
    if (strcmp(b->ask, "genmove") != 0) text_print(&name, " [%s]", b->ask);
}

void bot_settle(bot *b, uint64_t nodes, uint64_t movetime) {
    text_out name = text_to(b->name, sizeof b->name);
    if (b->external) {
        settle_external(b, nodes, movetime);
        return;
    }
    /* A random level does not search. */
    if (!b->budget.nodes && !b->budget.movetime && b->budget.level != AI_RANDOM) {
        b->budget.nodes = nodes;
        b->budget.movetime = movetime;
    }
    text_str(&name, ai_level_names[b->budget.level]);
    add_setting(&name, ':', "nodes=", b->budget.nodes);
    add_setting(&name, ':', "movetime=", b->budget.movetime);
}
