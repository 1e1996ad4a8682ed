/* options.c -- Kuh Vadis: the options of a game, read and written. */
#include "core/rng.h"
#include "games/kuhvadis/kuhvadis.h"
#include "games/shipped.h"

static bool read_sheet_option(text_span value, const game_wish *wish, kuhvadis_setup *v,
                              text_error *e) {
    for (size_t i = 0; i < value.len; i++) {
        if (value.at[i] != '/') continue;
        if (!kuhvadis_read_rows(value, v, e)) return false;
        kuhvadis_name_rows(value, wish, v);
        return true;
    }
    const game_asset *a = game_find_asset(&kuhvadis_game, wish, value);
    if (!a && text_is(value, "random")) /* the upper half of the bits is for first=random */
        a = &shipped_kuhvadis[(uint32_t)wish->random * (uint64_t)shipped_kuhvadis_count >> 32];
    return a ? kuhvadis_read_sheet(a->text, v, e)
             : text_fail_at(e, WORDS("there is no such sheet: '%1'"), value);
}

static bool read_first_option(text_span value, uint64_t random, int *first, text_error *e) {
    if (text_to_seat(value, 2, first)) return true;
    if (!text_is(value, "random"))
        return text_fail_at(e, WORDS("K14 first must be p1, p2 or random, not '%1'"), value);
    *first = (int)rng_below(random, 2);
    return true;
}

bool kuhvadis_set_up(game_setup *u, const game_wish *wish, text_error *e) {
    static const char *const keys[] = { "players", "sheet", "first" };
    kuhvadis_setup v;
    int first = 0;
    bool given[3] = { false, false, false };
    text_span rest = wish->options, key, value;
    while (game_next_option(&rest, &key, &value)) {
        int k = 0;
        if (key.len == 0) return text_fail_at(e, WORDS("an option is key=value, not '%1'"), value);
        while (k < COUNT_OF(keys) && !text_is(key, keys[k])) k++;
        if (k == COUNT_OF(keys))
            return text_fail_at(
                e, WORDS("Kuh Vadis has the options players, sheet and first, not '%1'"), key);
        if (given[k]) return text_fail_at(e, WORDS("the option '%1' is given twice"), key);
        given[k] = true;
        if (k == 0 && !text_is(value, "2"))
            return text_fail_at(e, WORDS("Kuh Vadis is for two: players=2, not '%1'"), value);
        if (k == 1 && !read_sheet_option(value, wish, &v, e)) return false;
        if (k == 2 && !read_first_option(value, wish->random, &first, e)) return false;
    }
    if (!given[1] && !kuhvadis_read_sheet(shipped_kuhvadis[0].text, &v, e)) return false;
    v.first = (uint8_t)first;
    CLEAR(u, sizeof *u);
    COPY(u, &v, sizeof v);
    return true;
}

/* The rows and not the name, so that a record outlives changes to the shipped sheets. */
void kuhvadis_options(const game_setup *u, text_out *out) {
    const kuhvadis_setup *v = kuhvadis_setup_of(u);
    text_str(out, "players=2 sheet=");
    kuhvadis_write_rows(v, out);
    text_print(out, " first=p%d", v->first + 1);
}
