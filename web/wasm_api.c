/* wasm_api.c -- the engine as a WebAssembly module without imports: one game in progress with its
 * log, texts in and out through one buffer.
 *
 *     const io = new Uint8Array(memory.buffer, paddock_io(), paddock_io_bytes());
 *     write "players=3" into io;  paddock_begin(0, 9, 7n)  -> 1, or minus the length of the reason
 *     paddock_turn()                                       -> 0, 1 ... a seat; -1 chance; -2 over
 *     paddock_legal()                                      -> bytes in io: actions, one a line
 *     write "R3c2" into io;  paddock_play(4)               -> 1, or minus the length of the reason
 *     write "seat=p1 lang=de" into io;  paddock_draw(15)   -> bytes in io: the drawing as SVG
 *     paddock_hash()                                       -> the state's hash, 64 bits
 *
 * Everything the host writes is untrusted: lengths are capped, texts are parsed.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "core/rng.h"
#include "po/words.h"
#include "table/record.h"

#define EXPORT __attribute__((visibility("default")))

static table now;
static library own; /* boards and sheets given by the host */
static record_head head;
static char io[GAME_DRAWING_TEXT];
static size_t
    shown; /* actions played in the position that is looked at: replays go back and forth */

static text_span given(int len) {
    text_span text = { io, len < 0 ? 0 : (size_t)len < sizeof io ? (size_t)len : sizeof io - 1 };
    return text;
}

/* A copy, since answers are written where questions came from. */
static text_span keep(text_span text, char *to, size_t room) {
    if (text.len >= room) text.len = room - 1;
    memcpy(to, text.at, text.len);
    to[text.len] = 0;
    return (text_span){ to, text.len };
}

static text_out answer(void) { return text_to(io, sizeof io); }

/* A reason goes out through io; the answer is its length with the sign turned. */
static int refuse(const text_error *e) {
    text_out out = answer();
    text_str(&out, e->why);
    return -(int)out.len;
}

static int refuse_because(const char *why) {
    text_error e;
    text_fail(&e, why);
    return refuse(&e);
}

static const game_state *looked_at(void) {
    return shown < now.count ? &now.log[shown].before : &now.state;
}

EXPORT char *paddock_io(void) { return io; }
EXPORT int paddock_io_bytes(void) { return (int)sizeof io; }
EXPORT int paddock_games(void) { return GAMES; }

/* ---- About the games ---- */

EXPORT int paddock_key(int index) {
    text_out out = answer();
    if (index >= 0 && index < GAMES) text_str(&out, games_all[index]->key);
    return (int)out.len;
}

/* "key value" lines: title, options, and board or sheet with the shipped names. */
EXPORT int paddock_about(int index) {
    text_out out = answer();
    const game_asset *assets;
    if (index < 0 || index >= GAMES) return 0;
    const game *g = games_all[index];
    text_str(&out, "title ");
    text_str(&out, g->title);
    text_str(&out, "\noptions ");
    text_str(&out, g->option_help);
    for (int i = 0, n = g->asset_kind ? g->shipped(&assets) : 0; i < n; i++) {
        text_char(&out, '\n');
        text_str(&out, g->asset_kind);
        text_char(&out, ' ');
        text_put(&out, assets[i].name);
    }
    return (int)out.len;
}

/* The rules in short, a paragraph a line, in a language. */
EXPORT int paddock_summary(int index, int lang) {
    text_out out = answer();
    if (index < 0 || index >= GAMES || lang < 0 || lang >= WORDS_LANGUAGES) return 0;
    const char *const *line = games_all[index]->summary;
    for (; line && *line; line++) {
        if (out.len) text_char(&out, '\n');
        text_str(&out, words(lang, *line));
    }
    return (int)out.len;
}

/* The text in io in a language; English when it is not translated. */
EXPORT int paddock_words(int len, int lang) {
    char english[2048];
    keep(given(len), english, sizeof english);
    text_out out = answer();
    if (lang >= 0 && lang < WORDS_LANGUAGES) text_str(&out, words(lang, english));
    return (int)out.len;
}

/* "one\nmany" in io: the form for n. */
EXPORT int paddock_words_count(int len, int lang, int n) {
    char text[2048];
    text_span rest = keep(given(len), text, sizeof text), one;
    if (!text_cut(&rest, '\n', &one) || !rest.at || lang < 0 || lang >= WORDS_LANGUAGES) return 0;
    text[one.len] = 0;
    text_out out = answer();
    text_str(&out, words_count(lang, n, text, text + one.len + 1));
    return (int)out.len;
}

