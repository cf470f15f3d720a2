package memory

import (
	"fmt"
	"os"
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
