/* words.c -- Kuh Vadis: an action in words, its outcome, and what it is good for. */
#include "core/words.h"
#include "draw/view.h"
#include "games/kuhvadis/kuhvadis.h"

/* ---- What is done ---- */

/* The cell or the dice of an action. */
static text_long what_of(int lang, game_move m) {
    if (kuhvadis_kind(m) != KUHVADIS_MARK) return kuhvadis_list_dice(lang, kuhvadis_what(m));
    return words_said(WORDS_EN, "%1", kuhvadis_place((int)kuhvadis_what(m)).at);
}

void kuhvadis_say_action(const game_view *v, int seat, game_move m, text_out *out) {
    int kind = kuhvadis_kind(m);
    words_say(out, v->lang,
              kind == KUHVADIS_MARK   ? WORDS("%1 marked %2.")
              : kind == KUHVADIS_ROLL ? WORDS("%1 rolled %2.")
              : kind == KUHVADIS_PASS ? WORDS("%1 passed.")
              : kuhvadis_what(m)      ? WORDS("%1 kept %2.")
                                      : WORDS("%1 kept no dice."),
              kuhvadis_name(v, seat).at, what_of(v->lang, m).at);
}

static void say_advice(const game_view *v, game_move m, text_out *out) {
    int kind = kuhvadis_kind(m);
    words_say(out, v->lang,
              kind == KUHVADIS_MARK   ? WORDS("mark %1")
              : kind == KUHVADIS_ROLL ? WORDS("roll the dice")
              : kind == KUHVADIS_PASS ? WORDS("pass")
              : kuhvadis_what(m)      ? WORDS("keep %1 and roll again")
                                      : WORDS("roll all five dice again"),
              what_of(v->lang, m).at);
}

/* The outcome */

/* K7, K10, K11, K13 */
static void say_outcome(const kuhvadis_scene *after, unsigned blocked_before, text_out *out) {
    const kuhvadis_state *p = after->now;
    if (p->over) {
        text_print(out, " %s %s.", kuhvadis_hint_words(after).at, kuhvadis_turn_words(after).at);
        return;
    }
    if (p->anchor != KUHVADIS_NOWHERE && after->last == p->anchor)
        text_print(out, " %s", words(after->v->lang, WORDS("That earns an extra turn.")));
    for (int seat = 0; seat < 2; seat++)
        if ((p->blocked & ~blocked_before) >> seat & 1)
            text_print(out, " %s", kuhvadis_blocked_words(after, seat).at);
}

static void say_deed(const kuhvadis_scene *after, const kuhvadis_state *before, game_move m,
                     text_out *out) {
    const kuhvadis_state *p = after->now;
    int lang = after->v->lang;
    int kind = kuhvadis_kind(m);
    if (kind != KUHVADIS_MARK) {
        words_say(out, lang,
                  kind == KUHVADIS_PASS   ? WORDS("passed")
                  : kind == KUHVADIS_ROLL ? WORDS("rolled %1")
                  : kuhvadis_what(m)      ? WORDS("kept %1")
                                          : WORDS("kept no dice"),
                  what_of(lang, m).at);
        return;
    }
    words_say(out, lang, WORDS("marked %1"), what_of(lang, m).at);
    if (!p->over && p->anchor != KUHVADIS_NOWHERE && after->last == p->anchor)
        text_print(out, "\n%s", words(lang, WORDS("earned an extra turn")));
    if (!((p->blocked & ~before->blocked) >> (1 - before->seat) & 1)) return;
    text_char(out, '\n');
    words_say(out, lang, WORDS("blocked %1 for good"),
              kuhvadis_name(after->v, 1 - before->seat).at);
}

static void tell(const game_setup *u, const game_state *before, game_move m, const game_view *v,
                 int form, text_out *out) {
    const kuhvadis_state *p = kuhvadis_state_of(before);
    kuhvadis_scene scene;
    game_state after = *before;
    game_view view = *v;
    if (form == TELL_ADVICE) {
        say_advice(v, m, out);
        return;
    }
    if (form == TELL_DONE) kuhvadis_say_action(v, p->seat, m, out);
    kuhvadis_game.rules->apply(u, &after, m);
    view.last = m;
    view.last_seat = p->seat;
    view.hands = 0;
    kuhvadis_look(u, &after, &view, &scene);
    if (form == TELL_DEED) {
        say_deed(&scene, p, m, out);
        return;
    }
    say_outcome(&scene, p->blocked, out);
}

