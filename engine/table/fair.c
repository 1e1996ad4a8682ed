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

static size_t from_hex(text_span hex, unsigned char *out, size_t room) {
    size_t n = 0;
    return sodium_hex2bin(out, room, hex.at, hex.len, NULL, &n, NULL) == 0 ? n : 0;
}

/* The hash of two texts as one. */
static void hash_two(const void *a, size_t a_bytes, const void *b, size_t b_bytes, char *hex) {
    unsigned char hash[32];
    crypto_generichash_state s;
    crypto_generichash_init(&s, NULL, 0, sizeof hash);
    crypto_generichash_update(&s, a, a_bytes);
    crypto_generichash_update(&s, b, b_bytes);
    crypto_generichash_final(&s, hash, sizeof hash);
    to_hex(hash, sizeof hash, hex);
}

static void commit(const unsigned char *secret, char *hex) {
    static const char title[] = "paddock commitment 1";
    hash_two(title, sizeof title - 1, secret, FAIR_SECRET, hex);
}

void fair_begin(record_dice *d, const unsigned char *secret) {
    need_sodium();
    memset(d, 0, sizeof *d);
    to_hex(secret, FAIR_SECRET, d->secret);
    commit(secret, d->commitment);
}

static bool insert_salt(record_dice *d, int at, int seat, uint32_t ply, text_span hex) {
    unsigned char bytes[FAIR_SALT_MOST];
    size_t n = from_hex(hex, bytes, sizeof bytes);
    if (d->salts == RECORD_SALTS || n < FAIR_SALT_LEAST) return false;
    record_salt *s = &d->salt[at];
    memmove(s + 1, s, (size_t)(d->salts - at) * sizeof *s);
    d->salts++;
    s->seat = seat;
    s->from = ply;
    to_hex(bytes, n, s->hex);
    return true;
}

bool fair_salt(record_dice *d, int seat, uint32_t ply, text_span hex) {
    return !fair_pledged(d) && insert_salt(d, d->salts, seat, ply, hex);
}

/* ---- Pledges ---- */

/* As records write bytes: whoever else reads the text gets the same hash. */
static bool is_plain_hex(text_span hex) {
    for (size_t i = 0; i < hex.len; i++)
        if (!(hex.at[i] >= '0' && hex.at[i] <= '9') && !(hex.at[i] >= 'a' && hex.at[i] <= 'f'))
            return false;
    return true;
}

bool fair_pledged(const record_dice *d) {
    for (int i = 0; i < GAME_SEATS; i++)
        if (d->pledge[i][0]) return true;
    return false;
}

static void hash_of_salt(text_span hex, char out[RECORD_HEX + 1]) {
    static const char title[] = "paddock salt 1";
    hash_two(title, sizeof title - 1, hex.at, hex.len, out);
}

bool fair_pledge(record_dice *d, int seat, text_span hex) {
    unsigned char hash[RECORD_HEX / 2];
    if (d->pledge[seat][0] || d->salts || !is_plain_hex(hex)) return false;
    if (from_hex(hex, hash, sizeof hash) != sizeof hash) return false;
    to_hex(hash, sizeof hash, d->pledge[seat]);
    return true;
}

static int find_salt(const record_dice *d, int seat) {
    int i = 0;
    while (i < d->salts && d->salt[i].seat != seat) i++;
    return i;
}

bool fair_owes(const record_dice *d, int seat) {
    return d->pledge[seat][0] && find_salt(d, seat) == d->salts;
}

