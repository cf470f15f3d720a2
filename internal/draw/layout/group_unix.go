//go:build unix

package layout

import (
	"os/exec"
	"syscall"
)

// killGroup lets the program run in a process group of its own, which is killed with all that the program started.
func killGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
