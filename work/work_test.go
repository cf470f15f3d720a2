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

// TestRoom: what takes more than the memory is refused, with its name and both sizes.
func TestRoom(t *testing.T) {
	const mib = 1 << 20
	if err := (Options{}).Room(1<<60, "all"); err != nil {
		t.Errorf("no limit: %v", err)
	}
	if err := (Options{Memory: mib}).Room(mib, "the list"); err != nil {
		t.Errorf("what fits: %v", err)
	}
	const want = "the list of order 8 takes about 3 MiB of memory, and 2 MiB are free"
	if err := (Options{Memory: 2 * mib}).Room(3*mib, "the list of order %d", 8); fmt.Sprint(err) != want {
		t.Errorf("%v, expected %q", err, want)
	}
}

// TestInPhase: progress is that of the phase. Without Progress, nothing is called.
func TestInPhase(t *testing.T) {
	reported := ""
	o := Options{Threads: 3, Progress: func(p Progress) { reported = fmt.Sprint(p.Phase, " ", p.Done, " ", p.Total) }}
	parts, blocks := Phase{Unit: "parts"}, Phase{Unit: "blocks"}
	named := o.InPhase(parts)
	if named.Report(blocks, 2, 5); reported != "parts 2 5" || named.Threads != 3 {
		t.Errorf("%q on %d threads", reported, named.Threads)
	}
	if o.Reporter(blocks)(3, 5); reported != "blocks 3 5" {
		t.Errorf("%q", reported)
	}
	none := Options{}
	if none.Report(parts, 1, 2); none.InPhase(parts).Progress != nil || none.Reporter(parts) != nil {
		t.Error("progress where none is wanted")
	}
}

func TestPhaseInWords(t *testing.T) {
	for want, p := range map[string]Phase{
		"edges written":    {Unit: "edges", Action: "written"},
		"steps of order 8": {Unit: "steps", Order: 8},
		"parts of the patterns of order 9 (pass 2 of 5)": {Unit: "parts of the patterns", Order: 9, Pass: 2, Passes: 5},
		"orbits of order 8 searched":                     {Unit: "orbits", Order: 8, Action: "searched"},
	} {
		if got := p.String(); got != want {
			t.Errorf("%+v: %q, expected %q", p, got, want)
		}
	}
}
