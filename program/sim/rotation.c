/* rotation.c -- see rotation.h. */
#include "sim/rotation.h"

#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"

/* ---- Seatings -------------------------------------------------------------------------------- */

/* Fills seat after seat with every bot that has seats left, so each seating comes up once. */
static void seat_bots(rotation *r, int seat, int bots, int *left, uint8_t *chosen) {
    if (seat == r->seats) {
        memcpy(r->bot_at[r->seatings++], chosen, GAME_SEATS);
        return;
    }
    CHECK(seat < GAME_SEATS);
    for (int b = 0; b < bots; b++) {
        if (!left[b]) continue;
        left[b]--;
        chosen[seat] = (uint8_t)b;
        seat_bots(r, seat + 1, bots, left, chosen);
        left[b]++;
    }
}

static void make_seatings(rotation *r, int bots) {
    int left[GAME_SEATS] = { 1, 1, 1, 1 };
    uint8_t chosen[GAME_SEATS] = { 0 };
    left[bots - 1] = r->seats - bots + 1;
    seat_bots(r, 0, bots, left, chosen);
}

/* ---- Variations ------------------------------------------------------------------------------ */

/* The options before they are completed for each variation. */
typedef struct {
    char rest[ROTATION_OPTIONS]; /* all but boards, sheet and first */
    text_span assets, first;
} wishes;

static bool read_options(wishes *w, const game *g, text_span options, text_error *e) {
    text_out rest = text_to(w->rest, sizeof w->rest);
    text_span key, value;
    w->assets = w->first = (text_span){ NULL, 0 };
    while (game_next_option(&options, &key, &value)) {
        text_span *slot = g->assets && text_is(key, g->assets->option) ? &w->assets
                          : text_is(key, "first")                      ? &w->first
                                                                       : NULL;
        if (text_is(key, "players")) return text_fail(e, "--players tells how many play");
        if (text_is(key, "seed")) return text_fail(e, "--seed tells the seed");
        if (text_is(key, "first") && text_is(value, "random"))
            return text_fail(e, "first=random is not needed: seats go round");
        if (slot && slot->at) return text_fail_at(e, "option '%1' is given twice", key);
        if (slot) {
            *slot = value;
            continue;
        }
        text_char(&rest, ' ');
        text_put(&rest, key);
        if (key.len) text_char(&rest, '=');
        text_put(&rest, value);
    }
    return rest.full ? text_fail(e, "the options are too long") : true;
}

static bool add_asset(rotation *r, text_span name, text_error *e) {
    if (r->assets == ROTATION_ASSETS) return text_fail(e, "too many boards or sheets");
    if (name.len == 0 || name.len >= ROTATION_ASSET)
        return text_fail_at(e, "no name of a board or sheet: '%1'", name);
    memcpy(r->asset[r->assets], name.at, name.len);
    r->asset[r->assets++][name.len] = 0;
    return true;
}

/* The named ones, or all that come with the program. */
static bool list_assets(rotation *r, text_span named, text_error *e) {
    const game_asset *shipped;
    text_span name;
    if (!game_asset_kind(r->g)) return true;
    while (named.at && text_cut(&named, ',', &name))
        if (!add_asset(r, name, e)) return false;
    if (r->assets) return true;
    int n = game_shipped(r->g, &shipped);
    for (int i = 0; i < n; i++)
        if (!add_asset(r, shipped[i].name, e)) return false;
    return true;
}

/* Each seat has a board of its own. */
static bool has_own(const rotation *r) { return r->g->assets && r->g->assets->per_seat; }

static variation *next_variation(rotation *r) {
    enum { STEP = 32 };
    if (r->variations % STEP == 0) {
        size_t bytes = (size_t)(r->variations + STEP) * sizeof *r->variation;
        r->variation = xrealloc(r->variation, bytes);
    }
    return &r->variation[r->variations++];
}

