#!/usr/bin/python3
"""make_font.py -- makes web/site/font-400.woff2, font-700.woff2 and font-more-*.woff2 from Debian's fonts-quicksand.

    tools/make_font.py    (needs the packages fonts-quicksand, fonttools and python3-brotli)

The result is committed: the build does not need these packages. The font has the letters of Western Europe, digits,
punctuation and kerning, and no hints; font-more has those of all other languages in Latin letters, and a browser loads
it only where it meets one of them (unicode-range in style.css). It is called Paddock because the licence reserves the
name Quicksand for the unmodified font.
"""

import io
import pathlib

from fontTools import subset, ttLib

SOURCE = pathlib.Path("/usr/share/fonts/truetype/quicksand")
SITE = pathlib.Path(__file__).parent.parent / "web/site"
THIN_SPACE, NARROW_NO_BREAK_SPACE = 0x2009, 0x202F
LETTERS = "ÀÁÂÃÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜßàáâãäæçèéêëìíîïñòóôõöùúûüÿŒœ"
SIGNS = "\u00a0\u2009«»“”„‘’–—…·•×°½−"
WANTED = [*range(0x20, 0x7F), *map(ord, LETTERS + SIGNS), NARROW_NO_BREAK_SPACE]
MORE = [letter for letter in [*range(0xC0, 0x180), *range(0x218, 0x21C), 0x1E9E] if letter not in WANTED]  # Latin-1, Extended-A
COPYRIGHT, FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, LICENCE = 0, 1, 2, 3, 4, 6, 14


def make(style: str, file: str, letters: list[int]) -> None:
    options = subset.Options(hinting=False, layout_features=["kern"], name_IDs=[COPYRIGHT, LICENCE], notdef_outline=True,
                             drop_tables=["GDEF", "GSUB", "gasp"])
    font = subset.load_font(str(SOURCE / f"Quicksand-{style}.ttf"), options)
    # French has a narrow no-break space before ? ! : ; and Quicksand has none.
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[NARROW_NO_BREAK_SPACE] = table.cmap[THIN_SPACE]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    names = font["name"]
    for number, text in [(FAMILY, "Paddock"), (STYLE, style), (UNIQUE, f"Paddock-{style}"), (FULL, f"Paddock {style}"),
                         (POSTSCRIPT, f"Paddock-{style}")]:
        names.setName(text, number, 3, 1, 0x409)
    font["head"].modified = font["head"].created  # the same bytes each time
    font.recalcTimestamp = False
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    (SITE / file).write_bytes(out.getvalue())


for style, weight in (("Regular", 400), ("Bold", 700)):
    make(style, f"font-{weight}.woff2", WANTED)
    make(style, f"font-more-{weight}.woff2", MORE)
