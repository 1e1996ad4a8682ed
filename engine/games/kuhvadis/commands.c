/* commands.c -- Kuh Vadis: what `paddock sheet` and `paddock print` say. */
#include "core/words.h"
#include "games/kuhvadis/kuhvadis.h"

const game_commands kuhvadis_commands = {
    .brief = WORDS("make, check and measure sheets of Kuh Vadis"),
    .about = WORDS(
        "Sheets of Kuh Vadis. SHEET is a file, or the name of a sheet that comes with Paddock."),
    .make = WORDS("makes a sheet that is fair to crosses and circles: bots play on it, and cells "
                  "are swapped until the chances differ by less than 2 percentage points."),
    .check = WORDS(
        "lists everything wrong with a sheet; with --strength also how often each side wins."),
    .like = WORDS("start from this sheet, with two cells swapped"),
    .print = WORDS("names or files of sheets, such as barn,bell,my.sheet; or how many"),
    .plural = WORDS("sheets:"),
    .missing = WORDS("there is no sheet '%1'; 'paddock games' lists those that come with Paddock"),
};