/* ---- Beginning ---- */

/* A board or sheet of one's own, as a file has it. 1, or minus the length of the reason. */
EXPORT int paddock_add_asset(int len) {
    text_error e;
    text_span name, text = given(len);
    return library_add(&own, text.at, text.len, &name, &e) ? 1 : refuse(&e);
}

EXPORT int paddock_begin(int index, int options_len, uint64_t random) {
    text_error e;
    if (index < 0 || index >= GAMES) return refuse_because("there is no such game");
    game_wish wish = library_wish(&own, games_all[index], given(options_len), random);
    if (!table_begin(&now, games_all[index], &wish, &e)) return refuse(&e);
    memset(&head, 0, sizeof head);
    shown = 0;
    return 1;
}

/* A position in io, of any game. */
EXPORT int paddock_begin_at(int len) {
    text_error e;
    char line[GAME_POSITION_TEXT + 1];
    text_span text = keep(given(len), line, sizeof line), rest = text, key;
    text_cut(&rest, ' ', &key);
    const game *g = games_find(key);
    if (!g) return refuse_because("a position begins with the name of its game");
    game_wish wish = library_wish(&own, g, text_of(""), 0);
    if (!table_begin_at(&now, g, text, &wish, &e)) return refuse(&e);
    memset(&head, 0, sizeof head);
    shown = 0;
    return 1;
}

EXPORT int paddock_options(void) {
    text_out out = answer();
    if (now.g) now.g->options(&now.setup, &out);
    return (int)out.len;
}

/* ---- Playing ---- */

EXPORT int paddock_turn(void) { return now.g ? now.g->turn(&now.setup, looked_at()) : TURN_OVER; }
EXPORT int paddock_seats(void) { return now.g ? now.g->seats(&now.setup) : 0; }
EXPORT int paddock_ply(void) { return (int)shown; }
EXPORT int paddock_count(void) { return (int)now.count; }
EXPORT uint64_t paddock_hash(void) { return game_hash(looked_at()); }

/* The seat that throws when dice are about to fall; -1 when none is. */
EXPORT int paddock_thrower(void) {
    int seat = -1, throws;
    uint32_t dice;
    if (paddock_turn() != TURN_CHANCE || !now.g->throws) return -1;
    return now.g->throws->state(&now.setup, looked_at(), &seat, &dice, &throws) ? seat : -1;
}

/* The actions that can be played, one a line; at a chance node what may fall. Returns the bytes. */
EXPORT int paddock_legal(void) {
    static game_move moves[GAME_MOVES];
    static game_chance rolls[GAME_MOVES];
    text_out out = answer();
    int n = 0, turn = paddock_turn();
    if (turn == TURN_CHANCE) {
        n = now.g->rolls(&now.setup, looked_at(), rolls);
        for (int i = 0; i < n; i++) moves[i] = rolls[i].move;
    } else if (turn != TURN_OVER) {
        n = now.g->moves(&now.setup, looked_at(), moves);
    }
    for (int i = 0; i < n; i++) {
        now.g->write_move(&now.setup, moves[i], &out);
        text_char(&out, '\n');
    }
    return (int)out.len;
}

/* Where somebody plays on the log is cut. */
static void cut_here(void) {
    while (now.count > shown) table_undo(&now);
}

EXPORT int paddock_play(int len) {
    text_error e;
    game_move m;
    if (!now.g) return refuse_because("no game has begun");
    if (!now.g->read_move(&now.setup, given(len), &m, &e) ||
        !now.g->allows(&now.setup, looked_at(), m, &e))
        return refuse(&e);
    cut_here();
    table_play(&now, m);
    shown = now.count;
    return 1;
}

/* Lets the dice fall by the random bits; the action in io. Returns its length, 0: none fall. */
EXPORT int paddock_roll(uint64_t random) {
    text_out out = answer();
    if (paddock_turn() != TURN_CHANCE) return 0;
    cut_here();
    game_move m = now.g->pick(&now.setup, &now.state, random);
    now.g->write_move(&now.setup, m, &out);
    table_play(&now, m);
    shown = now.count;
    return (int)out.len;
}

