# Paddock. `make help` lists the targets; plain `make` builds build/paddock.

MAKEFLAGS += --no-builtin-rules
CC      = $(if $(shell command -v gcc),gcc,clang)
CXX     = g++
CLANG   = clang
WASM_LD = wasm-ld
# Folders of games that only tests have, as in `make EXTRA_GAMES=tests/games/pig`.
EXTRA_GAMES =
# Languages that only tests have: .po files (make pseudo).
EXTRA_LANGUAGES =
BUILD   = $(if $(EXTRA_GAMES),build/extra,build)
VERSION = $(shell cat VERSION)

# Counting bits is one instruction on every PC since about 2009; `make ARCH=` builds for older ones.
ARCH    = $(if $(filter x86_64,$(shell uname -m)),-march=x86-64-v2)
# Without fused multiply-add, sums of floats are the same everywhere: see engine/ai/net.h.
CFLAGS  = -std=c11 -O3 -g -Wall -Wextra -Werror -ffp-contract=off $(ARCH) $(SANITIZE)
INCLUDE = -Iengine -Iprogram -I.
INCLUDE += $(if $(EXTRA_GAMES),-D'EXTRA_GAMES(each)=$(patsubst %,each(%),$(notdir $(EXTRA_GAMES)))')
DEFINES = -DPADDOCK_VERSION='"$(VERSION)"' -D_POSIX_C_SOURCE=200809L
LDLIBS  = -lsodium -lpthread -lm

# What pkg-config says is asked for when it is first needed, and then kept.
cflags_of = $(eval $(1) := $$(patsubst -I%,-isystem %,$$(shell pkg-config --cflags $(2))))$($(1))
libs_of   = $(eval $(1) := $$(shell pkg-config --libs $(2)) $(3))$($(1))

# Playing needs no pictures and no PostgreSQL: without those libraries the program is built as `make static` builds it.
HAS_PICTURES    := $(shell pkg-config --exists librsvg-2.0 cairo && echo yes)
HAS_POSTGRES    := $(shell pkg-config --exists libpq && echo yes)

# Pictures: cairo and librsvg, for the program alone; core, games and table know nothing of them.
PICTURES_INCLUDE = $(call cflags_of,PICTURES_INCLUDE,librsvg-2.0 cairo)
PICTURES_LIBS    = $(if $(HAS_PICTURES),$(call libs_of,PICTURES_LIBS,librsvg-2.0 cairo))

# The full-screen terminal: ncursesw, for the program alone.
TERMINAL_LIBS    = $(call libs_of,TERMINAL_LIBS,ncursesw)

# The server: libev, OpenSSL, SQLite, PostgreSQL, JSON, and zlib to open packed pages.
SERVER_LIBRARIES = openssl sqlite3 $(if $(HAS_POSTGRES),libpq) jansson zlib
SERVER_INCLUDE   = $(call cflags_of,SERVER_INCLUDE,$(SERVER_LIBRARIES))
SERVER_LIBS      = $(call libs_of,SERVER_LIBS,$(SERVER_LIBRARIES),-lev)

# ---- What is compiled ----------------------------------------------------------------------

