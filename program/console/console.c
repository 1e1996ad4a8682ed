/* console.c -- see console.h. Commands are rows of a table at the end of the file. */
#include "console/console.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/xalloc.h"
#include "host/clock.h"
#include "host/file.h"

/* A command being answered: handlers add text, or refuse with a reason. */
typedef struct {
    console *c;
    text_span args; /* trimmed */
    buffer *out;
    text_error e;
} request;

static bool refuse(request *q, const char *why) { return text_fail(&q->e, why); }

static bool need_game(request *q) {
    return q->c->table.g ? true : refuse(q, "no game yet: newgame GAME begins one");
}

static bool answer(request *q, const char *text) {
    buffer_str(q->out, text);
    return true;
}

/* The next line of an answer that is a list. */
static void add_item(buffer *out, int i, const char *text) {
    if (i) buffer_str(out, "\n");
    buffer_str(out, text);
}

static uint64_t next_random(console *c) { return rng_next(&c->random); }

/* ---- About the console ----------------------------------------------------------------------- */

enum { GAME = 1, ALONE = 2 }; /* there must be a game; the command takes no arguments */
typedef struct {
    const char *name;
    bool (*run)(request *q);
    unsigned needs;
} command;
static const command *find_command(text_span name);
static bool on_list_commands(request *q);

static bool on_protocol_version(request *q) { return answer(q, "2"); }
static bool on_name(request *q) { return answer(q, "Paddock"); }
static bool on_version(request *q) { return answer(q, PADDOCK_VERSION); }

static bool on_known_command(request *q) {
    return answer(q, find_command(q->args) ? "true" : "false");
}

static bool on_quit(request *q) { return answer(q, ""); }

static bool on_games(request *q) {
    for (int i = 0; i < GAMES; i++) add_item(q->out, i, games_all[i]->key);
    return true;
}

/* ---- Beginning a game -------------------------------------------------------------------- */

static bool load_asset(request *q, library *lib, text_span path, text_span *name) {
    char file_name[1024];
    size_t len;
    if (!q->c->may_read_files) return refuse(q, "files cannot be read here");
    if (path.len >= sizeof file_name) return refuse(q, "the file's name is too long");
    memcpy(file_name, path.at, path.len);
    file_name[path.len] = 0;
    char *text = file_read(file_name, &len, &q->e);
    bool ok = text && library_add(lib, text, len, name, &q->e);
    free(text);
    if (!ok) text_in_file(&q->e, file_name);
    return ok;
}

static bool read_seed(request *q, text_span text, uint64_t *seed) {
    return text_to_number(text, TEXT_NUMBER_MOST, seed)
               ? true
               : text_fail_at(&q->e, "a seed is a whole number of at most 19 digits, not '%1'",
                              text);
}

/* Copies the options for the game: `seed` is the console's own, and names of files become names
 * of the boards in them. */
static bool prepare_options(request *q, text_span given, library *lib, text_out *options,
                            bool *seeded, uint64_t *seed) {
    text_span key, value, piece, name;
    *seeded = false;
    while (game_next_option(&given, &key, &value)) {
        if (key.len == 0)
            return text_fail_at(&q->e, "an option is written key=value, not '%1'", value);
        if (text_is(key, "seed")) {
            if (*seeded) return refuse(q, "option 'seed' is given twice");
            *seeded = true;
            if (!read_seed(q, value, seed)) return false;
            continue;
        }
        if (options->len) text_char(options, ' ');
        text_put(options, key);
        text_char(options, '=');
        for (bool first = true; text_cut(&value, ',', &piece); first = false) {
            if (!first) text_char(options, ',');
            if (games_of_file(piece)) {
                if (!load_asset(q, lib, piece, &name)) return false;
                piece = name;
            }
            text_put(options, piece);
        }
    }
    return options->full ? refuse(q, "the options are too long") : true;
}

static void forget_players(console *c) { memset(&c->head, 0, sizeof c->head); }

