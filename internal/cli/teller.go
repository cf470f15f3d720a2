package cli

import (
	"fmt"
	"io"
)

// A Teller passes on the texts that cobra prints, and keeps the first error, which cobra does not return.
type Teller struct {
	To  io.Writer
	Err error
}

// Write writes what it can. It does not fail, for cobra would print that too.
func (t *Teller) Write(text []byte) (int, error) {
	if _, err := t.To.Write(text); err != nil && t.Err == nil {
		t.Err = fmt.Errorf("cannot write standard output: %w", err)
	}
	return len(text), nil
}
