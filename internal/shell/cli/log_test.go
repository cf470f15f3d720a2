package cli

import (
	"strings"
	"testing"

	_ "qorbit/internal/test" // the flag -long
)

// TestLog: a line of the log is one line, whatever is in it, and does nothing to a terminal.
func TestLog(t *testing.T) {
	var b strings.Builder
	a := App{Progress: Progress{Stderr: &b}}
	a.Log("%s says  %s", "worker", "\x1b[31mred\n\x07")
	if want := "worker says  \uFFFD[31mred\uFFFD\uFFFD\n"; b.String() != want {
		t.Errorf("%q, expected %q", b.String(), want)
	}
}
