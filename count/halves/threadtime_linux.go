package halves

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadTime asks the clock of the thread. What getrusage(2) tells of a thread may be as old as the last tick of the
// scheduler.
func threadTime() time.Duration {
	var taken unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &taken) != nil {
		return time.Since(began)
	}
	return time.Duration(taken.Nano())
}
