package table

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/orbit"
)

// TestStoredCollisions: the rows agree with the OEIS, those to order 15 are computed again, and
// doc/signatures.md has their table.
func TestStoredCollisions(t *testing.T) {
	text, err := os.ReadFile("../../doc/signatures.md")
	if err != nil {
		t.Fatal(err)
	}
	var page strings.Builder
	for _, r := range facts.Read[Colliding](facts.Verified) {
		fmt.Fprintf(&page, "| %d | %d | %d | %d | %.0f | %.1f | %.1f |\n", r.N, r.Orbits, r.Multiset, r.Colliding, 1e6*float64(r.Share),
			100*float64(r.Shifts)/float64(r.Colliding), 100*float64(r.Across)/float64(r.Colliding))
		if r.Orbits != int(facts.OEIS()[r.N].Orbits) || r.Multiset != r.Orbits-r.Colliding+r.Groups {
			t.Errorf("%+v", r)
		}
		if r.N > 15 {
			continue
		}
		again, err := VerifyMultiset(t.Context(), r.N, orbit.Options{})
		if got, want := asJSON(t, again), asJSON(t, r); err != nil || got != want {
			t.Errorf("order %d is %s, %v, expected %s", r.N, got, err, want)
		}
	}
	if !strings.Contains(string(text), ": |\n"+page.String()+"\n") {
		t.Errorf("doc/signatures.md does not have the rows\n%s", page.String())
	}
	if line := strings.TrimSuffix(facts.Of(facts.Verified)[0].Command, " -f json"); !strings.Contains(string(text), "`"+line+"`") {
		t.Errorf("doc/signatures.md does not have the command %s", line)
	}
}
