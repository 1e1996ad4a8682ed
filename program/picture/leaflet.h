/* leaflet.h -- the page with the rules: a game's summary in two columns, and the key from ordinary
 * dice to the faces of the game. */
#ifndef PADDOCK_PICTURE_LEAFLET_H
#define PADDOCK_PICTURE_LEAFLET_H

#include "core/game.h"
#include "picture/page.h"

/* Draws the page; the letters are as large as one page allows. */
bool leaflet_draw(pages *p, const game *g, const game_view *v, text_error *e);

#endif
