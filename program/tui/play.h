/* play.h -- the screen of a game that is played. play.c has the loop and whose turn it is,
 * play_draw.c what is seen, play_keys.c what keys and clicks do. */
#ifndef PADDOCK_TUI_PLAY_H
#define PADDOCK_TUI_PLAY_H

#include "tui/session.h"
#include "tui/spots.h"
#include "tui/thinker.h"
#include "tui/ui.h"

enum { PLAY_AUTO = -2 }; /* eyes: the board of whoever is to decide */

/* What the line at the foot is for. */
enum { PLAY_NORMAL, PLAY_TYPING, PLAY_NAMING, PLAY_LEAVING, PLAY_RESIGNING };

/* Why the game's screen was left. */
enum { PLAY_GOES_ON, PLAY_LEFT, PLAY_AGAIN, PLAY_STOPPED };

typedef struct {
    ui *u;
    session *s;
    thinker *bot, *adviser;
    int mode, end;
    int eyes;          /* the seat looked at: PLAY_AUTO, VIEW_SPECTATOR or a seat */
    int cursor;        /* a spot of u->c, or -1                                   */
    canvas_spot_of at; /* what it was, to find it again in the next drawing       */
    bool takes;        /* a piece was picked: on to where it can go               */
    bool placed;       /* somebody has moved the cursor since the last action     */
    char picked[VIEW_PICK];
    char message[512]; /* said until the next key                                 */
    int tone;
    bool boxed;           /* the message has a box of its own                        */
    char line[SAVE_PATH]; /* what is being typed                                     */
    size_t seen;          /* actions in the log when the above was put               */
    double ready;         /* bots and dice wait until then, so that eyes can follow  */
    bool paused;          /* bots among themselves wait for a key                    */
    canvas air;           /* a drawing with other dice, for the animation             */
    int frames;           /* of the dice still to be shown in the air                */
    bool advised;         /* advice is about the position that is seen               */
    analysis_entry advice;
    game_move judged; /* an action whose loss is known, or being found out; 0: none */
    bool judging;     /* the latter                                                 */
    float loss;
    ai_result chosen; /* of a bot that waits for its moment                      */
    bool has_chosen;
} play;

/* Plays until somebody leaves. */
int play_run(ui *u, session *s);

void play_draw(play *p);
void play_event(play *p, screen_event e);

/* For all three files. */
void play_act(play *p, game_move m); /* m is legal */
void play_throw(play *p);            /* the dice, with an animation if wanted */
void play_say(play *p, const char *text, int tone);
void play_refuse(play *p, const text_error *e); /* says why, in the language of the person */
int play_seat_seen(const play *p);
bool play_waits_for_person(const play *p); /* somebody here is to decide or throw */
void play_write(const play *p, game_move m, char out[GAME_MOVE_TEXT]);
game_move play_move_here(const play *p); /* what Enter would play; 0: nothing */
extern const ui_key play_help_keys[];
extern const int play_help_key_count;

#endif
