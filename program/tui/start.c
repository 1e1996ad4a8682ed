/* start.c -- see start.h. form.c draws; this file handles input. */
#include "tui/start.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/form.h"
#include "tui/saves.h"
#include "tui/spots.h"

/* ---- Changing -------------------------------------------------------------------------------- */

static int wrapped(int n, int count) { return (n % count + count) % count; }

static void choose_game(form *s, int n) {
    for (int i = 0; i < GAMES; i++)
        if (games_all[i] == s->c->g) s->kept[i] = *s->c;
    *s->c = s->kept[wrapped(n, GAMES)];
}

static int game_number(const form *s) {
    for (int i = 0; i < GAMES; i++)
        if (games_all[i] == s->c->g) return i;
    return 0;
}

static void choose_count(form *s, int n) {
    int least, most;
    choice_seats(s->c->g, &least, &most);
    choice_resize(s->c, least + wrapped(n - least, most - least + 1));
}

/* A person, then the bots from easy to master. */
static void change_seat(form *s, int seat, int step) {
    player *p = &s->c->who.seat[seat];
    int now = p->bot ? p->level - AI_EASY + 1 : 0;
    now = wrapped(now + step, AI_MASTER - AI_EASY + 2);
    p->bot = now > 0;
    if (p->bot) p->level = AI_EASY + now - 1;
    if (p->bot || p->name[0]) return;
    if (seat == 0)
        players_guess_name(p->name, sizeof p->name);
    else
        snprintf(p->name, sizeof p->name, "%s %d", words(s->u->look.lang, WORDS("Player")),
                 seat + 1);
}

static void change_asset(form *s, int seat, int step) {
    text_span names[CHOICE_ASSETS];
    int count = choice_assets(s->c->g, s->lib, names), at = -1;
    for (int i = 0; i < count; i++)
        if (text_is(names[i], s->c->asset[seat])) at = i;
    at = wrapped(at + 1 + step, count + 1) - 1;
    text_out out = text_to(s->c->asset[seat], sizeof s->c->asset[seat]);
    if (at >= 0) text_put(&out, names[at]);
}

static void change_option(form *s, int n, int step) {
    const choice_option *o = &s->options[n];
    char value[CHOICE_VALUE];
    int at = 0;
    form_value(s, n, value);
    for (int i = 0; i < o->count; i++)
        if (strcmp(o->value[i], value) == 0) at = i;
    do at = wrapped(at + step, o->count);
    while (!form_offers(s, o->value[at]));
    choice_set(s->c, o->key, o->value[at]);
}

static void change(form *s, int step) {
    switch (s->at.kind) {
    case FIELD_GAME: choose_game(s, game_number(s) + step); break;
    case FIELD_COUNT: choose_count(s, s->c->who.count + step); break;
    case FIELD_SEAT: change_seat(s, s->at.index, step); break;
    case FIELD_BOARD: change_asset(s, s->at.index, step); break;
    case FIELD_SHEET: change_asset(s, 0, step); break;
    case FIELD_OPTION: change_option(s, s->at.index, step); break;
    default: s->at = s->fields[spots_towards(&s->u->c, s->cursor, step, 0)];
    }
}

/* A click on a value, by the number of its zone. */
static void choose_item(form *s, int item) {
    if (item < 16)
        choose_game(s, item);
    else if (item < 32)
        choose_count(s, item - 16);
    else
        choice_set(s->c, s->options[(item - 32) / 16].key,
                   s->options[(item - 32) / 16].value[(item - 32) % 16]);
}