/* Begins with a library that may have grown by files named in the options. */
static bool begin_game(request *q, const game *g, text_span given, library *lib) {
    TEXT_ROOM(text, 4096);
    uint64_t seed = 0;
    rng random_before = q->c->random;
    bool seeded;
    if (!prepare_options(q, given, lib, &text, &seeded, &seed)) return false;
    if (seeded) q->c->random = rng_from(seed);
    game_wish wish = library_wish(lib, g, text_of(text.buf), next_random(q->c));
    if (table_begin(&q->c->table, g, &wish, &q->e)) return true;
    q->c->random = random_before;
    return false;
}

static bool on_newgame(request *q) {
    text_span key, rest = q->args;
    text_cut(&rest, ' ', &key);
    if (key.len == 0) return refuse(q, "newgame GAME [key=value ...]: which game?");
    const game *g = games_need(key, &q->e);
    if (!g) return false;
    library lib = library_copy(&q->c->library);
    if (!begin_game(q, g, rest, &lib)) {
        library_free(&lib); /* an error changes nothing */
        return false;
    }
    library_free(&q->c->library);
    q->c->library = lib;
    forget_players(q->c);
    return true;
}

static bool on_setposition(request *q) {
    text_span key, rest = q->args;
    text_cut(&rest, ' ', &key);
    const game *g = games_find(key);
    if (!g) return text_fail_at(&q->e, "a position begins with the game, not with '%1'", key);
    game_wish wish = library_wish(&q->c->library, g, text_of(""), 0);
    if (!table_begin_at(&q->c->table, g, q->args, &wish, &q->e)) return false;
    forget_players(q->c);
    return true;
}

/* ---- Asking ------------------------------------------------------------------------------ */

static bool on_turn(request *q) {
    int turn = table_turn(&q->c->table);
    return answer(q, turn == TURN_CHANCE ? "chance"
                     : turn == TURN_OVER ? "over"
                                         : text_seat_name(turn).at);
}

/* An action and its weight, or a result and how often it came. */
typedef struct {
    char text[GAME_MOVE_TEXT];
    uint64_t count;
} named;

static int compare_named(const void *a, const void *b) {
    return strcmp(((const named *)a)->text, ((const named *)b)->text);
}

static void name_move(const table *t, game_move m, uint32_t weight, named *out) {
    text_out text = text_to(out->text, sizeof out->text);
    t->g->notation->write_move(&t->setup, m, &text);
    CHECK(!text.full);
    out->count = weight;
}

/* The legal actions, or what may fall, by name in byte order. */
static int name_moves(const table *t, named *out) {
    game_move moves[GAME_MOVES];
    game_chance rolls[GAME_MOVES];
    int n = 0, turn = table_turn(t);
    if (turn == TURN_CHANCE) {
        n = t->g->rules->rolls(&t->setup, &t->state, rolls);
        for (int i = 0; i < n; i++) name_move(t, rolls[i].move, rolls[i].weight, &out[i]);
    } else if (turn != TURN_OVER) {
        n = t->g->rules->moves(&t->setup, &t->state, moves);
        for (int i = 0; i < n; i++) name_move(t, moves[i], 0, &out[i]);
    }
    qsort(out, (size_t)n, sizeof *out, compare_named);
    return n;
}

static bool on_legal(request *q) {
    named list[GAME_MOVES];
    int n = name_moves(&q->c->table, list);
    for (int i = 0; i < n; i++) add_item(q->out, i, list[i].text);
    return true;
}

static bool on_chance(request *q) {
    named list[GAME_MOVES];
    if (table_turn(&q->c->table) != TURN_CHANCE) return refuse(q, "no dice are about to fall");
    int n = name_moves(&q->c->table, list);
    for (int i = 0; i < n; i++) {
        add_item(q->out, i, list[i].text);
        buffer_print(q->out, " %u", (unsigned)list[i].count);
    }
    return true;
}

static bool on_position(request *q) {
    const table *t = &q->c->table;
    text_out text = buffer_open(q->out, GAME_POSITION_TEXT);
    t->g->notation->write_position(&t->setup, &t->state, &text);
    buffer_close(q->out, &text);
    return true;
}

