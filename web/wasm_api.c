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
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/boardnet.h"
#include "core/rng.h"
#include "core/words.h"
#include "draw/drawing.h"
#include "draw/reach.h"
#include "draw/tell.h"
#include "review/daily.h"
#include "review/review.h"
#include "table/fair.h"
#include "web/wasm_api.h"

table now;
library own;
static record_head head;
static char io[GAME_DRAWING_TEXT];
static size_t shown; /* number of actions before the position looked at */

text_span given(int len) {
    text_span text = { io, len < 0 ? 0 : (size_t)len < sizeof io ? (size_t)len : sizeof io - 1 };
    return text;
}

static char copy[2 * GAME_ASSET_TEXT];

text_span copied(int len) {
    text_span text = given(len);
    if (text.len >= sizeof copy) text.len = sizeof copy - 1;
    memcpy(copy, text.at, text.len);
    copy[text.len] = 0;
    return (text_span){ copy, text.len };
}

text_out answer(void) { return text_to(io, sizeof io); }

static int language; /* of refusals; other texts are asked for with a language */

int refuse(const text_error *e) {
    text_out out = answer();
    words_error(&out, language, e);
    return -(int)out.len;
}

int refuse_because(const char *why) {
    text_error e;
    text_fail(&e, why);
    return refuse(&e);
}

const game *game_at(int index) { return index >= 0 && index < GAMES ? games_all[index] : NULL; }

int lang_at(int lang) { return lang >= 0 && lang < words_languages ? lang : WORDS_EN; }

/* The position that a seat will find which may choose before its turn; see paddock_ahead. */
static game_state asked_ahead;
static bool is_ahead;

static const game_state *looked_at(void) {
    if (is_ahead) return &asked_ahead;
    return shown < now.count ? &now.log[shown].before : &now.state;
}

EXPORT char *paddock_io(void) { return io; }
EXPORT int paddock_io_bytes(void) { return (int)sizeof io; }
EXPORT int paddock_games(void) { return GAMES; }

/* Sets the language of refusals; English by default. */
EXPORT void paddock_language(int lang) {
    if (lang_at(lang) == lang) language = lang;
}

/* ---- About the games ---- */

/* A line "key value". */
static void put_pair(text_out *out, const char *key, text_span value) {
    if (out->len) text_char(out, '\n');
    text_print(out, "%s ", key);
    text_put(out, value);
}

static void put_number(text_out *out, const char *key, int n) {
    put_pair(out, key, text_of(""));
    text_int(out, n);
}

/* "key value" lines: key, title, options; of boards or sheets their kind, option, whether each seat
 * has one, and the shipped names; labels, as "label link Rings join"; pitch, minutes and skill, as
 * far as the game says them. */
EXPORT int paddock_about(int index) {
    text_out out = answer();
    const game_asset *shipped;
    const game *g = game_at(index);
    if (!g) return 0;
    put_pair(&out, "key", text_of(g->key));
    put_pair(&out, "title", text_of(g->title));
    put_pair(&out, "options", text_of(g->notation->option_help));
    if (g->assets) {
        put_pair(&out, "kind", text_of(g->assets->kind));
        put_pair(&out, "asset_option", text_of(g->assets->option));
        put_pair(&out, "per_seat", text_of(g->assets->per_seat ? "yes" : "no"));
    }
    for (int i = 0, n = game_shipped(g, &shipped); i < n; i++)
        put_pair(&out, "asset", shipped[i].name);
    for (const game_label *l = game_words_of(g)->labels; l && l->label; l++) {
        put_pair(&out, "label", text_of(l->option));
        text_print(&out, " %s", l->label);
    }
    const game_words *said = game_words_of(g);
    if (said->pitch) put_pair(&out, "pitch", text_of(said->pitch));
    if (said->minutes) put_number(&out, "minutes", said->minutes);
    if (said->skill) put_number(&out, "skill", said->skill);
    return (int)out.len;
}

