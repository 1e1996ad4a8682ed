/* screen.c -- see screen.h. curses has one terminal per program, so the state is static.
 */
#define _XOPEN_SOURCE    700
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1

#include "tui/screen.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "host/clock.h"
#include "tui/tui.h"

enum {
    MOST_KNOWN = 200, /* more than all palettes have */
    SLOW_BAUD = 38400
};

static struct {
    SCREEN *terminal;
    bool open, utf8, change;
    int colours;
    struct {
        uint32_t rgb;
        int number;
    } known[MOST_KNOWN]; /* cache of colour numbers */
    int known_count;
    double slowest; /* average time of recent paints, in seconds */
    struct termios before;
    char restore[512]; /* restores the terminal, for the signal handler */
    size_t restore_len;
} screen;

static atomic_int stopped; /* the signal that asked for the end, or 0 */

/* ---- Signals --------------------------------------------------------------------------------- */

static void on_stop(int number) { atomic_store(&stopped, number); }

/* Must not call curses: writes bytes prepared before. */
static void on_crash(int number) {
    ssize_t ignored = write(STDOUT_FILENO, screen.restore, screen.restore_len);
    (void)ignored;
    tcsetattr(STDIN_FILENO, TCSANOW, &screen.before);
    signal(number, SIG_DFL);
    raise(number);
}

static void catch (int number, void (*handler)(int)) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void add_restore(const char *bytes) {
    if (!bytes || bytes == (const char *)-1) return;
    size_t len = strlen(bytes);
    if (screen.restore_len + len > sizeof screen.restore) return;
    memcpy(screen.restore + screen.restore_len, bytes, len);
    screen.restore_len += len;
}

