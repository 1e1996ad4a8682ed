/* fuzz_console.c -- a conversation: every line gets one well-formed answer or none. */
#include "console/console.h"
#include "tests/fuzz/fuzz.h"

static void check_answer(const buffer *answer) {
    if (answer->len == 0) return;
    CHECK(answer->at[0] == '=' || answer->at[0] == '?');
    CHECK(answer->len >= 4 && strcmp(answer->at + answer->len - 2, "\n\n") == 0);
    CHECK(strstr(answer->at, "\n\n") == answer->at + answer->len - 2);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    console c;
    buffer answer = { NULL, 0, 0 };
    text_span rest = fuzz_text(data, size), line;
    console_init(&c, 1);
    c.may_read_files = false;
    c.perft_limit = 300; /* enough to run it, not to spend all time in it */
    c.playout_limit = 2;
    c.most_nodes = 20;
    c.memory = 1 << 16;
    for (int lines = 0; lines < 64 && text_cut(&rest, '\n', &line); lines++) {
        answer.len = 0;
        if (lines % 16 == 15) console_line_too_long(line.at, line.len, &answer);
        if (!console_line(&c, line.at, line.len, &answer)) break;
        if (lines % 16 != 15) check_answer(&answer);
    }
    buffer_free(&answer);
    console_free(&c);
    return 0;
}
