/* why.c -- Ringgz: what an action is good for, in a few words. */
#include "core/words.h"
#include "draw/view.h"
#include "games/ringgz/ringgz.h"

enum { NOBODY = -1 };

/* ---- Before and after ---- */

typedef struct {
    const ringgz_setup *g;
    const ringgz_state *before, *after;
    int seat, colour, kind, territory;
} deed;

static int holder(const ringgz_state *s, int t) {
    uint32_t won[RINGGZ_COLOURS];
    ringgz_won(s, won);
    for (int c = 0; c < RINGGZ_COLOURS; c++)
        if (won[c] >> t & 1) return c;
    return NOBODY;
}

/* A colour that scores for the seat. */
static bool is_own(const deed *d, int colour) {
    return colour != NOBODY && !d->g->neutral[colour] && d->g->owner[colour] == d->seat;
}

/* Territories where a colour may still come to: it is there or next to it, and they are open. */
static int reach(const ringgz_state *s, int colour) {
    uint32_t near = ringgz_presence(s, colour);
    if (s->phase != RINGGZ_LAYING) near |= 1u << s->start;
    return bits_count(RINGGZ_REACH(near) & ~ringgz_closed(s));
}

/* ---- Words ---- */

static void say_of(const char *text, int t, int colour, int lang, text_out *out) {
    char name[4];
    text_out to = text_to(name, sizeof name);
    ringgz_write_territory(t, &to);
    words_say(out, lang, text, name,
              colour == NOBODY ? NULL : words(lang, ringgz_colour_words[colour]));
}

static bool say_ring(const deed *d, int lang, text_out *out) {
    int was = holder(d->before, d->territory), is = holder(d->after, d->territory);
    bool lost = was != NOBODY && was != is && !is_own(d, was) && !d->g->neutral[was];
    if (is_own(d, is) && !is_own(d, was))
        say_of(lost ? WORDS("takes %1 from %2") : WORDS("wins %1"), d->territory, was, lang, out);
    else if (lost)
        say_of(WORDS("%2 does not hold %1 any more"), d->territory, was, lang, out);
    else if (is_own(d, is) && is == d->colour)
        say_of(WORDS("makes sure of %1"), d->territory, NOBODY, lang, out);
    else
        return false;
    return true;
}

static bool say_base(const deed *d, int lang, text_out *out) {
    for (int seat = 0; seat < d->g->players; seat++) {
        if (seat == d->seat) continue;
        for (int hand = 0; hand < d->g->hands; hand++) {
            int c = d->g->colour[seat][hand];
            if (d->g->neutral[c] || reach(d->after, c) >= reach(d->before, c)) continue;
            say_of(WORDS("closes %1, where %2 could have come"), d->territory, c, lang, out);
            return true;
        }
    }
    say_of(WORDS("closes %1"), d->territory, NOBODY, lang, out);
    return true;
}

static void say_reach(const deed *d, int lang, text_out *out) {
    int more = reach(d->after, d->colour) - reach(d->before, d->colour);
    if (more <= 0) return;
    if (out->len) text_str(out, ", ");
    words_say(
        out, WORDS_EN,
        words_count(lang, more, "opens %1 more territory to %2", "opens %1 more territories to %2"),
        text_number(more).at, words(lang, ringgz_colour_words[d->colour]));
}

/* Whether a ring of the size may still come to the territory from others. */
static void say_size(const deed *d, int lang, text_out *out) {
    char name[4];
    text_out name_to = text_to(name, sizeof name);
    if (out->len || d->kind == RINGGZ_BASE) return;
    ringgz_write_territory(d->territory, &name_to);
    words_say(out, lang, WORDS("nobody else gets size %1 on %2"), text_number(d->kind + 1).at,
              name);
}

void ringgz_why(const game_setup *u, const game_state *s, game_move better, game_move played,
                const game_view *v, text_out *out) {
    game_state after = *s;
    (void)played;
    if (ringgz_at(s)->phase != RINGGZ_PLAYING) {
        if (ringgz_territory(better) == 12)
            text_str(out, words(v->lang, WORDS("the middle leaves all ways open")));
        return;
    }
    ringgz_game.rules->apply(u, &after, better);
    deed d = {
        ringgz_of(u),          ringgz_at(s),        ringgz_at(&after),       ringgz_at(s)->turn,
        ringgz_colour(better), ringgz_kind(better), ringgz_territory(better)
    };
    if (d.kind == RINGGZ_BASE)
        say_base(&d, v->lang, out);
    else
        say_ring(&d, v->lang, out);
    say_reach(&d, v->lang, out);
    say_size(&d, v->lang, out);
}
