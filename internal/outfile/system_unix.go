//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package outfile

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// errLocked is the error of lock where another open file holds the lock.
var errLocked error = syscall.EWOULDBLOCK

// lock locks a file for as long as it is open. It does not wait.
func lock(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}

// removeLocked removes a file while it is locked, so that nobody else can take it for stale meanwhile.
func removeLocked(file *os.File) { os.Remove(file.Name()) }

// NobodyReads reports whether a write failed because the reader of the pipe is gone.
func NobodyReads(err error) bool { return errors.Is(err, syscall.EPIPE) }

// stream opens a second handle on a stream of this process that a name stands for: /dev/stdout must not be replaced by a
// file, nor what it leads to.
func stream(name string) (*os.File, bool) {
	number, ok := map[string]string{"/dev/stdout": "1", "/dev/stderr": "2"}[filepath.Clean(name)]
	if dir, base := filepath.Split(filepath.Clean(name)); dir == "/dev/fd/" || dir == "/proc/self/fd/" {
		number, ok = base, true
	}
	descriptor, err := strconv.Atoi(number)
	if !ok || err != nil {
		return nil, false
	}
	copied, err := syscall.Dup(descriptor)
	return os.NewFile(uintptr(copied), name), err == nil
}

// shells are the names of programs that open /dev/null for writing only where a command line says >/dev/null.
var shells = []string{"sh", "bash", "dash", "ash", "busybox", "zsh", "ksh", "mksh", "fish", "csh", "tcsh"}

// closed reports whether a standard stream was closed when the program started, as by >&- in a shell. The runtime of Go opens
// /dev/null for reading and writing in its place, so that writes succeed and their output is lost. Other programs open /dev/null in
// that way too where they want no output (subprocess.DEVNULL of Python): only where a shell started this program, and its own stream is
// not /dev/null, was the stream closed for certain. It reports false where there is no /proc.
func closed(stream *os.File) bool {
	open, err := stream.Stat()
	if null := Identify(os.DevNull); err != nil || null.info == nil || !os.SameFile(open, null.info) {
		return false
	}
	flags, err := unix.FcntlInt(stream.Fd(), unix.F_GETFL, 0)
	if err != nil || flags&unix.O_ACCMODE != unix.O_RDWR {
		return false
	}
	parent := fmt.Sprintf("/proc/%d/", os.Getppid())
	inherited, err := os.Readlink(fmt.Sprintf("%sfd/%d", parent, stream.Fd()))
	switch {
	case os.IsNotExist(err) && os.Getppid() > 1 && Identify(parent+"fd").Exists(): // closed in what started this program, too, such as timeout
		return true
	case err != nil || inherited == os.DevNull:
		return false
	}
	name, err := os.ReadFile(parent + "comm")
	if err != nil || slices.Contains(shells, strings.TrimSpace(string(name))) {
		return err == nil
	}
	// A shell may have become this program: it has set the variable _ to the program's name.
	self, err := os.Executable()
	return err == nil && os.Getenv("_") != "" && Identify(self).IsStill(os.Getenv("_"))
}
