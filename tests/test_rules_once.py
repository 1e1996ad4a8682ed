#!/usr/bin/env python3
# suite rules-once 3
"""The rules are told in several places: the numbered law (docs/rules), the rulebook, the lessons, the page on paper and the
README, in four languages. They state the same numbers.

- A translation has the numbers of the English text, and names the same rules, spaces and cells.
- A paragraph of the rulebook has no number that is missing in the rules it cites.
- Sentences of the rulebook, the lessons and the page on paper that are alike but for their numbers are alike in these too.
- Players, age and duration are the same everywhere.

Then every number of every text is changed, one at a time, and the change must be found.
"""

import pathlib
import re
import sys
from collections import Counter

from tap import check, exit_status

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = {"border": "The Border", "kuhvadis": "Kuh Vadis", "ringgz": "Ringgz"}
TOLD = ("rulebook", "lessons", "paper")  # and translated
ALIKE = 0.6  # common words of two sentences that say the same
SAME = 0.7  # and of those that say it in the same words

# From 3 on: smaller ones are also articles and pronouns.
WORDS = {
    "en": "three third threes,four,five,six sixth,seven,eight,nine,ten,eleven,twelve",
    "fr": "trois troisième,quatre,cinq,six sixième,sept,huit,neuf,dix,onze,douze",
    "it": "tre terzo terza,quattro,cinque,sesto sesta,sette,otto,nove,dieci,undici,dodici",  # sei is also "you are"
    "de": "drei dreien dritte dritten dritter drittes dritt,vier viert,fünf,sechs sechste sechstes,sieben,acht,neun,zehn,elf,zwölf",
}
# A new language is compared as soon as its words are here.
LANGUAGES = [code for code in (ROOT / "po/LINGUAS").read_text().split() if code in WORDS]
VALUES = {lang: {word: str(n) for n, words in enumerate(text.split(","), 3) for word in words.split()} for lang, text in WORDS.items()}


def numbers(text, lang="en"):
    """What a text counts, in order: figures, and words from three on. Names of spaces and rules are not numbers."""
    text = re.sub(r"(?<=\d)[,.  \u202f\u00a0](?=\d{3}\b)", "", text)
    text = re.sub(r"\b[A-Za-z]\d+(\.\d)?\b", "", text)
    text = re.sub(r"(?i)four of a kind|plateau neuf", "", text)
    found = []
    for word in re.findall(r"\d+|[^\W\d_]+", text):
        value = word if word.isdigit() else VALUES[lang].get(word.lower(), "")
        if value:
            found.append(value)
    return found


def without_sizes(text):
    """The size of a ring in an example counts nothing."""
    return re.sub(r"\bsize \d", "size", text)


def translations(lang):
    """English to that language, of a .po file; plurals are left out."""
    found = {}
    for entry in (ROOT / f"po/{lang}.po").read_text().split("\n\n"):
        parts = re.findall(r'(?m)^(msgid|msgstr) ((?:"(?:[^"\\]|\\.)*"\n?)+)', entry)
        if [name for name, _ in parts] == ["msgid", "msgstr"]:
            english, own = ("".join(re.findall(r'"((?:[^"\\]|\\.)*)"', value)).replace('\\"', '"') for _, value in parts)
            found[english] = own
    return found


def paragraphs(path):
    """The texts for people in a C file."""
    calls = re.findall(r'WORDS\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)', (ROOT / path).read_text())
    return ["".join(re.findall(r'"((?:[^"\\]|\\.)*)"', call)).replace('\\"', '"') for call in calls]


def law(game):
    """The first paragraph, and the text of each rule by its number."""
    text = re.split(r"(?m)^## Why", (ROOT / f"docs/rules/{game}.md").read_text())[0]
    rules = dict(re.findall(r"(?ms)^- \*\*([A-Z]\d+)\*\* (.*?)(?=^- \*\*|^##|\Z)", text))
    return {"head": text.split("\n\n")[1], **rules}


def collect():
    texts = {}
    for game, title in GAMES.items():
        for kind in ("rulebook", "lessons", "paper"):
            for n, text in enumerate(paragraphs(f"engine/games/{game}/{kind}.c")):
                texts[game, kind, n, "en"] = text
        for rule, text in law(game).items():
            texts[game, "law", rule, "en"] = text
        line = re.search(rf"(?ms)^- \*\*{title}\*\*.*?(?=^- |^\n|\n\n)", (ROOT / "README.md").read_text())[0]
        texts[game, "readme", 0, "en"] = re.search(r"\S+ players.*", line.replace("\n", " "))[0]
    for lang in LANGUAGES:
        own = translations(lang)
        for (game, kind, n, _), text in list(texts.items()):
            if text in own and (game, kind, n, "en") in texts and kind in ("rulebook", "lessons", "paper"):
                texts[game, kind, n, lang] = own[text]
    return texts


def sentences(text):
    return [piece for piece in re.split(r"(?<=[.:;!?])\s+", re.sub(r"\([A-Z]\d+[^)]*\)|^[-#=] ", "", text)) if len(piece.split()) > 3]


def likeness(one, two):
    bare = [set(re.findall(r"[^\W\d_]+", text.lower())) - set(VALUES["en"]) for text in (one, two)]
    return len(bare[0] & bare[1]) / max(1, len(bare[0] | bare[1]))


