/* options.h -- what a command takes and says about itself, as one table: parsing, `paddock help`,
 * the manual pages and the completions all follow from it.
 *
 *     static const option match_options[] = {
 *         { HELP_USAGE, .term = "match --games N FILE" },
 *         { HELP_TEXT, .text = WORDS("Plays many games.") },
 *         { OPTION_NUMBER, "--games N", WORDS("how many (100)"), .at = offsetof(plan, games) },
 *         { OPTION_ARGUMENT, "FILE", .take = take_file },
 *         { .kind = HELP_END },
 *     };
 *     if (!options_read(match_options, argc, argv, &plan, &e)) return say_usage(&e, "match");
 *
 * `--games 9` and `--games=9` are the same; `--` ends the options; the last of several wins unless
 * `take` collects them. What is typed stands in `term` and is never translated, but for
 * placeholders such as FILE. Explanations are one line each: help breaks them.
 */
#pragma once

#include "core/text.h"

typedef enum {
    HELP_END,
    HELP_USAGE,      /* term: what follows `paddock`                               */
    HELP_TEXT,       /* text: a paragraph                                          */
    HELP_HEAD,       /* text: over rows or paragraphs                              */
    HELP_ROW,        /* term and text: a word, a file and what it means            */
    HELP_EXAMPLE,    /* term: a command line; text: what it is for, or NULL        */
    OPTION_FLAG,     /* at: a bool, set to true                                    */
    OPTION_OFF,      /* at: a bool, set to false                                   */
    OPTION_TEXT,     /* at: a const char *                                         */
    OPTION_CHOICE,   /* the same, one of `values`; `refusal` says which there are  */
    OPTION_INT,      /* at: an int from least to most                              */
    OPTION_NUMBER,   /* at: a uint64_t from least to most                          */
    OPTION_CALL,     /* take                                                       */
    OPTION_MAYBE,    /* take; the value may be missing: then it is NULL            */
    OPTION_ARGUMENT, /* take: what is no option. Not shown: HELP_USAGE names it    */
} option_kind;

typedef struct option {
    option_kind kind;
    const char *term; /* "--games N": the option and its value                          */
    const char *text; /* NULL for an option that the row above explains too             */
    size_t at;        /* offsetof where the value goes                                  */
    uint64_t least, most;
    const char *values;  /* "text csv json": those there are, for completions and checks   */
    const char *refusal; /* "--format is text, csv or json, not '%1'"                      */
    const char *part;    /* stands for %1 in the text; NULL: the games                     */
    bool (*take)(void *at, const char *value, const struct option *o, text_error *e);
} option;

bool options_read(const option *table, int argc, char **argv, void *into, text_error *e);

/* For `take`: one text, refused when there is one already; any number of them, up to `most`. */
typedef struct {
    const char **at; /* freed by the caller */
    int count;
} option_list;
bool option_take_one(void *at, const char *value, const option *o, text_error *e);
bool option_take_list(void *at, const char *value, const option *o, text_error *e);

/* Whether the row is an option, and its name: "--games". */
bool option_is(const option *o);
text_span option_name(const option *o);

/* The closest of some words to one that does not exist, for "did you mean"; NULL: none is close. */
const char *option_closest(text_span word, const char *const *words, int count);

/* Parses a whole number; the reason names the option and both ends. */
bool option_number(const option *o, const char *value, uint64_t *out, text_error *e);
