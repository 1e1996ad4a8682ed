/* paper_html.c -- see paper.h: a page for the browser, of the size of the paper. Drawings are
 * pictures of their own, so that names in them do not meet. */
#include <stdio.h>
#include <string.h>

#include "core/words.h"
#include "draw/palette.h"
#include "picture/paper.h"

static void put_escaped(buffer *out, const char *text) {
    for (; *text; text++) {
        if (*text == '<' || *text == '&')
            buffer_str(out, *text == '<' ? "&lt;" : "&amp;");
        else
            buffer_add(out, text, 1);
    }
}

/* A picture of w by h millimetres. */
static void put_picture(buffer *out, const char *svg, size_t len, double w, double h,
                        const char *where) {
    buffer_print(out, "<img alt=\"\" style=\"width:%.3fmm;height:%.3fmm;%s\" src=\"", w, h, where);
    buffer_str(out, "data:image/svg+xml,");
    for (size_t i = 0; i < len; i++) {
        if (strchr("%#\"<>&\n", svg[i]))
            buffer_print(out, "%%%02X", (unsigned char)svg[i]);
        else
            buffer_add(out, svg + i, 1);
    }
    buffer_str(out, "\">\n");
}

static void put_cut(buffer *out, const char *side, double at) {
    buffer_print(out, "<i class=\"%s\" style=\"%s:%.3fmm\"></i>\n", side, side, at);
}

static void put_page(buffer *out, const paper_job *job, const paper_page *p) {
    buffer_str(out, "<section>\n");
    for (int i = 1; i < p->columns; i++)
        put_cut(out, "left", paper_margin + i * (p->cell_w + paper_gap) - paper_gap / 2);
    for (int i = 1; i < p->rows; i++)
        put_cut(out, "top", paper_margin + i * (p->cell_h + paper_gap) - paper_gap / 2);
    for (int n = 0; n < p->count; n++) {
        double x, y, w = p->w * p->scale, h = p->h * p->scale;
        char where[120];
        const buffer *svg = &job->drawing[p->first + n];
        paper_place(p, n, &x, &y);
        snprintf(where, sizeof where, "left:%.3fmm;top:%.3fmm%s", x - w / 2, y - h / 2,
                 p->turned ? ";transform:rotate(-90deg)" : "");
        put_picture(out, svg->at, svg->len, w, h, where);
    }
    buffer_str(out, "</section>\n");
}

/* ---- The rules ---- */

static void put_summary(buffer *out, const game *g, int lang) {
    bool listed = false;
    for (const char *const *text = g->words->summary; *text; text++) {
        const char *line = words(lang, *text);
        bool head = strncmp(line, "# ", 2) == 0, item = strncmp(line, "- ", 2) == 0;
        if (item != listed) buffer_str(out, item ? "<ul>\n" : "</ul>\n");
        listed = item;
        const char *tag = head ? "h2" : item ? "li" : "p";
        buffer_print(out, "<%s>", tag);
        put_escaped(out, head || item ? line + 2 : line);
        buffer_print(out, "</%s>\n", tag);
    }
    if (listed) buffer_str(out, "</ul>\n");
}

static void put_die(buffer *out, const paper_job *job, int face, bool ordinary) {
    TEXT_ROOM(die, 65536);
    paper_die(job->g, job->view, face, ordinary, &die);
    put_picture(out, die.buf, die.len, 10.7, 10.7, "position:static");
}

static void put_key(buffer *out, const paper_job *job) {
    const game *g = job->g;
    int lang = job->view->lang;
    buffer_str(out, "<h2>");
    put_escaped(out, words(lang, WORDS("With five ordinary dice, read them like this")));
    buffer_str(out, "</h2>\n<div class=\"key\">\n");
    for (int face = 0; face < 6; face++) {
        buffer_str(out, "<p>");
        put_die(out, job, face, true);
        buffer_str(out, " = ");
        put_die(out, job, face, false);
        buffer_str(out, "<br>");
        put_escaped(out, words(lang, g->drawing->face_names[face]));
        buffer_str(out, "</p>\n");
    }
    buffer_str(out, "</div>\n");
}

static void put_rules(buffer *out, const paper_job *job) {
    buffer_print(out, "<section class=\"rules\">\n<h1>%s</h1>\n<div class=\"columns\">\n",
                 job->g->title);
    put_summary(out, job->g, job->view->lang);
    buffer_str(out, "</div>\n");
    if (job->g->drawing->face) put_key(out, job);
    buffer_str(out, "</section>\n");
}

/* ---- The whole ---- */

static const char style[] =
    "body { margin: 0; font-family: Quicksand, sans-serif; color: #000; }\n"
    "section { position: relative; overflow: hidden; break-after: page; box-sizing: border-box; }\n"
    "section:last-child { break-after: auto; }\n"
    "img { position: absolute; }\n"
    "i { position: absolute; border: 0 dashed #999; }\n"
    ".left { top: 5mm; bottom: 5mm; border-left-width: .2mm; }\n"
    ".top { left: 5mm; right: 5mm; border-top-width: .2mm; }\n"
    ".rules { padding: 14mm 16mm; font-size: 3.4mm; line-height: 1.35; }\n"
    ".columns { columns: 2; column-gap: 9mm; }\n"
    "h1 { font-size: 9mm; line-height: 1; margin: 0 0 4mm; }\n"
    "h2 { font-size: 1.2em; margin: .6em 0 .2em; break-after: avoid; }\n"
    "p, ul { margin: 0 0 .4em; } ul { padding-left: 1.1em; }\n"
    ".key { display: flex; justify-content: space-between; text-align: center; }\n"
    ".key p { width: 27mm; } .key img { vertical-align: middle; }\n"
    ".note { font: 4mm sans-serif; margin: 0; padding: 4mm; background: #ffd; }\n"
    "@media screen { body { background: #999; }\n"
    "section { background: #fff; margin: 5mm auto; } }\n"
    "@media print { .note { display: none; } }\n";

bool paper_html(const paper_job *job, buffer *out, int *pages, text_error *e) {
    paper_page p = { 0 };
    (void)e;
    *pages = 0;
    buffer_print(out,
                 "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n"
                 "<title>%s</title>\n<style>\n@page { size: %.1fmm %.1fmm; margin: 0; }\n"
                 "section { width: %.1fmm; height: %.1fmm; }\n",
                 words_code(job->view->lang), job->g->title, job->width, job->height, job->width,
                 job->height - 0.1);
    buffer_str(out, style);
    buffer_str(out, "</style>\n<p class=\"note\">");
    put_escaped(out, words(job->view->lang, WORDS("Print this page from the browser at 100% and "
                                                  "without margins: it comes out at true size.")));
    buffer_str(out, "</p>\n");
    for (; paper_next(job, &p); ++*pages) put_page(out, job, &p);
    if (job->rules) {
        put_rules(out, job);
        ++*pages;
    }
    buffer_str(out, "</html>\n");
    return true;
}
