package cli

import (
	"math"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// processLimits are those of the address space and of the data, as far as they are set.
func processLimits() []processLimit {
	status, _ := os.ReadFile("/proc/self/status")
	return limitsOf(string(status), func(resource int) uint64 {
		var limit syscall.Rlimit
		if syscall.Getrlimit(resource, &limit) != nil {
			return math.MaxUint64
		}
		return limit.Cur
	})
}

// limitsOf reads the limits of a process, with its status in /proc. The largest number means no limit.
func limitsOf(status string, most func(resource int) uint64) (limits []processLimit) {
	for _, of := range []struct {
		resource int
		field    string
	}{
		{syscall.RLIMIT_AS, "VmSize:"},
		{syscall.RLIMIT_DATA, "VmData:"},
	} {
		if limit := most(of.resource); limit < math.MaxInt64 {
			limits = append(limits, processLimit{limit, kibibytes(status, of.field)})
		}
	}
	return limits
}

// kibibytes reads the bytes of a field of the status, which has them in kB; 0 where it is not there.
func kibibytes(status, field string) uint64 {
	_, rest, _ := strings.Cut(status, "\n"+field)
	number, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	kib, _ := strconv.ParseUint(number, 10, 64)
	return kib << 10
}
