package table

import (
	"context"
	"fmt"
	"strings"

	"qorbit/ops"
	"qorbit/orbit"
)

// MaxNumbered is the largest order for which rows have the number of an orbit: [orbit.Number] takes about a second there.
const MaxNumbered = 15

// An Applied is what an operator does to a permutation. Orbit, key and class are null where the result is no solution.
type Applied struct {
	Operator    string       `json:"operator" doc:"the operator"`
	Name        *string      `json:"name" doc:"the usual name of the symmetry that the operator is, or comes to; null for other operators"`
	Permutation string       `json:"permutation" doc:"what it is applied to"`
	Result      string       `json:"result" doc:"what it gives"`
	N           int          `json:"n" doc:"the order of the result"`
	Solution    bool         `json:"solution" doc:"whether the result is a solution"`
	Clash       *string      `json:"clash" doc:"the first two of its queens on one diagonal, (row,column), null for a solution"`
	Orbit       *int         `json:"orbit" doc:"the number of its orbit, null for no solution and above [MaxNumbered]"`
	Key         *string      `json:"key" doc:"the key of its orbit, null for no solution and above [orbit.MaxOrder]"`
	Class       *orbit.Class `json:"class" doc:"how many solutions the orbit has, null where the key is"`
	Stabiliser  Symmetries   `json:"stabiliser" doc:"the symmetries that fix the result, null where the key is"`
	described   string       // the operator, with the names of symmetries
}

// NewApplied is the row of an operator that gives q of p. It fails with the context's error once ctx is done.
func NewApplied(ctx context.Context, operator ops.Operator, p, q ops.Perm) (Applied, error) {
	r := Applied{Operator: operator.String(), Permutation: p.String(), Result: q.String(), N: len(q), Solution: q.IsSolution()}
	r.Name, r.described = named(operator)
	if i, j, clash := q.Clash(); clash {
		r.Clash = new(fmt.Sprintf("(%d,%d) and (%d,%d)", q[i]+1, i+1, q[j]+1, j+1))
	} else if len(q) <= orbit.MaxOrder {
		r.Key, r.Class, r.Stabiliser = new(orbit.Canonical(q).String()), new(orbit.ClassOf(q)), ops.Stabiliser(q)
	}
	if r.Key == nil || len(q) > MaxNumbered {
		return r, nil
	}
	number, err := orbit.Number(ctx, q)
	r.Orbit = &number
	return r, err
}

// named returns the name of an operator that is a symmetry, and the operator with the names of its symmetries.
func named(operator ops.Operator) (name *string, described string) {
	if o, ok := ops.Symmetry(operator); ok {
		return new(o.Name()), fmt.Sprintf("%v, the %s,", operator, o.Name())
	}
	var steps []string
	for _, step := range ops.Steps(operator) {
		described := step.String()
		if o, ok := step.(ops.PO); ok {
			described += " (" + o.Name() + ")"
		}
		steps = append(steps, described)
	}
	return nil, strings.Join(steps, " ")
}

// String says what the operator gives, of which orbit that is, and which symmetries fix it.
func (r Applied) String() string {
	text := fmt.Sprintf("%s of %s gives %s\n", r.described, r.Permutation, r.Result)
	if r.Clash != nil {
		return text + fmt.Sprintf("no solution: the queens at %s, row and column, stand on one diagonal", *r.Clash)
	}
	text += fmt.Sprintf("a solution of order %d", r.N)
	if r.Key != nil {
		text += fmt.Sprintf(", class %d, key %s", *r.Class, *r.Key)
	}
	if r.Orbit != nil {
		text += fmt.Sprintf(", orbit %d", *r.Orbit)
	}
	if r.Key != nil {
		text += fmt.Sprintf("\nstabiliser: %v", r.Stabiliser)
	}
	return text
}
