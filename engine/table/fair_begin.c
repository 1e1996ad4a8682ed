/* fair_begin.c -- draws the secret of a table's dice: see fair.h. Apart, since it is the one thing
 * here that needs real randomness, and the browser's module, which only checks, has none. */
#include <sodium.h>
#include <stdlib.h>

#include "table/fair.h"

void fair_begin(record_dice *d) {
    unsigned char secret[FAIR_SECRET];
    if (sodium_init() < 0) abort(); /* no randomness on this machine: nothing can be promised */
    randombytes_buf(secret, sizeof secret);
    fair_begin_with(d, secret);
    sodium_memzero(secret, sizeof secret);
}
