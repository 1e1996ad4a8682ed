"""Dice that bind the server: pledges, lots, and what `paddock verify` says of a server that cheats."""

import re
import subprocess
import sys

from harness import ROOT
from players import Game, Player, make, pledge


def other(text):
    """Another hexadecimal text."""
    return ("1" if text[0] == "0" else "0") + text[1:]


def part_dice(tests):
    """Any: salts are pledged before they are known, lots are drawn from them, and a record is compared with what a player saw."""
    server = tests.server()
    firsts = set()
    boards = set()
    for n in range(12):
        game = Game(server, tests.engine, "border", ["person"] * 3, "players=3 boards=random,random,tim first=random", seed=n)
        ann = game.first()
        game.sit_all()
        lines = [line for _, line in ann.events]
        kinds = [line.split()[0] for line in lines]
        ann.hear_until(lambda p=ann: p.lines("options"))
        firsts.add(re.search("first=(p.)", ann.lines("options")[0])[1])
        boards.add(re.search("boards=(.*),tim ", ann.lines("options")[0])[1])
        if n:
            game.close()
            continue
        tests.check("the wish comes first", lines[0] == "wish players=3 boards=random,random,tim first=random", lines)
        tests.check("all salts are pledged before one is known", max(i for i, k in enumerate(kinds) if k == "sit") < kinds.index("salt"), kinds)
        commitment, salt = game.state(ann)["commitment"], ann.salt
        game.play()
        record = server.http("GET", f"/api/tables/{game.id}/record", token=ann.token).text()
        game.close()
    tests.check("lots decide who begins", len(firsts) > 1, firsts)  # all alike once in 177,147 runs
    tests.check("and boards differ", len(boards) > 2, boards)

    file = tests.folder / "bound.game"

    def verdict(text, *options):
        file.write_text(text)
        done = subprocess.run([tests.engine, "verify", *options, file], capture_output=True, text=True)
        return done.returncode == 0, done.stdout + done.stderr

    seen = ["--commitment", commitment, "--salt", salt]
    told = verdict(record, *seen)
    tests.check("it is the game that Ann saw", told[0] and "the only salts are those that were pledged (p1, p2, p3)" in told[1], told)
    file.write_text(record)
    done = subprocess.run([sys.executable, ROOT / "tests/fair/reference.py", file], capture_output=True, text=True)
    rolls = [action for action in record.split("actions\n")[1].split() if action.startswith("roll:")]
    tests.check("another program gets the same lots, pledges and rolls", done.stdout.split() == rolls, done.stderr)
    secret = re.search("^secret (.*)$", record, re.M)[1]
    first = re.search("first=(p.)", record)[1]
    bent = {
        "a new secret": record.replace(secret, other(secret)),
        "a changed salt": re.sub("^(salt p1 0 )(.*)$", lambda m: m[1] + other(m[2]), record, flags=re.M),
        "a changed pledge": re.sub("^(pledge p2 )(.*)$", lambda m: m[1] + other(m[2]), record, flags=re.M),
        "a missing salt": re.sub("^salt p2 .*\n", "", record, flags=re.M),
        "another salt for p2": re.sub("^(salt p2 0 .*)$", r"\1\nsalt p2 0 " + "00" * 16, record, flags=re.M),
        "a salt that does not count": re.sub("^salt p1 0 ", "salt p1 999999 ", record, flags=re.M),
        "a salt without its pledge": re.sub("^pledge p3 .*\n", "", record, flags=re.M),
        "salts in another order": re.sub("^(salt p1 .*\n)(salt p2 .*\n)", r"\2\1", record, flags=re.M),
        "other lots": re.sub("^(wish .*)first=random$", rf"\1first={'p1' if first != 'p1' else 'p2'}", record, flags=re.M),
        "other boards": re.sub("^(wish .*boards=)random,random", r"\1random,linus" if "linus,tim " not in record else r"\1random,emma", record, flags=re.M),
    }
    for name, text in bent.items():
        tests.check(f"verify finds out {name}", not verdict(text)[0], verdict(text))
        done = subprocess.run([sys.executable, ROOT / "tests/fair/reference.py", file], capture_output=True, text=True)
        tests.check(f"another program finds out {name}", done.returncode == 1 and not done.stdout, done.stdout + done.stderr)
    head, actions = record.split("actions\n")
    head = re.sub("^result .*\n", "", head, flags=re.M)
    begun = f"{head}actions\n{rolls[0]}\n"
    tests.check("verify takes a game that ended after its first roll", verdict(begun)[0], verdict(begun))
    changed = begun.replace(rolls[0], "roll:RRRRR" if rolls[0] != "roll:RRRRR" else "roll:OOOOO")
    tests.check("verify finds out a changed roll", "its secret gives" in verdict(changed)[1], verdict(changed))
    kept = tests.folder / "kept.game"
    kept.write_text(re.sub("^players .*$", "players Ann,Ben,Cem", record, flags=re.M))
    tests.check("it is the game that Ann kept", verdict(record, *seen, "--same", kept)[0], verdict(record, "--same", kept))
    tests.check("verify finds out a replaced record and another view", "not the game in" in verdict(begun, *seen, "--same", kept)[1], verdict(begun, "--same", kept))
    kept.write_text("paddock 1\n")
    tests.check("a bad record is named", "kept.game" in verdict(record, "--same", kept)[1], verdict(record, "--same", kept))
    tests.check("verify finds out another commitment than the one seen", "commitment" in verdict(record, "--commitment", other(commitment))[1])
    tests.check("verify finds out that the own salt is missing", "salt" in verdict(record, "--salt", other(salt))[1])


