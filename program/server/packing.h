/* packing.h -- answers in fewer bytes, for those who can open them. */
#ifndef PADDOCK_SERVER_PACKING_H
#define PADDOCK_SERVER_PACKING_H

#include "core/text.h"

/* Does "gzip, deflate;q=0.5, br" name this coding, and not with a weight of nought? */
bool packing_accepted(text_span codings, const char *coding);
/* What was packed by gzip; the caller frees it. Only for what we packed ourselves. */
char *packing_open(const unsigned char *bytes, size_t len, size_t *opened_len);

#endif
