# Paddock. `make help` lists the targets; plain `make` builds build/paddock.

CC      = gcc
CLANG   = clang
WASM_LD = wasm-ld
BUILD   = build
VERSION = $(shell cat VERSION)

# Counting bits is one instruction on every PC since about 2009; `make ARCH=` builds for older ones.
ARCH    = $(if $(filter x86_64,$(shell uname -m)),-march=x86-64-v2)
# States are looked at through the struct of their game: see core/game.h.
CFLAGS  = -std=c11 -O3 -g -Wall -Wextra -Werror -fno-strict-aliasing $(ARCH) $(SANITIZE)
INCLUDE = -I.
DEFINES = -DPADDOCK_VERSION='"$(VERSION)"' -D_POSIX_C_SOURCE=200809L

# ---- What is compiled ----------------------------------------------------------------------

GENERATED = $(BUILD)/gen/dice_tables.c $(BUILD)/gen/shipped_border.c $(BUILD)/gen/shipped_kuhvadis.c
ENGINE    = $(wildcard core/*.c) $(wildcard games/*.c) $(wildcard games/*/*.c)
TABLE     = $(wildcard table/*.c)
CLI       = $(wildcard cli/*.c)
TESTS     = $(patsubst tests/test_%.c,$(BUILD)/tests/test_%,$(wildcard tests/test_*.c))
FUZZERS   = $(patsubst tests/fuzz/fuzz_%.c,$(BUILD)/fuzz_%,$(wildcard tests/fuzz/fuzz_*.c))

objects = $(patsubst $(BUILD)/%.c,$(BUILD)/obj/%.o,$(filter $(BUILD)/%,$(1))) \
          $(patsubst %.c,$(BUILD)/obj/%.o,$(filter-out $(BUILD)/%,$(1)))

ENGINE_OBJECTS = $(call objects,$(ENGINE) $(GENERATED))
TABLE_OBJECTS  = $(call objects,$(TABLE))
CLI_OBJECTS    = $(call objects,$(CLI))

all: $(BUILD)/paddock ## build the program build/paddock (the default)

$(BUILD)/paddock: $(CLI_OBJECTS) $(TABLE_OBJECTS) $(ENGINE_OBJECTS)
	$(CC) $(CFLAGS) -o $@ $^

$(BUILD)/obj/%.o: %.c VERSION Makefile
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(INCLUDE) $(DEFINES) -MMD -MP -c -o $@ $<

$(BUILD)/obj/%.o: $(BUILD)/%.c Makefile
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(INCLUDE) -MMD -MP -c -o $@ $<

# ---- What is generated ---------------------------------------------------------------------

$(BUILD)/dice_tables: tools/dice_tables.c
	@mkdir -p $(@D)
	$(CC) -std=c11 -O1 -Wall -Wextra -Werror -o $@ $<

$(BUILD)/gen/dice_tables.c: $(BUILD)/dice_tables
	@mkdir -p $(@D)
	$(BUILD)/dice_tables > $@.new && mv $@.new $@

# The classic set in the order of F7, then any others by name.
CLASSIC_BOARDS = $(patsubst %,data/border/%.board,tim sarah emma linus)
BOARDS = $(CLASSIC_BOARDS) $(filter-out $(CLASSIC_BOARDS),$(sort $(wildcard data/border/*.board)))
SHEETS = $(sort $(wildcard data/kuhvadis/*.sheet))

$(BUILD)/gen/shipped_border.c: tools/embed.sh $(BOARDS)
	@mkdir -p $(@D)
	tools/embed.sh border $(BOARDS) > $@.new && mv $@.new $@

$(BUILD)/gen/shipped_kuhvadis.c: tools/embed.sh $(SHEETS)
	@mkdir -p $(@D)
	tools/embed.sh kuhvadis $(SHEETS) > $@.new && mv $@.new $@

# ---- WebAssembly: the same files, no imports -------------------------------------------------

WASM_FLAGS = --target=wasm32 -std=c11 -O2 -ffreestanding -fno-strict-aliasing -mbulk-memory \
             -Wall -Wextra -Werror -nostdlib
WASM_OBJECTS = $(patsubst $(BUILD)/obj/%.o,$(BUILD)/wasm/%.o,$(ENGINE_OBJECTS)) $(BUILD)/wasm/web/wasm_api.o

wasm: $(BUILD)/paddock.wasm ## build core and games as a WebAssembly module

$(BUILD)/paddock.wasm: $(WASM_OBJECTS)
	$(WASM_LD) --no-entry --export-dynamic --export=__heap_base -z stack-size=262144 -o $@ $^

$(BUILD)/wasm/%.o: %.c
	@mkdir -p $(@D)
	$(CLANG) $(WASM_FLAGS) $(INCLUDE) -MMD -MP -c -o $@ $<

$(BUILD)/wasm/%.o: $(BUILD)/%.c
	@mkdir -p $(@D)
	$(CLANG) $(WASM_FLAGS) $(INCLUDE) -MMD -MP -c -o $@ $<

# ---- Tests -----------------------------------------------------------------------------------

tests: $(TESTS) $(BUILD)/tests/native_hashes ## build the C tests

$(BUILD)/tests/test_%: tests/test_%.c $(TABLE_OBJECTS) $(ENGINE_OBJECTS)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(INCLUDE) -MMD -MP -o $@ $(filter %.c %.o,$^) -lcmocka

$(BUILD)/tests/native_hashes: tests/native_hashes.c $(ENGINE_OBJECTS)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(INCLUDE) -MMD -MP -o $@ $(filter %.c %.o,$^)

# The fuzz targets are a build of their own: everything in them is watched by the fuzzer.
FUZZ_WATCH = -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -DPADDOCK_CAREFUL

fuzzers: $(GENERATED) ## build the fuzz targets (clang, libFuzzer, ASan and UBSan)
	$(MAKE) BUILD=build/fuzzing CC=$(CLANG) SANITIZE='$(FUZZ_WATCH)' fuzz-binaries

fuzz-binaries: $(FUZZERS)

$(BUILD)/fuzz_%: tests/fuzz/fuzz_%.c $(filter-out %/main.o,$(CLI_OBJECTS)) $(TABLE_OBJECTS) $(ENGINE_OBJECTS)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -fsanitize=fuzzer $(INCLUDE) -MMD -MP -o $@ $(filter %.c %.o,$^)

check: ## run every test, as ./check does after installing what is missing
	tests/run.sh

fuzz: fuzzers ## fuzz every parser for FUZZ_SECONDS each (60 unless said otherwise)
	tests/fuzz/run.sh --seconds $(or $(FUZZ_SECONDS),60)

mutants: ## break one rule at a time and see that a case naming it fails
	tests/mutants.py

bench: $(BUILD)/paddock ## games and actions per second, instructions per action (callgrind)
	bench/run.sh

# ---- House-keeping -----------------------------------------------------------------------------

FORMATTED = $(wildcard core/*.[ch] games/*.[ch] games/*/*.[ch] table/*.[ch] cli/*.[ch] web/*.[ch] \
              tests/*.[ch] tests/fuzz/*.[ch] bench/*.[ch] tools/*.[ch] data/*.h)

format: ## lay out all C files by .clang-format
	clang-format -i $(FORMATTED)

format-check: ## fail when a C file is not laid out by .clang-format
	clang-format --dry-run --Werror $(FORMATTED)

PREFIX = /usr/local
install: $(BUILD)/paddock ## install the program and its man page (PREFIX, DESTDIR)
	install -D -m 755 $(BUILD)/paddock $(DESTDIR)$(PREFIX)/bin/paddock
	install -D -m 644 docs/paddock.1 $(DESTDIR)$(PREFIX)/share/man/man1/paddock.1

clean: ## remove everything that was built
	rm -rf build

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(firstword $(MAKEFILE_LIST)) | \
	    awk -F'|' '{ printf "  make %-14s %s\n", $$1, $$2 }'

.PHONY: all wasm tests fuzzers fuzz-binaries check fuzz mutants bench format format-check install clean help
.DELETE_ON_ERROR:
-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
