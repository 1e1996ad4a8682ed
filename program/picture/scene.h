/* scene.h -- what a picture is made of: a record, a board, a sheet or a position.
 *
 *     scene s;
 *     if (!scene_read(&s, "friday.game", NULL, &error)) say(error.why);
 *     for (size_t ply = 0; ply <= s.table.count; ply++) draw(scene_at(&s, ply, &view));
 *     scene_free(&s);
 */
#pragma once

#include "draw/view.h"
#include "host/buffer.h"
#include "host/options.h"
#include "table/record.h"

typedef struct {
    table table;
    library library;
    record_head head;
    bool lone; /* a board or sheet by itself: it belongs in front */
} scene;

/* what: a file's name, or a position. `with`: files of boards and sheets that a position may name,
 * or NULL. On failure there is nothing to free. */
bool scene_read(scene *s, const char *what, const option_list *with, text_error *e);
void scene_free(scene *s);

/* The moment after so many actions; puts names and last action into the view. The names live as
 * long as the scene. */
const game_state *scene_at(const scene *s, size_t ply, game_view *v);
void scene_svg(const scene *s, size_t ply, game_view *v, buffer *out);

/* Begins a game on one board or sheet, which is the first player's. */
bool scene_begin_lone(table *t, const game *g, const library *lib, text_span name, text_error *e);
