# Included by the Makefile: random games and self-play on a GPU. Needs nvcc; everything else builds without.

NVCC       = nvcc
CUDA_ARCH  = sm_90
CUDA_GAMES = border kuhvadis ringgz
# The engine as device.sed makes it. Tables that the engine declares before it has them need -rdc=true.
CUDA_FLAGS = -std=c++20 -O3 -rdc=true -arch=$(CUDA_ARCH) -diag-suppress 114,177 -I$(BUILD)/device -I.

DEVICE = $(patsubst engine/%,$(BUILD)/device/%,$(wildcard engine/core/*.h engine/ai/*.h engine/games/*.h engine/games/*/*.h) engine/core/bits.c \
           $(wildcard engine/games/*/rules.c engine/games/*/tables.c engine/games/*/spaces.c) $(patsubst %,engine/%.c,games/border/bot ai/net ai/turn)) $(BUILD)/device/gen/dice_tables.c

$(BUILD)/device/%: engine/% cuda/device.sed
	@mkdir -p $(@D)
	sed -E -f cuda/device.sed $< > $@

$(BUILD)/device/gen/%: $(BUILD)/gen/% cuda/device.sed
	@mkdir -p $(@D)
	sed -E -f cuda/device.sed $< > $@

# The same file for the GPU and, for a test, for the CPU.
CUDA_GPU = $(CUDA_GAMES:%=$(BUILD)/obj/cuda/random_%.gpu.o)
CUDA_CPU = $(CUDA_GAMES:%=$(BUILD)/obj/cuda/random_%.cpu.o)


$(BUILD)/obj/cuda/random_%.gpu.o: cuda/random.cu cuda/random.h $(DEVICE)
	@mkdir -p $(@D)
	$(NVCC) $(CUDA_FLAGS) -DGAME=$* -I$(BUILD)/device/games/$* -c -o $@ $<

$(BUILD)/obj/cuda/random_%.cpu.o: cuda/random.cu cuda/random.h $(DEVICE)
	@mkdir -p $(@D)
	$(CXX) -std=c++20 -O2 $(ARCH) -Wall -Wextra -Werror -Wno-unused -Wno-missing-field-initializers $(SANITIZE) -DGAME=$* -I$(BUILD)/device -I$(BUILD)/device/games/$* -I. -x c++ -c -o $@ $<

# The rest of the program, of which only what is needed is linked.
$(BUILD)/obj/cuda/program.a: $(filter $(BUILD)/obj/program/sim/%,$(CLI_OBJECTS)) $(HOST_OBJECTS) $(COMMON_OBJECTS)
	@mkdir -p $(@D)
	rm -f $@
	ar rcs $@ $^

$(BUILD)/paddock-cuda: $(call objects,cuda/main.c cuda/tally.c) $(CUDA_GPU) $(BUILD)/obj/cuda/program.a
	$(NVCC) -arch=$(CUDA_ARCH) -o $@ $^ -lpthread -lm

$(BUILD)/cuda-compare: $(call objects,cuda/compare.c cuda/tally.c) $(CUDA_GPU) $(CUDA_CPU) $(BUILD)/obj/cuda/program.a
	$(NVCC) -arch=$(CUDA_ARCH) -o $@ $^ -lpthread -lm

$(BUILD)/tests/test_cuda: $(CUDA_CPU) $(BUILD)/obj/cuda/tally.o $(filter $(BUILD)/obj/program/sim/%,$(CLI_OBJECTS))

# Self-play for tools/train_border.py, with the engine in it to read boards.
$(BUILD)/selfplay.so: cuda/selfplay.cu $(BUILD)/pic/cuda/setups.o $(LIB_OBJECTS) cuda/selfplay.h $(DEVICE)
	$(NVCC) $(CUDA_FLAGS) --shared -Xcompiler -fPIC -o $@ $< $(filter %.o,$^)

# The same for the CPU.
$(BUILD)/selfplay_cpu.so: cuda/selfplay.cu $(BUILD)/pic/cuda/setups.o $(LIB_OBJECTS) cuda/selfplay.h $(DEVICE)
	g++ -std=c++20 -O2 $(ARCH) -Wall -Wextra -Werror -Wno-unused -Wno-missing-field-initializers -I$(BUILD)/device -I. \
	    -shared -fPIC -o $@ -x c++ $< -x none $(filter %.o,$^)

cuda: ## build build/paddock-cuda, random games on a GPU (needs nvcc)
	@if command -v $(NVCC) > /dev/null; then $(MAKE) $(BUILD)/paddock-cuda $(BUILD)/cuda-compare $(BUILD)/selfplay.so; \
	else echo 'there is no nvcc here: build/paddock-cuda is not built'; fi

.PHONY: cuda
