/* api.c -- the HTTP API: `rows` below, described in docs/openapi.yaml. Anything else is a page or a
 * file of the site.
 *
 * The id of a table cannot be guessed, like a token. Anyone who knows it may watch and take an open
 * seat. Acting in a seat's name needs its token ("Authorization: Bearer").
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "core/xalloc.h"
#include "host/buffer.h"
#include "review/daily.h"
#include "server/api.h"
#include "server/pages.h"

void api_free(api_call *c) {
    free(c->body);
    if (!c->shared) free(c->answer);
    free(c);
}

/* ---- Answers ---- */

void api_finish(api_call *c) {
    if (c->gone)
        api_free(c);
    else
        c->ready(c);
}

void api_text(api_call *c, int status, const char *type, char *text) {
    c->status = status;
    c->type = type;
    c->answer = text;
    c->answer_len = strlen(text);
    c->cache = "no-store";
    api_finish(c);
}

void api_json(api_call *c, int status, json_t *j) {
    char *text = json_dumps(j, JSON_INDENT(2) | JSON_PRESERVE_ORDER);
    json_decref(j);
    api_text(c, status, "application/json", text);
}

void api_refuse(api_call *c, int status, const char *why) {
    api_json(c, status, json_pack("{s:s}", "error", why));
}

/* ---- Access ---- */

/* Without a token the id is enough; a token must be one of this table. */
static bool may_see(const api_call *c, const room *r) {
    unsigned char hash[ROOM_HASH];
    if (r->terms.listed || !c->token[0]) return true;
    return token_hash(text_of(c->token), hash) &&
           (room_find_seat(r, hash) >= 0 || room_may_watch(r, hash));
}

/* The same answer for a missing table and a wrong token: nobody can find out which ids exist. */
static void refuse_token(api_call *c) {
    if (c->token[0])
        api_refuse(c, 403, WORDS("this token is not valid for this table"));
    else
        api_refuse(c, 401, "a token of the table is needed: Authorization: Bearer TOKEN");
}

static void refuse_missing(api_call *c) {
    if (c->token[0])
        refuse_token(c);
    else
        api_refuse(c, 404, WORDS("there is no such table"));
}

void api_refuse_look(api_call *c, const text_error *e) {
    if (e && e->why[0])
        api_refuse(c, 503, WORDS("the table cannot be loaded right now; please try again"));
    else
        refuse_missing(c);
}

/* ---- Tables ---- */

static const char *const kinds[] = { "open", "person", "bot" };

static const char *level_of(const room_seat *s) {
    return s->kind == ROOM_BOT ? ai_level_names[s->level] : NULL;
}

/* Keys with * are left out when there is nothing to say. */
static json_t *describe_seat(const room *r, int i) {
    const room_seat *s = &r->seat[i];
    return json_pack("{s:s, s:s, s:b, s:s*, s:s*, s:o*, s:o*}", "seat", text_seat_name(i).at,
                     "kind", kinds[s->kind], "here", s->sat, "level", level_of(s), "name",
                     s->sat ? s->name : NULL, "away", s->away ? json_true() : NULL, "resigned",
                     s->resigned ? json_true() : NULL);
}

/* The limits in seconds; the deadline and the time each seat has used in milliseconds. */
static void describe_clock(const api_call *c, const room *r, json_t *j) {
    json_t *clock = json_object(), *used = json_array();
    if (r->terms.turn_ms) json_object_set_new(clock, "turn", json_integer(r->terms.turn_ms / 1000));
    if (r->terms.game_ms) json_object_set_new(clock, "game", json_integer(r->terms.game_ms / 1000));
    for (int i = 0; i < r->seats; i++) json_array_append_new(used, json_integer(r->seat[i].used));
    json_object_set_new(j, "clock", clock);
    json_object_set_new(j, "used", used);
    json_object_set_new(j, "now", json_integer(hall_time(c->h, r)));
    if (room_deadline(r)) json_object_set_new(j, "deadline", json_integer(room_deadline(r)));
}