static bool add_variation(rotation *r, const wishes *w, const int *assets, int first,
                          text_error *e) {
    static const library nothing;
    char text[ROTATION_OPTIONS + GAME_SEATS * ROTATION_ASSET + 64];
    text_out out = text_to(text, sizeof text);
    text_str(&out, "players=");
    text_int(&out, r->seats);
    text_str(&out, w->rest);
    for (int i = 0; r->assets && i < (has_own(r) ? r->seats : 1); i++) {
        text_str(&out, i ? "," : " ");
        if (!i) text_str(&out, r->g->assets->option);
        if (!i) text_char(&out, '=');
        text_str(&out, r->asset[assets[i]]);
    }
    if (w->first.at || first >= 0) text_str(&out, " first=");
    if (w->first.at)
        text_put(&out, w->first);
    else if (first >= 0)
        text_seat(&out, first);
    if (out.full) return text_fail(e, "the options are too long");
    if (r->variations == ROTATION_VARIATIONS)
        return text_fail(e, "too many boards or sheets to go round");
    variation *v = next_variation(r);
    game_wish wish = library_wish(&nothing, r->g, text_of(text), 0);
    if (!r->g->rules->setup(&v->setup, &wish, e)) return false;
    text_out full = text_to(v->options, sizeof v->options);
    r->g->notation->options(&v->setup, &full);
    CHECK(!full.full);
    for (int i = 0; i < GAME_SEATS; i++) v->asset[i] = assets[has_own(r) ? i : 0];
    return true;
}

/* Every assignment of different boards to the seats. */
static bool lay_boards(rotation *r, const wishes *w, int seat, unsigned used, int *chosen,
                       text_error *e) {
    if (seat == r->seats) return add_variation(r, w, chosen, -1, e);
    CHECK(seat < GAME_SEATS);
    for (int i = 0; i < r->assets; i++) {
        if (used >> i & 1) continue;
        chosen[seat] = i;
        if (!lay_boards(r, w, seat + 1, used | 1u << i, chosen, e)) return false;
    }
    return true;
}

/* On a shared sheet the sides differ, so who begins is varied separately. */
static bool lay_sheets(rotation *r, const wishes *w, text_error *e) {
    for (int i = 0; i < r->assets; i++)
        for (int first = 0; first < (w->first.at ? 1 : r->seats); first++)
            if (!add_variation(r, w, &i, first, e)) return false;
    return true;
}

static bool make_variations(rotation *r, const wishes *w, text_error *e) {
    int chosen[GAME_SEATS] = { 0 };
    if (!game_asset_kind(r->g)) return add_variation(r, w, chosen, -1, e);
    if (!has_own(r)) return lay_sheets(r, w, e);
    if (r->assets < r->seats) return text_fail(e, "there are fewer boards than players");
    if (r->assets > 16) return text_fail(e, "at most 16 boards go round");
    return lay_boards(r, w, 0, 0, chosen, e) &&
           (r->variations > 0 || text_fail(e, "there are no boards"));
}

bool rotation_make(rotation *r, const game *g, int seats, int bots, text_span options,
                   text_error *e) {
    wishes w;
    CHECK(bots >= 1 && bots <= seats && seats <= GAME_SEATS);
    memset(r, 0, sizeof *r);
    r->g = g;
    r->seats = seats;
    make_seatings(r, bots);
    bool ok =
        read_options(&w, g, options, e) && list_assets(r, w.assets, e) && make_variations(r, &w, e);
    if (!ok) rotation_free(r);
    return ok;
}

bool rotation_name_assets(rotation *r, const game *g, text_span options, text_error *e) {
    wishes w;
    memset(r, 0, sizeof *r);
    r->g = g;
    return read_options(&w, g, options, e) && list_assets(r, w.assets, e);
}

void rotation_free(rotation *r) {
    free(r->variation);
    r->variation = NULL;
}

const uint8_t *rotation_seating(const rotation *r, uint64_t index) {
    return r->bot_at[index % (uint64_t)r->seatings];
}

const variation *rotation_variation(const rotation *r, uint64_t index) {
    return &r->variation[index / (uint64_t)r->seatings % (uint64_t)r->variations];
}
