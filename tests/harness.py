"""What suites in Python share: the program, its terminal, signals, and `main`. tap.py has what they print.

    from harness import check, expect, main, plain, run

    def test_version(folder):
        expect("it says its version", "version", out="paddock ")

    if __name__ == "__main__":
        main(globals())

Tests are the functions test_..., in order. Each runs in an empty folder of its own, and gets it if it takes it. A suite is run
with --program, the program that people get, and --careful, the one with sanitizers. Every test runs once: with the
careful one, unless it is marked @plain because it computes for long.
"""

import argparse
import inspect
import os
import pathlib
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback

from tap import check, exit_status  # noqa: F401

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = sorted(path.stem for path in ROOT.glob("docs/rules/*.md") if path.stem != "README")
LANGUAGES = ["en", *(ROOT / "po/LINGUAS").read_text().split()]
program = str(ROOT / "build/paddock")  # the one that is tested now


def command(*arguments):
    """The first argument is split at blanks, the others are taken as they are."""
    first, *more = arguments or ("",)
    return [program, *(first.split() if isinstance(first, str) else [str(first)]), *map(str, more)]


LEAKS = f"suppressions={ROOT / 'tests/leaks.txt'}:print_suppressions=0"  # for LeakSanitizer


def environment(**more):
    """In which nothing depends on who runs the tests."""
    keep = {k: v for k, v in os.environ.items()
            if not k.startswith("LC_") and k not in ("LANG", "LANGUAGE", "NO_COLOR", "COLORTERM", "TERM")}
    return {**keep, "LANG": "C.UTF-8", "LSAN_OPTIONS": LEAKS, **more}


def run(*arguments, stdin="", cwd=None, timeout=600, stdout=subprocess.PIPE, binary=False, **variables):
    """What the program says: text, or bytes where stdin is bytes or binary is asked for."""
    text = {} if binary or isinstance(stdin, bytes) else {"text": True, "encoding": "utf-8"}
    stdin = stdin if text or isinstance(stdin, bytes) else stdin.encode()
    return subprocess.run(command(*arguments), input=stdin, stdout=stdout, stderr=subprocess.PIPE, timeout=timeout, cwd=cwd,
                          env=environment(**variables), **text)


def expect(title, *arguments, status=0, out=(), err=(), **how):
    """Runs it: this status, these words on standard output and standard error. A refusal says nothing on the first."""
    done = run(*arguments, **how)
    words = lambda wanted: [wanted] if isinstance(wanted, str) else wanted
    check(title, done.returncode == status and all(w in done.stdout for w in words(out))
          and all(w in done.stderr for w in words(err)) and (status == 0 or not done.stdout), done)
    return done


def refused(title, *arguments, status=1, reason="", **how):
    return expect(title, *arguments, status=status, err=reason, **how)


def full_disk(title, *arguments, **how):
    with open("/dev/full", "wb") as full:
        done = run(*arguments, stdout=full, **how)
    check(title, done.returncode == 1 and done.stderr, done)


def console(lines, *files):
    """The answers of `paddock gtp` to some lines, each as text; what went wrong in their place."""
    done = run("gtp", *files, stdin=lines if isinstance(lines, bytes) else lines.encode())
    if done.returncode != 0 or done.stderr:
        return [f"exit {done.returncode} {done.stderr.decode(errors='replace')}"]
    text = done.stdout.decode("latin-1")
    return text.split("\n\n")[:-1] if text.endswith("\n\n") or not text else [text]


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


def on_terminal(*arguments, stream="stdout", **variables):
    """Status, what is written to a terminal by that stream, and what the other one says."""
    ours, theirs = pty.openpty()
    other = "stderr" if stream == "stdout" else "stdout"
    job = subprocess.Popen(command(*arguments), stdin=subprocess.DEVNULL, **{stream: theirs, other: subprocess.PIPE},
                           env=environment(**variables))
    os.close(theirs)
    seen = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:  # the other end is closed
            break
        if not piece:
            break
        seen += piece
    os.close(ours)
    said = b"".join(text or b"" for text in job.communicate())
    return job.returncode, seen.decode(), said.decode()


# ---- Waiting for what a program does, instead of for a time in which it should have done it --------------------------


def until(happened, process, seconds=60):
    """Waits for it, as long as the program runs."""
    end = time.time() + seconds
    while not happened() and process.poll() is None and time.time() < end:
        time.sleep(0.02)


def handles(process, number):
    """Whether it handles this signal itself."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"SigCgt:\s*(\w+)", status).group(1), 16) >> (number - 1) & 1


def children(of):
    found = []
    for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            after = status.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(after[1]) == of:
            found.append(int(status.parent.name))
    return found


def interrupt(arguments, number=signal.SIGINT, begun=lambda process: True, moment=0.5, **how):
    """Its status, what it says and which children it had, when a signal comes while it works. That it ends soon shows
    in that it ends at all: nothing here would end by itself before the patience does."""
    process = subprocess.Popen(command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(), **how)
    until(lambda: handles(process, number) and begun(process), process)
    time.sleep(moment)
    started = children(process.pid)
    process.send_signal(number)
    out, err = process.communicate(timeout=120)
    return process.returncode, out, err, started


# ---- Running a suite -------------------------------------------------------------------------------------------------


def plain(test):
    test.plain = True
    return test


def arguments_of(suite, *more):
    """more: names of flags of this suite alone."""
    parser = argparse.ArgumentParser(description=suite.get("__doc__"), formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=program, help="the one that people get")
    parser.add_argument("--careful", help="the one with sanitizers; unless given, the other takes its place")
    parser.add_argument("--only", nargs="+", metavar="TEST")
    for flag in more:
        parser.add_argument(flag, action="store_true")
    given = parser.parse_args()
    given.program = str(pathlib.Path(given.program).resolve())
    given.careful = str(pathlib.Path(given.careful or given.program).resolve())
    return given


def tests_in(suite, only):
    found = {name[5:]: test for name, test in suite.items() if name.startswith("test_") and callable(test)}
    unknown = set(only or ()) - set(found)
    if unknown:
        sys.exit(f"no such test: {' '.join(unknown)}; there are {' '.join(found)}")
    return {name: test for name, test in found.items() if not only or name in only}


def main(suite, *flags, instead=lambda given: None):
    """instead: does something else when a flag says so, and returns true."""
    global program
    given = arguments_of(suite, *flags)
    program = given.program
    if instead(given):
        return
    for name, test in tests_in(suite, given.only).items():
        program = given.program if hasattr(test, "plain") else given.careful
        folder, began = pathlib.Path(tempfile.mkdtemp(prefix="paddock-test-")), time.time()
        os.chdir(folder)
        try:
            test(*[folder] * len(inspect.signature(test).parameters))
        except Exception:  # one broken test must not hide the others
            check(f"{name} runs to its end", False, traceback.format_exc())
        os.chdir(ROOT)
        shutil.rmtree(folder, ignore_errors=True)
        print(f"# {name}: {time.time() - began:.1f} s", flush=True)
    sys.exit(exit_status())
