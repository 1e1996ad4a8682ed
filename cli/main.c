/* main.c -- the program `paddock`: finds the subcommand and runs it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/analyze.h"
#include "cli/args.h"
#include "cli/clock.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/maker.h"
#include "cli/pictures.h"
#include "cli/tournament.h"
#include "cli/verify.h"
#include "server/serve.h"
#include "tui/tui.h"

typedef int subcommand(int argc, char **argv);
typedef struct {
    const char *name;
    subcommand *run;
    const char *brief; /* half a line for the overview */
    const char *help;  /* the whole story              */
} row;
static const row *find_row(const char *name);
static const row rows[];
static void print_overview(FILE *out);

/* ---- gtp ------------------------------------------------------------------------------------- */

static bool write_answer(buffer *answer) {
    bool ok = answer->len == 0 || fwrite(answer->at, 1, answer->len, stdout) == answer->len;
    answer->len = 0;
    return fflush(stdout) == 0 && ok;
}

/* Reads lines until `quit` or the end of the input. A line may be longer than our room for it:
 * then its beginning is kept, the rest is skipped, and the answer is an error. */
static int converse(console *c) {
    char *line = malloc(CONSOLE_LINE);
    buffer answer = { NULL, 0, 0 };
    size_t len = 0;
    bool too_long = false, going = true, written = true;
    int byte;
    if (!line) abort();
    while (going && written) {
        byte = getchar();
        if (byte != '\n' && byte != EOF) {
            if (len < CONSOLE_LINE)
                line[len++] = (char)byte;
            else
                too_long = true;
            continue;
        }
        if (too_long)
            console_line_too_long(line, len, &answer);
        else
            going = console_line(c, line, len, &answer);
        written = write_answer(&answer);
        len = 0;
        too_long = false;
        if (byte == EOF) break;
    }
    buffer_free(&answer);
    free(line);
    if (ferror(stdin)) fprintf(stderr, "paddock: the input could not be read\n");
    if (!written) fprintf(stderr, "paddock: the answer could not be written\n");
    return written && !ferror(stdin) ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* A record may begin with comments, and with the `= ` of the console's answer it was saved from. */
static bool is_record(text_span text, const char *path) {
    text_span line;
    if (text_ends(text_of(path), ".game")) return true;
    while (text_cut(&text, '\n', &line))
        if (!text_begins(line, ";"))
            return text_begins(line, "paddock") || text_begins(line, "= paddock");
    return false;
}

static bool give_file(console *c, const char *path) {
    text_error e;
    text_span name;
    size_t len;
    char *text = file_read(path, &len, &e);
    bool ok = text && (is_record((text_span){ text, len }, path)
                           ? record_read(text, len, &c->library, &c->table, &c->head, &e)
                           : library_add(&c->library, text, len, &name, &e));
    free(text);
    if (ok) return true;
    file_error(path, &e);
    args_complain(&e);
    return false;
}

static int run_gtp(int argc, char **argv) {
    console c;
    time_t now = time(NULL);
    struct tm day;
    console_init(&c, clock_seed());
    c.seconds = clock_seconds;
    c.bots.clock = clock_seconds;
    if (localtime_r(&now, &day)) strftime(c.today, sizeof c.today, "%Y-%m-%d", &day);
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] == '-') {
            console_free(&c);
            return usage_error("gtp has no option", argv[i], "gtp");
        }
        if (!give_file(&c, argv[i])) {
            console_free(&c);
            return EXIT_FAILURE;
        }
    }
    int status = converse(&c);
    console_free(&c);
    return status;
}

/* ---- check ----------------------------------------------------------------------------------- */

