#!/usr/bin/env bash
# files.sh -- the files of the project, one a line, without what was built or installed. Needs no git.
set -eu
cd "$(dirname "$0")/.."
find . \( -name build -o -name node_modules -o -name __pycache__ -o -name .git \) -prune -o -type f -print | sed 's|^\./||' | LC_ALL=C sort
