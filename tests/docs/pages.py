"""The pages of the documentation, as the tests look at them: blocks of code, text around them, and headings."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Block:
    """What stands between two lines of ```."""

    def __init__(self, page, line, language, lines):
        self.page, self.line, self.language, self.lines = page, line, language, lines

    def commands(self):
        """The command lines of a sh block, without comments, those that go on with a \\ in one piece."""
        text = "\n".join(self.lines).replace("\\\n", " ")
        found = []
        for line in text.split("\n"):
            line = re.sub(r"(^|\s+)# .*$", "", line).rstrip()
            if line:
                found.append(line)
        return found


class Page:
    def __init__(self, path, text=None):
        self.path = pathlib.Path(path)
        self.text = self.path.read_text() if text is None else text
        self.name = str(self.path.relative_to(ROOT))
        self.blocks = []
        self.prose = []  # (line number, text) outside of blocks
        block = None
        for number, line in enumerate(self.text.splitlines(), 1):
            mark = re.match(r"```(\S*)\s*$", line)
            if mark and block is None:
                block = Block(self.name, number, mark[1], [])
            elif mark:
                self.blocks.append(block)
                block = None
            elif block is not None:
                block.lines.append(line)
            else:
                self.prose.append((number, line))
        self.is_closed = block is None

    def spans(self):
        """Code in the running text: (line number, code). A span may go on in the next line."""
        text = "\n".join(line for _, line in self.prose)
        numbers = [number for number, _ in self.prose]
        for found in re.finditer(r"`([^`]+)`", text):
            yield numbers[text.count("\n", 0, found.start())], " ".join(found[1].split())

    def links(self):
        """(line number, target) of links and pictures."""
        for number, line in self.prose:
            for found in re.finditer(r"!?\[[^\]]*\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "``", line)):
                yield number, found[1]

    def anchors(self):
        """What #... may follow the page's name, as GitHub makes it from headings."""
        found = set()
        for _, line in self.prose:
            heading = re.match(r"#+ (.*)", line)
            if heading:
                words = re.sub(r"[^\w\- ]", "", heading[1].lower())
                found.add(words.replace(" ", "-"))
        return found


def all_pages():
    """README and CONTRIBUTING, then docs by name, then the rules: the order in which commands run."""
    names = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md")),
             *sorted((ROOT / "docs/rules").glob("*.md"))]
    return [Page(name) for name in names]
