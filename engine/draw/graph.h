/* graph.h -- each seat's chance to win through a game, as SVG.
 *
 * The graph knows nothing of games and analyses: the caller gives the figures by three functions.
 * Parts that lead to a position have data-ply="N", the number of actions before it: strips of full
 * height, and on them the events, which are buttons (role, tabindex, aria-label) with stable ids,
 * "event-17".
 */
#ifndef PADDOCK_DRAW_GRAPH_H
#define PADDOCK_DRAW_GRAPH_H

#include "draw/svg.h"

enum {
    GRAPH_NOTHING,
    GRAPH_LUCK,
    GRAPH_BAD_LUCK,
    GRAPH_EXCELLENT,
    GRAPH_DUBIOUS,
    GRAPH_BAD,
    GRAPH_BLUNDER,
    GRAPH_EVENTS
};

enum { GRAPH_LABEL = 2048 }; /* bytes of the longest name of an event */
enum { GRAPH_LEVELS = 5 };   /* lines across: at 0, 25, 50, 75 and 100% */

typedef struct {
    int seats;
    int plies;      /* actions; positions are 0 to plies                                       */
    int shown;      /* the position looked at, or -1                                           */
    const void *of; /* given to the functions                                                  */
    float (*chance)(const void *of, int position, int seat);
    int (*event)(const void *of, int ply, int *seat); /* what the action was, and for whom     */
    void (*say)(const void *of, int ply, const game_view *v, text_out *out);
    char level[GRAPH_LEVELS][16];     /* "25%" and so on, as the language writes it             */
    const char *title;                /* in the language of the view                            */
    const char *legend[GRAPH_EVENTS]; /* what the signs mean; NULL: not in the legend          */
} graph;

void graph_draw(const graph *g, const game_view *v, text_out *out);

#endif
