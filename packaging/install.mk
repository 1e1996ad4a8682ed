# Included by the Makefile: manual pages, installation and packages.

PREFIX  = /usr/local
BINDIR  = $(PREFIX)/bin
DATADIR = $(PREFIX)/share
MANDIR  = $(DATADIR)/man
UNITDIR = $(PREFIX)/lib/systemd/system
# zsh has different folders for packages and for local installations.
ZSH_FOLDER = $(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)
RELEASED = $(shell sed -n 's/^\#\# $(VERSION) (\(.*\))$$/\1/p' CHANGELOG.md)

MADE = $(BUILD)/made

man: $(MADE)/man/.done ## make the manual pages of all commands, in build/made/man

# Generated from the help of the program. English pages go to man1, others to a folder of their language: fr/man1 ...
$(MADE)/man/.done: $(BUILD)/paddock tools/manual.sh CHANGELOG.md
	@rm -rf $(@D) && mkdir -p $(@D)
	tools/manual.sh $(BUILD)/paddock '$(RELEASED)' $(@D) en $(LANGUAGES)
	touch $@

install: $(BUILD)/paddock man ## install program, manual, completions and service (PREFIX, DESTDIR)
	install -D -m 755 $(BUILD)/paddock '$(DESTDIR)$(BINDIR)/paddock'
	for language in . $(LANGUAGES); do \
	    install -d '$(DESTDIR)$(MANDIR)'/$$language/man1 || exit 1; \
	    install -m 644 $(MADE)/man/$$language/man1/*.1 '$(DESTDIR)$(MANDIR)'/$$language/man1 || exit 1; \
	done
	install -D -m 644 packaging/completions/paddock.bash '$(DESTDIR)$(DATADIR)/bash-completion/completions/paddock'
	install -D -m 644 packaging/completions/_paddock '$(DESTDIR)$(DATADIR)/zsh/$(ZSH_FOLDER)/_paddock'
	install -D -m 644 packaging/completions/paddock.fish '$(DESTDIR)$(DATADIR)/fish/vendor_completions.d/paddock.fish'
	install -d '$(DESTDIR)$(UNITDIR)'
	sed 's|/usr/bin/paddock|$(BINDIR)/paddock|' packaging/paddock.service > '$(DESTDIR)$(UNITDIR)/paddock.service'
	chmod 644 '$(DESTDIR)$(UNITDIR)/paddock.service'

# ---- Static program ------------------------------------------------------------------------------------

# The linker warns that getaddrinfo needs the shared libraries of the system; numeric addresses work without.
STATIC_LIBS = -lncursesw -ltinfo -lev -lssl -lcrypto -lz -lsqlite3 -ljansson -lsodium -lpthread -ldl -lm

static: $(BUILD)/static/paddock ## build a program that needs no library where it runs: build/static/paddock

STATIC_OBJECTS = $(sort $(filter-out $(call objects,$(WHOLE)),$(CLI_OBJECTS) $(SERVER_OBJECTS)) $(call objects,$(WITHOUT)) \
                 $(TUI_OBJECTS) $(HOST_OBJECTS) $(TABLE_OBJECTS) $(AI_OBJECTS) $(ENGINE_OBJECTS))
STATIC_LINK    = $(CC) $(CFLAGS) -static -s $(STATIC_OBJECTS) $(STATIC_LIBS)

$(BUILD)/static/paddock: $(STATIC_OBJECTS)
	@mkdir -p $(@D)
	$(STATIC_LINK) -o $@

# For a Raspberry Pi and other 64-bit ARM machines, built here: packages [arm64] of packages.txt.
arm64: $(GENERATED) $(GEN)/site_files.c ## the same for 64-bit ARM, cross-compiled: build/arm64/static/paddock
	$(MAKE) BUILD=build/arm64 GEN=$(GEN) CC=aarch64-linux-gnu-gcc ARCH= SERVER_INCLUDE= build/arm64/static/paddock

static-link: # the command, for tests that replace one of the files
	@echo '$(STATIC_LINK)'

# ---- Container image ------------------------------------------------------------------------------------

# All dates in what is released: the day of this version, or of the one before.
EPOCH := $(or $(SOURCE_DATE_EPOCH),$(shell date -u -d "$$(sed -n 's/^\#\# [0-9.]* (\(.*\))$$/\1/p' CHANGELOG.md | head -n 1)" +%s))

image: $(BUILD)/image/paddock-amd64.oci.tar ## a container image with the static program, as an OCI archive: build/image

image-arm64: $(BUILD)/image/paddock-arm64.oci.tar # the same for 64-bit ARM

$(BUILD)/image/paddock-arm64.oci.tar: arm64
$(BUILD)/image/paddock-amd64.oci.tar: $(BUILD)/static/paddock
$(BUILD)/image/paddock-%.oci.tar: tools/make_image.sh CHANGELOG.md VERSION
	@mkdir -p $(@D)
	tools/make_image.sh build/$(if $(filter arm64,$*),arm64/)static/paddock $(VERSION) $* $(EPOCH) > $@.new && mv $@.new $@

# ---- Pages without a server ------------------------------------------------------------------------------

file: $(BUILD)/paddock.html ## the whole game in one file for any browser: build/paddock.html

$(BUILD)/paddock.html: tools/make_file.sh web/file.js $(BUILD)/site/index.html VERSION
	tools/make_file.sh $(BUILD)/site $(VERSION) > $@.new && mv $@.new $@

# For any web host, below any path. server.json may name a Paddock server for games with friends.
site: $(BUILD)/public/index.html ## the pages for any web host: build/public

$(BUILD)/public/index.html: $(BUILD)/site/index.html VERSION packaging/install.mk
	rm -rf $(@D) && cp -r $(BUILD)/site $(@D)
	sed 's|^<html [^>]*|& data-home="site" data-version="$(VERSION)"|' $(BUILD)/site/index.html > $@
	echo '{ "server": "" }' > $(@D)/server.json

# ---- The Debian package ------------------------------------------------------------------------

# Built in a copy, to leave no files here.
DEB = $(BUILD)/deb
deb: ## build the Debian package, in build/deb
	rm -rf $(DEB) && mkdir -p $(DEB)/paddock
	tools/files.sh | tr '\n' '\0' | xargs -0 cp --parents -t $(DEB)/paddock
	cp -r packaging/debian $(DEB)/paddock/debian
	sed -n '/^## [0-9]/,$$p' CHANGELOG.md | awk -f packaging/changelog.awk > $(DEB)/paddock/debian/changelog
	cd $(DEB)/paddock && dpkg-buildpackage --build=binary --no-sign
	ls -l $(DEB)/*.deb

# ---- A release -----------------------------------------------------------------------------------------

# WITH_ARM64=no leaves out the programs for ARM, where the packages [arm64] are not to be had.
WITH_ARM64 = yes
release: export SOURCE_DATE_EPOCH = $(EPOCH)
release: ## everything for others, the same bytes each time, with checksums: build/release (docs/releasing.md)
	$(MAKE) static file site image $(if $(filter yes,$(WITH_ARM64)),image-arm64) deb wheel npm
	tools/make_release.sh $(BUILD) $(VERSION) $(EPOCH)

.PHONY: man install static arm64 static-link image image-arm64 file site deb release
