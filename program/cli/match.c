/* match.c -- `paddock match`. */
#include "cli/commands.h"
#include "host/args.h"
#include "host/say.h"
#include "sim/tournament.h"

const help_part match_help[] = {
    { HELP_USAGE, "match --game GAME --bots A,B [option ...]", NULL },
    { HELP_TEXT, NULL,
      WORDS("Lets bots play many games. Every bot sits on every seat equally often; boards, sheets "
            "and who begins go round independently of that. Reports win rates and Elo with 95% "
            "intervals, points, length of the games and time per decision.") },
    { HELP_ROW, "--game GAME", WORDS("ringgz, kuhvadis or border") },
    { HELP_ROW, "--players N", WORDS("2 (unless there are more bots) to 4") },
    { HELP_ROW, "--bots A,B[,...]",
      WORDS("random, easy, medium, hard, master; uct for comparison. With a budget: "
            "master:nodes=5000, hard:movetime=100. The last one takes the seats that are left: "
            "with four players, a,b is one a against three b") },
    { HELP_ROW, "--bot BOT",
      WORDS("one more; 'cmd:./mybot gtp' is a program that speaks the console's language "
            "(docs/notation.md)") },
    { HELP_ROW, "--genmove WORDS", WORDS("what the --bot before it is told after genmove") },
    { HELP_ROW, "--limit SECONDS", WORDS("for an answer of such a program (10)") },
    { HELP_ROW, "--games N", WORDS("how many (100)") },
    { HELP_ROW, "--seed N", WORDS("another seed, other games (1)") },
    { HELP_ROW, "--nodes N",
      WORDS("budget of bots that have none of their own: so many nodes; repeats exactly") },
    { HELP_ROW, "--movetime MS",
      WORDS("or so many milliseconds; without either, what is usual for the level") },
    { HELP_ROW, "--options 'K=V'",
      WORDS("options of the game; boards= and sheet= may name several, which take turns") },
    { HELP_ROW, "--threads N", WORDS("games side by side (1); does not change the results") },
    { HELP_ROW, "--luck yes|no",
      WORDS("games with dice: also report results without the luck of the dice, which need fewer "
            "games to be as sure (yes)") },
    { HELP_ROW, "--sprt E0,E1",
      WORDS("stop as soon as it is known (5% error) whether the first bot is E1 Elo better or only "
            "E0") },
    { HELP_ROW, "--records FOLDER", WORDS("save every game as a .game file") },
    { HELP_ROW, "--out FILE", WORDS("save the sums, for merge") },
    { HELP_ROW, "--shard I/N", WORDS("play only part I of N; merge joins the files") },
    { HELP_ROW, "--format F", WORDS("text, csv or json") },
    { HELP_TEXT, NULL,
      WORDS("Ctrl-C stops it and prints what is known so far. A program that misbehaves ends the "
            "match with status 1.") },
    { HELP_END, NULL, NULL },
};

int run_match(int argc, char **argv) {
    plan p;
    text_error e;
    if (!plan_read(&p, true, argc, argv, &e)) return say_refusal(&e, "match");
    int status = tournament_run(&p);
    plan_free(&p);
    return status;
}
