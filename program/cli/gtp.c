/* gtp.c -- `paddock gtp`, and `paddock check`, which gives files to a console and looks no further.
 */
#include "cli/commands.h"

#include <stdlib.h>
#include <time.h>

#include "console/console.h"
#include "host/clock.h"
#include "host/files.h"
#include "host/say.h"

const help_part gtp_help[] = {
    { HELP_USAGE, "gtp [FILE ...]", NULL },
    { HELP_TEXT, NULL,
      WORDS("Reads commands from standard input, one a line, and answers each on standard output "
            "in the form of the Go Text Protocol: '=' or '?', a text, an empty line. People can "
            "type, programs can drive it; docs/notation.md has every command.") },
    { HELP_ROW, "newgame ringgz", WORDS("begin a game (ringgz, kuhvadis, border)") },
    { HELP_ROW, "turn", WORDS("whose turn: p1 to p4, chance, over") },
    { HELP_ROW, "legal", WORDS("what can be played now") },
    { HELP_ROW, "play B4c2", WORDS("play it") },
    { HELP_ROW, "roll", WORDS("let the console throw the dice") },
    { HELP_ROW, "genmove hard", WORDS("let a bot decide: easy, medium, hard, master") },
    { HELP_ROW, "undo", WORDS("take the last action back") },
    { HELP_ROW, "showboard", WORDS("a picture in text") },
    { HELP_ROW, "record", WORDS("the game so far, to be saved as a .game file") },
    { HELP_ROW, "list_commands", WORDS("all the others") },
    { HELP_ROW, "quit", WORDS("leave") },
    { HELP_TEXT, NULL,
      WORDS("FILE is a .board or a .sheet, whose name can then be used in newgame, or a .game, "
            "which is played through so that the console goes on where it ends.") },
    { HELP_END, NULL, NULL },
};

const help_part check_help[] = {
    { HELP_USAGE, "check FILE ...", NULL },
    { HELP_TEXT, NULL,
      WORDS("Reads each file and says whether it is good. A bad one is refused with the line and "
            "the reason; rules are named by their number, as in docs/rules. The exit status is 0 "
            "when all are good, 1 when one is not.") },
    { HELP_END, NULL, NULL },
};

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
    if (ferror(stdin)) say_trouble("the input could not be read");
    if (!written) say_trouble("the answer could not be written");
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
    say_failure(&e);
    return false;
}

int run_gtp(int argc, char **argv) {
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
            return say_usage("gtp has no option '%1'", argv[i], "gtp");
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

int run_check(int argc, char **argv) {
    int bad = 0;
    if (argc < 2) return say_usage("check needs the name of a file", NULL, "check");
    for (int i = 1; i < argc; i++) {
        console c;
        if (argv[i][0] == '-') return say_usage("check has no option '%1'", argv[i], "check");
        console_init(&c, 0);
        if (give_file(&c, argv[i]))
            say(stdout, "%1: good", argv[i]);
        else
            bad++;
        console_free(&c);
    }
    return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}
