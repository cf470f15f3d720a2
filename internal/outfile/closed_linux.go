package outfile

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// shells are the names of programs that open /dev/null for writing only where a command line says >/dev/null.
var shells = []string{"sh", "bash", "dash", "ash", "busybox", "zsh", "ksh", "mksh", "fish", "csh", "tcsh"}

// Closed reports whether a standard stream was closed when the program started, as by >&- in a shell. The runtime of Go opens
// /dev/null for reading and writing in its place, so that writes succeed and their output is lost. Other programs open /dev/null in
// that way too where they want no output (subprocess.DEVNULL of Python): only where a shell started this program, and its own stream is
// not /dev/null, was the stream closed for certain.
func Closed(stream *os.File) bool {
	fd := stream.Fd()
	var open, null unix.Stat_t
	if unix.Fstat(int(fd), &open) != nil || unix.Stat(os.DevNull, &null) != nil || open.Mode&unix.S_IFMT != unix.S_IFCHR || open.Rdev != null.Rdev {
		return false
	}
	flags, err := unix.FcntlInt(fd, unix.F_GETFL, 0)
	if err != nil || flags&unix.O_ACCMODE != unix.O_RDWR {
		return false
	}
	parent := fmt.Sprintf("/proc/%d/", os.Getppid())
	inherited, err := os.Readlink(fmt.Sprintf("%sfd/%d", parent, fd))
	if err != nil && !os.IsNotExist(err) || inherited == os.DevNull {
		return false
	}
	return startedByShell(parent)
}

// startedByShell reports whether the parent is a shell, or a shell has become this program: those name it in the variable _.
func startedByShell(parent string) bool {
	name, _ := os.ReadFile(parent + "comm")
	if slices.Contains(shells, strings.TrimSpace(string(name))) {
		return true
	}
	self, err := os.Executable()
	if err != nil {
		return false
	}
	named, err := filepath.Abs(os.Getenv("_"))
	return err == nil && os.Getenv("_") != "" && sameFile(named, self)
}

func sameFile(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}
