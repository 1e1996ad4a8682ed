#!/usr/bin/env bash
# suite c-tests 60 build/careful/tests
# suite c-tests-long 20 build/tests --long
# suite c-tests-whole 60 long build/tests
# c_tests.sh FOLDER [--long] -- the C tests of a build; with --long only those that are not run with sanitizers (LONG_TEST of
# tests/test.h). With sanitizers some tests look at fewer positions (PADDOCK_CAREFUL). Prints TAP.
set -u
cd "$(dirname "$0")/.." || exit 1
export CMOCKA_MESSAGE_OUTPUT=TAP TEST_SELECTION=${2:-}
status=0
for test in $(if [ "$TEST_SELECTION" ]; then grep -l '^LONG_TEST' tests/test_*.c; else ls tests/test_*.c; fi); do
    "$1/$(basename "$test" .c)" || status=1
done
exit $status
