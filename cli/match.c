/* match.c -- `paddock match`. */
#include "cli/args.h"
#include "cli/tournament.h"

const char match_help[] =
    "usage: paddock match --game GAME --bots A,B [option ...]\n"
    "\n"
    "Lets bots play many games. Every bot sits on every seat equally often; boards,\n"
    "sheets and who begins go round independently of that. Reports win rates and Elo\n"
    "with 95% intervals, points, length of the games and time per decision.\n"
    "\n"
    "  --game GAME        ringgz, kuhvadis or border\n"
    "  --players N        2 (unless there are more bots) to 4\n"
    "  --bots A,B[,...]   random, easy, medium, hard, master; uct for comparison. With\n"
    "                     a budget: master:nodes=5000, hard:movetime=100. The last one\n"
    "                     takes the seats that are left: with four players, a,b is one\n"
    "                     a against three b\n"
    "  --bot BOT          one more; 'cmd:./mybot gtp' is a program that speaks the\n"
    "                     console's language (docs/notation.md)\n"
    "  --genmove WORDS    what the --bot before it is told after genmove\n"
    "  --limit SECONDS    for an answer of such a program (10)\n"
    "  --games N          how many (100)\n"
    "  --seed N           another seed, other games (1)\n"
    "  --nodes N          budget of bots that have none: so many nodes, which repeats\n"
    "  --movetime MS      exactly; or so many milliseconds. Without: the level's time\n"
    "  --options 'K=V'    options of the game; boards= and sheet= may name several,\n"
    "                     which take turns\n"
    "  --threads N        games side by side (1); does not change the results\n"
    "  --luck yes|no      games with dice: also report results without the luck of the\n"
    "                     dice, which need fewer games to be as sure (yes)\n"
    "  --sprt E0,E1       stop as soon as it is known (5% error) whether the first\n"
    "                     bot is E1 Elo better or only E0\n"
    "  --records FOLDER   save every game as a .game file\n"
    "  --out FILE         save the sums, for merge\n"
    "  --shard I/N        play only part I of N; merge joins the files\n"
    "  --format F         text, csv or json\n"
    "\n"
    "Ctrl-C stops it and prints what is known so far. A program that misbehaves ends\n"
    "the match with status 1.\n";

int run_match(int argc, char **argv) {
    plan p;
    text_error e;
    if (!plan_read(&p, true, argc, argv, &e)) return usage_refusal(&e, "match");
    int status = tournament_run(&p);
    plan_free(&p);
    return status;
}
