package signature_test

import (
	"flag"
	"os"
	"regexp"
	"strconv"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/signature"
	"qorbit/work"
)

var lastSeparated = flag.Int("separated", 12,
	"test to this order at which orders invariants fail first; to 16 takes minutes")

// TestWhereInvariantsFail: the table of doc/signatures.md has, of each invariant there, the first order at which it has
// the same value for two orbits, and how many orbits of order 16 collide. A new invariant may wait for its row.
func TestWhereInvariantsFail(t *testing.T) {
	page := test.Must(os.ReadFile("../doc/signatures.md"))
	row := regexp.MustCompile(`(?m)^\| (\w+) \| [^|]+ \| [^|]+ \| (–|\d+) \| (\d+) \|$`)
	lines := row.FindAllStringSubmatch(string(page), -1)
	if len(lines) < 14 || len(lines) > len(signature.Invariants) {
		t.Fatalf("doc/signatures.md has %d invariants of %d, expected 14 or more", len(lines), len(signature.Invariants))
	}
	found := make(map[string]int) // the first order at which an invariant fails
	for n := 4; n <= *lastSeparated; n++ {
		orbits := test.Must(orbit.Enumerate(t.Context(), orbit.Queens.Of(n), orbit.Options{}))
		e := test.Must(signature.VerifyInvariants(t.Context(), orbits, signature.Invariants, work.Options{}))
		for _, line := range lines {
			colliding := 0
			for _, group := range e.Collisions(line[1]) {
				colliding += len(group)
			}
			if colliding > 0 && found[line[1]] == 0 {
				found[line[1]] = n
			}
			if n == 16 && strconv.Itoa(colliding) != line[3] {
				t.Errorf("%s: %d orbits of order 16 collide, doc/signatures.md has %s", line[1], colliding, line[3])
			}
		}
	}
	for _, line := range lines {
		first, _ := strconv.Atoi(line[2]) // 0 for none
		if first > *lastSeparated {
			first = 0
		}
		if _, ok := signature.LookupInvariant(line[1]); !ok || found[line[1]] != first {
			t.Errorf("%s fails first at order %d, doc/signatures.md has %s", line[1], found[line[1]], line[2])
		}
	}
}
