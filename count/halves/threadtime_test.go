package halves

import (
	"runtime"
	"testing"
)

// TestThreadTime: also what takes less than a tick of the scheduler takes time.
func TestThreadTime(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before := threadTime()
	for range 1000 {
		threadTime()
	}
	if threadTime() <= before {
		t.Error("a thousand calls took no time")
	}
}
