/* manual.c -- the manual page of the program as a whole. */
#include "cli/commands.h"

#include "core/text.h"

const option manual_before_commands[] = {
    { HELP_USAGE, .term = "COMMAND [option ...]" },
    { HELP_USAGE, .term = "help [COMMAND]" },
    { HELP_TEXT, .text = WORDS("Paddock plays three tabletop games of fences, cows and rings: in "
                               "the browser (serve), full screen in the terminal (play) or through "
                               "its text console (gtp), which programs can use too.") },
    { HELP_TEXT, .text = WORDS("The commands are listed below. Each has its own manual page, such "
                               "as paddock-play(1); 'paddock help COMMAND' prints the same.") },
    { .kind = HELP_END },
};

const option manual_after_commands[] = {
    { HELP_HEAD, .text = WORDS("ENVIRONMENT") },
    { HELP_ROW, .term = "LC_ALL, LC_MESSAGES, LANG",
      .text = WORDS("the language of everything people read: %1"), .part = words_names },
    { HELP_ROW, .term = "LC_ALL, LC_CTYPE, LANG",
      .text = WORDS("the character set: text is plain ASCII unless the locale says UTF-8") },
    { HELP_ROW, .term = "LC_ALL, LC_PAPER, LANG",
      .text = WORDS("A4, or Letter in the United States and Canada") },
    { HELP_ROW, .term = "TERM, COLORTERM, NO_COLOR",
      .text = WORDS("how many colours to use for text on a terminal") },
    { HELP_ROW, .term = "COLORFGBG",
      .text = WORDS("whether the terminal of 'play' is light or dark") },
    { HELP_ROW, .term = "XDG_STATE_HOME, XDG_DATA_HOME, XDG_CONFIG_HOME",
      .text = WORDS("where 'play' saves games and settings, and 'serve' its tables") },
    { HELP_HEAD, .text = WORDS("FILES") },
    { HELP_ROW, .term = "*.board", .text = WORDS("a board") },
    { HELP_ROW, .term = "*.sheet", .text = WORDS("a sheet") },
    { HELP_ROW, .term = "*.game",
      .text = WORDS("the record of a game, complete in itself: it includes boards that do not come "
                    "with the program") },
    { HELP_ROW, .term = "~/.local/state/paddock", .text = WORDS("games of 'play' in progress") },
    { HELP_ROW, .term = "~/.local/share/paddock/games", .text = WORDS("finished games of 'play'") },
    { HELP_ROW, .term = "~/.local/share/paddock/tables.db",
      .text = WORDS("the tables of 'serve'") },
    { HELP_ROW, .term = "~/.config/paddock", .text = WORDS("the last settings used in 'play'") },
    { HELP_TEXT,
      .text = WORDS(
          "Games, boards, sheets and settings are plain text. Paddock reads and writes only these "
          "files and those it is given; by default 'print' names its PDF after the game.") },
    { HELP_HEAD, .text = WORDS("EXIT STATUS") },
    { HELP_ROW, .term = "0",
      .text = WORDS("Success. Also for the console, even if it has answered with errors, and for "
                    "'check' when all files are valid.") },
    { HELP_ROW, .term = "1",
      .text = WORDS("A file could not be read or written or is not valid, an external bot "
                    "misbehaved, or the console could not write an answer.") },
    { HELP_ROW, .term = "2",
      .text = WORDS("The command line is not valid, or 'play' found no terminal.") },
    { HELP_ROW, .term = "130, 143",
      .text = WORDS("'match' or 'sim' was interrupted; the results so far have been printed.") },
    { HELP_EXAMPLE, .term = "paddock play %1 --players Ann,bot:hard",
      .text = WORDS("A game against a bot in the terminal:") },
    { HELP_EXAMPLE, .term = "paddock play --resume", .text = WORDS("and the rest of it later:") },
    { HELP_EXAMPLE, .term = "printf 'newgame %1 players=4\\nplayout 1000 seed=1\\n' | paddock gtp",
      .text = WORDS("A thousand random games between four players:") },
    { HELP_EXAMPLE, .term = "paddock match --game %1 --bots hard,medium --games 400 --threads 2",
      .text = WORDS("Which bot is better:") },
    { HELP_EXAMPLE, .term = "paddock show friday.game --seat p2 -o friday.png",
      .text = WORDS("A picture of a game:") },
    { HELP_EXAMPLE, .term = "paddock replay friday.game --png-frames friday --size 1280",
      .text = WORDS("a video of it:") },
    { HELP_EXAMPLE, .term = "paddock print %1 --bw",
      .text = WORDS("and paper to play the next one on:") },
    { HELP_EXAMPLE, .term = "paddock check mine.board",
      .text = WORDS("Is my own board a good one?") },
    { HELP_HEAD, .text = WORDS("SEE ALSO") },
    { HELP_TEXT, .text = WORDS("In Paddock’s source: docs/notation.md for actions, positions, "
                               "files and console commands, docs/pictures.md for pictures and "
                               "printing, docs/rules for the numbered rules.") },
    { .kind = HELP_END },
};
