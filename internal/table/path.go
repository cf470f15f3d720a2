package table

import (
	"cmp"
	"context"
	"fmt"

	"qorbit/internal/words"
	"qorbit/orbit/route"
)

// A Path is a shortest route from one orbit to another.
type Path struct {
	N             int    `json:"n" doc:"the order"`
	Queens        int    `json:"queens" latex:"$k$" doc:"how many queens a move takes"`
	From          int    `json:"from" doc:"the orbit where the route begins"`
	To            int    `json:"to" doc:"the orbit where it ends"`
	Length        *int   `json:"length" doc:"how many moves it has, null where moves do not join the two orbits"`
	FromComponent int    `json:"from_component" doc:"the component of from"`
	FromSize      int    `json:"from_size" doc:"orbits in that component"`
	ToComponent   int    `json:"to_component" doc:"the component of to"`
	ToSize        int    `json:"to_size" doc:"orbits in that component"`
	Steps         []Move `json:"steps" doc:"its moves"`
	Route         int    `json:"-"` // its number among the shortest, from 1; 0 where there is none
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

// EachPath visits the shortest route between two vertices that [route.Paths] yields first, or all of them; where there is none,
// one row without a length. It fails with the context's error once ctx is done, and with the first error of visit.
func EachPath(ctx context.Context, ends route.Ends, all bool, visit func(Path) error) error {
	g, from, to := ends.Graph, ends.From, ends.To
	orbits, components := g.Orbits(), g.Components()
	start, end := components.Of[from], components.Of[to]
	r := Path{
		N: orbits.Order(), Queens: g.Queens(), From: from + 1, To: to + 1, FromComponent: int(start) + 1, ToComponent: int(end) + 1,
		FromSize: components.Sizes[start], ToSize: components.Sizes[end], Steps: []Move{},
	}
	if start != end {
		return visit(r)
	}
	for steps, err := range route.Paths(g, from, to) {
		if err = cmp.Or(err, ctx.Err()); err != nil {
			return err
		}
		r.Route++
		r.Length, r.Steps = new(len(steps)), make([]Move, len(steps))
		for i, s := range steps {
			r.Steps[i] = Move{s.Operator.String(), s.Source.String(), s.Result.String(), s.Vertex + 1, orbits.Perm(s.Vertex).String()}
		}
		if err := visit(r); err != nil || !all {
			return err
		}
	}
	return nil
}

// Table lists the steps of the route.
func (p Path) Table() []PathStep {
	steps := make([]PathStep, len(p.Steps))
	for i, move := range p.Steps {
		steps[i] = PathStep{p.Route, i + 1, move}
	}
	return steps
}

// String says how long the route is, or that there is none.
func (p Path) String() string {
	moves := "moves of " + words.Plural(p.Queens, "queen")
	if p.Length == nil {
		return fmt.Sprintf("order %d: %s do not join orbit %d, in component %d (%s), and orbit %d, in component %d (%s)", p.N, moves,
			p.From, p.FromComponent, words.Plural(p.FromSize, "orbit"), p.To, p.ToComponent, words.Plural(p.ToSize, "orbit"))
	}
	return fmt.Sprintf("order %d: the distance of orbits %d and %d by %s is %d", p.N, p.From, p.To, moves, *p.Length)
}
