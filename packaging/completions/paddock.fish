# Completion of paddock for fish: `paddock help --table` has all commands and options.
set -l table (paddock help --table 2> /dev/null)
for row in $table
    set -l f (string split \t -- $row)
    set -l here complete -c paddock -n "__fish_seen_subcommand_from $f[2]"
    switch $f[1]
        case command
            complete -c paddock -f -n __fish_use_subcommand -a $f[2] -d $f[3]
        case word
            switch $f[3]
                case @file
                    $here -F
                case @command
                    $here -x -a "(paddock help --table | string match -r '^command\t[^\t]*' | string split -f 2 \t)"
                case '*'
                    $here -f -a $f[3]
            end
        case option
            set -l name -l (string replace -r '^--' '' -- $f[3])
            string match -q -- '--*' $f[3]; or set name -s (string sub -s 2 -- $f[3])
            switch $f[4]
                case -
                    $here $name -d $f[5]
                case @file
                    $here $name -d $f[5] -rF
                case @folder
                    $here $name -d $f[5] -x -a '(__fish_complete_directories)'
                case @any
                    $here $name -d $f[5] -x
                case '*@file'
                    $here $name -d $f[5] -rF -a (string replace ' @file' '' -- $f[4])
                case '*'
                    $here $name -d $f[5] -x -a $f[4]
            end
    end
end
