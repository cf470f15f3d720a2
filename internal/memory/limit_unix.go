//go:build linux || darwin

package memory

import (
	"math"
	"syscall"
)

// addressLimit is the limit of the program's address space, RLIMIT_AS, or the largest number.
func addressLimit() uint64 {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_AS, &limit) != nil || limit.Cur > math.MaxInt64 {
		return math.MaxUint64
	}
	return limit.Cur
}
