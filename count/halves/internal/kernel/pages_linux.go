package kernel

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// largePage is the size of a large page of x86-64 and, usually, of arm64.
const largePage = 2 << 20

// inLargePages asks the system to keep a long list in large pages, because a processor knows the addresses of a limited
// number of pages. With 16 busy processors, splits of order 26 took 0.86 of the time. If the system has no large pages,
// or always uses them, nothing changes.
func inLargePages[E any](list []E) {
	list = list[:cap(list)]
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(list))), uintptr(len(list))*unsafe.Sizeof(list[0]))
	before := -uintptr(unsafe.Pointer(unsafe.SliceData(bytes))) % largePage
	if whole := (uintptr(len(bytes)) - before) / largePage * largePage; before < uintptr(len(bytes)) {
		_ = unix.Madvise(bytes[before:before+whole], unix.MADV_HUGEPAGE) // without them, it is as correct
	}
}
