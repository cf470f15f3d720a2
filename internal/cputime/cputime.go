// Package cputime measures the processor time of threads, which does not depend on what else a machine does.
package cputime

import "time"

// start is when the program began, for systems that tell no time of a thread.
var start = time.Now()

// Thread returns the processor time that the calling thread has taken, or, where the system does not tell, the time since the
// program began. The goroutine must be locked to its thread ([runtime.LockOSThread]).
func Thread() time.Duration { return thread() }