static void show_table(void *with, const room *r, const text_error *e) {
    api_call *c = with;
    int points[GAME_SEATS];
    if (e || !may_see(c, r)) {
        api_refuse_look(c, e);
        return;
    }
    TEXT_ROOM(position, GAME_POSITION_TEXT);
    r->t.g->notation->write_position(&r->t.setup, &r->t.state, &position);
    json_t *seats = json_array(), *score = json_array();
    r->t.g->rules->score(&r->t.setup, &r->t.state, points);
    for (int i = 0; i < r->seats; i++) {
        json_array_append_new(seats, describe_seat(r, i));
        json_array_append_new(score, json_integer(points[i]));
    }
    json_t *j = json_pack(
        "{s:s, s:i, s:s, s:s, s:I, s:b, s:i, s:s, s:b, s:s, s:o, s:o, s:s, s:s*}", "id",
        r->terms.id, "version", r->terms.former ? 1 : 2, "game", r->t.g->key, "options",
        r->terms.options, "created", (json_int_t)r->terms.created, "listed", r->terms.listed, "ply",
        (int)r->t.count, "turn", room_turn(r) < 0 ? "over" : text_seat_name(room_turn(r)).at,
        "throwing", room_throws(r), "position", position.buf, "seats", seats, "score", score,
        "commitment", r->dice.commitment, "assets", r->t.assets);
    if (r->t.origin[0]) json_object_set_new(j, "origin", json_string(r->t.origin));
    if (r->terms.turn_ms || r->terms.game_ms) describe_clock(c, r, j);
    if (r->over) json_object_set_new(j, "result", json_string(r->result));
    if (r->next[0]) json_object_set_new(j, "next", json_string(r->next));
    api_json(c, 200, j);
}

static void show_record(void *with, const room *r, const text_error *e) {
    api_call *c = with;
    if (e || !may_see(c, r))
        api_refuse_look(c, e);
    else
        api_text(c, 200, "text/plain; charset=utf-8", room_record(r));
}

static void get_table(api_call *c) { hall_find(c->h, c->id, show_table, c); }
static void get_record(api_call *c) { hall_find(c->h, c->id, show_record, c); }

/* ---- Making a table ---- */

static void made(void *with, const text_error *e) {
    api_call *c = with;
    if (e) {
        api_refuse(c, 503, e->why);
        return;
    }
    json_t *seats = json_object();
    for (int i = 0; i < GAME_SEATS; i++)
        if (c->keys.token[i][0])
            json_object_set_new(seats, text_seat_name(i).at, json_string(c->keys.token[i]));
    api_json(
        c, 201,
        json_pack("{s:s, s:o, s:s}", "id", c->keys.id, "tokens", seats, "watch", c->keys.watch));
}

static bool read_seat(hall_wish *w, int i, const char *text) {
    bool bot = strncmp(text, "bot:", 4) == 0, person = strcmp(text, "person") == 0;
    int *level = &w->seat[i].level;
    w->seat[i].kind = bot ? ROOM_BOT : person ? ROOM_PERSON : ROOM_OPEN;
    if (!bot) return person || strcmp(text, "open") == 0;
    return ai_level_find(text_of(text + 4), level) && *level != AI_UCT; /* for benchmarks only */
}

static bool read_clock(json_t *clock, const char *key, int64_t *ms) {
    json_t *seconds = json_object_get(clock, key);
    json_int_t n = json_integer_value(seconds);
    *ms = 0;
    if (!seconds) return true;
    if (!json_is_integer(seconds) || n < 1 || n > 31536000) return false;
    *ms = n * 1000;
    return true;
}

/* *text is NULL when the key is missing; false when its value is not a string. */
static bool read_text(json_t *j, const char *key, const char **text) {
    json_t *value = json_object_get(j, key);
    *text = json_string_value(value);
    return !value || *text;
}

const char *api_no_such_game(void) {
    static char text[GAMES_TEXT + 32];
    char games[GAMES_TEXT];
    snprintf(text, sizeof text, "game is one of %s", games_list(games));
    return text;
}

/* {"game": "border", "options": "players=2", "seats": ["person", "bot:hard"], "listed": false,
 *  "clock": {"turn": 60}} */
