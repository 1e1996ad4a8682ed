/* main.c -- the program `paddock`: finds the subcommand and runs it. */
#include <ctype.h>
#include <gnu/libc-version.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "core/words.h"
#include "games/all.h"
#include "host/help.h"
#include "host/say.h"
#include "picture/picture.h"
#include "server/serve.h"
#include "sim/plan.h"
#include "tui/tui.h"

typedef struct {
    const char *name;
    subcommand *run;
    const char *brief; /* half a line for the overview */
    const option *options;
} command;
static subcommand run_help, run_version, run_games, run_replay;

/* ---- games ----------------------------------------------------------------------------------- */

static const option games_options[] = {
    { HELP_USAGE, .term = "games" },
    { HELP_TEXT,
      .text = WORDS(
          "Lists the games, the options that newgame takes, and the boards and sheets that come "
          "with the program.") },
    { .kind = HELP_END },
};

/* Wraps their names, indented to a column. */
static void list_assets(const game_asset *assets, int n, int left) {
    int column = left;
    for (int i = 0; i < n; i++) {
        if (column + (int)assets[i].name.len > 78) column = printf("\n%*s", left, "") - 1;
        column += printf(" %.*s", (int)assets[i].name.len, assets[i].name.at);
    }
    printf("\n");
}

static int run_games(int argc, char **argv) {
    text_error e;
    if (!options_read(games_options, argc, argv, NULL, &e)) return say_usage(&e, "games");
    for (int i = 0; i < GAMES; i++) {
        const game *g = games_all[i];
        const game_asset *assets;
        printf("%s: %s\n", g->key, g->title);
        printf("  ");
        say(stdout, "options: %1", g->notation->option_help);
        if (!game_asset_kind(g)) continue;
        const char *label = words(locale_lang(), g->assets->commands->plural);
        printf("  ");
        say_text(stdout, label);
        int n = game_shipped(g, &assets);
        list_assets(assets, n, 2 + text_runes(text_of(label)));
    }
    return EXIT_SUCCESS;
}

static int run_replay(int argc, char **argv) { return replay(argc, argv, tui_replay); }

/* ---- The commands ---------------------------------------------------------------------------- */

typedef struct {
    bool manual, table;
    view_args view; /* for the language */
    const command *about;
} help_wish;
static bool take_command(void *at, const char *value, const option *o, text_error *e);

static const option help_options[] = {
    { HELP_USAGE, .term = "help [COMMAND] [option ...]" },
    { OPTION_ARGUMENT, "COMMAND", .at = offsetof(help_wish, about), .take = take_command,
      .refusal = WORDS("help explains one command at a time; '%1' is one too many") },
    { HELP_TEXT, .text = WORDS("Lists the commands, or explains one.") },
    VIEW_LANG(help_wish, view),
    { OPTION_FLAG, "--man", WORDS("as a manual page: 'paddock help --man match | man -l -'"),
      .at = offsetof(help_wish, manual) },
    { OPTION_FLAG, "--table", WORDS("all commands and options, for completions"),
      .at = offsetof(help_wish, table) },
    { .kind = HELP_END },
};

static const option version_options[] = {
    { HELP_USAGE, .term = "version [--all]" },
    { HELP_TEXT, .text = WORDS("Prints the version.") },
    { OPTION_FLAG, "--all", WORDS("also the versions of the libraries it is linked with"),
      .at = 0 },
    { .kind = HELP_END },
};

enum { MOST_COMMANDS = 24 + GAMES };
static command commands[MOST_COMMANDS];
static int command_count;

static void add_command(command c) {
    CHECK(command_count < MOST_COMMANDS);
    commands[command_count++] = c;
}

