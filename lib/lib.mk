# Included by the Makefile: the library libpaddock, its Python module and the npm package.

LIBDIR     = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include

# Programs built against one libpaddock.so.N run with every later one of that N: docs/library.md.
LIB_ABI  = 0
LIB_NAME = libpaddock.so.$(LIB_ABI)

# Of table only what needs no other library (no fair dice).
LIB_SOURCES = $(wildcard lib/*.c) $(patsubst %,program/host/%.c,clock xalloc) $(patsubst %,engine/table/%.c,table record library) $(AI) $(ENGINE) $(GENERATED)
LIB_OBJECTS = $(subst /obj/,/pic/,$(call objects,$(LIB_SOURCES)))
LIB_FLAGS   = -fPIC -fvisibility=hidden

lib: $(BUILD)/libpaddock.a $(BUILD)/$(LIB_NAME) ## build the library libpaddock, static and shared

$(BUILD)/pic/%.o: %.c VERSION Makefile lib/lib.mk
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(LIB_FLAGS) $(INCLUDE) $(DEFINES) -MMD -MP -c -o $@ $<

$(BUILD)/pic/%.o: $(BUILD)/%.c Makefile lib/lib.mk
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(LIB_FLAGS) $(INCLUDE) -MMD -MP -c -o $@ $<

$(BUILD)/$(LIB_NAME): $(LIB_OBJECTS) lib/paddock.map
	$(CC) $(CFLAGS) $(LINKING) -shared -Wl,-soname,$(LIB_NAME) -Wl,--version-script=lib/paddock.map \
	    -Wl,--no-undefined -o $@ $(LIB_OBJECTS)

# One object that exports only the functions of paddock.h.
$(BUILD)/libpaddock.a: $(LIB_OBJECTS)
	$(CC) -r -nostdlib -o $(BUILD)/pic/paddock.o $(LIB_OBJECTS)
	objcopy --localize-hidden $(BUILD)/pic/paddock.o
	rm -f $@
	ar rcs $@ $(BUILD)/pic/paddock.o

install-lib: lib ## install the library with header and pkg-config file (PREFIX, DESTDIR, LIBDIR)
	install -D -m 644 lib/paddock.h '$(DESTDIR)$(INCLUDEDIR)/paddock.h'
	install -D -m 644 $(BUILD)/libpaddock.a '$(DESTDIR)$(LIBDIR)/libpaddock.a'
	install -m 644 $(BUILD)/$(LIB_NAME) '$(DESTDIR)$(LIBDIR)/libpaddock.so.$(VERSION)'
	ln -sf libpaddock.so.$(VERSION) '$(DESTDIR)$(LIBDIR)/$(LIB_NAME)'
	ln -sf $(LIB_NAME) '$(DESTDIR)$(LIBDIR)/libpaddock.so'
	install -d '$(DESTDIR)$(LIBDIR)/pkgconfig'
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR)|' -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|' \
	    -e 's|@VERSION@|$(VERSION)|' lib/paddock.pc.in > '$(DESTDIR)$(LIBDIR)/pkgconfig/paddock.pc'

# WITH_LIBRARY=no installs the program alone.
WITH_LIBRARY = yes
install: $(if $(filter yes,$(WITH_LIBRARY)),install-lib)

# The test uses paddock.h only.
LIB_PARTS = $(filter-out $(AI) $(ENGINE) $(GENERATED),$(LIB_SOURCES))
$(BUILD)/tests/test_library: tests/test_library.c $(call objects,$(LIB_PARTS)) $(AI_OBJECTS) $(ENGINE_OBJECTS)
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(INCLUDE) -MMD -MP -o $@ $(filter %.c %.o,$^) -lcmocka

# ---- Python ------------------------------------------------------------------------------------

# In a copy, with the library inside the package.
PYTHON = python3
wheel: $(BUILD)/$(LIB_NAME) ## build the Python module as a wheel, in build/wheel
	rm -rf $(BUILD)/wheel && mkdir -p $(BUILD)/wheel
	cp -r python $(BUILD)/wheel/source
	find $(BUILD)/wheel/source -name __pycache__ -prune -exec rm -rf {} +
	cp VERSION LICENSE $(BUILD)/wheel/source
	objcopy --strip-unneeded --remove-section=.note.gnu.build-id $(BUILD)/$(LIB_NAME) $(BUILD)/wheel/source/paddock/$(LIB_NAME)
	cd $(BUILD)/wheel && $(PYTHON) -m pip wheel --quiet --no-build-isolation --no-deps --no-index --wheel-dir . ./source
	ls $(BUILD)/wheel/*.whl

# ---- npm ---------------------------------------------------------------------------------------

# The engine of the website, with types generated from its comments.
TSC = tests/browser/node_modules/.bin/tsc
npm: $(BUILD)/paddock.wasm ## build the npm package paddock-core, in build/npm
	tools/install_npm.sh
	rm -rf $(BUILD)/npm && mkdir -p $(BUILD)/npm
	cp $(BUILD)/paddock.wasm web/site/engine.js LICENSE $(BUILD)/npm
	sed "s| /\* the others \*/|$$(awk '{ printf ", %s: %d", $$1, NR }' po/LINGUAS)|" lib/npm/index.js > $(BUILD)/npm/index.js
	cp lib/npm/README.md $(BUILD)/npm
	sed 's|@VERSION@|$(VERSION)|' lib/npm/package.json.in > $(BUILD)/npm/package.json
	$(TSC) --declaration --allowJs --checkJs --emitDeclarationOnly --strict --target es2022 --module nodenext \
	    --lib es2022,dom --outDir $(BUILD)/npm $(BUILD)/npm/index.js
	ls $(BUILD)/npm

.PHONY: lib install-lib wheel npm
