/* view.h -- how a table is shown: for which seat, in which colours and language. The folder draw
 * has what drawings of all games share: SVG, characters, colours, and a plain drawing for any game.
 *
 * A game draws itself twice: as SVG (game.draw; draw/svg.h) and in characters (game.show;
 * draw/canvas.h). Both show the complete table for one view, and both say what can be done:
 *
 *     data-action="fill:Y5"    the part stands for this action; class "legal" if it may be played
 *                              now by one of view.hands, "idle" if not (a click on it gets the
 *                              reason from allows())
 *     data-action="roll"       dice are about to fall: let them
 *     data-pick="d:01101"      the first half of an action: dice to be kept, a piece in hand. The
 *                              page puts it into view.picked and draws again. Only the game knows
 *                              what it means; it ignores one that no longer makes sense
 *     id="p1-Y5.3"             stable as long as the thing is the same; view.tag comes first
 *     data-say="Throw."        whose turn it is and the legal actions, as one text
 *     data-then="roll"         what a page does right after this action: keeping dice is followed
 *                              by the roll of the others
 *
 * Classes are for animation: a "piece" with a new id was placed, a "pen" was drawn in pencil, a
 * "die" with a new data-face was thrown, a "lit" area has just been fenced. At the end "lit" is
 * what has won the game.
 *
 * With view.regions the drawing is a set of <svg class="region"> that a page lays out itself, so
 * that they fit any screen. Their data-role:
 *
 *     board     the shared board, or the one of data-seat, the viewer's
 *     other     board or stock of data-seat
 *     hand      what the viewer acts with: dice, or the own stock
 *     sign      a small mark of data-seat, to stand before a name
 *     buttons   only for its parts: the page makes buttons of its own
 *
 * Every such part has role="button", tabindex="0" and an aria-label in view.lang. A user interface
 * shows drawings, sends actions and redraws; it knows no rules.
 */
#pragma once

#include "core/base.h"
#include "core/text.h"

enum { VIEW_SPECTATOR = -1 };
enum { VIEW_CLASSIC, VIEW_COLOUR_BLIND, VIEW_MONO, VIEW_PALETTES };
enum { VIEW_PICK = 24 }; /* bytes of the longest data-pick, its zero included */

typedef struct game_view {
    int seat;       /* whose board is large and in front; VIEW_SPECTATOR            */
    unsigned hands; /* seats that act through this drawing, a bit each; 0 for a spectator */
    int palette;
    bool dark;
    bool tall;         /* for a screen higher than wide: a phone                   */
    bool edits;        /* a position is set up by hand: parts are places, see game_editing */
    bool regions;      /* for a page that lays out the table itself: see above     */
    bool coordinates;  /* letters and numbers beside boards, names of segments     */
    int lang;          /* core/words.h                                                */
    text_span name[4]; /* of the players, by seat; empty: p1, p2 ...                */
    uint32_t last;     /* the last action, a game_move; 0: none                     */
    int last_seat;     /* who took it; TURN_CHANCE for dice                         */
    text_span picked;  /* see data-pick                                             */
    text_span tag;     /* before every id, for several drawings in one page         */
    bool ended;        /* otherwise than by the rules: nobody acts any more         */
    unsigned resigned; /* then: who gave up, a bit each                             */
    unsigned late;     /* and who of these by running out of time                   */
    bool ascii;        /* characters only: nothing beyond ASCII                     */
    int columns, rows; /* characters only: the room there is; 0: as much as needed  */
} game_view;

/* "classic", "colour-blind", "mono": what options are called, and for words() */
extern const char *const view_palette_names[VIEW_PALETTES];

/* Sets what a text says: "seat" is p1 to p4, "palette" and "lang" are names, "dark", "tall",
 * "ascii" and "plain" (without coordinates) are 0 or 1. */
enum { VIEW_SET, VIEW_NO_KEY, VIEW_NO_VALUE };
int view_set(game_view *v, text_span key, text_span value);

/* The name of a player; "p1" where there is none. */
void view_name(const game_view *v, int seat, text_out *out);
/* The same for a sentence, cut to so many characters; and of several seats, a bit each, from one
 * of them on: "Anna, Ben". */
text_long view_short_name(const game_view *v, int seat, int runes);
text_long view_short_names(const game_view *v, unsigned seats, int from, int runes);

/* Of a game that ended otherwise than by the rules: who won, a bit each, of two the one who did not
 * give up; and why, "Ben resigned." */
unsigned view_winners(const game_view *v, int seats);
text_long view_end_words(const game_view *v);

/* "d:01101", the data-pick of dice that are set aside; false for anything else. */
bool view_read_dice(const game_view *v, int dice, bool *kept);
void view_write_dice(const bool *kept, int dice, int toggled, text_out *out);

/* Everything for a spectator, in the classic colours, in English. */
game_view view_plain(void);
