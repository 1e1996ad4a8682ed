/* fair.c -- see fair.h. */
#include "table/fair.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static void need_sodium(void) {
    if (sodium_init() < 0) abort();
}

static void to_hex(const unsigned char *bytes, size_t n, char *out) {
    sodium_bin2hex(out, 2 * n + 1, bytes, n);
}

static size_t from_hex(const char *hex, unsigned char *out, size_t room) {
    size_t n = 0;
    return sodium_hex2bin(out, room, hex, strlen(hex), NULL, &n, NULL) == 0 ? n : 0;
}

static void commit(const unsigned char *secret, char *hex) {
    static const char title[] = "paddock commitment 1";
    unsigned char hash[32];
    crypto_generichash_state s;
    crypto_generichash_init(&s, NULL, 0, sizeof hash);
    crypto_generichash_update(&s, (const unsigned char *)title, sizeof title - 1);
    crypto_generichash_update(&s, secret, FAIR_SECRET);
    crypto_generichash_final(&s, hash, sizeof hash);
    to_hex(hash, sizeof hash, hex);
}

void fair_begin(record_dice *d, const unsigned char *secret) {
    need_sodium();
    memset(d, 0, sizeof *d);
    to_hex(secret, FAIR_SECRET, d->secret);
    commit(secret, d->commitment);
}

bool fair_salt(record_dice *d, int seat, uint32_t ply, const unsigned char *bytes, size_t n) {
    if (d->salts == RECORD_SALTS || n < FAIR_SALT_LEAST || n > FAIR_SALT_MOST) return false;
    record_salt *s = &d->salt[d->salts++];
    s->seat = seat;
    s->from = ply;
    to_hex(bytes, n, s->hex);
    return true;
}

bool fair_takeback(record_dice *d, uint32_t ply) {
    if (d->takebacks == RECORD_TAKEBACKS) return false;
    d->takeback[d->takebacks++] = ply;
    return true;
}

static void put_number(crypto_generichash_state *s, uint64_t n) {
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(n >> 8 * i);
    crypto_generichash_update(s, bytes, sizeof bytes);
}

/* How often this ply was taken back: a take-back to a later ply does not count. */
static uint64_t times_again(const record_dice *d, uint32_t ply) {
    uint64_t n = 0;
    for (int i = 0; i < d->takebacks; i++) n += d->takeback[i] <= ply;
    return n;
}

uint64_t fair_random(const record_dice *d, uint32_t ply) {
    static const char title[] = "paddock throw 1";
    /* BLAKE2b of libsodium gives 16 bytes at least; the first eight are the number. */
    unsigned char secret[FAIR_SECRET], salt[FAIR_SALT_MOST], hash[16];
    crypto_generichash_state s;
    uint64_t random = 0;
    need_sodium();
    size_t bytes = from_hex(d->secret, secret, sizeof secret);
    CHECK(bytes == sizeof secret);
    crypto_generichash_init(&s, secret, sizeof secret, sizeof hash);
    crypto_generichash_update(&s, (const unsigned char *)title, sizeof title - 1);
    put_number(&s, ply);
    put_number(&s, times_again(d, ply));
    for (int i = 0; i < d->salts; i++) {
        if (d->salt[i].from > ply) continue;
        size_t n = from_hex(d->salt[i].hex, salt, sizeof salt);
        unsigned char seat = (unsigned char)d->salt[i].seat, length = (unsigned char)n;
        crypto_generichash_update(&s, &seat, 1);
        put_number(&s, d->salt[i].from);
        crypto_generichash_update(&s, &length, 1);
        crypto_generichash_update(&s, salt, n);
    }
    crypto_generichash_final(&s, hash, sizeof hash);
    for (int i = 7; i >= 0; i--) random = random << 8 | hash[i];
    sodium_memzero(secret, sizeof secret);
    return random;
}

/* ---- Checking ---- */

static bool bent(const table *t, size_t ply, game_move told, text_error *e) {
    char has[GAME_MOVE_TEXT], gives[GAME_MOVE_TEXT];
    text_out has_to = text_to(has, sizeof has), gives_to = text_to(gives, sizeof gives);
    t->g->notation->write_move(&t->setup, t->log[ply].move, &has_to);
    t->g->notation->write_move(&t->setup, told, &gives_to);
    return text_fail_with(e, WORDS("roll at action %1: the record has %2, its secret gives %3"),
                          text_number((int64_t)ply + 1).at, has, gives);
}

bool fair_check(const table *t, const record_dice *d, int *throws, text_error *e) {
    unsigned char secret[FAIR_SECRET];
    char hex[RECORD_HEX + 1];
    *throws = 0;
    need_sodium();
    if (!d->commitment[0])
        return text_fail(
            e, WORDS("the record has no commitment: its dice did not come from a server"));
    if (!d->secret[0])
        return text_fail(e, WORDS("the secret is not revealed yet: the game was not over"));
    if (from_hex(d->secret, secret, sizeof secret) != sizeof secret)
        return text_fail(e, WORDS("the secret is not 32 hexadecimal bytes"));
    commit(secret, hex);
    if (strcmp(hex, d->commitment) != 0)
        return text_fail(e, WORDS("the secret is not the one that was committed to"));
    for (size_t i = 0; i < t->count; i++) {
        const game_state *s = &t->log[i].before;
        if (t->g->rules->turn(&t->setup, s) != TURN_CHANCE) continue;
        game_move told = game_pick(t->g, &t->setup, s, fair_random(d, (uint32_t)i));
        if (told != t->log[i].move) return bent(t, i, told, e);
        ++*throws;
    }
    return true;
}
