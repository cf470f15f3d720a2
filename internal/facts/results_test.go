package facts

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"testing"

	_ "qorbit/internal/test" // the flag -long
)

// TestResultsAreWhatWasPrinted: the hash of the rows is that of the output, where it is recorded, and nothing of the
// provenance is missing.
func TestResultsAreWhatWasPrinted(t *testing.T) {
	hashes := 0
	for _, r := range Results() {
		var rows [][]byte
		for _, row := range r.Rows {
			rows = append(rows, row)
		}
		hash := fmt.Sprintf("%x", sha256.Sum256(append(bytes.Join(rows, []byte("\n")), '\n')))
		if r.Output != "not recorded" && hash != r.Output {
			t.Errorf("%s, order %d: the rows have the hash %s, expected %s", r.Series, r.N, hash, r.Output)
		} else if hash == r.Output {
			hashes++
		}
		if len(r.Rows) == 0 || r.Command == "" || r.Revision == "" || r.Program == "" || r.Date == "" {
			t.Errorf("%s, order %d: %+v", r.Series, r.N, r.Provenance)
		}
	}
	if hashes < len(Results())-1 {
		t.Errorf("%d hashes of %d", hashes, len(Results()))
	}
}
