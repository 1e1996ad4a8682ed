/* test.h -- the frame of every C test: cmocka, tests that list themselves, and `main`.
 *
 *     #include "tests/test.h"
 *
 *     TEST(sums_are_right) { assert_int_equal(1 + 1, 2); }
 *
 * Tests run in the order in which they are written. A file that has to prepare or clean up
 * something for all of them says so with `static CMFixtureFunction before_all = ...` or
 * `after_all`. */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h> /* needs those above */

enum { TEST_MOST = 64 };

static struct CMUnitTest test_list[TEST_MOST];
static size_t test_count;
static bool test_is_long[TEST_MOST];
static CMFixtureFunction before_all, after_all; /* NULL unless the file defines them */

static inline void test_add(const char *name, CMUnitTestFunction run, void *state) {
    assert_true(test_count < TEST_MOST);
    test_list[test_count++] =
        (struct CMUnitTest){ .name = name, .test_func = run, .initial_state = state };
}

#define TEST_FUNCTION(name) static void test_##name(void **state __attribute__((unused)))

#define TEST(name)                                                                                 \
    TEST_FUNCTION(name);                                                                           \
    __attribute__((constructor)) static void add_##name(void) {                                    \
        test_add(#name, test_##name, NULL);                                                        \
    }                                                                                              \
    TEST_FUNCTION(name)

/* Long, and about figures rather than memory: not run with the sanitizers (tests/c_tests.sh). */
#ifdef PADDOCK_CAREFUL
#define LONG_TEST(name) __attribute__((unused)) TEST_FUNCTION(name)
#else
#define LONG_TEST(name)                                                                            \
    TEST_FUNCTION(name);                                                                           \
    __attribute__((constructor)) static void add_##name(void) {                                    \
        test_is_long[test_count] = true;                                                           \
        test_add(#name, test_##name, NULL);                                                        \
    }                                                                                              \
    TEST_FUNCTION(name)
#endif

int main(void) {
    const char *selection = getenv("TEST_SELECTION");
    if (selection && strcmp(selection, "--long") == 0) {
        size_t kept = 0;
        for (size_t i = 0; i < test_count; i++)
            if (test_is_long[i]) test_list[kept++] = test_list[i];
        test_count = kept;
        if (!kept) return 0;
    }
    return _cmocka_run_group_tests(__BASE_FILE__, test_list, test_count, before_all, after_all);
}
