/* no_postgres.c -- replaces store_postgres.c in the static program: libpq has no complete static
 * library. */
#include "server/store.h"

int store_postgres_version(void) { return 0; }

store *store_open_postgres(const char *where, text_error *e) {
    (void)where;
    text_fail(e, "this program was built without PostgreSQL; use an SQLite file");
    return NULL;
}
