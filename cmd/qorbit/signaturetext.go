package main

import (
	"fmt"
	"regexp"
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

// readingsText says in half a line each when the readings regard two signatures as equal.
const readingsText = `  tied      a sequence equals its reversal with every triangle reversed too ` +
	`(the paper's Table 2 shows this reading)
  free      each triangle may be reversed by itself, and the sequence too
  multiset  each triangle may be reversed, and their order does not matter (not in the paper)`

// verdictText says which readings distinguish all orbits of the orders, at which orders the others do not, and what
// the readings are.
func verdictText(rows []rows.Signatures) string {
	spell := func(orders []int) string {
		return strings.NewReplacer("..", " to ", ",", ", ").Replace(words.FormatOrders(orders))
	}
	var orders []int
	var sure, not string
	for _, reading := range signature.Readings() {
		var failed []int
		orders = nil
		for _, r := range rows {
			if orders = append(orders, r.N); len(r.Collisions[reading]) > 0 {
				failed = append(failed, r.N)
			}
		}
		if failed == nil {
			sure += ", " + string(reading)
		} else {
			not += fmt.Sprintf("; %s does not at %s", reading, spell(failed))
		}
	}
	of := "order "
	if len(orders) > 1 {
		of = "the orders "
	}
	sure = regexp.MustCompile(`, (\w+)$`).ReplaceAllString(strings.TrimPrefix(sure, ", "), " and $1")
	return fmt.Sprintf("%s distinguish all orbits of %s%s%s.\n%s", sure, of, spell(orders), not, readingsText)
}

// separationText says of each invariant whether it separates all orbits of the orders, or at which order it first does
// not, and what it is.
func separationText(invariants []*signature.Invariant, found []rows.Invariants) string {
	var b strings.Builder
	for at, i := range invariants {
		verdict := "separates all orbits"
		for _, order := range found {
			if s := order.Separations[at]; s.Groups > 0 {
				verdict = fmt.Sprintf("fails first at order %d", s.N)
				break
			}
		}
		fmt.Fprintf(&b, "\n  %-11s  %-23s  %s (%s)", i.Name, verdict, i.Definition, i.Source)
	}
	return strings.TrimPrefix(b.String(), "\n")
}

// invariantsText lists the invariants with their definitions and sources.
func invariantsText() string {
	var b strings.Builder
	for _, i := range signature.Invariants {
		fmt.Fprintf(&b, "  %-11s  %s (%s)\n", i.Name, i.Definition, i.Source)
	}
	return strings.TrimSuffix(b.String(), "\n")
}