# Generated files; a build for another processor takes those of this one.
GEN       = $(BUILD)/gen
GENERATED = $(patsubst %,$(GEN)/%.c,dice_tables shipped_border shipped_kuhvadis weights_border weights_kuhvadis weights_ringgz words)
# What the engine asks of its host goes wherever it goes: host/check.c, but in the browser (web/libc.c), and memory for table.
ENGINE    = $(wildcard engine/core/*.c engine/draw/*.c engine/games/*.c engine/games/*/*.c $(EXTRA_GAMES:%=%/*.c)) program/host/check.c
AI        = $(wildcard engine/ai/*.c)
TABLE     = $(wildcard engine/table/*.c engine/review/*.c) program/host/xalloc.c
# Some libraries are not to be had as static ones: `make static` has no PNG, PDF and PostgreSQL.
PICTURES  = $(patsubst %,program/picture/%.c,picture page leaflet paper_pdf)
WHOLE     = $(PICTURES) program/server/store_postgres.c
WITHOUT   = $(patsubst %,program/%.c,cli/no_pictures server/no_postgres)
LEFT_OUT  = $(if $(HAS_PICTURES),program/cli/no_pictures.c,$(PICTURES)) program/server/$(if $(HAS_POSTGRES),no,store)_postgres.c
CLI       = $(filter-out $(LEFT_OUT),$(wildcard program/cli/*.c program/console/*.c program/picture/*.c program/sim/*.c))
SERVER    = $(filter-out $(LEFT_OUT),$(wildcard program/server/*.c)) $(GEN)/site_files.c
TUI       = $(wildcard program/tui/*.c)
HOST      = $(filter-out $(ENGINE) $(TABLE),$(wildcard program/host/*.c))
TESTS     = $(patsubst tests/test_%.c,$(BUILD)/tests/test_%,$(wildcard tests/test_*.c))
FUZZERS   = $(patsubst tests/fuzz/fuzz_%.c,$(BUILD)/fuzz_%,$(wildcard tests/fuzz/fuzz_*.c))

# A game or a language that only tests have is not compiled into these: they are taken from the build without it.
WITHOUT_LIST_OF_GAMES = engine/core/% engine/draw/% engine/ai/% $(wildcard engine/games/*/*.c)
UNCHANGED = $(if $(EXTRA_LANGUAGES),%,$(if $(EXTRA_GAMES),$(WITHOUT_LIST_OF_GAMES)))
objects = $(patsubst $(BUILD)/%.c,$(BUILD)/obj/%.o,$(filter $(BUILD)/%,$(1))) \
          $(patsubst %.c,build/obj/%.o,$(filter $(UNCHANGED),$(filter-out $(BUILD)/%,$(1)))) \
          $(patsubst %.c,$(BUILD)/obj/%.o,$(filter-out $(BUILD)/% $(UNCHANGED),$(1)))

ENGINE_OBJECTS = $(call objects,$(ENGINE) $(GENERATED))
AI_OBJECTS     = $(call objects,$(AI))
TABLE_OBJECTS  = $(call objects,$(TABLE))
CLI_OBJECTS    = $(call objects,$(CLI))
SERVER_OBJECTS = $(call objects,$(SERVER))
TUI_OBJECTS    = $(call objects,$(TUI))
HOST_OBJECTS   = $(call objects,$(HOST))

# What everything but the program is linked on, and how. A test may include a file of the program whole
# (test_stats.c): then it is a dependency, but nothing to compile.
COMMON_OBJECTS = $(TABLE_OBJECTS) $(AI_OBJECTS) $(ENGINE_OBJECTS)
define link
@mkdir -p $(@D)
$(CC) $(CFLAGS) $(INCLUDE) $(DEFINES) -MMD -MP -o $@ $(filter-out program/% web/%,$(filter %.c %.o,$^)) $(WITH) $(LDLIBS)
endef

all: $(BUILD)/paddock ## build the program build/paddock (the default)

$(BUILD)/paddock: $(CLI_OBJECTS) $(TUI_OBJECTS) $(SERVER_OBJECTS) $(HOST_OBJECTS) $(TABLE_OBJECTS) $(AI_OBJECTS) $(ENGINE_OBJECTS)
	$(CC) $(CFLAGS) $(LINKING) -o $@ $^ $(PICTURES_LIBS) $(TERMINAL_LIBS) $(SERVER_LIBS) $(LDLIBS)

$(BUILD)/obj/program/server/%.o: INCLUDE += $(SERVER_INCLUDE)

$(patsubst %,$(BUILD)/obj/program/%.o,picture/leaflet picture/page picture/picture picture/paper_pdf): INCLUDE += $(PICTURES_INCLUDE)

$(BUILD)/obj/%.o: %.c VERSION Makefile
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(INCLUDE) $(DEFINES) -MMD -MP -c -o $@ $<

$(BUILD)/obj/%.o: $(BUILD)/%.c Makefile
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(INCLUDE) -MMD -MP -c -o $@ $<

# ---- What is generated ---------------------------------------------------------------------

# All languages but English, the source: one line of po/LINGUAS for each, and po/CODE.po.
LANGUAGES := $(shell cat po/LINGUAS)
PO         = $(LANGUAGES:%=po/%.po) $(EXTRA_LANGUAGES)

$(BUILD)/dice_tables: tools/dice_tables.c
	@mkdir -p $(@D)
	$(CC) -std=c11 -O1 -Wall -Wextra -Werror -o $@ $<

$(BUILD)/gen/dice_tables.c: $(BUILD)/dice_tables
	@mkdir -p $(@D)
	$(BUILD)/dice_tables > $@.new && mv $@.new $@

# The classic set in the order of F7, then any others by name; and the classic set of 0.1.0.
CLASSIC_BOARDS = $(patsubst %,data/border/%.board,tim sarah emma linus)
FORMER_BOARDS = $(CLASSIC_BOARDS:.board=-1.board)
BOARDS = $(CLASSIC_BOARDS) $(filter-out $(CLASSIC_BOARDS) $(FORMER_BOARDS),$(sort $(wildcard data/border/*.board)))
SHEETS = $(sort $(wildcard data/kuhvadis/*.sheet))

$(BUILD)/gen/shipped_border.c: tools/embed.sh $(BOARDS) $(FORMER_BOARDS)
	@mkdir -p $(@D)
	{ tools/embed.sh border $(BOARDS) && tools/embed.sh border_former $(FORMER_BOARDS); } > $@.new && mv $@.new $@

$(BUILD)/gen/shipped_kuhvadis.c: tools/embed.sh $(SHEETS)
	@mkdir -p $(@D)
	tools/embed.sh kuhvadis $(SHEETS) > $@.new && mv $@.new $@

# The browser's files, with the engine among them, whatever the build: there is one engine.
SITE_ENGINE = $(if $(EXTRA_GAMES)$(EXTRA_LANGUAGES),$(BUILD),build)/paddock.wasm
SITE_ENGINES = $(SITE_ENGINE) $(SITE_ENGINE:.wasm=-simd.wasm)
$(BUILD)/site/index.html: tools/make_site.sh tools/tell.sh $(BUILD)/gen/first.json $(BUILD)/gen/late.json $(BUILD)/gen/faces.json $(BUILD)/gen/games.puzzles $(shell find web/site -type f) $(SITE_ENGINES) $(PO)
	tools/make_site.sh web/site $(BUILD)/site $(BUILD)/gen/first.json $(BUILD)/gen/late.json $(BUILD)/gen/faces.json $(BUILD)/gen/games.puzzles $(SITE_ENGINES) $(PO)

# The puzzles of all games, each after a line with its name.
$(BUILD)/gen/games.puzzles: $(sort $(wildcard data/puzzles/*.puzzles))
	@mkdir -p $(@D)
	for file in $^; do echo "# $$(basename "$$file" .puzzles)" && cat "$$file" || exit 1; done > $@.new && mv $@.new $@

# What the first page says while the engine is on its way: the texts of its modules. home_begin.js and words.js say
# nothing before it is there.
FIRST_PAGE = $(filter-out %/home_begin.js,$(wildcard web/site/app.js web/site/engine.js web/site/home*.js web/site/install.js web/site/server.js web/file.js))
texts_of = sed "s/_('/\n&/g" $(1) | sed -n "s/^_('\([^'\\]*\)'.*/\1/p" | LC_ALL=C sort -u
$(BUILD)/gen/first.json: $(BUILD)/first_page $(FIRST_PAGE)
	@mkdir -p $(@D)
	$(call texts_of,$(FIRST_PAGE)) | $(BUILD)/first_page > $@.new
	mv $@.new $@

# What pages that few people open say comes with them (`late` in web/site/app.js), instead of with the engine. Forms that depend
# on a number are the engine's.
LATE_PAGES = $(wildcard $(patsubst %,web/site/%*.js,analysis_puzzles board_tiles coach daily easel faces gallery pair position puzzles replay rivals settings_page solitaire statistics workshop))
$(BUILD)/gen/late.json: $(BUILD)/first_page $(LATE_PAGES)
	@mkdir -p $(@D)
	! grep -n '[^a-z]counted(' $(LATE_PAGES) /dev/null
	$(call texts_of,$(LATE_PAGES) /dev/null) | $(BUILD)/first_page --late > $@.new
	mv $@.new $@

# The opponents, as the engine draws them, for pages that ask.
$(BUILD)/gen/faces.json: $(BUILD)/faces
	@mkdir -p $(@D)
	$< > $@.new && mv $@.new $@

$(BUILD)/gen/site_files.c: tools/embed_site.sh $(BUILD)/site/index.html
	@mkdir -p $(@D)
	tools/embed_site.sh $(BUILD)/site > $@.new && mv $@.new $@

ifeq ($(filter build,$(BUILD))$(EXTRA_GAMES)$(EXTRA_LANGUAGES),)
build/paddock.wasm build/paddock-simd.wasm &: always
	$(MAKE) BUILD=build CC=gcc SANITIZE= wasm
endif
ifneq ($(UNCHANGED),)
build/obj/%.o build/wasm/%.o build/pic/%.o: unchanged ;
unchanged:
	$(MAKE) BUILD=build EXTRA_GAMES= EXTRA_LANGUAGES= SANITIZE= all wasm lib
endif
.PHONY: always unchanged

$(BUILD)/words_table: tools/words_table.c engine/core/hash.h engine/core/words_tables.h
	@mkdir -p $(@D)
	$(CC) -std=c11 -O1 -Wall -Wextra -Werror $(INCLUDE) -o $@ $<

$(BUILD)/gen/words.c: $(BUILD)/words_table po/LINGUAS $(PO)
	@mkdir -p $(@D)
	$(BUILD)/words_table $(PO) > $@.new && mv $@.new $@

# The browser loads the texts it can show: those of the rules, of its own pages, and what a server refuses.
BROWSER_WORDED = $(filter-out %/commands.c %/show.c %/face.c %/themes.c %/solitaire.c,$(wildcard engine/core/*.c engine/draw/*.c engine/games/*/*.c engine/table/*.c engine/review/*.c web/*.c web/*.js $(filter-out $(LATE_PAGES),$(wildcard web/site/*.js)))) \
                 $(filter-out $(patsubst %,program/server/%.c,backup listening no_postgres serve store_postgres store_sqlite),$(wildcard program/server/*.c))
$(BUILD)/gen/words_browser.c: tools/update_po.sh $(BUILD)/words_table po/LINGUAS $(PO) $(BROWSER_WORDED)
	@mkdir -p $(@D)
	tools/update_po.sh --select $(BUILD)/gen/po $(PO) $(BROWSER_WORDED)
	$(BUILD)/words_table $(patsubst %,$(BUILD)/gen/po/%,$(notdir $(PO))) > $@.new && mv $@.new $@

# Texts of the program, from the C files into the .po files; what is no longer used is dropped. The console
# speaks to programs, which depend on its words: they are English.
WORDED = $(filter-out program/console/console.c engine/ai/%,$(wildcard engine/*/*.c engine/games/*/*.c program/*/*.c web/*.c web/*.js web/site/*.js)) \
         program/picture/view_args.h program/sim/plan.h engine/ai/ai.c play tools/install.sh tools/make_site.sh
po: ## bring the texts of the program into po/*.po
	tools/update_po.sh $(PO) $(WORDED)

worded: # which files those are, for tests
	@echo $(WORDED)
.PHONY: worded

# A game that has learned nothing yet has no such file: see tools/embed_weights.sh.
$(BUILD)/gen/weights_border.c $(BUILD)/gen/weights_kuhvadis.c $(BUILD)/gen/weights_ringgz.c: $(BUILD)/gen/weights_%.c: \
    tools/embed_weights.sh $(wildcard data/weights/*.net)
	@mkdir -p $(@D)
	tools/embed_weights.sh $* data/weights/$*.net > $@.new && mv $@.new $@

# Teaches the bots of both dice games anew: some minutes each, the same weights every time.
TRAIN_kuhvadis = --games 40000 --rate 0.02

train: train-kuhvadis ## teach the bots of Kuh Vadis by self-play; others: tools/train_border.py, tools/train_ringgz.py

train-%: $(BUILD)/train
	@mkdir -p data/weights
	$(BUILD)/train $* $(TRAIN_$*) > data/weights/$*.net.new && mv data/weights/$*.net.new data/weights/$*.net

$(BUILD)/first_page $(BUILD)/faces $(BUILD)/train $(BUILD)/boardplay: $(BUILD)/%: tools/%.c $(COMMON_OBJECTS)
	$(link)

# ---- WebAssembly: the same files, and a clock from the page -------------------------------------------------

WASM_FLAGS = --target=wasm32 -std=c11 $(WASM_SPEED) -ffreestanding -ffp-contract=off -mbulk-memory \
             -Wall -Wextra -Werror -nostdlib -isystem web/libc
# The browser checks dice, by a hash of its own instead of libsodium's, and draws no secrets.
# It draws no characters, teaches no learners and has no commands: NOT_IN_BROWSER in engine/core/base.h.
WASM_ENGINE  = $(patsubst %/gen/words.o,%/gen/words_browser.o,$(filter-out %/host/check.o %/commands.o %/show.o %/face.o %/numbers.o %/themes.o %/solitaire.o,$(ENGINE_OBJECTS)))
WASM_OBJECTS = $(subst /obj/,/wasm/,$(WASM_ENGINE) $(AI_OBJECTS) $(TABLE_OBJECTS) $(call objects,$(wildcard web/*.c)))

# What bots think with is made for speed, what draws, reads and tells for a short download.
WASM_SPEED = -O2
WASM_QUICK = $(patsubst %,$(BUILD)/wasm/engine/%,ai/% core/bits.o core/dice.o core/game.o) %/rules.o %/tables.o %/bot.o %/spaces.o
WASM_SHORT = $(filter-out $(WASM_QUICK),$(WASM_OBJECTS))
$(WASM_SHORT): WASM_SPEED = -Oz

wasm: $(BUILD)/paddock.wasm $(BUILD)/paddock-simd.wasm ## build core and games as a WebAssembly module, with and without SIMD

# Nets are two to three times as fast with SIMD, which browsers have since 2023; no other file gains. engine.js chooses.
WASM_NETS = $(patsubst %,$(BUILD)/wasm/engine/ai/%.o,boardnet net)
$(WASM_NETS:.o=-simd.o): $(BUILD)/wasm/%-simd.o: %.c
	@mkdir -p $(@D)
	$(CLANG) $(WASM_FLAGS) -msimd128 $(INCLUDE) -MMD -MP -c -o $@ $<

# Playing needs no clang: without it, both modules are those of prebuilt/, if they were made of these very sources.
HAS_CLANG := $(shell command -v $(CLANG) > /dev/null && command -v $(WASM_LD))
ifeq ($(BUILD)$(HAS_CLANG),build)
build/paddock.wasm build/paddock-simd.wasm: always
	tools/prebuilt.sh fits
	@mkdir -p $(@D)
	cmp -s prebuilt/$(@F) $@ || cp prebuilt/$(@F) $@
else
$(BUILD)/paddock.wasm: $(WASM_OBJECTS)
$(BUILD)/paddock-simd.wasm: $(filter-out %/ai/boardnet.o %/ai/net.o,$(WASM_OBJECTS)) $(WASM_NETS:.o=-simd.o)
$(BUILD)/paddock.wasm $(BUILD)/paddock-simd.wasm:
	$(WASM_LD) --no-entry --export-dynamic --export=__heap_base --strip-all --compress-relocations -z stack-size=262144 -o $@ $^
endif

prebuilt: build/paddock.wasm build/paddock-simd.wasm ## renew prebuilt/, the browser's engine for those who have no clang
	tools/prebuilt.sh write build prebuilt

$(BUILD)/wasm/%.o: %.c $(wildcard web/libc/*.h)
	@mkdir -p $(@D)
	$(CLANG) $(WASM_FLAGS) $(INCLUDE) -MMD -MP -c -o $@ $<

$(BUILD)/wasm/%.o: $(BUILD)/%.c
	@mkdir -p $(@D)
	$(CLANG) $(WASM_FLAGS) $(INCLUDE) -MMD -MP -c -o $@ $<

# ---- Tests -----------------------------------------------------------------------------------

tests: $(TESTS) long-tests ## build the C tests

# Of the build without sanitizers ./check runs these alone.
long-tests: $(patsubst %.c,$(BUILD)/%,$(shell grep -l '^LONG_TEST' tests/test_*.c)) \
            $(patsubst %,$(BUILD)/tests/native_%,hashes choices equal) $(BUILD)/net_fuzz
.PHONY: long-tests

# A test itself is compiled without optimisation: that takes a third of the time, and what it tests is optimised.
$(BUILD)/tests/test_%: private WITH = -lcmocka -O0
$(BUILD)/tests/test_%: tests/test_%.c $(HOST_OBJECTS) $(COMMON_OBJECTS)
	$(link)

# Tests of the server link it too, and what draws its pictures.
PICTURE_OBJECTS = $(call objects,$(patsubst %,program/picture/%.c,picture page))
SERVER_TESTS = room room_turns hall hall_people address edge
$(SERVER_TESTS:%=$(BUILD)/tests/test_%): private WITH = -lcmocka -O0 $(PICTURES_LIBS) $(SERVER_LIBS)
$(SERVER_TESTS:%=$(BUILD)/tests/test_%): $(SERVER_OBJECTS) $(PICTURE_OBJECTS)

$(BUILD)/tests/native_%: tests/native_%.c $(COMMON_OBJECTS)
	$(link)

# With sanitizers, and with the counters by which libFuzzer sees what is reached: one build for the tests and the fuzz targets.
# Sanitizers see as much with less optimisation, and lines are all that their reports show.
CAREFUL = -O2 -g1 -fsanitize=address,undefined -fno-sanitize=function -fno-sanitize-recover=all -fsanitize-coverage=inline-8bit-counters,pc-table -DPADDOCK_CAREFUL
careful: ## build all, the tests and the fuzz targets with ASan and UBSan, in build/careful
	$(MAKE) BUILD=build/careful CC=$(CLANG) CXX=$(CLANG)++ SANITIZE='$(CAREFUL)' all tests fuzz-binaries

fuzz-binaries: $(FUZZERS)

# Some drive the program's commands, some the server.
FUZZ_SERVER  = $(patsubst %,$(BUILD)/fuzz_%,room say http edge)
FUZZ_PROGRAM = $(filter-out $(FUZZ_SERVER),$(FUZZERS))
$(FUZZ_PROGRAM): $(filter-out %/main.o,$(CLI_OBJECTS))
$(FUZZ_PROGRAM): private WITH = -fsanitize=fuzzer $(PICTURES_LIBS)
$(FUZZ_SERVER): $(SERVER_OBJECTS) $(PICTURE_OBJECTS)
$(FUZZ_SERVER): private WITH = -fsanitize=fuzzer $(SERVER_INCLUDE) $(PICTURES_LIBS) $(SERVER_LIBS)
$(FUZZERS): $(BUILD)/fuzz_%: tests/fuzz/fuzz_%.c $(HOST_OBJECTS) $(COMMON_OBJECTS)
	$(link)

# Not one of libFuzzer's: it speaks with a real server, whatever that was built with.
$(BUILD)/net_fuzz: private WITH = -lssl -lcrypto
$(BUILD)/net_fuzz: tests/fuzz/net_fuzz.c tests/fuzz/net_bytes.c
	$(link)

fuzz-net: $(BUILD)/net_fuzz careful ## a million malformed connections to a real server (SESSIONS=, SEED=)
	$(BUILD)/net_fuzz --program build/careful/paddock --sessions $(or $(SESSIONS),1000000) --seed $(or $(SEED),1)
	$(BUILD)/net_fuzz --program build/careful/paddock --sessions $$(($(or $(SESSIONS),1000000) / 10)) --seed $(or $(SEED),1) --tls yes

# A language made of the English texts, longer, with accents and three plural forms: tests/pseudo.
pseudo: all wasm lib ## build the program with a pseudo-language, in build/pseudo
	@mkdir -p build/pseudo
	tools/update_po.sh --template $(WORDED) | tests/pseudo/make_po.py > build/pseudo/new.po
	cmp -s build/pseudo/new.po build/pseudo/xx.po || mv build/pseudo/new.po build/pseudo/xx.po
	$(MAKE) BUILD=build/pseudo EXTRA_LANGUAGES=build/pseudo/xx.po all

check: ## run every test, as ./check does after installing what is missing
	tests/run.sh

check-long: ## what takes too long for every change: more browsers, long fuzzing, ladders of bots (figures: bench/history.md)
	tools/install.sh play clang gcc pictures check long arm64
	tools/install_npm.sh
	tests/run.sh --long

# Clang's warnings about the C files that it does not compile anyway, for the browser or in `careful`; nothing is made.
warnings: $(GENERATED)
	@printf '%s\n' $(filter bench/% tools/% lib/% cuda/% tests/games/% tests/native_% $(WITHOUT),$(filter %.c,$(FORMATTED))) | xargs -P $(or $(JOBS),2) -n 8 \
	    $(CLANG) $(filter-out -O3 -g $(ARCH),$(CFLAGS)) $(INCLUDE) -Ilib -I$(BUILD)/gen $(DEFINES) $(PICTURES_INCLUDE) $(SERVER_INCLUDE) -fsyntax-only

fuzz: careful ## fuzz every parser for FUZZ_SECONDS each (default 60)
	tests/fuzz/run.sh --seconds $(or $(FUZZ_SECONDS),60)

screenshots: $(BUILD)/paddock ## pictures of every page in the browser: build/screenshots, docs/page.png, web/site/install-*.webp
	tools/install_npm.sh
	node tests/browser/screenshots.mjs --program $(BUILD)/paddock --out $(BUILD)/screenshots $(SCENES)
	node tests/browser/screenshots.mjs --program $(BUILD)/paddock --page $(BUILD)/page.png
	pngquant --force --strip --output docs/page.png $(BUILD)/page.png
	node tests/browser/screenshots.mjs --program $(BUILD)/paddock --install web/site

golden: $(BUILD)/paddock ## redraw the golden pictures (tests/golden); look at them before committing
	python3 tests/test_pictures.py --program $(BUILD)/paddock --renew

mutants: ## break one rule at a time and see that a case naming it fails
	tests/mutants.py

$(patsubst bench/%.c,$(BUILD)/%,$(wildcard bench/*.c)): $(BUILD)/%: bench/%.c $(COMMON_OBJECTS)
	$(link)

bench-luck: $(BUILD)/paddock ## how many fewer games a match needs without the luck of the dice
	bench/luck.py $(BUILD)

bench-levels: $(BUILD)/levels ## do the levels play sensibly? moves that do nothing, games against a mindless player (GAMES=1000)
	$(BUILD)/levels $(or $(GAMES),1000)

bench-ladder: $(BUILD)/ladder ## how far the levels are apart, in Elo with intervals: the table in docs/bots.md (JOBS=1)
	$(BUILD)/ladder kuhvadis 600 2026 $(or $(JOBS),1)
	$(BUILD)/ladder border 300 2026 $(or $(JOBS),1)
	$(BUILD)/ladder ringgz 100 2026 $(or $(JOBS),1)

bench-rivals: $(BUILD)/rivals ## how strong the opponents with a name are, with intervals (GAMES=100, JOBS=1)
	for game in kuhvadis border ringgz; do $(BUILD)/rivals $$game $(or $(GAMES),100) 1 $(or $(JOBS),1); done
bench-truth: $(BUILD)/truth ## does the deep analysis tell the truth? its mistakes, played out in full games (MISTAKES=50 of each game)
	$(BUILD)/truth $(or $(MISTAKES),50)

bench-exact: $(BUILD)/kuhvadis_exact ## Kuh Vadis solved on tiny sheets, and what the bots lose there
	$(BUILD)/kuhvadis_exact

bench-calibration: $(BUILD)/calibration ## are the bots' winning chances true? predicted against observed
	$(BUILD)/calibration

bench-load: $(BUILD)/paddock $(BUILD)/load ## the server's capacity: actions per second, waiting times, idle connections
	bench/load.sh $(BUILD)

bench-backup: $(BUILD)/paddock $(BUILD)/load ## paddock backup beside a load of 500 tables, both stores, restored and compared
	bench/backup.py --build $(BUILD)

bench-once: $(BUILD)/paddock $(BUILD)/load ## how often the server reads, checks, plays and writes each action (callgrind)
	bench/once.py --build $(BUILD)

bench-browser: $(BUILD)/paddock ## how the pages load and respond: bytes, layout shift, input delay on a slow processor
	node bench/browser.mjs $(BUILD)/paddock

bench: $(BUILD)/paddock ## games and actions per second, instructions per action (callgrind)
	bench/run.sh

bench-bots: $(BUILD)/paddock $(BUILD)/thinking ## how strong the bots are: each level against the one below (GAMES=400)
	bench/bots.sh

# ---- House-keeping -----------------------------------------------------------------------------

FORMATTED = $(wildcard engine/*/*.[ch] engine/games/*/*.[ch] program/*/*.[ch] lib/*.[ch] lib/examples/*.c web/*.[ch] \
              tests/*.[ch] tests/games/*/*.[ch] tests/fuzz/*.[ch] bench/*.[ch] tools/*.[ch] cuda/*.[ch] cuda/*.cu)

format: ## format all C files with clang-format
	clang-format -i $(FORMATTED)

format-check: ## fail if a C file is not formatted
	clang-format --dry-run --Werror $(FORMATTED)

include packaging/install.mk
include lib/lib.mk
include cuda/cuda.mk

clean: ## remove everything that was built
	rm -rf build

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile packaging/install.mk lib/lib.mk cuda/cuda.mk | \
	    awk -F'|' '{ printf "  make %-14s %s\n", $$1, $$2 }'

.PHONY: po pseudo screenshots golden bench-browser bench-luck bench-exact bench-truth bench-levels bench-ladder bench-rivals bench-calibration bench-backup bench-once train all wasm prebuilt tests fuzz-binaries check check-long careful warnings fuzz fuzz-net mutants bench bench-bots format format-check clean help
.DELETE_ON_ERROR:
%.d: ; # made beside the objects, never on their own
# Of this build alone: another one may be writing its own at the moment.
-include $(wildcard $(BUILD)/*.d) $(shell find $(patsubst %,$(BUILD)/%,obj pic tests wasm) -type f -name '*.d' 2>/dev/null)