static bool on_score(request *q) {
    int points[GAME_SEATS];
    const table *t = &q->c->table;
    t->g->rules->score(&t->setup, &t->state, points);
    for (int i = 0; i < t->g->rules->seats(&t->setup); i++) {
        add_item(q->out, i, text_seat_name(i).at);
        buffer_print(q->out, " %d", points[i]);
    }
    return true;
}

static bool on_result(request *q) {
    TEXT_ROOM(text, 64);
    if (table_turn(&q->c->table) != TURN_OVER) return refuse(q, "the game is not over");
    table_result(&q->c->table, &text);
    buffer_str(q->out, text.buf);
    return true;
}

/* showboard [unicode|ascii] [colours=0|16|256|full]: plain ASCII unless asked for more, so that
 * whatever drives the console can read it. */
static bool on_showboard(request *q) {
    const table *t = &q->c->table;
    game_view view = view_plain();
    text_span rest = q->args, key, value;
    int colours = 0;
    view.ascii = true;
    while (game_next_option(&rest, &key, &value)) {
        bool letters = key.len == 0 && (text_is(value, "unicode") || text_is(value, "ascii"));
        if (letters)
            view.ascii = text_is(value, "ascii");
        else if (!text_is(key, "colours") || !drawing_colours(value, &colours))
            return text_fail_at(
                &q->e, "showboard [unicode|ascii] [colours=0|16|256|full], not '%1'", value);
    }
    if (!need_game(q)) return false;
    /* The picture begins on a new line, so that its columns line up. */
    buffer_str(q->out, "\n");
    text_out picture = buffer_open(q->out, GAME_DRAWING_TEXT);
    drawing_text(t->g, &t->setup, &t->state, &view, colours, &q->c->canvas, &picture);
    buffer_close(q->out, &picture);
    return true;
}

static bool on_record(request *q) {
    record_head head = q->c->head;
    if (!head.date[0]) memcpy(head.date, q->c->today, sizeof head.date);
    char *text = record_write(&q->c->table, &head);
    buffer_add(q->out, text,
               strlen(text) - 1); /* without the last newline, which ends the answer */
    free(text);
    return true;
}

/* ---- Playing ----------------------------------------------------------------------------- */

static bool on_play(request *q) {
    if (q->args.len == 0) return refuse(q, "play ACTION: which action?");
    return table_play_text(&q->c->table, q->args, &q->e) ||
           text_prefix(&q->e, text_of("illegal"), ": ");
}

/* "[LEVEL] [movetime=MS] [nodes=N]" */
static bool read_budget(text_span args, budget *b, text_error *e) {
    text_span key, value;
    memset(b, 0, sizeof *b);
    b->level = AI_HARD;
    for (bool first = true; game_next_option(&args, &key, &value); first = false)
        if (!(first && key.len == 0 ? budget_level(b, value, e) : budget_set(b, key, value, e)))
            return false;
    return true;
}

/* Plays an action and answers with it. */
static bool play_and_tell(request *q, game_move m) {
    named name;
    name_move(&q->c->table, m, 0, &name);
    table_play(&q->c->table, m);
    buffer_str(q->out, name.text);
    return true;
}

static bool on_roll(request *q) {
    table *t = &q->c->table;
    if (table_turn(t) != TURN_CHANCE) return refuse(q, "no dice are about to fall");
    return play_and_tell(q, game_pick(t->g, &t->setup, &t->state, next_random(q->c)));
}

static bool on_genmove(request *q) {
    console *c = q->c;
    const table *t = &c->table;
    budget b;
    ai_result result;
    if (!read_budget(q->args, &b, &q->e)) return false;
    int turn = table_turn(t);
    if (turn == TURN_OVER) return refuse(q, "the game is over: nothing is left to decide");
    if (turn == TURN_CHANCE) return refuse(q, "dice are about to fall: roll comes first");
    rng random = rng_from(next_random(c));
    ai_options o = { .seed = rng_next(&random), .mem_bytes = c->memory };
    if (!c->scratch) c->scratch = malloc(c->memory);
    if (!c->scratch) return refuse(q, "there is not enough memory for a search");
    budget_fill(&b, clock_seconds, c->seconds != NULL, &o);
    if (c->most_nodes && (!o.nodes || o.nodes > c->most_nodes)) o.nodes = c->most_nodes;
    o.mem = c->scratch;
    ai_choose(t->g, &t->setup, &t->state, &o, &result);
    return play_and_tell(q, result.move);
}