/* ---- What an action is good for ---- */

/* The fewest marks that would join the seat's start symbols. */
static int marks_left(const kuhvadis_setup *v, const bits *marks, int seat) {
    return kuhvadis_marks_needed(v->starts[seat], marks[seat], v->all & ~marks[1 - seat]);
}

/* The largest number of start symbols that are joined. */
static int joined_starts(const kuhvadis_setup *v, bits own, int seat) {
    int most = 1;
    for (bits rest = v->starts[seat]; rest; rest = bits_rest(rest)) {
        int n = bits_count(kuhvadis_spread(rest & (0 - rest), own) & v->starts[seat]);
        if (n > most) most = n;
    }
    return most;
}

/* ---- A mark ---- */

enum { NOTHING, NEARER, HINDERS, JOINS, BLOCKS, WINS };

/* The most important effect of a mark; *by: how many marks that saves or costs. */
static int effect(const kuhvadis_setup *v, const kuhvadis_state *p, int cell, int *by) {
    int me = p->seat, other = 1 - me;
    bits after[2] = { p->marks[0], p->marks[1] };
    after[me] |= bits_of(cell);
    *by = 0;
    if (kuhvadis_joined(v->starts[me], after[me])) return WINS;
    if (!(p->blocked >> other & 1) && !kuhvadis_joined(v->starts[other], v->all & ~after[me]))
        return BLOCKS;
    if (joined_starts(v, after[me], me) > joined_starts(v, p->marks[me], me)) return JOINS;
    int hinders = marks_left(v, after, other) - marks_left(v, p->marks, other);
    int nearer = marks_left(v, p->marks, me) - marks_left(v, after, me);
    *by = hinders > 0 ? hinders : marks_left(v, after, me);
    return hinders > 0 ? HINDERS : nearer > 0 ? NEARER : NOTHING;
}

static void say_effect(const kuhvadis_state *p, int what, int by, const game_view *v,
                       text_out *out) {
    int lang = v->lang;
    const char *text =
        what == WINS     ? words(lang, WORDS("joins the three start symbols and wins"))
        : what == BLOCKS ? words(lang, WORDS("blocks %1 for good"))
        : what == JOINS  ? words(lang, WORDS("joins two start symbols"))
        : what == HINDERS
            ? words_count(lang, by, "makes %2 need %1 more mark", "makes %2 need %1 more marks")
        : what == NEARER ? words_count(lang, by, "gets closer: %1 more mark to join all three",
                                       "gets closer: %1 more marks to join all three")
                         : "";
    text_long other = kuhvadis_name(v, 1 - p->seat);
    words_say(out, WORDS_EN, text, what == BLOCKS ? other.at : text_number(by).at, other.at);
}

static void say_mark(const kuhvadis_setup *v, const kuhvadis_state *p, int cell,
                     const game_view *view, text_out *out) {
    int by, what = effect(v, p, cell, &by);
    say_effect(p, what, by, view, out);
    if (what == WINS || dice_in(p->table, v->face[cell]) < KUHVADIS_CARRE) return;
    if (out->len) text_str(out, ", ");
    text_str(out, words(view->lang, WORDS("earns an extra turn")));
}

/* ---- Dice kept ---- */

/* The best free cell for the kept dice. */
static int goal_of(const kuhvadis_setup *v, const kuhvadis_state *p, dice kept, int *what,
                   int *by) {
    bits cells = v->all & ~(p->marks[0] | p->marks[1]) & v->near[p->anchor];
    int cell, best = KUHVADIS_NOWHERE, most = -1, n;
    *what = NOTHING;
    *by = 0;
    BITS_EACH (cell, cells) {
        int have = dice_in(kept, v->face[cell]);
        if (have == 0) continue;
        int does = effect(v, p, cell, &n), worth = does * 8 + have;
        if (does == NOTHING || worth <= most) continue;
        most = worth;
        best = cell;
        *what = does;
        *by = n;
    }
    return best;
}

