"""Luck and skill in the replay."""

import json
import subprocess

from harness import plain
import terminal
from terminal import ROOT, Terminal, check, foot, foot_keys, new_home


def until_analysed(t):
    """However long it takes, as long as it goes on."""
    screen = t.wait("a hide", "a stop")
    while "a hide" not in screen:
        before = foot(screen)
        screen = t.until(lambda now: foot(now) != before, "the analysis stands still")
    return screen


@plain
def test_analysis():
    """Luck and skill in the replay: the same as `paddock analyze` says of each action."""
    for name in ("kuhvadis", "border", "ringgz"):
        record = ROOT / f"docs/examples/{name}.game"
        done = subprocess.run([terminal.here.program, "analyze", record, "--json"], capture_output=True, check=True)
        entries = json.loads(done.stdout)["entries"]
        mistakes = [e for e in entries if e.get("mark") in ("dubious", "bad", "blunder")]
        with new_home() as home, Terminal("replay", str(record), home=home) as t:
            t.wait(f"0 / {len(entries)}")
            t.keys("a")
            screen = until_analysed(t)
            percent = f"{entries[0]['before'][0] * 100:.1f}%"
            check(f"analysis {name}: the chance before anything", percent in screen, percent + "\n" + screen)
            for mistake in mistakes[:3]:
                t.keys("m")
                screen = t.wait(f"{mistake['ply']} / ")
                said = " ".join(screen.split())
                check(f"analysis {name}: mistake {mistake['ply']} in words", mistake["text"] in said,
                      mistake["text"] + "\n" + screen)
                change = (mistake["after"][0] - mistake["before"][0]) * 100
                figure = f"{mistake['after'][0] * 100:.1f}% ({change:+.1f})".replace("-", "−")
                check(f"analysis {name}: and its figures", figure in screen, figure + "\n" + screen)
            t.keys("M")
            before = mistakes[:3][-2]
            check(f"analysis {name}: back to the mistake before", f"{before['ply']} / " in t.wait(f"{before['ply']} / "))
            t.keys("End")
            screen = t.wait(f"{len(entries)} / {len(entries)}")
            check(f"analysis {name}: at the end it is the result", "100.0%" in screen, screen)
            t.keys("m")
            check(f"analysis {name}: then there are no more", "no more mistakes" in t.wait("no more mistakes"))
            t.keys("a")
            t.wait("a analysis")
            check(f"analysis {name}: hidden, the table is whole", "100.0%" not in t.screen())
            t.keys("q")
            t.wait("left with 0")
    with new_home() as home, Terminal("replay", str(ROOT / "docs/examples/ringgz.game"), home=home) as t:
        t.wait("0 / ")
        t.keys("A")
        t.wait("Analysing the game")
        t.keys("Right")
        check("analysis: while it runs the replay goes on", "1 / " in t.wait("1 / "))
        t.keys("a")
        screen = t.wait("Stopped after")
        check("analysis: can be stopped", "a continue" in foot_keys(screen), screen)
        t.keys("a")
        t.wait("Analysing the game")
        t.keys("q")
        check("analysis: leaving does not wait for it", "left with 0" in t.wait("left with"))
