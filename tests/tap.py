"""What tests say: lines "ok - ..." and "not ok - ...", which tests/run.sh counts, and below a failure what was seen.

    from tap import check, exit_status

    check("two and two are four", 2 + 2 == 4)
    sys.exit(exit_status())
"""

MOST_LINES = 40  # of what was seen: those from its beginning and those from its end
WIDEST = 10000   # characters of a line
failures = 0
said = []
buffered = False


def lines(title, good, detail=""):
    """What is said of one test."""
    said = [f"{'ok' if good else 'not ok'} - {title}"]
    if good:
        return said
    seen = str(detail).splitlines()
    if len(seen) > MOST_LINES:
        seen = [*seen[:MOST_LINES // 2], "...", *seen[-MOST_LINES // 2:]]
    return said + ["# " + line[:WIDEST] for line in seen]


def check(title, good, detail=""):
    """Says it; returns whether it was good."""
    global failures
    failures += not good
    said.extend(lines(title, good, detail))
    if not buffered:
        flush()
    return bool(good)


def flush():
    print("".join(line + "\n" for line in said), end="", flush=True)
    said.clear()


def run_twice(run):
    """A test that fails runs a second time, and that counts. The first failure is shown as flaky (#! lines are always shown)."""
    global buffered, failures
    before, buffered = failures, True
    run()
    if failures > before:
        failures = before
        print("\n".join("#! " + line.replace("not ok", "flaky") for line in said if not line.startswith("ok")), flush=True)
        said.clear()
        run()
    buffered = False
    flush()


def exit_status():
    """Of a test that ends here."""
    return 1 if failures else 0
