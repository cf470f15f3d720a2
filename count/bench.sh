#!/usr/bin/env bash
# Prints what the counter costs, as a Markdown table: user CPU time of `qorbit count` on one thread, as a ratio to `mirror 16`
# (testdata/mirror.c, the plain mirrored bitmask backtracker), all measured in this run. Medians of three, taken in turn.
# Usage: bench.sh [ORDER...]; by default 16 to 20. Needs Go and a C compiler.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc -O3 -march=native -o "$work/mirror" testdata/mirror.c
go build -o "$work/qorbit" ../cmd/qorbit
TIMEFORMAT=%U

seconds() { { time "$@" >/dev/null 2>&1; } 2>&1; }
median() { sort -n | sed -n 2p; }
bench() { # a line for the table: name, order, command
  local name=$1 n=$2 own=() yard=()
  shift 2
  for _ in 1 2 3; do
    yard+=("$(seconds "$work/mirror" 16)")
    own+=("$(seconds "$@")")
  done
  local o y
  o=$(printf '%s\n' "${own[@]}" | median)
  y=$(printf '%s\n' "${yard[@]}" | median)
  awk -v name="$name" -v n="$n" -v o="$o" -v y="$y" 'BEGIN { printf "| %s | %d | %.3f | %.3f | %.4f |\n", name, n, o, y, o / y }'
}

orders=("$@")
[ ${#orders[@]} -gt 0 ] || orders=(16 17 18 19 20)
echo "| path | N | seconds | mirror 16 | ratio |"
echo "|---|---:|---:|---:|---:|"
for n in "${orders[@]}"; do
  for path in avx512 avx2 neon plain; do
    if "$work/qorbit" count 4 --path "$path" >/dev/null 2>&1 && { [ "$n" -le 18 ] || [ "$path" = avx512 ] || [ "$path" = neon ]; }; then
      bench "$path" "$n" "$work/qorbit" count "$n" -j 1 -q --path "$path"
    fi
  done
done
