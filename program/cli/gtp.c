/* gtp.c -- `paddock gtp`, the console; `paddock check`, which reads files and says what is wrong;
 * and `paddock verify`, which recomputes the dice of finished games. */
#include "cli/commands.h"

#include <stdlib.h>
#include <string.h>

#include "console/console.h"
#include "core/xalloc.h"
#include "host/clock.h"
#include "host/file.h"
#include "host/say.h"
#include "table/fair.h"

const option gtp_options[] = {
    { HELP_USAGE, .term = "gtp [FILE ...]" },
    { OPTION_ARGUMENT, "FILE", .take = option_take_list },
    { HELP_TEXT,
      .text =
          WORDS("Reads commands from standard input, one per line, and answers on standard output "
                "in the format of the Go Text Protocol (GTP 2): '=' or '?', some text, and an "
                "empty line. For people and programs alike; docs/notation.md has every command.") },
    { HELP_ROW, .term = "newgame GAME", .text = WORDS("start a game: %1") },
    { HELP_ROW, .term = "turn", .text = WORDS("whose turn: p1 to p4, chance, over") },
    { HELP_ROW, .term = "legal", .text = WORDS("the legal actions") },
    { HELP_ROW, .term = "play B4c2", .text = WORDS("play an action") },
    { HELP_ROW, .term = "roll", .text = WORDS("let the console roll the dice") },
    { HELP_ROW, .term = "genmove hard",
      .text =
          WORDS("let a bot decide: 1 to 9, easy, medium, hard, master, or a name such as greta") },
    { HELP_ROW, .term = "undo", .text = WORDS("undo the last action") },
    { HELP_ROW, .term = "showboard", .text = WORDS("a picture in text") },
    { HELP_ROW, .term = "record", .text = WORDS("the game so far, as a .game file") },
    { HELP_ROW, .term = "list_commands", .text = WORDS("all the others") },
    { HELP_ROW, .term = "quit", .text = WORDS("quit") },
    { HELP_TEXT, .text = WORDS("FILE is a .board or .sheet, whose name can then be used in "
                               "newgame, or a .game, from whose end the console continues.") },
    { .kind = HELP_END },
};

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

static bool give_file(console *c, const char *path, text_error *e) {
    text_span name;
    size_t len;
    char *text = file_read(path, &len, e);
    bool ok = text && (is_record((text_span){ text, len }, path)
                           ? record_read(text, len, &c->library, &c->table, &c->head, e)
                           : library_add(&c->library, text, len, &name, e));
    free(text);
    return ok;
}

int run_gtp(int argc, char **argv) {
    console c;
    option_list files = { 0 };
    text_error e;
    if (!options_read(gtp_options, argc, argv, &files, &e)) {
        free(files.at);
        return say_usage(&e, "gtp");
    }
    int status = EXIT_SUCCESS;
    console_init(&c, clock_seed());
    c.seconds = clock_seconds;
    clock_today(c.today);
    for (int i = 0; i < files.count && status == EXIT_SUCCESS; i++) {
        if (give_file(&c, files.at[i], &e)) continue;
        text_in_file(&e, files.at[i]);
        status = say_error(&e);
    }
    if (status == EXIT_SUCCESS) status = converse(&c);
    console_free(&c);
    free(files.at);
    return status;
}

/* ---- check, verify --------------------------------------------------------------------------- */

typedef struct {
    option_list files;
    const char *commitment, *salt; /* as a player saw them; NULL: not given */
    const char *same;              /* a record that a player kept */
} checking;

const option check_options[] = {
    { HELP_USAGE, .term = "check FILE ..." },
    { OPTION_ARGUMENT, "FILE", .take = option_take_list, .at = offsetof(checking, files) },
    { HELP_TEXT, .text = WORDS("Reads each file and says whether it is valid. Errors come with the "
                               "line and the reason; rules are cited by number, as in docs/rules. "
                               "The exit status is 0 if all files are valid, 1 otherwise.") },
    { .kind = HELP_END },
};

const option verify_options[] = {
    { HELP_USAGE, .term = "verify [--commitment HEX] [--salt HEX] [--same FILE] FILE.game ..." },
    { HELP_TEXT,
      .text = WORDS(
          "For games played on a server. When the table was made, the server committed to a "
          "secret, and every player added random numbers of their own; the record of a finished "
          "game reveals the secret. verify checks it against the commitment and recomputes every "
          "roll. The exit status is 0 if all rolls of all files are right, 1 otherwise.") },
    { HELP_TEXT,
      .text =
          WORDS("On its own, a record only shows that it is consistent. Give the commitment and "
                "the salt that your page showed during the game to check that it is the game "
                "you played. docs/notation.md explains how rolls follow from the secret.") },
    { OPTION_ARGUMENT, "FILE", .take = option_take_list, .at = offsetof(checking, files) },
    { OPTION_TEXT, "--commitment HEX", WORDS("the commitment that you saw when you sat down"),
      .at = offsetof(checking, commitment) },
    { OPTION_TEXT, "--salt HEX", WORDS("the salt that your page added to the dice"),
      .at = offsetof(checking, salt) },
    { OPTION_TEXT, "--same FILE",
      WORDS("a record of the same game that you or another player kept: the two must be the same "
            "except for names and dates"),
      .at = offsetof(checking, same) },
    { .kind = HELP_END },
};

