"""Whole games, by keyboard and by mouse, and what bots do in them."""

import re
import subprocess
import time

from harness import plain
import terminal
from terminal import Lost, PATIENCE, Terminal, actions_of, check, foot, new_home, play, records


def by_letters(t, screen, letters):
    """Goes to an action that is written with one of the letters, and plays it."""
    for letter in letters:
        if letter == "t":
            before = foot(screen)
            t.keys("t")
            screen = t.wait_foot(lambda now: now != before)
            if "nothing to roll" not in screen and "not possible" not in screen.lower():
                return
            continue
        plays = f"({letter.lower()}"
        if plays not in foot(screen):
            t.keys(letter)
            screen = t.wait_foot(lambda now: plays in now or f"The key {letter} does nothing" in now)
        if plays in foot(screen):
            press_enter(t, screen)
            return
    raise Lost("nothing to do with " + letters + "\n" + t.screen())


def press_enter(t, screen):
    before = foot(screen)
    t.keys("Enter")
    t.wait_foot(lambda now: now != before)


def step_ringgz(t, screen):
    press_enter(t, screen)


def step_kuhvadis(t, screen):
    by_letters(t, screen, "t" if "rolls the dice" in foot(screen) else "MtP")


def step_border(t, screen):
    by_letters(t, screen, "t" if "rolls the dice" in foot(screen) else "FtCD")


def finish(t, step):
    while True:
        screen = t.settled()
        if "n new game" in screen:
            return screen
        step(t, screen)


def check_finished(name, screen, home):
    """The record in the folder is good, and says what the screen says."""
    kept = records(home)
    if not check(f"{name}: the finished game is among the records", len(kept) == 1, kept):
        return None
    check(f"{name}: and no longer among the games that go on", not records(home, over=False))
    text = kept[0].read_text()
    done = subprocess.run([terminal.here.program, "check", kept[0]], capture_output=True)
    check(f"{name}: the record is good", done.returncode == 0, done)
    players = re.search(r"^players (.*)$", text, re.M).group(1).split(",")
    winners = re.search(r"^result (.*)$", text, re.M).group(1).split()
    names = [players[int(w[1]) - 1] for w in winners if w != "draw"]
    said = "a draw" if not names else f"{names[0]} wins" if len(names) == 1 else ", ".join(names)
    check(f"{name}: the screen tells the result: {said}", f"The game is over: {said}" in screen, screen)
    return kept[0]


def check_replay(name, record, last, seat, home):
    """Stepped to its end, the record shows the very table the game ended with."""
    total = len(actions_of(record.read_text()))
    with Terminal("replay", str(record), home=home) as t:
        t.wait(f"0 / {total}")
        t.keys("Right")
        t.wait(f"1 / {total}")
        for _ in range(seat + 1):
            t.keys("v")
        t.keys("End")
        t.wait(f"{total} / {total}")
        until = time.monotonic() + PATIENCE
        while t.drawing() != last and time.monotonic() < until:
            time.sleep(0.02)
        check(f"{name}: replayed to the end, the same table", t.drawing() == last,
              t.drawing() + "\n---\n" + last)
        t.keys("Left")
        t.wait(f"{total - 1} / {total}")
        t.keys("Home")
        t.wait("The start")
        t.keys("q")
        t.wait("left with 0")


def whole_game(name, step, seed, *more):
    with new_home() as home:
        with play(name, "--players", "Ann,bot:easy", "--seed", str(seed), "--no-animation", *more,
                  home=home) as t:
            screen = finish(t, step)
            last = t.drawing()
            record = check_finished(f"{name} by keyboard", screen, home)
            t.keys("q")
            t.wait("left with 0")
        if record:
            check_replay(name, record, last, 0, home)


def test_lots():
    """Ringgz draws lots for the first seat (G5), unless it was chosen who takes the first turn."""
    def players(seed, *more):
        with new_home() as home, play("ringgz", "--players", "Ann,Ben", "--seed", seed, "--no-animation", *more, home=home) as t:
            t.settled()
            (saved,) = records(home, over=False)
            return next(line for line in saved.read_text().splitlines() if line.startswith("players "))

    drawn = {players(seed) for seed in "123456"}
    check("lots: either player may sit first", drawn == {"players Ann,Ben", "players Ben,Ann"}, drawn)
    chosen = {players(seed, "--options", "first=next") for seed in "123456"}
    check("lots: none if it was chosen who takes the first turn", chosen == {"players Ann,Ben"}, chosen)


def test_ringgz():
    whole_game("ringgz", step_ringgz, 3, "--options", "first=p1")


def test_kuhvadis():
    whole_game("kuhvadis", step_kuhvadis, 5, "--options", "first=p1")


@plain
def test_border():
    whole_game("border", step_border, 6)


def find(screen, pattern, nth=0):
    """Column and row of the nth match."""
    places = [(m.start(), y) for y, line in enumerate(screen.split("\n"))
              for m in re.finditer(pattern, line)]
    return places[nth] if nth < len(places) else None


PLACE = r"\([BGYRbgyr\u00b7]{4}\)"  # a territory where something can go


def click_once(t):
    screen = t.settled()
    if "n new game" in screen:
        return False
    place = find(screen, PLACE)
    if place:
        t.click(place[0] + 2, place[1])
        t.wait_foot(lambda now: now != foot(screen))
    else:
        # A piece of one's own stock: the numbers in the rows of blue and green.
        for colour in ("B blue", "G green"):
            row = find(screen, colour)
            line = screen.split("\n")[row[1]]
            for column in range(row[0] + len(colour), len(line)):
                if line[column] in "123":
                    t.click(column, row[1])
                    screen = t.wait_change(screen)
                    while not find(screen, PLACE) and "anywhere" not in screen:
                        screen = t.wait_change(screen)
                    if find(screen, PLACE):
                        return True
        raise Lost("no piece fits anywhere\n" + screen)
    return True


def test_mouse():
    with new_home() as home:
        with play("ringgz", "--players", "Ann,bot:easy", "--options", "first=p1", "--seed", "8", "--no-animation", home=home,
                  term="xterm-256color") as t:
            t.settled()
            while click_once(t):
                pass
            check_finished("ringgz by mouse", t.screen(), home)
            at = find(t.screen(), "q quit")
            t.click(at[0], at[1])
            check("mouse: a click on a key at the foot is that key", "left with 0" in t.wait("left with"))


@plain
def test_bots():
    with new_home() as home:
        with play("kuhvadis", "--players", "bot:easy,bot:random", "--seed", "3", "--no-animation",
                  home=home) as t:
            screen = t.wait("n new game")
            check_finished("bots among themselves", screen, home)
    with play("ringgz", "--players", "bot:master,Ann", "--options", "first=p1") as t:
        t.wait("master bot is thinking")
        screen = t.screen()
        t.keys("v")
        screen = t.wait_change(screen)
        check("the screen responds while bots think", "The table as" in t.wait("The table as"))
        t.keys("Space")
        t.keys("q")
        if "left with" not in t.wait("y or n", "left with"):
            t.keys("y")
        check("bots: leaving does not wait for them", "left with 0" in t.wait("left with"))
