/* first_page.c -- prints as JSON what the first page of the site shows before the engine is loaded:
 * the games, their options, the languages, and the texts on standard input, one per line, in each.
 *
 *     build/first_page < texts > build/gen/first.json
 *     build/first_page --words < texts > build/gen/late.json      the texts only, for later pages
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
    printf(",\"minutes\":%d,\"skill\":%d}", said->minutes, said->skill);
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

static void gather_labels(void) {
    for (int i = 0; i < GAMES; i++) {
        const game_label *l = games_all[i]->words ? games_all[i]->words->labels : NULL;
        for (; l && l->label && count < TEXTS; l++) snprintf(text[count++], LINE, "%s", l->label);
        const char *pitch = game_words_of(games_all[i])->pitch;
        if (pitch && count < TEXTS) snprintf(text[count++], LINE, "%s", pitch);
    }
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
    bool only_words = argc > 1 && strcmp(argv[1], "--words") == 0;
    read_texts();
    if (!only_words) gather_labels();
    if (count == TEXTS) {
        fprintf(stderr, "first_page: more texts than expected\n");
        return 1;
    }
    if (!only_words) putchar('{');
    if (!only_words) say_games();
    say_words();
    puts(only_words ? "" : "}");
    return 0;
}
