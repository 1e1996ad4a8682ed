#!/usr/bin/python3
"""make_font.py -- makes web/site/font-400.woff2 and font-700.woff2 from Debian's fonts-quicksand.

    tools/make_font.py    (needs the packages fonts-quicksand, fonttools and python3-brotli)

The result is committed: the build does not need these packages. The font has the letters of European languages in
Latin script (names use more of them than our four languages), digits, punctuation and kerning, and no hints. It is
called Paddock because the licence reserves the name Quicksand for the unmodified font.
"""

import io
import pathlib

from fontTools import subset, ttLib

SOURCE = pathlib.Path("/usr/share/fonts/truetype/quicksand")
SITE = pathlib.Path(__file__).parent.parent / "web/site"
THIN_SPACE, NARROW_NO_BREAK_SPACE = 0x2009, 0x202F
WANTED = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2007, THIN_SPACE, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D,
          0x201E, 0x2022, 0x2026, 0x2039, 0x203A, 0x20AC, 0x2212]
COPYRIGHT, FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, LICENCE = 0, 1, 2, 3, 4, 6, 14


def make(style: str, weight: int) -> None:
    options = subset.Options(hinting=False, layout_features=["kern"], name_IDs=[COPYRIGHT, LICENCE], notdef_outline=True)
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
