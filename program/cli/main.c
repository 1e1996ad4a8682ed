/* main.c -- the program `paddock`: finds the subcommand and runs it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "core/words.h"
#include "games/all.h"
#include "host/help.h"
#include "host/locale.h"
#include "host/say.h"
#include "server/serve.h"
#include "tui/tui.h"

typedef struct {
    const char *name;
    subcommand *run;
    const char *brief;     /* half a line for the overview */
    const help_part *help; /* the whole story              */
} row;
static subcommand run_help, run_version;

/* ---- games ----------------------------------------------------------------------------------- */

/* Their names, in lines that begin at a column. */
static void list_assets(const game_asset *assets, int n, int left) {
    int column = left;
    for (int i = 0; i < n; i++) {
        if (column + (int)assets[i].name.len > 78) column = printf("\n%*s", left, "") - 1;
        column += printf(" %.*s", (int)assets[i].name.len, assets[i].name.at);
    }
    printf("\n");
}

static int run_games(int argc, char **argv) {
    if (argc > 1) return say_usage("%1 needs nothing more", argv[0], "games");
    for (int i = 0; i < GAMES; i++) {
        const game *g = games_all[i];
        const game_asset *assets;
        printf("%s: %s\n", g->key, g->title);
        printf("  ");
        say(stdout, "options: %1", g->notation->option_help);
        if (!game_asset_kind(g)) continue;
        bool boards = strcmp(game_asset_kind(g), "board") == 0;
        const char *label = words(locale_lang(), boards ? WORDS("boards:") : WORDS("sheets:"));
        printf("  ");
        say_text(stdout, label);
        int n = game_shipped(g, &assets);
        list_assets(assets, n, 2 + text_runes(text_of(label)));
    }
    return EXIT_SUCCESS;
}

/* ---- replay ---------------------------------------------------------------------------------- */

/* Frames are files; without them somebody wants to look. */
static int run_replay_anyhow(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (strstr(argv[i], "-frames")) return run_replay(argc, argv);
    return tui_replay(argc, argv);
}

/* ---- The table of subcommands ---------------------------------------------------------------- */

static const help_part games_help[] = {
    { HELP_USAGE, "games", NULL },
    { HELP_TEXT, NULL,
      WORDS("Lists the games, the options that newgame takes, and the boards and sheets that come "
            "with the program.") },
    { HELP_END, NULL, NULL },
};

static const help_part help_help[] = {
    { HELP_USAGE, "help [COMMAND] [option ...]", NULL },
    { HELP_TEXT, NULL, WORDS("Lists the commands, or explains one.") },
    { HELP_ROW, "--lang L", WORDS("en, fr, it or de; unless said, by the locale") },
    { HELP_ROW, "--man", WORDS("as a manual page: 'paddock help --man match | man -l -'") },
    { HELP_END, NULL, NULL },
};

static const help_part version_help[] = {
    { HELP_USAGE, "version", NULL },
    { HELP_TEXT, NULL, WORDS("Prints the version.") },
    { HELP_END, NULL, NULL },
};

static const row rows[] = {
    { "gtp", run_gtp, WORDS("play and ask through the text console"), gtp_help },
    { "play", tui_play, WORDS("play in the full-screen terminal"), tui_play_help },
    { "games", run_games, WORDS("list the games, their options, boards and sheets"), games_help },
    { "check", run_check, WORDS("check .board, .sheet and .game files"), check_help },
    { "serve", run_serve, WORDS("host tables for people and bots on the network"), serve_help },
    { "verify", run_verify, WORDS("check the dice of a game played on a server"), verify_help },
    { "match", run_match, WORDS("let bots play many games against each other"), match_help },
    { "sim", run_sim, WORDS("statistics of many random or bot games"), sim_help },
    { "merge", run_merge, WORDS("join results that were played in parts"), merge_help },
    { "board", run_board, WORDS("make, check and measure boards of The Border"), board_help },
    { "sheet", run_sheet, WORDS("make, check and measure sheets of Kuh Vadis"), sheet_help },
    { "show", run_show, WORDS("draw a position as text, SVG, PNG or PDF"), show_help },
    { "replay", run_replay_anyhow, WORDS("step through a game, or draw every moment of it"),
      replay_help },
    { "analyze", run_analyze, WORDS("was it luck or skill? every action of a game judged"),
      analyze_help },
    { "print", run_print, WORDS("make a PDF to print, cut out and play"), print_help },
    { "help", run_help, WORDS("explain a command"), help_help },
    { "version", run_version, WORDS("print the version"), version_help },
};

