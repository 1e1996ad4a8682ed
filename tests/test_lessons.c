/* test_lessons.c -- the lessons and rulebooks of all games, played: every position can be read,
 * every action that is wanted or follows is legal, whichever of the right ones the reader chose;
 * there is always something to say; every rule that is told by the law is told to players too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/words.h"
#include "games/all.h"

enum { READER = 0 }; /* the seat of whoever learns */

typedef struct {
    const game *g;
    game_setup u;
    game_state s;
} scene;

static void stand(scene *at, const char *position) {
    text_error e;
    game_wish wish;
    CLEAR(&wish, sizeof wish);
    if (!at->g->notation->read_position(&at->u, &at->s, text_of(position), &wish, &e))
        fail_msg("%s: %s", position, e.why);
    char again[GAME_POSITION_TEXT];
    text_out out = text_to(again, sizeof again);
    at->g->notation->write_position(&at->u, &at->s, &out);
    assert_string_equal(again, position); /* its one spelling */
}

static void play(scene *at, text_span action) {
    text_error e;
    game_move m;
    if (!at->g->notation->read_move(&at->u, action, &m, &e) ||
        !at->g->rules->allows(&at->u, &at->s, m, &e))
        fail_msg("%s: %.*s: %s", at->g->key, (int)action.len, action.at, e.why);
    at->g->rules->apply(&at->u, &at->s, m);
}

static void play_all(scene *at, const char *actions) {
    text_span rest = text_of(actions ? actions : ""), action;
    while (text_cut(&rest, ' ', &action))
        if (action.len) play(at, action);
}

/* ---- Lessons ---- */

static bool is_wanted(const char *want, text_span action) {
    text_span rest = text_of(want), one;
    while (text_cut(&rest, ' ', &one)) {
        bool all = one.len > 0 && one.at[one.len - 1] == '*';
        size_t len = all ? one.len - 1 : one.len;
        if (action.len >= len && (all || action.len == len) && memcmp(action.at, one.at, len) == 0)
            return true;
    }
    return false;
}

static int reader_of(const scene *at) {
    int turn = at->g->rules->turn(&at->u, &at->s), seat = -1, throws;
    uint32_t dice;
    if (turn != TURN_CHANCE) return turn;
    assert_non_null(game_throws_of(at->g));
    assert_true(at->g->bot->throws->state(&at->u, &at->s, &seat, &dice, &throws));
    return seat;
}

/* All that can happen now, as text. */
static int list_actions(const scene *at, char list[GAME_MOVES][GAME_MOVE_TEXT]) {
    game_move moves[GAME_MOVES];
    game_chance rolls[GAME_MOVES];
    int n;
    if (at->g->rules->turn(&at->u, &at->s) == TURN_CHANCE) {
        n = at->g->rules->rolls(&at->u, &at->s, rolls);
        for (int i = 0; i < n; i++) moves[i] = rolls[i].move;
    } else {
        n = at->g->rules->moves(&at->u, &at->s, moves);
    }
    for (int i = 0; i < n; i++) {
        text_out out = text_to(list[i], GAME_MOVE_TEXT);
        at->g->notation->write_move(&at->u, moves[i], &out);
    }
    return n;
}

/* Every word of `want` can be played where the step has a position of its own. Elsewhere some may
 * have been played before: "one of the two, now the other". */
static void check_words(const game_lesson *l, char list[GAME_MOVES][GAME_MOVE_TEXT], int n) {
    text_span rest = text_of(l->want), one;
    int possible = 0, words_wanted = 0;
    while (text_cut(&rest, ' ', &one)) {
        char word[GAME_MOVE_TEXT + 1];
        bool found = false;
        text_out out = text_to(word, sizeof word);
        text_put(&out, one);
        for (int i = 0; i < n; i++) found |= is_wanted(word, text_of(list[i]));
        possible += found;
        words_wanted++;
    }
    if (possible < (l->position ? words_wanted : 1)) fail_msg("%s: %s?", l->text, l->want);
}

/* Plays the rest of a lesson in all the ways in which a reader can go through it. */
static void go_on(const scene *before, const game_lesson *l) {
    scene at = *before;
    if (!l->text) { /* whoever has learned it has won */
        assert_int_equal(at.g->rules->turn(&at.u, &at.s), TURN_OVER);
        assert_int_equal(at.g->rules->winners(&at.u, &at.s), 1u << READER);
        return;
    }
    if (l->position) stand(&at, l->position);
    if (!l->want) {
        assert_null(l->then);
        go_on(&at, l + 1);
        return;
    }
    char list[GAME_MOVES][GAME_MOVE_TEXT];
    int n = list_actions(&at, list), others = 0;
    assert_int_equal(reader_of(&at), READER);
    check_words(l, list, n);
    for (int i = 0; i < n; i++) {
        if (!is_wanted(l->want, text_of(list[i]))) {
            others++;
            continue;
        }
        scene after = at;
        play(&after, text_of(list[i]));
        play_all(&after, l->then);
        go_on(&after, l + 1);
    }
    /* Dice fall as the lesson has them; of everything else that can be played, something is said.
     */
    bool dice = at.g->rules->turn(&at.u, &at.s) == TURN_CHANCE;
    if ((others > 0 && !dice) != (l->hint != NULL)) fail_msg("%s: a hint?", l->text);
}

