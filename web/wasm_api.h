/* wasm_api.h -- what the files with the exports of the module share. */
#pragma once

#include "table/record.h"

#define EXPORT __attribute__((visibility("default")))

extern table now;   /* the game in progress     */
extern library own; /* assets added by the host */

text_span given(int len);  /* what the host wrote                                            */
text_span copied(int len); /* a copy, since answers overwrite the input; longer texts are cut */
text_out answer(void);
int refuse(const text_error *e); /* writes the reason; returns minus its length */
int refuse_because(const char *why);
const game *game_at(int index); /* or NULL */
int lang_at(int lang);
void read_view(text_span text, game_view *v);
game_view given_view(int len); /* the whole text is a view */
/* Memory for the search, allocated once: what malloc needs beside it makes a power of two. */
void *thinking_memory(size_t *bytes);
