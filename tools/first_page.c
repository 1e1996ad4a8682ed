/* first_page.c -- prints as JSON what the first page of the site shows before the engine is loaded:
 * the games, their options, the languages, and the texts on standard input, one per line, in each.
 *
 *     build/first_page < texts > build/gen/first.json
 *     build/first_page --late < texts > build/gen/late.json       texts and games, for later pages
 */
#include <stdio.h>
#include <string.h>

#include "core/words.h"
#include "games/all.h"

static void quote(const char *text, size_t len) {
    putchar('"');
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '"' || text[i] == '\\') putchar('\\');
        /* Part of an HTML page: must not end the script element. */
        if (text[i] == '<')
            fputs("\\u003c", stdout);
        else
            putchar(text[i]);
    }
    putchar('"');
}

static void say(const char *name, const char *text) {
    printf("\"%s\":", name);
    quote(text, strlen(text));
}

static void say_more(const char *name, const char *text) {
    putchar(',');
    say(name, text);
}

/* As the typedef Game in web/site/engine.js. */
static void say_game(const game *g) {
    const game_asset *assets;
    int count = g->assets ? g->assets->shipped(&assets) : 0;
    putchar('{');
    say("key", g->key);
    say_more("title", g->title);
    say_more("options", g->notation->option_help);
    say_more("kind", g->assets ? g->assets->kind : "");
    say_more("assetOption", g->assets ? g->assets->option : "");
    printf(",\"perSeat\":%s,\"assets\":[", g->assets && g->assets->per_seat ? "true" : "false");
    for (int i = 0; i < count; i++) {
        if (i) putchar(',');
        quote(assets[i].name.at, assets[i].name.len);
    }
    fputs("],\"labels\":{", stdout);
    const game_label *labels = g->words ? g->words->labels : NULL;
    for (const game_label *l = labels; l && l->label; l++) {
        if (l > labels) putchar(',');
        say(l->option, l->label);
    }
    putchar('}');
    const game_words *said = game_words_of(g);
    say_more("pitch", said->pitch ? said->pitch : "");
    printf(",\"minutes\":%d,\"skill\":%d,\"puzzles\":%s}", said->minutes, said->skill,
           g->themes ? "true" : "false");
}

enum { TEXTS = 600, LINE = 600 };
static char text[TEXTS][LINE];
static int count;

static void read_texts(void) {
    while (count < TEXTS && fgets(text[count], LINE, stdin)) {
        text[count][strcspn(text[count], "\n")] = 0;
        count++;
    }
}

static void add_text(const char *new) {
    for (int i = 0; i < count; i++)
        if (strcmp(text[i], new) == 0) return;
    if (count < TEXTS) snprintf(text[count++], LINE, "%s", new);
}

static void gather_labels(void) {
    for (int i = 0; i < GAMES; i++) {
        const game_words *w = game_words_of(games_all[i]);
        for (const game_label *l = w->labels; l && l->label; l++) add_text(l->label);
        if (w->pitch) add_text(w->pitch);
    }
}

/* Texts of games that only later pages show. */
static void gather_late(void) {
    for (int i = 0; i < GAMES; i++) {
        const game *g = games_all[i];
        const game_theme *t = g->themes ? g->themes->all : NULL;
        for (; t && t->key; t++) add_text(t->label);
        if (g->solitaire) add_text(g->solitaire->task);
    }
}

/* As the typedef Late in web/site/words.js. */
static void say_late(const game *g) {
    const game_theme *t = g->themes ? g->themes->all : NULL;
    printf("\"%s\":{\"themes\":{", g->key);
    for (int i = 0; t && t[i].key; i++) {
        if (i) putchar(',');
        say(t[i].key, t[i].label);
    }
    putchar('}');
    if (g->solitaire) {
        say_more("task", g->solitaire->task);
        fputs(",\"medals\":{", stdout);
        for (const game_medals *m = g->solitaire->medals; m->asset; m++)
            printf("%s\"%s\":[%d,%d,%d]", m > g->solitaire->medals ? "," : "", m->asset, m->gold,
                   m->silver, m->bronze);
        putchar('}');
    }
    putchar('}');
}

static void say_games(void) {
    fputs("\"games\":[", stdout);
    for (int i = 0; i < GAMES; i++) {
        if (i) putchar(',');
        say_game(games_all[i]);
    }
    fputs("],\"languages\":{", stdout);
    for (int lang = 0; lang < words_languages; lang++) {
        if (lang) putchar(',');
        say(words_code(lang), words_name(lang));
    }
    fputs("},\"words\":", stdout);
}

static void say_words(void) {
    putchar('{');
    for (int lang = 1; lang < words_languages; lang++) {
        printf("%s\"%s\":{", lang > 1 ? "," : "", words_code(lang));
        for (int i = 0; i < count; i++) {
            if (i) putchar(',');
            quote(text[i], strlen(text[i]));
            putchar(':');
            const char *said = words(lang, text[i]);
            quote(said, strlen(said));
        }
        putchar('}');
    }
    putchar('}');
}

int main(int argc, char **argv) {
    bool late = argc > 1 && strcmp(argv[1], "--late") == 0;
    read_texts();
    if (late)
        gather_late();
    else
        gather_labels();
    if (count == TEXTS) {
        fprintf(stderr, "first_page: more texts than expected\n");
        return 1;
    }
    putchar('{');
    if (late) {
        fputs("\"games\":{", stdout);
        for (int i = 0; i < GAMES; i++) {
            if (i) putchar(',');
            say_late(games_all[i]);
        }
        fputs("},\"words\":", stdout);
    } else {
        say_games();
    }
    say_words();
    puts("}");
    return 0;
}
