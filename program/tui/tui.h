/* tui.h -- the full-screen terminal: `paddock play` and `paddock replay FILE`.
 *
 * Nothing of this knows a game: games show themselves (draw/canvas.h), tell what can be done there,
 * and explain what cannot. In the order of reading: screen (the terminal), ui (what all screens
 * share), spots (the cursor), players, choice and store (who, what, where), session (a game and its
 * file), thinker (bots) and review (an analysis), play, start and form, replay and page (the
 * screens), options (the command line).
 */
#ifndef PADDOCK_TUI_TUI_H
#define PADDOCK_TUI_TUI_H

#include "host/help.h"

int tui_play(int argc, char **argv);   /* argv[0] is "play"   */
int tui_replay(int argc, char **argv); /* argv[0] is "replay" */

extern const help_part tui_play_help[];

#endif
