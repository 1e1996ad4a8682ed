/* verify.c -- `paddock verify`: do the dice of a finished game follow from what was committed to?
 */
#include "cli/commands.h"

#include <stdio.h>
#include <stdlib.h>

#include "host/args.h"
#include "host/files.h"
#include "host/say.h"
#include "table/fair.h"

const help_part verify_help[] = {
    { HELP_USAGE, "verify FILE.game ...", NULL },
    { HELP_TEXT, NULL,
      WORDS("For games played on a server. When the table was made the server committed to a "
            "secret, and everybody who sat down added something of their own; the record of a "
            "finished game reveals the secret. verify checks that it is the one committed to and "
            "recomputes every throw from it. The exit status is 0 when all throws of all files are "
            "as they must be, 1 when not.") },
    { HELP_TEXT, NULL, WORDS("How throws follow from the secret is told in docs/notation.md.") },
    { HELP_END, NULL, NULL },
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

int run_verify(int argc, char **argv) {
    int bad = 0;
    text_error e;
    if (argc < 2) return say_usage("verify needs the name of a record", NULL, "verify");
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] == '-') return say_usage("verify has no option '%1'", argv[i], "verify");
        if (verify(argv[i], &e)) continue;
        file_error(argv[i], &e);
        say_failure(&e);
        bad++;
    }
    return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}
