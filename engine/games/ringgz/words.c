/* words.c -- Ringgz: an action in words, its outcome, and what it is good for. */
#include "core/words.h"
#include "draw/view.h"
#include "games/ringgz/ringgz.h"

/* The piece as the object of a sentence: many languages inflect it there. */
static const char *const ring_placed[RINGGZ_COLOURS] = { WORDS("a blue ring of size %1"),
                                                         WORDS("a green ring of size %1"),
                                                         WORDS("a yellow ring of size %1"),
                                                         WORDS("a red ring of size %1") };
static const char *const base_placed[RINGGZ_COLOURS] = {
    WORDS("a blue base"), WORDS("a green base"), WORDS("a yellow base"), WORDS("a red base")
};
static const char *const majority[RINGGZ_COLOURS] = { WORDS("Blue now has the majority on %1."),
                                                      WORDS("Green now has the majority on %1."),
                                                      WORDS("Yellow now has the majority on %1."),
                                                      WORDS("Red now has the majority on %1.") };

/* `text` has the name as %1, the piece as %2, the place as %3. */
static void say_placing(const game_view *v, const char *text, int seat, game_move m,
                        text_out *out) {
    int colour = ringgz_colour(m), kind = ringgz_kind(m);
    const char *piece = colour < 0            ? WORDS("the start base")
                        : kind == RINGGZ_BASE ? base_placed[colour]
                                              : ring_placed[colour];
    words_say(out, v->lang, text, ringgz_name(v, seat).at,
              words_said(v->lang, piece, text_number(kind + 1).at).at,
              ringgz_place(ringgz_territory(m)).at);
}

void ringgz_say_action(const game_view *v, int seat, game_move m, text_out *out) {
    if (m == RINGGZ_SWAP)
        words_say(out, v->lang, WORDS("%1 swapped colours with %2."), ringgz_name(v, seat).at,
                  ringgz_name(v, !seat).at);
    else
        say_placing(v, WORDS("%1 placed %2 on %3."), seat, m, out);
}

/* G13. That the first ring of a territory has the majority there goes without saying. */
static void say_majority(const ringgz_scene *after, const game_state *before, int t,
                         text_out *out) {
    int had = ringgz_holder(ringgz_state_of(before), t), has = ringgz_holder(after->s, t);
    if (had == has || !(ringgz_occupied(ringgz_state_of(before)) >> t & 1)) return;
    text_char(out, ' ');
    words_say(out, after->v->lang,
              has == RINGGZ_NOBODY ? WORDS("Nobody has the majority on %1 any more.")
                                   : majority[has],
              ringgz_place(t).at);
}

static void tell(const game_setup *u, const game_state *before, game_move m, const game_view *v,
                 int form, text_out *out) {
    int seat = ringgz_state_of(before)->turn;
    ringgz_scene scene;
    game_state after = *before;
    game_view view = *v;
    if (form == TELL_ADVICE && m == RINGGZ_SWAP) {
        text_str(out, words(v->lang, WORDS("swap colours")));
        return;
    }
    if (form == TELL_DEED && m == RINGGZ_SWAP) {
        words_say(out, v->lang, WORDS("exchanged colours with %1"), ringgz_name(v, !seat).at);
        return;
    }
    if (form != TELL_DONE) {
        say_placing(v, form == TELL_DEED ? WORDS("placed %2 on %3") : WORDS("place %2 on %3"), seat,
                    m, out);
        return;
    }
    ringgz_say_action(v, seat, m, out);
    if (m == RINGGZ_SWAP) return;
    ringgz_game.rules->apply(u, &after, m);
    view.last = m;
    view.last_seat = seat;
    ringgz_see(&scene, u, &after, &view);
    say_majority(&scene, before, ringgz_territory(m), out);
    if (ringgz_colour(m) >= 0) ringgz_say_skipped(&scene, out);
    if (scene.s->phase != RINGGZ_OVER) return;
    text_print(out, " %s.", ringgz_turn_words(&scene).at);
}

/* ---- What an action is good for ---- */

/* An action with the positions before and after it. */
typedef struct {
    const ringgz_setup *g;
    const ringgz_state *before, *after;
    int seat, colour, kind, territory;
} effect;

/* A colour that scores for the seat. */
static bool is_own(const effect *d, int colour) {
    return colour != RINGGZ_NOBODY && !d->g->neutral[colour] &&
           ringgz_owner(d->g, d->before, colour) == d->seat;
}

