package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"qorbit/count"
	"qorbit/orbit/search"
)

// mostListed bounds what a person is shown of a long list.
const mostListed = 24

// printSearch tells a person what a search found: seeds, what Mov added, the trajectory, and the verdict of the counter.
func printSearch(ctx context.Context, w io.Writer, s *search.Result, counted count.Count) error {
	var b strings.Builder
	n := s.Orbits.Order()
	fmt.Fprintf(&b, "search_orbits, N = %d: Inc from order %d (%s), then Mov of %s to closure (%s)\n", n, n-1, s.Options.Seeds, movesOf(s.Options), s.Options.Strategy)
	if given := s.Count(search.Given); given > 0 {
		fmt.Fprintf(&b, "\nGiven, as the start of the chain: %s\n", plural(given, "orbit"))
	}
	printFound(&b, s, search.ByInc, "Inc gave %s, the seeds")
	printFound(&b, s, search.ByMov, "Mov added %s")
	printEscalation(&b, s)
	printTrajectory(&b, s)
	if err := printVerdict(ctx, &b, s, counted); err != nil {
		return err
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// printFound lists the discoveries made in one way.
func printFound(b *strings.Builder, s *search.Result, how search.Origin, title string) {
	found := s.Count(how)
	fmt.Fprintf(b, "\n"+title+"\n", plural(found, "orbit"))
	if found == 0 {
		return
	}
	fmt.Fprint(b, "  orbit  class  step\n")
	listed := 0
	for d, step := range s.Trajectory() {
		if d.Origin != how {
			continue
		}
		if listed++; listed > mostListed {
			fmt.Fprintf(b, "  … and %d more (--trajectory FILE writes them all)\n", found-mostListed)
			return
		}
		source := fmt.Sprintf("orbit %d", d.From+1)
		if how == search.ByInc {
			source = fmt.Sprintf("order %d, orbit %d", s.Below.Order(), d.From+1)
		}
		fmt.Fprintf(b, "  %-6d %-6d %v of %v (%s) gives %v\n", d.Vertex+1, s.Orbits.Class(int(d.Vertex)), step.Operator, step.Source, source, step.Result)
	}
}

// printTrajectory draws the spanning forest, one orbit a line below the orbit that it was found from.
func printTrajectory(b *strings.Builder, s *search.Result) {
	if len(s.Found) == 0 {
		return
	}
	children := make(map[int32][]int32)
	var roots []int32
	for _, d := range s.Found {
		if d.Origin == search.ByMov {
			children[d.From] = append(children[d.From], d.Vertex)
		} else {
			roots = append(roots, d.Vertex)
		}
	}
	fmt.Fprint(b, "\nTrajectory\n")
	lines := 0
	var draw func(v int32, first, rest string)
	draw = func(v int32, first, rest string) {
		if lines++; lines > 2*mostListed {
			return
		}
		fmt.Fprintf(b, "  %s%d\n", first, v+1)
		for i, child := range children[v] {
			if i < len(children[v])-1 {
				draw(child, rest+"├─ ", rest+"│  ")
			} else {
				draw(child, rest+"└─ ", rest+"   ")
			}
		}
	}
	for _, root := range roots {
		draw(root, "", "")
	}
	if len(s.Found) > 2*mostListed {
		fmt.Fprintf(b, "  … and %d more (--trajectory FILE writes them all)\n", len(s.Found)-2*mostListed)
	}
}

// printVerdict compares with the counter, and shows what was missed and what would join it.
func printVerdict(ctx context.Context, b *strings.Builder, s *search.Result, counted count.Count) error {
	n := s.Orbits.Order()
	classes := fmt.Sprintf("%d of class 8, %d of class 4, %d of class 2", counted.Class8, counted.Class4, counted.Class2)
	if n == 1 {
		classes = "1 of class 1" // the only one that all symmetries leave as it is
	}
	fmt.Fprintf(b, "\nThe counter finds %s (%s; %s).\n", plural(counted.Orbits, "orbit"), classes, plural(counted.Solutions, "solution"))
	missed := counted.Orbits - uint64(len(s.Found))
	if missed == 0 {
		fmt.Fprintf(b, "The search reached all of them: complete for N = %d.\n", n)
		return nil
	}
	components, err := s.MissedComponents(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(b, "The search reached %d: NOT complete for N = %d, %d missed, in %s of the orbit graph without a seed:\n\n",
		len(s.Found), n, missed, plural(len(components), "component"))
	fmt.Fprint(b, "  orbits  the first of them, by key\n")
	for i, component := range components {
		if i == mostListed {
			fmt.Fprintf(b, "  … and %d more (--missed FILE writes all keys)\n", len(components)-mostListed)
			break
		}
		fmt.Fprintf(b, "  %-6d  %v (orbit %d, class %d)\n", len(component), s.Orbits.Perm(component[0]), component[0]+1, s.Orbits.Class(component[0]))
	}
	return printWhy(ctx, b, s, components[0])
}

// printWhy explains why a component was missed.
func printWhy(ctx context.Context, b *strings.Builder, s *search.Result, component []int) error {
	first := component[0] + 1
	if len(component) == 1 {
		fmt.Fprintf(b, "\nNo Inc from order %d (%s) leads to orbit %d, and no Mov of %s joins it to another.\n", s.Below.Order(), s.Options.Seeds, first, plural(s.Options.MostQueens(), "queen"))
	} else {
		fmt.Fprintf(b, "\nNo Inc from order %d (%s) leads to the component of orbit %d, %s, and no Mov of %s joins it to another.\n", s.Below.Order(), s.Options.Seeds, first, numbers(component), plural(s.Options.MostQueens(), "queen"))
	}
	if len(s.Found) == 0 {
		fmt.Fprintf(b, "Order %d has no solution to begin with.\n", s.Below.Order())
		return nil
	}
	bridge, ok, err := s.Link(ctx, component)
	switch {
	case err != nil:
		return err
	case !ok:
		fmt.Fprint(b, "No Mov of up to 3 queens joins it to an orbit that was reached.\n")
	default:
		fmt.Fprintf(b, "--queens %d joins it: from orbit %d, %v.\n", bridge.Queens, bridge.From+1, bridge.Witness)
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

// printEscalation tells a person what moves of how many queens brought.
func printEscalation(b *strings.Builder, s *search.Result) {
	for k := s.Options.Queens; k <= s.Options.Escalate; k++ {
		if k > s.Options.Queens {
			fmt.Fprintf(b, "  %s by moves of %d queens, from where fewer no longer helped\n", plural(s.CountByQueens(k), "orbit"), k)
		} else {
			fmt.Fprintf(b, "  %s by moves of %s\n", plural(s.CountByQueens(k), "orbit"), plural(k, "queen"))
		}
	}
}

// movesOf says moves of how many queens a search tries.
func movesOf(o search.Options) string {
	if o.Escalate > o.Queens {
		return fmt.Sprintf("%s, then of up to %d,", plural(o.Queens, "queen"), o.Escalate)
	}
	return plural(o.Queens, "queen")
}
