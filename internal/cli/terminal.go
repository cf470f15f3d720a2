package cli

import (
	"io"
	"os"

	"golang.org/x/term"
)

// isTerminal reports whether a writer is a terminal. A terminal obeys escape sequences afterwards: on Windows, it must be told to.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		return false
	}
	obeySequences(file)
	return true
}

// colorModes are the values of the flag --color: auto paints on a terminal.
var colorModes = []string{"auto", "always", "never"}

// wanted reports whether what goes to a writer is to be painted. In mode auto, the writer must be a terminal, one that is not called
// dumb, and the variable NO_COLOR must be empty (https://no-color.org).
func wanted(mode string, w io.Writer) bool {
	if mode != "auto" {
		return mode == "always"
	}
	return os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && isTerminal(w)
}
