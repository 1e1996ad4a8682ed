#!/usr/bin/env python3
"""The reference behind the console language, as far as compare.py speaks it.

With it compare.py itself can be tested: `compare.py --program tests/reference/console.py` must
find no difference, and with `--lie N`, which spoils the N-th answer to `legal`, it must find one.
"""
import sys

sys.dont_write_bytecode = True

from common import Illegal
from games import game_from_position, new_game


COMMANDS = "newgame setposition play undo legal chance score perft turn position result".split()


class Console:
    def __init__(self, lie=0):
        self.past = []         # the positions before each action, for undo
        self.game = None
        self.until_lie = lie

    def answer(self, command, rest):
        game = self.game
        if command == "newgame":
            name, *pairs = rest.split(" ")
            self.game, self.past = new_game(name, dict(pair.split("=") for pair in pairs)), []
        elif command == "setposition":
            self.game, self.past = game_from_position(rest), []
        elif command == "play":
            before = game.position()
            game.play(rest)
            self.past.append(before)
        elif command == "undo":
            if not self.past:
                raise Illegal("nothing to take back")
            self.game = game_from_position(self.past.pop())
        elif command == "legal":
            self.until_lie -= 1
            return "\n".join(game.legal()[:-1] if self.until_lie == 0 else game.legal())
        elif command == "chance":
            if game.turn() != "chance":
                raise Illegal("no dice are thrown")
            return "\n".join("%s %d" % pair for pair in game.chance())
        elif command == "score":
            return "\n".join("p%d %d" % pair for pair in enumerate(game.score(), 1))
        elif command == "perft":
            return str(game.perft(int(rest)))
        elif command in ("turn", "position", "result"):
            return getattr(game, command)()
        elif command != "quit":
            raise Illegal("unknown command")
        return ""


def reply(console, line):
    command, _, rest = line.strip().partition(" ")
    try:
        return "= " + console.answer(command, rest)
    except Illegal as refusal:
        return "? illegal: %s" % refusal


def main():
    arguments = sys.argv[1:]
    lie = int(arguments[arguments.index("--lie") + 1]) if "--lie" in arguments else 0
    console = Console(lie)
    for line in sys.stdin:
        print(reply(console, line) + "\n", flush=True)
        if line.strip() == "quit":
            return


if __name__ == "__main__":
    main()
