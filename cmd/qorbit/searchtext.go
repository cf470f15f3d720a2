package main

import (
	"context"
	"fmt"
	"strings"

	"qorbit/count"
	"qorbit/internal/base/words"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

// mostListed bounds the lines of a list; the trajectory has twice as many.
const mostListed = 24

// A searchReport is the text about a search while it is written.
type searchReport struct {
	strings.Builder
	*search.Result
}

func (o *searchReport) printf(format string, args ...any) { fmt.Fprintf(o, format, args...) }

// searchText writes what a search found: seeds, what Mov added, the trajectory, and the comparison with a count of
// the orbits. Where orbits are missed, it names their components and what would join the first of them. It fails with
// the context's error once ctx is done.
func searchText(ctx context.Context, s *search.Result, counted count.Count) (string, error) {
	o := &searchReport{Result: s}
	options, n := s.Options, s.Orbits.Order()
	piece := s.Orbits.Condition().Piece.String()
	moves := words.Plural(options.Queens, piece)
	if options.Escalate > options.Queens {
		moves += fmt.Sprintf(", then of up to %d,", options.Escalate)
	}
	boards := ""
	if c := s.Orbits.Condition(); c != orbit.Queens {
		boards = " of " + c.Name
	}
	o.printf("search_orbits%s, order %d: Inc from %s, then Mov of %s to closure, %s\n",
		boards, n, incFrom("all orbits", options, n), moves, strategyTexts[options.Strategy])
	if given := s.Count(search.Given); given > 0 {
		o.printf("\nGiven, as the start of the chain: %s\n", words.Plural(given, "orbit"))
	}
	o.found(search.ByInc, "Inc gave %s, the seeds")
	o.found(search.ByMov, "Mov added %s")
	for k := options.Queens; k <= options.Escalate; k++ {
		o.printf("  %s by moves of %s", words.Plural(s.CountByQueens(k), "orbit"), words.Plural(k, piece))
		if k > options.Queens {
			o.printf(", from where fewer no longer helped")
		}
		o.printf("\n")
	}
	o.trajectory()
	classes := fmt.Sprintf("%d of class 8, %d of class 4, %d of class 2",
		counted.Class8, counted.Class4, counted.Class2)
	if n == 1 { // the only board that all symmetries fix
		classes = fmt.Sprintf("%d of class 1", counted.Orbits)
	}
	o.printf("\nThe counter finds %s (%s; %s).\n",
		words.Plural(counted.Orbits, "orbit"), classes, words.Plural(counted.Solutions, s.Orbits.Condition().Board()))
	if missed := counted.Orbits - uint64(len(s.Found)); missed > 0 {
		err := o.missed(ctx, missed)
		return o.String(), err
	}
	o.printf("The search reached all of them: complete for order %d.\n", n)
	return o.String(), nil
}

// strategyTexts are the strategies in words.
var strategyTexts = map[search.Strategy]string{
	search.BreadthFirst: "breadth first", search.DepthFirst: "depth first",
}

// incFrom says which orbits a search of order n applies Inc to: all, or one of them.
func incFrom(orbits string, o search.Options, n int) string {
	text := fmt.Sprintf("%s of order %d", orbits, n-1)
	if o.Seeds == search.Chained {
		text += " that a chain of searches reached"
	}
	return text
}

// found lists the orbits found in one way, with the steps to them.
func (o *searchReport) found(how search.Origin, title string) {
	found := o.Count(how)
	o.printf("\n"+title+"\n", words.Plural(found, "orbit"))
	if found == 0 {
		return
	}
	o.printf("  orbit  class  step\n")
	listed := 0
	for d, step := range o.Result.Trajectory() {
		if d.Origin != how {
			continue
		}
		if listed++; listed > mostListed {
			o.printf("  … and %d more (--trajectory FILE writes them all)\n", found-mostListed)
			return
		}
		source := fmt.Sprintf("orbit %d", d.From+1)
		if how == search.ByInc {
			source = fmt.Sprintf("order %d, orbit %d", o.Below.Order(), d.From+1)
		}
		o.printf("  %-6d %-6d %v of %v (%s) gives %v\n", d.Vertex+1, o.Orbits.Class(d.Vertex),
			step.Operator, step.Source, source, step.Result)
	}
}

// trajectory draws the spanning forest, each orbit on a line below the orbit that it was found from.
func (o *searchReport) trajectory() {
	if len(o.Found) == 0 {
		return
	}
	const root = -1
	children := make(map[int][]int)
	for _, d := range o.Found {
		from := root
		if d.Origin == search.ByMov {
			from = d.From
		}
		children[from] = append(children[from], d.Vertex)
	}
	o.printf("\nTrajectory\n")
	lines := 0
	var draw func(v int, indent string)
	draw = func(v int, indent string) {
		for i, child := range children[v] {
			if lines++; lines > 2*mostListed {
				return
			}
			branch, below := "├─ ", "│  "
			switch {
			case v == root:
				branch, below = "", ""
			case i == len(children[v])-1:
				branch, below = "└─ ", "   "
			}
			o.printf("  %s%s%d\n", indent, branch, child+1)
			draw(child, indent+below)
		}
	}
	draw(root, "")
	if left := len(o.Found) - 2*mostListed; left > 0 {
		o.printf("  … and %d more (--trajectory FILE writes them all)\n", left)
	}
}

// missed lists the components that the search missed, why it missed the first of them, and what would join that.
func (o *searchReport) missed(ctx context.Context, missed uint64) error {
	reach, err := o.Reach(ctx)
	if err != nil {
		return err
	}
	components := reach.Missed()
	o.printf("The search reached %d: NOT complete for order %d, %d missed, in %s of the orbit graph without a seed:\n\n",
		len(o.Found), o.Orbits.Order(), missed, words.Plural(len(components), "component"))
	o.printf("  orbits  the first of them, by key\n")
	for i, component := range components {
		if i == mostListed {
			o.printf("  … and %d more (--missed FILE writes all keys)\n", len(components)-mostListed)
			break
		}
		first := component.Vertices[0]
		o.printf("  %-6d  %v (orbit %d, class %d)\n",
			len(component.Vertices), o.Orbits.Perm(first), first+1, o.Orbits.Class(first))
	}
	first := components[0].Vertices
	name := "orbit"
	if len(first) > 1 {
		name = "the component of orbits"
	}
	o.printf("\nNo Inc from %s leads to %s %s, and no Mov of %s joins it to another.\n",
		incFrom("an orbit", o.Options, o.Orbits.Order()), name, numbers(first),
		words.Plural(o.Options.MostQueens(), o.Orbits.Condition().Piece.String()))
	if len(o.Found) == 0 {
		o.printf("Order %d has no %s to begin with.\n", o.Below.Order(), o.Below.Condition().Board())
		return nil
	}
	link, ok, err := reach.Link(ctx, first)
	switch {
	case err != nil:
		return err
	case !ok:
		o.printf("No Mov of up to 3 queens joins it to an orbit that was reached.\n")
	default:
		o.printf("--queens %d joins it: from orbit %d, %v.\n", link.Queens, link.From+1, link.Witness)
	}
	return nil
}

// numbers lists orbit numbers, the first few of many.
func numbers(vertices []int) string {
	var texts []string
	for i, v := range vertices {
		if i == mostListed {
			texts = append(texts, "…")
			break
		}
		texts = append(texts, fmt.Sprint(v+1))
	}
	return strings.Join(texts, ", ")
}
