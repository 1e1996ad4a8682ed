/* dice_tables.c -- prints the tables of core/dice.h as C. Runs at build time. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DICE = 5, FACES = 6, SETS = 462, ROLLS = 252, SLOTS = 1024 };

static uint32_t set[SETS];
static int set_count, set_begin[DICE + 2];

/* All multisets of n dice: face 0 takes as many as possible first. */
static void list_sets(int face, int left, uint32_t so_far) {
    if (face == FACES - 1) {
        set[set_count++] = so_far | (uint32_t)left << 4 * face;
        return;
    }
    for (int n = left; n >= 0; n--) list_sets(face + 1, left - n, so_far | (uint32_t)n << 4 * face);
}

static int count_of(uint32_t d, int face) { return d >> 4 * face & 15; }

/* n! divided by the factorial of each count. */
static int weight(uint32_t d) {
    int n = 0, orders = 1;
    for (int f = 0; f < FACES; f++)
        for (int i = 1; i <= count_of(d, f); i++) orders = orders * ++n / i;
    return orders;
}

static int is_part(uint32_t part, uint32_t whole) {
    for (int f = 0; f < FACES; f++)
        if (count_of(part, f) > count_of(whole, f)) return 0;
    return 1;
}

/* Finds a factor that sends the 252 rolls to different slots of 1024. */
static uint32_t find_factor(uint8_t *slot) {
    uint64_t z = 1;
    for (;;) {
        char used[SLOTS] = { 0 };
        int i;
        z = z * 6364136223846793005u + 1442695040888963407u;
        uint32_t factor = (uint32_t)(z >> 32) | 1;
        memset(slot, 0, SLOTS);
        for (i = 0; i < ROLLS; i++) {
            uint32_t at = set[set_begin[DICE] + i] * factor >> 22;
            if (used[at]) break;
            used[at] = 1;
            slot[at] = (uint8_t)i;
        }
        if (i == ROLLS) return factor;
    }
}

static int index_of(uint32_t d) {
    for (int i = 0; i < SETS; i++)
        if (set[i] == d) return i;
    abort();
}

#define PRINT(type, name, n, format, value)                                                        \
    printf("const %s %s[%d] = {", type, name, (int)(n));                                           \
    for (int i = 0; i < (int)(n); i++) printf("%s" format ",", i % 12 ? " " : "\n    ", value);    \
    printf("\n};\n")

int main(void) {
    static uint8_t slot[SLOTS];
    static int keep[8192], keep_begin[ROLLS + 1], keep_count;
    uint32_t fall[1 + 6 + 36 + 216];
    int falls = 0;
    for (int n = 0; n <= DICE; n++) {
        set_begin[n] = set_count;
        list_sets(0, n, 0);
    }
    set_begin[DICE + 1] = set_count;
    for (int r = 0; r < ROLLS; r++) {
        keep_begin[r] = keep_count;
        for (int i = 0; i < set_begin[DICE]; i++)
            if (is_part(set[i], set[set_begin[DICE] + r])) keep[keep_count++] = i;
    }
    keep_begin[ROLLS] = keep_count;
    fall[falls++] = 0;
    for (int a = 0; a < FACES; a++) fall[falls++] = 1u << 4 * a;
    for (int a = 0; a < 36; a++) fall[falls++] = (1u << 4 * (a / 6)) + (1u << 4 * (a % 6));
    for (int a = 0; a < 216; a++)
        fall[falls++] = (1u << 4 * (a / 36)) + (1u << 4 * (a / 6 % 6)) + (1u << 4 * (a % 6));
    uint32_t factor = find_factor(slot);
    printf("/* Made by tools/dice_tables.c. */\n#include \"core/dice.h\"\n");
    printf("const uint32_t dice_hash_factor = 0x%xu;\n", factor);
    PRINT("dice", "dice_set", SETS, "0x%06x", set[i]);
    PRINT("uint16_t", "dice_weight", SETS, "%d", weight(set[i]));
    PRINT("uint16_t", "dice_set_begin", DICE + 2, "%d", set_begin[i]);
    PRINT("uint8_t", "dice_slot", SLOTS, "%d", slot[i]);
    PRINT("uint16_t", "dice_keep_begin", ROLLS + 1, "%d", keep_begin[i]);
    PRINT("uint16_t", "dice_keep", keep_count, "%d", keep[i]);
    printf("const uint16_t dice_more[%d][%d] = {\n", SETS - ROLLS, FACES);
    for (int i = 0; i < SETS - ROLLS; i++) {
        printf("    {");
        for (int f = 0; f < FACES; f++) printf(" %d,", index_of(set[i] + (1u << 4 * f)));
        printf(" },\n");
    }
    printf("};\n");
    PRINT("dice", "dice_fall", falls, "0x%06x", fall[i]);
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
