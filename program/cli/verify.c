/* verify.c -- `paddock verify`: do the dice of a finished game follow from what was committed to?
 */
#include "cli/commands.h"

#include <stdio.h>
#include <stdlib.h>

#include "host/file.h"
#include "host/say.h"
#include "table/fair.h"

const option verify_options[] = {
    { HELP_USAGE, .term = "verify FILE.game ..." },
    { OPTION_ARGUMENT, "FILE", .take = option_take_list },
    { HELP_TEXT,
      .text = WORDS(
          "For games played on a server. When the table was made the server committed to a "
          "secret, and everybody who sat down added something of their own; the record of a "
          "finished game reveals the secret. verify checks that it is the one committed to and "
          "recomputes every throw from it. The exit status is 0 when all throws of all files are "
          "as they must be, 1 when not.") },
    { HELP_TEXT, .text = WORDS("How throws follow from the secret is told in docs/notation.md.") },
    { .kind = HELP_END },
};

static void tell_good(const char *path, int throws, const char *commitment) {
    char count[16];
    snprintf(count, sizeof count, "%d", throws);
    say(stdout, "%1: all throws are as the secret gives them, %2 of them; commitment %3", path,
        count, commitment);
}

static bool verify(const char *path, text_error *e) {
    library lib = { 0 };
    table t = { 0 };
    record_head head;
    size_t len;
    int throws = 0;
    char *text = file_read(path, &len, e);
    bool ok = text && record_read(text, len, &lib, &t, &head, e) &&
              fair_check(&t, &head.dice, &throws, e);
    if (ok) tell_good(path, throws, head.dice.commitment);
    table_free(&t);
    library_free(&lib);
    free(text);
    return ok;
}

static int verify_files(const option_list *files) {
    int bad = 0;
    for (int i = 0; i < files->count; i++) {
        text_error e;
        if (verify(files->at[i], &e)) continue;
        text_in_file(&e, files->at[i]);
        say_error(&e);
        bad++;
    }
    return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}

int run_verify(int argc, char **argv) {
    option_list files = { 0 };
    text_error e;
    bool ok = options_read(verify_options, argc, argv, &files, &e) &&
              (files.count || text_fail(&e, "verify needs the name of a record"));
    int status = ok ? verify_files(&files) : say_usage(&e, "verify");
    free(files.at);
    return status;
}
