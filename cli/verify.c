/* verify.c -- `paddock verify`: do the dice of a finished game follow from what was committed to?
 */
#include "cli/verify.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/args.h"
#include "cli/files.h"
#include "table/fair.h"

const char verify_help[] =
    "usage: paddock verify FILE.game ...\n"
    "\n"
    "For games played on a server. When the table was made the server committed to a\n"
    "secret, and everybody who sat down added something of their own; the record of a\n"
    "finished game reveals the secret. verify checks that it is the one committed to\n"
    "and recomputes every throw from it. The exit status is 0 when all throws of all\n"
    "files are as they must be, 1 when not.\n"
    "\n"
    "How throws follow from the secret is told in docs/notation.md.\n";

static bool verify(const char *path, text_error *e) {
    library lib = { 0 };
    table t = { 0 };
    record_head head;
    size_t len;
    int throws = 0;
    char *text = file_read(path, &len, e);
    bool ok = text && record_read(text, len, &lib, &t, &head, e) &&
              fair_check(&t, &head.dice, &throws, e);
    if (ok)
        printf("%s: %d throws, all as the secret gives them; commitment %s\n", path, throws,
               head.dice.commitment);
    table_free(&t);
    library_free(&lib);
    free(text);
    return ok;
}

int run_verify(int argc, char **argv) {
    int bad = 0;
    text_error e;
    if (argc < 2) return usage_error("verify needs the name of a record", NULL, "verify");
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] == '-') return usage_error("verify has no option", argv[i], "verify");
        if (verify(argv[i], &e)) continue;
        file_error(argv[i], &e);
        args_complain(&e);
        bad++;
    }
    return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}
