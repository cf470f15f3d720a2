package cputime

import (
	"time"

	"golang.org/x/sys/unix"
)

// thread asks the clock of the thread. What getrusage(2) tells of a thread may be as old as the last tick of the scheduler.
func thread() time.Duration {
	var taken unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &taken) != nil {
		return time.Since(start)
	}
	return time.Duration(taken.Nano())
}
