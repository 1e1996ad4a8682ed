/* qr.h -- QR codes (ISO/IEC 18004) of short texts, for the terminal: bytes, error correction L,
 * versions 1 to 5, which are one block each. The page has a larger one of its own (qr.js).
 *
 *     qr_code code;
 *     if (qr_make(&code, "http://192.168.1.20:7600")) qr_print(stdout, &code);
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>

enum { QR_MOST = 106 /* bytes of text */, QR_SIDE = 37 };

typedef struct {
    int side;                             /* modules */
    unsigned char dark[QR_SIDE][QR_SIDE]; /* rows; 1: dark, 0: light */
} qr_code;

bool qr_make(qr_code *code, const char *text); /* false: the text is too long */

/* Two rows of modules in one of letters, black on white whatever the colours of the terminal. */
void qr_print(FILE *to, const qr_code *code);
