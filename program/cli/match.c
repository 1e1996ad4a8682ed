/* match.c -- `paddock match` and `paddock sim`. */
#include "cli/commands.h"
#include "host/say.h"
#include "sim/tournament.h"

static int run(bool match, int argc, char **argv) {
    plan p;
    text_error e;
    if (!plan_read(&p, match, argc, argv, &e)) return say_usage(&e, match ? "match" : "sim");
    int status = tournament_run(&p);
    plan_free(&p);
    return status;
}

int run_match(int argc, char **argv) { return run(true, argc, argv); }
int run_sim(int argc, char **argv) { return run(false, argc, argv); }
