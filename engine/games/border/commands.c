/* commands.c -- The Border: what `paddock board` and `paddock print` say. */
#include "core/words.h"
#include "games/border/border.h"

const game_commands border_commands = {
    .brief = WORDS("make, check and measure boards of The Border"),
    .about = WORDS(
        "Boards of The Border. BOARD is a file, or the name of a board that comes with Paddock."),
    .make = WORDS("makes a board on the map of another one: new colours on the same segments, or "
                  "with --recut new segments too. The same seed makes the same board."),
    .set =
        WORDS("makes boards that are equally strong: the same segments, with the colours rotated "
              "from board to board. Bots play them against each other until the measured winning "
              "chances differ by less than 2 percentage points. That takes many minutes."),
    .check = WORDS("lists everything wrong with a board; with --strength also how often it wins "
                   "against the other boards named, by default the classic four."),
    .like = WORDS("the board whose areas, spaces and segments are used (tim)"),
    .print = WORDS("names or files of boards, such as tim,emma,my.board; or how many"),
    .plural = WORDS("boards:"),
    .missing = WORDS("there is no board '%1'; 'paddock games' lists those that come with Paddock"),
};
