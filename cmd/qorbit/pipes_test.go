//go:build unix

package main

import (
	"fmt"
	"os"
	"syscall"
	"testing"
)

// TestNamedPipes: a named pipe is refused, for nobody may ever write it. A pipe that is open is read.
func TestNamedPipes(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("pipe", 0o600); err != nil {
		t.Skip(err)
	}
	for _, line := range []string{
		"verify pipe",
		"constellations read pipe",
		"constellations count pipe",
		"merge pipe",
	} {
		status, stdout, stderr := qorbit(fields(line)...)
		equal(t, line+": status", status, exitUsage)
		equal(t, line+": standard output", stdout, "")
		contains(t, line, stderr, `qorbit: FILE "pipe": is a named pipe, expected a file`)
	}
	if _, err := os.Stat("/dev/fd/0"); err != nil {
		t.Skip("no names of open files here")
	}
	lines(t, "search", "9", "--certificate", "proof")
	proof, err := os.ReadFile("proof")
	if err != nil {
		t.Fatal(err)
	}
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	go func() {
		writer.Write(proof)
		writer.Close()
	}()
	if row := lines(t, "verify", fmt.Sprintf("/dev/fd/%d", reader.Fd()))[0]; row["valid"] != true {
		t.Errorf("%v", row)
	}
}
