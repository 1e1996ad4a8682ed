/* packing.c -- see packing.h. */
#include "server/packing.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "core/xalloc.h"

static text_span trimmed(text_span s) {
    while (s.len && (s.at[0] == ' ' || s.at[0] == '\t')) s.at++, s.len--;
    while (s.len && (s.at[s.len - 1] == ' ' || s.at[s.len - 1] == '\t')) s.len--;
    return s;
}

/* "q=0", "q=0.000" */
static bool is_nought(text_span weight) {
    weight = trimmed(weight);
    if (weight.len < 3 || (weight.at[0] != 'q' && weight.at[0] != 'Q') || weight.at[1] != '=')
        return false;
    for (size_t i = 2; i < weight.len; i++)
        if (weight.at[i] != '0' && weight.at[i] != '.') return false;
    return true;
}

bool packing_accepted(text_span codings, const char *coding) {
    text_span rest = codings, one, name;
    while (text_cut(&rest, ',', &one)) {
        text_cut(&one, ';', &name);
        if (!text_is(trimmed(name), coding)) continue;
        return !one.at || !is_nought(one);
    }
    return false;
}

char *packing_open(const unsigned char *bytes, size_t len, size_t *opened_len) {
    z_stream z;
    memset(&z, 0, sizeof z);
    if (inflateInit2(&z, 16 + MAX_WBITS) != Z_OK) abort(); /* 16: with the head of gzip */
    size_t room = 4 * len + 1024;
    char *opened = xalloc(room), *larger;
    int status = Z_OK;
    z.next_in = (Bytef *)(uintptr_t)bytes;
    z.avail_in = (uInt)len;
    while (status == Z_OK) {
        if (z.total_out == room) {
            larger = xrealloc(opened, room *= 2);
            opened = larger;
        }
        z.next_out = (Bytef *)opened + z.total_out;
        z.avail_out = (uInt)(room - z.total_out);
        status = inflate(&z, Z_NO_FLUSH);
    }
    if (status != Z_STREAM_END) abort(); /* the program itself is broken */
    *opened_len = z.total_out;
    inflateEnd(&z);
    return opened;
}
