/* fair_begin.c -- draws the secret of a table's dice: see fair.h. In a file of its own, since it
 * needs real randomness, which the module of the browser does not have. */
#include <sodium.h>
#include <stdlib.h>

#include "table/fair.h"

void fair_begin(record_dice *d) {
    unsigned char secret[FAIR_SECRET];
    if (sodium_init() < 0) abort(); /* no randomness available: refuse to go on */
    randombytes_buf(secret, sizeof secret);
    fair_begin_with(d, secret);
    sodium_memzero(secret, sizeof secret);
}
