package main

import (
	"testing"

	"qorbit/orbit/certificate/checker"
)

// TestVerifiedSaysWhichMovsThereAreNot: an orbit may have Movs to itself, and to the other orbits of its component.
func TestVerifiedSaysWhichMovsThereAreNot(t *testing.T) {
	for want, p := range map[string]checker.Proof{
		"reaches every orbit": {Complete: true},
		"is not complete: no Inc, and no Mov from another orbit, leads to 1 orbit, in 1 component": {
			Missed: 1, Components: 1,
		},
		"is not complete: no Inc, and no Mov from another orbit, leads to 2 orbits, in 2 components": {
			Missed: 2, Components: 2,
		},
		"is not complete: no Inc, and no Mov from an orbit of another component, leads to 8 orbits, in 6 components": {
			Missed: 8, Components: 6,
		},
	} {
		p.N, p.Condition = 10, "queens"
		if got := verifiedText(p, nil); got != "proved: search_orbits of order 10 "+want {
			t.Errorf("%+v: %s", p, got)
		}
	}
}