def alike(texts):
    """Pairs of texts and of their sentences that say the same: by key and index. All but their numbers decides."""
    pairs = []
    for game in GAMES:
        said = [(key, i, piece) for key, text in texts.items() if key[0] == game and key[1] in TOLD and key[3] == "en"
                for i, piece in enumerate(sentences(text))]
        pairs += [(one[:2], two[:2]) for n, one in enumerate(said) for two in said[:n] if likeness(one[2], two[2]) >= ALIKE]
    return pairs


def agree(one, two):
    """One may say less than the other, but nothing else."""
    return Counter(one) <= Counter(two) or Counter(two) <= Counter(one)


def faults(texts, pairs):
    """What differs, with both."""
    found = []
    for key, text in texts.items():
        game, kind, n, lang = key
        if lang != "en":
            own, english = set(numbers(text, lang)), set(numbers(texts[game, kind, n, "en"]))
            if own != english and not (re.search(r"\bsei\b", text) and own == english - {"6"}):
                found.append((key, own, english))
            named = [set(re.findall(r"\b[A-Za-z]\d+(?:\.\d)?\b", told)) for told in (text, texts[game, kind, n, "en"])]
            if named[0] != named[1]:
                found.append((key, *named))
        elif kind == "rulebook":
            cited = re.findall(r"[A-Z]\d+", " ".join(re.findall(r"\(([A-Z]\d+(?:, [A-Z]\d+)*)\)", text)))
            told = {number for rule in cited for number in numbers(texts[game, "law", rule, "en"])}
            own = set(numbers(without_sizes(text)))
            if cited and not own <= told:
                found.append((key, own, told))
    for (one, i), (two, k) in pairs:
        first, second = (numbers(sentences(texts[key])[at]) for key, at in ((one, i), (two, k)))
        if not agree(first, second):
            found.append((one, two, first, second))
    for game in GAMES:
        lines = [text for key, text in texts.items() if key[0] == game and key[3] == "en" and " · " in text]
        spans = [numbers(line) for line in [*lines, texts[game, "readme", 0, "en"]]]
        if len(lines) != 2 or any(span != spans[0] for span in spans):
            found.append((game, "players, age, duration", spans))
        if not set(spans[0]) - {"2"} <= set(numbers(texts[game, "law", "head", "en"])):
            found.append((game, "law", spans[0]))
    return found


def is_part(short, long):
    """The words of one stand in the other, in the same order."""
    rest = iter(long)
    return all(word in rest for word in short)


def other_words(texts, pairs):
    """Sentences on paper and in the rulebook that say the same, but not in the same words: one may only say less."""
    found = []
    for (one, i), (two, k) in pairs:
        if {one[1], two[1]} == {"rulebook", "paper"}:
            first, second = sentences(texts[one])[i], sentences(texts[two])[k]
            words = [re.findall(r"\w+", text.lower()) for text in (first, second)]
            if likeness(first, second) >= SAME and not is_part(*words) and not is_part(*words[::-1]):
                found.append((first, second))
    return found


def doctored(text, lang):
    """Copies of a text with another number in the place of each one, in turn."""
    free = next(n for n in "87931" if n not in numbers(text, lang))
    for at in re.finditer(r"\d+|[^\W\d_]+", text):
        if numbers(at[0], lang) and (at[0].isdigit() or numbers(text, lang) != numbers(text[:at.start()] + text[at.end():], lang)):
            copy = text[:at.start()] + free + text[at.end():]
            if numbers(copy, lang) != numbers(text, lang):
                yield copy


def main():
    texts = collect()
    pairs = alike(texts)
    found = faults(texts, pairs)
    check(f"{len(texts)} texts and {len(pairs)} pairs of sentences state the same numbers", not found, "\n".join(map(str, found)))
    found = other_words(texts, pairs)
    check("paper and rulebook say the same in the same words", not found, "\n".join(map(str, found)))
    reworded = {key: text.replace("wins", "is the winner") if key[1] == "paper" else text for key, text in texts.items()}
    check("and a doctored paper is found", other_words(reworded, alike(reworded)))
    for what, least, tried, missed in (("translations", 500, *one_language(texts)), ("rules in all languages", 150, *all_languages(texts, pairs))):
        check(f"{tried} doctored {what} are found", tried >= least and not missed, "\n".join(map(str, missed)))


def one_language(texts):
    """Each number of each language alone."""
    tried, missed = 0, []
    for (game, kind, n, lang), text in texts.items():
        others = [set(numbers(texts[game, kind, n, code], code)) for code in ("en", *LANGUAGES) if (game, kind, n, code) in texts and code != lang]
        for copy in doctored(text, lang) if others else ():
            tried += 1
            if set(numbers(copy, lang)) in others:
                missed.append((game, kind, n, lang, copy))
    return tried, missed


def all_languages(texts, pairs):
    """Each number that is also told elsewhere, as if all its translations had changed too."""
    english = {key: text for key, text in texts.items() if key[3] == "en"}
    copies = []
    for key, text in english.items():
        if " · " in text or key[1] == "readme" or key[1] == "rulebook" and re.search(r"\([A-Z]\d+(, [A-Z]\d+)*\)", text):
            copies += [(key, copy) for copy in doctored(text, "en") if without_sizes(copy) != without_sizes(text)]
    for pair in pairs:
        (one, first), (two, second) = ((key, sentences(english[key])[at]) for key, at in pair)
        if numbers(first) == numbers(second):
            copies += [(key, english[key].replace(piece, copy)) for key, piece in ((one, first), (two, second))
                       if piece in english[key] for copy in doctored(piece, "en")]
    return len(copies), [(*key, copy) for key, copy in copies if not faults({**english, key: copy}, pairs)]


if __name__ == "__main__":
    main()
    sys.exit(exit_status())
