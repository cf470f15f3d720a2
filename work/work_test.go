package work

import (
	"fmt"
	"testing"

	_ "qorbit/internal/test" // the flag -long
)

// TestBeside wants the bytes taken off the memory that may be used, and no limit where there was none.
func TestBeside(t *testing.T) {
	for _, test := range []struct{ memory, left uint64 }{{0, 0}, {1000, 1000 - 96}, {96, 1}, {50, 1}} {
		if left := (Options{Memory: test.memory}).Beside(96).Memory; left != test.left {
			t.Errorf("%d bytes beside 96: %d, expected %d", test.memory, left, test.left)
		}
	}
}

// TestInPhase: progress has the name of the phase. Without Progress, nothing is called.
func TestInPhase(t *testing.T) {
	reported := ""
	report := func(phase string, done, total int) { reported = fmt.Sprint(phase, " ", done, " ", total) }
	o := Options{Threads: 3, Progress: report}
	named := o.InPhase("parts")
	if named.Report("blocks", 2, 5); reported != "parts 2 5" || named.Threads != 3 {
		t.Errorf("%q on %d threads", reported, named.Threads)
	}
	if o.Report("blocks", 3, 5); reported != "blocks 3 5" {
		t.Errorf("%q", reported)
	}
	if none := (Options{}).InPhase("parts"); none.Progress != nil {
		t.Error("progress where none is wanted")
	} else {
		none.Report("parts", 1, 2)
	}
}
