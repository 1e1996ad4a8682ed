/* hash.h -- a 32-bit hash of a text: FNV-1a. */
#pragma once

#include <stdint.h>

static inline uint32_t hash_text(const char *text) {
    uint32_t h = 2166136261u;
    for (; *text; text++) h = (h ^ (unsigned char)*text) * 16777619u;
    return h;
}
