#!/usr/bin/env python3
# suite cases 8
# suite cases-careful 15 --program build/careful/paddock
# suite cases-reference 10 --reference
"""Plays the transcripts of tests/cases through the real console.

    tests/run_cases.py [--program build/paddock | --reference] [FILE.t ...]

A transcript reads like a conversation:

    == F10: a segment must be completed          a case begins; every case has a fresh console
    > newgame border players=2                   sent to the console; must succeed
    > play fill:Y5
    ? illegal: F10 *                             the answer; * at the end stands for any rest
    > legal
    ~ has done fill:R2                           the answer is a list with these lines in it
    ~ lacks fill:Y5                              ... without these
    ~ count 24                                   ... of so many lines
    ~ only fill: fill:R2                         ... whose lines beginning so are just these

Lines that begin with # are comments. DATA in a command is the folder tests/cases/data. Every console
knows the boards of tests/cases/boards, whose colours stay what they are.
Prints one TAP line a case.

With --reference, the cases of the rules that ask nothing else are played by the reference implementation, which
refuses without naming the rule.
"""

import argparse
import pathlib
import subprocess
import sys

from tap import check, exit_status

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).resolve().parent / "reference"))

from console import COMMANDS, Console, reply  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOARDS = sorted(ROOT.glob("tests/cases/boards/*.board"))
reference = False  # whether it is the reference that answers


class Step:
    def __init__(self, command, line_number):
        self.command = command
        self.line_number = line_number
        self.answer = []
        self.conditions = []


class Case:
    def __init__(self, title, place):
        self.title = title
        self.place = place
        self.steps = []


def read_cases(path):
    cases = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        place = f"{path.relative_to(ROOT)}:{number}"
        if line.startswith("#"):
            continue
        if line.startswith("== "):
            cases.append(Case(line[3:], place))
        elif line.startswith("> "):
            command = line[2:].replace("DATA/", str(ROOT / "tests/cases/data") + "/")
            cases[-1].steps.append(Step(command, number))
        elif line.startswith("~ "):
            cases[-1].steps[-1].conditions.append(line[2:].split())
        elif line.strip():
            if not cases or not cases[-1].steps:
                sys.exit(f"{place}: an answer before any command")
            cases[-1].steps[-1].answer.append(line)
    return cases


def converse(program, case):
    """Sends all commands at once; returns the answers, one list of lines each."""
    commands = "".join(step.command + "\n" for step in case.steps)
    done = subprocess.run([program, "gtp", *BOARDS], input=commands.encode("latin-1"),
                          capture_output=True, timeout=120)
    answers = done.stdout.decode("latin-1").split("\n\n")
    if done.returncode != 0 or done.stderr:
        raise RuntimeError(f"exit {done.returncode}: {done.stderr.decode('latin-1')[-2000:]}")
    return [answer.split("\n") for answer in answers[:-1]]


def ask_reference(_, case):
    """As converse."""
    console = Console()
    return [reply(console, step.command).split("\n") for step in case.steps]


def is_for_reference(case):
    """Whether it is about rules alone: the reference knows no defaults, and no wrong input but illegal actions."""
    commands = [step.command.split(" ")[0] for step in case.steps]
    refusals = [line for step in case.steps for line in step.answer if line.startswith("? ")]
    if not set(commands) <= set(COMMANDS) or not all(line.startswith("? illegal") for line in refusals):
        return False
    try:
        for step in case.steps:
            if step.command.startswith(("newgame", "setposition")):
                reply(Console(), step.command)
        return True
    except (KeyError, ValueError, IndexError, OSError):
        return False


def line_matches(expected, line):
    if reference and line.startswith("? "):
        return expected.startswith("?")
    if expected.endswith("*"):
        return line.startswith(expected[:-1])
    return expected == line.rstrip()


def items_of(answer):
    first = answer[0].split(" ", 1)
    lines = [first[1] if len(first) > 1 else ""] + answer[1:]
    return [line for line in lines if line]


def condition_fails(condition, items):
    word, wanted = condition[0], condition[1:]
    if word == "has":
        return [w for w in wanted if w not in items]
    if word == "lacks":
        return [w for w in wanted if w in items]
    if word == "count":
        return len(items) != int(wanted[0])
    if word == "only":
        return sorted(i for i in items if i.startswith(wanted[0])) != sorted(wanted[1:])
    sys.exit(f"no such condition: {word}")


def complaint(step, answer):
    """What is wrong with the answer, or None."""
    if step.answer:
        if len(step.answer) != len(answer):
            return f"expected {step.answer}"
        for expected, line in zip(step.answer, answer):
            if not line_matches(expected, line):
                return f"expected {expected!r}"
    elif not answer[0].startswith("="):
        return "expected success"
    for condition in step.conditions:
        fails = condition_fails(condition, items_of(answer))
        if fails:
            return f"not true: {' '.join(condition)}: {fails}"
    return None


def run_case(program, case):
    try:
        answers = (ask_reference if reference else converse)(program, case)
    except (RuntimeError, subprocess.TimeoutExpired) as problem:
        return str(problem)
    if len(answers) != len(case.steps):
        return f"{len(case.steps)} commands, {len(answers)} answers"
    for step, answer in zip(case.steps, answers):
        wrong = complaint(step, answer)
        if wrong:
            return f"line {step.line_number}: > {step.command}\ngot {answer}\n{wrong}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / "build/paddock"))
    parser.add_argument("--reference", action="store_true")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    global reference
    reference = options.reference
    files = [f.resolve() for f in options.files] or sorted(ROOT.glob("tests/cases/**/*.t"))
    for path in files:
        for case in filter(is_for_reference, read_cases(path)) if reference else read_cases(path):
            wrong = run_case(options.program, case)
            check(f"{case.title} ({case.place})", not wrong, wrong)
    sys.exit(exit_status())


main()
