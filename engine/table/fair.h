/* fair.h -- dice that neither a player nor the server can manipulate.
 *
 *     fair_begin(&f, secret)                     the server draws a secret and shows its commitment
 *     fair_salt(&f, seat, ply, bytes, n)         every person adds bytes when sitting down
 *     fair_random(&f, ply)                       64 bits for the throw at that ply
 *     fair_check(&t, &head.dice, &throws, &e)    afterwards: does every throw follow from them?
 *
 * The commitment binds the server before it knows what people add; what people add changes every
 * throw, so that the server cannot have chosen a secret that favours anyone; nobody but the server
 * knows the secret, so that nobody can tell the next throw. A throw that was taken back is thrown
 * anew: how often its ply was taken back goes into it too.
 *
 *     commitment = BLAKE2b-256("paddock commitment 1" secret)
 *     throw      = BLAKE2b-128(key: secret, "paddock throw 1" ply again salts)
 *
 * with ply and again as 8 bytes, least first, and for every salt that counts from this ply or
 * before, in the order they came: seat, ply (8 bytes), length, bytes. The first 8 bytes of the
 * throw, least first, are the random number that game.pick turns into dice.
 */
#pragma once

#include "table/record.h"

enum { FAIR_SECRET = 32, FAIR_SALT_LEAST = 8, FAIR_SALT_MOST = 32 };

/* Works on the dice as the record keeps them, so that what is stored is what is checked. */
void fair_begin(record_dice *d, const unsigned char *secret); /* FAIR_SECRET random bytes */
bool fair_salt(record_dice *d, int seat, uint32_t ply, const unsigned char *bytes, size_t n);
bool fair_takeback(record_dice *d, uint32_t ply); /* false: too many */
uint64_t fair_random(const record_dice *d, uint32_t ply);

/* Whether all throws of the game follow from its dice. False with a reason otherwise; throws: how
 * many were recomputed. */
bool fair_check(const table *t, const record_dice *d, int *throws, text_error *e);
