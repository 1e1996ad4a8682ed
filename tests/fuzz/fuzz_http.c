/* fuzz_http.c -- the HTTP interface: any method, path, token and body. Every request is answered
 * once, with a status that is known and, under /api, with JSON; nothing but a token opens a private
 * table.
 *
 * The first line of the input has method, path and token, the rest is the body. */
#include <jansson.h>
#include <stdio.h>
#include <time.h>

#include "server/inside.h"
#include "server/net.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/fuzz_store.h"

static int64_t now_ms = 1000000;
static int64_t now(void) { return now_ms += 7; }
static void no_wake(void *with) { (void)with; }
static void no_log(const char *line) { (void)line; }

static hall *h;
static hall_keys keys, listed;
static int made_tables;

static void made(void *with, const text_error *e) {
    (void)with;
    CHECK(e == NULL);
    made_tables++;
}

/* One hall for all inputs: what they make stays, as on a real server; replaced now and then. */
static void begin(void) {
    text_error e;
    hall_setup setup = { .store = fuzz_store(),
                         .thinkers = 1,
                         .now = now,
                         .wall = now,
                         .wake = no_wake,
                         .log = no_log };
    CHECK((h = hall_open(&setup, &e)) != NULL);
    hall_wish wish = { .g = games_find(text_of("ringgz")), .options = "players=2", .seats = 2 };
    wish.seat[0].kind = wish.seat[1].kind = ROOM_PERSON;
    CHECK(hall_make(h, &wish, &keys, made, NULL, &e));
    wish.listed = true;
    wish.seat[1].kind = ROOM_OPEN;
    CHECK(hall_make(h, &wish, &listed, made, NULL, &e));
}

static void ready(api_call *c) { *(int *)c->with += 1; }

static void wait_for(const int *answered) {
    for (int i = 0; i < 50000 && !*answered; i++) {
        struct timespec moment = { 0, 20000 };
        hall_work(h);
        if (!*answered) nanosleep(&moment, NULL);
    }
    CHECK(*answered == 1);
}

/* What the gallery shows can be played on. */
static void check_board(const json_t *j) {
    char file[GAME_ASSET_TEXT];
    const char *line = json_string_value(json_object_get(j, "board"));
    const game *g = games_find(text_of(json_string_value(json_object_get(j, "game"))));
    text_span name;
    text_error e;
    CHECK(g && line && strlen(line) < sizeof file);
    snprintf(file, sizeof file, "%s", line);
    for (char *at = file; *at; at++)
        if (*at == '|') *at = '\n';
    CHECK(g->assets->check(text_of(file), &name, &e));
    CHECK(text_is(name, json_string_value(json_object_get(j, "name"))));
}

static void check_answer(const api_call *c) {
    static const int known[] = { 200, 201, 304, 400, 401, 403, 404, 405, 409, 503 };
    bool found = false;
    for (int i = 0; i < COUNT_OF(known); i++) found = found || c->status == known[i];
    CHECK(found && c->type && (c->answer || c->answer_len == 0));
    if (strcmp(c->type, "application/json") == 0) {
        json_t *j = json_loadb(c->answer, c->answer_len, 0, NULL);
        CHECK(json_is_object(j));
        CHECK((c->status >= 400) == (json_object_get(j, "error") != NULL));
        if (strcmp(c->path, "/api/boards") == 0 && c->status < 300) check_board(j);
        json_decref(j);
    }
    bool has_token = strcmp(c->token, keys.token[0]) == 0 || strcmp(c->token, keys.token[1]) == 0 ||
                     strcmp(c->token, keys.watch) == 0;
    /* The id alone lets people watch; a token that is not of this table gets nothing. */
    if (strstr(c->path, keys.id) && strncmp(c->path, "/api/tables/", 12) == 0 && c->token[0] &&
        !has_token)
        CHECK(c->status >= 400);
}

/* "$p" private table, "$l" listed table, "$1" a token, "$w" another. */
static void fill_in(text_span from, char *to, size_t room) {
    size_t n = 0;
    for (size_t i = 0; i < from.len; i++) {
        const char *in = NULL;
        char which = i + 1 < from.len && from.at[i] == '$' ? from.at[i + 1] : 0;
        if (which == 'p') in = keys.id;
        if (which == 'l') in = listed.id;
        if (which == '1') in = keys.token[0];
        if (which == 'w') in = keys.watch;
        if (n + (in ? strlen(in) : 1) >= room) break;
        if (!in) {
            to[n++] = from.at[i] ? from.at[i] : '0';
            continue;
        }
        memcpy(to + n, in, strlen(in));
        n += strlen(in);
        i++;
    }
    to[n] = 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    text_span rest = fuzz_text(data, size), head, method = { "", 0 }, path = method;
    int answered = 0;
    if (!h) begin();
    if (!text_cut(&rest, '\n', &head)) return 0;
    api_call *c = calloc(1, sizeof *c);
    CHECK(c != NULL);
    text_cut(&head, ' ', &method);
    text_cut(&head, ' ', &path);
    fill_in(method, c->method, sizeof c->method);
    if (method.len >= sizeof c->method) strcpy(c->method, "OTHER");
    fill_in(path, c->path, sizeof c->path);
    fill_in(head.at ? head : (text_span){ "", 0 }, c->token, sizeof c->token);
    c->h = h;
    c->ready = ready;
    c->with = &answered;
    if (rest.at && rest.len) {
        c->body = malloc(rest.len + 1);
        CHECK(c->body != NULL);
        memcpy(c->body, rest.at, rest.len);
        c->body[c->body_len = rest.len] = 0;
    }
    api_answer(c);
    wait_for(&answered);
    check_answer(c);
    api_free(c);
    if (hall_figures(h)->games_made > 3000) {
        hall_close(h);
        h = NULL;
    }
    return 0;
}
