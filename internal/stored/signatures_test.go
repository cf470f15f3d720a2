package stored

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/row"
	"qorbit/orbit"
)

// TestStoredCollisions: the hash is that of the file, the rows agree with the OEIS, those to order 15 are computed again, and
// doc/signatures.md has their table.
func TestStoredCollisions(t *testing.T) {
	rows, err := VerifiedCollisions()
	if err != nil {
		t.Fatal(err)
	}
	if hash, err := HashSamples(Verified); err != nil || hash != VerifiedSeries.Output {
		t.Errorf("hash %s, %v, expected %s", hash, err, VerifiedSeries.Output)
	}
	text, err := os.ReadFile("../../doc/signatures.md")
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&table, "| %d | %d | %d | %d | %.0f | %.1f | %.1f |\n", r.N, r.Orbits, r.Multiset, r.Colliding, 1e6*float64(r.Share),
			100*float64(r.Shifts)/float64(r.Colliding), 100*float64(r.Across)/float64(r.Colliding))
		if r.Orbits != int(facts.OEIS()[r.N].Orbits) || r.Multiset != r.Orbits-r.Colliding+r.Groups {
			t.Errorf("%+v", r)
		}
		if r.N > 15 {
			continue
		}
		again, err := row.VerifyMultiset(t.Context(), r.N, orbit.Options{})
		got, _ := json.Marshal(again)
		if want, _ := json.Marshal(r); err != nil || string(got) != string(want) {
			t.Errorf("order %d is %s, %v, expected %s", r.N, got, err, want)
		}
	}
	if !strings.Contains(string(text), ": |\n"+table.String()+"\n") {
		t.Errorf("doc/signatures.md does not have the rows\n%s", table.String())
	}
	if line := strings.TrimSuffix(VerifiedSeries.Command, " -f json"); !strings.Contains(string(text), "`"+line+"`") {
		t.Errorf("doc/signatures.md does not have the command %s", line)
	}
}
