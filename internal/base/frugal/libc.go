//go:build linux && cgo

package frugal

import (
	"math"
	"os"
	"syscall"
)

// Libc says whether the program is linked with the C library of the system.
const Libc = true

// The malloc of glibc reserves 64 MiB for each thread, which the Go runtime does not use. The variable has an effect
// when a process starts (mallopt(3)).
const variable, value = "MALLOC_ARENA_MAX", "1"

func init() {
	var space syscall.Rlimit
	_, set := os.LookupEnv(variable)
	if !set && syscall.Getrlimit(syscall.RLIMIT_AS, &space) == nil && space.Cur < math.MaxInt64 {
		// where that fails, less memory is left
		_ = syscall.Exec("/proc/self/exe", os.Args, append(os.Environ(), variable+"="+value))
	}
}
