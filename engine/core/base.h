/* base.h -- the macros that every file of the engine shares. Everything here compiles as C11 and as
 * C++20, for a PC, for WebAssembly and for nvcc. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define STATIC_ASSERT(what, why) static_assert(what, why)
#else
#define STATIC_ASSERT(what, why) _Static_assert(what, why)
#endif

/* Stops the program when one of our own functions breaks its contract; bad input gets an error
 * instead. Release builds check too, so keep it out of the innermost loops. The condition has no
 * side effects. */
#define CHECK(condition) ((condition) ? (void)0 : check_failed(__FILE__, __LINE__, #condition))

/* Reports the failure and does not return: program/host/check.c, web/libc.c. */
__attribute__((noreturn, cold)) void check_failed(const char *file, int line, const char *what);

/* The same for the innermost loops, only in test builds (-DPADDOCK_CAREFUL). */
#ifdef PADDOCK_CAREFUL
#define CAREFUL(condition) CHECK(condition)
#else
#define CAREFUL(condition) ((void)0)
#endif

/* Copies and clears flat blocks without <string.h>, which a freestanding build does not have. */
#define COPY(to, from, bytes) __builtin_memcpy((to), (from), (bytes))
#define CLEAR(what, bytes)    __builtin_memset((what), 0, (bytes))

/* For a type that is laid over the words of a game_state or game_setup (core/game.h): what is read
 * and written through it may be those words. */
#define OVERLAY __attribute__((may_alias))

/* For what the browser's module leaves out to be a short download: there it is NULL. */
#ifdef __wasm__
#define NOT_IN_BROWSER __attribute__((weak))
#else
#define NOT_IN_BROWSER
#endif

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))
