// Package companion runs another program of this project in place of this one.
package companion

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"
)

// Find returns the path of a program that lies beside this one or in PATH. The error says how to install it.
func Find(name string) (string, error) {
	self, err := os.Executable()
	if err == nil {
		self, err = filepath.EvalSymlinks(self)
	}
	beside := filepath.Join(filepath.Dir(self), name)
	if runtime.GOOS == "windows" {
		beside += ".exe"
	}
	if info, found := os.Stat(beside); err == nil && found == nil && info.Mode().IsRegular() {
		return beside, nil
	}
	if path, err := exec.LookPath(name); err == nil {
		return filepath.Abs(path)
	}
	return "", fmt.Errorf("the program %s is not beside this one and not in PATH: go install qorbit/cmd/%s installs it, and go run ./cmd/%s runs it", name, name, name)
}

// Runs makes a command run the command of the same name of another program, with all arguments. Its flags are that program's.
func Runs(program string, c *cobra.Command) *cobra.Command {
	c.DisableFlagParsing = true
	c.RunE = func(c *cobra.Command, args []string) error {
		path, err := Find(program)
		if err != nil {
			return fmt.Errorf("%s: %w", c.Name(), err)
		}
		return Run(path, append([]string{c.Name()}, args...))
	}
	return c
}

// A Status is the exit status, not 0, of a program that ran.
type Status int

// Error implements error.
func (s Status) Error() string { return fmt.Sprintf("exit status %d", int(s)) }

// run runs a program and waits for it, where a program cannot take the place of another.
func run(path string, args []string) error {
	c := exec.Command(path, args...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := c.Run()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return Status(exit.ExitCode())
	}
	return err
}
