package methods

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/internal/base/journal"
	"qorbit/internal/test"
	"qorbit/work"
)

// changed writes a record of order 13 in which block 3 has another sum, and the check number of that.
func changed(t *testing.T) string {
	t.Helper()
	p := test.Must(halves.NewPartial(13))
	test.OK(t, p.Run(context.Background(), halves.Options{}))
	sums := p.Sums()
	sums[3].Solutions += 8 // the number of orbits remains whole
	name := filepath.Join(t.TempDir(), "record")
	test.OK(t, os.WriteFile(name, record.Text(halves.Counted, 13, sums), 0o666))
	return name
}

// TestARecordWithAChangedSum has the right check numbers, but the total is not that of the OEIS.
func TestARecordWithAChangedSum(t *testing.T) {
	name := changed(t)
	for _, part := range []halves.Part{{}, {Rest: 1, Of: 5}} {
		_, err := Halves{Records: []string{name}, Part: part}.Blocks(context.Background(), halves.Counted, 13, work.Options{})
		var about *journal.Error
		if !errors.As(err, &about) || about.Name != name ||
			!strings.Contains(err.Error(), "add up to 73720 solutions, expected 73712 (OEIS A000170)") {
			t.Errorf("part %v: %v", part, err)
		}
	}
	_, err := (Halves{Records: []string{name}}).Count(context.Background(), 13, work.Options{})
	if !errors.As(err, new(*journal.Error)) {
		t.Errorf("%v", err)
	}
}

// TestAnIncompleteRecordWithAChangedSum has no total to compare. Verify finds the sum if it is in the sample.
func TestAnIncompleteRecordWithAChangedSum(t *testing.T) {
	text := test.Must(os.ReadFile(changed(t)))
	lines := strings.SplitAfter(string(text), "\n")
	name := filepath.Join(t.TempDir(), "record")
	if err := os.WriteFile(name, []byte(strings.Join(lines[:6], "")), 0o666); err != nil {
		// blocks 0 to 4: all in the sample
		t.Fatal(err)
	}
	known, blocks := 0, 0
	h := Halves{
		Records: []string{name},
		Part:    halves.Part{Rest: 0, Of: 50},
		Resumed: func(p *halves.Partial) { known, blocks = p.Done(), p.Blocks() },
	}
	_, err := h.Blocks(context.Background(), halves.Counted, 13, work.Options{})
	if err != nil || known != 5 || blocks < 40 {
		t.Errorf("trusted: %v, %d of %d blocks resumed", err, known, blocks)
	}
	h.Verify = true
	var mismatch *halves.Mismatch
	_, err = h.Blocks(context.Background(), halves.Counted, 13, work.Options{})
	if !errors.As(err, &mismatch) || mismatch.Recorded.Block != 3 {
		t.Errorf("verified: %v", err)
	}
}

// TestClassifyRejects: blocks whose total does not fit the solutions that turns fix.
func TestClassifyRejects(t *testing.T) {
	p := test.Must(halves.NewPartial(8))
	test.OK(t, p.Add(halves.Sum{Block: 0, Solutions: 93}))
	_, err := classify(context.Background(), p, 1)
	if err == nil || !strings.Contains(err.Error(), "cannot have 93 solutions") {
		t.Errorf("%v", err)
	}
}
