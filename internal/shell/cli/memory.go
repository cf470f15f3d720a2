package cli

import (
	"cmp"
	"math"
	"os"
	"regexp"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strconv"

	system "github.com/pbnjay/memory"
	"github.com/spf13/pflag"

	"qorbit/orbit"
)

// A Machine says what a run may take of the machine.
type Machine struct {
	Threads int // -j; 0 for one on each core
	Memory  int // a limit in GiB; 0 means what is free
}

// addFlags adds the flag of threads.
func (m *Machine) addFlags(flags *pflag.FlagSet) {
	flags.VarP(WholeIn(&m.Threads, 1, 4096), "threads", "j", "use `N` threads (default one per core)")
}

// ThreadsUsed is the number of threads that -j asks for.
func (m *Machine) ThreadsUsed() int { return cmp.Or(m.Threads, runtime.GOMAXPROCS(0)) }

// available returns how many bytes the run may take, and how many the program has.
func (m *Machine) available() (free, used uint64) {
	free, used = availableMemory(), usedMemory()
	if m.Memory > 0 {
		free = min(free, max(uint64(m.Memory)<<30, used+1)-used)
	}
	return free, used
}

// Options are those of the library, with progress and what memory the machine has free. Garbage is collected before the
// program has all of that, which otherwise grows to the size of what is in use.
func (a *App) Options() orbit.Options {
	free, used := a.available()
	if free < math.MaxInt64-used {
		debug.SetMemoryLimit(int64(used + free))
	}
	return orbit.Options{Threads: a.Threads, Progress: a.Shown.Report, Memory: free, Condition: a.Condition()}
}

// availableMemory returns how many bytes the program can still take without swapping, and without reaching the limit of
// its control group or of its process (ulimit -v and -d), or the largest number where the system tells none. A
// computation that needs more is refused before it begins. First it returns to the system what the program has freed,
// if that can be much.
func availableMemory() uint64 {
	if usedMemory() > 1<<30 { // less is not worth the time
		debug.FreeOSMemory()
	}
	free := min(freeMemory(), withinLimits(processLimits()))
	return available(free, debug.SetMemoryLimit(-1), usedMemory())
}

// A processLimit is a limit of the system on the memory of a process, and how much of it the process has taken. The Go
// runtime reserves some of it before it uses it.
type processLimit struct{ most, taken uint64 }

// withinLimits is what processes with such limits can still take, the largest number where there are none.
func withinLimits(limits []processLimit) uint64 {
	free := uint64(math.MaxUint64)
	for _, l := range limits {
		free = min(free, max(l.most, l.taken)-l.taken)
	}
	return free
}

// available is what a program that uses some bytes can still take of the free ones under a limit of the Go runtime,
// where the largest number means no limit.
func available(free uint64, limit int64, used uint64) uint64 {
	if limit == math.MaxInt64 {
		return free
	}
	return min(free, uint64(max(limit-int64(used), 0)))
}

// usedMemory returns how many bytes the program has from the system.
func usedMemory() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
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
