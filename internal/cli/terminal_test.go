package cli

import (
	"bytes"
	"io"
	"math"
	"os"
	"strings"
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

// TestLengths reads lengths in the units of LaTeX.
func TestLengths(t *testing.T) {
	var got float64
	for text, want := range map[string]float64{
		"86mm": 86 * 72 / 25.4, "86": 86 * 72 / 25.4, "12cm": 120 * 72 / 25.4, "3.4in": 3.4 * 72, "361.35pt": 360, "300bp": 300, ".5in": 36, "2.in": 144,
	} {
		if err := Length(&got).Set(text); err != nil || math.Abs(got-want) > 1e-9 {
			t.Errorf("%q: %v, %v, expected %v", text, got, err, want)
		}
	}
	for text := range strings.SplitSeq(";mm;86 mm;86km;-86mm;+86mm;1e2mm;0x10mm;NaN;Inf;86mmm;8,6cm;1.2.3;86MM", ";") {
		if Length(&got).Set(text) == nil {
			t.Errorf("%q: %v, expected none", text, got)
		}
	}
}
