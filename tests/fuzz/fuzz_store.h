/* fuzz_store.h -- a real SQLite store for fuzz targets: a file of this process, gone with it. */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char fuzz_store_path[80];

static inline void fuzz_store_remove(void) {
    static const char *const ends[] = { "", "-wal", "-shm" };
    for (int i = 0; i < 3; i++) {
        char path[100];
        snprintf(path, sizeof path, "%s%s", fuzz_store_path, ends[i]);
        unlink(path);
    }
}

/* An empty one; the one before must be closed. In memory where the system has such a folder. */
static inline const char *fuzz_store(void) {
    if (!fuzz_store_path[0]) {
        const char *folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
        snprintf(fuzz_store_path, sizeof fuzz_store_path, "%s/paddock-fuzz-%d.db", folder,
                 (int)getpid());
        atexit(fuzz_store_remove);
    }
    fuzz_store_remove();
    return fuzz_store_path;
}
