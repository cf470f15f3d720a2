// Package paper goes through Zhang and Zhang (zhang2011) claim by claim, computes each, and says whether it holds as it
// is printed. What the paper prints stands in testdata.
package paper

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
	"qorbit/testdata"
)

// A Claim is one statement of the paper, and what came of computing it.
type Claim struct {
	ID    string `json:"id"`
	Claim string `json:"claim"` // as printed
	Holds bool   `json:"holds"` // whether it is true exactly as printed
	Found string `json:"found"` // what is true
}

// Claims computes all claims, in the order of the paper. The two claims about all orders are tried on the orders from
// first to last. It fails with the context's error once ctx is done, and where the orders are out of range.
func Claims(ctx context.Context, first, last int, opt orbit.Options) ([]Claim, error) {
	solutions, err := newSolutions(ctx, 8, opt)
	if err != nil {
		return nil, err
	}
	claims := []Claim{table1(), table2()}
	for _, row := range testdata.Rows("zhang2011/examples.tsv") {
		claims = append(claims, example(row))
	}
	for number := 1; number <= 12; number++ {
		claims = append(claims, step(caseStudy(number), solutions))
	}
	unique, err := signatureUnique(ctx, first, last)
	if err != nil {
		return nil, err
	}
	complete, err := searchComplete(ctx, first, last, opt)
	return append(claims, unique, complete), err
}

// table1 compares the multiplication table with the computed one.
func table1() Claim {
	c := Claim{ID: "table-1", Claim: "Table 1 is the multiplication table of po1 to po8"}
	var wrong []string
	entries := 0
	for i, row := range testdata.Rows("zhang2011/table1.tsv") {
		for j, printed := range row {
			entries++
			if got := ops.Group[i].Then(ops.Group[j]); strconv.Itoa(got.Number()) != printed {
				wrong = append(wrong, fmt.Sprintf("%v·%v is %v, printed po%s", ops.Group[i], ops.Group[j], got, printed))
			}
		}
	}
	c.Holds = len(wrong) == 0
	c.Found = strings.Join(wrong, "; ")
	if c.Holds {
		c.Found = fmt.Sprintf("all %d products are right, the row's operation applied first", entries)
	}
	return c
}

// table2 compares the printed signatures with the computed ones, and with each other.
func table2() Claim {
	c := Claim{ID: "table-2", Claim: "Table 2 lists the signatures of the 8 solutions of one orbit of N = 8, all equal by the criterion"}
	rows := testdata.Rows("zhang2011/table2.tsv")
	var wrong []string
	values := make(map[signature.Value]bool)
	keys := make(map[orbit.Key]bool)
	for _, row := range rows {
		p := mustParse(row[0])
		s := signature.Of(p)
		if printed := "{{" + row[1] + "},{" + row[2] + "}}"; s.String() != printed {
			wrong = append(wrong, fmt.Sprintf("%v has %v, printed %s", p, s, printed))
		}
		values[signature.Tied.Value(s)], keys[orbit.KeyOf(p)] = true, true
	}
	c.Holds = len(wrong) == 0 && len(values) == 1 && len(keys) == 1
	c.Found = strings.Join(wrong, "; ")
	if c.Holds {
		c.Found = fmt.Sprintf("all %d signatures are right and equal in the tied reading; the text beside the table says N = 9, the table is of N = 8", len(rows))
	}
	return c
}

// example runs a worked example of Inc, Del or Mov.
func example(row []string) Claim {
	id, operator, source, printed := row[0], row[1], row[2], row[3]
	c := Claim{ID: id, Claim: fmt.Sprintf("%s of %s gives %s, a solution", operator, source, printed)}
	if printed == "" {
		c.Claim = fmt.Sprintf("%s of %s gives a solution", operator, source)
	}
	got, err := mustParseExpr(operator).Apply(mustParse(source))
	if err != nil {
		c.Found = err.Error()
		return c
	}
	c.Holds = got.IsSolution() && (printed == "" || got.String() == printed)
	c.Found = fmt.Sprintf("gives %v, %s", got, solutionOrNot(got))
	return c
}

func solutionOrNot(p ops.Perm) string {
	if i, j, clash := p.Clash(); clash {
		return fmt.Sprintf("no solution: the queens of columns %d and %d clash", i+1, j+1)
	}
	return "a solution"
}

// mustParse reads what stands in testdata, and is tested to be right.
func mustParse(text string) ops.Perm {
	p, err := ops.ParsePerm(text)
	if err != nil {
		panic(err)
	}
	return p
}

func mustParseExpr(text string) ops.Operator {
	o, err := ops.ParseExpr(text)
	if err != nil {
		panic(err)
	}
	return o
}
