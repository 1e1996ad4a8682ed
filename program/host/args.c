/* args.c -- see args.h. */
#include "host/args.h"

#include <string.h>

static const args_option *find(const args_option *options, int count, const char *arg, size_t len) {
    for (int i = 0; i < count; i++) {
        const char *name = options[i].name;
        if (name && strlen(name) == len && memcmp(name, arg, len) == 0) return &options[i];
    }
    return NULL;
}

static const args_option *find_plain(const args_option *options, int count) {
    for (int i = 0; i < count; i++)
        if (!options[i].name) return &options[i];
    return NULL;
}

bool args_read(int argc, char **argv, const args_option *options, int count, void *into,
               text_error *e) {
    const args_option *plain = find_plain(options, count);
    for (int i = 1; i < argc; i++) {
        const char *arg = argv[i], *equals = strchr(arg, '=');
        if (arg[0] != '-') {
            if (!plain) return text_fail_at(e, "what is '%1'?", text_of(arg));
            if (!plain->take(into, arg, e)) return false;
            continue;
        }
        size_t len = equals ? (size_t)(equals - arg) : strlen(arg);
        const args_option *o = find(options, count, arg, len);
        if (!o) return text_fail_at(e, "there is no option '%1'", text_of(arg));
        const char *value = equals ? equals + 1 : i + 1 < argc ? argv[++i] : NULL;
        if (!value) return text_fail_at(e, "option '%1' needs a value", text_of(arg));
        if (!o->take(into, value, e)) return false;
    }
    return true;
}
