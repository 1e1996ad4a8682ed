# changelog.awk -- converts CHANGELOG.md to a Debian changelog.
function close_entry() {
    flush()
    if (version != "") printf "\n -- The Paddock authors <paddock@paddock.invalid>  %s 12:00:00 +0000\n\n", date_text
}
/^## / {
    close_entry()
    version = $2
    date = substr($3, 2, length($3) - 2)
    command = "date -u -d " date " '+%a, %d %b %Y'"
    command | getline date_text
    close(command)
    printf "paddock (%s) unstable; urgency=medium\n\n", version
    next
}
# Wraps lines at 78 columns, with an indent.
function fill(text, lead,    word, n, i, line) {
    n = split(text, word, " ")
    line = lead
    for (i = 1; i <= n; i++) {
        if (length(line) + length(word[i]) > 78) {
            print line
            line = "   "
        }
        line = line (line == lead ? "" : " ") word[i]
    }
    print line
}
/^- / { sub(/^- /, ""); flush(); item = $0; next }
/^  / { sub(/^ +/, ""); item = item " " $0; next }
/^[^#]/ { flush(); item = $0; next }
function flush() {
    if (item != "") fill(item, "  * ")
    item = ""
}
END { close_entry() }