static const row *find_row(const char *name) {
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].name, name) == 0) return &rows[i];
    return NULL;
}

/* ---- help, version --------------------------------------------------------------------------- */

static const char what_it_is[] = WORDS("play The Border, Kuh Vadis and Ringgz");

/* The commands as rows of help, between `before` and `after`. */
enum { MOST_PARTS = 64 };
static void list_commands(const help_part *before, const help_part *after, help_part *to) {
    while (before->kind != HELP_END) *to++ = *before++;
    for (int i = 0; i < COUNT_OF(rows); i++)
        *to++ = (help_part){ HELP_ROW, rows[i].name, rows[i].brief };
    while (after->kind != HELP_END) *to++ = *after++;
    *to = *after;
}

static int print_overview(int lang) {
    static const help_part before[] = {
        { HELP_TEXT, NULL, WORDS("Paddock plays The Border, Kuh Vadis and Ringgz.") },
        { HELP_USAGE, "COMMAND [...]", NULL },
        { HELP_END, NULL, NULL },
    };
    static const help_part after[] = {
        { HELP_TEXT, NULL,
          WORDS("'paddock help COMMAND' explains a command, 'paddock --version' the version. "
                "A first game: 'paddock play'.") },
        { HELP_END, NULL, NULL },
    };
    help_part parts[MOST_PARTS];
    list_commands(before, after, parts);
    help_print(stdout, parts, lang);
    return EXIT_SUCCESS;
}

static int print_manual(const row *r, int lang) {
    help_part parts[MOST_PARTS];
    if (r) {
        help_print_manual(stdout, r->name, r->brief, r->help, lang);
        return EXIT_SUCCESS;
    }
    list_commands(manual_before_commands, manual_after_commands, parts);
    help_print_manual(stdout, NULL, what_it_is, parts, lang);
    return EXIT_SUCCESS;
}

static int explain(const row *r) {
    help_print(stdout, r->help, locale_lang());
    return EXIT_SUCCESS;
}

static int run_help(int argc, char **argv) {
    int lang = locale_lang();
    bool manual = false;
    const row *r = NULL;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--man") == 0) {
            manual = true;
        } else if (strcmp(argv[i], "--lang") == 0) {
            const char *code = ++i < argc ? argv[i] : "";
            if (!words_find(text_of(code), &lang))
                return say_usage("--lang is en, fr, it or de, not '%1'", code, "help");
        } else if (argv[i][0] == '-') {
            return say_usage("there is no option '%1'", argv[i], "help");
        } else if (r) {
            return say_usage("help explains one command at a time, not also '%1'", argv[i], NULL);
        } else if (!(r = find_row(argv[i]))) {
            return say_usage("there is no command '%1'", argv[i], NULL);
        }
    }
    if (manual) return print_manual(r, lang);
    if (!r) return print_overview(lang);
    help_print(stdout, r->help, lang);
    return EXIT_SUCCESS;
}

static int run_version(int argc, char **argv) {
    if (argc > 1) return say_usage("%1 needs nothing more", argv[0], "version");
    printf("paddock %s\n", PADDOCK_VERSION);
    return EXIT_SUCCESS;
}

/* ---- main ------------------------------------------------------------------------------------ */

static bool asks_for_help(const char *arg) {
    return strcmp(arg, "--help") == 0 || strcmp(arg, "-h") == 0;
}

static int run(int argc, char **argv) {
    if (argc < 2 || asks_for_help(argv[1])) return print_overview(locale_lang());
    if (strcmp(argv[1], "--version") == 0) return run_version(argc - 1, argv + 1);
    const row *r = find_row(argv[1]);
    if (!r) return say_usage("there is no command '%1'", argv[1], NULL);
    return argc > 2 && asks_for_help(argv[2]) ? explain(r) : r->run(argc - 1, argv + 1);
}

/* What could not be written was not said: a full disk is a failure. */
int main(int argc, char **argv) {
    int status = run(argc, argv);
    if ((fflush(stdout) != 0 || ferror(stdout)) && status == EXIT_SUCCESS)
        status = say_trouble("the answer could not be written");
    return status;
}
