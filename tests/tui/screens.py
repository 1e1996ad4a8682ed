"""What can be done on each screen, and what the command line refuses."""

import pathlib
import re
import subprocess
import unicodedata

import terminal
from terminal import actions_of, check, foot, new_home, play, records


def test_start_screen():
    with new_home() as home:
        with play("--no-animation", "--seed", "4", home=home) as t:
            screen = t.wait("Start")
            check("start: all games are offered",
                  all(g in screen for g in ("Ringgz", "Kuh Vadis", "The Border")), screen)
            check("start: one plays against a bot", "Tess" in screen and "medium bot" in screen, screen)
            check("start: says what the game is, not how to print it",
                  "Place rings on 25 territories" in screen and "scissors" not in screen, screen)
            t.keys("Escape")
            t.wait("left with 0")
        with play("--no-animation", "--seed", "4", home=home) as t:
            t.wait("Start")
            for key in ("BTab",) * 8:  # from Start back to the game
                t.keys(key)
                screen = t.screen()
            t.keys("Home")
            t.wait("Game")
            # The game by mouse-free arrows: up until the cursor is on the first field.
            for _ in range(12):
                t.keys("Up")
            t.keys("Right")
            t.wait("[Kuh Vadis]")
            t.keys("Down", "Down")
            t.type("a")
            t.wait("Tessa")
            t.keys("Down", "Right")
            t.wait("bot 6")
            t.keys("Left", "Left", "Left")
            t.wait("easy bot")
            for _ in range(12):
                t.keys("Down")
            t.wait("Press Enter to start")
            t.keys("Enter")
            screen = t.wait("Kuh Vadis, sheet")
            check("start: the chosen game begins", "Tessa" in screen and "easy bot" in screen,
                  screen)
            t.keys("q")
            t.wait("left with", "y or n")
            t.keys("y")
            t.wait("left with 0")
        with play(home=home) as t:
            screen = t.wait("Start")
            check("start: the last choice is remembered",
                  "[Kuh Vadis]" in screen and "Tessa" in screen and "easy bot" in screen, screen)


def test_actions():
    with new_home() as home:
        with play("ringgz", "--players", "Ann,bot:easy", "--options", "first=p1", "--seed", "3", "--no-animation", home=home) as t:
            t.settled()
            t.type(":start:c3")
            t.wait("Action: start:c3_")
            t.keys("Enter")
            t.wait("1 Ann placed the start base on c3.")
            check("notation: an action can be typed", True)
            t.enter("/R3c2")
            screen = t.wait("ot possible")
            check("notation: a refusal names the rule", "Not possible: G4 " in screen, screen)
            t.keys("Escape")
            t.enter(":hello")
            screen = t.wait("not 'hello'")
            check("notation: input that is no action is refused", "an action is written" in screen, screen)
            t.keys("h")
            screen = t.wait("winning chance")
            best = re.search(r"Best by (\d+\.\d): place a \w+ .* on [a-e][1-5] \(\d+\.\d% winning chance\)\.", screen)
            check("hint: the best action, its chance and lead", best, screen)
            t.keys("h")
            screen = t.wait("Next best: ")
            check("hint: asked again, the second best and how much worse it is",
                  best and re.search(rf"Next best: place a .* on [a-e][1-5] \({best.group(1)} less\)\.", screen), screen)
            t.enter(":B4c2")
            t.wait("3 easy bot")
            one = t.settled()
            t.keys("u")
            screen = t.wait("Undone.")
            check("undo: back to before one's own action", "1 Ann placed the start base on c3." in t.wait("1 Ann placed the start base on c3."))
            t.enter(":B4c2")
            t.wait("3 easy bot")
            check("undo: the same again gives the same again", t.settled() == one, t.screen())
            t.keys("?")
            screen = t.wait("More below.")
            check("help: keys", "undo the last action" in screen, screen)
            t.keys("End")
            screen = t.wait("The end.")
            check("help: the rules in full, with their numbers", "(G16)" in screen, screen)
            t.keys("q")
            t.settled()
            name = pathlib.Path(home) / "mine.game"
            t.keys("s")
            t.wait("Save as: ringgz.game_")
            t.keys("C-u")
            t.enter(str(name))
            t.wait("Saved as")
            done = subprocess.run([terminal.here.program, "check", name], capture_output=True)
            check("save: into a record of its own", done.returncode == 0 and
                  "start:c3" in actions_of(name.read_text()), done)
            t.keys("r")
            t.wait("Does Ann resign?")
            t.keys("y")
            screen = t.wait("n new game")
            check("resign: the game ends, and the screen says so", "Ann has resigned" in screen, screen)
            check("resign: the drawing is that of an end", "easy bot wins" in screen and "it is your turn" not in screen, screen)
            kept = records(home)
            check("resign: the record notes it", len(kept) == 1 and "; resigned p1" in kept[0].read_text())