bool fair_reveal(record_dice *d, int seat, text_span hex) {
    char hash[RECORD_HEX + 1];
    int at = 0;
    need_sodium();
    hash_of_salt(hex, hash);
    if (!fair_owes(d, seat) || !is_plain_hex(hex) || strcmp(hash, d->pledge[seat]) != 0)
        return false;
    while (at < d->salts && d->salt[at].seat < seat) at++;
    return insert_salt(d, at, seat, 0, hex);
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

/* How often this ply was undone: an undo back to a later ply does not count. */
static uint64_t times_again(const record_dice *d, uint32_t ply) {
    uint64_t n = 0;
    for (int i = 0; i < d->takebacks; i++) n += d->takeback[i] <= ply;
    return n;
}

static crypto_generichash_state begin_random(const record_dice *d, const char *title) {
    /* BLAKE2b of libsodium gives 16 bytes at least; the first eight are the number. */
    unsigned char secret[FAIR_SECRET];
    crypto_generichash_state s;
    need_sodium();
    size_t bytes = from_hex(text_of(d->secret), secret, sizeof secret);
    CHECK(bytes == sizeof secret);
    crypto_generichash_init(&s, secret, sizeof secret, 16);
    crypto_generichash_update(&s, (const unsigned char *)title, strlen(title));
    sodium_memzero(secret, sizeof secret);
    return s;
}

/* Adds the salts that count at this ply. */
static uint64_t end_random(const record_dice *d, uint32_t ply, crypto_generichash_state *s) {
    unsigned char salt[FAIR_SALT_MOST], hash[16];
    uint64_t random = 0;
    for (int i = 0; i < d->salts; i++) {
        if (d->salt[i].from > ply) continue;
        size_t n = from_hex(text_of(d->salt[i].hex), salt, sizeof salt);
        unsigned char seat = (unsigned char)d->salt[i].seat, length = (unsigned char)n;
        crypto_generichash_update(s, &seat, 1);
        put_number(s, d->salt[i].from);
        crypto_generichash_update(s, &length, 1);
        crypto_generichash_update(s, salt, n);
    }
    crypto_generichash_final(s, hash, sizeof hash);
    for (int i = 7; i >= 0; i--) random = random << 8 | hash[i];
    return random;
}

uint64_t fair_random(const record_dice *d, uint32_t ply) {
    crypto_generichash_state s = begin_random(d, "paddock throw 1");
    put_number(&s, ply);
    put_number(&s, times_again(d, ply));
    return end_random(d, ply, &s);
}

uint64_t fair_lots(const record_dice *d) {
    crypto_generichash_state s = begin_random(d, "paddock lots 1");
    return end_random(d, 0, &s);
}

/* ---- Checking ---- */

static bool fail_for_seat(text_error *e, const char *why, int seat) {
    return text_fail_with(e, why, text_seat_name(seat).at);
}

/* Whoever could add a salt could choose the rolls. So with pledges there is one salt for each of
 * them, and no other; the salts count from the beginning and stand in the order of seats. */
static bool is_as_pledged(const record_dice *d, int seat, int at) {
    char hash[RECORD_HEX + 1];
    hash_of_salt(text_of(d->salt[at].hex), hash);
    return d->salt[at].from == 0 && strcmp(hash, d->pledge[seat]) == 0;
}

static bool check_salts(const table *t, const record_dice *d, text_error *e) {
    int seats = t->g->rules->seats(&t->setup), last = -1;
    for (int i = 0; i < d->salts; i++) {
        int seat = d->salt[i].seat;
        if (seat >= seats) return fail_for_seat(e, WORDS("this game has no seat %1"), seat);
        if (!fair_pledged(d)) continue;
        if (!d->pledge[seat][0])
            return fail_for_seat(e, WORDS("the salt of %1 was not pledged"), seat);
        if (find_salt(d, seat) != i) return fail_for_seat(e, WORDS("%1 has two salts"), seat);
    }
    for (int i = 0; i < GAME_SEATS; i++) {
        if (!d->pledge[i][0]) continue;
        int at = find_salt(d, i);
        if (i >= seats) return fail_for_seat(e, WORDS("this game has no seat %1"), i);
        if (at == d->salts)
            return fail_for_seat(e, WORDS("the salt that %1 pledged is missing"), i);
        if (at < last || !is_as_pledged(d, i, at))
            return fail_for_seat(e, WORDS("the salt of %1 is not the one that was pledged"), i);
        last = at;
    }
    return true;
}

/* The options that were left to chance. */
static bool check_lots(const library *lib, const table *t, const record_dice *d, text_error *e) {
    char drawn[GAME_OPTIONS_TEXT], has[GAME_OPTIONS_TEXT];
    game_setup setup;
    if (!d->wish[0]) return true;
    game_wish wish = library_wish(lib, t->g, text_of(d->wish), fair_lots(d));
    if (!t->g->rules->setup(&setup, &wish, e)) return false;
    text_out drawn_to = text_to(drawn, sizeof drawn), has_to = text_to(has, sizeof has);
    t->g->notation->options(&setup, &drawn_to);
    t->g->notation->options(&t->setup, &has_to);
    return strcmp(drawn, has) == 0 ||
           text_fail_with(e, WORDS("the record has %1, its secret gives %2"), has, drawn);
}

bool fair_check(const library *lib, const table *t, const record_dice *d, int *throws,
                text_error *e) {
    unsigned char secret[FAIR_SECRET];
    char hex[RECORD_HEX + 1];
    *throws = 0;
    need_sodium();
    if (!d->commitment[0])
        return text_fail(
            e, WORDS("the record has no commitment: its dice did not come from a server"));
    if (!d->secret[0])
        return text_fail(e, WORDS("the secret is not revealed yet: the game was not over"));
    if (from_hex(text_of(d->secret), secret, sizeof secret) != sizeof secret)
        return text_fail(e, WORDS("the secret is not 32 hexadecimal bytes"));
    commit(secret, hex);
    if (strcmp(hex, d->commitment) != 0)
        return text_fail(e, WORDS("the secret is not the one that was committed to"));
    if (!check_salts(t, d, e) || !check_lots(lib, t, d, e)) return false;
    for (size_t i = 0; i < t->count; i++) {
        const game_state *s = &t->log[i].before;
        if (t->g->rules->turn(&t->setup, s) != TURN_CHANCE) continue;
        game_move told = game_pick(t->g, &t->setup, s, fair_random(d, (uint32_t)i));
        if (told != t->log[i].move)
            return table_fail_other(
                t, i, told, WORDS("roll at action %1: the record has %2, its secret gives %3"), e);
        ++*throws;
    }
    return true;
}