static const char *read_wish(json_t *j, hall_wish *w) {
    json_t *seats = json_object_get(j, "seats"), *clock = json_object_get(j, "clock");
    json_t *listed = json_object_get(j, "listed");
    const char *key = json_string_value(json_object_get(j, "game"));
    w->g = key ? games_find(text_of(key)) : NULL;
    if (!w->g) return api_no_such_game();
    if (!read_text(j, "options", &w->options)) return "options is a text";
    if (!w->options) w->options = "";
    if (!read_text(j, "assets", &w->assets)) return "assets is a text, a board or sheet a line";
    if (!read_text(j, "position", &w->position)) return "position is a text";
    if (listed && !json_is_boolean(listed)) return "listed is true or false";
    w->listed = json_is_true(listed);
    if (!read_clock(clock, "turn", &w->turn_ms) || !read_clock(clock, "game", &w->game_ms))
        return "clock is {\"turn\": SECONDS} or {\"game\": SECONDS}, 1 second to a year";
    if (clock && !json_is_object(clock)) return "clock is an object";
    if (!json_is_array(seats) || json_array_size(seats) > GAME_SEATS)
        return "seats is a list of person, open or bot:LEVEL";
    w->seats = (int)json_array_size(seats);
    bool somebody = false;
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const char *text = json_string_value(json_array_get(seats, i));
        if (!text || !read_seat(w, (int)i, text)) return "a seat is person, open or bot:LEVEL";
        somebody = somebody || w->seat[i].kind != ROOM_BOT;
    }
    /* Bots alone would use the processor for nobody. */
    return somebody ? NULL : WORDS("at least one seat must be for a person");
}

static void make_table(api_call *c) {
    hall_wish w;
    text_error e;
    json_t *j = json_loadb(c->body ? c->body : "", c->body_len, JSON_REJECT_DUPLICATES, NULL);
    memset(&w, 0, sizeof w);
    const char *why = json_is_object(j) ? read_wish(j, &w) : "a JSON object is expected";
    if (why)
        api_refuse(c, 400, why);
    else if (!hall_make(c->h, &w, &c->keys, made, c, &e))
        api_refuse(c, 400, e.why);
    json_decref(j);
}

/* ---- The lobby ---- */

static json_t *describe_row(const hall_row *row) {
    json_t *seats = json_array();
    for (int i = 0; i < row->seats; i++) {
        const room_seat *s = &row->seat[i];
        json_array_append_new(seats, json_pack("{s:s, s:s*, s:s*}", "kind", kinds[s->kind], "level",
                                               level_of(s), "name", s->sat ? s->name : NULL));
    }
    return json_pack("{s:s, s:s, s:s, s:I, s:b, s:o}", "id", row->id, "game", row->g->key,
                     "options", row->options, "created", (json_int_t)row->created, "started",
                     row->started, "seats", seats);
}

static void show_lobby(void *with, const hall_row *rows, int count, const text_error *e) {
    api_call *c = with;
    if (e) {
        api_refuse(c, 503, e->why);
        return;
    }
    json_t *list = json_array();
    for (int i = 0; i < count; i++) json_array_append_new(list, describe_row(&rows[i]));
    api_json(c, 200, json_pack("{s:o}", "tables", list));
}

static void get_lobby(api_call *c) { hall_lobby(c->h, show_lobby, c); }

/* Without a reason there is no such table. */
static void joined(void *with, const text_error *e) {
    api_call *c = with;
    if (e && e->why[0])
        api_refuse(c, 409, e->why);
    else if (e)
        api_refuse(c, 404, WORDS("there is no such table"));
    else
        api_json(c, 200,
                 json_pack("{s:s, s:s}", "seat", text_seat_name(c->place.seat).at, "token",
                           c->place.token));
}

/* {"seat": "p2"}, or {} for any open one. */
static bool read_place(json_t *j, int *seat) {
    json_t *wish = json_object_get(j, "seat");
    const char *text = json_string_value(wish);
    *seat = -1;
    if (!json_is_object(j)) return false;
    return !wish || (text && text_to_seat(text_of(text), GAME_SEATS, seat));
}

static void join_table(api_call *c) {
    json_t *j = json_loadb(c->body ? c->body : "", c->body_len, 0, NULL);
    bool ok = read_place(j, &c->place.seat);
    json_decref(j);
    if (ok)
        hall_join(c->h, c->id, &c->place, joined, c);
    else
        api_refuse(c, 400, "seat is p1 to p4, or missing for any open one");
}

/* ---- For the administrator ---- */

bool api_is_admin(api_call *c) {
    if (c->admin) return true;
    api_refuse(c, c->token[0] ? 403 : 401,
               "this needs the token of --admin-token: Authorization: Bearer TOKEN");
    return false;
}

