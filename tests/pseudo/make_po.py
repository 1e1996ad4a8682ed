#!/usr/bin/env python3
"""Makes a language of the English texts, with accents, 40% longer and with three plural forms (the rule of Polish), to see
where a longer language is cut off. It is built by

    tools/update_po.sh --template $(make -s worded) | tests/pseudo/make_po.py > build/pseudo/xx.po
    make BUILD=build/pseudo EXTRA_LANGUAGES=build/pseudo/xx.po
"""

import re
import subprocess
import sys

ACCENTS = str.maketrans("aeioucAEIOUlsznLSZN", "àéîöüçÀÉÎÖÜłśżńŁŚŻŃ")  # letters of font-400 and of font-more
KEPT = re.compile(r"%[1-3]|'[^']*'|\\.|--?[a-z][\w-]*|[\w./:=]*[./:=]\w[\w./:=]*|\b[A-Z]+\d+\b|^(?:#|-|=|!) ")
HEADER = """msgid ""
msgstr ""
"Language: xx\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"
"X-Language-Name: Pséüdö\\n"
"X-Decimal: ,\\n"
"X-List-Separator: ;\\n"
"X-Percent: 50\u202f%\\n"
"""


def longer(text):
    """Each letter counts for 0.4 more; what is typed, notation and placeholders stay."""
    made, owed, at = [], 0.0, 0
    while at < len(text):
        kept = KEPT.match(text, at)
        if kept:
            made.append(kept.group())
            owed += 0.4 * (len(kept.group()) if kept.group()[0] not in "%\\" else 0)
            at = kept.end()
            continue
        letter = text[at]
        made.append(letter.translate(ACCENTS))
        owed += 0.4
        if letter.isalpha():
            made.append(letter.lower().translate(ACCENTS) * int(owed))
            owed -= int(owed)
        at += 1
    return "".join(made)


def main():
    template = subprocess.run(["msgattrib", "--no-wrap"], input=sys.stdin.read(), capture_output=True, text=True, check=True).stdout
    print(HEADER)
    for entry in template.split("\n\n")[1:]:
        one = re.search(r'^msgid "(.*)"$', entry, re.M)
        many = re.search(r'^msgid_plural "(.*)"$', entry, re.M)
        if not one:
            continue
        print(one.group())
        if many:
            print(many.group())
            for form, text in enumerate((one.group(1), many.group(1), many.group(1) + "3")):
                print(f'msgstr[{form}] "{longer(text)}"')
        else:
            print(f'msgstr "{longer(one.group(1))}"')
        print()


if __name__ == "__main__":
    main()
