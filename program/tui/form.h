/* form.h -- the fields of the start screen: start.c changes them, form.c draws them. Each field is
 * a spot of the canvas, so that arrows, Tab and the mouse work as in a game. */
#ifndef PADDOCK_TUI_FORM_H
#define PADDOCK_TUI_FORM_H

#include "tui/choice.h"
#include "tui/ui.h"

enum {
    FIELD_GAME,
    FIELD_COUNT,
    FIELD_SEAT,   /* and its number */
    FIELD_BOARD,  /* of a seat      */
    FIELD_SHEET,  /* one for all    */
    FIELD_OPTION, /* and its number */
    FIELD_BEGIN,
    FIELD_RESUME,
    FIELD_LEAVE
};
enum { FORM_FIELDS = 32, FORM_ITEM = 1 << 22 }; /* keys from FORM_ITEM on are clicks on values */

typedef struct {
    int kind, index;
} field;

typedef struct {
    ui *u;
    choice *c;
    const library *lib;
    choice kept[GAMES]; /* choices for the other games */
    choice_option options[CHOICE_OPTIONS];
    int option_count;
    field fields[FORM_FIELDS];
    int count; /* the same as spots of the canvas */
    field at;
    int cursor, row;
    bool can_resume;
    char message[256];
} form;

void form_draw(form *s);

/* The chosen or default value of an option; whether a value is possible with this number of seats.
 */
void form_value(const form *s, int option, char value[CHOICE_VALUE]);
bool form_offers(const form *s, const char *value);

#endif
