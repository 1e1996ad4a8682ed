#!/usr/bin/env bash
# suite fuzz-net 14 waits --seconds 14
# suite fuzz-net-tls 7 waits --seconds 7 --tls yes
# suite fuzz-net-long 120 long waits --seconds 120
# suite fuzz-net-tls-long 60 long waits --seconds 60 --tls yes
# net.sh -- strangers that send the listening server whatever bytes they like, for some seconds. Prints TAP.
# `make fuzz-net` does it a million times.
cd "$(dirname "$0")/../.." && exec build/net_fuzz --program build/careful/paddock "$@"
