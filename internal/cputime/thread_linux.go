package cputime

import (
	"time"

	"golang.org/x/sys/unix"
)

func thread() time.Duration {
	var usage unix.Rusage
	if unix.Getrusage(unix.RUSAGE_THREAD, &usage) != nil {
		return time.Since(start)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
