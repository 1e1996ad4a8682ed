/* fuzz_record.c -- a *.game file. What is accepted is written and read as the same game. */
#include "table/record.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    table t = { 0 }, again = { 0 };
    library lib = { 0 };
    record_head head, head_again;
    text_error e;
    if (record_read((const char *)data, size, &lib, &t, &head, &e)) {
        char *text = record_write(&t, &head);
        CHECK(record_read(text, strlen(text), &lib, &again, &head_again, &e));
        CHECK(again.count == t.count && memcmp(&again.state, &t.state, sizeof t.state) == 0);
        char *text_again = record_write(&again, &head_again);
        CHECK(strcmp(text, text_again) == 0);
        free(text);
        free(text_again);
    } else {
        fuzz_check_error(&e);
        CHECK(e.line > 0);
    }
    table_free(&t);
    table_free(&again);
    library_free(&lib);
    return 0;
}