static void deleted(void *with, const text_error *e) {
    api_call *c = with;
    if (e && e->why[0])
        api_refuse(c, 503, e->why);
    else if (e)
        api_refuse(c, 404, WORDS("there is no such table"));
    else
        api_json(c, 200, json_pack("{s:b}", "deleted", true));
}

static void delete_table(api_call *c) {
    if (api_is_admin(c)) hall_remove(c->h, c->id, deleted, c);
}

static void forget_name(api_call *c) {
    if (!api_is_admin(c)) return;
    json_t *j = json_loadb(c->body ? c->body : "", c->body_len, 0, NULL);
    const char *name = json_string_value(json_object_get(j, "name"));
    if (name && name[0] && strlen(name) <= ROOM_NAME)
        hall_forget(c->h, name, deleted, c);
    else
        api_refuse(c, 400, "name is a text of 1 to 40 bytes");
    json_decref(j);
}

/* ---- Lists of daily challenges ---- */

static void day_added(void *with, int status, const char *why) {
    api_call *c = with;
    if (status == 201)
        api_json(c, 201, json_pack("{s:b}", "listed", true));
    else
        api_refuse(c, status, why);
}

/* {"game": "border", "date": "2026-11-16", "name": "Ann", "record": "paddock 1 ..."} */
static void add_day(api_call *c) {
    json_t *j = json_loadb(c->body ? c->body : "", c->body_len, JSON_REJECT_DUPLICATES, NULL);
    const char *key = json_string_value(json_object_get(j, "game"));
    const char *date = json_string_value(json_object_get(j, "date"));
    const char *name = json_string_value(json_object_get(j, "name"));
    const char *record = json_string_value(json_object_get(j, "record"));
    const game *g = key ? games_find(text_of(key)) : NULL;
    if (!g)
        api_refuse(c, 400, api_no_such_game());
    else if (!date || !daily_is_date(text_of(date)))
        api_refuse(c, 400, WORDS("a day is written as 2026-11-16"));
    else if (!name || !room_is_new_name(text_of(name)))
        api_refuse(
            c, 409,
            WORDS("a name has 1 to 40 bytes, no comma, no semicolon and no invisible character"));
    else if (!record)
        api_refuse(c, 400, "record is the text of a game");
    else
        hall_day_add(c->h, g, date, name, text_of(record), day_added, c);
    json_decref(j);
}

static void show_day(void *with, const hall_day_row *rows, int count, const text_error *e) {
    api_call *c = with;
    if (e) {
        api_refuse(c, 503, e->why);
        return;
    }
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_pack("{s:s, s:f, s:[i, i]}", "name", rows[i].name, "share",
                                              rows[i].share / 1000.0, "points", rows[i].points[0],
                                              rows[i].points[1]));
    api_json(c, 200, json_pack("{s:o}", "results", list));
}

/* "border-2026-11-16" */
static void get_day(api_call *c) {
    text_span rest = text_of(c->id), key;
    text_cut(&rest, '-', &key);
    const game *g = games_find(key);
    if (g && rest.at && daily_is_date(rest))
        hall_day_list(c->h, g, rest.at, show_day, c);
    else
        api_refuse(c, 404, "there is no such list");
}

/* ---- Rematches ---- */

static void rematched(void *with, const hall_next *next, const text_error *e) {
    api_call *c = with;
    if (e && e->why[0])
        api_refuse(c, 409, e->why);
    else if (e)
        refuse_token(c);
    else
        api_json(c, 200,
                 json_pack("{s:s, s:s, s:s}", "id", next->id, "seat", text_seat_name(next->seat).at,
                           "token", next->token));
}

static void rematch_table(api_call *c) {
    unsigned char hash[ROOM_HASH];
    if (token_hash(text_of(c->token), hash))
        hall_rematch(c->h, c->id, hash, rematched, c);
    else
        refuse_token(c);
}

/* ---- About the server ---- */

static void get_games(api_call *c) {
    json_t *list = json_array();
    for (int i = 0; i < GAMES; i++) {
        const game *g = games_all[i];
        const game_asset *assets;
        json_t *names = json_array();
        int n = game_asset_kind(g) ? game_shipped(g, &assets) : 0;
        for (int k = 0; k < n; k++)
            json_array_append_new(names, json_stringn(assets[k].name.at, assets[k].name.len));
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s?, s:o}", "game", g->key, "title",
                                              g->title, "options", g->notation->option_help, "kind",
                                              game_asset_kind(g), "names", names));
    }
    api_json(c, 200, json_pack("{s:o}", "games", list));
}

