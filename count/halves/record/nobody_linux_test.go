package record

import (
	"os"
	"runtime"

	"golang.org/x/sys/unix"
)

// asNobody gives the files that this goroutine opens the rights of a user who is nobody, if it has those of root, who
// may write all files.
func asNobody() (restore func()) {
	if os.Geteuid() != 0 {
		return func() {}
	}
	runtime.LockOSThread() // the user of files belongs to the thread
	unix.Setfsuid(65534)
	return func() {
		unix.Setfsuid(0)
		runtime.UnlockOSThread()
	}
}
