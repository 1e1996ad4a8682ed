"""A script: console commands with the answers the reference gives, played to the program at once.

All commands of a script are written before any answer is read, which is many times faster than
a dialogue. That works because the reference alone decides how the games go on.
"""
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from tap import check

# Expected answers that are not the whole text: a refusal, and the refusal of an illegal action.
ANY_ERROR = "?"
ILLEGAL = "? illegal: "


class Part:
    """One game, or other commands that start from scratch: a difference affects no other part."""

    def __init__(self, title):
        self.title = title
        self.commands = []
        self.answers = []      # text, None for any success, or a kind of refusal
        self.actions = []      # what was played, for the report of a difference

    def ask(self, command, answer):
        self.commands.append(command)
        self.answers.append(answer)
        if command.startswith(("play ", "undo", "setposition ")):
            self.actions.append((len(self.commands), command))


def run(program, parts):
    """Plays all parts to one run of the program; returns the parts' answers as lists of texts, and
    what else the program had to say: its standard error and a bad exit status."""
    commands = [command for part in parts for command in part.commands] + ["quit"]
    done = subprocess.run(program + ["gtp"], input=("\n".join(commands) + "\n").encode(),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    texts = done.stdout.decode(errors="replace").split("\n\n")
    texts = [text.strip("\n") for text in texts[:-1]]
    answers = []
    for part in parts:
        answers.append(texts[:len(part.commands)])
        texts = texts[len(part.commands):]
    complaints = done.stderr.decode(errors="replace").strip().split("\n")[:20]
    complaints = ["standard error: " + line for line in complaints if line]
    if done.returncode != 0:
        complaints.append("exit status %d" % done.returncode)
    return answers, complaints


def fits(expected, answer):
    if expected is None:
        return answer.startswith("=")
    if expected in (ANY_ERROR, ILLEGAL):
        return answer.startswith(expected)
    # An empty answer may end in a blank or not.
    return answer == "= " + expected or (expected == "" and answer.rstrip() == "=")


def difference(part, answers):
    """The lines that describe the first difference, or nothing."""
    for i, (command, expected) in enumerate(zip(part.commands, part.answers)):
        if i < len(answers) and fits(expected, answers[i]):
            continue
        report = ["game: " + part.title,
                  "so far: " + "; ".join(text for at, text in part.actions if at <= i),
                  "command: " + command]
        answer = answers[i] if i < len(answers) else "no answer: the program ended"
        if expected not in (ANY_ERROR, ILLEGAL):
            expected = "= " + (expected or "")
        only = set(expected.split("\n")) ^ set(answer.split("\n"))
        if "\n" in expected and only:
            report.append("lines in one answer only: " + " | ".join(sorted(only)))
        return report + ["reference: " + expected.replace("\n", " | "),
                         "program:   " + answer.replace("\n", " | ")]
    return []


def check_parts(program, text, parts):
    """Runs the parts and reports the first differences, three games at most."""
    answers, complaints = run(program, parts)
    reports = [difference(part, texts) for part, texts in zip(parts, answers)]
    reports = [report for report in reports if report]
    details = [line for report in reports[:3] for line in report]
    if reports:
        details.append("%d of %d differ" % (len(reports), len(parts)))
    # Anything else the program says is a failure, too: a sanitizer's report, a crash.
    check(text, not reports and not complaints, "\n".join(details + complaints))
