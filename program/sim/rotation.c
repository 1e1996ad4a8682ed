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

/* ---- Boards and sheets ----------------------------------------------------------------------- */

/* The options before they are completed for each variation. */
typedef struct {
    char rest[ROTATION_OPTIONS]; /* all but those that name boards or sheets */
    text_span assets;
    bool first; /* who begins is said */
} wishes;

static bool read_options(wishes *w, const game *g, text_span options, text_error *e) {
    text_out rest = text_to(w->rest, sizeof w->rest);
    text_span key, value;
    w->assets = (text_span){ NULL, 0 };
    w->first = false;
    while (game_next_option(&options, &key, &value)) {
        bool asset = g->assets && text_is(key, g->assets->option), first = text_is(key, "first");
        if (text_is(key, "players")) return text_fail(e, "use --players for the number of players");
        if (text_is(key, "seed")) return text_fail(e, "use --seed for the seed");
        if (first && text_is(value, "random"))
            return text_fail(e, "first=random is not needed: seats rotate");
        if ((asset && w->assets.at) || (first && w->first))
            return text_fail_at(e, "option '%1' is given twice", key);
        w->first = w->first || first;
        if (asset) {
            w->assets = value;
            continue;
        }
        text_char(&rest, ' ');
        text_put(&rest, key);
        if (key.len) text_char(&rest, '=');
        text_put(&rest, value);
    }
    return rest.full ? text_fail(e, "the options are too long") : true;
}

static bool add_asset(asset_names *a, text_span name, text_error *e) {
    if (a->count == ROTATION_ASSETS) return text_fail(e, "too many boards or sheets");
    if (name.len == 0 || name.len >= ROTATION_ASSET)
        return text_fail_at(e, "not the name of a board or sheet: '%1'", name);
    memcpy(a->name[a->count], name.at, name.len);
    a->name[a->count++][name.len] = 0;
    return true;
}

/* The named ones, or all that come with the program. */
static bool list_assets(asset_names *a, const game *g, text_span named, text_error *e) {
    const game_asset *shipped;
    text_span name;
    int n = named.at ? 0 : game_shipped(g, &shipped);
    while (text_cut(&named, ',', &name))
        if (!add_asset(a, name, e)) return false;
    for (int i = 0; i < n; i++)
        if (!add_asset(a, shipped[i].name, e)) return false;
    return true;
}

bool rotation_name_assets(asset_names *a, const game *g, text_span options, text_error *e) {
    wishes w;
    return read_options(&w, g, options, e) && list_assets(a, g, w.assets, e);
}

/* ---- Variations ------------------------------------------------------------------------------ */

/* Each seat has a board of its own. */
static bool has_own(const rotation *r) { return r->g->assets && r->g->assets->per_seat; }

bool rotation_add(rotation *r, const library *lib, const char *options, const int *assets,
                  text_error *e) {
    TEXT_ROOM(text, ROTATION_OPTIONS + GAME_SEATS * ROTATION_ASSET + 64);
    text_print(&text, "players=%d%s", r->seats, options);
    for (int i = 0; r->assets.count && i < (has_own(r) ? r->seats : 1); i++) {
        text_str(&text, i ? "," : " ");
        if (!i) text_str(&text, r->g->assets->option);
        if (!i) text_char(&text, '=');
        text_str(&text, r->assets.name[assets[i]]);
    }
    if (text.full) return text_fail(e, "the options are too long");
    if (r->variations == ROTATION_VARIATIONS)
        return text_fail(e, "too many boards or sheets to rotate");
    r->variation = xrealloc(r->variation, (size_t)(r->variations + 1) * sizeof *r->variation);
    variation *v = &r->variation[r->variations++];
    game_wish wish = library_wish(lib, r->g, text_of(text.buf), 0);
    if (!r->g->rules->setup(&v->setup, &wish, e)) return false;
    text_out full = text_to(v->options, sizeof v->options);
    r->g->notation->options(&v->setup, &full);
    CHECK(!full.full);
    for (int i = 0; i < GAME_SEATS; i++) v->asset[i] = assets[has_own(r) ? i : 0];
    return true;
}

static const library nothing;

/* Every assignment of different boards to the seats. */
static bool lay_boards(rotation *r, const wishes *w, int seat, unsigned used, int *chosen,
                       text_error *e) {
    if (seat == r->seats) return rotation_add(r, &nothing, w->rest, chosen, e);
    CHECK(seat < GAME_SEATS);
    for (int i = 0; i < r->assets.count; i++) {
        if (used >> i & 1) continue;
        chosen[seat] = i;
        if (!lay_boards(r, w, seat + 1, used | 1u << i, chosen, e)) return false;
    }
    return true;
}

/* On a shared sheet the sides differ, so who begins is varied separately. */
static bool lay_sheets(rotation *r, const wishes *w, text_error *e) {
    char options[ROTATION_OPTIONS + 16];
    for (int i = 0; i < r->assets.count; i++)
        for (int first = 0; first < (w->first ? 1 : r->seats); first++) {
            text_out out = text_to(options, sizeof options);
            text_str(&out, w->rest);
            if (!w->first) text_str(&out, " first=");
            if (!w->first) text_seat(&out, first);
            if (!rotation_add(r, &nothing, options, &i, e)) return false;
        }
    return true;
}

static bool make_variations(rotation *r, const wishes *w, text_error *e) {
    int chosen[GAME_SEATS] = { 0 };
    if (!game_asset_kind(r->g)) return rotation_add(r, &nothing, w->rest, chosen, e);
    if (!has_own(r)) return lay_sheets(r, w, e);
    if (r->assets.count < r->seats) return text_fail(e, "there are fewer boards than players");
    if (r->assets.count > 16) return text_fail(e, "at most 16 boards can rotate");
    return lay_boards(r, w, 0, 0, chosen, e);
}

bool rotation_make(rotation *r, const game *g, int seats, int bots, text_span options,
                   text_error *e) {
    wishes w;
    CHECK(bots >= 1 && bots <= seats && seats <= GAME_SEATS);
    memset(r, 0, sizeof *r);
    r->g = g;
    r->seats = seats;
    make_seatings(r, bots);
    bool ok = read_options(&w, g, options, e) && list_assets(&r->assets, g, w.assets, e) &&
              make_variations(r, &w, e);
    if (!ok) rotation_free(r);
    return ok;
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