/* Whether all these files are valid; what is wrong is reported here. */
static int look_at_files(int argc, char **argv, const option *table, const char *missing,
                         bool (*good)(const checking *c, const char *path, text_error *e)) {
    checking c = { 0 };
    text_error e;
    int status = EXIT_SUCCESS;
    if (!options_read(table, argc, argv, &c, &e) || (!c.files.count && !text_fail(&e, missing)))
        status = say_usage(&e, argv[0]);
    for (int i = 0; status != EXIT_USAGE && i < c.files.count; i++) {
        if (good(&c, c.files.at[i], &e)) continue;
        text_in_file(&e, c.files.at[i]);
        status = say_error(&e);
    }
    free(c.files.at);
    return status;
}

static bool check(const checking *what, const char *path, text_error *e) {
    (void)what;
    console c;
    console_init(&c, 0);
    bool ok = give_file(&c, path, e);
    if (ok) say(stdout, "%1: valid", path);
    console_free(&c);
    return ok;
}

int run_check(int argc, char **argv) {
    return look_at_files(argc, argv, check_options, WORDS("check needs the name of a file"), check);
}

/* Whether the dice are those that the player saw. */
static bool is_as_seen(const checking *c, const record_dice *d, text_error *e) {
    if (c->commitment && strcmp(c->commitment, d->commitment) != 0)
        return text_fail_with(e, WORDS("the record has the commitment %1, not %2"), d->commitment,
                              c->commitment);
    bool late = false;
    for (int i = 0; c->salt && i < d->salts; i++) {
        if (strcmp(c->salt, d->salt[i].hex) != 0) continue;
        if (!d->salt[i].from) return true;
        late = true;
    }
    return !c->salt || text_fail_with(e,
                                      late ? WORDS("the salt %1 does not count from the beginning")
                                           : WORDS("the record does not have the salt %1"),
                                      c->salt);
}

/* What the record cannot show by itself. */
static void say_limits(const char *path, const record_dice *d) {
    TEXT_ROOM(seats, 32);
    for (int i = 0; i < GAME_SEATS; i++)
        if (d->pledge[i][0])
            text_print(&seats, "%s%s", seats.len ? ", " : "", text_seat_name(i).at);
    if (seats.len)
        say(stdout, "%1: the only salts are those that were pledged (%2)", path, seats.buf);
    else if (d->salts)
        say(stdout,
            "%1: no salt was pledged, as in version 0.1: the server and the player who sat down "
            "last could have chosen the rolls together",
            path);
    else
        say(stdout, "%1: no player added a salt: the server could have chosen the rolls", path);
    if (d->takebacks)
        say_counted(stdout, d->takebacks,
                    "%2: rolls depend on %1 undo; only the players know whether it happened",
                    "%2: rolls depend on %1 undos; only the players know whether they happened",
                    path);
}

typedef struct {
    library lib;
    table t;
    record_head head;
} game_file;

static bool read_game(game_file *f, const char *path, text_error *e) {
    size_t len;
    char *text = file_read(path, &len, e);
    memset(f, 0, sizeof *f);
    bool ok = text && record_read(text, len, &f->lib, &f->t, &f->head, e);
    free(text);
    return ok;
}

static void free_game(game_file *f) {
    table_free(&f->t);
    library_free(&f->lib);
}

/* The record, without names and date. */
static char *essence(const game_file *f) {
    record_head head = { .date = "2000-01-01", .dice = f->head.dice };
    return record_write(&f->t, &head);
}

static bool is_same_game(const char *path, const game_file *f, text_error *e) {
    game_file kept;
    bool ok = read_game(&kept, path, e) || text_prefix(e, text_of(path), ": ");
    if (ok) {
        char *one = essence(f), *two = essence(&kept);
        ok = strcmp(one, two) == 0 || text_fail_with(e, WORDS("this is not the game in %1"), path);
        free(one);
        free(two);
    }
    free_game(&kept);
    return ok;
}

static bool verify(const checking *c, const char *path, text_error *e) {
    game_file f;
    int throws = 0;
    bool ok = read_game(&f, path, e) && is_as_seen(c, &f.head.dice, e) &&
              fair_check(&f.lib, &f.t, &f.head.dice, &throws, e) &&
              (!c->same || is_same_game(c->same, &f, e));
    if (ok) {
        say(stdout, "%1: all rolls follow from the secret (%2); commitment %3", path,
            text_number(throws).at, f.head.dice.commitment);
        say_limits(path, &f.head.dice);
    }
    free_game(&f);
    return ok;
}

int run_verify(int argc, char **argv) {
    return look_at_files(argc, argv, verify_options, WORDS("verify needs the name of a record"),
                         verify);
}
