"""What is read in other languages."""

import pathlib
import re

from terminal import ROOT, Terminal, check, foot_keys, new_home, play


def translation(text, lang):
    """From the .po file; the English text as long as there is none."""
    po = (ROOT / f"po/{lang}.po").read_text()
    found = re.search(rf'^msgid "{re.escape(text)}"\nmsgstr "(.*)"$', po, re.M)
    return found.group(1) or text if found else text


def test_languages():
    for lang in (ROOT / "po/LINGUAS").read_text().split():
        with new_home() as home:
            for arguments, environment in ((["--lang", lang], {}), ([], {"LANG": f"{lang}_CH.UTF-8"})):
                environment = dict(environment, **({"LC_ALL": ""} if environment else {}))
                with play(*arguments, home=home, LC_CTYPE="C.UTF-8", **environment) as t:
                    screen = t.wait(translation("Start", lang))
                    check(f"language {lang} by {arguments or environment}",
                          all(translation(w, lang) in screen for w in ("Players", "medium bot", "Game")),
                          screen)
                    check(f"language {lang} by {arguments or environment}: no label is cut", "… [" not in screen, screen)
            with play("ringgz", "--lang", lang, "--players", "Ann,Ben", "--options", "first=p1", "--no-animation", home=home) as t:
                t.wait("(start:")
                t.enter(":start:c3")
                t.wait("1 Ann ")
                t.enter(":R3c2")
                screen = t.wait("G4 ")
                said = translation("G4 %1 owns no red", lang).replace("%1", "p1")
                check(f"language {lang}: refusals too", said in " ".join(screen.split()), screen)
                t.keys("c")
                t.wait(translation("light", lang), translation("dark", lang))
                screen = t.screen()
                check(f"language {lang}: the names of palettes too",
                      any(translation(w, lang) in screen for w in ("classic", "colour-blind", "mono")), screen)
            record = pathlib.Path(home) / "friday.game"
            record.write_text("paddock 1\ngame ringgz\noptions players=2 first=p1 link=colour\n"
                              "players Eva,Kim\nactions\nstart:c3 B4c2\n")
            with Terminal("replay", str(record), "--lang", lang, home=home) as t:
                screen = t.wait("0 / 2")
                check(f"language {lang}: in 80 columns the replay says how to leave",
                      "q " + translation("quit", lang) in foot_keys(screen), screen)
    with new_home() as home:
        record = pathlib.Path(home) / "friday.game"
        record.write_text("paddock 1\ngame ringgz\noptions players=2 first=p1 link=colour\nactions\nstart:c3\n")
        with Terminal("replay", str(record), home=home) as t:
            screen = t.wait("0 / 1")
            check("replay: all its keys fit into 80 columns",
                  all(key in foot_keys(screen) for key in ("back", "next turn", "analyse", "view", "q quit")), screen)
