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

func Example() {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before := Thread()
	fmt.Println(Thread() >= before)
	// Output: true
}