EXPORT int paddock_undo(void) {
    cut_here();
    bool undone = now.g && table_undo(&now);
    shown = now.count;
    return undone;
}

/* Looks at the position after so many actions; the log stays. */
EXPORT int paddock_look(int ply) {
    if (ply < 0 || (size_t)ply > now.count) return 0;
    shown = (size_t)ply;
    return 1;
}

/* The action after so many, and who took it: "p1 fill:Y5", "chance roll:BOY". */
EXPORT int paddock_action(int ply) {
    text_out out = answer();
    if (!now.g || ply < 0 || (size_t)ply >= now.count) return 0;
    int seat = now.g->turn(&now.setup, &now.log[ply].before);
    if (seat == TURN_CHANCE)
        text_str(&out, "chance");
    else
        text_seat(&out, seat);
    text_char(&out, ' ');
    now.g->write_move(&now.setup, now.log[ply].move, &out);
    return (int)out.len;
}

/* ---- What it says ---- */

EXPORT int paddock_position(void) {
    text_out out = answer();
    if (now.g) now.g->write_position(&now.setup, looked_at(), &out);
    return (int)out.len;
}

EXPORT int paddock_score(int seat) {
    int points[GAME_SEATS];
    if (!now.g || seat < 0 || seat >= paddock_seats()) return 0;
    now.g->score(&now.setup, looked_at(), points);
    return points[seat];
}

/* The winners, a bit each; -1 while the game goes on. */
EXPORT int paddock_winners(void) {
    if (!now.g || paddock_turn() != TURN_OVER) return -1;
    return (int)now.g->winners(&now.setup, looked_at());
}

/* ---- Drawing ---- */

static int number_among(text_span value, const char *const *names, int count) {
    for (int i = 0; i < count; i++)
        if (text_is(value, names[i])) return i;
    return 0;
}

/* "seat=p1 hands=3 palette=mono dark=1 tall=1 plain=1 lang=de picked=d:01101 tag=a-": lines or
 * blanks between; name.p1=... stands at the end of its own line, since names have blanks. */
static void read_view(text_span text, game_view *v) {
    text_span line, key, value;
    *v = view_plain();
    while (text_cut(&text, '\n', &line)) {
        if (text_begins(line, "name.p") && line.len >= 8 && line.at[7] == '=') {
            int seat = line.at[6] - '1';
            if (seat >= 0 && seat < GAME_SEATS)
                v->name[seat] = (text_span){ line.at + 8, line.len - 8 };
            continue;
        }
        while (game_next_option(&line, &key, &value)) {
            int n = 0;
            bool number = text_to_int(value, 1000, &n);
            if (text_is(key, "seat") && !text_to_seat(value, GAME_SEATS, &v->seat))
                v->seat = VIEW_SPECTATOR;
            else if (text_is(key, "palette"))
                v->palette = number_among(value, view_palette_names, VIEW_PALETTES);
            else if (text_is(key, "lang"))
                words_find(value, &v->lang);
            else if (text_is(key, "picked"))
                v->picked = value;
            else if (text_is(key, "tag"))
                v->tag = value;
            else if (number && text_is(key, "hands"))
                v->hands = (unsigned)n;
            else if (number && text_is(key, "dark"))
                v->dark = n != 0;
            else if (number && text_is(key, "tall"))
                v->tall = n != 0;
            else if (number && text_is(key, "plain"))
                v->coordinates = n == 0;
        }
    }
}

static void show_last(game_view *v) {
    if (shown == 0) return;
    v->last = now.log[shown - 1].move;
    v->last_seat = now.g->turn(&now.setup, &now.log[shown - 1].before);
}

EXPORT int paddock_draw(int len) {
    static char text[2048];
    game_view v;
    read_view(keep(given(len), text, sizeof text), &v);
    text_out out = answer();
    if (!now.g || v.seat >= paddock_seats()) return 0;
    show_last(&v);
    now.g->draw(&now.setup, looked_at(), &v, &out);
    return (int)out.len;
}

EXPORT int paddock_show(void) {
    static canvas paper;
    game_view view = view_plain();
    view.ascii = true;
    canvas_begin(&paper, &view);
    if (now.g) now.g->show(&now.setup, looked_at(), &view, &paper);
    text_out out = answer();
    canvas_write(&paper, 0, &out);
    return (int)out.len;
}

/* ---- Records ---- */

