/* backup.c -- `paddock backup` and `paddock restore`. A backup is an SQLite file, whatever the
 * store is: it can be restored to another kind. Behind its pages, where SQLite does not look, one
 * line has a checksum of everything before it. */
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/file.h"
#include "host/say.h"
#include "server/serve.h"
#include "server/store.h"

typedef struct {
    const char *store, *file;
} backup_wish;

#define STORE_OPTION                                                                               \
    { OPTION_TEXT, "--store WHERE",                                                                \
      WORDS("an SQLite file (~/.local/share/paddock/tables.db), or postgres://…"),                 \
      .at = offsetof(backup_wish, store) },                                                        \
    {                                                                                              \
        OPTION_ARGUMENT, "FILE", .at = offsetof(backup_wish, file), .take = option_take_one,       \
                                 .refusal = WORDS("one file at a time; '%1' is one too many")      \
    }

const option backup_options[] = {
    { HELP_USAGE, .term = "backup [--store WHERE] FILE" },
    { HELP_TEXT, .text = WORDS("Copies all tables of a server to a file, as a consistent snapshot. "
                               "The server keeps running.") },
    STORE_OPTION,
    { HELP_TEXT,
      .text = WORDS("The file contains the secrets of dice not yet rolled: keep it where only "
                    "the server can read it.") },
    { .kind = HELP_END },
};

const option restore_options[] = {
    { HELP_USAGE, .term = "restore [--store WHERE] FILE" },
    { HELP_TEXT,
      .text =
          WORDS("Copies the tables of a backup into an empty store of either kind. A store that "
                "has tables is not changed. A damaged backup is refused.") },
    STORE_OPTION,
    { .kind = HELP_END },
};

static bool must_exist(const char *path, text_error *e) {
    if (access(path, R_OK) == 0) return true;
    system_fail(e, errno);
    return text_in_file(e, path);
}

static void close_stores(store *a, store *b) {
    if (a) a->ops->close(a);
    if (b) b->ops->close(b);
}

static void say_counts(const char *what, const store_counts *n, const char *path) {
    say(stdout, what, text_number(n->rooms).at, text_number(n->events).at, path);
    if (n->boards) say(stdout, WORDS("boards of the gallery: %1"), text_number(n->boards).at);
}

/* ---- The checksum ---- */

#define SEAL "paddock backup, BLAKE2b-256 "
enum { SUM = 32, SEAL_LEN = sizeof SEAL - 1 + 2 * SUM + 1, PAGE = 512 /* the smallest one */ };

/* The line for the first `len` bytes. */
static bool make_seal(FILE *f, off_t len, char seal[SEAL_LEN + 1]) {
    crypto_generichash_state state;
    unsigned char sum[SUM], bytes[16384];
    char hex[2 * SUM + 1];
    crypto_generichash_init(&state, NULL, 0, SUM);
    rewind(f);
    while (len > 0) {
        size_t part = len < (off_t)sizeof bytes ? (size_t)len : sizeof bytes;
        if (fread(bytes, 1, part, f) != part) return false;
        crypto_generichash_update(&state, bytes, part);
        len -= (off_t)part;
    }
    crypto_generichash_final(&state, sum, SUM);
    snprintf(seal, SEAL_LEN + 1, SEAL "%s\n", sodium_bin2hex(hex, sizeof hex, sum, SUM));
    return true;
}

static off_t length_of(FILE *f) { return fseeko(f, 0, SEEK_END) == 0 ? ftello(f) : -1; }

static bool put_seal(const char *path, text_error *e) {
    char seal[SEAL_LEN + 1];
    FILE *f = fopen(path, "r+b");
    off_t len = f ? length_of(f) : -1;
    bool ok = len >= 0 && make_seal(f, len, seal) && fseeko(f, len, SEEK_SET) == 0 &&
              fwrite(seal, 1, SEAL_LEN, f) == SEAL_LEN;
    if (f && fclose(f) != 0) ok = false;
    if (!ok) system_fail(e, errno);
    return ok || text_in_file(e, path);
}

