package cli

import (
	"bytes"
	"io"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/spf13/cobra"
)

// TestIsTerminal: a terminal is one unless it is called dumb; a file is none.
func TestIsTerminal(t *testing.T) {
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
	for term, want := range map[string]bool{"xterm": true, "": true, "dumb": false} {
		t.Setenv("TERM", term)
		if got := isTerminal(terminal); got != want {
			t.Errorf("TERM=%s: %v on a terminal", term, got)
		}
		for _, w := range []io.Writer{file, &bytes.Buffer{}} {
			if isTerminal(w) {
				t.Errorf("TERM=%s: %T is a terminal", term, w)
			}
		}
	}
}

// TestReadStdin: what is read from a terminal is said once, and nothing is drawn over what is typed.
func TestReadStdin(t *testing.T) {
	user, terminal, err := pty.Open()
	if err != nil {
		t.Skip("no terminals that tests can open here:", err)
	}
	defer user.Close()
	defer terminal.Close()
	c := &cobra.Command{}
	c.SetIn(terminal)
	var log, out bytes.Buffer
	line := &Line{w: &out, width: func() int { return 80 }, stop: make(chan struct{})}
	a := App{Progress: Progress{Stderr: &log, Shown: line}}
	err = a.ReadStdin(c, func(in io.Reader) error {
		line.draw()
		if in != terminal || out.Len() > 0 {
			t.Errorf("%v is read, %q is shown", in, out.String())
		}
		return nil
	})
	if err != nil || log.String() != "reading standard input, which Ctrl-D ends\n" {
		t.Errorf("%v, %q is said", err, log.String())
	}
}

// TestLengths reads lengths in the units of LaTeX.
func TestLengths(t *testing.T) {
	var got float64
	for text, want := range map[string]float64{
		"86mm":     86 * 72 / 25.4,
		"86":       86 * 72 / 25.4,
		"12cm":     120 * 72 / 25.4,
		"3.4in":    3.4 * 72,
		"361.35pt": 360,
		"300bp":    300,
		".5in":     36,
		"2.in":     144,
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