/* The record of the game; "p1 Ann" lines and "date 2026-11-15" in io go into its header. */
EXPORT int paddock_record(int len) {
    char text[1024];
    text_span rest = keep(given(len), text, sizeof text), line, key;
    int seat;
    if (!now.g) return 0;
    while (text_cut(&rest, '\n', &line)) {
        text_cut(&line, ' ', &key);
        bool is_seat = text_to_seat(key, GAME_SEATS, &seat);
        if (!line.at || (!is_seat && !text_is(key, "date"))) continue;
        text_out to = is_seat ? text_to(head.player[seat], sizeof head.player[seat])
                              : text_to(head.date, sizeof head.date);
        text_put(&to, line);
    }
    char *record = record_write(&now, &head);
    text_out out = answer();
    text_str(&out, record);
    free(record);
    return (int)out.len;
}

/* Reads a record and stands at its end. 1, or minus the length of the reason. */
EXPORT int paddock_load(int len) {
    text_error e;
    text_span text = given(len);
    if (!record_read(text.at, text.len, &own, &now, &head, &e)) return refuse(&e);
    shown = now.count;
    return 1;
}

EXPORT int paddock_player(int seat) {
    text_out out = answer();
    if (seat >= 0 && seat < GAME_SEATS) text_str(&out, head.player[seat]);
    return (int)out.len;
}

/* ---- Bots ---- */

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

static ai_result result;

static void think(int level, uint64_t nodes, uint64_t seed) {
    ai_options o;
    CLEAR(&o, sizeof o);
    o.level = level;
    o.seed = seed;
    o.nodes = nodes;
    o.mem = thinking_memory(&o.mem_bytes);
    ai_choose(now.g, &now.setup, looked_at(), &o, &result);
}

/* Lets a bot of a level (ai.h) decide and play with a budget of nodes (0: the level's own); at a
 * chance node the dice fall by the seed. The action is in io; returns its length, 0 when over. */
EXPORT int paddock_genmove(int level, uint64_t nodes, uint64_t seed) {
    int turn = paddock_turn();
    rng r = rng_from(seed);
    if (turn == TURN_OVER || level < 0 || level >= AI_LEVELS) return 0;
    if (turn == TURN_CHANCE) return paddock_roll(rng_next(&r));
    think(level, nodes, seed);
    cut_here();
    text_out out = answer();
    now.g->write_move(&now.setup, result.move, &out);
    table_play(&now, result.move);
    shown = now.count;
    return (int)out.len;
}

/* Only thinks: "fill:Y5 6123" lines, best first: the action and its chance to win in parts of
 * 10,000; at most ten. Returns the bytes. */
EXPORT int paddock_hint(int level, uint64_t nodes, uint64_t seed) {
    text_out out = answer();
    if (paddock_turn() < 0 || level < 0 || level >= AI_LEVELS) return 0;
    think(level, nodes, seed);
    bool used[GAME_MOVES] = { false };
    for (int n = 0; n < result.count && n < 10; n++) {
        int best = -1;
        for (int i = 0; i < result.count; i++) {
            if (used[i]) continue;
            bool chosen = n == 0 && result.choice[i].move == result.move;
            if (chosen || best < 0 || result.choice[i].value > result.choice[best].value) best = i;
            if (chosen) break;
        }
        used[best] = true;
        now.g->write_move(&now.setup, result.choice[best].move, &out);
        text_char(&out, ' ');
        text_int(&out, (int)(result.choice[best].value * 10000));
        text_char(&out, '\n');
    }
    return (int)out.len;
}

/* Each seat's chance to win as the learned estimate sees it, in parts of 10,000. */
EXPORT int paddock_chance(int seat) {
    float chance[GAME_SEATS];
    if (!now.g || seat < 0 || seat >= paddock_seats()) return 0;
    ai_estimate(now.g, &now.setup, looked_at(), chance);
    return (int)(chance[seat] * 10000);
}

/* Plays the game to its end with random actions; returns how many. For tests. */
EXPORT int paddock_play_out(uint64_t seed) {
    rng r = rng_from(seed);
    game_move m;
    int actions = 0;
    if (!now.g) return 0;
    while ((m = now.g->pick(&now.setup, &now.state, rng_next(&r))) != 0) {
        now.g->apply(&now.setup, &now.state, m);
        actions++;
    }
    now.count = shown = 0; /* the log is not kept: only the end counts */
    return actions;
}
