#!/usr/bin/env bash
# Prints what the queue costs beside plain threads, as a Markdown table: `qorbit count` with two threads, and the same count as a job of
# `qorbit-serve` with one worker of two threads, and with two workers of one. Processor time (user and system, of all processes) and the
# time until the row is printed, taken in turn; the medians of the rounds. No part is counted twice: --verify-share would add its share.
# Usage: bench.sh [ORDER [PARTS [ROUNDS]]]; by default 19, 256 and 3. Needs Go.
set -euo pipefail
cd "$(dirname "$0")"
order=${1:-19} parts=${2:-256} rounds=${3:-3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work" ../qorbit .
TIMEFORMAT='%U %S'
port=$((10000 + RANDOM % 20000))

now() { date +%s.%N; }
plain() {
  local start
  start=$(now)
  "$work/qorbit" count "$order" -j 2 -q >/dev/null
  echo "$start $(now)" >"$work/wall"
}
queue() { # workers, threads of each
  local start serve workers=()
  rm -rf "$work/state"
  start=$(now)
  "$work/qorbit-serve" serve "$order" --parts "$parts" --state "$work/state" --listen "127.0.0.1:$port" --verify-share 0 -q >/dev/null &
  serve=$!
  until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
    kill -0 "$serve" # or it has failed
    sleep 0.01
  done
  for _ in $(seq "$1"); do
    "$work/qorbit-serve" worker --nats "nats://127.0.0.1:$port" -j "$2" -q &
    workers+=("$!")
  done
  wait "$serve"
  echo "$start $(now)" >"$work/wall"
  kill "${workers[@]}"
  wait "${workers[@]}"
}
measure() { # file, command
  local file=$1
  shift
  { time "$@" 2>/dev/null; } 2>"$work/cpu"
  echo "$(tail -1 "$work/cpu") $(cat "$work/wall")" | awk '{ print $1 + $2, $4 - $3 }' >>"$file"
}
median() { # file, column
  cut -d' ' -f"$2" "$1" | sort -n | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'
}

for _ in $(seq "$rounds"); do
  measure "$work/plain" plain
  measure "$work/one" queue 1 2
  measure "$work/two" queue 2 1
done
echo "| order $order, $parts parts | processor seconds | ratio | seconds | ratio |"
echo "|---|---:|---:|---:|---:|"
for name in plain one two; do
  case $name in plain) text="count -j 2" ;; one) text="a worker of two threads" ;; two) text="two workers of one thread" ;; esac
  awk -v text="$text" -v c="$(median "$work/$name" 1)" -v w="$(median "$work/$name" 2)" -v c0="$(median "$work/plain" 1)" -v w0="$(median "$work/plain" 2)" \
    'BEGIN { printf "| %s | %.2f | %.3f | %.2f | %.3f |\n", text, c, c / c0, w, w / w0 }'
done
