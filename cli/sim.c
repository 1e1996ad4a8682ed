/* sim.c -- `paddock sim`. */
#include "cli/args.h"
#include "cli/tournament.h"

const char sim_help[] =
    "usage: paddock sim --game GAME [option ...]\n"
    "\n"
    "Plays many games and counts: length, points and wins by seat, by order of play\n"
    "and by board or sheet, draws, shared wins; mean, standard deviation and quantiles\n"
    "come from exact counts.\n"
    "\n"
    "  --game GAME        ringgz, kuhvadis or border\n"
    "  --players N        2 (unless there are more bots) to 4\n"
    "  --bots A[,B...]    who plays (random); the last one takes the seats that are left.\n"
    "                     Levels think so many nodes as is usual for them, so that every\n"
    "                     run repeats\n"
    "  --games N          how many (1000)\n"
    "  --seed N           another seed, other games (1)\n"
    "  --nodes N          budget of bots that have none; or --movetime MS\n"
    "  --options 'K=V'    options of the game; boards= and sheet= may name several,\n"
    "                     which take turns\n"
    "  --threads N        games side by side (1); does not change the results\n"
    "  --format F         text, csv or json\n"
    "  --out FILE         save the sums, for merge\n"
    "  --shard I/N        play only part I of N; merge joins the files\n"
    "\n"
    "docs/simulation.md shows how to spread it over many machines.\n";

int run_sim(int argc, char **argv) {
    plan p;
    text_error e;
    if (!plan_read(&p, false, argc, argv, &e)) return usage_refusal(&e, "sim");
    int status = tournament_run(&p);
    plan_free(&p);
    return status;
}
