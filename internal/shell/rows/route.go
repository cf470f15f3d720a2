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
	Operator    string      `json:"operator" doc:"the operator"`
	Name        string      `json:"name" known:"Name" doc:"the usual name of the symmetry that the operator is, or comes to; null for other operators"`
	Permutation ops.Perm    `json:"permutation" doc:"what it is applied to"`
	Result      ops.Perm    `json:"result" doc:"what it gives"`
	N           int         `json:"n" doc:"the order of the result"`
	Solution    bool        `json:"solution" doc:"whether the result is a solution, or meets the condition"`
	Clash       string      `json:"clash" known:"Clash" doc:"the first two of its queens on one diagonal, (row,column), null for a solution"`
	Orbit       int         `json:"orbit" known:"Orbit" doc:"the number of its orbit, null if the result is not a solution, and above order 15"`
	Key         ops.Perm    `json:"key" known:"Key" doc:"the key of its orbit, null for no solution and above order 20"`
	Class       orbit.Class `json:"class" known:"Class" doc:"how many solutions the orbit has, null where the key is"`
	Stabiliser  Symmetries  `json:"stabiliser" doc:"the symmetries that fix the result, null where the key is"`
	described   string      // the operator, with the names of symmetries
	condition   string      // empty for queens
}

// NewApplied is the row of an operator that gives q of p. It fails as ops.Steps does, and with the context's error
// once ctx is done.
func NewApplied(ctx context.Context, operator ops.Operator, p, q ops.Perm, opt orbit.Options) (Applied, error) {
	boards := opt.Boards()
	r := Applied{Operator: operator.String(), Permutation: p, Result: q, N: len(q), Solution: boards.Holds(q)}
	var err error
	if r.Name, r.described, err = named(operator); err != nil {
		return r, err
	}
	if boards == orbit.Queens {
		r.Clash = attack(q)
	} else {
		r.condition = boards.Name
	}
	if r.Solution && len(q) <= orbit.MaxOrder {
		r.Key, r.Class, r.Stabiliser = orbit.Canonical(q), orbit.ClassOf(q), ops.Stabiliser(q)
	}
	if r.Key == nil || len(q) > MaxNumbered {
		return r, nil
	}
	r.Orbit, err = orbit.NumberOf(ctx, q, opt)
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
	N             int       `json:"n" doc:"the order"`
	Kind          string    `json:"kind" doc:"the kind of the moves: mov or exchange"`
	Queens        int       `json:"queens" latex:"$k$" doc:"how many queens a move takes"`
	From          int       `json:"from" doc:"the orbit where the route begins"`
	To            int       `json:"to" doc:"the orbit where it ends"`
	Length        *int      `json:"length" doc:"how many moves it has, null where moves do not join the two orbits"`
	FromComponent int       `json:"from_component" doc:"the component of from"`
	FromSize      int       `json:"from_size" doc:"orbits in that component"`
	ToComponent   int       `json:"to_component" doc:"the component of to"`
	ToSize        int       `json:"to_size" doc:"orbits in that component"`
	Steps         []Move    `json:"steps" doc:"its moves"`
	Route         int       `json:"-"` // its number among the shortest, from 1; 0 where there is none
	Rule          move.Rule `json:"-"`
}

// A Move is a step of a route.
type Move struct {
	Operator string `json:"operator" doc:"the move"`
	Solution string `json:"solution" doc:"what it is applied to: the result of the step before, at first the key of the orbit where the route begins"`
	Result   string `json:"result" doc:"what it gives"`
	Orbit    int    `json:"orbit" doc:"the orbit of the result"`
	Key      string `json:"key" doc:"the key of that orbit"`
}

// A PathStep is a move with its place in a list of routes.
type PathStep struct {
	Route int `json:"route" doc:"the number of the route, from 1"`
	Step  int `json:"step" doc:"the number of the step, from 1"`
	Move
}

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
