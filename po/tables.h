/* tables.h -- the translations, generated: see words.c. */
#ifndef PADDOCK_PO_TABLES_H
#define PADDOCK_PO_TABLES_H

extern const unsigned char words_fr[], words_it[], words_de[];
extern const unsigned char *const words_tables[]; /* by language; English: NULL */

#endif
