/* test_lessons.c -- the lessons and rulebooks of all games, played: every position can be read,
 * every action that is wanted or follows is legal, whichever of the right ones the reader chose;
 * there is always something to say; every rule that is told by the law is told to players too. */
#include "core/words.h"
#include "tests/fixtures.h"

enum { READER = 0 }; /* the seat of whoever learns */

static void stand(play *at, const char *position) {
    char again[GAME_POSITION_TEXT];
    play_at(at, position);
    assert_string_equal(play_position(at, again), position); /* its one spelling */
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

/* All that can happen now, as text. */
static int list_actions(const play *at, char list[GAME_MOVES][GAME_MOVE_TEXT]) {
    game_move moves[GAME_MOVES];
    int n = play_moves(at, moves);
    for (int i = 0; i < n; i++) play_write(at, moves[i], list[i]);
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
static void go_on(const play *before, const game_lesson *l) {
    play at = *before;
    if (!l->text) { /* whoever has learned it has won */
        assert_true(play_over(&at) && play_winners(&at) == 1u << READER);
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
    assert_int_equal(play_decider(&at), READER);
    check_words(l, list, n);
    for (int i = 0; i < n; i++) {
        if (!is_wanted(l->want, text_of(list[i]))) {
            others++;
            continue;
        }
        play after = at;
        play_text(&after, list[i]);
        if (l->then) play_text(&after, l->then);
        go_on(&after, l + 1);
    }
    /* Dice fall as the lesson has them; of everything else that can be played, something is said.
     */
    bool dice = play_turn(&at) == TURN_CHANCE;
    if ((others > 0 && !dice) != (l->hint != NULL)) fail_msg("%s: a hint?", l->text);
}

TEST(lessons_can_be_played) {
    for (int i = 0; i < GAMES; i++) {
        play at = { .g = games_all[i] };
        const game_lesson *first = at.g->words->lessons;
        assert_non_null(first);
        assert_non_null(first->position);
        assert_non_null(first->title);
        go_on(&at, first);
    }
}

/* Each lesson ends with a card that is only to be read, in the words of the rulebook. */
TEST(lessons_end_with_good_to_know) {
    for (int i = 0; i < GAMES; i++) {
        const game_lesson *last = games_all[i]->words->lessons;
        const char *const *line = games_all[i]->words->rulebook;
        while (last[1].text) last++;
        assert_true(last->title && strcmp(last->title, "Good to know") == 0 && !last->want);
        while (*line && strcmp(*line, "# Good to know") != 0) line++;
        assert_true(line[0] && line[1]);
        assert_string_equal(line[1], last->text);
    }
}

/* A chapter is a picture of its own, so that it can be shown alone. */
TEST(lessons_have_chapters) {
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

TEST(rulebook_pictures) {
    for (int i = 0; i < GAMES; i++) {
        play at = { .g = games_all[i] };
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

TEST(rulebook_marks_are_translated_alike) {
    for (int i = 0; i < GAMES; i++)
        for (const char *const *line = games_all[i]->words->rulebook; *line; line++)
            for (int lang = 0; lang < words_languages; lang++) {
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
TEST(rulebook_tells_every_rule) {
    static char law[65536];
    for (int i = 0; i < GAMES; i++) {
        int rules = 0;
        read_law(games_all[i], law, sizeof law);
        for (const char *at = law; (at = strstr(at, "\n- **")); at += 5) {
            char rule[8];
            if (sscanf(at, "\n- **%7[A-Z0-9]**", rule) != 1) continue;
            rules++;
            for (int lang = 0; lang < words_languages; lang++)
                if (!is_told(games_all[i], lang, rule))
                    fail_msg("%s: nothing of %s", words_code(lang), rule);
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

TEST(rulebook_cites_the_law) {
    static char law[65536];
    for (int i = 0; i < GAMES; i++) {
        read_law(games_all[i], law, sizeof law);
        for (int lang = 0; lang < words_languages; lang++) {
            int cited = 0;
            for (const char *const *line = games_all[i]->words->rulebook; *line; line++)
                cited += look_up(law, words(lang, *line));
            assert_true(cited > 10);
        }
    }
}
