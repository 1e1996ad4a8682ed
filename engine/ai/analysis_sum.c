/* analysis_sum.c -- marks, totals and grades; see analysis.h. */
#include "ai/analysis.h"

const char *const analysis_level_names[ANALYSIS_LEVELS] = { "fast", "deep" };
const char *const analysis_mark_keys[MARKS] = {
    "", "excellent", "good", "dubious", "bad", "blunder"
};
const char *const analysis_grade_keys[GRADES] = { "flawless", "strong", "solid",
                                                  "casual",   "shaky",  "wild" };
const float analysis_grade_bounds[GRADES] = { 0.002f, 0.006f, 0.012f, 0.025f, 0.05f, 1e9f };

bool analysis_level_find(text_span name, int *level) {
    return text_find(name, analysis_level_names, ANALYSIS_LEVELS, level);
}

int analysis_mark(const analysis_entry *e) {
    if (e->chance || e->choices < 2) return MARK_NONE;
    if (!e->certain) return MARK_GOOD; /* within the error of the best */
    if (e->loss >= MARK_BLUNDER_FROM) return MARK_BLUNDER;
    if (e->loss >= MARK_BAD_FROM) return MARK_BAD;
    if (e->loss >= MARK_DUBIOUS_FROM) return MARK_DUBIOUS;
    bool known = e->gap > MARK_DOUBT * e->doubt;
    return e->move == e->best && e->gap >= MARK_EXCELLENT_LEAD && known ? MARK_EXCELLENT
                                                                        : MARK_GOOD;
}

void analysis_sum_begin(analysis_total *t, const analysis *a) {
    CLEAR(t, sizeof *t);
    t->seats = a->seats;
    COPY(t->initial, a->value, sizeof t->initial);
    COPY(t->now, a->value, sizeof t->now);
}

void analysis_sum_add(analysis_total *t, const analysis_entry *e) {
    t->actions++;
    t->throws += e->chance;
    for (int i = 0; i < t->seats; i++) {
        double change = (double)e->after[i] - (double)e->before[i];
        if (e->chance)
            t->luck[i] += change;
        else
            t->play[e->seat][i] += change;
        t->drift[i] += (double)e->drift[i];
        t->now[i] = e->after[i];
    }
    if (e->chance) return;
    t->error[e->seat] += (double)e->loss;
    t->decisions[e->seat] += e->choices > 1;
    t->marks[e->seat][e->mark]++;
}

double analysis_others(const analysis_total *t, int seat) {
    double sum = 0;
    for (int i = 0; i < t->seats; i++)
        if (i != seat) sum += t->play[i][seat];
    return sum;
}

double analysis_adjusted(const analysis_total *t, int seat) {
    return (double)t->now[seat] - t->luck[seat];
}

double analysis_mean_loss(const analysis_total *t, int seat) {
    return t->decisions[seat] ? t->error[seat] / t->decisions[seat] : 0;
}

int analysis_grade(const analysis_total *t, int seat) {
    int grade = 0;
    if (!t->decisions[seat]) return -1;
    while (analysis_mean_loss(t, seat) >= (double)analysis_grade_bounds[grade]) grade++;
    return grade;
}
