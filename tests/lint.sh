#!/usr/bin/env bash
# suite lint 80
# lint.sh -- what other programs have to say about our files: clang-tidy, cppcheck, shellcheck. Prints TAP.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
build=${1:-build}
mapfile -t ours < <(tools/files.sh | grep -E '^(engine|program|lib)/.*\.c$')
mapfile -t scripts < <(tools/files.sh | grep -E '\.sh$|^(check|play|\.ci/run)$|^packaging/debian/.*\.post')
libraries=$(pkg-config --cflags-only-I librsvg-2.0 cairo openssl sqlite3 libpq jansson ncursesw)
export FLAGS="-std=c11 -Iengine -Iprogram -I. -Ilib -I$build/gen -D_POSIX_C_SOURCE=200809L -DPADDOCK_VERSION=\"0\" ${libraries//-I/-isystem }"
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# report NAME STATUS -- with what was found, when something was.
report() {
    if [ "$2" -eq 0 ]; then pass "$1"; else
        fail "$1" "$(grep -E '(warning|error|note):|^In |SC[0-9]' "$log" | head -n 40)"
    fi
}

# shellcheck disable=SC2016
printf '%s\n' "${ours[@]}" |
    xargs -P "$(nproc)" -n 10 bash -c 'clang-tidy --quiet "$@" -- $FLAGS' tidy > "$log" 2>&1
report "clang-tidy finds nothing in ${#ours[@]} files" $?

cppcheck --quiet --std=c11 --enable=warning,performance,portability --inline-suppr --suppressions-list=tests/cppcheck.txt \
    --error-exitcode=1 -j "$(nproc)" -Iengine -Iprogram -I. -D_POSIX_C_SOURCE=200809L -DPADDOCK_VERSION='"0"' "${ours[@]}" > "$log" 2>&1
report "cppcheck finds nothing in ${#ours[@]} files" $?

shellcheck --severity=warning "${scripts[@]}" > "$log" 2>&1
report "shellcheck finds nothing in ${#scripts[@]} scripts" $?
# A selector stands once in a file, outside of @media and the like; and no line is longer than 200 characters.
awk 'FNR == 1 { depth = 0; split("", seen) }
    { line = $0; gsub(/\/\*[^*]*\*\//, "", line) }
    length($0) > 200 { print FILENAME ":" FNR ": warning: a long line" }
    depth == 0 && line ~ /\{/ && line !~ /^@/ {
        rule = line; sub(/[ \t]*\{.*/, "", rule)
        if (rule in seen) print FILENAME ":" FNR ": warning: " rule " stands above already"
        seen[rule] = 1
    }
    { depth += gsub(/\{/, "{", line) - gsub(/\}/, "}", line) }' web/site/*.css > "$log"
[ ! -s "$log" ]
report "style sheets say each thing once" $?
conclude
