// Package memory says how much memory the process may still take, from the machine, its control group and the limits of
// the process (ulimit).
package memory

import (
	"math"
	"os"
	"regexp"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"time"

	system "github.com/pbnjay/memory"
)

// Available returns how many bytes the program can still take without swapping, and without reaching the limit of
// its control group or of its process (ulimit -v and -d), or the largest number where the system tells none. A
// computation that needs more is refused before it begins. First it returns to the system what the program has freed,
// if that can be much.
func Available() uint64 {
	limits := processLimits()
	worth := uint64(1 << 30) // less is not worth the time
	if len(limits) > 0 {
		worth = arena
	}
	if Used() > worth {
		debug.FreeOSMemory()
	}
	free := min(freeMemory(), withinLimits(limits, idleHeap()))
	return available(free, debug.SetMemoryLimit(-1), Used())
}

// A processLimit is a limit of the system on the memory of a process, how much of it the process has taken, and how
// much threads will take that are still to come.
type processLimit struct{ most, taken, coming uint64 }

// arena is how much memory the Go runtime reserves for its heap at a time, on systems of 64 bits.
const arena = 64 << 20

// left is what the heap can still grow by when a number of bytes is taken: by whole arenas, and by what is idle in
// those that it has. A part of the limit is for what the runtime needs beside the heap.
func (l processLimit) left(taken, idle uint64) uint64 {
	more := (max(l.most, taken) - taken) / arena * arena
	return max(more+idle, l.most/32) - l.most/32
}

// withinLimits is what a computation can take under some limits, the largest number where there are none.
func withinLimits(limits []processLimit, idle uint64) uint64 {
	free := uint64(math.MaxUint64)
	for _, l := range limits {
		free = min(free, l.left(l.taken+l.coming, idle)/8*7) // the rest is lost between lists of different lengths
	}
	return free
}

// Watch calls a function with a limit of the process, in bytes, once the process has nearly reached it. It returns at
// once where there is no limit. The Go runtime cannot refuse memory: it ends the program with the stacks of all
// goroutines.
func Watch(near func(limit uint64)) {
	if len(processLimits()) == 0 {
		return
	}
	for range time.Tick(5 * time.Millisecond) {
		for _, l := range processLimits() {
			if l.left(l.taken, idleHeap()) == 0 {
				near(l.most)
				return
			}
		}
	}
}

// idleHeap returns how many bytes of its arenas the heap does not use, as far as the runtime has mapped them.
func idleHeap() uint64 { return readMetrics("heap/free", "heap/released") }

// available is what a program that uses some bytes can still take of the free ones under a limit of the Go runtime,
// where the largest number means no limit.
func available(free uint64, limit int64, used uint64) uint64 {
	if limit == math.MaxInt64 {
		return free
	}
	return min(free, uint64(max(limit-int64(used), 0)))
}

// Used returns how many bytes the program has from the system.
func Used() uint64 { return readMetrics("total") - readMetrics("heap/released") }

// readMetrics adds up classes of the memory of the Go runtime, in bytes.
func readMetrics(classes ...string) (sum uint64) {
	samples := make([]metrics.Sample, len(classes))
	for i, class := range classes {
		samples[i].Name = "/memory/classes/" + class + ":bytes"
	}
	metrics.Read(samples)
	for _, s := range samples {
		sum += s.Value.Uint64()
	}
	return sum
}

// freeMemory is the memory of the machine that can be taken without swapping. On Linux that is more than what is free:
// it has the cache of files.
func freeMemory() uint64 {
	text, _ := os.ReadFile("/proc/meminfo")
	if found := regexp.MustCompile(`(?m)^MemAvailable: +([0-9]+) kB$`).FindSubmatch(text); found != nil {
		kib, _ := strconv.ParseUint(string(found[1]), 10, 64)
		return kib << 10
	}
	if bytes := system.FreeMemory(); bytes > 0 {
		return bytes
	}
	return math.MaxUint64
}