/* Games with boards or sheets bring a command each, and options of `play` and `print`. */
static void list_commands(void) {
    const command before[] = {
        { "gtp", run_gtp, WORDS("play through the text console"), gtp_options },
        { "play", tui_play, WORDS("play full screen in the terminal"), tui_play_options() },
        { "games", run_games, WORDS("list the games, their options, boards and sheets"),
          games_options },
        { "check", run_check, WORDS("check .board, .sheet and .game files"), check_options },
        { "serve", run_serve, WORDS("host tables for people and bots on the network"),
          serve_options },
        { "backup", run_backup, WORDS("copy the tables of a server to a file"), backup_options },
        { "restore", run_restore, WORDS("put the tables of a backup into an empty store"),
          restore_options },
        { "verify", run_verify, WORDS("check the dice of a game played on a server"),
          verify_options },
        { "match", run_match, WORDS("let bots play many games against each other"), match_options },
        { "sim", run_sim, WORDS("statistics of many random or bot games"), sim_options },
        { "merge", run_merge, WORDS("merge results of partial runs"), merge_options },
    };
    const command after[] = {
        { "show", run_show, WORDS("draw a position as text, SVG, PNG or PDF"), show_options },
        { "replay", run_replay, WORDS("step through a game, or draw every moment of it"),
          replay_options },
        { "analyze", run_analyze, WORDS("luck or skill? judge every action of a game"),
          analyze_options },
        { "puzzles", run_puzzles, WORDS("find puzzles in games between strong bots"),
          puzzles_options },
        { "print", run_print, WORDS("make a PDF to print, cut out and play"), print_options() },
        { "help", run_help, WORDS("explain a command"), help_options },
        { "version", run_version, WORDS("print the version"), version_options },
    };
    for (int i = 0; i < COUNT_OF(before); i++) add_command(before[i]);
    for (int i = GAMES - 1; i >= 0; i--) {
        const game_assets *a = games_all[i]->assets;
        if (!a || !a->commands) continue;
        add_command(
            (command){ a->kind, run_maker, a->commands->brief, maker_options(games_all[i]) });
    }
    for (int i = 0; i < COUNT_OF(after); i++) add_command(after[i]);
}

static const command *find_command(const char *name, text_error *e) {
    const char *names[MOST_COMMANDS];
    for (int i = 0; i < command_count; i++) {
        if (strcmp(commands[i].name, name) == 0) return &commands[i];
        names[i] = commands[i].name;
    }
    const char *close = option_closest(text_of(name), names, command_count);
    if (close)
        text_fail_with(e, "there is no command '%1'; did you mean '%2'?", name, close);
    else
        text_fail_at(e, "there is no command '%1'", text_of(name));
    return NULL;
}

static bool take_command(void *at, const char *value, const option *o, text_error *e) {
    const command **about = at;
    if (*about) return text_fail_at(e, o->refusal, text_of(value));
    *about = find_command(value, e);
    return *about != NULL;
}

/* ---- help, version --------------------------------------------------------------------------- */

/* The titles: "The Border, Kuh Vadis and Ringgz". */
static void list_titles(int lang, text_out *out) {
    for (int i = GAMES - 1; i >= 0; i--) {
        text_str(out, games_all[i]->title);
        if (i > 1) text_str(out, ", ");
        if (i == 1) text_str(out, words(lang, WORDS(" and ")));
    }
}

/* The commands as rows of help, between `before` and `after`. */
static void add_commands(const option *before, const option *after, option *to) {
    while (before->kind != HELP_END) *to++ = *before++;
    for (int i = 0; i < command_count; i++)
        *to++ = (option){ HELP_ROW, .term = commands[i].name, .text = commands[i].brief };
    while (after->kind != HELP_END) *to++ = *after++;
    *to = *after;
}

static void print_overview(int lang) {
    TEXT_ROOM(titles, 128);
    const option before[] = {
        { HELP_TEXT, .text = WORDS("Paddock plays %1."), .part = titles.buf },
        { HELP_USAGE, .term = "COMMAND [...]" },
        { .kind = HELP_END },
    };
    static const option after[] = {
        { HELP_TEXT,
          .text =
              WORDS("'paddock help COMMAND' explains a command. A first game: 'paddock play'.") },
        { .kind = HELP_END },
    };
    option parts[HELP_ROWS];
    list_titles(lang, &titles);
    add_commands(before, after, parts);
    help_print(stdout, parts, lang);
}

static void print_manual(const command *c, int lang) {
    option parts[HELP_ROWS];
    if (c) {
        help_print_manual(stdout, c->name, c->brief, c->options, lang);
        return;
    }
    add_commands(manual_before_commands, manual_after_commands, parts);
    help_print_manual(stdout, NULL, WORDS("tabletop games in the browser and the terminal"), parts,
                      lang);
}

