//go:build !windows

package outfile

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
)

// killedIn is the variable of the environment that makes the test binary a process which begins files in a directory,
// until it is killed.
const killedIn = "QORBIT_TEST_KILLED_IN"

func TestMain(m *testing.M) {
	if dir := os.Getenv(killedIn); dir != "" {
		file, err := Create(filepath.Join(dir, "out"))
		var remove func()
		if err == nil {
			_, remove, err = Scratch("qorbit-test-")
		}
		fmt.Println(err)
		io.Copy(io.Discard, os.Stdin) // which stays open; select {} would end a process of one goroutine
		runtime.KeepAlive(file)
		runtime.KeepAlive(remove)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// TestLeftovers: what a process leaves that is killed goes with the next file of the same directory, and what a
// process still writes stays.
func TestLeftovers(t *testing.T) {
	dir, temporary := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temporary)
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), killedIn+"="+dir)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer c.Process.Kill()
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "<nil>\n" {
		t.Fatal(line, err)
	}
	write := func() {
		t.Helper()
		cleaned.Clear() // as in a new process
		if err := WriteFile(filepath.Join(dir, "out"), func(io.Writer) error { return nil }); err != nil {
			t.Fatal(err)
		}
		_, remove, err := Scratch("qorbit-test-")
		if err != nil {
			t.Fatal(err)
		}
		remove()
	}
	count := func(dir string) int {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		return len(entries)
	}
	if write(); count(dir) != 2 || count(temporary) != 1 {
		t.Errorf("while another process writes: %s and %s", names(t, dir), names(t, temporary))
	}
	c.Process.Kill()
	c.Wait()
	if write(); names(t, dir) != "out" || count(temporary) != 0 {
		t.Errorf("after it was killed: %s and %s are left", names(t, dir), names(t, temporary))
	}
}
