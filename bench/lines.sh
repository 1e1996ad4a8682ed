#!/usr/bin/env bash
# lines.sh COMMIT... -- lines of C, JavaScript and tests in each commit, whatever its folders were called.
set -eu
cd "$(dirname "$0")/.."
for commit in "$@"; do
    lines() { git ls-tree -r --name-only "$commit" | grep -E "$1" | grep -v examples | sed "s|^|$commit:|" | xargs -d '\n' git show | wc -l; }
    echo "$commit: C $(lines '^(engine|program|lib|web|core|games|ai|table|po|host|cli|tui|server)/.*[.][ch]$')," \
        "JavaScript $(lines '^web/.*[.]js$'), tests $(lines '^tests/.*[.](c|h|py|sh|mjs|t)$')"
done
