/* rival.c -- see rival.h. Ratings: docs/bots.md. */
#include "ai/rival.h"

static const rival_style styles[STYLES] = {
    [STYLE_STEADY] = { .risk = 0 },
    [STYLE_GREEDY] = { .like = { [TERM_NOW] = 0.6f } },
    [STYLE_BUILDER] = { .like = { [TERM_GROWTH] = 0.6f } },
    [STYLE_SPOILER] = { .like = { [TERM_HINDER] = 0.6f } },
    [STYLE_CAREFUL] = { .like = { [TERM_SAFE] = 0.6f }, .risk = 1.0f },
    [STYLE_DARING] = { .like = { [TERM_SAFE] = -0.4f }, .risk = -0.4f },
};

static const uint8_t style_of[AI_RIVALS] = {
    STYLE_GREEDY,  STYLE_CAREFUL, STYLE_DARING,  STYLE_BUILDER, STYLE_SPOILER, STYLE_GREEDY,
    STYLE_CAREFUL, STYLE_BUILDER, STYLE_SPOILER, STYLE_DARING,  STYLE_GREEDY,  STYLE_STEADY,
};

/* Where a game says nothing else. */
static const game_rung usual[AI_RIVALS] = {
    { .nodes = 40 },   { .nodes = 60 },   { .nodes = 100 },   { .nodes = 160 },
    { .nodes = 300 },  { .nodes = 500 },  { .nodes = 1000 },  { .nodes = 2000 },
    { .nodes = 4000 }, { .nodes = 8000 }, { .nodes = 20000 }, { .nodes = 600000 },
};

int rival_style_of(int level) { return style_of[level - AI_RIVAL]; }

const rival_style *rival_taste(int level) {
    return rival_is(level) ? &styles[rival_style_of(level)] : NULL;
}

game_rung rival_rung(const game *g, int level) {
    return (g->bot && g->bot->rungs ? g->bot->rungs : usual)[level - AI_RIVAL];
}

/* A game without terms: only its points are known. */
static void points_only(const game *g, const game_setup *u, const game_state *s, int seat,
                        float *out) {
    int points[GAME_SEATS], most = 0;
    g->rules->score(u, s, points);
    for (int i = 0; i < g->rules->seats(u); i++)
        if (i != seat && points[i] > most) most = points[i];
    out[TERM_NOW] = (float)points[seat];
    out[TERM_HINDER] = -(float)most;
}

float rival_likes(const game *g, const rival_style *style, const game_setup *u, const game_state *s,
                  int seat) {
    float term[GAME_TERMS] = { 0 }, sum = 0;
    if (g->bot && g->bot->terms)
        g->bot->terms(u, s, seat, term);
    else
        points_only(g, u, s, seat, term);
    for (int i = 0; i < GAME_TERMS; i++) sum += style->like[i] * term[i];
    return sum;
}
