/* test_saves.c -- one running program holds a saved game (tui/saves.h). */
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/test.h"

static char folder[] = "/tmp/paddock-saves-XXXXXX";
static char path[100], lock_file[108];
static int releases;

/* Between our open() and our fcntl() another program lets go of the lock, as save_unlock does. */
static int fcntl_after_release(int file, int command, struct flock *part) {
    if (releases > 0) {
        releases--;
        unlink(lock_file);
    }
    return fcntl(file, command, part);
}

/* Include the file to reach between its system calls. */
#define fcntl fcntl_after_release
#include "tui/saves.c"
#undef fcntl

/* Tries it in a child: a process never locks out itself. */
static bool another_may_lock(void) {
    pid_t child = fork();
    int status = 0;
    if (child == 0) _exit(save_lock(path) >= 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WEXITSTATUS(status);
}

TEST(one_program_holds_a_game) {
    int lock = save_lock(path);
    assert_true(lock >= 0);
    assert_false(another_may_lock());
    save_unlock(path, lock);
    assert_true(another_may_lock());
}

TEST(a_lock_let_go_meanwhile) {
    releases = 2;
    int lock = save_lock(path);
    assert_true(lock >= 0);
    assert_false(another_may_lock());
    save_unlock(path, lock);
}

static int make_folder(void **state) {
    (void)state;
    if (!mkdtemp(folder)) return 1;
    snprintf(path, sizeof path, "%s/one.game", folder);
    snprintf(lock_file, sizeof lock_file, "%s.lock", path);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    unlink(lock_file);
    return rmdir(folder);
}

static CMFixtureFunction before_all = make_folder, after_all = remove_folder;
