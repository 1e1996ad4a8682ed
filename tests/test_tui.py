#!/usr/bin/env python3
"""The full-screen terminal, driven as a person does: the real program in a real terminal (tmux),
keys and clicks go in, screens are compared as text. tests/tui has the tests by subject.

    tests/test_tui.py [--program build/paddock] [--only NAME ...]

Nothing is proved by waiting so long: every step waits for what the screen must say.
"""

import argparse
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

TESTS_AT_ONCE = 4  # they mostly wait


def run_test(name, test):
    terminal.said.lines = []
    began = time.monotonic()
    try:
        test()
    except Exception as trouble:  # whatever it is, the others go on
        terminal.check(f"{name}: goes through", False,
              trouble if isinstance(trouble, terminal.Lost) else traceback.format_exc())
    terminal.said.lines.append(f"# {name}: {time.monotonic() - began:.1f} s")
    return terminal.said.lines


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=terminal.program)
    parser.add_argument("--only", nargs="*", default=None)
    arguments = parser.parse_args()
    terminal.program = str(pathlib.Path(arguments.program).resolve())
    tests = {name[5:]: test for module in (games, mishaps, screens, languages, analysis)
             for name, test in vars(module).items() if name.startswith("test_")}
    tests = {name: test for name, test in tests.items()
             if arguments.only is None or name in arguments.only}
    good = True
    with concurrent.futures.ThreadPoolExecutor(TESTS_AT_ONCE) as pool:
        for lines in pool.map(run_test, tests, tests.values()):
            print("\n".join(lines), flush=True)
            good = good and not any(line.startswith("not ok") for line in lines)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
