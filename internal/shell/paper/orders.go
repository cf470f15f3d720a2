package paper

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"qorbit/internal/base/parallel"
	"qorbit/internal/base/words"
	"qorbit/internal/facts"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/search"
	"qorbit/signature"
	"qorbit/work"
)

// signatureInvariant computes whether the solutions of an orbit have one signature (section IV, "coincidence"). The
// claim fails if some differ under either reading of the paper's rules.
func signatureInvariant(ctx context.Context, orders []int, opt orbit.Options) (Claim, error) {
	c := Claim{
		ID:    "signature-agrees",
		Claim: "the signatures of all permutations on an orbit are the same by the criterion",
	}
	differ := make(map[signature.Reading]string)
	total := 0
	for _, n := range orders {
		report := opt.Reporter(work.Phase{Unit: "orbits", Order: n, Action: "whose images have one signature"})
		known := int(facts.OEIS()[n].Orbits)
		for p, err := range parallel.Watch(ctx, report, known, orbit.Representatives(ctx, orbit.Queens.Of(n))) {
			if err != nil {
				return c, err
			}
			total++
			for _, r := range signature.Readings() {
				for _, q := range ops.Images(p) {
					if differ[r] == "" && !r.Equal(signature.Of(p), signature.Of(q)) {
						differ[r] = fmt.Sprintf("%v and %v differ", p, q)
					}
				}
			}
		}
	}
	c.Holds = differ[signature.Tied] == "" && differ[signature.Free] == ""
	c.Found = fmt.Sprintf("the 8 images of each of the %d orbits of N = %s: %s",
		total, words.FormatOrders(orders), perReading(differ, "all agree"))
	return c, nil
}

// perReading says what was found under each reading.
func perReading(found map[signature.Reading]string, nothing string) string {
	return fmt.Sprintf("tied, as in Table 2: %s; free, rules 1 and 2 one by one: %s; multiset, not in the paper: %s",
		cmp.Or(found[signature.Tied], nothing),
		cmp.Or(found[signature.Free], nothing),
		cmp.Or(found[signature.Multiset], nothing))
}

// signatureUnique looks for two orbits with one signature. The claim fails if there are some under either reading of
// the paper's rules; for multiset, which is not in the paper, it only says what was found.
func signatureUnique(ctx context.Context, orders []int, opt orbit.Options) (Claim, error) {
	c := Claim{ID: "signature-unique", Claim: "orbit signature gives a global unique identity to the orbit"}
	collision := make(map[signature.Reading]string)
	total := 0
	for _, n := range orders {
		orbits, err := orbit.Enumerate(ctx, orbit.Queens.Of(n), opt)
		if err != nil {
			return c, err
		}
		e, err := signature.Verify(ctx, orbits, opt)
		if err != nil {
			return c, err
		}
		total += e.Orbits()
		for _, r := range signature.Readings() {
			if groups := e.Collisions(string(r)); len(groups) > 0 && collision[r] == "" {
				collision[r] = fmt.Sprintf("%v and %v share one at N = %d", groups[0][0], groups[0][1], n)
			}
		}
	}
	c.Holds = collision[signature.Tied] == "" && collision[signature.Free] == ""
	if collision[signature.Tied] == "" {
		collision[signature.Tied] = "all differ (proved for every N in doc/signatures.md)"
	}
	c.Found = fmt.Sprintf("signatures of the %d orbits of N = %s: %s",
		total, words.FormatOrders(orders), perReading(collision, "all differ"))
	return c, nil
}

// searchComplete compares what the search reaches with the counter. The claim does not apply to an order N where order
// N−1 has no solution, because Inc has nothing to start from.
func searchComplete(ctx context.Context, tested []int, opt orbit.Options) (Claim, error) {
	c := Claim{ID: "search-complete", Claim: "search_orbits, Inc and then Mov, finds all orbits", Holds: true}
	var orders, startless []string
	for _, n := range tested {
		check, err := search.CheckOrder(ctx, orbit.Queens.Of(n), opt)
		if err != nil {
			return c, err
		}
		if !check.Agree {
			return c, fmt.Errorf("%w: order %d: %s", orbit.ErrContradiction, n, check.Disagreement)
		}
		if check.Reached == 0 {
			below, err := orbit.Enumerate(ctx, orbit.Queens.Of(n-1), opt)
			if err != nil {
				return c, err
			}
			if below.Len() == 0 {
				startless = append(startless, fmt.Sprintf("does not apply at N = %d, since order %d has no solution",
					n, n-1))
				continue
			}
		}
		orders = append(orders, fmt.Sprintf("N = %d: %d of %d", n, check.Reached, check.CountedOrbits))
		if c.Holds && !check.Complete {
			c.Holds = false
			if c.Found, err = missedOrbit(ctx, n, opt); err != nil {
				return c, err
			}
		}
	}
	if len(orders) > 0 {
		startless = append([]string{"reached " + strings.Join(orders, ", ")}, startless...)
	}
	c.Found = strings.Join(startless, "; ") + c.Found
	return c, nil
}

// missedOrbit is the counterexample: an orbit that the search does not reach.
func missedOrbit(ctx context.Context, n int, opt orbit.Options) (string, error) {
	s, err := search.Run(ctx, orbit.Queens.Of(n), search.Options{Work: opt})
	if err != nil {
		return "", err
	}
	reach, err := s.Reach(ctx)
	if err != nil {
		return "", err
	}
	missed := reach.Missed()[0].Vertices
	first := s.Orbits.Perm(missed[0])
	if others := len(missed) - 1; others > 0 {
		return fmt.Sprintf("; counterexample at N = %d: Movs join the orbit of %v to %d others only, and no Inc "+
			"leads to any of them", n, first, others), nil
	}
	return fmt.Sprintf("; counterexample at N = %d: no Inc, and no Mov from another orbit, leads to the orbit of %v",
		n, first), nil
}
