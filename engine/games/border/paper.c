/* paper.c -- The Border for print and play: empty boards, the faces of the dice, and the rules on
 * one page. Lengths are tenths of millimetres. */
#include "games/border/draw.h"

enum { PAPER_WIDTH = 1800, PAPER_HEIGHT = 1900, PAPER_TRACK = 250 };

int border_papers(const game_setup *u) { return border_setup_of(u)->seats; }

/* The track is drawn ten times as large and scaled down with its pens and letters. */
static void draw_paper_track(const border_scene *c, int seat, text_out *out) {
    art_box box = { 0, 0, 8600, 1080 };
    svg_place(out, 40, PAPER_HEIGHT - PAPER_TRACK - 10, 20, 0);
    border_draw_track(c, seat, box, TRACK_ROW, out);
    svg_close(out, "g");
}

void border_paper(const game_setup *u, int n, const game_view *v, text_out *out) {
    game_state start;
    game_view plain = *v;
    border_plan p;
    const char *muted = palette_colour(v, COLOUR_MUTED);
    plain.hands = 0;
    plain.last = 0;
    border_game.rules->start(u, &start);
    border_scene c = border_scene_of(u, &start, &plain);
    border_make_plan(c.u, &p);
    int room = PAPER_HEIGHT - PAPER_TRACK - 150;
    int across = (PAPER_WIDTH - 40) * 100 / p.width, down = room * 100 / p.height;
    int percent = across < down ? across : down;
    svg_open(out, &plain, PAPER_WIDTH, PAPER_HEIGHT, border_game.title);
    border_define(&c, &p, out);
    art_title(out, "THE BORDER", 40, 40, 60, palette_colour(v, COLOUR_INK));
    svg_words(out, 660, 98, 44, SVG_LEFT, muted, false, text_of(border_board_name(&c, n)));
    svg_rect(out, PAPER_WIDTH - 240, 20, 200, 110, 20, (svg_paint){ NULL, muted, 4 });
    svg_words_within(out, PAPER_WIDTH - 270, 92, 40, SVG_RIGHT, muted, false,
                     text_of(words(v->lang, WORDS("Points"))), 500);
    border_draw_board(&c, &p, n, (PAPER_WIDTH - p.width * percent / 100) / 2,
                      130 + (room - p.height * percent / 100) / 2, percent, out);
    draw_paper_track(&c, n, out);
    svg_close(out, "svg");
}

/* ---- Dice ------------------------------------------------------------------------------------ */

const char *const border_face_names[DICE_FACES + 1] = {
    WORDS("red"), WORDS("orange"), WORDS("yellow"), WORDS("green"), WORDS("blue"), WORDS("grey"),
    NULL
};

void border_face(const game_view *v, int face, text_out *out) {
    art_die(out, v, 0, 0, 600, 0, palette_colour(v, HUE_FILL + face));
    art_sign(out, v, face, 0, 0, 190);
    svg_close(out, "g");
}

/* ---- The rules on one page ------------------------------------------------------------------- */

const char *const border_summary[] = {
    WORDS("2–4 players · ages 8+ · about 30 minutes"),
    WORDS("# Goal"),
    WORDS("Each player has their own board. Nine areas lie on it, each surrounded by a fence of "
          "coloured spaces. Cross off every space around an area, and it is fenced and scores. The "
          "first to fence an area gets the larger value; anyone later gets the smaller one (half, "
          "rounded down)."),
    WORDS("# What you need"),
    WORDS("- Five dice, each with six coloured faces: red, orange, yellow, green, blue and grey."),
    WORDS("- A different board and a pencil for each of the two to four players. Connected spaces "
          "of one colour form a segment of two to five spaces. The two white spaces count as "
          "crossed off from the start."),
    WORDS("- Choose your boards and who starts, or let chance decide."),
    WORDS("# First action: the active player"),
    WORDS("- Roll all five dice. You may roll any of them again, up to twice, even dice you kept "
          "before."),
    WORDS("- Then you may fill segments anywhere on your board. Filling means crossing off all the "
          "open spaces of a segment; each costs one die of its colour. You may fill several "
          "segments, but never just a part of one, and each die pays only once."),
    WORDS("- Areas that are now fenced score at once."),
    WORDS("# Second action: everyone else, at the same time"),
    WORDS("- The dice the active player did not use are free for everyone else: for each of these "
          "dice, each of you may cross off one space of its colour."),
    WORDS("- Every space you cross off must be next to one that is already crossed off on your "
          "board. White spaces count, and so do those you have just crossed off."),
    WORDS("- If the active player used all five dice, everyone else may choose one of the five and "
          "cross off one space with it."),
    WORDS("- When everyone has finished, areas that are now fenced score. Then the next player, "
          "clockwise, is active."),
    WORDS("You never have to fill or cross off anything."),
    WORDS("# Scoring"),
    WORDS("- If nobody fenced the area in an earlier action, circle the larger value. If several "
          "players are first in the same action, all of them circle it."),
    WORDS("- The others strike out the larger value; they get the smaller one when they fence the "
          "area."),
    WORDS("# The end"),
    WORDS("The game ends after the turn in which someone fences a sixth area; the second action of "
          "that turn is still played. The most points win. In a tie, the highest score for a "
          "single area decides; if that is a tie too, the victory is shared."),
    NULL,
};
