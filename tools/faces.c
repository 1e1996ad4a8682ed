/* faces.c -- prints as JSON what the pages show of the opponents: their names, weakest first, a
 * sentence about each in every language, their faces by mood, and the colours that stand for the
 * marks @0 to @3 in these, by palette, light and dark.
 *
 *     build/faces > build/gen/faces.json
 */
#include <stdio.h>
#include <string.h>

#include "ai/rival.h"
#include "core/words.h"
#include "draw/face.h"

static void quote(const char *text) {
    putchar('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') putchar('\\');
        putchar(*text);
    }
    putchar('"');
}

static void print_faces(int who) {
    static const char *const marks[FACE_COLOURS] = { "@0", "@1", "@2", "@3" };
    printf(",\"faces\":{");
    for (int mood = 0; mood < MOODS; mood++) {
        char text[4096];
        text_out out = text_to(text, sizeof text);
        face_draw(who, mood, marks, &out);
        printf("%s\"%s\":", mood ? "," : "", face_moods[mood]);
        quote(text);
    }
    printf("},\"colours\":[");
    for (int palette = 0; palette < VIEW_PALETTES; palette++)
        for (int dark = 0; dark < 2; dark++) {
            game_view v = { .palette = palette, .dark = dark };
            const char *colour[FACE_COLOURS];
            face_colours(&v, who, colour);
            printf("%s[", palette || dark ? "," : "");
            for (int i = 0; i < FACE_COLOURS; i++) printf("%s\"%s\"", i ? "," : "", colour[i]);
            putchar(']');
        }
    putchar(']');
}

int main(void) {
    putchar('[');
    for (int who = 0; who < AI_RIVALS; who++) {
        printf("%s{\"name\":\"%s\",\"style\":%d,\"about\":{", who ? ",\n" : "",
               ai_level_names[AI_RIVAL + who], rival_style_of(AI_RIVAL + who));
        for (int lang = 0; lang < words_languages; lang++) {
            printf("%s\"%s\":", lang ? "," : "", words_code(lang));
            quote(words(lang, face_about(who)));
        }
        putchar('}');
        print_faces(who);
        putchar('}');
    }
    puts("]");
    return 0;
}
