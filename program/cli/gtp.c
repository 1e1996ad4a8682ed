/* gtp.c -- `paddock gtp`, and `paddock check`, which gives files to a console and looks no further.
 */
#include "cli/commands.h"

#include <stdlib.h>

#include "console/console.h"
#include "core/xalloc.h"
#include "host/clock.h"
#include "host/file.h"
#include "host/say.h"

const option gtp_options[] = {
    { HELP_USAGE, .term = "gtp [FILE ...]" },
    { OPTION_ARGUMENT, "FILE", .take = option_take_list },
    { HELP_TEXT,
      .text = WORDS(
          "Reads commands from standard input, one a line, and answers each on standard output "
          "in the form of the Go Text Protocol: '=' or '?', a text, an empty line. People can "
          "type, programs can drive it; docs/notation.md has every command.") },
    { HELP_ROW, .term = "newgame GAME", .text = WORDS("begin a game: %1") },
    { HELP_ROW, .term = "turn", .text = WORDS("whose turn: p1 to p4, chance, over") },
    { HELP_ROW, .term = "legal", .text = WORDS("what can be played now") },
    { HELP_ROW, .term = "play B4c2", .text = WORDS("play it") },
    { HELP_ROW, .term = "roll", .text = WORDS("let the console throw the dice") },
    { HELP_ROW, .term = "genmove hard",
      .text = WORDS("let a bot decide: easy, medium, hard, master") },
    { HELP_ROW, .term = "undo", .text = WORDS("take the last action back") },
    { HELP_ROW, .term = "showboard", .text = WORDS("a picture in text") },
    { HELP_ROW, .term = "record", .text = WORDS("the game so far, to be saved as a .game file") },
    { HELP_ROW, .term = "list_commands", .text = WORDS("all the others") },
    { HELP_ROW, .term = "quit", .text = WORDS("leave") },
    { HELP_TEXT,
      .text =
          WORDS("FILE is a .board or a .sheet, whose name can then be used in newgame, or a .game, "
                "which is played through so that the console goes on where it ends.") },
    { .kind = HELP_END },
};

const option check_options[] = {
    { HELP_USAGE, .term = "check FILE ..." },
    { OPTION_ARGUMENT, "FILE", .take = option_take_list },
    { HELP_TEXT,
      .text = WORDS(
          "Reads each file and says whether it is good. A bad one is refused with the line and "
          "the reason; rules are named by their number, as in docs/rules. The exit status is 0 "
          "when all are good, 1 when one is not.") },
    { .kind = HELP_END },
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
    char *line = xalloc(CONSOLE_LINE);
    buffer answer = { NULL, 0, 0 };
    size_t len = 0;
    bool too_long = false, going = true, written = true;
    int byte;
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
    if (ferror(stdin)) say_failed("the input could not be read");
    if (!written) say_failed("the answer could not be written");
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
    text_in_file(&e, path);
    say_error(&e);
    return false;
}

static int run_console(const option_list *files) {
    console c;
    int status = EXIT_SUCCESS;
    console_init(&c, clock_seed());
    c.seconds = clock_seconds;
    c.bots.clock = clock_seconds;
    clock_today(c.today);
    for (int i = 0; i < files->count && status == EXIT_SUCCESS; i++)
        if (!give_file(&c, files->at[i])) status = EXIT_FAILURE;
    if (status == EXIT_SUCCESS) status = converse(&c);
    console_free(&c);
    return status;
}

int run_gtp(int argc, char **argv) {
    option_list files = { 0 };
    text_error e;
    int status = options_read(gtp_options, argc, argv, &files, &e) ? run_console(&files)
                                                                   : say_usage(&e, "gtp");
    free(files.at);
    return status;
}

/* ---- check ----------------------------------------------------------------------------------- */

static int check_files(const option_list *files) {
    int bad = 0;
    for (int i = 0; i < files->count; i++) {
        console c;
        console_init(&c, 0);
        if (give_file(&c, files->at[i]))
            say(stdout, "%1: good", files->at[i]);
        else
            bad++;
        console_free(&c);
    }
    return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}

int run_check(int argc, char **argv) {
    option_list files = { 0 };
    text_error e;
    bool ok = options_read(check_options, argc, argv, &files, &e) &&
              (files.count || text_fail(&e, "check needs the name of a file"));
    int status = ok ? check_files(&files) : say_usage(&e, "check");
    free(files.at);
    return status;
}
