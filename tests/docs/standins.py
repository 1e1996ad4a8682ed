#!/usr/bin/env python3
"""Replaces programs that a test cannot run for real: a cluster's, root's, ffmpeg. Does what they would do as far as
possible, and checks the arguments otherwise. Called by the name of the program it replaces."""

import os
import pathlib
import re
import shlex
import struct
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SHARDS = 2  # of an array of jobs so many are run


def sudo(words):
    """No root, and an /etc of its own."""
    here = os.environ["PADDOCK_DOCS_ETC"]
    return subprocess.run([re.sub(r"^/etc/", here + "/", word) for word in words]).returncode


def systemctl(words):
    verbs, units = [w for w in words if not w.startswith("-")][:1], words[1:]
    unit = [w for w in units if not w.startswith("-")]
    good = verbs[0] in ("enable", "restart", "stop", "start", "status") and unit == ["paddock"]
    if not good or not (ROOT / "packaging" / f"{unit[0]}.service").exists():
        print(f"systemctl: no such verb or unit: {words}", file=sys.stderr)
        return 1
    return 0


def parallel(words):
    """parallel -S HOSTS --wd FOLDER COMMAND ... ::: VALUES"""
    while words[0].startswith("-"):
        if words[0] not in ("-S", "--wd"):
            print(f"parallel: what is {words[0]}?", file=sys.stderr)
            return 1
        words = words[2:]
    at = words.index(":::")
    command, values = " ".join(words[:at]), words[at + 1:]
    if len(values) < SHARDS or "{}" not in command:
        return 1
    return max(subprocess.run(["bash", "-c", command.replace("{}", value)]).returncode for value in values[:SHARDS])


def sbatch(words):
    """sbatch --array=A-B --wrap COMMAND"""
    array = re.fullmatch(r"--array=(\d+)-(\d+)", words[0])
    if not array or words[1] != "--wrap" or len(words) != 3:
        print(f"sbatch: not understood: {shlex.join(words)}", file=sys.stderr)
        return 1
    first = int(array[1])
    return max(subprocess.run(["sh", "-c", words[2]], env={**os.environ, "SLURM_ARRAY_TASK_ID": str(i)}).returncode
               for i in range(first, first + SHARDS))


def ffmpeg(words):
    """The frames are there without a gap, of one size, and even, as yuv420p needs them."""
    pattern, film = words[words.index("-i") + 1], words[-1]
    sizes = []
    while os.path.exists(pattern % len(sizes)):
        head = pathlib.Path(pattern % len(sizes)).read_bytes()[:24]
        if head[:8] != b"\x89PNG\r\n\x1a\n":
            print(f"ffmpeg: frame {len(sizes)} is no PNG", file=sys.stderr)
            return 1
        sizes.append(struct.unpack(">II", head[16:24]))
    if len(sizes) < 2 or len(set(sizes)) != 1 or any(n % 2 for n in sizes[0]):
        print(f"ffmpeg: {len(sizes)} frames, of {set(sizes)}", file=sys.stderr)
        return 1
    pathlib.Path(film).write_text(f"{len(sizes)} frames\n")
    return 0


NAMES = {"sudo": sudo, "systemctl": systemctl, "parallel": parallel, "sbatch": sbatch, "ffmpeg": ffmpeg}

if __name__ == "__main__":
    sys.exit(NAMES[os.path.basename(sys.argv[0])](sys.argv[1:]))
