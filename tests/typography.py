#!/usr/bin/env python3
"""How texts are set: prints every text of a .po file, or of the English template, that breaks a rule, with the rule.

    msgattrib --no-wrap po/fr.po | tests/typography.py fr
    msgattrib --no-wrap texts.pot | tests/typography.py en
"""

import re
import sys

# What is typed stands in straight single quotes: a command, an option, notation, a placeholder.
TYPED = re.compile(r"(?<![\w%])'(?:%[1-3]|[^A-Z'\s][^']*|[A-Z]\w*[,:.=][^']*|[A-Z][A-Z0-9.]*)'(?!\w)")
PLACEHOLDER = re.compile(r"%[1-3]")
DICE = re.compile(r"\?\?+")  # "?????" in positions

EVERYWHERE = [
    (r"'", "a straight quote or apostrophe (’ is the apostrophe; ' ' only around what is typed)"),
    (r'\\"', "a straight double quote"),
    (r"\.\.\.", "three dots (…)"),
    (r"\u00a0(?!×)(?<!×\u00a0)", "a wide no-break space"),
    (r"  ", "two spaces"),
    (r"(?<=[\w)]) - ", "a hyphen as a dash"),
]
MARK = r"[\s\u202f]([;:!%](?=[\s.,)]|$)|\?(?! [a-z]))"  # "? shows the keys" is a key
NO_SPACE_BEFORE = (MARK, "a space before ; : ! ? %")
RULES = {
    "en": [NO_SPACE_BEFORE, (r"\s…", "a space before …"), (r"[«»„]", "quotes of another language (“ ”)")],
    "it": [NO_SPACE_BEFORE, (r"\s…", "a space before …"), (r"[“”„]", "quotes of another language (« »)"),
           (r"«\s|\s»", "a space inside « »")],
    "de": [(MARK.replace("%", ""), "a space before ; : ! ?"), (r"(?<![\u202f-])%", "no narrow space before %"),
           (r"[«»”]|„[^“]*$|^[^„]*“", "quotes of another language („ “)")],
    "fr": [(r"(?<=[^\u202f?])[;!?»%](?=[\s.,)]|$)|(?<=[^\u202f]):(?=\s|$)", "no narrow space before ; : ! ? % »"),
           (r"«(?!\u202f)", "no narrow space after «"), (r"[“”„]", "quotes of another language (« »)")],
}


def wrong(text, language):
    """The rules that the text breaks."""
    plain = PLACEHOLDER.sub("1", DICE.sub("dice", TYPED.sub("typed", text)))
    return [rule for pattern, rule in EVERYWHERE + RULES.get(language, []) if re.search(pattern, plain)]


def texts(lines, language):
    """English: the originals; otherwise the translations."""
    keyword = r"msgid(?:_plural)?" if language == "en" else r"msgstr(?:\[\d\])?"
    for line in lines:
        found = re.match(rf'{keyword} "(.+)"$', line)
        if found:
            yield found.group(1)


if __name__ == "__main__":
    for one in texts(sys.stdin, sys.argv[1]):
        for rule in wrong(one, sys.argv[1]):
            print(f"{rule}: {one}")