def test_undo_and_dice():
    with new_home() as home:
        with play("kuhvadis", "--players", "Ann,Bob", "--seed", "3", "--no-animation", "--options",
                  "first=p1", home=home) as t:
            t.settled()
            t.keys("t")
            t.wait("1 Ann rolled ")
            t.settled()
            t.keys("1")
            t.settled()
            t.keys("t")
            t.wait("3 Ann rolled ")
            t.keys("u")
            screen = t.wait("cannot be undone")
            check("undo: not once dice have fallen, between people", "dice have been rolled since" in screen)
        name = "a die that was picked stays"
        kept = records(home, over=False)
        words = actions_of(kept[0].read_text())
        check(name, words[1] == "keep:" + words[0][5] and len(words[2]) == len("roll:1234"), words)


def test_dice():
    with play("kuhvadis", "--players", "Ann,bot:easy", "--seed", "3", "--options", "first=p1") as t:
        t.settled()
        t.keys("t")
        t.wait("1 Ann rolled ")
        screen = t.settled()
        check("dice are animated, then lie still", "Roll 1 of 3" in screen, screen)
        t.keys("1")
        t.wait("[ Roll 4 dice again ]")
        t.keys("1")
        t.wait("[ Roll 5 dice again ]")
        t.keys("h")
        screen = t.until(lambda s: re.search(r"Here \d+\.\d less\.|This is just as good\.|Best: roll all five dice again", s),
                         "no comparison with what is picked")
        check("hint: compares the dice picked so far", "winning chance" in screen, screen)


def test_one_press_rolls():
    for game in ("kuhvadis", "border"):
        with new_home() as home:
            with play(game, "--players", "Ann,bot:easy", "--seed", "3", "--options", "first=p1", "--no-animation",
                      home=home) as t:
                t.settled()
                t.keys("t")
                t.wait("1 Ann rolled ")
                t.settled()
                t.keys("1")
                t.settled()
                t.keys("K")
                t.wait_foot(lambda now: "(keep:" in now)
                t.keys("Enter")
                t.wait("3 Ann rolled ")
                kept = records(home, over=False)
                words = actions_of(kept[0].read_text())
                check(f"{game}: Enter on the button keeps one die and rolls the others",
                      words[1] == "keep:" + words[0][5] and len(words[2]) == len(words[0]) - 1, words)


def test_people():
    """Two at one keyboard, with names as wide as they are."""
    with play("ringgz", "--players", "\u674e\u96f7,Zo\u00e9", "--options", "first=p1", "--seed", "3") as t:
        t.settled()
        t.enter(":start:c3")
        screen = t.wait("1 \u674e\u96f7 placed the start base on c3.")
        width = sum(2 if unicodedata.east_asian_width(c) == "W" else 1 for c in foot(screen))
        check("wide names: what stands at the right edge stands there", width == 79, screen)
        t.enter(":B4c2")
        screen = t.wait("Zo\u00e9, it is your turn")
        check("people: the turn goes on", "2 \u674e\u96f7 placed a blue ring" in foot(screen), screen)
        t.keys("u")
        t.wait("\u674e\u96f7, it is your turn")
        check("people: the last action can be taken back while nobody has answered", True)
    with play("border", "--players", "Ann,bot:easy,bot:easy", "--seed", "3", "--no-animation") as t:
        mine = t.settled()
        t.keys("v", "v")
        t.wait("The table as easy bot sees it")
        check("people: another board can be looked at", t.drawing() != mine, t.screen())


