package signature_test

import (
	"flag"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
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

// TestTheorems: what is proved of an invariant is so for the orbits of each condition that a theorem is about, at small
// orders. Every named condition has one about the free reading; a list has those about all permutations.
func TestTheorems(t *testing.T) {
	list, _ := orbit.List("some", []ops.Perm{{0, 1, 2, 3}})
	proved := make(map[string]string) // the invariants of which something is proved, by condition
	for _, c := range append(slices.Clone(orbit.Conditions), list) {
		for _, i := range signature.Invariants {
			text := i.Proved(c.Of(0).Study())
			if text == "" {
				continue
			}
			proved[c.Name] += " " + i.Name
			for n := 4; n <= 11 && c != list; n++ {
				orbits := test.Must(orbit.Enumerate(t.Context(), c.Of(n), orbit.Options{}))
				if orbits.Len() > 10_000 {
					break
				}
				alone := []*signature.Invariant{i}
				e := test.Must(signature.VerifyInvariants(t.Context(), orbits, alone, work.Options{}))
				collides := len(e.Collisions(i.Name)) > 0
				fails := strings.HasPrefix(text, "fails at every order N ≥ 7 coprime to 6 ")
				if fails && !collides && (n == 7 || n == 11) || !fails && collides {
					t.Errorf("%s, order %d, %s: collides %t, proved: %s", c, n, i, collides, text)
				}
			}
		}
	}
	for name, want := range map[string]string{
		"queens": " tied free multiset key", "toroidal": " tied free multiset key", "superqueens": " tied free key",
		"kings": " tied free multiset key", "costas": " tied free key", "@some": " tied key",
	} {
		if proved[name] != want {
			t.Errorf("%s: proved of%s, expected%s", name, proved[name], want)
		}
	}
}