static int run_check(int argc, char **argv) {
    int bad = 0;
    if (argc < 2) return usage_error("check needs the name of a file", NULL, "check");
    for (int i = 1; i < argc; i++) {
        console c;
        if (argv[i][0] == '-') return usage_error("check has no option", argv[i], "check");
        console_init(&c, 0);
        if (give_file(&c, argv[i]))
            printf("%s: good\n", argv[i]);
        else
            bad++;
        console_free(&c);
    }
    return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* ---- games ----------------------------------------------------------------------------------- */

static int run_games(int argc, char **argv) {
    if (argc > 1) return usage_error("games needs nothing more than", argv[0], "games");
    for (int i = 0; i < GAMES; i++) {
        const game *g = games_all[i];
        const game_asset *assets;
        printf("%s: %s\n  options: %s\n", g->key, g->title, g->option_help);
        if (!g->asset_kind) continue;
        int n = g->shipped(&assets), column = 0;
        column = printf("  %ss:", g->asset_kind);
        for (int k = 0; k < n; k++) {
            if (column + (int)assets[k].name.len > 78) column = printf("\n         ") - 1;
            column += printf(" %.*s", (int)assets[k].name.len, assets[k].name.at);
        }
        printf("\n");
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

/* ---- help, version --------------------------------------------------------------------------- */

static int run_help(int argc, char **argv) {
    if (argc < 2) {
        print_overview(stdout);
        return EXIT_SUCCESS;
    }
    if (argc > 2)
        return usage_error("help explains one command at a time, not also", argv[2], NULL);
    const row *r = find_row(argv[1]);
    if (!r) return usage_error("there is no command", argv[1], NULL);
    printf("%s", r->help);
    return EXIT_SUCCESS;
}

static int run_version(int argc, char **argv) {
    if (argc > 1) return usage_error("version needs nothing more than", argv[0], "version");
    printf("paddock %s\n", PADDOCK_VERSION);
    return EXIT_SUCCESS;
}

/* ---- The table of subcommands ---------------------------------------------------------------- */

static const row rows[] = {
    { "gtp", run_gtp, "play and ask through the text console",
      "usage: paddock gtp [FILE ...]\n"
      "\n"
      "Reads commands from standard input, one a line, and answers each on standard\n"
      "output in the form of the Go Text Protocol: '=' or '?', a text, an empty line.\n"
      "People can type, programs can drive it; docs/notation.md has every command.\n"
      "\n"
      "  newgame ringgz players=2      begin a game (ringgz, kuhvadis, border)\n"
      "  turn                          whose turn: p1 to p4, chance, over\n"
      "  legal                         what can be played now\n"
      "  play B4c2                     play it\n"
      "  roll                          let the console throw the dice\n"
      "  genmove hard                  let a bot decide: easy, medium, hard, master\n"
      "  undo                          take the last action back\n"
      "  showboard                     a picture in text\n"
      "  record                        the game so far, to be saved as a .game file\n"
      "  list_commands                 all the others\n"
      "  quit                          leave\n"
      "\n"
      "FILE is a .board or a .sheet, whose name can then be used in newgame, or a .game,\n"
      "which is played through so that the console goes on where it ends.\n" },
    { "play", tui_play, "play in the full-screen terminal", tui_play_help },
    { "games", run_games, "list the games, their options, boards and sheets",
      "usage: paddock games\n"
      "\n"
      "Lists the games, the options that newgame takes, and the boards and sheets that\n"
      "come with the program.\n" },
    { "check", run_check, "check .board, .sheet and .game files",
      "usage: paddock check FILE ...\n"
      "\n"
      "Reads each file and says whether it is good. A bad one is refused with the line\n"
      "and the reason; rules are named by their number, as in docs/rules. The exit\n"
      "status is 0 when all are good, 1 when one is not.\n" },
    { "serve", run_serve, "host tables for people and bots on the network", serve_help },
    { "verify", run_verify, "check the dice of a game played on a server", verify_help },
    { "match", run_match, "let bots play many games against each other", match_help },
    { "sim", run_sim, "statistics of many random or bot games", sim_help },
    { "merge", run_merge, "join results that were played in parts", merge_help },
    { "board", run_board, "make, check and measure boards of The Border", board_help },
    { "sheet", run_sheet, "make, check and measure sheets of Kuh Vadis", sheet_help },
    { "show", run_show, "draw a position as text, SVG, PNG or PDF", show_help },
    { "replay", run_replay_anyhow, "step through a game, or draw every moment of it", replay_help },
    { "analyze", run_analyze, "was it luck or skill? every action of a game judged", analyze_help },
    { "print", run_print, "make a PDF to print, cut out and play", print_help },
    { "help", run_help, "explain a command",
      "usage: paddock help [COMMAND]\n"
      "\n"
      "Lists the commands, or explains one.\n" },
    { "version", run_version, "print the version",
      "usage: paddock version\n"
      "\n"
      "Prints the version.\n" },
};

static const row *find_row(const char *name) {
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].name, name) == 0) return &rows[i];
    return NULL;
}

static void print_overview(FILE *out) {
    fprintf(out, "Paddock plays The Border, Kuh Vadis and Ringgz.\n"
                 "\n"
                 "usage: paddock COMMAND [...]\n"
                 "\n");
    for (int i = 0; i < COUNT_OF(rows); i++)
        fprintf(out, "  %-10s %s\n", rows[i].name, rows[i].brief);
    fprintf(out, "\n"
                 "'paddock help COMMAND' explains a command, 'paddock --version' the version.\n"
                 "A first game: 'paddock gtp', then 'newgame ringgz', 'showboard', 'legal'.\n");
}

static int run(int argc, char **argv) {
    if (argc < 2 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_overview(stdout);
        return EXIT_SUCCESS;
    }
    if (strcmp(argv[1], "--version") == 0) return run_version(argc - 1, argv + 1);
    const row *r = find_row(argv[1]);
    if (!r) return usage_error("there is no command", argv[1], NULL);
    if (argc > 2 && (strcmp(argv[2], "--help") == 0 || strcmp(argv[2], "-h") == 0)) {
        printf("%s", r->help);
        return EXIT_SUCCESS;
    }
    return r->run(argc - 1, argv + 1);
}

/* What could not be written was not said: a full disk is a failure. */
int main(int argc, char **argv) {
    int status = run(argc, argv);
    if ((fflush(stdout) != 0 || ferror(stdout)) && status == EXIT_SUCCESS) {
        fprintf(stderr, "paddock: the answer could not be written\n");
        status = EXIT_FAILURE;
    }
    return status;
}
