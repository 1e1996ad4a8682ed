/* plain.c -- see plain.h. */
#include "core/plain.h"

enum { LETTERS = 0xc0, LETTERS_END = 0x180 };

/* Latin-1 and Latin Extended-A: what Western and Central European names are written with. */
static const char letters[LETTERS_END - LETTERS][3] = {
    "A", "A", "A",  "A",  "Ae", "A", "AE", "C", "E", "E", "E", "E", "I",  "I", "I",  "I",
    "D", "N", "O",  "O",  "O",  "O", "Oe", "x", "O", "U", "U", "U", "Ue", "Y", "Th", "ss",
    "a", "a", "a",  "a",  "ae", "a", "ae", "c", "e", "e", "e", "e", "i",  "i", "i",  "i",
    "d", "n", "o",  "o",  "o",  "o", "oe", "/", "o", "u", "u", "u", "ue", "y", "th", "y",
    "A", "a", "A",  "a",  "A",  "a", "C",  "c", "C", "c", "C", "c", "C",  "c", "D",  "d",
    "D", "d", "E",  "e",  "E",  "e", "E",  "e", "E", "e", "E", "e", "G",  "g", "G",  "g",
    "G", "g", "G",  "g",  "H",  "h", "H",  "h", "I", "i", "I", "i", "I",  "i", "I",  "i",
    "I", "i", "IJ", "ij", "J",  "j", "K",  "k", "k", "L", "l", "L", "l",  "L", "l",  "L",
    "l", "L", "l",  "N",  "n",  "N", "n",  "N", "n", "n", "N", "n", "O",  "o", "O",  "o",
    "O", "o", "OE", "oe", "R",  "r", "R",  "r", "R", "r", "S", "s", "S",  "s", "S",  "s",
    "S", "s", "T",  "t",  "T",  "t", "T",  "t", "U", "u", "U", "u", "U",  "u", "U",  "u",
    "U", "u", "U",  "u",  "W",  "w", "Y",  "y", "Y", "Z", "z", "Z", "z",  "Z", "z",  "s",
};

typedef struct {
    uint16_t from, to;
    char plain[4];
} likeness;

static const likeness signs[] = {
    { 0xa0, 0xa0, " " },  /* no-break space                                    */
    { 0xa1, 0xa1, "!" },  /* inverted exclamation mark */
    { 0xab, 0xab, "\"" }, /* guillemets                                        */
    { 0xad, 0xad, "" },   /* soft hyphen                                       */
    { 0xb0, 0xb0, "o" },  /* degree sign, also in French "no." */
    { 0xb4, 0xb4, "'" },  /* acute accent */
    { 0xb7, 0xb7, "-" },  /* middle dot */
    { 0xbb, 0xbb, "\"" }, /* guillemets                                        */
    { 0xbc, 0xbc, "1/4" },
    { 0xbd, 0xbd, "1/2" },
    { 0xbe, 0xbe, "3/4" },
    { 0x2002, 0x200a, " " },  /* spaces of all widths                              */
    { 0x2010, 0x2015, "-" },  /* hyphens and dashes                                */
    { 0x2018, 0x201b, "'" },  /* single quotation marks, apostrophe                */
    { 0x201c, 0x201f, "\"" }, /* double ones                                       */
    { 0x2022, 0x2022, "*" },  /* bullet                                            */
    { 0x2026, 0x2026, "..." },
    { 0x202f, 0x202f, " " }, /* narrow no-break space                             */
    { 0x2032, 0x2032, "'" },
    { 0x2033, 0x2033, "\"" },
    { 0x2039, 0x203a, "'" }, /* single guillemets                                 */
    { 0x2190, 0x2190, "<-" },
    { 0x2191, 0x2191, "^" },
    { 0x2192, 0x2192, "->" },
    { 0x2193, 0x2193, "v" },
    { 0x2194, 0x2194, "<->" },
    { 0x21d2, 0x21d2, "=>" },
    { 0x2212, 0x2212, "-" },
    { 0x2260, 0x2260, "!=" },
    { 0x2264, 0x2264, "<=" },
    { 0x2265, 0x2265, ">=" },
    { 0x25cb, 0x25cb, "o" }, /* circles                                           */
    { 0x25cf, 0x25cf, "*" },
    { 0x2713, 0x2714, "+" }, /* ticks                                             */
    { 0x2715, 0x2718, "x" }, /* crosses                                           */
};

const char *plain_of(uint32_t rune) {
    if (rune >= LETTERS && rune < LETTERS_END) return letters[rune - LETTERS];
    for (int i = 0; i < COUNT_OF(signs); i++)
        if (rune >= signs[i].from && rune <= signs[i].to) return signs[i].plain;
    return "?";
}
