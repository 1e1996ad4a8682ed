#!/usr/bin/env bash
# help_table.sh PROGRAM [LANG] -- what the program says about itself, as a table: a row for each command, for
# what may follow it, and for each of its options. Completions are made from it (tools/completions.sh),
# so that they cannot fall behind the program. Briefs and explanations are in the language; all the rest
# is read from the English help, which the awk below understands.
#
#     command <tab> COMMAND <tab> brief
#     word    <tab> COMMAND <tab> VALUES                         after the command, without an option
#     option  <tab> COMMAND <tab> --option <tab> VALUES <tab> the beginning of its explanation
#
# VALUES: words separated by blanks, or @file @folder @board @sheet @command, @any, - when there is none.
set -eu
export LC_ALL=C.UTF-8 # so that the program has all letters
program=$1
lang=${2:-en}
"$program" help --lang "$lang" | awk '/^  [a-z]+ +/ { name = $1; sub(/^ *[a-z]+ +/, ""); print name "\t" $0 }' |
    while IFS=$'\t' read -r command brief; do
        printf 'command\t%s\t%s\n' "$command" "$brief"
        LC_ALL=C awk -v command="$command" '
            # First the help in the language: which lines explain which options, up to the first stop.
            function note(terms, text,    part, i) {
                count = split(terms, part, /,? +/)
                for (i = 1; i <= count; i++) explained[i] = part[i] ~ /^-/ && !(part[i] in said) ? part[i] : ""
                go_on(text)
            }
            function go_on(text,    i) {
                for (i = 1; i <= count; i++)
                    if (explained[i] != "") said[explained[i]] = said[explained[i]] (said[explained[i]] == "" ? "" : " ") text
            }
            function brief(text) {
                gsub(/\.\.\./, "\001", text) # no end of anything
                sub(/( |\302\240|\342\200\257)*[;.]( .*|$)/, "", text)
                gsub(/\001/, "...", text)
                return text
            }
            NR == FNR {
                row = /^  -/
                if (!row && !/^      /) count = 0
                sub(/^ +/, "")
                at = row ? match($0, /   */) : 0
                if (!row) go_on($0)
                else if (at) note(substr($0, 1, at - 1), substr($0, at + RLENGTH))
                else note($0, "")
                next
            }
            # "classic, colour-blind or mono; ..." names all values there are.
            function listed(text) {
                sub(/^[a-z]+: /, "", text)
                sub(/[;.(].*/, "", text)
                sub(/ +$/, "", text)
                if (text !~ /^[a-z0-9-]+((, | or )[a-z0-9-]+)+$/) return ""
                gsub(/, | or /, " ", text)
                return text
            }
            function values(argument, text,    words) {
                if (argument == "") return "-"
                if (argument ~ /^\[?FILE\]?$/) return "@file"
                if (argument == "FOLDER") return "@folder"
                if (argument == "BOARD" || argument == "B") return "@board"
                if (argument == "SHEET" || argument == "S" && text ~ /sheet/) return "@sheet"
                words = listed(text)
                return words == "" ? "@any" : words
            }
            # The terms of a row: "--option ARG", or several, with commas or without.
            function tell(terms, text,    part, n, i, argument) {
                n = split(terms, part, /,? +/)
                for (i = 1; i <= n; i++) {
                    if (part[i] !~ /^-/ || part[i] in told) continue
                    told[part[i]] = 1
                    argument = i < n && part[i + 1] !~ /^-/ ? part[i + 1] : ""
                    print "option\t" command "\t" part[i] "\t" values(argument, text) "\t" (part[i] in said ? brief(said[part[i]]) : text)
                }
            }
            # "[--format text|csv|json]" on a line of usage.
            function tell_usage(line,    word, term, n) {
                while (match(line, /\[--?[a-z][a-z-]*( [^]]+)?\]/)) {
                    term = substr(line, RSTART + 1, RLENGTH - 2)
                    line = substr(line, RSTART + RLENGTH)
                    n = split(term, word, " ")
                    if (n > 1 && word[2] ~ /\|/) {
                        gsub(/\|/, ", ", word[2])
                        tell(word[1] " V", word[2])
                    } else tell(term, "")
                }
            }
            function follows(word) {
                if (word == "option") return
                if (word ~ /^[a-z]+$/) after = after (after == "" ? "" : " ") word
                else if (word == "GAME" && after == "") after = "ringgz kuhvadis border"
                else if (word ~ /^\[?COMMAND\]?$/) after = "@command"
                else if (word ~ /FILE/ && after == "") after = "@file"
            }
            /^usage:/ { usage = 1 }
            usage && /^$/ { usage = 0; print "word\t" command "\t" (after == "" ? "-" : after) }
            usage {
                sub(/^(usage:)? +paddock [a-z]+ */, "")
                word = $1
                gsub(/[][]/, "", word)
                follows(word)
                usage_text = usage_text " " $0
                next
            }
            waiting != "" { sub(/^ +/, ""); tell(waiting, $0); waiting = ""; next }
            /^  -/ {
                sub(/^ +/, "")
                at = match($0, /   */)
                if (at == 0) waiting = $0
                else tell(substr($0, 1, at - 1), substr($0, at + RLENGTH))
                next
            }
            # Some are named in passing: "or --movetime MS".
            END { tell_usage(usage_text) }' <("$program" help --lang "$lang" "$command") <("$program" help --lang en "$command")
    done
