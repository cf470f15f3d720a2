//go:build !unix

package layout

import "os/exec"

// killGroup does nothing: there are no process groups here, and the program alone is killed.
func killGroup(*exec.Cmd) {}