static void test_lessons_can_be_played(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        scene at = { .g = games_all[i] };
        const game_lesson *first = at.g->words->lessons;
        assert_non_null(first);
        assert_non_null(first->position);
        assert_non_null(first->title);
        go_on(&at, first);
    }
}

/* A chapter is a picture of its own, so that it can be shown alone. */
static void test_lessons_have_chapters(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        int chapters = 0, steps = 0;
        for (const game_lesson *l = games_all[i]->words->lessons; l->text; l++, steps++) {
            chapters += l->title != NULL;
            assert_true(!l->want == !l->praise);
        }
        assert_in_range(chapters, 3, 8);
        assert_in_range(steps, 6, 16);
    }
}

/* ---- Rulebooks ---- */

static void test_rulebook_pictures(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        scene at = { .g = games_all[i] };
        int pictures = 0, headings = 0;
        const char *const *line = at.g->words->rulebook;
        assert_true(strchr("#-!=", line[0][0]) == NULL); /* what the game is */
        for (; *line; line++) {
            bool picture = strncmp(*line, "! ", 2) == 0;
            headings += strncmp(*line, "# ", 2) == 0;
            if (picture) stand(&at, *line + 2);
            pictures += picture;
            if (picture) assert_true(line[1] && strncmp(line[1], "= ", 2) == 0);
            if (strncmp(*line, "= ", 2) == 0) assert_true(strncmp(line[-1], "! ", 2) == 0);
        }
        assert_true(strchr("#-!=", line[-1][0]) == NULL); /* whose it is */
        assert_true(pictures >= 3);
        assert_true(headings >= 4);
    }
}

static bool is_mark(char c) { return strchr("#-!=", c) != NULL; }

static void test_rulebook_marks_are_translated_alike(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++)
        for (const char *const *line = games_all[i]->words->rulebook; *line; line++)
            for (int lang = 0; lang < WORDS_LANGUAGES; lang++) {
                const char *own = words(lang, *line);
                assert_true(is_mark(own[0]) ? own[0] == (*line)[0] && own[1] == ' '
                                            : !is_mark((*line)[0]));
            }
}

/* "G7" stands in the text, and not as the beginning of "G71". */
static bool names_rule(const char *text, const char *rule) {
    size_t len = strlen(rule);
    for (const char *at = text; (at = strstr(at, rule)); at += len) {
        bool begins = at == text || strchr("( ,", at[-1]);
        bool ends = at[len] < '0' || at[len] > '9';
        if (begins && ends) return true;
    }
    return false;
}

static bool is_told(const game *g, int lang, const char *rule) {
    for (const char *const *text = g->words->rulebook; *text; text++)
        if (names_rule(words(lang, *text), rule)) return true;
    return false;
}

/* The text of the law, docs/rules. */
static void read_law(const game *g, char *text, size_t room) {
    char path[80];
    snprintf(path, sizeof path, "docs/rules/%s.md", g->key);
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("%s cannot be read", path);
    text[fread(text, 1, room - 1, file)] = 0;
    assert_true(feof(file));
    fclose(file);
}

/* Every rule of the law, "- **G7** ...", is cited in the rulebook, in every language. */
static void test_rulebook_tells_every_rule(void **state) {
    (void)state;
    static char law[65536];
    for (int i = 0; i < GAMES; i++) {
        int rules = 0;
        read_law(games_all[i], law, sizeof law);
        for (const char *at = law; (at = strstr(at, "\n- **")); at += 5) {
            char rule[8];
            if (sscanf(at, "\n- **%7[A-Z0-9]**", rule) != 1) continue;
            rules++;
            for (int lang = 0; lang < WORDS_LANGUAGES; lang++)
                if (!is_told(games_all[i], lang, rule))
                    fail_msg("%s: nothing of %s", words_codes[lang], rule);
        }
        assert_true(rules > 10);
    }
}

/* Looks up what a text cites, "(G6, G7)"; answers how many rules that were. */
static int look_up(const char *law, const char *text) {
    int cited = 0;
    while ((text = strchr(text, '('))) {
        char rule[8], heading[16];
        int len;
        do {
            text++;
            text += *text == ' ';
            if (sscanf(text, "%1[A-Z]%6[0-9]%n", rule, rule + 1, &len) != 2) break;
            snprintf(heading, sizeof heading, "- **%s**", rule);
            if (!strstr(law, heading)) fail_msg("%s is no rule", rule);
            cited++;
            text += len;
        } while (*text == ',');
    }
    return cited;
}

static void test_rulebook_cites_the_law(void **state) {
    (void)state;
    static char law[65536];
    for (int i = 0; i < GAMES; i++) {
        read_law(games_all[i], law, sizeof law);
        for (int lang = 0; lang < WORDS_LANGUAGES; lang++) {
            int cited = 0;
            for (const char *const *line = games_all[i]->words->rulebook; *line; line++)
                cited += look_up(law, words(lang, *line));
            assert_true(cited > 10);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lessons_can_be_played),
        cmocka_unit_test(test_lessons_have_chapters),
        cmocka_unit_test(test_rulebook_pictures),
        cmocka_unit_test(test_rulebook_marks_are_translated_alike),
        cmocka_unit_test(test_rulebook_tells_every_rule),
        cmocka_unit_test(test_rulebook_cites_the_law),
    };
    return cmocka_run_group_tests_name("lessons", tests, NULL, NULL);
}
