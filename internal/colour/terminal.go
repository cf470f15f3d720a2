package colour

import (
	"os"

	"golang.org/x/term"
)

// IsTerminal reports whether a file is a terminal. A terminal obeys escape sequences afterwards: on Windows, it must be told to.
func IsTerminal(file *os.File) bool {
	if !term.IsTerminal(int(file.Fd())) {
		return false
	}
	obeySequences(file)
	return true
}
