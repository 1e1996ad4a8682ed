/* libc.c -- the few library functions that table/ needs inside a WebAssembly module: there is no
 * other C library there. malloc rounds sizes up to powers of two, with a free list for each; memory
 * is never given back to the browser.
 */
#include <stdlib.h>
#include <string.h>

#include "core/base.h"

enum { PAGE = 65536, LEAST = 5, MOST = 30, HEAD = 16 /* keeps blocks aligned for anything */ };

typedef union block {
    struct {
        int size_class;
        union block *next; /* when free */
    } b;
    char bytes[HEAD];
} block;

static block *free_list[MOST + 1];
static char *arena, *arena_end;

_Noreturn void abort(void) { __builtin_trap(); }

/* A module without imports can tell nobody: the trap carries the stack. */
void check_failed(const char *file, int line, const char *what) {
    (void)file, (void)line, (void)what;
    __builtin_trap();
}

static char *take(size_t n) {
    if ((size_t)(arena_end - arena) < n) {
        size_t pages = (n + PAGE - 1) / PAGE + 4, at = __builtin_wasm_memory_grow(0, pages);
        if (at == (size_t)-1) return NULL;
        arena = (char *)(at * PAGE);
        arena_end = arena + pages * PAGE;
    }
    char *p = arena;
    arena += n;
    return p;
}

void *malloc(size_t n) {
    int c = LEAST;
    while (c <= MOST && ((size_t)1 << c) < n + HEAD) c++;
    if (c > MOST) return NULL;
    block *b = free_list[c];
    if (b)
        free_list[c] = b->b.next;
    else if (!(b = (block *)(void *)take((size_t)1 << c)))
        return NULL;
    b->b.size_class = c;
    return b + 1;
}

void free(void *p) {
    if (!p) return;
    block *b = (block *)p - 1;
    b->b.next = free_list[b->b.size_class];
    free_list[b->b.size_class] = b;
}

void *calloc(size_t count, size_t n) {
    if (n && count > ((size_t)1 << MOST) / n) return NULL;
    void *p = malloc(count * n);
    return p ? memset(p, 0, count * n) : NULL;
}

void *realloc(void *p, size_t n) {
    if (!p) return malloc(n);
    size_t room = ((size_t)1 << ((block *)p - 1)->b.size_class) - HEAD;
    if (n <= room) return p;
    void *q = malloc(n);
    if (!q) return NULL;
    memcpy(q, p, room);
    free(p);
    return q;
}

/* One instruction each. */
void *memcpy(void *restrict to, const void *restrict from, size_t n) {
    return __builtin_memcpy(to, from, n);
}
void *memmove(void *to, const void *from, size_t n) { return __builtin_memmove(to, from, n); }
void *memset(void *to, int byte, size_t n) { return __builtin_memset(to, byte, n); }

int memcmp(const void *a, const void *b, size_t n) {
    const unsigned char *x = a, *y = b;
    for (; n; n--, x++, y++)
        if (*x != *y) return *x - *y;
    return 0;
}

size_t strlen(const char *s) {
    size_t n = 0;
    while (s[n]) n++;
    return n;
}

int strcmp(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}
