/* qr.c -- see qr.h. */
#include "host/qr.h"

#include <stdlib.h>
#include <string.h>

enum { VERSIONS = 5, WORDS_MOST = 134, CHECKS_MOST = 26, QUIET = 2 };
enum { TAKEN = 2 }; /* bit of a module that belongs to a pattern, while the code is made */

static const int data_words[VERSIONS] = { 19, 34, 55, 80, 108 };
static const int check_words[VERSIONS] = { 7, 10, 15, 20, 26 };

/* ---- Reed-Solomon over GF(256), polynomial 0x11d ---- */

static unsigned multiply(unsigned a, unsigned b) {
    unsigned sum = 0;
    for (; b; b >>= 1, a = a << 1 ^ (a & 128 ? 0x11d : 0))
        if (b & 1) sum ^= a;
    return sum;
}

static void add_checks(unsigned char *words, int data, int checks) {
    unsigned char divisor[CHECKS_MOST] = { 0 }, rest[CHECKS_MOST] = { 0 };
    unsigned root = 1;
    divisor[checks - 1] = 1;
    for (int i = 0; i < checks; i++, root = multiply(root, 2))
        for (int k = 0; k < checks; k++)
            divisor[k] =
                (unsigned char)(multiply(divisor[k], root) ^ (k + 1 < checks ? divisor[k + 1] : 0));
    for (int i = 0; i < data; i++) {
        unsigned factor = words[i] ^ rest[0];
        memmove(rest, rest + 1, (size_t)checks - 1);
        rest[checks - 1] = 0;
        for (int k = 0; k < checks; k++) rest[k] ^= (unsigned char)multiply(divisor[k], factor);
    }
    memcpy(words + data, rest, (size_t)checks);
}

/* ---- Patterns ---- */

static void put(qr_code *c, int row, int column, bool dark) {
    if (row >= 0 && row < c->side && column >= 0 && column < c->side)
        c->dark[row][column] = (unsigned char)(TAKEN | dark);
}

/* Squares in squares around a middle: the three of the corners have a light edge. */
static void put_squares(qr_code *c, int row, int column, int reach) {
    for (int y = -reach; y <= reach; y++)
        for (int x = -reach; x <= reach; x++) {
            int ring = abs(x) > abs(y) ? abs(x) : abs(y);
            put(c, row + y, column + x, reach == 2 ? ring != 1 : ring != 2 && ring != 4);
        }
}

/* Error correction L, mask 0, with their own check bits: twice, beside the corners. */
static void put_format(qr_code *c) {
    unsigned format = 1 << 3, rest = format;
    int side = c->side;
    for (int i = 0; i < 10; i++) rest = rest << 1 ^ (rest >> 9) * 0x537;
    unsigned bits = (format << 10 | rest) ^ 0x5412;
    for (int i = 0; i < 15; i++) {
        bool dark = bits >> i & 1;
        put(c, i < 6 ? i : i < 8 ? i + 1 : 8, i < 8 ? 8 : i == 8 ? 7 : 14 - i, dark);
        put(c, i < 8 ? 8 : side - 15 + i, i < 8 ? side - 1 - i : 8, dark);
    }
    put(c, side - 8, 8, true);
}

static void put_patterns(qr_code *c, int version) {
    for (int i = 0; i < c->side; i++) {
        put(c, 6, i, i % 2 == 0);
        put(c, i, 6, i % 2 == 0);
    }
    put_squares(c, 3, 3, 4);
    put_squares(c, 3, c->side - 4, 4);
    put_squares(c, c->side - 4, 3, 4);
    if (version > 1) put_squares(c, c->side - 7, c->side - 7, 2);
    put_format(c);
}

/* Up and down in columns two wide, from the right; column 6 is a pattern. Mask 0 turns every other
 * module. */
static void put_words(qr_code *c, const unsigned char *words, int count) {
    int at = 0;
    for (int right = c->side - 1; right > 0; right -= 2) {
        if (right == 6) right--;
        bool up = ((right + 1) & 2) == 0;
        for (int i = 0; i < c->side; i++)
            for (int k = 0; k < 2; k++) {
                int row = up ? c->side - 1 - i : i, column = right - k;
                if (c->dark[row][column] & TAKEN) continue;
                bool bit = at < 8 * count && words[at / 8] >> (7 - at % 8) & 1;
                at++;
                c->dark[row][column] = bit ^ ((row + column) % 2 == 0);
            }
    }
}

bool qr_make(qr_code *code, const char *text) {
    unsigned char words[WORDS_MOST] = { 0 };
    int len = (int)strlen(text), version = 1;
    while (version <= VERSIONS && data_words[version - 1] < len + 2) version++;
    if (version > VERSIONS) return false;
    int data = data_words[version - 1], checks = check_words[version - 1];
    memset(code, 0, sizeof *code);
    code->side = 17 + 4 * version;
    /* Four bits that say "bytes", eight of the length, the text, and four that end it. */
    words[0] = (unsigned char)(4 << 4 | len >> 4);
    words[1] = (unsigned char)(len << 4);
    for (int i = 0; i < len; i++) {
        unsigned char byte = (unsigned char)text[i];
        words[i + 1] |= byte >> 4;
        words[i + 2] = (unsigned char)(byte << 4);
    }
    for (int i = len + 2, odd = 0; i < data; i++, odd = !odd) words[i] = odd ? 0x11 : 0xec;
    add_checks(words, data, checks);
    put_patterns(code, version);
    put_words(code, words, data + checks);
    for (int i = 0; i < code->side; i++)
        for (int k = 0; k < code->side; k++) code->dark[i][k] &= 1;
    return true;
}

static bool is_dark(const qr_code *c, int row, int column) {
    return row >= 0 && row < c->side && column >= 0 && column < c->side && c->dark[row][column];
}

void qr_print(FILE *to, const qr_code *c) {
    static const char *const letters[] = { " ", "▀", "▄", "█" };
    for (int row = -QUIET; row < c->side + QUIET; row += 2) {
        fputs("\033[30;107m", to);
        for (int column = -QUIET; column < c->side + QUIET; column++)
            fputs(letters[is_dark(c, row, column) + 2 * is_dark(c, row + 1, column)], to);
        fputs("\033[0m\n", to);
    }
}
