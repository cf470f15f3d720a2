package paper

import (
	"context"
	"fmt"
	"strconv"

	"qorbit/internal/facts"
	"qorbit/ops"
	"qorbit/orbit"
)

// solutions has all solutions of an order in lexicographic order, which is how the paper numbers them.
type solutions struct {
	orbits *orbit.Orbits
	perms  []ops.Perm     // number i is perms[i−1]
	number map[string]int // by text
}

func newSolutions(ctx context.Context, n int, opt orbit.Options) (*solutions, error) {
	orbits, err := orbit.Enumerate(ctx, orbit.Queens.Of(n), opt)
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
	v, _ := s.orbits.Lookup(orbit.KeyOf(p))
	return v + 1
}

// name describes p: "solution 22, orbit 1", or "order 8, no solution: …".
func (s *solutions) name(p ops.Perm) string {
	if of := s.orbitOf(p); of > 0 {
		return fmt.Sprintf("solution %d, orbit %d", s.number[p.String()], of)
	}
	return fmt.Sprintf("order %d, %s", len(p), solutionOrNot(p))
}

// A printed solution has its numbers as printed, 0 where the paper prints none.
type printed struct {
	ops.Perm
	number, orbit int
}

// String is the solution with its numbers.
func (p printed) String() string {
	switch {
	case p.number > 0:
		return fmt.Sprintf("%v (solution %d, orbit %d)", p.Perm, p.number, p.orbit)
	case p.orbit > 0:
		return fmt.Sprintf("%v (orbit %d)", p.Perm, p.orbit)
	}
	return p.Perm.String()
}

// A printedStep is a step of the case study (section V.B) as printed.
type printedStep struct {
	id, operator   string
	source, result printed
}

// caseStudy returns the step that yields the orbit with the given number.
func caseStudy(number int) printedStep {
	read := func(cells []string) printed {
		number, _ := strconv.Atoi(cells[1])
		of, _ := strconv.Atoi(cells[2])
		return printed{must(ops.ParsePerm(cells[0])), number, of}
	}
	id := fmt.Sprintf("orbit-%d", number)
	for _, row := range facts.Rows("zhang2011/case-study.tsv") {
		if row[0] == id {
			return printedStep{id, row[1], read(row[2:5]), read(row[5:8])}
		}
	}
	panic("paper: the case study has no " + id)
}

// step tests everything that is printed of a step, and infers the intended step where something is wrong.
func step(s printedStep, all *solutions) Claim {
	c := Claim{ID: s.id, Claim: fmt.Sprintf("%s of %v gives %v", s.operator, s.source, s.result)}
	operator := must(ops.ParseExpr(s.operator))
	wrong := all.misnamed(s.source)
	got, err := operator.Apply(s.source.Perm)
	switch {
	case err != nil:
		wrong = append(wrong, impossible(operator, s.source.Perm, err))
	case !got.Equal(s.result.Perm):
		wrong = append(wrong, fmt.Sprintf("%s gives %v (%s)", s.operator, got, all.name(got)))
	}
	wrong = append(wrong, all.misnamed(s.result)...)
	if len(wrong) > 0 {
		wrong = append(wrong, all.corrected(s, operator))
	}
	return c.judged(wrong, fmt.Sprintf("gives %v, %s", got, all.name(got)))
}

// impossible says why an operator does not apply to p, where it fails with the error.
func impossible(operator ops.Operator, p ops.Perm, err error) string {
	if mov, ok := operator.(ops.Mov); ok && mov.Col < len(p) && int(p[mov.Col]) != mov.Row {
		return fmt.Sprintf("the queen of column %d is in row %d, not %d", mov.Col+1, p[mov.Col]+1, mov.Row+1)
	}
	return err.Error()
}

// misnamed reports that a solution has another number or orbit than is printed.
func (s *solutions) misnamed(p printed) []string {
	if p.orbit == 0 || s.orbitOf(p.Perm) == p.orbit && (p.number == 0 || s.number[p.Perm.String()] == p.number) {
		return nil
	}
	return []string{fmt.Sprintf("%v is %s", p.Perm, s.name(p.Perm))}
}

// corrected infers the intended step: the printed operator, applied to the printed source or to the solution with
// the source's printed number, if that gives the solution with the result's printed number.
func (s *solutions) corrected(step printedStep, operator ops.Operator) string {
	sources := []ops.Perm{step.source.Perm}
	if step.source.number > 0 {
		sources = append(sources, s.perms[step.source.number-1])
	}
	for _, source := range sources {
		got, err := operator.Apply(source)
		if err != nil {
			continue
		}
		if s.orbitOf(got) == step.result.orbit && s.number[got.String()] == step.result.number {
			return fmt.Sprintf("corrected: %s of %v (%s) gives %v (%s)",
				step.operator, source, s.name(source), got, s.name(got))
		}
	}
	return "no correction fits the printed numbers"
}
