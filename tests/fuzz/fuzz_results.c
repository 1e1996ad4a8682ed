/* fuzz_results.c -- a file of `match --out` or `sim --out`. What is accepted is written, read and
 * written again as the same bytes, and every report can be made of it. */
#include "sim/report.h"
#include "tests/fuzz/fuzz.h"

static void check_reports(const results *r) {
    static const char *const formats[] = { "text", "csv", "json" };
    for (int i = 0; i < COUNT_OF(formats); i++) {
        buffer out = { NULL, 0, 0 };
        report_write(r, NULL, formats[i], &out);
        CHECK(out.len > 0);
        buffer_free(&out);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static results r, again;
    text_error e;
    size_t len, len_again;
    if (!results_read(&r, (const char *)data, size, &e)) {
        fuzz_check_error(&e);
        CHECK(e.line > 0);
        return 0;
    }
    char *text = results_write(&r, &len);
    CHECK(results_read(&again, text, len, &e));
    char *text_again = results_write(&again, &len_again);
    CHECK(len == len_again && memcmp(text, text_again, len) == 0);
    check_reports(&r);
    free(text);
    free(text_again);
    results_free(&r);
    results_free(&again);
    return 0;
}