/* The number of open territories where a colour is present or next to it. */
static int reach(const ringgz_state *s, int colour) {
    uint32_t near = ringgz_presence(s, colour);
    if (s->phase != RINGGZ_LAYING) near |= 1u << s->start;
    return bits_count(RINGGZ_REACH(near) & ~ringgz_closed(s));
}

static void say_of(const char *text, int t, int colour, int lang, text_out *out) {
    words_say(out, lang, text, ringgz_place(t).at,
              colour == RINGGZ_NOBODY ? NULL : words(lang, ringgz_colour_words[colour]));
}

static void say_ring(const effect *d, int lang, text_out *out) {
    int was = ringgz_holder(d->before, d->territory), is = ringgz_holder(d->after, d->territory);
    bool lost = was != RINGGZ_NOBODY && was != is && !is_own(d, was) && !d->g->neutral[was];
    if (is_own(d, is) && !is_own(d, was))
        say_of(lost ? WORDS("takes %1 from %2") : WORDS("wins %1"), d->territory, was, lang, out);
    else if (lost)
        say_of(WORDS("%2 no longer leads on %1"), d->territory, was, lang, out);
    else if (is_own(d, is) && is == d->colour)
        say_of(WORDS("secures %1"), d->territory, RINGGZ_NOBODY, lang, out);
}

static void say_base(const effect *d, int lang, text_out *out) {
    for (int seat = 0; seat < d->g->players; seat++) {
        if (seat == d->seat) continue;
        for (int hand = 0; hand < d->g->hands; hand++) {
            int c = (int)ringgz_colour_of(d->g, d->before, seat, hand);
            if (d->g->neutral[c] || reach(d->after, c) >= reach(d->before, c)) continue;
            say_of(WORDS("closes %1 to %2"), d->territory, c, lang, out);
            return;
        }
    }
    say_of(WORDS("closes %1"), d->territory, RINGGZ_NOBODY, lang, out);
}

static void say_reach(const effect *d, int lang, text_out *out) {
    int more = reach(d->after, d->colour) - reach(d->before, d->colour);
    if (more <= 0) return;
    if (out->len) text_str(out, ", ");
    words_say(
        out, WORDS_EN,
        words_count(lang, more, "opens %1 more territory to %2", "opens %1 more territories to %2"),
        text_number(more).at, words(lang, ringgz_colour_words[d->colour]));
}

static void why(const game_setup *u, const game_state *s, game_move better, game_move played,
                const game_view *v, text_out *out) {
    game_state after = *s;
    (void)played;
    if (better == RINGGZ_SWAP) {
        text_str(out, words(v->lang, WORDS("the first player’s colours are better placed")));
        return;
    }
    if (ringgz_state_of(s)->phase != RINGGZ_PLAYING) {
        if (ringgz_territory(better) == 12)
            text_str(out, words(v->lang, WORDS("the middle keeps your options open")));
        return;
    }
    ringgz_game.rules->apply(u, &after, better);
    effect d = { ringgz_setup_of(u),       ringgz_state_of(s),    ringgz_state_of(&after),
                 ringgz_state_of(s)->turn, ringgz_colour(better), ringgz_kind(better),
                 ringgz_territory(better) };
    if (d.kind == RINGGZ_BASE)
        say_base(&d, v->lang, out);
    else
        say_ring(&d, v->lang, out);
    say_reach(&d, v->lang, out);
    if (!out->len && d.kind != RINGGZ_BASE)
        words_say(out, v->lang, WORDS("takes size %1 on %2 from everyone else"),
                  text_number(d.kind + 1).at, ringgz_place(d.territory).at);
}

/* ---- The game's part ---- */

static const game_label labels[] = {
    { "link", WORDS("Rings must touch") },
    { "link=colour", WORDS("their own colour") },
    { "link=player", WORDS("any of your colours") },
    { "first", WORDS("First turn") },
    { "first=p1", WORDS("who places the start base") },
    { "first=next", WORDS("the next player") },
    { "swap", WORDS("Swap colours") },
    { "swap=no", WORDS("no") },
    { "swap=yes", WORDS("yes, after the first placement") },
    { NULL, NULL },
};

const game_words ringgz_words = {
    .tell = tell,
    .why = why,
    .summary = ringgz_summary,
    .labels = labels,
    .lessons = ringgz_lessons,
    .rulebook = ringgz_rulebook,
    .pitch = WORDS("Place your rings so that you hold more territories than anyone else."),
    .minutes = 20,
    .skill = 5,
};