/* Pages of other sites may ask too: a file or site without a server looks for one (elsewhere.js).
 */
static void get_version(api_call *c) {
    c->open = true;
    api_json(c, 200, json_pack("{s:s}", "paddock", PADDOCK_VERSION));
}

static void get_health(api_call *c) {
    api_text(c, 200, "text/plain; charset=utf-8", xstrdup("ok\n"));
}

static void tell_ready(void *with, const text_error *e) {
    api_call *c = with;
    if (e)
        api_refuse(c, 503, e->why);
    else
        api_text(c, 200, "text/plain; charset=utf-8", xstrdup("ready\n"));
}

static void get_ready(api_call *c) {
    if (c->closing)
        api_refuse(c, 503, WORDS("the server is stopping"));
    else
        hall_ready(c->h, tell_ready, c);
}

static void get_metrics(api_call *c) {
    if (c->guarded && !api_is_admin(c)) return;
    const hall_counts *n = hall_figures(c->h);
    hall_queues waiting = hall_waiting(c->h);
    const struct {
        const char *name, *kind, *help;
        uint64_t value;
    } rows[] = {
        { "paddock_actions_total", "counter", "Actions played", n->actions },
        { "paddock_events_total", "counter", "Events stored", n->events },
        { "paddock_batches_total", "counter", "Transactions of the store", n->batches },
        { "paddock_late_total", "counter", "Events another server appended first", n->late },
        { "paddock_store_failures_total", "counter", "Failures of the store", n->store_failures },
        { "paddock_tables_made_total", "counter", "Tables made", n->games_made },
        { "paddock_tables_removed_total", "counter", "Tables removed", n->removed },
        { "paddock_boards_shown_total", "counter", "Boards shown in the gallery", n->boards_shown },
        { "paddock_boards_reported_total", "counter", "Reports of such boards",
          n->boards_reported },
        { "paddock_games_over_total", "counter", "Games that ended", n->games_over },
        { "paddock_bot_moves_total", "counter", "Actions of bots", n->bot_moves },
        { "paddock_said_total", "counter", "Messages received", n->said },
        { "paddock_tables", "gauge", "Tables in memory", n->rooms },
        { "paddock_connections", "gauge", "Open connections", (uint64_t)c->connections },
        { "paddock_guests", "gauge", "Open WebSockets at tables", n->guests },
        { "paddock_store_queue", "gauge", "Events not stored yet", (uint64_t)waiting.events },
        { "paddock_load_queue", "gauge", "Reads of the store that wait", (uint64_t)waiting.loads },
        { "paddock_think_queue", "gauge", "Decisions of bots that wait",
          (uint64_t)waiting.thoughts },
        { "paddock_thinking", "gauge", "Decisions being made", (uint64_t)waiting.thinking },
    };
    buffer text = { NULL, 0, 0 };
    for (int i = 0; i < COUNT_OF(rows); i++)
        metrics_count(&text, rows[i].name, rows[i].kind, rows[i].help, rows[i].value);
    metrics_gauge(&text, "paddock_store_lag_seconds", "Age of the oldest event not stored yet",
                  hall_lag(c->h));
    metrics_times(&text, "paddock_event_seconds", "From an event until it is stored", &n->durable);
    metrics_times(&text, "paddock_store_seconds", "Transactions of the store", &n->written);
    metrics_times(&text, "paddock_load_seconds", "Loading a table", &n->loaded);
    metrics_times(&text, "paddock_think_seconds", "Decisions of bots", &n->thought);
    metrics_times(&text, "paddock_bot_seconds", "The same with waiting", &n->answered);
    metrics_refused(&text, "paddock_refused_total", "Refused by reason", n->refused);
    api_text(c, 200, "text/plain; version=0.0.4; charset=utf-8", text.at);
}

/* ---- Addresses of this machine, for who sits at it ---- */

static void get_addresses(api_call *c) {
    char url[LISTENING_URLS][LISTENING_URL];
    json_t *list = json_array();
    int n = c->local ? listening_urls(c->where, c->scheme, c->port, url) : 0;
    for (int i = 0; i < n; i++) json_array_append_new(list, json_string(url[i]));
    if (c->local) {
        api_json(c, 200, json_pack("{s:o}", "addresses", list));
        return;
    }
    json_decref(list);
    api_refuse(c, 403, "only the computer that the server runs on may ask for this");
}

