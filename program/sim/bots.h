/* bots.h -- who plays: `master`, `hard:nodes=500`, `cmd:./mybot gtp`. */
#pragma once

#include "ai/ai.h"

enum { BOT_NAME = 400, BOT_COMMAND = 240, BOT_ASK = 120 };

typedef struct {
    char name[BOT_NAME]; /* normalised, with its budget */
    bool external;
    budget budget;
    char command[BOT_COMMAND]; /* external: for the shell               */
    char ask[BOT_ASK];         /* external: what is sent to be answered */
} bot;

bool bot_read(bot *b, text_span text, text_error *e);

/* The words after `genmove` for an external bot. */
bool bot_ask(bot *b, text_span words, text_error *e);

/* Budgets for all that have none of their own, then the name. */
void bot_settle(bot *b, uint64_t nodes, uint64_t movetime);
