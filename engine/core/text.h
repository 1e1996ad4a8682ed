/* text.h -- writing text into a caller's buffer and reading it back, without stdio.
 *
 *     TEXT_ROOM(line, 64);
 *     text_print(&line, "p%d", 3);           -> line.buf is "p3", always ended by a zero byte
 *
 *     text_span rest = text_of("p3 over"), word;
 *     text_cut(&rest, ' ', &word)            -> word is "p3", rest is "over"
 */
#pragma once

#include "core/base.h"

typedef struct {
    char *buf;
    size_t cap; /* bytes in buf, including the terminating zero */
    size_t len; /* bytes written, without the terminating zero */
    bool full;  /* something did not fit and was left out  */
} text_out;

typedef struct {
    const char *at;
    size_t len;
} text_span;

#define TEXT_NUMBER_MOST UINT64_C(9999999999999999999) /* 19 digits fit into 64 bits */
enum { TEXT_PARTS = 3, TEXT_PART = 64, TEXT_PREFIX = 96 };

/* The error of a reader: why, and where in the text. Pattern and parts are kept, so that
 * words_error (core/words.h) can write it in another language. */
typedef struct {
    char why[240];                    /* in English, ASCII                                    */
    int line;                         /* counted from 1; 0 when the text is a single line     */
    int column;                       /* byte, counted from 1; 0 when unknown                 */
    const char *pattern;              /* with %1 %2 %3; NULL: there is only `why`             */
    char part[TEXT_PARTS][TEXT_PART]; /* the values of %1 %2 %3 */
    char prefix[TEXT_PREFIX];         /* put in front in every language: "F1 ", "mark:d4: " */
    char file[TEXT_PART];             /* the file, put before line and column */
} text_error;

#define TEXT_NO_ERROR                                                                              \
    { "", 0, 0, NULL, { "", "", "" }, "", "" }

/* Marks a text that people read: core/words.h. */
#define WORDS(english) english

text_out text_to(char *buf, size_t cap);
/* Declares a text_out with so many bytes of its own. */
#define TEXT_ROOM(name, bytes)                                                                     \
    char name##_room[bytes];                                                                       \
    text_out name = text_to(name##_room, sizeof name##_room)
void text_char(text_out *out, char c);
void text_chars(text_out *out, char c, int count);
void text_str(text_out *out, const char *s);
void text_put(text_out *out, text_span s);
void text_int(text_out *out, int64_t n);
void text_uint(text_out *out, uint64_t n);
void text_seat(text_out *out, int seat);          /* 0 is "p1" */
void text_put_rune(text_out *out, uint32_t rune); /* as UTF-8 */
/* Several at once; of printf's conversions only %s, %d, %c and %%. */
__attribute__((format(printf, 2, 3))) void text_print(text_out *out, const char *format, ...);

/* A number or a seat as an argument: words_say(&out, lang, english, text_number(n).at). */
typedef struct {
    char at[24];
} text_short;
text_short text_number(int64_t n);
text_short text_seat_name(int seat);
/* And a sentence. */
typedef struct {
    char at[512];
} text_long;

text_span text_of(const char *s); /* the whole of a C string */
bool text_is(text_span s, const char *word);
bool text_same(text_span a, text_span b);
bool text_find(text_span s, const char *const *names, int count, int *out); /* which one it is */
bool text_begins(text_span s, const char *head);
bool text_ends(text_span s, const char *tail);
bool text_cut(text_span *rest, char by, text_span *piece); /* next piece of rest; false at end */
int text_split(text_span s, char by, text_span *piece, int most); /* how many pieces there are */
text_span text_word(text_span *rest, const char *blanks); /* the next word; empty at the end  */
text_span text_after(text_span s, size_t bytes);          /* without its first bytes          */
void text_trim_end(text_span *s);                         /* of blanks and carriage returns   */
void text_copy(char *to, size_t room, text_span s);       /* as much as fits, ended by a zero */
bool text_to_int(text_span s, int most, int *out); /* digits only, no leading zero, 0..most */
bool text_to_number(text_span s, uint64_t most, uint64_t *out); /* digits only, 0..most        */
bool text_to_seat(text_span s, int seats, int *out); /* "p1" is 0                             */
bool text_is_name(text_span s, int most);            /* letters, digits, - and _, 1..most     */

/* UTF-8, strictly: no overlong forms, no surrogates, nothing above U+10FFFF. */
bool text_next_rune(text_span *rest, uint32_t *rune); /* false: an invalid byte, which is skipped */
uint32_t text_rune(text_span *rest);                  /* the same, with '?' for an invalid byte   */
int text_runes(text_span s);                          /* how many text_rune finds                 */
bool text_is_utf8(text_span s);

/* Fills e and returns false, so that a reader can `return text_fail(e, "K4 no such action")`. The
 * pattern is constant: e keeps the pointer. Values of %1 to %3 are cut short, and control
 * characters and non-ASCII bytes in them become '?', so that errors are safe to print. */
bool text_fail(text_error *e, const char *pattern);
bool text_fail_at(text_error *e, const char *pattern, text_span culprit); /* "no such die: '%1'" */
#define text_fail_with(...) TEXT_FAIL_WITH(__VA_ARGS__, NULL, NULL, NULL) /* one to three parts */
#define TEXT_FAIL_WITH(e, pattern, first, second, third, ...)                                      \
    text_fail_parts(e, pattern, first, second, third)
bool text_fail_parts(text_error *e, const char *pattern, const char *first, const char *second,
                     const char *third);
/* Any text; e keeps a copy. For messages of the system, which have no translation. */
bool text_fail_saying(text_error *e, const char *why);

/* Writes the pattern with %1 to %3 replaced by the parts; one that is NULL is left out. */
void text_fill(text_out *out, const char *pattern, const char *const *parts);

/* These put something before the reason, and return false too. */
bool text_cite(text_error *e, const char *rule);                      /* "F1 " */
bool text_prefix(text_error *e, text_span what, const char *between); /* "mark:d4" and ": " */
bool text_in_file(text_error *e, const char *path); /* "my.game: line 3, column 7: " as known */
