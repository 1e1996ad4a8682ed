#!/usr/bin/python3
"""make_font.py -- makes web/site/font-400.woff2 and font-700.woff2 from Debian's fonts-quicksand.

    tools/make_font.py    (needs the packages fonts-quicksand, fonttools and python3-brotli)

The result is committed: the build does not need these packages. The font has the letters of our four languages and
of Spanish and Portuguese (names), digits, punctuation and kerning, and no hints. It is called Paddock because the
licence reserves the name Quicksand for the unmodified font.
"""

import io
import pathlib

from fontTools import subset, ttLib

SOURCE = pathlib.Path("/usr/share/fonts/truetype/quicksand")
SITE = pathlib.Path(__file__).parent.parent / "web/site"
THIN_SPACE, NARROW_NO_BREAK_SPACE = 0x2009, 0x202F
LETTERS = "ÀÁÂÃÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜßàáâãäæçèéêëìíîïñòóôõöùúûüÿŒœ"
SIGNS = "\u00a0\u2009«»“”„‘’–—…·•×°½−"
WANTED = [*range(0x20, 0x7F), *map(ord, LETTERS + SIGNS)]
COPYRIGHT, FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, LICENCE = 0, 1, 2, 3, 4, 6, 14


def make(style: str, weight: int) -> None:
    options = subset.Options(hinting=False, layout_features=["kern"], name_IDs=[COPYRIGHT, LICENCE], notdef_outline=True,
                             drop_tables=["GDEF", "GSUB", "gasp"])
    font = subset.load_font(str(SOURCE / f"Quicksand-{style}.ttf"), options)
    # French has a narrow no-break space before ? ! : ; and Quicksand has none.
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[NARROW_NO_BREAK_SPACE] = table.cmap[THIN_SPACE]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[*WANTED, NARROW_NO_BREAK_SPACE])
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
    (SITE / f"font-{weight}.woff2").write_bytes(out.getvalue())


make("Regular", 400)
make("Bold", 700)