def part_pledges(tests):
    """Any: a salt comes when all have sat down, once, and is the one that was pledged; digests are relayed."""
    server = tests.server()
    made = make(server, "kuhvadis", ["person", "person"], "first=random")
    people = [Player(server, made["id"], seat, made["tokens"][seat]) for seat in ("p1", "p2")]
    salts = ["00" * 8, "11" * 8]
    for player in people:
        player.connect()
        player.hear_until(lambda p=player: p.you)
    ann, ben = people
    ann.say(f"sit {salts[0]} Ann")
    tests.check("a salt that was not pledged is refused", "Please reload the page" in ann.reply("error"))
    ann.say(f"sit ={pledge(salts[0]).upper()} Ann")
    tests.check("and a hash in capitals, which a record would spell otherwise", "lower case" in ann.reply("error"))
    ann.say(f"sit ={pledge(salts[0])} Ann")
    ann.say(f"salt {salts[0]}")
    tests.check("not before all have sat down", "not everyone" in ann.reply("error"))
    ben.say(f"sit ={pledge(salts[1])} Ben")
    ben.hear_until(lambda: len(ben.lines("sit")) == 2)
    for wrong in (salts[0], "", "zz" * 8, salts[1] + "00", pledge(salts[1])):
        ben.say(f"salt {wrong}")
        tests.check(f"another salt is refused: {wrong[:12]!r}", "pledged" in ben.reply("error"))
    ben.say("roll 0")
    tests.check("nobody rolls before all salts are known", "error illegal" in ben.reply("error"))
    for player, salt in zip(people, salts):
        player.say(f"salt {salt}")
    ben.hear_until(lambda: ben.lines("options"))
    tests.check("then lots are drawn", len(ben.lines("salt")) == 2, ben.events)
    first = people[int(re.search("first=p(.)", ben.lines("options")[0])[1]) - 1]
    for line, events in (("roll 0", 1), ("act 1 keep:-", 2), ("back", 3), ("act 1 keep:-", 4), ("roll 2", 5), ("back", 6)):
        first.say(line)
        if events < 6:
            first.hear_until(lambda n=events: len(first.lines("act")) + len(first.lines("back")) == n)
    other = ben if first is ann else ann
    other.hear_until(lambda: other.lines("ask"))
    other.say("agree")
    first.hear_until(lambda: len(first.lines("back")) == 2)
    for line, events in (("act 1 keep:-", 5), ("roll 2", 6)):
        first.say(line)
        first.hear_until(lambda n=events: len(first.lines("act")) == n)
    ann.say("digest 7 0123 4567")
    tests.check("what a page saw is told to the others", ben.reply("digest") == "digest p1 7 0123 4567")
    for wrong in ("digest", "digest x", "digest " + "0" * 200):
        ann.say(wrong)
        tests.check(f"refused: {wrong[:12]}", ann.reply("error").startswith("error words"))
    for player in people:
        player.say("open")
    ann.hear_until(ann.over)
    tests.check("both end the game, and the secret is known", ann.lines("over")[0].startswith("over unfinished "), ann.lines("over"))
    record = server.http("GET", f"/api/tables/{made['id']}/record", token=ann.token).text()
    tests.check("only the undo of a roll changes later rolls", record.count("\ntakeback ") == 1, record)
    file = tests.folder / "undone.game"
    file.write_text(record)
    done = subprocess.run([tests.engine, "verify", file], capture_output=True, text=True)
    tests.check("and the record says so", done.returncode == 0 and "rolls depend on 1 undo;" in done.stdout, done.stdout + done.stderr)
    for player in people:
        player.close()