/* Older backups have no checksum: they end with a page. */
static bool is_whole(const char *path, bool *sealed, text_error *e) {
    char seal[SEAL_LEN + 1], found[SEAL_LEN];
    FILE *f = fopen(path, "rb");
    off_t len = f ? length_of(f) : -1;
    *sealed = len % PAGE != 0;
    bool ok = len > 0 && (!*sealed || (len > SEAL_LEN && make_seal(f, len - SEAL_LEN, seal) &&
                                       fread(found, 1, SEAL_LEN, f) == SEAL_LEN &&
                                       memcmp(found, seal, SEAL_LEN) == 0));
    if (f) fclose(f);
    if (ok) return true;
    text_fail(e, WORDS("the backup is damaged (its checksum is wrong): nothing was changed"));
    return text_in_file(e, path);
}

/* ---- Making and restoring ---- */

static bool back_up(const backup_wish *w, text_error *e) {
    char made[FOLDER_PATH];
    store_counts n = { 0, 0, 0 };
    if (store_is_file(w->store) && !must_exist(w->store, e)) return false;
    if (snprintf(made, sizeof made, "%s.new", w->file) >= (int)sizeof made)
        return system_fail(e, ENAMETOOLONG);
    unlink(made); /* of a backup that was broken off */
    store *from = store_open(w->store, STORE_LOOKS, e);
    store *to = from ? store_open(made, STORE_BACKUP, e) : NULL;
    bool ok = to && store_copy(from, to, &n, e);
    close_stores(from, to);
    ok = ok && put_seal(made, e) && file_place(made, w->file, e);
    if (ok)
        say_counts(WORDS("written to %3 (tables: %1, events: %2)"), &n, w->file);
    else
        unlink(made);
    return ok;
}

/* Of a store that was only made for the copy. */
static void remove_store(const char *path) {
    static const char *const ends[] = { "", "-wal", "-shm", "-lock" };
    char file[FOLDER_PATH + 8];
    for (int i = 0; i < COUNT_OF(ends); i++)
        if (snprintf(file, sizeof file, "%s%s", path, ends[i]) < (int)sizeof file) unlink(file);
}

static bool restore(const backup_wish *w, text_error *e) {
    store_counts n = { 0, 0, 0 };
    bool sealed;
    if (!must_exist(w->file, e) || !is_whole(w->file, &sealed, e)) return false;
    bool fresh = store_is_file(w->store) && access(w->store, F_OK) != 0;
    store *from = store_open(w->file, STORE_READS, e);
    store *to = from ? store_open(w->store, STORE_SERVES, e) : NULL;
    bool ok = to && store_copy(from, to, &n, e);
    close_stores(from, to);
    if (to && !ok && fresh) remove_store(w->store);
    if (ok && !sealed)
        say(stdout, WORDS("%1 has no checksum: damage to it would not be noticed"), w->file);
    if (ok) say_counts(WORDS("restored from %3 (tables: %1, events: %2)"), &n, w->file);
    return ok;
}

static int run(const char *name, const option *options,
               bool (*act)(const backup_wish *, text_error *), int argc, char **argv) {
    backup_wish w = { NULL, NULL };
    char path[FOLDER_PATH];
    text_error e;
    if (!options_read(options, argc, argv, &w, &e)) return say_usage(&e, name);
    if (!w.file) {
        text_fail(&e, WORDS("a file is missing"));
        return say_usage(&e, name);
    }
    if (!w.store) w.store = serve_usual_store(path);
    umask(0077); /* the store has the secrets of dice that are not rolled yet */
    return act(&w, &e) ? EXIT_SUCCESS : say_error(&e);
}

int run_backup(int argc, char **argv) { return run("backup", backup_options, back_up, argc, argv); }

int run_restore(int argc, char **argv) {
    return run("restore", restore_options, restore, argc, argv);
}
