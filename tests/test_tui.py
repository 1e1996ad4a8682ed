#!/usr/bin/env python3
# suite tui 40 waits --careful build/careful/paddock
"""The full-screen terminal, driven as a person does: the real program in a real terminal (tmux),
keys and clicks go in, screens are compared as text. tests/tui has the tests by subject.

Nothing is proved by waiting so long: every step waits for what the screen must say.
"""

import concurrent.futures
import pathlib
import sys
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "tui"))

import analysis  # noqa: E402
import games  # noqa: E402
import languages  # noqa: E402
import mishaps  # noqa: E402
import screens  # noqa: E402
import terminal  # noqa: E402
from harness import arguments_of, tests_in  # noqa: E402

TESTS_AT_ONCE = 4  # they mostly wait


def run_test(name, test, program):
    terminal.here.lines, terminal.here.program = [], program
    began = time.monotonic()
    try:
        test()
    except Exception as trouble:  # whatever it is, the others go on
        terminal.check(f"{name}: goes through", False,
                       trouble if isinstance(trouble, terminal.Lost) else traceback.format_exc())
    terminal.here.lines.append(f"# {name}: {time.monotonic() - began:.1f} s")
    return terminal.here.lines


def main():
    given = arguments_of(globals())
    suite = {name: test for module in (games, mishaps, screens, languages, analysis) for name, test in vars(module).items()}
    tests = tests_in(suite, given.only)
    programs = [given.program if hasattr(test, "plain") else given.careful for test in tests.values()]
    good = True
    with concurrent.futures.ThreadPoolExecutor(TESTS_AT_ONCE) as pool:
        for lines in pool.map(run_test, tests, tests.values(), programs):
            print("\n".join(lines), flush=True)
            good = good and not any(line.startswith("not ok") for line in lines)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
