//go:build !windows

package memory

import "os"

// free is the memory of the machine that can be taken without swapping, or the largest number where the system does not tell.
func free() uint64 {
	machine, _ := os.ReadFile("/proc/meminfo")
	return field(string(machine), "MemAvailable:", 10)
}
