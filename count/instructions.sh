#!/usr/bin/env bash
# Prints how many instructions `qorbit count` executes on arm64, on each path, in all and by function. An emulator executes and
# counts them: the numbers are exact, but they are no times.
# Usage: instructions.sh [ARGUMENT...]; by default 16. Needs Go, a C compiler and Debian's package qemu-user.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc -shared -fPIC -O2 -o "$work/instructions.so" testdata/instructions.c
GOARCH=arm64 go build -o "$work/qorbit" ../cmd/qorbit
[ $# -gt 0 ] || set -- 16
for path in plain neon; do
  echo "$path:"
  qemu-aarch64 -plugin "$work/instructions.so" "$work/qorbit" count "$@" -j 1 -q --path "$path" 2>&1 >/dev/null
done
