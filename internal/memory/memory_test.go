package memory

import (
	"fmt"
	"os"
	"runtime"
	"testing"
)

func TestAvailableIsSomeOfTheMemory(t *testing.T) {
	if _, err := os.Stat("/proc/meminfo"); err != nil {
		t.Skip("this system has no /proc/meminfo")
	}
	bytes, ok := Available()
	if !ok || bytes < 1<<20 || bytes > 1<<50 {
		t.Errorf("%d bytes, %v", bytes, ok)
	}
}

func ExampleAvailable() {
	if bytes, ok := Available(); ok && bytes < 1<<20 {
		fmt.Println("less than a mebibyte is free")
	}
	// Output:
}

// TestUsed: what is taken is counted, and no longer when it has been given back.
func TestUsed(t *testing.T) {
	const size = 256 << 20
	defer func(before uint64) { much = before }(much)
	much = size / 2
	before := Used()
	block := make([]byte, size)
	for i := range block {
		block[i] = 1
	}
	with := Used()
	runtime.KeepAlive(block)
	Available()
	if after := Used(); with < before+size/2 || after > with-size/2 {
		t.Errorf("%d bytes before, %d with %d more, %d after", before, with, size, after)
	}
}
