/* wasm_api.c -- the engine as a WebAssembly module without imports: one game in progress, texts
 * in and out through one buffer.
 *
 *     const io = new Uint8Array(memory.buffer, paddock_io(), paddock_io_bytes());
 *     write "players=3" into io;  paddock_begin(0, 9)  -> 1, or 0 with the reason in io
 *     paddock_turn()                                   -> 0, 1 ... a seat; -1 chance; -2 over
 *     paddock_legal()                                  -> bytes in io: actions, one a line
 *     write "R3c2" into io;  paddock_play(4)           -> 1, or 0 with the reason in io
 *     paddock_hash()                                   -> the state's hash, 64 bits
 *
 * Everything the host writes is untrusted: lengths are capped, texts are parsed.
 */
#include "ai/ai.h"
#include "core/rng.h"
#include "games/all.h"

#define EXPORT __attribute__((visibility("default")))

static struct {
    const game *g;
    game_setup setup;
    game_state state;
} now;
static char io[GAME_PICTURE_TEXT];

/* What clang calls for copying where it does not use the machine's own instruction. */
void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memset(void *to, int byte, size_t n);

void *memcpy(void *restrict to, const void *restrict from, size_t n) {
    char *t = to;
    const char *f = from;
    while (n--) *t++ = *f++;
    return to;
}

void *memset(void *to, int byte, size_t n) {
    char *t = to;
    while (n--) *t++ = (char)byte;
    return to;
}

static text_span given(int len) {
    text_span text = { io, len < 0 ? 0 : (size_t)len < sizeof io ? (size_t)len : sizeof io - 1 };
    return text;
}

/* A reason goes out through io; the answer is its length with the sign turned. */
static int refuse(const text_error *e) {
    text_out out = text_to(io, sizeof io);
    text_str(&out, e->why);
    return -(int)out.len;
}

EXPORT char *paddock_io(void) { return io; }
EXPORT int paddock_io_bytes(void) { return (int)sizeof io; }
EXPORT int paddock_games(void) { return GAMES; }

EXPORT int paddock_key(int index) {
    text_out out = text_to(io, sizeof io);
    if (index >= 0 && index < GAMES) text_str(&out, games_all[index]->key);
    return (int)out.len;
}

/* Begins a game with the options in io. 1, or minus the length of the reason in io. */
EXPORT int paddock_begin(int index, int options_len) {
    static game_setup setup;
    text_error e;
    game_wish wish = { given(options_len), 0, NULL, 0 };
    if (index < 0 || index >= GAMES) {
        text_fail(&e, "there is no such game");
        return refuse(&e);
    }
    if (!games_all[index]->setup(&setup, &wish, &e)) return refuse(&e);
    now.g = games_all[index];
    now.setup = setup;
    now.g->start(&now.setup, &now.state);
    return 1;
}

EXPORT int paddock_turn(void) { return now.g ? now.g->turn(&now.setup, &now.state) : TURN_OVER; }
EXPORT uint64_t paddock_hash(void) { return game_hash(&now.state); }

/* The actions that can be played, one a line; at a chance node what may fall. Returns the bytes. */
EXPORT int paddock_legal(void) {
    static game_move moves[GAME_MOVES];
    static game_chance rolls[GAME_MOVES];
    text_out out = text_to(io, sizeof io);
    int n = 0, turn = paddock_turn();
    if (turn == TURN_CHANCE) {
        n = now.g->rolls(&now.setup, &now.state, rolls);
        for (int i = 0; i < n; i++) moves[i] = rolls[i].move;
    } else if (turn != TURN_OVER) {
        n = now.g->moves(&now.setup, &now.state, moves);
    }
    for (int i = 0; i < n; i++) {
        now.g->write_move(&now.setup, moves[i], &out);
        text_char(&out, '\n');
    }
    return (int)out.len;
}

/* Plays the action in io. 1, or minus the length of the reason in io. */
EXPORT int paddock_play(int len) {
    text_error e;
    game_move m;
    if (!now.g) {
        text_fail(&e, "no game has begun");
        return refuse(&e);
    }
    if (!now.g->read_move(&now.setup, given(len), &m, &e) ||
        !now.g->allows(&now.setup, &now.state, m, &e))
        return refuse(&e);
    now.g->apply(&now.setup, &now.state, m);
    return 1;
}

EXPORT int paddock_position(void) {
    text_out out = text_to(io, sizeof io);
    if (now.g) now.g->write_position(&now.setup, &now.state, &out);
    return (int)out.len;
}

static canvas paper;

EXPORT int paddock_show(void) {
    text_out out = text_to(io, sizeof io);
    game_view view = view_plain();
    view.ascii = true;
    canvas_begin(&paper, &view);
    if (now.g) now.g->show(&now.setup, &now.state, &view, &paper);
    canvas_write(&paper, 0, &out);
    return (int)out.len;
}

/* Plays the game to its end with random actions; returns how many. */
EXPORT int paddock_play_out(uint64_t seed) {
    rng r = rng_from(seed);
    game_move m;
    int actions = 0;
    if (!now.g) return 0;
    while ((m = now.g->pick(&now.setup, &now.state, rng_next(&r))) != 0) {
        now.g->apply(&now.setup, &now.state, m);
        actions++;
    }
    return actions;
}

/* Memory for thinking is asked for once, behind everything else. */
static void *thinking_memory(size_t *bytes) {
    enum { PAGE = 65536, PAGES = 256 };
    static void *mem;
    if (!mem) {
        size_t first = __builtin_wasm_memory_grow(0, PAGES);
        if (first != (size_t)-1) mem = (void *)(first * PAGE);
    }
    *bytes = mem ? (size_t)PAGES * PAGE : 0;
    return mem;
}

/* Lets a bot of a level (ai.h) decide and play with a budget of nodes; at a chance node the dice
 * fall by the seed. The action is in io; returns its length, 0 when the game is over. */
EXPORT int paddock_genmove(int level, uint64_t nodes, uint64_t seed) {
    static ai_result result;
    ai_options o;
    text_out out = text_to(io, sizeof io);
    int turn = paddock_turn();
    if (turn == TURN_OVER || level < 0 || level >= AI_LEVELS) return 0;
    rng r = rng_from(seed);
    game_move m;
    if (turn == TURN_CHANCE) {
        m = now.g->pick(&now.setup, &now.state, rng_next(&r));
    } else {
        CLEAR(&o, sizeof o);
        o.level = level;
        o.seed = seed;
        o.nodes = nodes;
        o.mem = thinking_memory(&o.mem_bytes);
        ai_choose(now.g, &now.setup, &now.state, &o, &result);
        m = result.move;
    }
    now.g->write_move(&now.setup, m, &out);
    now.g->apply(&now.setup, &now.state, m);
    return (int)out.len;
}
