package main

import (
	"os"
	"strings"
	"testing"
)

// TestPrinted: small outputs, whole. Scripts rely on the names of fields. The values are those that the literal twins of package orbit find, what
// other tests hold against OEIS and the paper, and what was checked by hand.
func TestPrinted(t *testing.T) {
	text, err := os.ReadFile("testdata/printed.txt")
	if err != nil {
		t.Fatal(err)
	}
	stored(t, "9")
	certificateFile(t, 9)
	for i, block := range strings.Split("\n"+strings.TrimSuffix(string(text), "\n"), "\n$ qorbit ") {
		line, want, printed := strings.Cut(block, "\n")
		if printed {
			want += "\n"
		}
		if status, got, stderr := qorbit(fields(line)...); i > 0 && (status != exitDone || stderr != "" || got != want) {
			t.Errorf("qorbit %s: status %d, stderr %q\n%s\nexpected\n%s", line, status, stderr, got, want)
		}
	}
}
