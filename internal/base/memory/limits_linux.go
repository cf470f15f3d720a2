package memory

import (
	"math"
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"

	"qorbit/internal/base/frugal"
)

// processLimits are those of the address space and of the data, as far as they are set.
func processLimits() []processLimit {
	status, _ := os.ReadFile("/proc/self/status")
	return limitsOf(string(status), threadSpace(), limitOf)
}

// beside is how many threads the Go runtime has beside those that compute.
const beside = 6

// limitsOf reads the limits of a process, with its status in /proc. Each thread that is still to come takes a number of
// bytes. The largest number means no limit.
func limitsOf(status string, thread uint64, most func(resource int) uint64) (limits []processLimit) {
	threads := max(uint64(runtime.GOMAXPROCS(0)+beside), number(status, "Threads:"))
	coming := thread * (threads - number(status, "Threads:"))
	for _, of := range []struct {
		resource int
		field    string
	}{
		{syscall.RLIMIT_AS, "VmSize:"},
		{syscall.RLIMIT_DATA, "VmData:"},
	} {
		if limit := most(of.resource); limit < math.MaxInt64 {
			limits = append(limits, processLimit{limit, number(status, of.field) << 10, coming})
		}
	}
	return limits
}

// threadSpace returns how much address space a thread takes: with the C library, its stack (pthread_create(3)).
func threadSpace() uint64 {
	const unlimited = 2 << 20
	if !frugal.Libc {
		return 0
	}
	if stack := limitOf(syscall.RLIMIT_STACK); stack < math.MaxInt64 {
		return stack
	}
	return unlimited
}

// limitOf returns a limit of the process, the largest number where there is none.
func limitOf(resource int) uint64 {
	var limit syscall.Rlimit
	if syscall.Getrlimit(resource, &limit) != nil {
		return math.MaxUint64
	}
	return limit.Cur
}

// number reads a field of the status, bytes in kB; 0 where it is not there.
func number(status, field string) uint64 {
	_, rest, _ := strings.Cut(status, "\n"+field)
	text, _, _ := strings.Cut(strings.TrimSpace(rest), "\n")
	text, _, _ = strings.Cut(text, " ")
	n, _ := strconv.ParseUint(text, 10, 64)
	return n
}
