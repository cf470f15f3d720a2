package table

import (
	"fmt"
	"strings"

	"qorbit/internal/words"
	"qorbit/ops"
	"qorbit/orbit/analysis"
)

// OperatorsText lists what an operator expression can be made of, with the order of the result for a board of order N.
func OperatorsText() string {
	var b strings.Builder
	line := func(form, order, summary string) { fmt.Fprintf(&b, "  %-26s  %-3s  %s\n", form, order, summary) }
	for _, kind := range ops.Kinds {
		line(kind.Form(), strings.TrimSuffix(fmt.Sprintf("N%+d", kind.Growth), "+0"), kind.Summary)
	}
	line("Inv, Cmpl, Rev, po1 … po8", "N", "the symmetries below; Rev(Cmpl(Inv)) applies the innermost first")
	line("A B", "", "first A, then B")
	return b.String()
}

// SymmetriesText lists the elements of PO with their names.
func SymmetriesText() string {
	var b strings.Builder
	short := map[ops.PO]string{ops.Inv: ", Inv", ops.Cmpl: ", Cmpl", ops.Rev: ", Rev"}
	for _, o := range ops.Group {
		fmt.Fprintf(&b, "  %-9s  %s\n", o.String()+short[o], o.Name())
	}
	return b.String()
}

// StatisticsText lists the statistics of an analysis with their definitions.
func StatisticsText() string {
	var b strings.Builder
	for _, s := range analysis.Statistics {
		b.WriteString(words.Hanging(fmt.Sprintf("  %-18s", s.Name), s.Definition))
	}
	return b.String()
}

// ArgumentsText says how orders, permutations and orbits are written, and which symmetries there are.
func ArgumentsText() string {
	return `Orders (N in the usage of a command is one order, ORDERS are any of these):

  8          one order
  4..12      a range
  8,10,12    a list of orders and ranges; rows come in ascending order, those of each order once

Of several orders, the rows of one follow those of another, with a column n; json prints one object a line.
` + words.Hanging("These commands take several:", "analyse, check, connect, count, distances, explore, missed, optimal, orbits, plot, sample, search, "+
		"signature verify, solutions, survey and table (but its kind trajectory).") + `
Orbits (ORBIT, and A and B of path), of the order that the command is given:

  7                  the number of the orbit; orbits are numbered from 1 in the order of keys
  '#7'               the same; a shell needs the quotes
  8#7                the same, with the order
  2,6,8,3,1,4,7,5    the key of the orbit, or any other of its solutions

A whole number is always the number of an orbit. A permutation has commas or spaces, but for the one of order 1, whose only orbit
has the number 1 and the key 1. These take an orbit: path, graph --around, distances --from, and orbits --orbit.

Permutations (PERM of apply, draw and signature), rows counted from 1, that of column 1 first:

  2,4,1,3            also 2 4 1 3 and (2, 4, 1, 3)
  8#7                the key of orbit 7 of order 8

Symmetries of a board with row 1 at the top and column 1 at the left:

` + SymmetriesText() + `
An operator expression, EXPR, can name them: qorbit help apply.`
}