/* The rules in full, one paragraph per line; see core/game.h for the marks. */
EXPORT int paddock_rules(int index, int lang) {
    text_out out = answer();
    if (!game_at(index)) return 0;
    for (const char *const *line = game_words_of(game_at(index))->rulebook; line && *line; line++) {
        if (out.len) text_char(&out, '\n');
        text_str(&out, words(lang_at(lang), *line));
    }
    return (int)out.len;
}

/* A step of the game's lesson: "key value" lines, the keys those of game_lesson; what a step does
 * not have is left out. 0 behind the last step. */
EXPORT int paddock_lesson(int index, int step, int lang) {
    text_out out = answer();
    if (!game_at(index)) return 0;
    const game_lesson *lesson = game_words_of(game_at(index))->lessons;
    for (; lesson && lesson->text && step > 0; step--) lesson++;
    if (!lesson || !lesson->text || step < 0) return 0;
    const struct {
        const char *key, *value;
        bool is_words;
    } parts[] = {
        { "title", lesson->title, true },        { "text", lesson->text, true },
        { "position", lesson->position, false }, { "want", lesson->want, false },
        { "then", lesson->then, false },         { "praise", lesson->praise, true },
        { "hint", lesson->hint, true },
    };
    for (int i = 0; i < COUNT_OF(parts); i++) {
        const char *value = parts[i].value;
        if (!value) continue;
        put_pair(&out, parts[i].key,
                 text_of(parts[i].is_words ? words(lang_at(lang), value) : value));
    }
    return (int)out.len;
}

/* The text in io in a language; English when it is not translated. */
EXPORT int paddock_words(int len, int lang) {
    const char *english = copied(len).at;
    text_out out = answer();
    text_str(&out, words(lang_at(lang), english));
    return (int)out.len;
}

/* "one\nmany" in io: the form for n. */
EXPORT int paddock_words_count(int len, int lang, int n) {
    text_span rest = copied(len), one;
    if (!text_cut(&rest, '\n', &one) || !rest.at) return 0;
    copy[one.len] = 0;
    text_out out = answer();
    text_str(&out, words_count(lang_at(lang), n, copy, copy + one.len + 1));
    return (int)out.len;
}

/* ---- Beginning ---- */

/* Adds a board or sheet in its file format. 1, or minus the length of the reason. */
EXPORT int paddock_add_asset(int len) {
    text_error e;
    text_span name, text = given(len);
    return library_add(&own, text.at, text.len, &name, &e) ? 1 : refuse(&e);
}

/* Looks at the last position of a game that was begun or loaded. */
static int look_at_end(void) {
    shown = now.count;
    is_ahead = false;
    return 1;
}

EXPORT int paddock_begin(int index, int options_len, uint64_t random) {
    text_error e;
    const game *g = game_at(index);
    if (!g) return refuse_because(WORDS("there is no such game"));
    game_wish wish = library_wish(&own, g, given(options_len), random);
    if (!table_begin(&now, g, &wish, &e)) return refuse(&e);
    memset(&head, 0, sizeof head);
    return look_at_end();
}

/* A position in io, of any game. */
EXPORT int paddock_begin_at(int len) {
    text_error e;
    text_span text = copied(len), rest = text, key;
    text_cut(&rest, ' ', &key);
    const game *g = games_find(key);
    if (!g) return refuse_because(WORDS("a position starts with the name of its game"));
    game_wish wish = library_wish(&own, g, text_of(""), 0);
    if (!table_begin_at(&now, g, text, &wish, &e)) return refuse(&e);
    memset(&head, 0, sizeof head);
    return look_at_end();
}

EXPORT int paddock_options(void) {
    text_out out = answer();
    if (now.g) now.g->notation->options(&now.setup, &out);
    return (int)out.len;
}

/* ---- Playing ---- */

