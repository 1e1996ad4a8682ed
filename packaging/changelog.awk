# changelog.awk -- CHANGELOG.md in the form Debian wants.
function close_entry() {
    if (version != "") printf "\n -- The Paddock authors <paddock@localhost>  %s 12:00:00 +0000\n\n", date_text
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
/^- / { sub(/^- /, "  * "); print; next }
/^  / { sub(/^ +/, "    "); print; next }
/^[^#]/ { print "  * " $0; next }
END { close_entry() }