def test_own_files():
    """A sheet of one's own, a record from elsewhere, and no second thoughts."""
    with new_home() as home:
        sheet = pathlib.Path(home) / "mine.sheet"
        sheet.write_text("sheet mine\nX1CX\nO2C3\n45O1\nX2O3\n")
        with play("kuhvadis", "--sheet", str(sheet), "--players", "Ann,Ben", "--seed", "1",
                  "--options", "first=p2", "--no-animation", home=home) as t:
            screen = t.wait("Ben to roll")
            check("own sheet: it is played on", "sheet mine" in screen and "\u25b6 Ben" in screen, screen)
            t.keys("t")
            t.wait("1 Ben rolled ")
            before = t.drawing()
            t.keys("C-c")
            t.wait("To continue: paddock play --resume")
        with play("--resume", "--no-animation", home=home) as t:
            t.settled()
            check("own sheet: resumed without the file", t.drawing() == before, t.drawing())
            check("own sheet: it has kept its name", "sheet mine" in t.screen(), t.screen())
        with play("kuhvadis", home=home) as t:
            screen = t.wait("rolls the dice")
            check("own sheet: the next game does without it", "Kuh Vadis" in screen, screen)
    with new_home() as home:
        record = pathlib.Path(home) / "friday.game"
        record.write_text("paddock 1\ngame ringgz\noptions players=2 first=p1 link=colour\n"
                          "players Eva,Kim\nactions\nstart:c3 B4c2\n")
        old = record.read_text()
        with play("--resume", str(record), home=home) as t:
            t.wait("Kim, it is your turn")
            screen = t.wait("2 Eva placed a blue ring")
            check("resume FILE: continues where the record ends", "size 4 on c2" in screen, screen)
            t.enter(":Y4c4")
            t.wait("3 Kim placed a yellow ring")
        kept = records(home, over=False)
        check("resume FILE: in a file of its own", record.read_text() == old and len(kept) == 1 and
              actions_of(kept[0].read_text()) == ["start:c3", "B4c2", "Y4c4"], kept)
    with play("ringgz", "--players", "Ann,bot:easy", "--options", "first=p1", "--strict", "--no-animation") as t:
        t.settled()
        t.enter(":start:c3")
        t.wait("1 Ann placed the start base on c3.")
        t.enter(":B4c2")
        t.wait("3 easy bot")
        t.keys("u")
        screen = t.wait("cannot be undone")
        check("--strict: what was answered stays", "others have played since" in screen, screen)


def test_equal_choices():
    """A hint where two actions are as good as each other."""
    with new_home() as home:
        record = pathlib.Path(home) / "equal.game"
        record.write_text("paddock 1\ngame kuhvadis\noptions players=2 sheet=X1C2X/CCCCC/O333O/1245C/XCOC1 first=p1\nplayers Ann,Ben\n"
                          "position kuhvadis X1C2X/CCCCC/O333O/1245C/XCOC1 X...X/.x.x./Ox..O/.xoo./X.O.. p1 11CCC 1 - 10\nactions\n")
        with play("--resume", str(record), "--no-animation", home=home) as t:
            t.settled()
            t.keys("h")
            screen = t.wait("winning chance")
            check("equal: the hint has no lead", re.search(r" Best: .* \(100\.0% winning chance\)\.", screen), screen)
            t.keys("h")
            screen = t.wait("Just as good:", "Next best:")
            check("equal: the other one is just as good", re.search(r" Just as good: .*\.", screen), screen)
            check("equal: nothing costs nothing", not re.search(r"\b0\.0\b", screen), screen)


def test_command_line():
    def refused(*arguments):
        with play(*arguments) as t:
            return t.wait("left with")
    for arguments, words in (
            (["chess"], "there is no game 'chess'"),
            (["ringgz", "--players", "Ann,bot:wise"], "there is no bot 'wise'"),
            (["kuhvadis", "--players", "A,B,C"], "one player too many"),
            (["ringgz", "--palette", "pink"], "--palette must be classic"),
            (["ringgz", "--seed", "x"], "--seed: a whole number"),
            (["ringgz", "--sheet", "meadow"], "nothing to choose"),
            (["kuhvadis", "--sheet", "nowhere.sheet"], "nowhere.sheet"),
            (["--players", "Ann"], "which game?"),
            (["ringgz", "--options", "link=nobody"], "link"),
            (["ringgz", "--fly"], "there is no option '--fly'")):
        screen = refused(*arguments)
        check(f"play {' '.join(arguments)}: exit status 2 and a reason",
              "left with 2" in screen and words in screen, screen)
    screen = refused("--resume")
    check("play --resume without a game: exit status 1 and a reason",
          "left with 1" in screen and "no game to continue" in screen, screen)