EXPORT int paddock_turn(void) {
    return now.g ? now.g->rules->turn(&now.setup, looked_at()) : TURN_OVER;
}
EXPORT int paddock_seats(void) { return now.g ? now.g->rules->seats(&now.setup) : 0; }
EXPORT int paddock_ply(void) { return (int)shown; }
EXPORT int paddock_count(void) { return (int)now.count; }
EXPORT uint64_t paddock_hash(void) { return game_hash(looked_at()); }

/* The seat that rolls at a chance node; -1 at others. */
EXPORT int paddock_thrower(void) {
    int rolled;
    if (paddock_turn() != TURN_CHANCE) return -1;
    return game_thrower(now.g, &now.setup, looked_at(), &rolled);
}

/* How often that seat has rolled in this turn; -1 where nothing is rolled. */
EXPORT int paddock_rolled(void) {
    int rolled;
    if (paddock_turn() != TURN_CHANCE) return -1;
    game_thrower(now.g, &now.setup, looked_at(), &rolled);
    return rolled;
}

/* The legal actions, one per line; at a chance node the possible rolls. Returns the bytes. */
EXPORT int paddock_legal(void) {
    game_move moves[GAME_MOVES];
    text_out out = answer();
    int n = now.g ? game_list(now.g, &now.setup, looked_at(), moves) : 0;
    for (int i = 0; i < n; i++) {
        now.g->notation->write_move(&now.setup, moves[i], &out);
        text_char(&out, '\n');
    }
    return (int)out.len;
}

/* Cuts the log at the position looked at. */
static void cut_here(void) {
    is_ahead = false;
    while (now.count > shown) table_undo(&now);
}

/* Plays a legal action; returns the length of its text in io. */
static int play(game_move m) {
    text_out out = answer();
    cut_here();
    now.g->notation->write_move(&now.setup, m, &out);
    table_play(&now, m);
    shown = now.count;
    return (int)out.len;
}

/* Reads an action that may be played in a position. */
static bool read_action(text_span text, const game_state *s, game_move *m, text_error *e) {
    if (!now.g) return text_fail(e, WORDS("no game has started"));
    return now.g->notation->read_move(&now.setup, text, m, e) &&
           now.g->rules->allows(&now.setup, s, *m, e);
}

static int refuse_action(const text_error *e) {
    if (!now.g) return refuse(e);
    text_out out = answer();
    tell_refusal(now.g, &now.setup, looked_at(), e, language, &out);
    return -(int)out.len;
}

/* Whether an action may be played; plays nothing. */
EXPORT int paddock_allows(int len) {
    game_move m;
    text_error e;
    return read_action(given(len), looked_at(), &m, &e) ? 1 : refuse_action(&e);
}

EXPORT int paddock_play(int len) {
    game_move m;
    text_error e;
    if (!read_action(given(len), looked_at(), &m, &e)) return refuse_action(&e);
    if (is_ahead) return refuse_because(WORDS("it is not this seat’s turn"));
    play(m);
    return 1;
}

/* Rolls by the random bits; the action in io. Returns its length, 0: not a chance node. */
EXPORT int paddock_roll(uint64_t random) {
    if (paddock_turn() != TURN_CHANCE) return 0;
    return play(game_pick(now.g, &now.setup, looked_at(), random));
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
    is_ahead = false;
    return 1;
}

/* Looks at the position that the seat will find at its turn, after the actions in io that it chose
 * already (blanks between). 0: it cannot choose before its turn. paddock_look ends this. */
EXPORT int paddock_ahead(int seat, int len) {
    text_span rest = copied(len), word;
    text_error e;
    game_state as;
    game_move m;
    is_ahead = false;
    if (!now.g || !now.g->rules->early || seat < 0 || seat >= paddock_seats()) return 0;
    if (!now.g->rules->early(&now.setup, &now.state, seat, &as)) return 0;
    while (text_cut(&rest, ' ', &word)) {
        if (!word.len) continue;
        if (!read_action(word, &as, &m, &e)) return 0;
        now.g->rules->apply(&now.setup, &as, m);
    }
    asked_ahead = as;
    shown = now.count;
    is_ahead = true;
    return 1;
}

