// Package paper tests Zhang and Zhang (zhang2011) claim by claim: it computes each claim, and says whether it holds as
// printed. The numbers that the paper prints are in package facts.
package paper

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"qorbit/internal/facts"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

// A Claim is one statement of the paper, and the outcome of computing it.
type Claim struct {
	ID    string `json:"id"`
	Claim string `json:"claim"`
	Holds bool   `json:"holds"`
	Found string `json:"found"`
}

// judged says what was computed: the claim holds if nothing is wrong.
func (c Claim) judged(wrong []string, right string) Claim {
	c.Holds, c.Found = len(wrong) == 0, cmp.Or(strings.Join(wrong, "; "), right)
	return c
}

// Claims computes all claims, in the order of the paper. The three claims about all orders are tested on the given
// orders. It fails with the context's error once ctx is done, and where the orders are out of range.
func Claims(ctx context.Context, orders []int, opt orbit.Options) ([]Claim, error) {
	solutions, err := newSolutions(ctx, 8, opt)
	if err != nil {
		return nil, err
	}
	below, err := orbit.Enumerate(ctx, orbit.Queens.Of(7), opt)
	if err != nil {
		return nil, err
	}
	claims := []Claim{
		table1(facts.Rows("zhang2011/table1.tsv")), isomorphic(d4, solutions.perms),
		table2(facts.Rows("zhang2011/table2.tsv")),
	}
	for _, row := range facts.Rows("zhang2011/examples.tsv") {
		claims = append(claims, example(row))
	}
	claims = append(claims, threeSeeds(below.Solutions(), solutions))
	for number := 1; number <= 12; number++ {
		claims = append(claims, step(caseStudy(number), solutions))
	}
	ofOrders := []func(context.Context, []int, orbit.Options) (Claim, error){
		signatureInvariant,
		signatureUnique,
		searchComplete,
	}
	for _, claim := range ofOrders {
		c, err := claim(ctx, orders, opt)
		if err != nil {
			return nil, err
		}
		claims = append(claims, c)
	}
	return claims, nil
}

// table1 compares the printed multiplication table with the computed one (section II).
func table1(rows [][]string) Claim {
	c := Claim{ID: "table-1", Claim: "Table 1 is the multiplication table of po1 to po8"}
	var wrong []string
	for i, row := range rows {
		for j, printed := range row {
			if got := ops.Group[i].Then(ops.Group[j]); got.String() != "po"+printed {
				wrong = append(wrong, fmt.Sprintf("%v·%v is %v, printed po%s",
					ops.Group[i], ops.Group[j], got, printed))
			}
		}
	}
	return c.judged(wrong, "all 64 products are right, the row's operation applied first")
}

// table2 compares the printed signatures with the computed ones, and with each other (section IV).
func table2(rows [][]string) Claim {
	c := Claim{
		ID:    "table-2",
		Claim: "Table 2 lists the signatures of the 8 solutions of one orbit of N = 8, all equal by the criterion",
	}
	var wrong []string
	values := make(map[signature.Value]bool)
	keys := make(map[orbit.Key]bool)
	for _, row := range rows {
		p := must(ops.ParsePerm(row[0]))
		s := signature.Of(p)
		if printed := "{{" + row[1] + "},{" + row[2] + "}}"; s.String() != printed {
			wrong = append(wrong, fmt.Sprintf("%v has %v, printed %s", p, s, printed))
		}
		values[signature.Tied.Value(s)], keys[orbit.KeyOf(p)] = true, true
	}
	if len(values) != 1 || len(keys) != 1 {
		wrong = append(wrong, fmt.Sprintf("%d different signatures of %d orbits", len(values), len(keys)))
	}
	return c.judged(wrong, fmt.Sprintf("all %d signatures are right and equal in the tied reading; the text beside "+
		"the table says N = 9, the table is of N = 8", len(rows)))
}

// example runs a worked example of Inc, Del or Mov (section III), with the board that is printed between its two
// halves.
func example(row []string) Claim {
	operator := must(ops.ParseExpr(row[1]))
	source := must(ops.ParsePerm(row[2]))
	id, between, printed := row[0], row[3], row[4]
	c := Claim{ID: id, Claim: fmt.Sprintf("%v of %v gives %s by way of %s, a solution",
		operator, source, printed, between)}
	if printed == "" {
		c.Claim = fmt.Sprintf("%v of %v gives a solution", operator, source)
	}
	got, err := operator.Apply(source)
	if err != nil {
		c.Found = err.Error()
		return c
	}
	halves := halfway(operator.(ops.Step), source)
	c.Holds = got.IsSolution() && (printed == "" || got.String() == printed && slices.Contains(halves, between))
	c.Found = fmt.Sprintf("gives %v by way of %s, %s", got, strings.Join(halves, " or "), solutionOrNot(got))
	return c
}

// halfway lists the boards between the two halves of an operator. Inc and Del change the rows first, and then the
// columns, so that the board between is no permutation. Of Mov, either Del or Inc comes first.
func halfway(step ops.Step, p ops.Perm) []string {
	change := step.Change()
	switch {
	case len(change.Out) > 0 && len(change.Gaps) > 0:
		without, _ := ops.DelQueens(p, change.Out...)
		with, _ := change.Gaps[0].Apply(p)
		return []string{without.String(), with.String()}
	case len(change.Gaps) > 0:
		return []string{rowsBehind(p, int(change.Gaps[0].Row), 1)}
	}
	return []string{rowsBehind(p, int(p[change.Out[0]])+1, -1)}
}

// rowsBehind prints the rows of p, those from the given one on shifted.
func rowsBehind(p ops.Perm, from, shift int) string {
	shifted := p.Clone()
	for i, row := range p {
		if int(row) >= from {
			shifted[i] = uint8(int(row) + shift)
		}
	}
	return shifted.String()
}

func solutionOrNot(p ops.Perm) string {
	if i, j, clash := p.Clash(); clash {
		return fmt.Sprintf("no solution: the queens of columns %d and %d clash", i+1, j+1)
	}
	return "a solution"
}

// must is for the texts of package facts, which tests hold to be well formed.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
