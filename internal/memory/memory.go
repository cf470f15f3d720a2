// Package memory says how much memory a computation may still take, so that one that needs more can be refused.
package memory

import (
	"bufio"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
)

// much is what it takes time to go through, and is worth it.
var much uint64 = 1 << 30

// Available returns how many bytes the machine can still give without swapping; ok is false where it does not say. First it gives
// back what the program has freed itself, if that can be much.
func Available() (bytes uint64, ok bool) {
	if Used() > much {
		debug.FreeOSMemory()
	}
	file, err := os.Open("/proc/meminfo")
	if err != nil {
		return 0, false
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if rest, found := strings.CutPrefix(lines.Text(), "MemAvailable:"); found {
			kib, err := strconv.ParseUint(strings.TrimSpace(strings.TrimSuffix(rest, "kB")), 10, 54)
			return kib << 10, err == nil
		}
	}
	return 0, false
}

// Used returns how many bytes the program has from the system.
func Used() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}