/* An action of the log, and who took it: "p1 fill:Y5", "chance roll:BOY". */
EXPORT int paddock_action(int ply) {
    text_out out = answer();
    if (!now.g || ply < 0 || (size_t)ply >= now.count) return 0;
    int seat = now.g->rules->turn(&now.setup, &now.log[ply].before);
    text_print(&out, "%s ", seat == TURN_CHANCE ? "chance" : text_seat_name(seat).at);
    now.g->notation->write_move(&now.setup, now.log[ply].move, &out);
    return (int)out.len;
}

/* ---- Position and score ---- */

EXPORT int paddock_position(void) {
    text_out out = answer();
    if (now.g) now.g->notation->write_position(&now.setup, looked_at(), &out);
    return (int)out.len;
}

EXPORT int paddock_score(int seat) {
    int points[GAME_SEATS];
    if (!now.g || seat < 0 || seat >= paddock_seats()) return 0;
    now.g->rules->score(&now.setup, looked_at(), points);
    return points[seat];
}

/* The winners, a bit each; -1 while the game goes on. */
EXPORT int paddock_winners(void) {
    if (!now.g || paddock_turn() != TURN_OVER) return -1;
    return (int)now.g->rules->winners(&now.setup, looked_at());
}

/* ---- Drawing ---- */

/* "seat=p1 hands=3 palette=mono dark=1 tall=1 plain=1 lang=de picked=d:01101 tag=a- ended=1
 * resigned=2 late=2": lines or blanks between; name.p1=... stands at the end of its own line, since
 * names have blanks. */
void read_view(text_span text, game_view *v) {
    text_span line, key, value;
    *v = view_plain();
    while (text_cut(&text, '\n', &line)) {
        if (text_begins(line, "name.p") && line.len >= 8 && line.at[7] == '=') {
            int seat = line.at[6] - '1';
            if (seat >= 0 && seat < GAME_SEATS) v->name[seat] = text_after(line, 8);
            continue;
        }
        while (game_next_option(&line, &key, &value)) {
            int n = 0;
            if (text_is(key, "picked"))
                v->picked = value;
            else if (text_is(key, "tag"))
                v->tag = value;
            else if (text_is(key, "regions"))
                v->regions = text_is(value, "1");
            else if (text_is(key, "ended"))
                v->ended = text_is(value, "1");
            else if (text_is(key, "hands"))
                v->hands = text_to_int(value, 1000, &n) ? (unsigned)n : 0;
            else if (text_is(key, "resigned"))
                v->resigned = text_to_int(value, 1000, &n) ? (unsigned)n : 0;
            else if (text_is(key, "late"))
                v->late = text_to_int(value, 1000, &n) ? (unsigned)n : 0;
            else
                view_set(v, key, value); /* what it does not know is ignored */
        }
    }
}

static void show_last(game_view *v) {
    if (shown == 0) return;
    v->last = now.log[shown - 1].move;
    v->last_seat = now.g->rules->turn(&now.setup, &now.log[shown - 1].before);
}

/* The text in io up to its last line is a view; returns that line. */
static text_span view_and_line(int len, game_view *v) {
    text_span text = copied(len), all = text;
    while (text.len && text.at[text.len - 1] != '\n') text.len--;
    read_view(text, v);
    return text_after(all, text.len);
}

game_view given_view(int len) {
    game_view v;
    read_view(copied(len), &v);
    return v;
}

EXPORT int paddock_draw(int len) {
    game_view v = given_view(len);
    text_out out = answer();
    if (!now.g || v.seat >= paddock_seats()) return 0;
    show_last(&v);
    drawing_svg(now.g, &now.setup, looked_at(), &v, &out);
    return (int)out.len;
}

