# man.awk -- the manual page of a command, from what `paddock help COMMAND` says.
#
#     paddock help match | awk -v command=match -v brief='let bots ...' -v version=1.0 -f tools/man.awk
#
# The help is laid out as all of ours: usage, paragraphs, rows of "  term   explanation" whose
# explanation goes on further in, headings that end with a colon, and "Example: ..." at the end.

function clean(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    sub(/^[.']/, "\\\\\\&&", text)
    return text
}
function section(name) {
    if (name == last_section) return
    print ".SH " name
    last_section = name
}
function row(term, text) {
    print ".TP"
    print "\\fB" clean(term) "\\fR"
    if (text != "") print clean(text)
    in_row = 1
}

BEGIN {
    printf ".TH PADDOCK\\-%s 1 \"%s\" \"Paddock %s\" \"Paddock\"\n", toupper(command), date, version
    section("NAME")
    print "paddock\\-" command " \\- " clean(brief)
    section("SYNOPSIS")
}

/^usage:/ || (NR > 1 && !past_usage && /^       paddock/) {
    sub(/^usage:|^      /, "")
    sub(/^ +/, "")
    if (NR > 1) print ".br"
    print "\\fB" clean($0) "\\fR"
    next
}
/^$/ {
    if (!past_usage) section("DESCRIPTION")
    else pending = 1
    past_usage = 1
    in_row = 0
    next
}
/^Example: / {
    sub(/^Example: /, "")
    section("EXAMPLE")
    print ".EX\n" clean($0) "\n.EE"
    next
}
# A heading over rows.
/^[A-Z].*:$/ {
    print ".SS " clean(substr($0, 1, length($0) - 1))
    pending = 0
    next
}
# Rows: an option, a console command, a word and what it does.
/^  -/ || /^  [a-z]/ && match($0, /[^ ]   +[^ ]/) {
    if (/^  -/) section("OPTIONS")
    sub(/^ +/, "")
    at = match($0, /   */)
    if (at == 0) row($0, "")
    else row(substr($0, 1, at - 1), substr($0, at + RLENGTH))
    pending = 0
    next
}
/^[a-z]+  +[a-z]/ && !/^usage/ {
    at = match($0, /  +/)
    row(substr($0, 1, at - 1), substr($0, at + RLENGTH))
    pending = 0
    next
}
{
    if (last_section == "OPTIONS" && !in_row && pending) section("NOTES")
    else if (pending) print ".PP"
    pending = 0
    sub(/^ +/, "")
    print clean($0)
}
END {
    section("SEE ALSO")
    print ".BR paddock (1)"
}
