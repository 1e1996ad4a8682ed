/* sim.c -- `paddock sim`. */
#include "cli/commands.h"
#include "host/args.h"
#include "host/say.h"
#include "sim/tournament.h"

const help_part sim_help[] = {
    { HELP_USAGE, "sim --game GAME [option ...]", NULL },
    { HELP_TEXT, NULL,
      WORDS("Plays many games and counts: length, points and wins by seat, by order of play and by "
            "board or sheet, draws, shared wins; mean, standard deviation and quantiles come from "
            "exact counts.") },
    { HELP_ROW, "--game GAME", WORDS("ringgz, kuhvadis or border") },
    { HELP_ROW, "--players N", WORDS("2 (unless there are more bots) to 4") },
    { HELP_ROW, "--bots A[,B...]",
      WORDS("who plays (random); the last one takes the seats that are left. Levels think so many "
            "nodes as is usual for them, so that every run repeats") },
    { HELP_ROW, "--games N", WORDS("how many (1000)") },
    { HELP_ROW, "--seed N", WORDS("another seed, other games (1)") },
    { HELP_ROW, "--nodes N",
      WORDS("budget of bots that have none of their own: so many nodes; repeats exactly") },
    { HELP_ROW, "--movetime MS",
      WORDS("or so many milliseconds; without either, what is usual for the level") },
    { HELP_ROW, "--options 'K=V'",
      WORDS("options of the game; boards= and sheet= may name several, which take turns") },
    { HELP_ROW, "--threads N", WORDS("games side by side (1); does not change the results") },
    { HELP_ROW, "--format F", WORDS("text, csv or json") },
    { HELP_ROW, "--out FILE", WORDS("save the sums, for merge") },
    { HELP_ROW, "--shard I/N", WORDS("play only part I of N; merge joins the files") },
    { HELP_TEXT, NULL, WORDS("docs/simulation.md shows how to spread it over many machines.") },
    { HELP_END, NULL, NULL },
};

int run_sim(int argc, char **argv) {
    plan p;
    text_error e;
    if (!plan_read(&p, false, argc, argv, &e)) return say_refusal(&e, "sim");
    int status = tournament_run(&p);
    plan_free(&p);
    return status;
}