/* An action of the log in words; in io a view, as for drawing. 0: there is none. */
EXPORT int paddock_tell(int ply, int len) {
    game_view v = given_view(len);
    text_out out = answer();
    if (!now.g || ply < 0 || (size_t)ply >= now.count) return 0;
    const table_step *at = &now.log[ply];
    tell_action(now.g, &now.setup, &at->before, at->move, &v, TELL_DONE, &out);
    return (int)out.len;
}

/* A view, then a line with an action: it in words, as advice. 0: it may not be played now. */
EXPORT int paddock_advise(int len) {
    game_view v;
    text_error e;
    game_move m;
    text_span action = view_and_line(len, &v);
    text_out out = answer();
    if (!read_action(action, looked_at(), &m, &e)) return 0;
    tell_action(now.g, &now.setup, looked_at(), m, &v, TELL_ADVICE, &out);
    return (int)out.len;
}

/* A view, then a line with wanted actions: the ids of the parts to click, one a line; see
 * draw/reach.h. 0: none of the actions can be reached. */
EXPORT int paddock_reach(int len) {
    static char found[4096];
    game_view v;
    text_span want = view_and_line(len, &v);
    text_out ids = text_to(found, sizeof found), out;
    if (!now.g || v.seat >= paddock_seats()) return 0;
    show_last(&v);
    reach_parts(now.g, &now.setup, looked_at(), &v, want, io, &ids);
    out = answer();
    text_str(&out, found);
    return (int)out.len;
}

/* ---- Records ---- */

/* The actions left after each undo, blanks between. */
static void take_takebacks(text_span rest) {
    text_span word;
    int ply;
    head.dice.takebacks = 0;
    while (head.dice.takebacks < RECORD_TAKEBACKS && text_cut(&rest, ' ', &word))
        if (text_to_int(word, INT32_MAX, &ply))
            head.dice.takeback[head.dice.takebacks++] = (uint32_t)ply;
}

/* The record of the game; "p1 Ann" lines, "date 2026-11-15" and "takebacks 4 9" in io go into its
 * header. */
