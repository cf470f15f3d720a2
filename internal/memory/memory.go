// Package memory finds out how much memory the program may still take: what the machine has free, within the limits of its control
// group (a container) and of its address space (ulimit -v). A computation that needs more is refused before it begins.
package memory

import (
	"fmt"
	"math"
	"os"
	"path"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
)

// much is how many bytes of the program are worth the time of a garbage collection.
var much uint64 = 1 << 30

// Available returns how many bytes the program can still take without swapping, and without reaching a limit; ok is false where
// the system tells neither. First it returns to the system what the program has freed, if that can be much.
func Available() (bytes uint64, ok bool) {
	if Used() > much {
		debug.FreeOSMemory()
	}
	bytes = min(free(), inGroups(groups, membership), inAddressSpace())
	return bytes, bytes < math.MaxUint64
}

// Where Linux mounts control groups, and tells which ones the program is in. Tests replace them.
var (
	groups     = "/sys/fs/cgroup"
	membership = "/proc/self/cgroup"
)

// Used returns how many bytes the program has from the system.
func Used() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}

// leastAddresses is the address space that the Go runtime takes for itself, its threads and its tables, and what small computations need.
const leastAddresses = 3 << 30

// HeedLimits has the garbage collected more often as the program comes near to a limit of its address space or its control group. It
// fails where the address space is too small for the runtime of Go, which would end the program with a dump of its own.
func HeedLimits() error {
	if limit := addressLimit(); limit < leastAddresses {
		return fmt.Errorf("the address space is limited to %d MiB (ulimit -v), expected at least %d MiB", limit>>20, leastAddresses>>20)
	}
	if left := min(inGroups(groups, membership), inAddressSpace()); left < math.MaxInt64-Used() {
		debug.SetMemoryLimit(int64(Used() + left))
	}
	return nil
}

// addressLimit is the limit of the program's address space, RLIMIT_AS, or the largest number where the system has none.
var addressLimit = func() uint64 { return math.MaxUint64 }

// inAddressSpace is half of what RLIMIT_AS leaves of the address space: threads and garbage that is not collected yet take some too.
func inAddressSpace() uint64 {
	limit := addressLimit()
	if limit == math.MaxUint64 {
		return limit
	}
	statm, _ := os.ReadFile("/proc/self/statm")
	size, _, _ := strings.Cut(string(statm), " ")
	pages, err := strconv.ParseUint(size, 10, 64)
	if err != nil {
		return limit
	}
	return (limit - min(limit, pages*uint64(os.Getpagesize()))) / 2
}

// inGroups is the least that a control group, or one around it, leaves of its limit. root is where the groups are mounted, membership a
// file such as /proc/self/cgroup, whose lines are HIERARCHY:CONTROLLERS:PATH.
// Source: https://docs.kernel.org/admin-guide/cgroup-v2.html and cgroup-v1/memory.html.
func inGroups(root, membership string) uint64 {
	least := uint64(math.MaxUint64)
	text, _ := os.ReadFile(membership)
	for line := range strings.Lines(string(text)) {
		parts := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(parts) < 3 {
			continue
		}
		for dir := path.Clean("/" + parts[2]); ; dir = path.Dir(dir) {
			switch {
			case parts[0] == "0" && parts[1] == "":
				least = min(least, inGroup(root+dir, "memory.max", "memory.current", "inactive_file"))
			case strings.Contains(","+parts[1]+",", ",memory,"):
				least = min(least, inGroup(root+"/memory"+dir, "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"))
			}
			if dir == "/" {
				break
			}
		}
	}
	return least
}

// inGroup is what a group leaves of its limit: pages of files that were not used for long do not count, for the system frees them first.
func inGroup(dir, limit, usage, inactive string) uint64 {
	most, used := number(path.Join(dir, limit)), number(path.Join(dir, usage))
	if most >= math.MaxInt64&^0xffff || used == math.MaxUint64 { // no limit: "max", or the largest number of whole pages
		return math.MaxUint64
	}
	stat, _ := os.ReadFile(path.Join(dir, "memory.stat"))
	if pages := field(string(stat), inactive+" ", 0); pages < math.MaxUint64 {
		used -= min(used, pages)
	}
	return most - min(most, used)
}

// number reads a file that holds a number, or returns the largest one.
func number(name string) uint64 {
	text, _ := os.ReadFile(name)
	if n, err := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64); err == nil {
		return n
	}
	return math.MaxUint64
}

// field reads the number of a line that begins with a name, shifted to bytes, or returns the largest number.
func field(text, name string, shift int) uint64 {
	for line := range strings.Lines(text) {
		if rest, found := strings.CutPrefix(line, name); found {
			if n, err := strconv.ParseUint(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 54); err == nil {
				return n << shift
			}
		}
	}
	return math.MaxUint64
}
