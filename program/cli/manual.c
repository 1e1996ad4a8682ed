/* manual.c -- the manual page of the program as a whole. */
#include "cli/commands.h"

#include "core/text.h"

const help_part manual_before_commands[] = {
    { HELP_USAGE, "COMMAND [option ...]", NULL },
    { HELP_USAGE, "help [COMMAND]", NULL },
    { HELP_TEXT, NULL,
      WORDS("Paddock knows the rules of three tabletop games about fencing things in. People play "
            "them in the browser (serve), in the full-screen terminal (play) or through its text "
            "console (gtp); programs can drive the same console.") },
    { HELP_TEXT, NULL,
      WORDS("These are the commands. Each has a manual page of its own with all its options, such "
            "as paddock-play(1), and 'paddock help COMMAND' says the same.") },
    { HELP_END, NULL, NULL },
};

const help_part manual_after_commands[] = {
    { HELP_HEAD, NULL, WORDS("ENVIRONMENT") },
    { HELP_ROW, "LC_ALL, LC_MESSAGES, LANG",
      WORDS("the language of everything people read: English, French, Italian or German") },
    { HELP_ROW, "LC_ALL, LC_CTYPE, LANG",
      WORDS("whether text may go beyond ASCII: only if the locale says UTF-8") },
    { HELP_ROW, "LC_ALL, LC_PAPER, LANG", WORDS("A4, or Letter in the United States and Canada") },
    { HELP_ROW, "TERM, COLORTERM, NO_COLOR", WORDS("how many colours text on a terminal has") },
    { HELP_ROW, "COLORFGBG", WORDS("whether the terminal of 'play' is light or dark") },
    { HELP_ROW, "XDG_STATE_HOME, XDG_DATA_HOME, XDG_CONFIG_HOME",
      WORDS("where 'play' keeps games and choices, and 'serve' its tables") },
    { HELP_HEAD, NULL, WORDS("FILES") },
    { HELP_ROW, "*.board", WORDS("a board of The Border") },
    { HELP_ROW, "*.sheet", WORDS("a sheet of Kuh Vadis") },
    { HELP_ROW, "*.game",
      WORDS("the record of a game; it alone rebuilds the game: boards that do not come with the "
            "program stand in it") },
    { HELP_ROW, "~/.local/state/paddock", WORDS("games of 'play' that go on") },
    { HELP_ROW, "~/.local/share/paddock/games", WORDS("games of 'play' that are over") },
    { HELP_ROW, "~/.local/share/paddock/tables.db", WORDS("the tables of 'serve'") },
    { HELP_ROW, "~/.config/paddock", WORDS("the last choices made in 'play'") },
    { HELP_TEXT, NULL,
      WORDS("Games, boards, sheets and choices are plain text. Besides, Paddock reads only the "
            "files it is given and writes only those it is told to write; 'print' names its PDF "
            "after the game unless told otherwise.") },
    { HELP_HEAD, NULL, WORDS("EXIT STATUS") },
    { HELP_ROW, "0",
      WORDS("All went well. The console also ends so when it answered errors, and 'check' when "
            "all files are good.") },
    { HELP_ROW, "1",
      WORDS("A file could not be read, written or is not good, a bot in another program "
            "misbehaved, or the console could not write an answer.") },
    { HELP_ROW, "2",
      WORDS("The command line makes no sense, or 'play' found no terminal to draw on.") },
    { HELP_ROW, "130, 143",
      WORDS("'match' or 'sim' was interrupted; what was known by then has been printed.") },
    { HELP_EXAMPLE, "paddock play kuhvadis --players Ann,bot:hard",
      WORDS("A game against a bot in the terminal:") },
    { HELP_EXAMPLE, "paddock play --resume", WORDS("and later the rest of it:") },
    { HELP_EXAMPLE, "printf 'newgame ringgz players=4\\nplayout 1000 seed=1\\n' | paddock gtp",
      WORDS("A thousand random games of Ringgz between four players:") },
    { HELP_EXAMPLE, "paddock match --game ringgz --bots hard,medium --games 400 --threads 2",
      WORDS("Which bot is better:") },
    { HELP_EXAMPLE, "paddock show friday.game --seat p2 -o friday.png",
      WORDS("A picture of a game:") },
    { HELP_EXAMPLE, "paddock replay friday.game --png-frames friday --size 1280",
      WORDS("a film of it:") },
    { HELP_EXAMPLE, "paddock print kuhvadis --sheets 12 --per-page 4 --bw",
      WORDS("and paper to play the next one on:") },
    { HELP_EXAMPLE, "paddock check mine.board", WORDS("Is this board of mine a good one?") },
    { HELP_HEAD, NULL, WORDS("SEE ALSO") },
    { HELP_TEXT, NULL,
      WORDS("The notation of actions, positions, files and console commands is in "
            "docs/notation.md, pictures and printing in docs/pictures.md, the numbered rules are "
            "in docs/rules, all in Paddock's source.") },
    { HELP_END, NULL, NULL },
};
