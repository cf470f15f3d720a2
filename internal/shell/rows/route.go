package rows

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"strings"

	"qorbit/internal/base/words"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/route"
)

// MaxNumbered is the largest order for which rows have the number of an orbit: [orbit.Number] takes about a second
// there.
const MaxNumbered = 15

// An Applied is what an operator does to a permutation. Orbit, key and class are null where the result is no solution.
type Applied struct {
	Operator    string      `json:"operator"`
	Name        string      `json:"name"`
	Permutation ops.Perm    `json:"permutation"`
	Result      ops.Perm    `json:"result"`
	N           int         `json:"n"`
	Solution    bool        `json:"solution"`
	Clash       string      `json:"clash"`
	Orbit       int         `json:"orbit"`
	Key         ops.Perm    `json:"key"`
	Class       orbit.Class `json:"class"`
	Stabiliser  Symmetries  `json:"stabiliser"`
	described   string      // the operator, with the names of symmetries
	condition   string      // empty for queens
}

// NewApplied is the row of an operator that gives q of p. It fails as ops.Steps does, and with the context's error
// once ctx is done.
func NewApplied(
	ctx context.Context,
	c *orbit.Condition,
	operator ops.Operator,
	p, q ops.Perm,
) (Applied, error) {
	r := Applied{Operator: operator.String(), Permutation: p, Result: q, N: len(q), Solution: c.Holds(q)}
	var err error
	if r.Name, r.described, err = named(operator); err != nil {
		return r, err
	}
	r.Clash = attack(c, q)
	if c != orbit.Queens {
		r.condition = c.Name
	}
	if r.Solution && len(q) <= orbit.MaxOrder {
		r.Key, r.Class, r.Stabiliser = orbit.Canonical(q), orbit.ClassOf(q), ops.Stabiliser(q)
	}
	if r.Key == nil || len(q) > MaxNumbered {
		return r, nil
	}
	r.Orbit, err = orbit.NumberOf(ctx, c, q)
	return r, err
}

// named returns the name of an operator that is a symmetry, and the operator with the names of its symmetries.
func named(operator ops.Operator) (name, described string, err error) {
	if o, ok := ops.Symmetry(operator); ok {
		return o.Name(), fmt.Sprintf("%v, the %s,", operator, o.Name()), nil
	}
	leaves, err := ops.Steps(operator)
	if err != nil {
		return "", "", err
	}
	var steps []string
	for _, step := range leaves {
		described := step.String()
		if o, ok := step.(ops.PO); ok {
			described += " (" + o.Name() + ")"
		}
		steps = append(steps, described)
	}
	return "", strings.Join(steps, " "), nil
}

// String says what the operator gives, the orbit of that, and the symmetries that fix it.
func (r Applied) String() string {
	text := fmt.Sprintf("%s of %v gives %v\n", r.described, r.Permutation, r.Result)
	if r.Clash != "" {
		return text + fmt.Sprintf("no solution: the queens at %s, row and column, stand on one diagonal", r.Clash)
	}
	switch {
	case r.condition == "":
		text += fmt.Sprintf("a solution of order %d", r.N)
	case !r.Solution:
		return text + fmt.Sprintf("does not meet the condition %s", r.condition)
	default:
		text += fmt.Sprintf("meets the condition %s, order %d", r.condition, r.N)
	}
	if r.Key == nil {
		return text
	}
	text += fmt.Sprintf(", class %d, key %v", r.Class, r.Key)
	if r.Orbit > 0 {
		text += fmt.Sprintf(", orbit %d", r.Orbit)
	}
	return text + fmt.Sprintf("\nstabiliser: %v", r.Stabiliser)
}

// A Path is a shortest route from one orbit to another.
type Path struct {
	N             int       `json:"n"`
	Kind          string    `json:"kind"`
	Queens        int       `json:"queens"`
	From          int       `json:"from"`
	To            int       `json:"to"`
	Length        *int      `json:"length"`
	FromComponent int       `json:"from_component"`
	FromSize      int       `json:"from_size"`
	ToComponent   int       `json:"to_component"`
	ToSize        int       `json:"to_size"`
	Steps         []Move    `json:"steps"`
	Route         int       `json:"-"` // its number among the shortest, from 1; 0 where there is none
	Rule          move.Rule `json:"-"`
}

// A Move is a step of a route.
type Move struct {
	Operator string `json:"operator"`
	Solution string `json:"solution"`
	Result   string `json:"result"`
	Orbit    int    `json:"orbit"`
	Key      string `json:"key"`
}

// A PathStep is a move with its place in a list of routes.
type PathStep struct {
	Route int `json:"route"`
	Step  int `json:"step"`
	Move
}

// PathSteps is the view of the steps of routes.
var PathSteps = All[PathStep]().Without("latex", "step result key")

// EachPath yields the shortest route between two vertices that [route.Paths] yields first, or all of them; where
// there is none, one row without a length. It fails with the context's error once ctx is done.
func EachPath(ctx context.Context, ends route.Ends, all bool) iter.Seq2[Path, error] {
	return func(yield func(Path, error) bool) {
		g, from, to := ends.Graph, ends.From, ends.To
		orbits, components := g.Orbits(), g.Components()
		start, end := components.Of[from], components.Of[to]
		r := Path{
			N: orbits.Order(), Kind: g.Rule().Kind.Name, Queens: g.Queens(), Rule: g.Rule(), From: from + 1, To: to + 1,
			FromComponent: int(start) + 1, ToComponent: int(end) + 1,
			FromSize: components.Sizes[start], ToSize: components.Sizes[end], Steps: []Move{},
		}
		if start != end {
			yield(r, nil)
			return
		}
		for steps, err := range route.Paths(g, from, to) {
			if err = cmp.Or(err, ctx.Err()); err != nil {
				yield(r, err)
				return
			}
			r.Route++
			r.Length, r.Steps = new(len(steps)), make([]Move, len(steps))
			for i, s := range steps {
				key := orbits.Perm(s.Vertex).String()
				r.Steps[i] = Move{s.Operator.String(), s.Source.String(), s.Result.String(), s.Vertex + 1, key}
			}
			if !yield(r, nil) || !all {
				return
			}
		}
	}
}

// Table lists the steps of the route.
func (p Path) Table() []PathStep {
	steps := make([]PathStep, len(p.Steps))
	for i, step := range p.Steps {
		steps[i] = PathStep{p.Route, i + 1, step}
	}
	return steps
}

// String says how long the route is, or that there is none.
func (p Path) String() string {
	moves := p.Rule.Moves()
	if p.Length == nil {
		return fmt.Sprintf("order %d: %s do not join orbit %d, in component %d (%s), "+
			"and orbit %d, in component %d (%s)",
			p.N, moves, p.From, p.FromComponent, words.Plural(p.FromSize, "orbit"),
			p.To, p.ToComponent, words.Plural(p.ToSize, "orbit"))
	}
	return fmt.Sprintf("order %d: the distance of orbits %d and %d by %s is %d", p.N, p.From, p.To, moves, *p.Length)
}
