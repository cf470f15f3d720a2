package cli

import (
	"cmp"
	"math"
	"runtime"
	"runtime/debug"

	"github.com/spf13/pflag"

	"qorbit/internal/base/memory"
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

// ofThread is how many bytes a thread keeps for itself, beside the lists whose memory is estimated: slabs of package
// rank, from which it takes the blocks of piles.
const ofThread = 16 << 20

// available returns how many bytes the run may take, and how many the program has.
func (m *Machine) available() (free, used uint64) {
	free, used = memory.Available(), memory.Used()
	if m.Memory > 0 {
		free = min(free, max(uint64(m.Memory)<<30, used)-used)
	}
	return free, used
}

// limitCollector lets garbage be collected before the program has all the memory that the run may take: it would
// otherwise grow by the size of what is in use.
func (m *Machine) limitCollector() {
	if free, used := m.available(); free < math.MaxInt64-used {
		debug.SetMemoryLimit(int64(used + free))
	}
}

// Options are those of the library, with progress and the memory that is free now.
func (a *App) Options() orbit.Options {
	free, _ := a.available()
	o := orbit.Options{Threads: a.Threads, Progress: a.Shown.Report, Memory: max(free, 1)}
	return o.Beside(uint64(ofThread * a.ThreadsUsed()))
}
