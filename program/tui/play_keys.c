/* play_keys.c -- keys and clicks in the game screen. See play.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/play.h"

/* ---- Doing ----------------------------------------------------------------------------------- */

/* Plays the action, or shows in a box which rule forbids it. */
static void do_move(play *p, game_move m) {
    TEXT_ROOM(why, sizeof p->message);
    if (!play_forbids(p, m, &why)) {
        play_act(p, m);
        return;
    }
    play_say(p, UI_ALERT, "%1", why.buf, NULL);
    p->boxed = true;
}

static void do_spot(play *p, const canvas_spot_of *s) {
    if (s->move == CANVAS_THROW) {
        if (table_turn(&p->s->t) == TURN_CHANCE) play_throw(p);
    } else if (s->move) {
        do_move(p, s->move);
    } else {
        /* A piece is placed next; of dice several can be picked. */
        p->takes = !p->s->t.g->rules->keep && strcmp(p->picked, s->pick) != 0;
        memcpy(p->picked, s->pick, sizeof p->picked);
        p->placed = true;
    }
}

static void do_cursor(play *p) {
    if (!play_waits_for_person(p)) return;
    if (p->cursor >= 0)
        do_spot(p, &p->u->c.spots[p->cursor]);
    else if (table_turn(&p->s->t) == TURN_CHANCE)
        play_throw(p);
}

static void put_cursor(play *p, int spot) {
    if (spot < 0 || spot >= p->u->c.spot_count) return;
    p->cursor = spot;
    p->at = p->u->c.spots[spot];
    p->placed = true;
}

/* Rolls the dice, or rolls again those that are not picked. */
static void throw_dice(play *p) {
    const canvas_spot_of *again = play_roll_again(p);
    if (!play_waits_for_person(p)) return;
    if (table_turn(&p->s->t) == TURN_CHANCE)
        play_throw(p);
    else if (again)
        do_move(p, again->move);
    else
        play_say(p, UI_ALERT, WORDS("There is nothing to roll now."), NULL, NULL);
}

/* Picks the n-th item from the left. */
static void pick(play *p, int n) {
    const canvas *c = &p->u->c;
    for (int i = 0; i < c->spot_count; i++) {
        if (!c->spots[i].pick[0] || --n) continue;
        put_cursor(p, i);
        do_spot(p, &c->spots[i]);
        return;
    }
}

static int lower(int c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }

/* Moves the cursor to the next action whose notation begins with the letter. */
static void go_to_letter(play *p, int letter) {
    const canvas *c = &p->u->c;
    for (int i = 1; i <= c->spot_count; i++) {
        int at = (p->cursor + i) % c->spot_count;
        char action[GAME_MOVE_TEXT];
        const canvas_spot_of *s = &c->spots[at];
        if (!s->legal || !s->move || s->move == CANVAS_THROW) continue;
        play_write(p, s->move, action);
        if (lower(action[0]) != lower(letter)) continue;
        put_cursor(p, at);
        return;
    }
    play_say(p, UI_ALERT, WORDS("The key %1 does nothing now."), ui_key_name(p->u, letter).at,
             NULL);
}

static void undo(play *p) {
    text_error e;
    worker_stop(&p->bot.w);
    p->frames = 0;
    p->has_chosen = false;
    p->ready = 0;
    if (session_undo(p->s, &e))
        play_say(p, UI_CALM, WORDS("Undone."), NULL, NULL);
    else
        play_refuse(p, &e);
}

static void ask_advice(play *p) {
    if (!play_waits_for_person(p)) return;
    if (table_turn(&p->s->t) == TURN_CHANCE)
        play_say(p, UI_HINT, WORDS("Roll the dice first."), NULL, NULL);
    else if (p->advised)
        p->second = !p->second && p->advice.second;
    else if (!p->adviser.w.busy)
        thinker_advise(&p->adviser, &p->s->t, 0);
}

/* Cycles through automatic, every seat, and spectator. */
static void change_eyes(play *p) {
    if (p->eyes == VIEW_SPECTATOR)
        p->eyes = PLAY_AUTO;
    else
        p->eyes = p->eyes == PLAY_AUTO ? 0 : p->eyes + 1;
    if (p->eyes == p->s->who.count) p->eyes = VIEW_SPECTATOR;
    const char *name = p->eyes >= 0 ? players_name(&p->s->who, p->eyes, p->u->look.lang) : "";
    play_say(p, UI_CALM,
             p->eyes >= 0                ? WORDS("The table as %1 sees it")
             : p->eyes == VIEW_SPECTATOR ? WORDS("The table as spectators see it")
                                         : WORDS("The table as the player to move sees it"),
             name, NULL);
}

static void change_colours(play *p) {
    game_view *look = &p->u->look;
    look->dark = !look->dark;
    if (look->dark) look->palette = (look->palette + 1) % VIEW_PALETTES;
    play_say(p, UI_CALM, "%1, %2", words(look->lang, view_palette_names[look->palette]),
             words(look->lang, look->dark ? WORDS("dark") : WORDS("light")));
}

/* ---- The line at the foot -------------------------------------------------------------------- */

static void play_line(play *p) {
    const table *t = &p->s->t;
    text_error e = TEXT_NO_ERROR;
    game_move m;
    if (strcmp(p->line, "roll") == 0 && play_waits_for_person(p)) {
        throw_dice(p);
    } else if (!play_waits_for_person(p) || table_turn(t) == TURN_CHANCE) {
        play_say(p, UI_ALERT, WORDS("No action is possible now."), NULL, NULL);
    } else if (!t->g->notation->read_move(&t->setup, text_of(p->line), &m, &e)) {
        play_refuse(p, &e);
    } else {
        do_move(p, m);
    }
}

