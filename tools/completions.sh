#!/usr/bin/env bash
# completions.sh bash|zsh|fish PROGRAM -- the completion of the shell, from what the program says about itself
# (tools/help_table.sh), in the language of whoever types. Names of boards and sheets are asked for when they
# are needed.
set -eu
shell=$1
program=$2
languages='fr it de en' # the last one for everybody else
table_in() { "$(dirname "$0")/help_table.sh" "$program" "$1"; }
table=$(table_in en)
# What is offered for @board and @sheet in all three shells.
names='env LC_ALL=C paddock games 2>/dev/null | sed -n "/^  KIND/,/^[a-z]/{s/^  KIND//;/^[a-z]/d;p}"'
boards=${names//KIND/boards:}
sheets=${names//KIND/sheets:}

make_bash() {
    cat << TEXT
# Completion of paddock for bash.
_paddock_files() { mapfile -t COMPREPLY < <(compgen "\$1" -- "\$2"); compopt -o filenames; }
shopt -s extglob
_paddock() {
    local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command=\${COMP_WORDS[1]} offer=""
    if [ "\$COMP_CWORD" -eq 1 ]; then
        offer="$(awk -F'\t' '$1 == "command" { printf "%s ", $2 }' <<< "$table")"
    else
        case "\$command \$before" in
$(awk -F'\t' '$1 == "option" && $4 != "-" { print "        \"" $2 " " $3 "\") offer=\"" $4 "\" ;;" }' <<< "$table")
        *)
            case "\$command" in
$(awk -F'\t' '$1 == "word" { word[$2] = $3; order[++n] = $2 } $1 == "option" { options[$2] = options[$2] " " $3 }
    END { for (i = 1; i <= n; i++) print "            " order[i] ") offer=\"" word[order[i]] options[order[i]] "\" ;;" }' <<< "$table")
            esac ;;
        esac
    fi
    case "\$offer" in
    *@file* | *@folder*) case "\$word" in -*) ;; *)
        case "\$offer" in *@file*) _paddock_files -f "\$word" ;; *) _paddock_files -d "\$word" ;; esac
        return ;; esac ;;
    @board) offer=\$($boards) ;;
    @sheet) offer=\$($sheets) ;;
    @command*) offer="$(awk -F'\t' '$1 == "command" { printf "%s ", $2 }' <<< "$table") \$offer" ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "\${offer//@*([a-z])/}" -- "\$word")
}
complete -F _paddock paddock
TEXT
}

make_zsh() {
    cat << 'TEXT'
#compdef paddock
# Completion of paddock for zsh.
TEXT
    cat << TEXT
_paddock_boards() { local -a names=(\${=\$($boards)}); _describe board names; _files; }
_paddock_sheets() { local -a names=(\${=\$($sheets)}); _describe sheet names; _files; }
TEXT
    for lang in $languages; do make_zsh_in "$lang"; done
    echo '_paddock() {'
    echo "    case \${LC_ALL:-\${LC_MESSAGES:-\$LANG}} in"
    for lang in ${languages% *}; do echo "        $lang*) _paddock_$lang \"\$@\" ;;"; done
    echo "        *) _paddock_${languages##* } \"\$@\" ;;"
    printf '    esac\n}\n_paddock "$@"\n'
}

# make_zsh_in LANG -- the function _paddock_LANG.
make_zsh_in() {
    awk -F'\t' -v quote="'" -v lang="$1" '
        function clean(text) {
            gsub(quote, quote "\\" quote quote, text)
            gsub(/\\/, "\\\\", text); gsub(/\[/, "\\[", text); gsub(/\]/, "\\]", text); gsub(/:/, "\\:", text)
            return text
        }
        function after(values) {
            if (values == "-") return ""
            if (values == "@file") return ":file:_files"
            if (values == "@folder") return ":folder:_files -/"
            if (values == "@board") return ":board:_paddock_boards"
            if (values == "@sheet") return ":sheet:_paddock_sheets"
            if (values == "@any") return ":value:"
            return ":value:(" values ")"
        }
        $1 == "command" { commands = commands " " quote $2 ":" clean($3) quote; all = all " " $2; order[++n] = $2 }
        $1 == "word" { word[$2] = $3 }
        $1 == "option" { spec[$2] = spec[$2] " \\\n            " quote "*" $3 "[" clean($5) "]" after($4) quote }
        END {
            print "_paddock_" lang "() {\n    local -a commands=(" commands ")"
            print "    if (( CURRENT == 2 )); then _describe command commands; return; fi"
            print "    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $command in"
            for (i = 1; i <= n; i++) {
                w = word[order[i]]
                rest = w == "-" ? "" : " " quote "*" (w == "@command" ? ":command:(" substr(all, 2) ")" : after(w)) quote
                print "        " order[i] ") _arguments" rest spec[order[i]] " ;;"
            }
            print "    esac\n}"
        }' < <(table_in "$1")
}

make_fish() {
    echo '# Completion of paddock for fish.'
    echo "set -l locale (string match -rv '^\$' -- \$LC_ALL \$LC_MESSAGES \$LANG)"
    echo "switch \"\$locale[1]\""
    for lang in ${languages% *}; do
        echo "case '$lang*'"
        make_fish_in "$lang"
    done
    echo "case '*'"
    make_fish_in "${languages##* }"
    echo end
}

make_fish_in() {
    awk -F'\t' -v quote="'" -v boards="$boards" -v sheets="$sheets" '
        function clean(text) { gsub(/\\/, "\\\\", text); gsub(quote, "\\" quote, text); return quote text quote }
        function offer(values) {
            if (values == "-") return ""
            if (values == "@file") return " -rF"
            if (values == "@folder") return " -x -a \"(__fish_complete_directories)\""
            if (values == "@board") return " -r -a \"(" shell(boards) ")\""
            if (values == "@sheet") return " -r -a \"(" shell(sheets) ")\""
            if (values == "@any") return " -x"
            return " -x -a " clean(values)
        }
        # Inside double quotes, and one name a line.
        function shell(text) { gsub(/"/, quote, text); gsub(/\$/, "\\$", text); return text " | string split -n \\\" \\\"" }
        $1 == "command" {
            print "complete -c paddock -f -n __fish_use_subcommand -a " $2 " -d " clean($3)
            all = all " " $2
        }
        { here = "complete -c paddock -n " quote "__fish_seen_subcommand_from " $2 quote }
        $1 == "word" && $3 == "@file" { print here " -F" }
        $1 == "word" && $3 == "@command" { help = here " -x -a " }
        $1 == "word" && $3 ~ /^[a-z]/ { print here " -f -a " clean($3) }
        $1 == "word" && $3 == "-" { print here " -f" }
        $1 == "option" {
            print here ($3 ~ /^--/ ? " -l " substr($3, 3) : " -s " substr($3, 2)) " -d " clean($5) offer($4)
        }
        END { print help clean(substr(all, 2)) }' < <(table_in "$1")
}

"make_$shell"
