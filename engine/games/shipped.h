/* shipped.h -- the boards and sheets inside the program: data/ as const arrays, made by
 * tools/embed.sh when Paddock is built. The text is parsed like a stranger's file. */
#ifndef PADDOCK_GAMES_SHIPPED_H
#define PADDOCK_GAMES_SHIPPED_H

#include "core/game.h"

extern const game_asset shipped_border[]; /* the classic set, in the order of F7 */
extern const int shipped_border_count;
extern const game_asset shipped_kuhvadis[]; /* by name */
extern const int shipped_kuhvadis_count;

/* What the bots have learned: data/weights/GAME.net, made by `make train` and turned into an array
 * by tools/embed_weights.sh; zeros when there is no such file yet. */
extern const float shipped_weights_border[];
extern const float shipped_weights_kuhvadis[];
extern const int shipped_weights_border_count;
extern const int shipped_weights_kuhvadis_count;

#endif