static void save_line(play *p) {
    text_error e;
    char *record = session_text(p->s);
    if (file_write(p->line, record, strlen(record), &e))
        play_say(p, UI_HINT, WORDS("Saved as %1"), p->line, NULL);
    else
        play_refuse(p, &e);
    free(record);
}

static void ask_name(play *p) {
    p->mode = PLAY_NAMING;
    snprintf(p->line, sizeof p->line, "%s.game", p->s->t.g->key);
}

static void edit_key(play *p, int key) {
    int mode = p->mode;
    if (key == SCREEN_ESCAPE) {
        p->mode = PLAY_NORMAL;
    } else if (key == SCREEN_ENTER) {
        p->mode = PLAY_NORMAL;
        if (p->line[0] && mode == PLAY_TYPING) play_line(p);
        if (p->line[0] && mode == PLAY_NAMING) save_line(p);
    } else {
        ui_edit(p->line, mode == PLAY_TYPING ? GAME_MOVE_TEXT * 2 : sizeof p->line, key);
    }
}

static void answer_key(play *p, int key) {
    int mode = p->mode;
    const char *word = words(p->u->look.lang, WORDS("yes")); /* its first letter is accepted, too */
    bool yes = lower(key) == 'y' || lower(key) == word[0] || key == SCREEN_ENTER ||
               (key == 'q' && mode == PLAY_LEAVING);
    p->mode = PLAY_NORMAL;
    if (!yes) return;
    if (mode == PLAY_LEAVING) {
        p->end = PLAY_LEFT;
    } else {
        worker_stop(&p->bot.w);
        p->frames = 0;
        session_resign(p->s, play_seat_seen(p));
    }
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static void leave(play *p) {
    if (session_is_over(p->s) || p->s->t.count == 0)
        p->end = PLAY_LEFT;
    else
        p->mode = PLAY_LEAVING;
}

static void resign(play *p) {
    if (session_is_over(p->s) || !session_is_person(p->s, play_seat_seen(p))) return;
    p->mode = PLAY_RESIGNING;
}

static void hasten(play *p) {
    if (play_waits_for_person(p)) {
        do_cursor(p);
        return;
    }
    if (players_people(&p->s->who) == 0 && !session_is_over(p->s)) p->paused = !p->paused;
    atomic_store(&p->bot.w.stop, true);
    p->ready = 0;
    if (p->frames > 1) p->frames = 1;
}

static void normal_key(play *p, int key) {
    const canvas *c = &p->u->c;
    switch (key) {
    case SCREEN_UP: put_cursor(p, spots_towards(c, p->cursor, 0, -1)); break;
    case SCREEN_DOWN: put_cursor(p, spots_towards(c, p->cursor, 0, 1)); break;
    case SCREEN_LEFT: put_cursor(p, spots_towards(c, p->cursor, -1, 0)); break;
    case SCREEN_RIGHT: put_cursor(p, spots_towards(c, p->cursor, 1, 0)); break;
    case SCREEN_TAB: put_cursor(p, spots_next(c, p->cursor, 1)); break;
    case SCREEN_BACK_TAB: put_cursor(p, spots_next(c, p->cursor, -1)); break;
    case SCREEN_ENTER: do_cursor(p); break;
    case ' ': hasten(p); break;
    case SCREEN_ESCAPE: p->picked[0] = 0; break;
    case 't': throw_dice(p); break;
    case 'u': undo(p); break;
    case 'h': ask_advice(p); break;
    case 'v': change_eyes(p); break;
    case 'c': change_colours(p); break;
    case 's': ask_name(p); break;
    case 'r': resign(p); break;
    case 'q': leave(p); break;
    case '?':
        if (!play_help(p)) p->end = PLAY_STOPPED;
        break;
    case ':':
    case '/':
        p->mode = PLAY_TYPING;
        p->line[0] = 0;
        break;
    case 'n':
        if (session_is_over(p->s)) p->end = PLAY_AGAIN;
        break;
    default:
        if (key >= '1' && key <= '9')
            pick(p, key - '0');
        else if (key > 32 && key < 127)
            go_to_letter(p, key);
    }
}

static void any_key(play *p, int key) {
    p->message[0] = 0;
    p->boxed = false;
    if (p->mode == PLAY_NORMAL)
        normal_key(p, key);
    else if (p->mode == PLAY_TYPING || p->mode == PLAY_NAMING)
        edit_key(p, key);
    else
        answer_key(p, key);
}

static void click(play *p, int spot) {
    p->message[0] = 0;
    p->boxed = false;
    if (spot < 0 || !play_waits_for_person(p)) return;
    put_cursor(p, spot);
    do_spot(p, &p->u->c.spots[spot]);
}

void play_event(play *p, screen_event e) {
    const canvas *c = &p->u->c;
    int key = ui_pressed(p->u, e);
    if (e.kind == SCREEN_STOP)
        p->end = PLAY_STOPPED;
    else if (screen_is_small())
        return;
    else if (key)
        any_key(p, key);
    else if (e.kind == SCREEN_CLICK && p->mode == PLAY_NORMAL)
        click(p, spots_at(c, e.column, e.row));
    else if (e.kind == SCREEN_WHEEL && p->mode == PLAY_NORMAL)
        put_cursor(p, spots_next(c, p->cursor, e.key == SCREEN_UP ? -1 : 1));
}
