package memory

import (
	"math"
	"unsafe"

	"golang.org/x/sys/windows"
)

// memoryStatus is the structure MEMORYSTATUSEX of Windows: sizes in bytes, of the machine and of this process.
type memoryStatus struct {
	length, load                                                                   uint32
	physical, free, pageFile, freePageFile, addresses, freeAddresses, freeExtended uint64
}

var globalMemoryStatus = windows.NewLazySystemDLL("kernel32.dll").NewProc("GlobalMemoryStatusEx")

// free is the memory of the machine that can be taken without swapping, or the largest number where the system does not tell.
func free() uint64 {
	status := memoryStatus{length: uint32(unsafe.Sizeof(memoryStatus{}))}
	if ok, _, _ := globalMemoryStatus.Call(uintptr(unsafe.Pointer(&status))); ok == 0 {
		return math.MaxUint64
	}
	return status.free
}