/* ---- The table of requests ---- */

static void get_requests(api_call *c);

static const struct row {
    const char *method, *before, *after; /* the id stands between, when after is not NULL */
    void (*run)(api_call *c);
} rows[] = {
    { "GET", "/api", NULL, get_requests },
    { "GET", "/api/games", NULL, get_games },
    { "GET", "/api/version", NULL, get_version },
    { "GET", "/api/addresses", NULL, get_addresses },
    { "POST", "/api/daily", NULL, add_day },
    { "GET", "/api/daily/", "", get_day },
    { "POST", "/api/tables", NULL, make_table },
    { "GET", "/api/tables", NULL, get_lobby },
    { "GET", "/api/tables/", "", get_table },
    { "DELETE", "/api/tables/", "", delete_table },
    { "POST", "/api/forget", NULL, forget_name },
    { "POST", "/api/boards", NULL, api_show_board },
    { "GET", "/api/boards/", "", api_get_board },
    { "DELETE", "/api/boards/", "", api_delete_board },
    { "POST", "/api/boards/", "/report", api_report_board },
    { "POST", "/api/boards/", "/hide", api_hide_board },
    { "POST", "/api/boards/", "/unhide", api_unhide_board },
    { "GET", "/api/gallery/", "", api_list_boards },
    { "GET", "/api/tables/", "/record", get_record },
    { "POST", "/api/tables/", "/join", join_table },
    { "POST", "/api/tables/", "/rematch", rematch_table },
    { "GET", "/t/", "", api_get_table_page },
    { "GET", "/t/", ".png", api_get_picture },
    { "GET", "/puzzles/", ".png", api_get_puzzle_picture },
    { "GET", "/healthz", NULL, get_health },
    { "GET", "/readyz", NULL, get_ready },
    { "GET", "/metrics", NULL, get_metrics },
};

static void get_requests(api_call *c) {
    json_t *list = json_array();
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char path[80];
        snprintf(path, sizeof path, "%s%s%s", rows[i].before, rows[i].after ? "{id}" : "",
                 rows[i].after ? rows[i].after : "");
        json_array_append_new(list,
                              json_pack("{s:s, s:s}", "method", rows[i].method, "path", path));
    }
    api_json(c, 200, json_pack("{s:o}", "requests", list));
}

static bool matches(api_call *c, const struct row *row) {
    text_span path = text_of(c->path);
    if (!row->after) return text_is(path, row->before);
    size_t head = strlen(row->before), tail = strlen(row->after);
    if (path.len < head + tail || !text_begins(path, row->before) || !text_ends(path, row->after))
        return false;
    text_span name = { path.at + head, path.len - head - tail };
    snprintf(c->id, sizeof c->id, "%.*s", (int)name.len, name.at);
    return text_is_name(name, ROOM_ID);
}

/* RFC 9110 wants the methods that are allowed. */
static void refuse_method(api_call *c, bool gets, bool posts, bool deletes) {
    c->allow = gets && posts     ? "GET, HEAD, POST"
               : gets && deletes ? "DELETE, GET, HEAD"
               : gets            ? "GET, HEAD"
                                 : "POST";
    api_refuse(c, 405, "method not allowed");
}

void api_answer(api_call *c) {
    bool gets = false, posts = false, deletes = false;
    const char *method = strcmp(c->method, "HEAD") == 0 ? "GET" : c->method;
    c->asked = true;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (!matches(c, &rows[i])) continue;
        if (strcmp(method, rows[i].method) == 0) {
            rows[i].run(c);
            return;
        }
        gets = gets || strcmp(rows[i].method, "GET") == 0;
        posts = posts || strcmp(rows[i].method, "POST") == 0;
        deletes = deletes || strcmp(rows[i].method, "DELETE") == 0;
    }
    if (gets || posts)
        refuse_method(c, gets, posts, deletes);
    else if (strncmp(c->path, "/api/", 5) == 0)
        api_refuse(c, 404, "there is no such request");
    else if (strcmp(method, "GET") != 0)
        refuse_method(c, true, false, false);
    else if (page_is(c->path))
        api_get_page(c);
    else
        api_get_file(c);
}
