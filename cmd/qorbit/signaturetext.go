package main

import (
	"fmt"
	"strings"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/rows"
	"qorbit/signature"
)

// signaturesText writes the signatures of a list of permutations, and under which readings two are equal.
func signaturesText(b *strings.Builder, rows []rows.Signature) {
	for i, r := range rows {
		fmt.Fprintf(b, "%d  %s", i+1, r.Permutation)
		if !r.Solution {
			b.WriteString("  (no solution)")
		}
		fmt.Fprintf(b, "\n   %s\n", r.Signature)
		for j, first := range []int{r.Tied, r.Free, r.Multiset} {
			if first != i+1 {
				fmt.Fprintf(b, "   %s: equal to %d\n", signature.Readings()[j], first)
			}
		}
	}
}

// meanings say in half a line each when the readings regard two signatures as equal.
var meanings = map[signature.Reading]string{
	signature.Tied:     "a sequence equals its reversal with every triangle reversed too (the paper's Table 2 shows it)",
	signature.Free:     "each triangle may be reversed by itself, and the sequence too (the paper's rules, literally)",
	signature.Multiset: "each triangle may be reversed, and their order does not matter (not in the paper)",
}

// readingsText lists the readings with their meanings.
func readingsText() string {
	var b strings.Builder
	for _, reading := range signature.Readings() {
		fmt.Fprintf(&b, "  %-8s  %s\n", reading, meanings[reading])
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// verdictText says of each reading what is computed at the orders, and what is proved at every order. Then it says what
// the readings are, and which command shows a collision.
func verdictText(e experiment, found []rows.Invariants) string {
	var b strings.Builder
	for at, i := range e.invariants {
		var failed []int
		for _, order := range found {
			if order.Separations[at].Groups > 0 {
				failed = append(failed, order.N)
			}
		}
		computed := "separates all orbits of " + inWords(e.orders)
		if len(failed) > 0 {
			computed = "fails at " + inWords(failed)
		}
		reading := signature.Reading(i.Name)
		fmt.Fprintf(&b, "%s: %s\n  computed: %s\n", reading.Described(), meanings[reading], computed)
		if proved := i.Proved.Of(e.Problem(0).Study()); proved != "" {
			fmt.Fprintf(&b, "  proved:   %s\n", proved)
		}
	}
	for _, order := range found {
		multiset := order.Separations[len(order.Separations)-1] // the coarsest reading
		if keys := multiset.Keys; len(keys) > 0 {
			fmt.Fprintf(&b, "\nqorbit signature collisions %d%s lists the orbits that collide;\n"+
				"qorbit draw %v %v --collision%[2]s shows why two do.", order.N, e.ConditionFlag(), keys[0][0], keys[0][1])
			break
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// inWords spells orders: "order 7", "the orders 4 to 9, 11".
func inWords(orders []int) string {
	of := "order "
	if len(orders) > 1 {
		of = "the orders "
	}
	return of + strings.NewReplacer("..", " to ", ",", ", ").Replace(words.FormatOrders(orders))
}

// separationText says of each invariant whether it separates all orbits of the orders, or at which order it first does
// not, what is proved, and what it is. It names the command that lists the first collision.
func separationText(e experiment, found []rows.Invariants) string {
	var b strings.Builder
	fmt.Fprintf(&b, "computed at %s:", inWords(e.orders))
	next := ""
	for at, i := range e.invariants {
		verdict := "separates all orbits"
		if n := rows.FirstFailure(found, at); n > 0 {
			verdict = fmt.Sprintf("fails first at order %d", n)
			if next == "" {
				next = fmt.Sprintf("\n\nqorbit signature collisions %d --invariants %s%s lists the orbits that collide.",
					n, i.Name, e.ConditionFlag())
			}
		}
		fmt.Fprintf(&b, "\n  %-11s  %-23s  %s (%s)", i.Name, verdict, i.Definition, i.Source)
		if proved := i.Proved.Of(e.Problem(0).Study()); proved != "" {
			fmt.Fprintf(&b, "\n  %-11s  proved: %s", "", proved)
		}
	}
	return b.String() + next
}

// invariantsText lists the invariants with their definitions and sources.
func invariantsText() string {
	return words.Help(signature.Invariants, 11, func(i *signature.Invariant) string {
		return fmt.Sprintf("%s (%s)", i.Definition, i.Source)
	})
}
