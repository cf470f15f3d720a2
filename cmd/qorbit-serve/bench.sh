#!/usr/bin/env bash
# Prints what the queue costs beside plain threads, as a Markdown table: `qorbit count` with two threads, and the same count as a job of
# `qorbit-serve` with one worker of two threads, and with two workers of one. Processor time (user and system) of serve and of the
# workers, from their starts to their ends, and the time until the row is printed, taken in turn. Ratios are medians over the rounds,
# each of which has its own plain count. No part is counted twice: --verify-share would add its share.
# Usage: bench.sh [ORDER [PARTS [ROUNDS]]]; by default 19, the number of parts that serve chooses, and 3. Needs Go.
set -euo pipefail
cd "$(dirname "$0")"
order=${1:-19} parts=${2:-0} rounds=${3:-3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work" ../qorbit .
port=$((10000 + RANDOM % 20000))
divided=()
[ "$parts" = 0 ] || divided=(--parts "$parts")

now() { date +%s.%N; }
cpu() { # file, command: appends the processor time of the command to the file
  local file=$1 TIMEFORMAT='%U %S'
  shift
  { time "$@" >/dev/null 2>&1; } 2>"$file.one"
  awk '{ print $1 + $2 }' "$file.one" >>"$file"
}
sum() { awk '{ s += $1 } END { printf "%.3f", s }' "$1"; }
queue() { # name, workers, threads of each: a line with the processor time of serve, that of the workers, and the time
  local name=$1 start serve wall workers=() pids=()
  rm -rf "$work"/{state,serve,worker}*
  start=$(now)
  cpu "$work/serve" "$work/qorbit-serve" serve "$order" "${divided[@]}" --state "$work/state" --listen "127.0.0.1:$port" --verify-share 0 -q &
  serve=$!
  until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
    kill -0 "$serve" # or it has failed
    sleep 0.01
  done
  for i in $(seq "$2"); do
    cpu "$work/worker$i" "$work/qorbit-serve" worker --nats "nats://127.0.0.1:$port" -j "$3" --idle 1s -q &
    workers+=("$!")
  done
  wait "$serve"
  wall=$(echo "$start $(now)" | awk '{ print $2 - $1 }')
  wait "${workers[@]}" # which have nothing to do, and stop
  cat "$work"/worker? >"$work/workers"
  echo "$(sum "$work/serve") $(sum "$work/workers") $wall" >>"$work/$name"
}
plain() {
  local start
  start=$(now)
  rm -f "$work/count"
  cpu "$work/count" "$work/qorbit" count "$order" -j 2 -q
  echo "$start $(now)" | awk -v cpu="$(sum "$work/count")" '{ print 0, cpu, $2 - $1 }' >>"$work/plain"
}
median() { sort -n | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'; }
column() { awk -v i="$2" '{ print $i }' "$work/$1" | median; }
ratio() { # name, expression of a line of the name (1 to 3) and of that of the plain count (4 to 6)
  paste -d' ' "$work/$1" "$work/plain" | awk "{ print $2 }" | median
}

for _ in $(seq "$rounds"); do
  plain
  queue one 1 2
  queue two 2 1
done
echo "| order $order, $(cat "$work/state/job.json" | sed 's/.*"parts":\([0-9]*\).*/\1/') parts | serve, s | workers, s | processor time, ratio | time, s | ratio |"
echo "|---|---:|---:|---:|---:|---:|"
for name in plain one two; do
  case $name in plain) text="count -j 2" ;; one) text="a worker of two threads" ;; two) text="two workers of one thread" ;; esac
  # shellcheck disable=SC2016 # awk's fields
  printf '| %s | %.2f | %.2f | %.3f | %.2f | %.3f |\n' "$text" "$(column $name 1)" "$(column $name 2)" \
    "$(ratio $name '($1 + $2) / ($4 + $5)')" "$(column $name 3)" "$(ratio $name '$3 / $6')"
done
