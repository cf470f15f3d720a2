package cputime

import (
	"fmt"
	"runtime"
	"testing"
	"time"
)

// TestThread: sleeping takes no time of a thread, computing does.
func TestThread(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the time of a thread is known on Linux only")
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before := Thread()
	time.Sleep(50 * time.Millisecond)
	if slept := Thread() - before; slept > 25*time.Millisecond {
		t.Errorf("sleeping took %v", slept)
	}
	for before = Thread(); Thread()-before < time.Millisecond; {
	}
}

// TestShortTimes: also what takes less than a tick of the scheduler takes time.
func TestShortTimes(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for i := range 100 {
		before := Thread()
		for start := time.Now(); time.Since(start) < 100*time.Microsecond; {
		}
		if Thread() <= before {
			t.Fatalf("computing for 100 µs took no time, at attempt %d", i)
		}
	}
}

func Example() {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before := Thread()
	fmt.Println(Thread() >= before)
	// Output: true
}