static void say_keep(const kuhvadis_setup *v, const kuhvadis_state *p, dice kept,
                     const game_view *view, text_out *out) {
    int what, by, cell = goal_of(v, p, kept, &what, &by);
    text_long does;
    text_out does_to = text_to(does.at, sizeof does.at);
    if (cell == KUHVADIS_NOWHERE) {
        if (!kept) text_str(out, words(view->lang, WORDS("these dice lead nowhere")));
        return;
    }
    say_effect(p, what, by, view, &does_to);
    words_say(out, view->lang,
              kuhvadis_pays(kept, v->face[cell])
                  ? WORDS("%1 stays affordable, and you may do better: %2")
                  : WORDS("goes for %1: %2"),
              kuhvadis_place(cell).at, does.at);
}

static void why(const game_setup *u, const game_state *s, game_move better, game_move played,
                const game_view *v, text_out *out) {
    const kuhvadis_setup *sheet = kuhvadis_setup_of(u);
    const kuhvadis_state *p = kuhvadis_state_of(s);
    int kind = kuhvadis_kind(better);
    if (kind == KUHVADIS_MARK)
        say_mark(sheet, p, (int)kuhvadis_what(better), v, out);
    else if (kind == KUHVADIS_KEEP)
        say_keep(sheet, p, kuhvadis_what(better), v, out);
    else if (kind == KUHVADIS_PASS && kuhvadis_kind(played) == KUHVADIS_MARK)
        text_str(out, words(v->lang, WORDS("no mark you can afford helps")));
}

/* ---- The game's part ---- */

static const game_label labels[] = {
    { "sheet", WORDS("Sheet") },
    { "sheet=barn", WORDS("Barn") },
    { "sheet=bell", WORDS("Bell") },
    { "sheet=bramble", WORDS("Bramble") },
    { "sheet=brook", WORDS("Brook") },
    { "sheet=buttercup", WORDS("Buttercup") },
    { "sheet=clover", WORDS("Clover") },
    { "sheet=cornfield", WORDS("Cornfield") },
    { "sheet=daisy", WORDS("Daisy") },
    { "sheet=ditch", WORDS("Ditch") },
    { "sheet=foxglove", WORDS("Foxglove") },
    { "sheet=gate", WORDS("Gate") },
    { "sheet=harvest", WORDS("Harvest") },
    { "sheet=hayloft", WORDS("Hayloft") },
    { "sheet=haystack", WORDS("Haystack") },
    { "sheet=hedge", WORDS("Hedge") },
    { "sheet=meadow", WORDS("Meadow") },
    { "sheet=molehill", WORDS("Molehill") },
    { "sheet=orchard", WORDS("Orchard") },
    { "sheet=pasture", WORDS("Pasture") },
    { "sheet=poppy", WORDS("Poppy") },
    { "sheet=puddle", WORDS("Puddle") },
    { "sheet=stile", WORDS("Stile") },
    { "sheet=swallow", WORDS("Swallow") },
    { "sheet=thistle", WORDS("Thistle") },
    { "sheet=trough", WORDS("Trough") },
    { "sheet=willow", WORDS("Willow") },
    { NULL, NULL },
};

/* Dice, "235CC", in a refusal. */
static bool say_part(const game_setup *u, const game_state *s, text_span part, int lang,
                     text_out *out) {
    text_error e;
    dice d;
    (void)u;
    (void)s;
    if (!dice_read(part, KUHVADIS_FACES, &d, &e) || !d) return false;
    text_str(out, kuhvadis_list_dice(lang, d).at);
    return true;
}

const game_words kuhvadis_words = {
    .tell = tell,
    .why = why,
    .say_part = say_part,
    .summary = kuhvadis_summary,
    .labels = labels,
    .lessons = kuhvadis_lessons,
    .rulebook = kuhvadis_rulebook,
    .pitch = WORDS("Roll, mark cells and join your three start symbols with an unbroken chain."),
    .minutes = 15,
    .skill = 3,
};
