/* fuzz_results.c -- a file of `match --out` or `sim --out`. What is accepted is written, read and
 * written again as the same bytes, and every report can be made of it. */
#include "sim/report.h"
#include "tests/fuzz/fuzz.h"

static void check_reports(results *r) {
    buffer out = { NULL, 0, 0 };
    report_text(r, NULL, 0, &out);
    CHECK(out.len > 0);
    buffer_cut(&out, 0);
    report_json(r, &out);
    CHECK(out.len > 0);
    buffer_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static results r, again;
    text_error e;
    buffer text = { NULL, 0, 0 }, text_again = { NULL, 0, 0 };
    if (!results_read(&r, (const char *)data, size, &e)) {
        fuzz_check_error(&e);
        CHECK(e.line > 0);
        return 0;
    }
    results_write(&r, &text);
    CHECK(results_read(&again, text.at, text.len, &e));
    results_write(&again, &text_again);
    CHECK(text.len == text_again.len && memcmp(text.at, text_again.at, text.len) == 0);
    check_reports(&r);
    buffer_free(&text);
    buffer_free(&text_again);
    results_free(&r);
    results_free(&again);
    return 0;
}
