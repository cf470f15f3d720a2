package paper

import (
	"context"
	"fmt"
	"strings"

	"qorbit/orbit"
	"qorbit/signature"
)

// signatureUnique looks for two orbits with one signature. The claim fails if there are some under either reading of the
// paper's rules; multiset is no reading of them, and only told.
func signatureUnique(ctx context.Context, first, last int) (Claim, error) {
	c := Claim{ID: "signature-unique", Claim: "orbit signature gives a global unique identity to the orbit"}
	collision := make(map[signature.Reading]string)
	total := 0
	for n := first; n <= last; n++ {
		e, err := orbit.SignatureExperiment(ctx, n)
		if err != nil {
			return c, err
		}
		total += e.Orbits()
		for _, r := range signature.Readings() {
			if groups := e.Collisions(r); len(groups) > 0 && collision[r] == "" {
				collision[r] = fmt.Sprintf("%v and %v share one at N = %d", groups[0][0], groups[0][1], n)
			}
		}
	}
	c.Holds = collision[signature.Tied] == "" && collision[signature.Free] == ""
	told := func(r signature.Reading) string {
		if collision[r] == "" {
			return "all differ"
		}
		return collision[r]
	}
	proof := ""
	if collision[signature.Tied] == "" {
		proof = " (proved for every N in doc/signatures.md)"
	}
	c.Found = fmt.Sprintf("signatures of the %d orbits of N = %d..%d: tied, as in Table 2: %s%s; free, rules 1 and 2 one by one: %s; multiset, not in the paper: %s",
		total, first, last, told(signature.Tied), proof, told(signature.Free), told(signature.Multiset))
	return c, nil
}

// searchComplete compares what the search reaches with the counter.
func searchComplete(ctx context.Context, first, last int, opt orbit.Options) (Claim, error) {
	c := Claim{ID: "search-complete", Claim: "search_orbits, Inc and then Mov, finds all orbits", Holds: true}
	var orders []string
	counterexample := ""
	for n := first; n <= last; n++ {
		check, err := orbit.NewCheck(ctx, n, opt)
		if err != nil {
			return c, err
		}
		if !check.Agree {
			return c, fmt.Errorf("%w: order %d: %s", orbit.ErrContradiction, n, check.Disagreement)
		}
		orders = append(orders, fmt.Sprintf("N = %d: %d of %d", n, check.Reached, check.CountedOrbits))
		if check.Complete {
			continue
		}
		c.Holds = false
		if counterexample == "" && check.Reached > 0 { // that order 4 has no seeds proves nothing about Mov
			counterexample, err = missedOrbit(ctx, n, opt)
			if err != nil {
				return c, err
			}
		}
	}
	c.Found = "reached " + strings.Join(orders, ", ") + counterexample
	return c, nil
}

// missedOrbit is the counterexample: an orbit that the search does not reach.
func missedOrbit(ctx context.Context, n int, opt orbit.Options) (string, error) {
	s, err := orbit.NewSearch(ctx, n, orbit.SearchOptions{Options: opt})
	if err != nil {
		return "", err
	}
	missed, err := s.MissedComponents(ctx)
	if err != nil || len(missed) == 0 {
		return "", err
	}
	first := s.Orbits.Perm(missed[0][0])
	if others := len(missed[0]) - 1; others > 0 {
		return fmt.Sprintf("; counterexample at N = %d: Movs join the orbit of %v to %d others only, and no Inc leads to any of them", n, first, others), nil
	}
	return fmt.Sprintf("; counterexample at N = %d: no Inc and no Mov leads to the orbit of %v", n, first), nil
}
