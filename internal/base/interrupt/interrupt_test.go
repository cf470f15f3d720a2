//go:build unix

package interrupt

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	_ "qorbit/internal/test" // the flag -long
)

// child is the variable of the environment that makes the test binary a process which sends itself a signal.
const child = "QORBIT_TEST_SIGNALS"

func TestMain(m *testing.M) {
	switch os.Getenv(child) {
	case "early":
		syscall.Kill(os.Getpid(), syscall.SIGTERM)
		select {}
	case "handed over":
		signals := Signals()
		syscall.Kill(os.Getpid(), syscall.SIGTERM)
		os.Stdout.WriteString((<-signals).String())
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// TestSignals: before the program asks for signals, one ends it with the status of an interrupt; afterwards, the
// program gets it.
func TestSignals(t *testing.T) {
	for play, want := range map[string]struct {
		status int
		output string
	}{"early": {Status, "interrupted\n"}, "handed over": {0, "terminated"}} {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), child+"="+play)
		output, _ := c.CombinedOutput()
		if c.ProcessState.ExitCode() != want.status || strings.TrimSpace(string(output)) != strings.TrimSpace(want.output) {
			t.Errorf("%s: status %d, %q, expected %d, %q", play, c.ProcessState.ExitCode(), output, want.status, want.output)
		}
	}
}