static bool on_undo(request *q) {
    return table_undo(&q->c->table) ? true : refuse(q, "nothing was played that could be undone");
}

/* ---- Counting ---------------------------------------------------------------------------- */

static bool on_perft(request *q) {
    int depth;
    uint64_t sum;
    if (!text_to_int(q->args, 1000, &depth))
        return refuse(q, "perft DEPTH: a whole number from 0 to 1000");
    if (!table_perft(&q->c->table, depth, q->c->perft_limit, &sum))
        return refuse(q, "too many: perft gave up; try a smaller depth");
    buffer_str(q->out, text_number((int64_t)sum).at);
    return true;
}

/* Plays random games; how often each result came is added to the answer, by name. */
static void play_out(request *q, int games, uint64_t seed) {
    const table *t = &q->c->table;
    uint64_t actions = 0, won_by[1 << GAME_SEATS] = { 0 };
    named list[1 << GAME_SEATS];
    size_t n = 0;
    rng r = rng_from(seed);
    double begin = q->c->seconds ? q->c->seconds() : 0;
    for (int i = 0; i < games; i++) {
        game_state s = t->state;
        actions += (uint64_t)game_play_out(t->g, &t->setup, &s, &r);
        won_by[t->g->rules->winners(&t->setup, &s)]++;
    }
    double took = q->c->seconds ? q->c->seconds() - begin : 0;
    buffer_print(q->out, "games %d\nactions %llu\nseconds %.3f", games, (unsigned long long)actions,
                 took);
    for (unsigned who = 0; who < 1 << GAME_SEATS; who++) {
        if (!won_by[who]) continue;
        text_out name = text_to(list[n].text, sizeof list[n].text);
        table_write_winners(who, &name);
        list[n++].count = won_by[who];
    }
    qsort(list, n, sizeof *list, compare_named);
    for (size_t i = 0; i < n; i++)
        buffer_print(q->out, "\nresult %s %llu", list[i].text, (unsigned long long)list[i].count);
}

static bool on_playout(request *q) {
    text_span rest = q->args, number, key, value;
    int games;
    bool seeded = false;
    uint64_t seed = 0;
    text_cut(&rest, ' ', &number);
    if (!text_to_int(number, 999999999, &games))
        return refuse(q, "playout N [seed=S]: N is a whole number");
    if ((uint64_t)games > q->c->playout_limit)
        return refuse(q, "that is too many games for one answer");
    while (game_next_option(&rest, &key, &value)) {
        if (seeded || !text_is(key, "seed"))
            return text_fail_at(&q->e, "playout N [seed=S], not '%1'", key.len ? key : value);
        seeded = true;
        if (!read_seed(q, value, &seed)) return false;
    }
    play_out(q, games, seeded ? seed : next_random(q->c));
    return true;
}

/* ---- The table of commands --------------------------------------------------------------- */

/* In the order of docs/notation.md, which is the order list_commands answers in. */
static const command commands[] = {
    { "protocol_version", on_protocol_version, ALONE },
    { "name", on_name, ALONE },
    { "version", on_version, ALONE },
    { "known_command", on_known_command, 0 },
    { "list_commands", on_list_commands, ALONE },
    { "quit", on_quit, ALONE },
    { "games", on_games, ALONE },
    { "newgame", on_newgame, 0 },
    { "turn", on_turn, GAME | ALONE },
    { "legal", on_legal, GAME | ALONE },
    { "chance", on_chance, GAME | ALONE },
    { "play", on_play, GAME },
    { "roll", on_roll, GAME | ALONE },
    { "genmove", on_genmove, GAME },
    { "undo", on_undo, GAME | ALONE },
    { "position", on_position, GAME | ALONE },
    { "setposition", on_setposition, 0 },
    { "score", on_score, GAME | ALONE },
    { "result", on_result, GAME | ALONE },
    { "showboard", on_showboard, 0 },
    { "record", on_record, GAME | ALONE },
    { "perft", on_perft, GAME },
    { "playout", on_playout, GAME },
};

