/* no_pictures.c -- in place of picture.c, page.c, leaflet.c and print.c in the static program:
 * cairo and librsvg are not available as static libraries. SVG and text need neither. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "host/say.h"
#include "picture/picture.h"

static bool refuse(text_error *e) {
    return text_fail(e, "this program was built without cairo and librsvg, which draw PNG and PDF; "
                        "--svg and --text work");
}

bool picture_png(const char *svg, size_t len, int width, buffer *out, text_error *e) {
    (void)svg, (void)len, (void)width, (void)out;
    return refuse(e);
}

bool picture_pdf(const char *svg, size_t len, const char *title, buffer *out, text_error *e) {
    (void)svg, (void)len, (void)title, (void)out;
    return refuse(e);
}

const option *print_options(void) {
    static const option rows[] = {
        { HELP_USAGE, .term = "print" },
        { HELP_TEXT, .text = WORDS("Not in this program: it was built without cairo and librsvg, "
                                   "which draw the pages.") },
        { .kind = HELP_END },
    };
    return rows;
}

int run_print(int argc, char **argv) {
    (void)argc, (void)argv;
    return say_failed("this program was built without cairo and librsvg, which draw the pages that "
                      "print makes");
}
