/* preview.c -- pictures of tables and puzzles for links: see hall.h. Drawn on a thread of their
 * own, kept until something happens at the table. Their number, and how many are
 * drawn at once, are limited. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "draw/drawing.h"
#include "draw/view.h"
#include "picture/picture.h"
#include "server/inside.h"

enum { WIDTH = 1000 /* pixels */ };

typedef struct {
    work base;
    hall *h;
    preview *p; /* stays in place while it is drawn */
    buffer svg, png;
    bool ok;
} painting;

static void answer_waits(preview *p, const text_error *e) {
    preview_wait *w = p->waits;
    p->waits = NULL;
    while (w) {
        preview_wait *next = w->next;
        w->done(w->with, p->png.at, p->png.len, e);
        free(w);
        w = next;
    }
}

static void run_painting(work *w) {
    painting *d = (painting *)w;
    text_error e;
    d->ok = picture_png(d->svg.at, d->svg.len, WIDTH, &d->png, &e);
}

/* Without a picture (a program built without PNG) there are no bytes; that is kept as well. */
static void done_painting(work *w) {
    painting *d = (painting *)w;
    text_error e = TEXT_NO_ERROR;
    bool ending = d->h->ending;
    if (ending) text_fail(&e, WORDS("the server is stopping"));
    if (!d->ok) buffer_free(&d->png);
    d->p->png = d->png;
    d->p->state = PREVIEW_READY;
    answer_waits(d->p, ending ? &e : NULL);
    buffer_free(&d->svg);
    free(d);
}

/* Names as people chose them, numbers until they have; those of bots as in records. */
static void draw(const room *r, buffer *svg) {
    game_view v = view_plain();
    char other[GAME_SEATS][GAME_NAME + 8];
    for (int i = 0; i < r->seats; i++) {
        const room_seat *s = &r->seat[i];
        if (s->kind == ROOM_BOT)
            snprintf(other[i], sizeof other[i], "bot %s", ai_level_names[s->level]);
        else
            snprintf(other[i], sizeof other[i], "Player %d", i + 1);
        v.name[i] = text_of(s->kind != ROOM_BOT && s->sat ? s->name : other[i]);
        v.resigned |= (unsigned)s->resigned << i;
        v.late |= (unsigned)(s->resigned && s->away) << i;
    }
    v.ended = r->over;
    text_out out = buffer_open(svg, GAME_DRAWING_TEXT);
    drawing_svg(r->t.g, &r->t.setup, &r->t.state, &v, &out);
    buffer_close(svg, &out);
}

/* What is to be drawn: a table, or a position with a name. */
typedef struct {
    const char *id;
    size_t events;
    const room *r; /* NULL: a position */
    const game *g;
    const game_setup *u;
    const game_state *s;
} subject;

static void draw_position(const subject *it, buffer *svg) {
    game_view v = view_plain();
    v.seat = it->g->rules->turn(it->u, it->s);
    text_out out = buffer_open(svg, GAME_DRAWING_TEXT);
    drawing_svg(it->g, it->u, it->s, &v, &out);
    buffer_close(svg, &out);
}

static void paint(hall *h, preview *p, const subject *it) {
    painting *d = xalloc(sizeof *d);
    buffer_free(&p->png);
    snprintf(p->id, sizeof p->id, "%s", it->id);
    p->events = it->events;
    p->state = PREVIEW_DRAWING;
    d->h = h;
    d->p = p;
    if (it->r)
        draw(it->r, &d->svg);
    else
        draw_position(it, &d->svg);
    workers_give(h->painter, &d->base, run_painting, done_painting);
}

static void wait_for(preview *p, hall_painted *done, void *with) {
    preview_wait *w = xalloc(sizeof *w);
    *w = (preview_wait){ done, with, p->waits };
    p->waits = w;
}

/* An older picture of the same table goes first, then the one that was not asked for the longest;
 * NULL: too many are being drawn. */
static preview *place_for(hall *h, const char *id) {
    preview *best = NULL;
    int drawing = 0;
    for (int i = 0; i < PREVIEWS; i++) {
        preview *p = &h->preview[i];
        if (p->state == PREVIEW_DRAWING)
            drawing++;
        else if (strcmp(p->id, id) == 0)
            best = p, p->used = -1;
        else if (!best || p->used < best->used)
            best = p;
    }
    return drawing < PREVIEW_DRAWN ? best : NULL;
}

static preview *find(hall *h, const subject *it) {
    for (int i = 0; i < PREVIEWS; i++)
        if (h->preview[i].state && h->preview[i].events == it->events &&
            strcmp(h->preview[i].id, it->id) == 0)
            return &h->preview[i];
    return NULL;
}

static void give(hall *h, const subject *it, hall_painted *done, void *with) {
    preview *p = find(h, it);
    text_error e;
    if (!p && (p = place_for(h, it->id))) paint(h, p, it);
    if (!p) {
        text_fail(&e, WORDS("too busy right now; please wait"));
        done(with, NULL, 0, &e);
        return;
    }
    p->used = h->setup.now();
    if (p->state == PREVIEW_READY)
        done(with, p->png.at, p->png.len, NULL);
    else
        wait_for(p, done, with);
}

void hall_preview(hall *h, const room *r, hall_painted *done, void *with) {
    give(h, &(subject){ .id = r->terms.id, .events = r->events, .r = r }, done, with);
}

void hall_picture(hall *h, const char *id, const game *g, const game_setup *u, const game_state *s,
                  hall_painted *done, void *with) {
    give(h, &(subject){ .id = id, .g = g, .u = u, .s = s }, done, with);
}

void previews_free(hall *h) {
    for (int i = 0; i < PREVIEWS; i++) buffer_free(&h->preview[i].png);
}
