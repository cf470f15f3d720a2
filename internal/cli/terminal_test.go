package cli

import (
	"bytes"
	"io"
	"os"
	"testing"

	"github.com/creack/pty"
)

// TestWanted: on terminals only, unless the user, the environment or the terminal says otherwise.
func TestWanted(t *testing.T) {
	user, terminal, err := pty.Open()
	if err != nil {
		t.Skip("no terminals that tests can open here:", err)
	}
	defer user.Close()
	defer terminal.Close()
	file, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, c := range []struct {
		mode, noColor, term string
		terminal, file      bool
	}{
		{"auto", "", "xterm", true, false},
		{"auto", "", "", true, false},
		{"auto", "1", "xterm", false, false},
		{"auto", "0", "xterm", false, false}, // whatever its value
		{"auto", "", "dumb", false, false},
		{"always", "1", "dumb", true, true},
		{"never", "", "xterm", false, false},
	} {
		t.Setenv("NO_COLOR", c.noColor)
		t.Setenv("TERM", c.term)
		if got := wanted(c.mode, terminal); got != c.terminal {
			t.Errorf("%+v: %v on a terminal", c, got)
		}
		for _, w := range []io.Writer{file, &bytes.Buffer{}} {
			if got := wanted(c.mode, w); got != c.file {
				t.Errorf("%+v: %v to %T", c, got, w)
			}
		}
	}
}