/* What may follow an option or a command: words, @file, @folder, @command, @any; - for nothing. */
static void print_values(const option *o) {
    static const char *const kinds[][2] = { { "FILE", "@file" },
                                            { "FOLDER", "@folder" },
                                            { "COMMAND", "@command" } };
    const char *argument = o->term ? o->term + option_name(o).len : "";
    char kind[16] = "";
    argument += strspn(argument, " [");
    if (o->kind == OPTION_ARGUMENT) argument = o->term ? o->term : "";
    if (o->kind == OPTION_FLAG || o->kind == OPTION_OFF || o->values) {
        fputs(o->values ? o->values : "-", stdout);
        return;
    }
    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (strncmp(argument, kinds[i][0], strlen(kinds[i][0])) == 0) {
            fputs(kinds[i][1], stdout);
            return;
        }
    for (int i = 0; strcmp(argument, "GAME") == 0 && i < GAMES; i++)
        printf("%s%s", i ? " " : "", games_all[i]->key);
    if (strcmp(argument, "GAME") == 0) return;
    for (size_t i = 0; argument[i] && i + 1 < sizeof kind; i++)
        kind[i] = (char)tolower((unsigned char)argument[i]);
    const game *g = games_of_kind(text_of(kind));
    const game_asset *shipped;
    for (int i = 0, n = g ? game_shipped(g, &shipped) : 0; i < n; i++)
        printf("%.*s ", (int)shipped[i].name.len, shipped[i].name.at);
    fputs(g ? "@file" : "@any", stdout);
}

/* Up to the first full stop or semicolon. */
static void print_beginning(const option *o, int lang) {
    char text[HELP_SHOWN];
    size_t end = 0;
    help_text(o, lang, text);
    for (; text[end]; end++)
        if ((text[end] == '.' || text[end] == ';') && (text[end + 1] == ' ' || !text[end + 1]) &&
            (end == 0 || text[end - 1] != '.'))
            break;
    text[end] = 0;
    say_text(stdout, text);
}

/* Tab-separated rows for completions:
 *     command  NAME  what it does
 *     word     NAME  what may follow it
 *     option   NAME  --option  what may follow that  what it means */
static void print_table(int lang) {
    for (int i = 0; i < command_count; i++) {
        const command *c = &commands[i];
        const option *described = NULL;
        printf("command\t%s\t", c->name);
        say_text(stdout, words(lang, c->brief));
        printf("\n");
        for (const option *o = c->options; o->kind != HELP_END; o++) {
            if (o->kind == OPTION_ARGUMENT) {
                printf("word\t%s\t", c->name);
                print_values(o);
                printf("\n");
            }
            if (!option_is(o)) continue;
            if (o->text) described = o;
            if (!strstr(described->term, o->term)) continue; /* another spelling */
            printf("option\t%s\t%.*s\t", c->name, (int)option_name(o).len, o->term);
            print_values(o);
            printf("\t");
            print_beginning(described, lang);
            printf("\n");
        }
    }
}

static int run_help(int argc, char **argv) {
    help_wish w = { 0 };
    text_error e;
    view_args_init(&w.view);
    if (!options_read(help_options, argc, argv, &w, &e)) return say_usage(&e, "help");
    int lang = w.view.view.lang;
    if (w.table)
        print_table(lang);
    else if (w.manual)
        print_manual(w.about, lang);
    else if (w.about)
        help_print(stdout, w.about->options, lang);
    else
        print_overview(lang);
    return EXIT_SUCCESS;
}

static void print_libraries(void) {
    printf("glibc %s\n", gnu_get_libc_version());
    printf("libsodium %s\n", sodium_version_string());
    printf("%s\n", tui_library());
    fputs(picture_libraries(), stdout);
    serve_libraries(stdout);
}

static int run_version(int argc, char **argv) {
    text_error e;
    bool all = false;
    if (!options_read(version_options, argc, argv, &all, &e)) return say_usage(&e, "version");
    printf("paddock %s\n", PADDOCK_VERSION);
    if (all) print_libraries();
    return EXIT_SUCCESS;
}

/* ---- main ------------------------------------------------------------------------------------ */

static bool asks_for_help(const char *arg) {
    return strcmp(arg, "--help") == 0 || strcmp(arg, "-h") == 0;
}

static int run(int argc, char **argv) {
    text_error e;
    if (argc < 2 || asks_for_help(argv[1])) {
        print_overview(locale_lang());
        return EXIT_SUCCESS;
    }
    if (strcmp(argv[1], "--version") == 0) return run_version(argc - 1, argv + 1);
    const command *c = find_command(argv[1], &e);
    if (!c) return say_usage(&e, NULL);
    if (argc == 2 || !asks_for_help(argv[2])) return c->run(argc - 1, argv + 1);
    help_print(stdout, c->options, locale_lang());
    return EXIT_SUCCESS;
}

/* What could not be written, on a full disk, is a failure. */
int main(int argc, char **argv) {
    char games[GAMES_TEXT];
    help_games = games_list(games);
    list_commands();
    int status = run(argc, argv);
    if ((fflush(stdout) != 0 || ferror(stdout)) && status == EXIT_SUCCESS)
        status = say_failed("the answer could not be written");
    return status;
}
