#!/usr/bin/env bash
# files.sh -- lists the files of the project, without build output and installed modules. Needs no git.
set -eu
cd "$(dirname "$0")/.."
find . \( -name build -o -name node_modules -o -name __pycache__ -o -name .git \) -prune -o -type f -print | sed 's|^\./||' | LC_ALL=C sort
