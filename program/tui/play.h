/* play.h -- the game screen. play.c has the main loop, play_draw.c draws, play_keys.c handles keys
 * and clicks. */
#pragma once

#include "tui/session.h"
#include "tui/thinker.h"
#include "tui/ui.h"

enum { PLAY_AUTO = -2 }; /* eyes: the view of the seat to decide */

/* What is typed in the status line. */
enum { PLAY_NORMAL, PLAY_TYPING, PLAY_NAMING, PLAY_LEAVING, PLAY_RESIGNING };

/* Why the game screen was left. */
enum { PLAY_GOES_ON, PLAY_LEFT, PLAY_AGAIN, PLAY_STOPPED };

typedef struct {
    ui *u;
    session *s;
    thinker bot, adviser;
    int mode, end;
    int eyes;          /* whose view: PLAY_AUTO, VIEW_SPECTATOR or a seat         */
    int cursor;        /* a spot of u->c, or -1                                   */
    canvas_spot_of at; /* its spot, to find it in the next drawing                */
    bool takes;        /* a piece was picked: go to where it can be placed        */
    bool placed;       /* the cursor was moved since the last action              */
    char picked[VIEW_PICK];
    char message[512]; /* shown until the next key                                */
    int tone;
    bool boxed;             /* the message is shown in a box                           */
    char line[FOLDER_PATH]; /* what is being typed                                     */
    size_t seen;            /* actions in the log when these were set                  */
    double ready;           /* bots and dice wait until then                           */
    bool paused;            /* a game of bots waits for a key                          */
    canvas air;             /* a drawing with other dice, for the animation             */
    int frames;             /* frames left of the dice animation                       */
    bool advised;           /* the advice is for the position shown                    */
    bool second;            /* the second best action is shown of it                   */
    analysis_entry advice;
    game_move judged; /* an action that is or was evaluated; 0: none */
    bool judging;     /* its evaluation is running */
    float loss;
    bool has_chosen; /* the bot, and waits for `ready` */
} play;

/* Plays until somebody leaves. */
int play_run(ui *u, session *s);

void play_draw(play *p);
void play_event(play *p, screen_event e);

/* Shared by the three files. */
void play_act(play *p, game_move m); /* m is legal */
void play_throw(play *p);            /* rolls the dice, with an animation unless turned off */
/* Shows a message, with %1 and %2 replaced. */
void play_say(play *p, int tone, const char *english, const char *first, const char *second);
void play_refuse(play *p, const text_error *e); /* shows the reason */
int play_seat_seen(const play *p);
bool play_waits_for_person(const play *p); /* a person is to decide or roll */
void play_write(const play *p, game_move m, char out[GAME_MOVE_TEXT]);
game_move play_move_here(const play *p); /* what Enter would play; 0: nothing */
/* The spot that rolls dice again and keeps the picked ones; NULL: none. */
const canvas_spot_of *play_roll_again(const play *p);
bool play_forbids(const play *p, game_move m, text_out *out); /* and says by which rule */
bool play_help(const play *p);                                /* false when the program shall end */
