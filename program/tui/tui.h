/* tui.h -- the full-screen terminal: `paddock play` and `paddock replay FILE`.
 *
 * No file here knows a particular game: games draw themselves (draw/canvas.h) and explain refusals.
 * Reading order: screen (the terminal), ui (shared by all screens), choice (who plays what), saves
 * and session (a game and its file), thinker (bots and other threads); then the screens play,
 * start, replay and reader; tui.c has the command line.
 */
#pragma once

#include "picture/view_args.h"

int tui_play(int argc, char **argv);
int tui_replay(const char *file, const view_args *a);

const option *tui_play_options(void);

const char *tui_library(void); /* the name and version of curses (screen.c) */
