"""What tests say: lines "ok - ..." and "not ok - ...", which tests/run.sh counts, and below a failure what was seen.

    from tap import check, exit_status

    check("two and two are four", 2 + 2 == 4)
    sys.exit(exit_status())
"""

MOST_LINES = 40  # of what was seen: those from its beginning and those from its end
WIDEST = 10000   # characters of a line
failures = 0


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
    print("\n".join(lines(title, good, detail)), flush=True)
    return bool(good)


def exit_status():
    """Of a test that ends here."""
    return 1 if failures else 0
