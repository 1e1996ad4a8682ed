/* words_hash.h -- the hash of a text in the tables of translations: FNV-1a. */
#ifndef PADDOCK_CORE_WORDS_HASH_H
#define PADDOCK_CORE_WORDS_HASH_H

#include <stdint.h>

static inline uint32_t words_hash(const char *text) {
    uint32_t h = 2166136261u;
    for (; *text; text++) h = (h ^ (unsigned char)*text) * 16777619u;
    return h;
}

#endif
