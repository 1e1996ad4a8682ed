/* api_gallery.c -- requests about the gallery: boards and sheets that people show to others. */
#include <string.h>

#include "server/api.h"

/* ---- What is told ---- */

static json_t *describe_tally(const hall_tally *t, int players, bool own) {
    json_t *won = json_array();
    for (int i = 0; i < players; i++) json_array_append_new(won, json_real(t->won[i]));
    json_t *j = json_pack("{s:i, s:o}", "games", t->games, "won", won);
    if (own) json_object_set_new(j, "owners", json_integer(t->owners));
    if (own) json_object_set_new(j, "owners_won", json_real(t->owners_won));
    return j;
}

/* Reports are for the administrator. */
static json_t *describe(const api_call *c, const hall_board *row) {
    const store_board *b = &row->board;
    json_t *results = json_array();
    for (int players = 1; players <= GAME_SEATS; players++) {
        const hall_tally *t = row->tally[players];
        bool own = b->g->assets->per_seat;
        if (!t[0].games) continue;
        json_t *j = describe_tally(&t[0], players, own);
        json_object_set_new(j, "players", json_integer(players));
        json_object_set_new(j, "people", describe_tally(&t[1], players, own));
        json_array_append_new(results, j);
    }
    json_t *j =
        json_pack("{s:s, s:s, s:s, s:s, s:I, s:i, s:o, s:s*}", "id", b->id, "game", b->g->key,
                  "name", b->name, "board", b->file, "shown", (json_int_t)b->shown, "games",
                  b->games, "results", results, "author", b->author[0] ? b->author : NULL);
    if (c->admin) json_object_set_new(j, "reports", json_integer(b->reports));
    if (c->admin) json_object_set_new(j, "hidden", json_boolean(b->hidden));
    return j;
}

static void tell_board(void *with, int status, const char *why, const hall_board *rows, int count) {
    api_call *c = with;
    if (count == 1)
        api_json(c, status, describe(c, rows));
    else
        api_refuse(c, status, why);
}

static void tell_done(void *with, int status, const char *why, const hall_board *rows, int count) {
    api_call *c = with;
    (void)rows;
    (void)count;
    if (status == 200)
        api_json(c, 200, json_pack("{s:b}", "done", true));
    else
        api_refuse(c, status, why);
}

static void tell_list(void *with, int status, const char *why, const hall_board *rows, int count) {
    api_call *c = with;
    if (status != 200) {
        api_refuse(c, status, why);
        return;
    }
    json_t *list = json_array();
    for (int i = 0; i < count && i < HALL_PAGE; i++)
        json_array_append_new(list, describe(c, &rows[i]));
    api_json(c, 200, json_pack("{s:o, s:b}", "boards", list, "more", count > HALL_PAGE));
}

/* ---- Requests ---- */

/* {"game": "kuhvadis", "board": "sheet mine|1X...|...", "author": "Ann"} */
void api_show_board(api_call *c) {
    json_t *j = json_loadb(c->body ? c->body : "", c->body_len, JSON_REJECT_DUPLICATES, NULL);
    json_t *by = json_object_get(j, "author");
    const char *key = json_string_value(json_object_get(j, "game"));
    const char *line = json_string_value(json_object_get(j, "board"));
    const char *author = by ? json_string_value(by) : "";
    const game *g = key ? games_find(text_of(key)) : NULL;
    if (!g)
        api_refuse(c, 400, api_no_such_game());
    else if (!line)
        api_refuse(c, 400, "board is a text, with '|' for the ends of lines");
    else if (!author || (author[0] && !room_is_new_name(text_of(author))))
        api_refuse(
            c, 409,
            WORDS("a name has 1 to 40 bytes, no comma, no semicolon and no invisible character"));
    else
        hall_board_show(c->h, g, text_of(line), author, tell_board, c);
    json_decref(j);
}

void api_get_board(api_call *c) { hall_board_find(c->h, c->id, c->admin, tell_board, c); }

void api_report_board(api_call *c) { hall_board_change(c->h, c->id, BOARD_REPORT, tell_done, c); }

static void change(api_call *c, int what) {
    if (api_is_admin(c)) hall_board_change(c->h, c->id, what, tell_done, c);
}

void api_hide_board(api_call *c) { change(c, BOARD_HIDE); }
void api_unhide_board(api_call *c) { change(c, BOARD_UNHIDE); }
void api_delete_board(api_call *c) { change(c, BOARD_DELETE); }

/* "border-new-1", "kuhvadis-played-2", "border-reported-1" */
void api_list_boards(api_call *c) {
    static const char *const orders[] = {
        [BOARDS_NEW] = "new", [BOARDS_PLAYED] = "played", [BOARDS_REPORTED] = "reported"
    };
    text_span part[3];
    int page = 0, order = 0, parts = text_split(text_of(c->id), '-', part, 3);
    const game *g = parts == 3 ? games_find(part[0]) : NULL;
    if (g)
        while (order < COUNT_OF(orders) && !text_is(part[1], orders[order])) order++;
    if (!g || order == COUNT_OF(orders) ||
        !text_to_int(part[2], HALL_BOARDS / HALL_PAGE + 1, &page) || !page)
        api_refuse(c, 404, "a list is GAME-new-PAGE, GAME-played-PAGE or GAME-reported-PAGE");
    else if (order != BOARDS_REPORTED || api_is_admin(c))
        hall_board_list(c->h, g, order, page - 1, tell_list, c);
}
