package cputime

import (
	"fmt"
	"runtime"
	"testing"
	"time"
)

// TestThread: a thread that waits for another takes less time than that one.
func TestThread(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the time of a thread is known on Linux only")
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before, taken := Thread(), make(chan time.Duration)
	go func() {
		runtime.LockOSThread() // which ends with the goroutine
		start := Thread()
		for Thread()-start < 50*time.Millisecond {
		}
		taken <- Thread() - start
	}()
	if other, own := <-taken, Thread()-before; own >= other {
		t.Errorf("waiting for %v took %v", other, own)
	}
}

// TestShortTimes: also what takes less than a tick of the scheduler takes time.
func TestShortTimes(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for i := range 100 {
		before := Thread()
		for range 1000 {
			thread()
		}
		if Thread() <= before {
			t.Fatalf("a thousand calls took no time, at attempt %d", i)
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
