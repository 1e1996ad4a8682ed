/* extern.c -- see extern.h. */
#include "sim/extern.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/xalloc.h"
#include "host/clock.h"

extern char **environ;

enum { PATIENCE_MS = 50 }; /* between looks at the stop flag */

/* ---- Beginning ------------------------------------------------------------------------------- */

/* One at a time: between pipe() and FD_CLOEXEC another thread's child would inherit our end of the
 * pipe, and keep it open when its owner is gone. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

static void close_pair(const int *pair) {
    close(pair[0]);
    close(pair[1]);
}

static bool make_pipes(int *to, int *from) {
    if (pipe(to) != 0) return false;
    if (pipe(from) != 0) {
        close_pair(to);
        return false;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(to[i], F_SETFD, FD_CLOEXEC);
        fcntl(from[i], F_SETFD, FD_CLOEXEC);
    }
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    return true;
}

static int spawn(pid_t *pid, const char *command, const int *to, const int *from) {
    char text[1024];
    char *argv[] = { "sh", "-c", text, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t usual;
    snprintf(text, sizeof text, "%s", command); /* execv takes non-const strings */
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, from[1], STDOUT_FILENO);
    posix_spawnattr_init(&how);
    /* A group of its own: Ctrl+C is ours to handle, and what it starts can be ended with it. */
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&how, 0);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    posix_spawnattr_setsigdefault(&how, &usual);
    int failed = posix_spawn(pid, "/bin/sh", &files, &how, argv, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
    return failed;
}

bool extern_start(extern_bot *x, const char *command, text_error *e) {
    int to[2], from[2];
    pthread_mutex_lock(&starting);
    int failed = make_pipes(to, from) ? 0 : errno;
    if (!failed) {
        failed = spawn(&x->pid, command, to, from);
        if (failed) {
            close_pair(to);
            close_pair(from);
        }
    }
    pthread_mutex_unlock(&starting);
    if (failed) {
        x->pid = 0;
        return text_fail_at(e, "could not be started: %1", text_of(strerror(failed)));
    }
    close(to[0]);
    close(from[1]);
    x->in = to[1];
    x->out = from[0];
    x->len = 0;
    if (!x->text) x->text = xalloc(EXTERN_ANSWER + 1);
    return true;
}

/* ---- Talking --------------------------------------------------------------------------------- */

static bool stopped(text_error *e) { return text_fail(e, "was stopped"); }

/* Waits until the file is ready, polling the stop flag. */
static bool wait_for(int file, short what, double deadline, const atomic_bool *stop,
                     text_error *e) {
    for (;;) {
        struct pollfd p = { file, what, 0 };
        if (*stop) return stopped(e);
        if (poll(&p, 1, PATIENCE_MS) > 0) return true;
        if (clock_seconds() > deadline) return text_fail(e, "did not answer in time");
    }
}

static bool send_all(extern_bot *x, const char *text, size_t len, double deadline,
                     const atomic_bool *stop, text_error *e) {
    while (len > 0) {
        if (!wait_for(x->in, POLLOUT, deadline, stop, e)) return false;
        ssize_t n = write(x->in, text, len);
        if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (n < 0) return text_fail(e, "ended without an answer");
        text += n;
        len -= (size_t)n;
    }
    return true;
}

/* Reads what is available. Drops carriage returns, so that CRLF works too. */
static bool receive(extern_bot *x, text_error *e) {
    char chunk[4096];
    ssize_t n = read(x->out, chunk, sizeof chunk);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    if (n <= 0) return text_fail(e, "ended without an answer");
    for (ssize_t i = 0; i < n; i++) {
        if (chunk[i] == '\r') continue;
        if (x->len == EXTERN_ANSWER) return text_fail(e, "answered more than 65536 bytes");
        x->text[x->len++] = chunk[i];
    }
    x->text[x->len] = 0;
    return true;
}

static bool is_complete(const extern_bot *x) { return x->len && strstr(x->text, "\n\n"); }

/* "= text", "=7 text": the text without sign and number. */
static bool read_answer(extern_bot *x, text_span *answer, text_error *e) {
    char *end = strstr(x->text, "\n\n");
    if (strlen(x->text) != x->len) return text_fail(e, "answered with a zero byte");
    if (end + 2 != x->text + x->len) return text_fail(e, "answered more than it was asked");
    char *at = x->text + 1;
    while (*at >= '0' && *at <= '9') at++;
    while (*at == ' ') at++;
    *answer = (text_span){ at, at < end ? (size_t)(end - at) : 0 };
    while (answer->len && answer->at[answer->len - 1] == ' ') answer->len--;
    if (x->text[0] == '=') return true;
    if (x->text[0] == '?') return text_fail_at(e, "answered with an error: '%1'", *answer);
    answer->at = x->text;
    answer->len = (size_t)(end - x->text);
    return text_fail_at(e, "answered without '=' or '?': '%1'", *answer);
}

bool extern_ask(extern_bot *x, const char *line, double limit, const atomic_bool *stop,
                text_span *answer, text_error *e) {
    double deadline = clock_seconds() + limit;
    struct pollfd early = { x->out, POLLIN, 0 };
    if (poll(&early, 1, 0) > 0 && (early.revents & POLLIN))
        return text_fail(e, "spoke without being asked");
    x->len = 0;
    x->text[0] = 0;
    if (!send_all(x, line, strlen(line), deadline, stop, e) ||
        !send_all(x, "\n", 1, deadline, stop, e))
        return false;
    while (!is_complete(x))
        if (!wait_for(x->out, POLLIN, deadline, stop, e) || !receive(x, e)) return false;
    return read_answer(x, answer, e);
}

/* ---- Ending ---------------------------------------------------------------------------------- */

static bool has_ended(pid_t pid) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    /* Not reaped yet, so that the pid cannot be reused. */
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid;
}

static bool ends_within(pid_t pid, double seconds) {
    double deadline = clock_seconds() + seconds;
    while (!has_ended(pid)) {
        struct timespec nap = { 0, 2000000 };
        if (clock_seconds() > deadline) return false;
        nanosleep(&nap, NULL);
    }
    return true;
}

void extern_end(extern_bot *x) {
    if (x->pid > 0) {
        ssize_t ignored = write(x->in, "quit\n", 5);
        (void)ignored;
        close(x->in);
        close(x->out);
        if (!ends_within(x->pid, 0.3)) {
            kill(-x->pid, SIGTERM);
            ends_within(x->pid, 0.2);
        }
        kill(-x->pid, SIGKILL); /* the rest of its process group */
        while (waitpid(x->pid, NULL, 0) < 0 && errno == EINTR) {}
    }
    free(x->text);
    *x = (extern_bot)EXTERN_NONE;
}
