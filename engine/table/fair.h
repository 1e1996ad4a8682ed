/* fair.h -- dice that neither a player nor the server can manipulate.
 *
 *     fair_begin(&f, secret)                     the server draws a secret and shows its commitment
 *     fair_pledge(&f, seat, hash)                every person shows the hash of a salt,
 *     fair_reveal(&f, seat, salt)                and when all have, the salt
 *     fair_lots(&f)                              64 bits for options left to chance (first=random)
 *     fair_random(&f, ply)                       64 bits for the roll at that ply
 *     fair_check(&lib, &t, &head.dice, &n, &e)   afterwards: does everything follow from them?
 *
 * The commitment binds the server before it knows any salt. Nobody knows the salts of others before
 * all are pledged, so that not even a player together with the server can choose one that favours
 * them. Nobody but the server knows the secret, so that no player can tell the next roll. A roll
 * that was undone is rolled again: how often its ply was undone goes into the hash too.
 *
 *     commitment = BLAKE2b-256("paddock commitment 1" secret)
 *     pledge     = BLAKE2b-256("paddock salt 1" salt in hexadecimal digits)
 *     lots       = BLAKE2b-128(key: secret, "paddock lots 1" salts)
 *     roll       = BLAKE2b-128(key: secret, "paddock throw 1" ply again salts)
 *
 * with ply and again as 8 bytes, least first, and for every salt that counts from this ply or
 * before, in the order of the record: seat, ply (8 bytes), length, bytes. The first 8 bytes, least
 * first, are the random number that game.pick turns into dice. Salts that were pledged count from
 * the beginning and stand in the order of seats, one for each pledge, and there are no others. At
 * tables of version 0.1 salts come without pledges (fair_salt), in the order in which people sat
 * down; at one table all are pledged, or none is.
 */
#pragma once

#include "table/record.h"

enum { FAIR_SECRET = 32, FAIR_SALT_LEAST = 8, FAIR_SALT_MOST = 32 };

/* Works on the dice as the record keeps them, so that what is stored is what is checked. */
void fair_begin(record_dice *d, const unsigned char *secret); /* FAIR_SECRET random bytes */
/* False: not 8 to 32 bytes in hexadecimal digits, too many salts, or somebody has pledged one. */
bool fair_salt(record_dice *d, int seat, uint32_t ply, text_span hex);
/* False: not a hash in lower case, pledged before, or a salt is known already. */
bool fair_pledge(record_dice *d, int seat, text_span hex);
bool fair_pledged(const record_dice *d);                   /* somebody has */
bool fair_reveal(record_dice *d, int seat, text_span hex); /* false: not what was pledged */
bool fair_owes(const record_dice *d, int seat);            /* pledged, and not revealed yet */
bool fair_takeback(record_dice *d, uint32_t ply);          /* false: too many */
uint64_t fair_random(const record_dice *d, uint32_t ply);
uint64_t fair_lots(const record_dice *d);

/* Whether all rolls and lots of the game follow from its dice, and all salts from their pledges.
 * False with a reason otherwise; throws: how many were recomputed. */
bool fair_check(const library *lib, const table *t, const record_dice *d, int *throws,
                text_error *e);
