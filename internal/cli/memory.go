package cli

import (
	"math"
	"os"
	"regexp"
	"runtime/debug"
	"runtime/metrics"
	"strconv"

	"github.com/KimMachineGun/automemlimit/memlimit"
	system "github.com/pbnjay/memory"
)

// heedMemoryLimit has the garbage collected more often as the program comes near to the limit of its control group.
func heedMemoryLimit() { _, _ = memlimit.Set() } // which fails where there are no such groups

// much is how many bytes of the program are worth the time of a garbage collection.
const much = 1 << 30

// AvailableMemory returns how many bytes the program can still take without swapping, and without reaching the limit, or the largest number where
// the system tells neither. First it returns to the system what the program has freed, if that can be much.
func AvailableMemory() uint64 {
	if usedMemory() > much {
		debug.FreeOSMemory()
	}
	available := freeMemory()
	if limit := debug.SetMemoryLimit(-1); limit < math.MaxInt64 {
		available = min(available, uint64(max(limit-int64(usedMemory()), 0)))
	}
	return available
}

// usedMemory returns how many bytes the program has from the system.
func usedMemory() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}

var memAvailable = regexp.MustCompile(`(?m)^MemAvailable: +([0-9]+) kB$`)

// freeMemory is the memory of the machine that can be taken without swapping. On Linux that is more than what is free: it has the cache of files.
func freeMemory() uint64 {
	text, _ := os.ReadFile("/proc/meminfo")
	if found := memAvailable.FindSubmatch(text); found != nil {
		if kib, err := strconv.ParseUint(string(found[1]), 10, 54); err == nil {
			return kib << 10
		}
	}
	if bytes := system.FreeMemory(); bytes > 0 {
		return bytes
	}
	return math.MaxUint64
}
