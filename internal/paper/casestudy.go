package paper

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/testdata"
)

// solutions has all solutions of an order in lexicographic order, which is how the paper numbers them.
type solutions struct {
	orbits *orbit.Orbits
	perms  []ops.Perm     // number i is perms[i−1]
	number map[string]int // by text
}

func newSolutions(ctx context.Context, n int, opt orbit.Options) (*solutions, error) {
	orbits, err := orbit.Enumerate(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	s := &solutions{orbits: orbits, perms: orbits.Solutions(), number: make(map[string]int)}
	for i, p := range s.perms {
		s.number[p.String()] = i + 1
	}
	return s, nil
}

// orbitOf returns the number of the orbit of p, or 0 where p is no solution of the order.
func (s *solutions) orbitOf(p ops.Perm) int {
	if len(p) != s.orbits.Order() || !p.IsSolution() {
		return 0
	}
	v, _ := s.orbits.Find(orbit.KeyOf(p))
	return v + 1
}

// name describes p: "solution 22, orbit 1", or "order 8, no solution: …".
func (s *solutions) name(p ops.Perm) string {
	if of := s.orbitOf(p); of > 0 {
		return fmt.Sprintf("solution %d, orbit %d", s.number[p.String()], of)
	}
	return fmt.Sprintf("order %d, %s", len(p), solutionOrNot(p))
}

// A printedStep is a step of the case study (section V.B) as printed. Numbers are 0 where the paper prints none.
type printedStep struct {
	id, operator              string
	source, result            ops.Perm
	sourceNumber, sourceOrbit int
	resultNumber, resultOrbit int
}

// caseStudy returns the step that yields the orbit with the given number.
func caseStudy(number int) printedStep {
	id := fmt.Sprintf("orbit-%d", number)
	for _, row := range testdata.Rows("zhang2011/case-study.tsv") {
		if row[0] == id {
			return printedStep{
				id: id, operator: row[1], source: must(ops.ParsePerm(row[2])), result: must(ops.ParsePerm(row[5])),
				sourceNumber: printedNumber(row[3]), sourceOrbit: printedNumber(row[4]),
				resultNumber: printedNumber(row[6]), resultOrbit: printedNumber(row[7]),
			}
		}
	}
	panic("paper: the case study has no " + id)
}

func printedNumber(text string) int {
	number, _ := strconv.Atoi(text)
	return number
}

// step tests everything that is printed of a step, and infers the intended step where something is wrong.
func step(printed printedStep, all *solutions) Claim {
	c := Claim{ID: printed.id, Claim: printed.String()}
	operator := must(ops.ParseExpr(printed.operator))
	wrong := all.misnamed(printed.source, printed.sourceNumber, printed.sourceOrbit)
	got, err := operator.Apply(printed.source)
	switch {
	case err != nil:
		wrong = append(wrong, strings.TrimPrefix(err.Error(), "ops: "))
	case !got.Equal(printed.result):
		wrong = append(wrong, fmt.Sprintf("%s gives %v (%s)", printed.operator, got, all.name(got)))
	}
	wrong = append(wrong, all.misnamed(printed.result, printed.resultNumber, printed.resultOrbit)...)
	if len(wrong) > 0 {
		wrong = append(wrong, all.corrected(printed, operator))
	}
	return c.judged(wrong, fmt.Sprintf("gives %v, %s", got, all.name(got)))
}

// String is the step as printed.
func (p printedStep) String() string {
	numbered := func(number, of int) string {
		switch {
		case number > 0:
			return fmt.Sprintf(" (solution %d, orbit %d)", number, of)
		case of > 0:
			return fmt.Sprintf(" (orbit %d)", of)
		}
		return ""
	}
	return fmt.Sprintf("%s of %v%s gives %v%s", p.operator, p.source, numbered(p.sourceNumber, p.sourceOrbit), p.result, numbered(p.resultNumber, p.resultOrbit))
}

// misnamed reports that a solution has another number or orbit than is printed.
func (s *solutions) misnamed(p ops.Perm, number, of int) []string {
	if of == 0 || s.orbitOf(p) == of && (number == 0 || s.number[p.String()] == number) {
		return nil
	}
	return []string{fmt.Sprintf("%v is %s", p, s.name(p))}
}

// corrected infers the intended step: the printed operator, applied to the printed source or to the solution with
// the source's printed number, if that gives the solution with the result's printed number.
func (s *solutions) corrected(printed printedStep, operator ops.Operator) string {
	sources := []ops.Perm{printed.source}
	if printed.sourceNumber > 0 {
		sources = append(sources, s.perms[printed.sourceNumber-1])
	}
	for _, source := range sources {
		if got, err := operator.Apply(source); err == nil && s.orbitOf(got) == printed.resultOrbit && s.number[got.String()] == printed.resultNumber {
			return fmt.Sprintf("corrected: %s of %v (%s) gives %v (%s)", printed.operator, source, s.name(source), got, s.name(got))
		}
	}
	return "no correction fits the printed numbers"
}
