/* json.h -- writes JSON; commas are put where they belong.
 *
 *     json j = json_to(&out);
 *     json_open(&j, '{');
 *     json_key_uint(&j, "seats", 2);
 *     json_close(&j, '}');           -> {"seats": 2}
 */
#pragma once

#include "core/text.h"

typedef struct {
    text_out *out;
    bool comma; /* before the next value or key */
} json;

json json_to(text_out *out);
void json_open(json *j, char bracket); /* '{' or '[' */
void json_close(json *j, char bracket);
void json_line(json *j, int indent);     /* the next one begins a line         */
void json_end_line(json *j, int indent); /* the closing bracket begins a line  */
void json_key(json *j, const char *name);
void json_span(json *j, text_span text);
void json_text(json *j, const char *text);
void json_uint(json *j, uint64_t n);
void json_fixed(json *j, double x);        /* with five decimals             */
void json_raw(json *j, const char *value); /* written already: a number, null */

/* A key with its value. */
void json_key_text(json *j, const char *name, const char *text);
void json_key_uint(json *j, const char *name, uint64_t n);
void json_key_fixed(json *j, const char *name, double x);
void json_key_bool(json *j, const char *name, bool is);
