/* fuzz_room.c -- a table of the server fed with lines of any kind: a line that is refused changes
 * nothing, and those that were taken rebuild the same table. */
#include "server/room.h"
#include "tests/fuzz/fuzz.h"

static void open_one(room *r, int kind) {
    room_terms terms;
    text_error e;
    memset(&terms, 0, sizeof terms);
    terms.g = games_find(text_of(test_kinds[kind].game));
    strcpy(terms.options, test_kinds[kind].options);
    memset(terms.secret, 'a', RECORD_HEX);
    terms.turn_ms = kind % 2 ? 1000 : 0;
    CHECK(room_open(r, &terms, &e));
}

/* A letter plays what a line cannot name, so that games are played, too; other lines are events. */
static bool feed(room *r, int64_t when, text_span line, text_error *e) {
    char made[ROOM_LINE];
    text_out to = text_to(made, sizeof made);
    int seat = line.len > 1 ? (unsigned char)line.at[1] % GAME_SEATS : 0;
    uint64_t random = line.len > 2 ? (uint64_t)(unsigned char)line.at[2] << 56 : 0;
    switch (line.at[0]) {
    case '!': return room_go_on(r, when) || text_fail(e, "nothing");
    case '@': return room_roll(r, when, e);
    case '<':
        if (seat >= r->seats || !room_write_back(r, seat, &to, e)) return text_fail(e, "nothing");
        return room_event(r, when, text_of(made), e);
    case '>':
        if (room_turn(r) < 0 || room_throws(r)) return text_fail(e, "nothing");
        return room_play(r, when, room_turn(r), game_pick(r->t.g, &r->t.setup, &r->t.state, random),
                         e);
    case '^':
        if (line.len < 3) return text_fail(e, "nothing");
        return room_act(r, when, seat, (text_span){ line.at + 2, line.len - 2 }, e);
    default: return room_event(r, when, line, e);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    room r, again;
    text_error e;
    if (size < 1) return 0;
    int kind = data[0] % COUNT_OF(test_kinds);
    open_one(&r, kind);
    text_span rest = fuzz_text(data + 1, size - 1), line;
    int64_t when = 1000;
    while (text_cut(&rest, '\n', &line)) {
        if (line.len == 0) continue;
        size_t events = r.events, lines = r.lines_len;
        uint64_t before = game_hash(&r.t.state);
        size_t count = r.t.count;
        when += (unsigned char)line.at[0];
        e.why[0] = 0;
        if (feed(&r, when, line, &e)) {
            CHECK(r.events == events + 1);
        } else {
            fuzz_check_error(&e);
            CHECK(r.events == events && r.lines_len == lines && r.t.count == count);
            CHECK(game_hash(&r.t.state) == before);
        }
        for (int seat = 0; r.events && seat < GAME_SEATS; seat++) {
            char shown[ROOM_LINE + 1];
            text_out out = text_to(shown, sizeof shown);
            room_line_for(&r, r.events - 1, seat, &out);
            CHECK(!out.full);
        }
    }
    open_one(&again, kind);
    for (size_t i = 0; i < r.events; i++) {
        line = room_line(&r, i, &when);
        CHECK(room_event(&again, when, line, &e));
    }
    CHECK(again.t.count == r.t.count && again.over == r.over && again.asks == r.asks);
    CHECK(memcmp(&again.t.state, &r.t.state, sizeof again.t.state) == 0);
    free(room_record(&r));
    room_close(&again);
    room_close(&r);
    return 0;
}
