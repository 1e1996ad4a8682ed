#!/usr/bin/env bash
# suite completions 30 waits
# test_completions.sh [PROGRAM] -- the completions of bash, zsh and fish, asked by the shells themselves.
set -u
cd "$(dirname "$0")/.." || exit 1
source tests/tap.sh
program=$(realpath "${1:-build/paddock}")
folder=$(mktemp -d)
session=
finish() {
    [ -n "$session" ] && tmux -L "$session" kill-server 2> /dev/null
    rm -rf "$folder"
}
trap finish EXIT
mkdir "$folder/bin"
ln -s "$program" "$folder/bin/paddock"
export PATH=$folder/bin:$PATH
touch "$folder/friday.game"

# expect NAME WANTED GOT -- every word wanted is among those got.
expect() {
    local word missing=""
    for word in $2; do
        grep -qxF -- "$word" <<< "$3" || missing="$missing $word"
    done
    if [ -z "$missing" ]; then pass "$1"; else fail "$1: missing$missing" "$3"; fi
}
refute() {
    if grep -qxF -- "$2" <<< "$3"; then fail "$1: $2 is offered"; else pass "$1"; fi
}

# ask LINE -- what the shell offers at the end of it, one a line.
ask_bash() {
    bash -c 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); compopt() { :; }; _paddock; printf "%s\n" "${COMPREPLY[@]}"' \
        bash "$folder/bash" "$@"
}
ask_fish() {
    local line="$*"
    fish -N -c "source $folder/fish; complete -C '$line'" | cut -f 1
}

cp packaging/completions/paddock.bash "$folder/bash"
cp packaging/completions/paddock.fish "$folder/fish"
cp packaging/completions/_paddock "$folder"
games=$("$program" games | sed -n "s/^\([a-z]*\):.*/\1/p")
commands=$("$program" help | awk '/^  [a-z]+ +/ { print $1 }')
languages=$(cat po/LINGUAS)
cd "$folder" || exit 1
unset LC_ALL LANG
export LC_MESSAGES=de_DE.UTF-8 LC_CTYPE=C.UTF-8

for shell in bash fish; do
    ask=ask_$shell
    expect "$shell: every command" "$commands" "$($ask paddock '')"
    expect "$shell: help takes commands" "$commands" "$($ask paddock help '')"
    expect "$shell: games" "$games" "$($ask paddock print '')"
    expect "$shell: options of match" "--game --bots --threads --format" "$($ask paddock match --)"
    expect "$shell: values of an option" "classic colour-blind mono" "$($ask paddock show --palette '')"
    expect "$shell: half a value" "kuhvadis" "$($ask paddock sim --game ku)"
    refute "$shell: half a value leaves the others out" "ringgz" "$($ask paddock sim --game ku)"
    expect "$shell: names of boards" "tim sarah emma linus" "$($ask paddock board new --like '')"
    expect "$shell: names of sheets" "barn" "$($ask paddock sheet new --like '')"
    expect "$shell: what board can do" "new set check" "$($ask paddock board '')"
    expect "$shell: files" "friday.game" "$($ask paddock verify fri)"
done

# Every option that help explains is offered, for every command.
for command in $commands; do
    options=$("$program" help "$command" | grep -oE '^  -[-a-z]+' | tr -d ' ' | sort -u)
    [ -n "$options" ] && expect "bash: all options of $command" "$options" "$(ask_bash paddock "$command" -)"
done

# What is offered is explained in the language of whoever types.
brief_of() { "$program" help --lang "$2" | sed -n "s/^  $1 \+//p"; }
explained_in() { "$program" help --lang "$1" match | sed -n 's/^  --sprt E0,E1 *\([^ ]* [^ ]*\).*/\1/p'; }
for lang in $languages en; do
    told=$(LC_MESSAGES=$lang fish -N -c "source $folder/fish; complete -C 'paddock '" | sed -n 's/^play\t//p')
    if [ "$told" = "$(brief_of play $lang)" ]; then pass "fish: commands explained in $lang"; else fail "fish: commands explained in $lang" "$told"; fi
    told=$(LC_MESSAGES=$lang fish -N -c "source $folder/fish; complete -C 'paddock match --sp'" | sed -n 's/^--sprt\t//p')
    case $told in
    "$(explained_in $lang)"*) pass "fish: options explained in $lang" ;;
    *) fail "fish: options explained in $lang" "$told" ;;
    esac
done

# zsh completes only where somebody types.
cat > .zshrc << 'END'
fpath=($ZDOTDIR $fpath)
autoload -Uz compinit && compinit -u -D
PS1='> '
setopt no_beep
END
type_zsh() {
    session=paddock-completions-$$-${2//[^a-z]/} # one each: the last one may still be closing
    tmux -L "$session" -f /dev/null new-session -d -x 120 -y 50 "env ZDOTDIR='$folder' TERM=screen zsh -i"
    for _ in $(seq 200); do
        tmux -L "$session" capture-pane -p 2> /dev/null | grep -q '^>' && break
        sleep 0.1
    done
    tmux -L "$session" send-keys "$1" Tab Tab
    for _ in $(seq 200); do
        tmux -L "$session" capture-pane -p 2> /dev/null | grep -qF -- "$2" && break
        sleep 0.1
    done
    tmux -L "$session" capture-pane -p
    tmux -L "$session" kill-server
}
zsh_offers() {
    local seen
    seen=$(type_zsh "$2" "$3")
    if grep -qF -- "$3" <<< "$seen"; then pass "zsh: $1"; else fail "zsh: $1: '$3' is not offered" "$seen"; fi
}
zsh_offers commands 'paddock ' "$(brief_of play de)"
zsh_offers 'an option' 'paddock match --for' '--format'
zsh_offers 'options with their explanation' 'paddock match --' "$(explained_in de)"
zsh_offers 'a value' 'paddock show --palette col' 'colour-blind'
zsh_offers 'names of boards' 'paddock board new --like ' 'linus'
LC_MESSAGES=fr_FR.UTF-8 zsh_offers 'commands in French' 'paddock ' "$(brief_of play fr)"
LC_MESSAGES=eo zsh_offers 'commands in English for everybody else' 'paddock ' "$(brief_of play en)"
conclude