EXPORT int paddock_record(int len) {
    text_span rest = copied(len), line, key;
    int seat;
    if (!now.g) return 0;
    while (text_cut(&rest, '\n', &line)) {
        text_cut(&line, ' ', &key);
        bool is_seat = text_to_seat(key, GAME_SEATS, &seat);
        if (line.at && text_is(key, "takebacks")) take_takebacks(line);
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

/* Reads a record and looks at its last position. 1, or minus the length of the reason. */
EXPORT int paddock_load(int len) {
    text_error e;
    text_span text = given(len);
    if (!record_read(text.at, text.len, &own, &now, &head, &e)) return refuse(&e);
    return look_at_end();
}

/* Recomputes all rolls of a server's record from its secret: how many, or minus the length of the
 * reason. */
EXPORT int paddock_verify(void) {
    text_error e;
    int throws;
    if (!now.g) return refuse_because(WORDS("no game has started"));
    return fair_check(&own, &now, &head.dice, &throws, &e) ? throws : refuse(&e);
}

/* BLAKE2b of a text, 32 bytes in hexadecimal digits. */
EXPORT int paddock_hash_text(int len) {
    unsigned char hash[32];
    text_span text = given(len);
    crypto_generichash_state s;
    crypto_generichash_init(&s, NULL, 0, sizeof hash);
    crypto_generichash_update(&s, (const unsigned char *)text.at, text.len);
    crypto_generichash_final(&s, hash, sizeof hash);
    text_out out = answer();
    char hex[2 * sizeof hash + 1];
    text_str(&out, sodium_bin2hex(hex, sizeof hex, hash, sizeof hash));
    return (int)out.len;
}

EXPORT int paddock_player(int seat) {
    text_out out = answer();
    if (seat >= 0 && seat < GAME_SEATS) text_str(&out, head.player[seat]);
    return (int)out.len;
}

/* ---- Bots ---- */

void *thinking_memory(size_t *bytes) {
    static void *mem;
    if (!mem) mem = malloc(DAILY_MEMORY);
    *bytes = mem ? DAILY_MEMORY : 0;
    return mem;
}

static uint32_t nodes_used; /* by the last bot */

/* The only thing that comes from outside: the page's clock. */
__attribute__((import_module("page"), import_name("seconds"))) double page_seconds(void);

static int genmove(ai_options o) {
    static ai_result result;
    rng r = rng_from(o.seed);
    int turn = paddock_turn();
    if (turn == TURN_OVER || o.level < 0 || o.level >= AI_LEVELS) return 0;
    if (turn == TURN_CHANCE) return paddock_roll(rng_next(&r));
    o.mem = thinking_memory(&o.mem_bytes);
    ai_choose(now.g, &now.setup, looked_at(), &o, &result);
    nodes_used = result.nodes < INT32_MAX ? (uint32_t)result.nodes : INT32_MAX;
    return play(result.move);
}

/* Lets a bot of a level (ai.h) decide and play with a budget of nodes (0: the level's own); at a
 * chance node the dice fall by the seed. The action is in io; returns its length, 0 when over. */
EXPORT int paddock_genmove(int level, uint64_t nodes, uint64_t seed) {
    return genmove((ai_options){ .level = level, .seed = seed, .nodes = nodes });
}

/* The same within a time: as strong as this machine can be. */
EXPORT int paddock_think(int level, double seconds, uint64_t seed) {
    return genmove(
        (ai_options){ .level = level, .seed = seed, .seconds = seconds, .clock = page_seconds });
}

/* ---- The daily challenge: review/daily.h ---- */

static daily day;

/* Begins the game of the day in io, "2026-11-16": the number of the person's seat, from 1, or minus
 * the length of the reason. A record may then be loaded: it continues on that day. */
EXPORT int paddock_daily(int index, int len) {
    text_error e;
    const game *g = game_at(index);
    if (!g) return refuse_because(WORDS("there is no such game"));
    if (!daily_find(&day, g, given(len), &e) || !daily_begin(&day, &now, &e)) return refuse(&e);
    memset(&head, 0, sizeof head);
    look_at_end();
    return day.seat + 1;
}

/* Rolls the dice of the day, or lets its opponent act, or with master = 1 the player it is compared
 * with. The action is in io; returns its length, 0 when over. */
EXPORT int paddock_daily_go(int master) {
    ai_options o = { .level = master ? AI_MASTER : AI_HARD };
    int turn = paddock_turn();
    if (turn == TURN_OVER || now.g != day.g) return 0;
    if (turn == TURN_CHANCE) return play(daily_roll(&day, &now, shown));
    o.mem = thinking_memory(&o.mem_bytes);
    return play(daily_choose(&day, &now.setup, looked_at(), o));
}

/* ---- Analysis: table/review.h ---- */

static review looked_over;
static uint64_t looked_over_end; /* hash of the last position of the analysed game */

/* Whether the analysis belongs to the current game. */
static bool is_looked_over(void) {
    return looked_over.entry && now.g && looked_over.a.g == now.g &&
           looked_over.room == now.count && looked_over_end == game_hash(&now.state);
}

static game_view named_view(int lang) {
    game_view v = view_plain();
    v.lang = lang_at(lang);
    for (int i = 0; i < GAME_SEATS; i++) v.name[i] = text_of(head.player[i]);
    return v;
}

static analysis_options analysis_wish(int level, uint64_t seed) {
    analysis_options o = { .level = level == ANALYSIS_DEEP ? ANALYSIS_DEEP : ANALYSIS_FAST,
                           .seed = seed };
    o.mem = thinking_memory(&o.mem_bytes);
    return o;
}

/* Begins an analysis: level 0 fast, 1 deep. Returns the number of actions. */
EXPORT int paddock_analysis_begin(int level, uint64_t seed) {
    analysis_options o = analysis_wish(level, seed);
    if (looked_over.entry) review_free(&looked_over);
    if (!now.g || now.count == 0) return 0;
    review_begin(&looked_over, &now, &head.dice, &o);
    looked_over_end = game_hash(&now.state);
    return (int)now.count;
}

/* Analyses the next action. Returns how many are done. */
EXPORT int paddock_analysis_step(void) {
    if (!is_looked_over()) return 0;
    review_step(&looked_over);
    return (int)looked_over.count;
}

/* An analysed action as JSON (docs/analysis.md); ply counts from 0. */
EXPORT int paddock_analysis_entry(int ply, int lang) {
    text_out out = answer();
    game_view v = named_view(lang);
    if (!is_looked_over() || ply < 0 || (size_t)ply >= looked_over.count) return 0;
    json j = json_to(&out);
    review_json_entry(&looked_over, ply, &v, &j);
    return (int)out.len;
}

/* The totals so far as JSON. */
EXPORT int paddock_analysis_total(int lang) {
    text_out out = answer();
    game_view v = named_view(lang);
    if (!is_looked_over()) return 0;
    json j = json_to(&out);
    json_open(&j, '{');
    review_json_total(&looked_over, &v, &j);
    json_close(&j, '}');
    return (int)out.len;
}

/* The graph as SVG, for the view in io as in paddock_draw; shown: a position, or -1. */
EXPORT int paddock_analysis_graph(int len, int position) {
    game_view v = given_view(len);
    text_out out = answer();
    if (!is_looked_over()) return 0;
    review_graph(&looked_over, &v, position, &out);
    return (int)out.len;
}

/* A hint by the same analysis, as JSON: {"best", "second", "gap", "chance", "text", "why"}. */
EXPORT int paddock_advice(int level, uint64_t seed, int lang) {
    static analysis a;
    analysis_options o = analysis_wish(level, seed);
    game_view v = named_view(lang);
    text_out out = answer();
    if (paddock_turn() < 0) return 0;
    analysis_begin(&a, now.g, &now.setup, looked_at(), &o);
    json j = json_to(&out);
    review_json_hint(&a, &v, &j);
    return (int)out.len;
}

/* Plays the game to its end with random actions; returns how many. For tests. */
EXPORT int paddock_play_out(uint64_t seed) {
    rng r = rng_from(seed);
    if (!now.g) return 0;
    now.count = shown = 0; /* the log is dropped */
    return game_play_out(now.g, &now.setup, &now.state, &r);
}

/* Nodes that the last bot looked at: what a page budgets with. */
EXPORT int paddock_nodes(void) { return (int)nodes_used; }

/* An action of the log in short, without who took it; in io a view, as for drawing. */
EXPORT int paddock_brief(int ply, int len) {
    game_view v = given_view(len);
    text_out out = answer();
    if (!now.g || ply < 0 || (size_t)ply >= now.count) return 0;
    tell_action(now.g, &now.setup, &now.log[ply].before, now.log[ply].move, &v, TELL_ADVICE, &out);
    return (int)out.len;
}

/* What was done with it, in phrases that follow a name, a line each. */
EXPORT int paddock_deed(int ply, int len) {
    game_view v = given_view(len);
    text_out out = answer();
    if (!now.g || ply < 0 || (size_t)ply >= now.count) return 0;
    tell_action(now.g, &now.setup, &now.log[ply].before, now.log[ply].move, &v, TELL_DEED, &out);
    return (int)out.len;
}

/* The chance of a seat to win as the learned estimate or the net sees it, in parts of 10,000. */
EXPORT int paddock_chance(int seat) {
    static boardnet net;
    float chance[GAME_SEATS];
    if (!now.g || seat < 0 || seat >= paddock_seats()) return 0;
    const game_net *known = game_net_of(now.g);
    if (known && now.g->rules->turn(&now.setup, looked_at()) >= 0) {
        if (net.net != known) boardnet_open(&net, known);
        boardnet_judge(&net, &now.setup, looked_at(), NULL, 0, chance, NULL);
    } else {
        ai_estimate(now.g, &now.setup, looked_at(), chance);
    }
    return (int)(chance[seat] * 10000);
}
