/* picture.h -- SVG as PNG or PDF, by librsvg and cairo; and where a picture goes. The folder
 * picture makes files of what games draw: pictures, and paper for print and play.
 *
 *     buffer png = { 0 };
 *     if (!picture_png(svg, len, 800, &png, &error)) say(error.why);
 *     if (!picture_save("table.png", &png, &error)) say(error.why);
 */
#pragma once

#include "core/text.h"
#include "host/buffer.h"

enum { PICTURE_TEXT = 1, PICTURE_SVG, PICTURE_PNG, PICTURE_PDF };

/* Whether PNG and PDF can be drawn. The static program cannot: then drawings are SVG, and paper is
 * a page for the browser. */
extern const bool picture_has_cairo;
const char *picture_libraries(void); /* lines: their names and versions */

enum { PICTURE_PATH = 4096 };

/* The file that is written instead of that one, which ends in ".png" or ".pdf", when they cannot be
 * drawn; says so. The path itself when they can. */
const char *picture_instead(const char *path, const char *end, char other[PICTURE_PATH]);

/* By the end of a file's name: .txt .svg .png .pdf; 0 for any other. */
int picture_kind(const char *path);

/* width in pixels, the height follows; 0: as large as the drawing says. */
bool picture_png(const char *svg, size_t len, int width, buffer *out, text_error *e);

/* One page of the drawing's shape. Metadata never changes, so that the same drawing gives the same
 * file. */
bool picture_pdf(const char *svg, size_t len, const char *title, buffer *out, text_error *e);

/* Into the file, whole or not at all; to standard output without a path or with "-". */
bool picture_save(const char *path, const buffer *b, text_error *e);