static void prepare_restore(void) {
    static const char *const names[] = { "oc", "sgr0", "cnorm", "rmkx", "rmcup" };
    char *no_mouse = tigetstr("XM");
    screen.restore_len = 0;
    if (no_mouse && no_mouse != (char *)-1)
        add_restore(tparm(no_mouse, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
    else
        add_restore("\033[?1000l");
    for (int i = 0; i < COUNT_OF(names); i++) add_restore(tigetstr(names[i]));
}

static void catch_signals(void) {
    static const int stops[] = { SIGINT, SIGTERM, SIGHUP };
    static const int crashes[] = { SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT };
    for (int i = 0; i < COUNT_OF(stops); i++) catch (stops[i], on_stop);
    for (int i = 0; i < COUNT_OF(crashes); i++) catch (crashes[i], on_crash);
}

/* ---- Opening and closing --------------------------------------------------------------------- */

static int colours_there_are(void) {
    const char *says = getenv("COLORTERM");
    if (!has_colors() || COLORS < 8) return 0;
    if (COLORS >= SCREEN_FULL_COLOUR) return SCREEN_FULL_COLOUR;
    if (COLORS < 256) return 16;
    screen.change =
        can_change_color() && says && (strstr(says, "truecolor") || strstr(says, "24bit"));
    return screen.change ? SCREEN_FULL_COLOUR : 256;
}

static void choose_colours(int wish) {
    const char *none = getenv("NO_COLOR");
    if (wish == SCREEN_AUTO && none && *none) wish = 0;
    screen.colours = 0;
    if (wish == 0 || !has_colors()) return;
    start_color();
    use_default_colors();
    screen.colours = colours_there_are();
    if (wish != SCREEN_AUTO && wish < screen.colours) screen.colours = wish;
    if (screen.colours < SCREEN_FULL_COLOUR) screen.change = false;
}

bool screen_can_open(text_error *e) {
    const char *term = getenv("TERM");
    int status;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return text_fail(e, WORDS("this is not a terminal, and the full-screen game needs one"));
    if (!term || !*term || strcmp(term, "dumb") == 0)
        return text_fail(
            e, WORDS("the full-screen game needs a terminal, and TERM does not name one"));
    if (setupterm(NULL, STDOUT_FILENO, &status) != OK)
        return text_fail_at(e, WORDS("unknown terminal type '%1'"), text_of(term));
    char *cup = tigetstr("cup");
    bool places = cup && cup != (char *)-1;
    del_curterm(cur_term);
    if (!places)
        return text_fail_at(e, WORDS("the terminal '%1' cannot move its cursor"), text_of(term));
    return true;
}

bool screen_open(int colours, text_error *e) {
    setlocale(LC_CTYPE, ""); /* the others are not used, and may name what is not installed */
    screen.utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (!screen_can_open(e)) return false;
    tcgetattr(STDIN_FILENO, &screen.before);
    catch_signals(); /* before curses, which then leaves them alone */
    screen.terminal = newterm(NULL, stdout, stdin);
    if (!screen.terminal)
        return text_fail(e, WORDS("the terminal cannot be used for a full-screen game"));
    screen.open = true;
    prepare_restore();
    choose_colours(colours);
    raw(); /* Ctrl+C comes as a key, so that the game is saved first */
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(100); /* an arrow key is several bytes, and lines can be slow */
    curs_set(0);
    /* All events: curses blocks after one that the mask leaves out. */
    mousemask(ALL_MOUSE_EVENTS, NULL);
    mouseinterval(0);
    return true;
}

void screen_close(void) {
    if (!screen.open) return;
    screen.open = false;
    curs_set(1);
    endwin();
    delscreen(screen.terminal);
}

static int at_most(int n, int most) { return n < most ? n : most; }

int screen_columns(void) { return at_most(COLS, CANVAS_COLUMNS); }
int screen_rows(void) { return at_most(LINES, CANVAS_ROWS); }
bool screen_is_small(void) { return COLS < SCREEN_COLUMNS || LINES < SCREEN_ROWS; }
bool screen_is_utf8(void) { return screen.utf8; }
bool screen_is_slow(void) { return baudrate() < SLOW_BAUD || screen.slowest > 0.08; }

/* ---- Colours --------------------------------------------------------------------------------- */

/* Redefines the nearest colour of the terminal: one that ignores that still shows nearly the right
 * colour. */
static int own_colour(uint32_t rgb) {
    int number = canvas_screen_colour(rgb, 256);
    for (int i = 0; i < screen.known_count; i++) {
        if (screen.known[i].number != number) continue;
        number = number == 255 ? 16 : number + 1;
        i = -1;
    }
    init_extended_color(number, (int)(rgb >> 16) * 1000 / 255, (int)(rgb >> 8 & 255) * 1000 / 255,
                        (int)(rgb & 255) * 1000 / 255);
    return number;
}

static int brightness(uint32_t rgb) {
    return (int)(rgb >> 16 & 255) * 3 + (int)(rgb >> 8 & 255) * 6 + (int)(rgb & 255);
}

/* 16 colours: hue matters more than brightness, or all soft colours would become grey. */
static int sixteen_colour(uint32_t rgb) {
    int r = (int)(rgb >> 16 & 255), g = (int)(rgb >> 8 & 255), b = (int)(rgb & 255);
    int most = r > g ? (r > b ? r : b) : (g > b ? g : b);
    int least = r < g ? (r < b ? r : b) : (g < b ? g : b);
    int light = brightness(rgb);
    if (most - least < 48) return light < 450 ? 0 : light < 1150 ? 8 : light < 1950 ? 7 : 15;
    int half = (most + least) / 2, hue = (r > half) | (g > half) << 1 | (b > half) << 2;
    if (hue == 1 && g > least + (most - least) / 3) hue = 3; /* orange is nearer to yellow */
    return most > 160 ? hue + 8 : hue;
}

/* Cached: a screen has thousands of cells and few colours. */
static int terminal_colour(uint32_t rgb) {
    bool full = screen.colours == SCREEN_FULL_COLOUR, room = screen.known_count < MOST_KNOWN;
    if (full && !screen.change) return (int)rgb;
    for (int i = 0; i < screen.known_count; i++)
        if (screen.known[i].rgb == rgb) return screen.known[i].number;
    int number = full && room           ? own_colour(rgb)
                 : screen.colours == 16 ? sixteen_colour(rgb)
                                        : canvas_screen_colour(rgb, 256);
    if (room) {
        screen.known[screen.known_count].rgb = rgb;
        screen.known[screen.known_count++].number = number;
    }
    return number;
}

/* ---- Painting -------------------------------------------------------------------------------- */

typedef struct {
    int64_t ink, ground; /* RGB; PLAIN: as the terminal has it */
    attr_t style;
} look;

enum { PLAIN = -1 };

static attr_t style_of(uint8_t style) {
    return (attr_t)((style & CANVAS_BOLD ? A_BOLD : 0) | (style & CANVAS_FAINT ? A_DIM : 0) |
                    (style & CANVAS_UNDERLINE ? A_UNDERLINE : 0) |
                    (style & CANVAS_REVERSE ? A_REVERSE : 0));
}

/* With 256 colours or more the background is ours; with fewer it is the terminal's. */
static int64_t rgb_of(const canvas *c, int colour, int usual) {
    if (colour == CANVAS_PLAIN && screen.colours < 256) return PLAIN;
    return palette_rgb(c->v, colour == CANVAS_PLAIN ? usual : colour);
}

enum { PLAIN_CELL, ADVISED_CELL, CURSOR_CELL };

static void set_light(const canvas *c, int light, look *l) {
    if (light == PLAIN_CELL) return;
    if (screen.colours == 0) {
        l->style ^= light == CURSOR_CELL ? A_REVERSE : A_UNDERLINE;
        return;
    }
    l->style = (l->style & ~(attr_t)(A_REVERSE | A_DIM)) | A_BOLD;
    l->ground = palette_rgb(c->v, light == CURSOR_CELL ? COLOUR_LEGAL : COLOUR_LAST);
    l->ink = 0x000000;
}

static void light_spot(const canvas_spot_of *s, uint8_t light,
                       uint8_t map[CANVAS_ROWS][CANVAS_COLUMNS]) {
    for (int y = s->row; y < s->row + s->height && y < CANVAS_ROWS; y++)
        for (int x = s->column; x < s->column + s->width && x < CANVAS_COLUMNS; x++)
            if (map[y][x] < light) map[y][x] = light;
}

static void light_spots(const canvas *c, const canvas_spot_of *cursor, uint32_t advised,
                        uint8_t map[CANVAS_ROWS][CANVAS_COLUMNS]) {
    memset(map, PLAIN_CELL, CANVAS_ROWS * CANVAS_COLUMNS);
    for (int i = 0; i < c->spot_count; i++) {
        const canvas_spot_of *s = &c->spots[i];
        if (advised && s->move == advised) light_spot(s, ADVISED_CELL, map);
        if (cursor && s->move && s->move == cursor->move) light_spot(s, CURSOR_CELL, map);
    }
    if (cursor) light_spot(cursor, CURSOR_CELL, map);
}

static void put_cell(int y, int x, uint32_t rune, look l) {
    int ink = -1, ground = -1, number;
    wchar_t text[2] = { (wchar_t)(rune ? rune : ' '), 0 };
    cchar_t out;
    if (screen.colours) {
        if (l.ink != PLAIN) ink = terminal_colour((uint32_t)l.ink);
        if (l.ground != PLAIN) ground = terminal_colour((uint32_t)l.ground);
        if (ink == ground && ink >= 0) ink = brightness((uint32_t)l.ground) > 1300 ? 0 : 15;
        if (COLORS == 8) { /* bright ink is bold ink */
            if (ink >= 8) l.style |= A_BOLD;
            ink = ink > 7 ? ink - 8 : ink;
            ground = ground > 7 ? ground - 8 : ground;
            if (ink == ground && ink >= 0) ink = ink ? 0 : 7;
        }
    }
    number = ink < 0 && ground < 0 ? 0 : alloc_pair(ink, ground);
    if (number < 0) number = 0; /* there are too many */
    setcchar(&out, text, l.style, 0, &number);
    mvadd_wch(y, x, &out);
}

void screen_paint(const canvas *c, const canvas_spot_of *cursor, uint32_t advised) {
    static uint8_t lights[CANVAS_ROWS][CANVAS_COLUMNS];
    static const canvas_cell blank = { 0, CANVAS_PLAIN, CANVAS_PLAIN, 0, 0 };
    double began = clock_seconds();
    int left = COLS > CANVAS_COLUMNS ? (COLS - CANVAS_COLUMNS) / 2 : 0;
    light_spots(c, cursor, advised, lights);
    for (int y = 0; y < LINES; y++) {
        for (int x = 0; x < COLS; x++) {
            int from = x - left;
            bool out = from < 0 || from >= CANVAS_COLUMNS || y >= CANVAS_ROWS;
            const canvas_cell *cell = out ? &blank : &c->cell[y][from];
            if (cell->rune == CANVAS_BEHIND) continue;
            look l = { rgb_of(c, cell->ink, COLOUR_INK), rgb_of(c, cell->ground, COLOUR_TABLE),
                       style_of(cell->style) };
            if (!out) set_light(c, lights[y][from], &l);
            put_cell(y, x, cell->rune, l);
        }
    }
    /* For screen readers. */
    move(cursor ? cursor->row : LINES - 1, cursor ? cursor->column + left : 0);
    refresh();
    screen.slowest = (screen.slowest + (clock_seconds() - began)) / 2;
}

/* ---- Keys and clicks ------------------------------------------------------------------------- */

/* A key of curses, or a control character; 0: it has no name here. */
static int named_key(int key) {
    static const struct {
        int code, name;
    } names[] = {
        { KEY_UP, SCREEN_UP },         { KEY_DOWN, SCREEN_DOWN },
        { KEY_LEFT, SCREEN_LEFT },     { KEY_RIGHT, SCREEN_RIGHT },
        { KEY_BTAB, SCREEN_BACK_TAB }, { KEY_ENTER, SCREEN_ENTER },
        { KEY_HOME, SCREEN_HOME },     { KEY_END, SCREEN_END },
        { KEY_PPAGE, SCREEN_PAGE_UP }, { KEY_NPAGE, SCREEN_PAGE_DOWN },
        { KEY_DC, SCREEN_DELETE },     { KEY_BACKSPACE, SCREEN_BACKSPACE },
        { '\t', SCREEN_TAB },          { 27, SCREEN_ESCAPE },
        { '\r', SCREEN_ENTER },        { '\n', SCREEN_ENTER },
        { 8, SCREEN_BACKSPACE },       { 127, SCREEN_BACKSPACE },
    };
    for (int i = 0; i < COUNT_OF(names); i++)
        if (names[i].code == key) return names[i].name;
    return 0;
}

static screen_event mouse_event(void) {
    MEVENT m;
    screen_event e = { SCREEN_NOTHING, 0, 0, 0 };
    int left = COLS > CANVAS_COLUMNS ? (COLS - CANVAS_COLUMNS) / 2 : 0;
    if (getmouse(&m) != OK) return e;
    e.column = m.x - left;
    e.row = m.y;
    if (m.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) e.kind = SCREEN_CLICK;
    if (m.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) {
        e.kind = SCREEN_WHEEL;
        e.key = m.bstate & BUTTON4_PRESSED ? SCREEN_UP : SCREEN_DOWN;
    }
    return e;
}

/* Is the terminal closed? Then every wait returns at once. */
static bool has_gone(void) {
    struct termios any;
    return tcgetattr(STDIN_FILENO, &any) != 0;
}

static screen_event redraw(void) {
    clearok(curscr, TRUE);
    return (screen_event){ .kind = SCREEN_RESIZE };
}

screen_event screen_wait(int ms) {
    screen_event e = { SCREEN_NOTHING, 0, 0, 0 };
    wint_t key;
    if (stopped) return (screen_event){ .kind = SCREEN_STOP };
    timeout(ms);
    int status = get_wch(&key);
    bool special = status == KEY_CODE_YES;
    if (stopped || (status == ERR && has_gone())) return (screen_event){ .kind = SCREEN_STOP };
    if (status == ERR) return e;
    if (special && key == KEY_RESIZE) return redraw();
    if (special && key == KEY_MOUSE) return mouse_event();
    if (!special && key == 3) return (screen_event){ .kind = SCREEN_STOP }; /* Ctrl+C */
    if (!special && key == 12) return redraw();                             /* Ctrl+L */
    if (!special && key == 26) { /* Ctrl+Z, which raw mode delivers as a key */
        endwin();
        raise(SIGTSTP);
        refresh();
        return (screen_event){ .kind = SCREEN_RESIZE };
    }
    e.key = special || key < 128 ? named_key((int)key) : 0;
    if (!e.key && !special) e.key = (int)key;
    if (e.key) e.kind = SCREEN_KEY;
    return e;
}

const char *tui_library(void) { return curses_version(); }