/* Moves to the nearest field in the next row in that direction. */
static void change_row(form *s, int step) {
    const canvas_spot_of *spots = s->u->c.spots, *from = &spots[s->cursor];
    int best = -1;
    for (int i = 0; i < s->count; i++) {
        int rows = (spots[i].row - from->row) * step;
        if (rows <= 0) continue;
        if (best >= 0) {
            int least = (spots[best].row - from->row) * step;
            int here = abs(spots[i].column - from->column);
            if (rows > least || (rows == least && here >= abs(spots[best].column - from->column)))
                continue;
        }
        best = i;
    }
    if (best >= 0) s->at = s->fields[best];
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static bool types_name(const form *s) {
    return s->at.kind == FIELD_SEAT && !s->c->who.seat[s->at.index].bot;
}

/* Records do not allow commas and semicolons in names. */
static void type(form *s, int key) {
    player *p = &s->c->who.seat[s->at.index];
    if (key != ',' && key != ';') ui_edit(p->name, sizeof p->name, key);
}

/* Has everybody a name? */
static bool is_ready(form *s) {
    for (int i = 0; i < s->c->who.count; i++) {
        player *p = &s->c->who.seat[i];
        if (!p->bot) players_clean_name(p->name);
        if (p->bot || p->name[0]) continue;
        s->at = (field){ FIELD_SEAT, i };
        snprintf(s->message, sizeof s->message, "%s",
                 words(s->u->look.lang, WORDS("Who plays here? Type a name.")));
        return false;
    }
    return true;
}

/* What to do now: one of START_..., or -1 to stay. */
static int press(form *s) {
    switch (s->at.kind) {
    case FIELD_RESUME: return START_RESUME;
    case FIELD_LEAVE: return START_LEAVE;
    default: return is_ready(s) ? START_BEGIN : -1;
    }
}

static int handle_key(form *s, int key) {
    const canvas *c = &s->u->c;
    s->message[0] = 0;
    switch (key) {
    case SCREEN_UP: change_row(s, -1); return -1;
    case SCREEN_DOWN: change_row(s, 1); return -1;
    case SCREEN_TAB: s->at = s->fields[spots_next(c, s->cursor, 1)]; return -1;
    case SCREEN_BACK_TAB: s->at = s->fields[spots_next(c, s->cursor, -1)]; return -1;
    case SCREEN_LEFT: change(s, -1); return -1;
    case SCREEN_RIGHT: change(s, 1); return -1;
    case SCREEN_ENTER: return press(s);
    case SCREEN_ESCAPE: return START_LEAVE;
    default: break;
    }
    if (key >= FORM_ITEM) {
        choose_item(s, key - FORM_ITEM);
    } else if (types_name(s)) {
        type(s, key);
    } else if (key == 'q') {
        return START_LEAVE;
    } else if (key == ' ') {
        if (s->at.kind >= FIELD_BEGIN) return press(s);
        change(s, 1);
    }
    return -1;
}

static int handle_click(form *s, int column, int row) {
    int key = ui_zone_at(s->u, column, row), spot = spots_at(&s->u->c, column, row);
    if (spot >= 0) s->at = s->fields[spot];
    if (key) return handle_key(s, key);
    if (spot < 0) return -1;
    if (s->at.kind >= FIELD_BEGIN) return press(s);
    /* A click on the left end goes back, elsewhere forward. */
    const canvas_spot_of *box = &s->u->c.spots[spot];
    bool names = types_name(s) && column > box->column + 2 && column < box->column + box->width - 3;
    if (!names) change(s, column < box->column + 2 ? -1 : 1);
    return -1;
}

static void load_choices(form *s) {
    char name[RECORD_NAME + 1];
    players_guess_name(name, sizeof name);
    for (int i = 0; i < GAMES; i++)
        if (!choice_load(games_all[i], &s->kept[i])) s->kept[i] = choice_usual(games_all[i], name);
    for (int i = 0; i < GAMES; i++)
        if (games_all[i] == s->c->g) s->kept[i] = *s->c;
}

int start_run(ui *u, choice *c, const library *lib, const char *trouble) {
    form s;
    char path[FOLDER_PATH];
    memset(&s, 0, sizeof s);
    s.u = u;
    s.c = c;
    s.lib = lib;
    s.at = (field){ FIELD_BEGIN, 0 };
    s.can_resume = save_newest(path);
    snprintf(s.message, sizeof s.message, "%s", trouble);
    load_choices(&s);
    for (;;) {
        int answer = -1;
        if (!ui_is_too_small(u)) form_draw(&s);
        screen_event e = screen_wait(500);
        if (e.kind == SCREEN_STOP) return START_STOPPED;
        if (screen_is_small() || s.count == 0) continue;
        if (e.kind == SCREEN_KEY) answer = handle_key(&s, e.key);
        if (e.kind == SCREEN_CLICK) answer = handle_click(&s, e.column, e.row);
        if (answer >= 0) return answer;
    }
}
