//go:build !windows

package outfile

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"qorbit/internal/test"
	"runtime"
	"strings"
	"testing"
)

// killedIn is the variable of the environment that makes the test binary a process which begins files in a directory,
// until it is killed.
const killedIn = "QORBIT_TEST_KILLED_IN"

func TestMain(m *testing.M) {
	if dir := os.Getenv(killedIn); dir != "" {
		file, err := Create(filepath.Join(dir, "out"))
		fmt.Println(err)
		io.Copy(io.Discard, os.Stdin) // which stays open; select {} would end a process of one goroutine
		runtime.KeepAlive(file)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// TestLeftovers: what a process leaves that is killed goes with the next file of the same directory, and what a
// process still writes stays.
func TestLeftovers(t *testing.T) {
	dir := t.TempDir()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), killedIn+"="+dir)
	out := test.Must(c.StdoutPipe())
	if _, err := c.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	test.OK(t, c.Start())
	defer c.Process.Kill()
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "<nil>\n" {
		t.Fatal(line, err)
	}
	another := func() string {
		t.Helper()
		test.OK(t, write(filepath.Join(dir, "out"), ""))
		return names(t, dir)
	}
	if left := another(); strings.Count(left, " ") != 1 {
		t.Errorf("while another process writes: %s", left)
	}
	c.Process.Kill()
	c.Wait()
	if left := another(); left != "out" {
		t.Errorf("after it was killed: %s are left", left)
	}
}
