package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"qorbit/orbit"
	"qorbit/orbit/search"
)

// TestAPanicLeavesNothing: the files that were begun go, and the panic is seen.
func TestAPanicLeavesNothing(t *testing.T) {
	defer func(args []string, saved func(context.Context, int, orbit.Options) (search.Check, error)) {
		os.Args, newCheckOf = args, saved
		signal.Reset() // which main has changed
	}(os.Args, newCheckOf)
	dir := t.TempDir()
	os.Args = []string{"qorbit", "check", "5", "-o", filepath.Join(dir, "out"), "--manifest", filepath.Join(dir, "manifest")}
	newCheckOf = func(context.Context, int, orbit.Options) (search.Check, error) { panic("made up") }
	func() {
		defer func() {
			if what := recover(); what != "made up" {
				t.Errorf("%v", what)
			}
		}()
		main()
	}()
	if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 {
		t.Errorf("%v is left, %v", entries, err)
	}
}

// TestMessagesDoNotNamePackages of the library.
func TestMessagesDoNotNamePackages(t *testing.T) {
	for line, want := range map[string]string{
		"signature 2,2,1":        "qorbit: permutation \"2,2,1\": row 2 stands at entries 1 and 2, expected once\n",
		"apply Frob 2,4,1,3":     "qorbit: expression \"Frob\": ",
		"apply Del(1,1) 2,4,1,3": "qorbit: Del(1,1): ",
	} {
		if status, _, stderr := qorbit(words(line)...); status != exitUsage || len(stderr) < len(want) || stderr[:len(want)] != want {
			t.Errorf("qorbit %s: status %d, %q, expected %q", line, status, stderr, want)
		}
	}
}

// TestLongValues are shortened, so that what was expected is seen.
func TestLongValues(t *testing.T) {
	long := strings.Repeat("7,", 3000)
	for _, args := range [][]string{
		{"search", long}, {"search", "8", "--strategy", long}, {"search", "8", "-f", strings.ReplaceAll(long, ",", ` "`)}, {"search", "8", "--" + long},
		{"apply", "Inv", long + "x"}, {"apply", long, "2,4,1,3"}, {"count", "8", "--method", long}, {"cite", long}, {long}, {"help", long},
	} {
		status, _, stderr := qorbit(args...)
		if status != exitUsage || len(stderr) > 1000 || !strings.Contains(stderr, "…") || !strings.Contains(stderr, "expected") {
			t.Errorf("qorbit %.60s: status %d, %d bytes: %.1000s", strings.Join(args, " "), status, len(stderr), stderr)
		}
	}
}

// TestSmallAddressSpace is refused in one line, not in a dump of the runtime.
func TestSmallAddressSpace(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("no such limit here")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("/bin/sh", "-c", `ulimit -v 2000000; exec "$0" orbits 5`, self)
	cmd.Env = append(os.Environ(), asCommand+"=1")
	out, _ := cmd.CombinedOutput()
	const want = "qorbit: the address space is limited to 1953 MiB (ulimit -v), expected at least 3072 MiB\n"
	if status := cmd.ProcessState.ExitCode(); status != exitUsage || string(out) != want {
		t.Errorf("status %d, %.300s, expected %s", status, out, want)
	}
}

// TestClosedOutput: what is printed to a closed standard output is not lost in silence. /dev/null is no closed output, however it was
// opened.
func TestClosedOutput(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the system does not tell a closed output from /dev/null")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	const said = "qorbit: cannot write standard output: it is closed, expected an open one or -o FILE\n"
	check := func(what string, cmd *exec.Cmd, want int, stderr string) {
		t.Helper()
		var log bytes.Buffer
		cmd.Stderr, cmd.Env = &log, append(os.Environ(), asCommand+"=1")
		cmd.Run()
		if got := cmd.ProcessState.ExitCode(); got != want || log.String() != stderr {
			t.Errorf("%s: status %d, %q, expected %d, %q", what, got, log.String(), want, stderr)
		}
	}
	for line, want := range map[string]int{
		`"$0" orbits 5 >&-`:        exitUsage,
		`"$0" help >&-`:            exitUsage,
		`"$0" orbits 5 >/dev/null`: exitDone,
		`"$0" orbits 5 -o x >&-`:   exitDone,
		`exec >&-; "$0" help`:      exitUsage, // which is closed in what started it
	} {
		stderr := ""
		if want == exitUsage {
			stderr = said
		}
		check(line, exec.Command("/bin/sh", "-c", line+"; exit $?", self), want, stderr)
	}
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	cmd := exec.Command(self, "orbits", "5")
	cmd.Stdout = null
	check("/dev/null for reading and writing", cmd, exitDone, "")
}
