"""What can be checked by reading alone: links, names of files, commands in the running text, unmarked commands."""

import fnmatch
import os
import pathlib
import re
import subprocess
import urllib.parse

from pages import ROOT, Page

# A line of a block that begins so is a command, and belongs in a block marked sh.
COMMAND = re.compile(r"\s*(\$ )?(sudo )?(paddock|build/\S+|\./\S+|make|curl|python3?|sqlite3|pg_dump|pg_restore|createdb|git|"
                     r"apt|apt-get|npm|node|cc|gcc|sbatch|parallel|ffmpeg|systemctl|man)( |$)")
LANGUAGES = {"", "sh", "console", "c", "python", "js", "json"}
MACHINE = re.compile(r"(/root/|/tmp/|/home/)")
UNFINISHED = re.compile(r"@+[A-Z]+@+|\bTODO\b|\bFIXME\b")
SOURCE = re.compile(r"[\w*-]+\.(c|h|js|mjs|py|sh|awk|mk|md|yaml)")


def test_blocks(check, pages, _):
    for page in pages:
        check(f"{page.name}: every block is closed", page.is_closed)
        for block in page.blocks:
            where = f"{page.name}:{block.line}"
            check(f"{where}: a known kind of block: '{block.language}'", block.language in LANGUAGES)
            if block.language == "":
                bare = [line for line in block.lines if COMMAND.match(line)]
                check(f"{where}: text, without commands", not bare, "mark the block sh:\n" + "\n".join(bare))
            if block.language == "sh":
                check(f"{where}: has commands", block.commands())


def test_unfinished(check, pages, _):
    for page in pages:
        text = page.text
        check(f"{page.name}: no paths of a machine", not MACHINE.search(text), MACHINE.findall(text))
        check(f"{page.name}: nothing unfinished", not UNFINISHED.search(text), UNFINISHED.findall(text))


def test_quotes(check, pages, _):
    """Source is written with the quotes of a keyboard; what is shown to people has typographic ones (tests/typography.py)."""
    for page in pages:
        curly = [number for number, line in page.prose if re.search("[‘’“”„«»]", re.sub(r"`[^`]*`", "", line))]
        check(f"{page.name}: straight quotes and apostrophes", not curly, f"lines {curly}")


def test_links(check, pages, _):
    known = {page.path.resolve(): page for page in pages}
    for page in pages:
        for line, target in page.links():
            title = f"{page.name}:{line}: {target}"
            if re.match(r"[a-z]+:", target):
                url = urllib.parse.urlsplit(target)
                check(title, url.scheme in ("http", "https") and url.hostname, "not a well-formed address")
                continue
            name, _, anchor = target.partition("#")
            path = (page.path.parent / name).resolve() if name else page.path.resolve()
            inside = path.is_relative_to(ROOT)
            good = inside and path.exists()
            if good and anchor:
                there = known.get(path) or (Page(path) if path.suffix == ".md" else None)
                good = there is not None and anchor in there.anchors()
            check(title, good, "no such file or heading")


def test_index(check, pages, _):
    index = next((page for page in pages if page.name == "docs/README.md"), None)
    if not check("docs/README.md is there", index is not None):
        return
    linked = {(index.path.parent / target.partition("#")[0]).resolve() for _, target in index.links()}
    for path in [*sorted((ROOT / "docs").glob("*.*")), *sorted((ROOT / "docs/rules").glob("*.md"))]:
        if path.suffix in (".md", ".yaml", ".1") and path != index.path:
            check(f"docs/README.md leads to {path.relative_to(ROOT)}", path.resolve() in linked)
    readme = next(page for page in pages if page.name == "README.md")
    check("README.md leads to docs/README.md", "docs/README.md" in [target for _, target in readme.links()])


# ---- Names of files ----------------------------------------------------------------------------


def all_files():
    found = set()
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [f for f in folders if f not in ("build", "node_modules", ".git", "__pycache__")]
        here = pathlib.Path(folder).relative_to(ROOT)
        found.update(str(here / name) for name in names)
        found.update(str(here / name) for name in folders)
    return found


def test_files(check, pages, _):
    files = all_files()
    names = {os.path.basename(name) for name in files}
    tops = {name for name in files if "/" not in name}
    for page in pages:
        for line, span in page.spans():
            word = span.rstrip("/")
            if not re.fullmatch(r"[\w.*/-]+", word):
                continue
            pattern = re.sub(r"\b[A-Z]{2,}\b", "*", word)  # games/NAME: any
            if "/" in word and word.split("/")[0] in tops - {"build"}:
                check(f"{page.name}:{line}: {span} is there", fnmatch.filter(files, pattern))
            elif SOURCE.fullmatch(word):
                check(f"{page.name}:{line}: {span} is there", fnmatch.filter(names, pattern))


def test_functions(check, pages, _):
    """`file` `function`: the file has that function."""
    for page in pages:
        for line, text in enumerate(page.text.splitlines(), 1):
            for name, function in re.findall(r"`([\w/]+/[\w.]+\.(?:c|h|js|py|sh|mjs))` `([#\w]+)`", text):
                path = ROOT / name
                check(f"{page.name}:{line}: {name} has {function}",
                      path.is_file() and re.search(rf"(?<!\w){re.escape(function)}\b", path.read_text()))


# ---- Commands in the running text ------------------------------------------------------------


def targets_of_make():
    text = "\n".join(path.read_text() for path in [ROOT / "Makefile", *sorted(ROOT.glob("*/*.mk"))])
    found = set()
    for line in re.findall(r"^([\w$()/ %.-]+):(?!=)", text, re.M):
        found.update(word.replace("$(BUILD)", "build") for word in line.split())
    return found


def is_target(word, targets):
    return any(re.fullmatch(re.escape(target).replace("%", ".+"), word) for target in targets)


def test_spans(check, pages, program):
    overview = subprocess.run([program, "help"], capture_output=True, text=True).stdout
    commands = re.findall(r"^  (\w+) +\S", overview, re.M)
    helps = {name: subprocess.run([program, "help", name], capture_output=True, text=True).stdout for name in commands}
    targets = targets_of_make()
    said = ""
    for page in pages:
        said += page.text
        for line, span in page.spans():
            words = span.split()
            where = f"{page.name}:{line}: {span}"
            if re.fullmatch(r"paddock (\w+ )?[12]", span):
                continue  # the first line of records, and what is hashed: no commands
            if words[0] in ("paddock", "build/paddock") and len(words) > 1 and not words[1].isupper():
                options = re.findall(r"(?<!\S)--[a-z][a-z-]*", span)
                known = helps.get(words[1], "") if not words[1].startswith("-") else overview
                check(where, words[1] in helps or words[1] in ("--version", "--help"), "no such command")
                for option in options:
                    check(f"{where}: {option}", option in known + " --help --version", "no such option")
            elif words[0] == "make" and not span.startswith("make and "):
                for word in words[1:]:
                    if "=" not in word and word == word.lower() and re.fullmatch(r"[\w/-]+", word):
                        check(f"{where}: a target of make", is_target(word, targets))
                    elif "=" in word:
                        break
    for name in commands:
        check(f"paddock {name} is mentioned", re.search(rf"paddock(\(1\))? {name}\b", said))
