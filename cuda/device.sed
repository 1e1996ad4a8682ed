# device.sed -- a C file of the engine as nvcc takes it: every function and every table is for the
# GPU. In code laid out by clang-format these are the lines that begin with a letter, but for types.
# Of a game's parts (core/game.h) only what plays is kept.
/^static const game_notation/,$d
/^    \.(setup|allows|rolls) = /s/.*//
/^extern .*\[\];/s/.*//
/^(typedef|enum|struct|union)\>/!s/^[a-z_]/__device__ &/
