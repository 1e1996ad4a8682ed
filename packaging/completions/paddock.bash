# Completion of paddock for bash: `paddock help --table` has all commands and options.
_paddock() {
    local word=${COMP_WORDS[COMP_CWORD]} table offer
    table=$(paddock help --table 2> /dev/null)
    offer=$(awk -F'\t' -v at="$COMP_CWORD" -v command="${COMP_WORDS[1]}" -v before="${COMP_WORDS[COMP_CWORD - 1]}" '
        $1 == "command" { commands = commands " " $2 }
        $2 != command { next }
        $1 == "word" { rest = " " $3 }
        $1 == "option" { options = options " " $3 }
        $1 == "option" && $3 == before && $4 != "-" { values = " " $4 }
        END {
            offer = at == 1 ? commands : values != "" ? values : rest options
            sub(/ @command/, commands, offer)
            print offer
        }' <<< "$table")
    mapfile -t COMPREPLY < <(compgen -W "$(sed 's/@[a-z]*//g' <<< "$offer")" -- "$word")
    case "$word $offer" in
        -*) ;;
        *@file*) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word") && compopt -o filenames ;;
        *@folder*) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$word") && compopt -o filenames ;;
    esac
}
complete -F _paddock paddock
