package cli

import (
	"math"
	"os"
	"regexp"
	"runtime/debug"
	"runtime/metrics"
	"strconv"

	system "github.com/pbnjay/memory"
)

// much is how many bytes of the program are worth the time of a garbage collection.
const much = 1 << 30

// AvailableMemory returns how many bytes the program can still take without swapping, and without reaching the limit of its control group, or
// the largest number where the system tells neither. A computation that needs more is refused before it begins. First it returns to the
// system what the program has freed, if that can be much.
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

// freeMemory is the memory of the machine that can be taken without swapping. On Linux that is more than what is free: it has the cache of files.
func freeMemory() uint64 {
	text, _ := os.ReadFile("/proc/meminfo")
	if found := regexp.MustCompile(`(?m)^MemAvailable: +([0-9]+) kB$`).FindSubmatch(text); found != nil {
		if kib, err := strconv.ParseUint(string(found[1]), 10, 54); err == nil {
			return kib << 10
		}
	}
	if bytes := system.FreeMemory(); bytes > 0 {
		return bytes
	}
	return math.MaxUint64
}
