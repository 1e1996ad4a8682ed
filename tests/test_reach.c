/* test_reach.c -- every action of every game can be reached by the clicks that reach_parts names,
 * and nothing else is named. */
#include "core/rng.h"
#include "draw/drawing.h"
#include "draw/reach.h"
#include "tests/options.h"
#include "tests/test.h"

static char scratch[GAME_DRAWING_TEXT], drawing[GAME_DRAWING_TEXT];

typedef struct {
    const game *g;
    game_setup u;
    game_state s;
    game_view v;
    char picked[VIEW_PICK], ids[4096];
} scene;

static void begin(scene *at, const test_kind *kind) {
    at->g = test_setup(kind, &at->u);
    at->g->rules->start(&at->u, &at->s);
    at->v = view_plain();
    at->v.hands = 15;
    at->v.tag = text_of("some-");
    strcpy(at->picked, "-");
}

static bool reach(scene *at, const char *want) {
    text_out out = text_to(at->ids, sizeof at->ids);
    at->v.picked = text_of(at->picked);
    return reach_parts(at->g, &at->u, &at->s, &at->v, text_of(want), scratch, &out);
}

/* The attributes of a part that is drawn now and can be used. */
static text_span find_part(scene *at, text_span id) {
    char want[64];
    text_out out = text_to(drawing, sizeof drawing);
    at->v.picked = text_of(at->picked);
    drawing_svg(at->g, &at->u, &at->s, &at->v, &out);
    snprintf(want, sizeof want, " id=\"%.*s\"", (int)id.len, id.at);
    const char *part = strstr(drawing, want);
    if (!part) fail_msg("no part %.*s", (int)id.len, id.at);
    text_span tag = { part, strcspn(part, ">") };
    drawing[part - drawing + (ptrdiff_t)tag.len] = 0;
    assert_non_null(strstr(part, " legal"));
    return tag;
}

static bool has(text_span tag, const char *key, const char *value) {
    char want[64];
    snprintf(want, sizeof want, " %s=\"%s\"", key, value);
    return strstr(tag.at, want) != NULL;
}

static void click(scene *at, text_span id) {
    const char *pick = strstr(find_part(at, id).at, "data-pick=\"");
    assert_non_null(pick);
    snprintf(at->picked, sizeof at->picked, "%.*s", (int)strcspn(pick + 11, "\""), pick + 11);
}

/* Clicks until there are parts for the action itself; answers how many clicks that took. */
static int click_through(scene *at, const char *action, const char *drawn) {
    char clicks[sizeof at->ids];
    text_span rest, id;
    int n = 0;
    if (!reach(at, action)) fail_msg("%s: %s is not reached", at->g->key, action);
    strcpy(clicks, at->ids);
    rest = text_of(clicks);
    assert_true(text_cut(&rest, '\n', &id));
    if (!has(find_part(at, id), "data-action", drawn)) {
        do {
            if (id.len == 0) continue;
            click(at, id);
            n++;
        } while (text_cut(&rest, '\n', &id));
        assert_true(reach(at, action));
    }
    rest = text_of(at->ids);
    while (text_cut(&rest, '\n', &id))
        if (id.len) assert_true(has(find_part(at, id), "data-action", drawn));
    strcpy(at->picked, "-");
    return n;
}

TEST(every_action_is_reached) {
    game_move moves[GAME_MOVES];
    rng r = rng_from(11);
    int direct = 0, picked = 0;
    for (int kind = 0; kind < COUNT_OF(test_kinds); kind++) {
        scene at;
        begin(&at, &test_kinds[kind]);
        for (int ply = 0; at.g->rules->turn(&at.u, &at.s) != TURN_OVER; ply++) {
            if (at.g->rules->turn(&at.u, &at.s) == TURN_CHANCE) {
                if (ply % 7 == 0) assert_int_equal(click_through(&at, "roll:12345", "roll"), 0);
            } else if (ply % 7 == 0) {
                int n = at.g->rules->moves(&at.u, &at.s, moves);
                char action[GAME_MOVE_TEXT];
                text_out out = text_to(action, sizeof action);
                at.g->notation->write_move(&at.u, moves[rng_next(&r) % (uint64_t)n], &out);
                if (click_through(&at, action, action) == 0)
                    direct++;
                else
                    picked++;
            }
            at.g->rules->apply(&at.u, &at.s, at.g->rules->pick(&at.u, &at.s, rng_next(&r)));
        }
    }
    assert_true(direct > 20 && picked > 20); /* both kinds were tried */
}

TEST(what_cannot_be_reached) {
    scene at;
    for (int kind = 0; kind < COUNT_OF(test_kinds); kind++) {
        begin(&at, &test_kinds[kind]);
        for (int ply = 0; ply < 5; ply++)
            at.g->rules->apply(&at.u, &at.s, at.g->rules->pick(&at.u, &at.s, (uint64_t)ply * 97));
        assert_false(reach(&at, "hello"));
        assert_false(reach(&at, ""));
        assert_string_equal(at.ids, "");
        assert_true(reach(&at, "hello *"));
        at.v.hands = 0; /* a spectator */
        assert_false(reach(&at, "*"));
    }
}
