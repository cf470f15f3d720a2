// Package memory says how much memory a computation may still take, so that one that needs more can be refused.
package memory

import (
	"bufio"
	"os"
	"strconv"
	"strings"
)

// Available returns how many bytes the machine can still give without swapping; ok is false where it does not say.
func Available() (bytes uint64, ok bool) {
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
