/* players.c -- see players.h. */
#include "tui/players.h"

#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "host/say.h"

static const char *const bot_names[AI_LEVELS] = {
    WORDS("random bot"), WORDS("easy bot"),   WORDS("medium bot"),
    WORDS("hard bot"),   WORDS("master bot"), WORDS("search bot"),
};

static bool read_one(player *p, text_span word, text_error *e) {
    text_out name = text_to(p->name, sizeof p->name);
    if (word.len > RECORD_NAME) return text_fail_at(e, WORDS("the name '%1' is too long"), word);
    text_put(&name, word);
    record_put_name(p->name, p->name);
    text_span clean = text_of(p->name);
    if (clean.len == 0) return text_fail(e, WORDS("a player needs a name, or bot:LEVEL"));
    p->bot = text_is(clean, "bot") || text_begins(clean, "bot:");
    if (!p->bot) return true;
    text_span level = clean.len == 3 ? text_of("medium") : text_of(p->name + 4);
    if (!ai_level_find(level, &p->level))
        return text_fail_at(
            e, WORDS("there is no bot '%1'; there are easy, medium, hard, master and random"),
            level);
    p->name[0] = 0;
    return true;
}

bool players_read(players *p, text_span list, text_error *e) {
    players fresh;
    text_span word;
    memset(&fresh, 0, sizeof fresh);
    while (text_cut(&list, ',', &word)) {
        if (fresh.count == GAME_SEATS) return text_fail(e, WORDS("there are four seats at most"));
        if (!read_one(&fresh.seat[fresh.count++], word, e)) return false;
    }
    if (fresh.count == 0) return text_fail(e, WORDS("nobody plays"));
    *p = fresh;
    return true;
}

void players_write(const players *p, text_out *out) {
    for (int i = 0; i < p->count; i++) {
        if (i) text_char(out, ',');
        if (p->seat[i].bot) text_str(out, "bot:");
        text_str(out, p->seat[i].bot ? ai_level_names[p->seat[i].level] : p->seat[i].name);
    }
}

const char *players_name(const players *p, int seat, int lang) {
    const player *who = &p->seat[seat];
    if (!who->bot || who->name[0]) return who->name;
    return words(lang, bot_names[who->level]);
}

int players_people(const players *p) {
    int n = 0;
    for (int i = 0; i < p->count; i++) n += !p->seat[i].bot;
    return n;
}

void players_guess_name(char name[RECORD_NAME + 1]) {
    const char *login = getenv("USER");
    if (!login || !*login || strcmp(login, "root") == 0)
        login = words(locale_lang(), WORDS("Guest"));
    record_put_name(login, name);
    if (name[0] >= 'a' && name[0] <= 'z') name[0] = (char)(name[0] - 'a' + 'A');
}
