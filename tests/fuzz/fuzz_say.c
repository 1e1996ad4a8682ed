/* fuzz_say.c -- what people say at a table: a conversation of up to 64 lines of three guests, with
 * a real store behind. Whatever they say, the table stays one that its events rebuild,
 * nobody hears a token's hash or the secret, and every answer is one of the known kinds.
 *
 * The first byte tells the game and the seats, the first byte of every line who says it. */
#include <stdio.h>
#include <time.h>

#include "server/inside.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/fuzz_store.h"

enum { GUESTS = 4, LINES = 64, ANSWER = 8192 };

static int64_t now_ms;
static int64_t now(void) { return now_ms += 7; }
static void no_wake(void *with) { (void)with; }
static void no_wake_guest(guest *g) { (void)g; }
static void no_log(const char *line) { (void)line; }

static const struct {
    const char *game, *options;
    int kind[GAME_SEATS];
    int seats;
} tables[] = {
    { "ringgz", "players=2", { ROOM_PERSON, ROOM_PERSON }, 2 },
    { "kuhvadis", "first=p1 sheet=meadow", { ROOM_PERSON, ROOM_PERSON }, 2 },
    { "border", "players=3 first=p1", { ROOM_PERSON, ROOM_PERSON, ROOM_PERSON }, 3 },
    { "kuhvadis", "first=p1 sheet=XCO/1C2/XOX/CCO", { ROOM_PERSON, ROOM_BOT }, 2 },
    { "ringgz", "players=3", { ROOM_PERSON, ROOM_OPEN, ROOM_PERSON }, 3 },
};

static void made(void *with, const text_error *e) {
    CHECK(e == NULL);
    *(bool *)with = true;
}

/* Until all that happened is stored. Bots may think on: they do so for seats that were given up. */
static void settle(hall *h) {
    for (int i = 0; i < 100000; i++) {
        struct timespec moment = { 0, 20000 };
        hall_work(h);
        bool busy = h->in_flight != NULL;
        for (int k = 0; !busy && k < HALL_BUCKETS; k++)
            for (hall_room *a = h->bucket[k]; a; a = a->next) busy = busy || a->in_flight;
        if (!busy) return;
        nanosleep(&moment, NULL);
    }
    CHECK(!"the hall comes to rest");
}

static bool is_known(text_span line) {
    static const char *const heads[] = {
        "error words ", "error forbidden ", "error busy ", "error illegal ",
        "error stale ", "error silent ",    "you ",        "react p",
        "react watch ", "again ",           "pong",        "watchers ",
        "presence ",    "digest p"
    };
    if (line.len && line.at[0] >= '0' && line.at[0] <= '9') return true;
    for (int i = 0; i < COUNT_OF(heads); i++)
        if (text_begins(line, heads[i])) return true;
    return false;
}

static void hear_all(hall *h, guest *g, const char *secret) {
    static char text[ANSWER + 1];
    for (;;) {
        text_out out = text_to(text, sizeof text);
        if (!hall_listen(h, g, &out)) return;
        text_span rest = { text, out.len }, line;
        while (text_cut(&rest, '\n', &line)) {
            CHECK(is_known(line));
            for (size_t i = 0; i < line.len; i++) CHECK((unsigned char)line.at[i] >= ' ');
        }
        CHECK(strstr(text, " person ") == NULL);
        CHECK(strstr(text, secret) == NULL || strstr(text, " over "));
    }
}

/* The events alone give the same table. */
static void check_replay(hall *h, const char *id) {
    room again;
    text_error e;
    /* By a connection of its own: the hall's is its reader's alone. */
    store *s = store_open(fuzz_store_path, STORE_LOOKS, &e);
    CHECK(s && store_load(s, id, &again, &e));
    s->ops->close(s);
    hall_room *a = hall_find_room(h, id);
    CHECK(a && a->r && a->stored == a->r->events && again.events == a->r->events);
    CHECK(again.t.count == a->r->t.count);
    CHECK(memcmp(&again.t.state, &a->r->t.state, sizeof again.t.state) == 0);
    room_close(&again);
}

/* "$1" in a line stands for the token of the first seat, "$w" for the spectator token. */
static size_t fill_in(text_span line, const hall_keys *keys, char *out, size_t room) {
    size_t n = 0;
    for (size_t i = 0; i < line.len && n + TOKEN < room; i++) {
        const char *token = NULL;
        if (line.at[i] == '$' && i + 1 < line.len) {
            char which = line.at[i + 1];
            if (which >= '1' && which <= '4') token = keys->token[which - '1'];
            if (which == 'w') token = keys->watch;
        }
        if (!token) {
            out[n++] = line.at[i];
            continue;
        }
        memcpy(out + n, token, strlen(token));
        n += strlen(token);
        i++;
    }
    return n;
}

/* One hall for many inputs, each with a table of its own: replaced when it gets large. */
static hall *open_hall(void) {
    static hall *h;
    static int inputs;
    text_error e;
    if (h && inputs++ % 200 != 199) return h;
    if (h) hall_close(h);
    hall_setup setup = { .store = fuzz_store(),
                         .thinkers = 1,
                         .now = now,
                         .wall = now,
                         .wake = no_wake,
                         .log = no_log };
    CHECK((h = hall_open(&setup, &e)) != NULL);
    return h;
}

static void make_table(hall *h, uint8_t first, hall_keys *keys) {
    bool done = false;
    text_error e;
    int kind = first % COUNT_OF(tables);
    hall_wish wish = { .g = games_find(text_of(tables[kind].game)),
                       .options = tables[kind].options,
                       .seats = tables[kind].seats,
                       .listed = kind == 4,
                       .turn_ms = first & 64 && kind == 3 ? 500 : 0 };
    for (int i = 0; i < wish.seats; i++) wish.seat[i].kind = tables[kind].kind[i];
    CHECK(hall_make(h, &wish, keys, made, &done, &e));
    settle(h);
    CHECK(done);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char said[600];
    guest guests[GUESTS];
    hall_keys keys;
    if (size < 1) return 0;
    hall *h = open_hall();
    make_table(h, data[0], &keys);
    char secret[RECORD_HEX + 1];
    memcpy(secret, hall_find_room(h, keys.id)->r->terms.secret, sizeof secret);
    memset(guests, 0, sizeof guests);
    for (int i = 0; i < GUESTS; i++) {
        guests[i].wake = no_wake_guest;
        hall_enter(h, &guests[i], keys.id);
    }
    text_span rest = fuzz_text(data + 1, size - 1), line;
    for (int n = 0; n < LINES && text_cut(&rest, '\n', &line); n++) {
        if (line.len == 0) continue;
        guest *g = &guests[(unsigned char)line.at[0] % GUESTS];
        line.at++;
        line.len--;
        size_t len = fill_in(line, &keys, said, sizeof said);
        hall_say(h, g, (text_span){ said, len < 512 ? len : 512 });
        if (n % 4 == 3) settle(h);
        hear_all(h, g, secret);
    }
    settle(h);
    for (int i = 0; i < GUESTS; i++) hear_all(h, &guests[i], secret);
    check_replay(h, keys.id);
    for (int i = 0; i < GUESTS; i++) hall_leave(h, &guests[i]);
    now_ms += 100000; /* nobody there for long: it leaves memory */
    settle(h);
    return 0;
}
