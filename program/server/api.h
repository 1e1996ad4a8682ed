/* api.h -- private to the files of the HTTP API: api.c has its table of requests. */
#pragma once

#include <jansson.h>

#include "server/net.h"

/* api.c */
void api_finish(api_call *c);
void api_text(api_call *c, int status, const char *type, char *text); /* answers; takes text */
void api_refuse_look(api_call *c, const text_error *e);
void api_json(api_call *c, int status, json_t *j); /* answers; takes j */
bool api_is_admin(api_call *c);                    /* false: it was answered */
const char *api_no_such_game(void);

/* api_pages.c */
void api_get_file(api_call *c);
void api_get_page(api_call *c);
void api_get_table_page(api_call *c);
void api_get_picture(api_call *c);
void api_get_puzzle_picture(api_call *c);

/* api_gallery.c */
void api_show_board(api_call *c);
void api_get_board(api_call *c);
void api_delete_board(api_call *c);
void api_report_board(api_call *c);
void api_hide_board(api_call *c);
void api_unhide_board(api_call *c);
void api_list_boards(api_call *c);
