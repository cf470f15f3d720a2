//go:build linux || darwin

package memory

import (
	"math"
	"syscall"
)

func init() {
	addressLimit = func() uint64 {
		var limit syscall.Rlimit
		if syscall.Getrlimit(syscall.RLIMIT_AS, &limit) != nil || limit.Cur > math.MaxInt64 {
			return math.MaxUint64
		}
		return limit.Cur
	}
}
