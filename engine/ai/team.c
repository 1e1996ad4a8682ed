/* team.c -- see team.h. */
#include "ai/team.h"

#include "core/rng.h"

static uint64_t seed_of(const ai_team *t, int member) {
    rng seeds = rng_from(t->o.seed);
    for (int i = 0; i < member; i++) rng_next(&seeds);
    return rng_next(&seeds);
}

void ai_team_begin(ai_team *t, const game *g, const game_setup *u, const game_state *s,
                   const ai_options *o, ai_member *member, int members) {
    CHECK(members >= 1);
    t->g = g;
    t->u = u;
    t->s = s;
    t->o = *o;
    t->member = member;
    t->members = members;
    t->rounds = 0;
    t->dice = members > 1 && dicebot_serves(g, o->level);
    if (!t->dice) return;
    t->o.seed = seed_of(t, 0);
    dice_team_begin(&t->shared, g, u, s, &t->o, &dicebot_levels[o->level], member, members,
                    &t->result);
}

bool ai_team_next(ai_team *t) {
    if (t->dice) return dice_team_next(&t->shared);
    if (t->rounds++ == 0) return true;
    t->result = t->member[0].result;
    for (int i = 1; i < t->members; i++) ai_join(&t->result, &t->member[i].result);
    return false;
}

void ai_team_work(ai_team *t, int member) {
    ai_member *m = &t->member[member];
    if (t->dice) {
        dice_team_work(&t->shared, member);
        return;
    }
    ai_options o = t->o;
    o.seed = seed_of(t, member);
    o.nodes = (o.nodes + (uint64_t)t->members - 1) / (uint64_t)t->members;
    o.mem = m->mem;
    o.mem_bytes = m->mem_bytes;
    ai_choose(t->g, t->u, t->s, &o, &m->result);
}