static const command *find_command(text_span name) {
    for (int i = 0; i < COUNT_OF(commands); i++)
        if (text_is(name, commands[i].name)) return &commands[i];
    return NULL;
}

static bool on_list_commands(request *q) {
    for (int i = 0; i < COUNT_OF(commands); i++) add_item(q->out, i, commands[i].name);
    return true;
}

static bool run_command(request *q, text_span name) {
    const command *found = find_command(name);
    if (!found) return text_fail_at(&q->e, "unknown command '%1'", name);
    if (found->needs & ALONE && q->args.len)
        return text_fail_at(&q->e, "nothing expected after the command, but '%1'", q->args);
    if (found->needs & GAME && !need_game(q)) return false;
    return found->run(q);
}

/* ---- Lines ------------------------------------------------------------------------------- */

void console_init(console *c, uint64_t seed) {
    memset(c, 0, sizeof *c);
    c->random = rng_from(seed);
    c->perft_limit = 100000000;
    c->playout_limit = 100000000;
    c->may_read_files = true;
    c->memory = AI_MEMORY;
}

void console_free(console *c) {
    table_free(&c->table);
    library_free(&c->library);
    free(c->scratch);
}

/* What GTP 2 asks for before a line is looked at: control characters vanish, tabs are blanks, a
 * '#' begins a comment. Returns the length; `to` has room for len bytes. */
static size_t clean(const char *line, size_t len, char *to) {
    size_t n = 0;
    for (size_t i = 0; i < len && line[i] != '#'; i++) {
        unsigned char c = (unsigned char)line[i];
        if (c == '\t') c = ' ';
        if (c >= 32 && c != 127) to[n++] = (char)c;
    }
    return n;
}

static text_span trim(text_span s) {
    while (s.len && s.at[0] == ' ') {
        s.at++;
        s.len--;
    }
    while (s.len && s.at[s.len - 1] == ' ') s.len--;
    return s;
}

/* Takes the number from the front of a line, if one is there. */
static text_span take_number(text_span *line) {
    text_span number = *line;
    size_t n = 0;
    while (n < line->len && line->at[n] >= '0' && line->at[n] <= '9') n++;
    if (n < line->len && line->at[n] != ' ') n = 0;
    number.len = n;
    line->at += n;
    line->len -= n;
    *line = trim(*line);
    return number;
}

static void write_answer(char sign, text_span number, const char *text, buffer *out) {
    buffer_add(out, &sign, 1);
    buffer_add(out, number.at, number.len);
    buffer_str(out, " ");
    buffer_str(out, text);
}

void console_line_too_long(const char *line, size_t len, buffer *out) {
    char text[64];
    text_span rest = { text, clean(line, len < sizeof text ? len : sizeof text, text) };
    rest = trim(rest);
    write_answer('?', take_number(&rest), "the line is too long\n\n", out);
}

bool console_line(console *c, const char *line, size_t len, buffer *out) {
    char *text = xalloc(len + 1);
    text_span rest = { text, clean(line, len, text) }, name;
    request q = { c, { "", 0 }, out, TEXT_NO_ERROR };
    rest = trim(rest);
    text_span number = take_number(&rest);
    bool quit = false;
    if (rest.len || number.len) {
        size_t before = out->len;
        text_cut(&rest, ' ', &name);
        if (rest.at) q.args = trim(rest);
        write_answer('=', number, "", out);
        bool ok = run_command(&q, name);
        if (!ok) buffer_cut(out, before);
        if (!ok) write_answer('?', number, q.e.why, out);
        buffer_str(out, "\n\n");
        quit = ok && text_is(name, "quit");
    }
    free(text);
    return !quit;
}
