package main

import (
	"fmt"
	"io"
	"strings"

	"qorbit/count"
	"qorbit/orbit"
)

// mostListed bounds what a person is shown of a long list.
const mostListed = 24

// printSearch tells a person what a search found: seeds, what Mov added, the trajectory, and the verdict of the counter.
func printSearch(w io.Writer, s *orbit.Search, counted count.Count, why orbit.Explanation) error {
	var b strings.Builder
	n := s.Orbits.Order()
	fmt.Fprintf(&b, "search_orbits, N = %d: Inc from order %d (%s), then %d-queen Mov to closure (%s)\n", n, n-1, s.Options.Seeds, s.Options.Queens, s.Options.Strategy)
	if given := s.Count(orbit.Given); given > 0 {
		fmt.Fprintf(&b, "\nGiven, as the start of the chain: %d orbits\n", given)
	}
	printFound(&b, s, orbit.ByInc, "Inc gave %d orbits, the seeds")
	printFound(&b, s, orbit.ByMov, "Mov added %d orbits")
	printTrajectory(&b, s)
	printVerdict(&b, s, counted, why)
	_, err := io.WriteString(w, b.String())
	return err
}

// printFound lists the discoveries made in one way.
func printFound(b *strings.Builder, s *orbit.Search, how orbit.How, title string) {
	found := s.Count(how)
	fmt.Fprintf(b, "\n"+title+"\n", found)
	if found == 0 {
		return
	}
	fmt.Fprint(b, "  orbit  class  step\n")
	listed := 0
	for d, step := range s.Trajectory() {
		if d.How != how {
			continue
		}
		if listed++; listed > mostListed {
			fmt.Fprintf(b, "  … and %d more (--trajectory FILE writes them all)\n", found-mostListed)
			return
		}
		source := fmt.Sprintf("orbit %d", d.From+1)
		if how == orbit.ByInc {
			source = fmt.Sprintf("order %d, orbit %d", s.Below.Order(), d.From+1)
		}
		fmt.Fprintf(b, "  %-6d %-6d %v of %v (%s) gives %v\n", d.Vertex+1, s.Orbits.Class(int(d.Vertex)), step.Operator, step.Source, source, step.Result)
	}
}

// printTrajectory draws the spanning forest, one orbit a line below the orbit that it was found from.
func printTrajectory(b *strings.Builder, s *orbit.Search) {
	if len(s.Found) == 0 {
		return
	}
	children := make(map[int32][]int32)
	var roots []int32
	for _, d := range s.Found {
		if d.How == orbit.ByMov {
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

// printVerdict compares with the counter, and explains the first orbit that was missed.
func printVerdict(b *strings.Builder, s *orbit.Search, counted count.Count, why orbit.Explanation) {
	n := s.Orbits.Order()
	fmt.Fprintf(b, "\nThe counter finds %d orbits (%d of class 8, %d of class 4, %d of class 2; %d solutions).\n",
		counted.Orbits, counted.Class8, counted.Class4, counted.Class2, counted.Solutions)
	missed := counted.Orbits - uint64(len(s.Found))
	if missed == 0 {
		fmt.Fprintf(b, "The search reached all of them: complete for N = %d.\n", n)
		return
	}
	fmt.Fprintf(b, "The search reached %d: NOT complete for N = %d, %d missed.\n\n", len(s.Found), n, missed)
	fmt.Fprintf(b, "The first orbit missed is number %d, %v (class %d).\n", why.Vertex+1, s.Orbits.Perm(why.Vertex), s.Orbits.Class(why.Vertex))
	if len(why.Component) == 1 {
		fmt.Fprintf(b, "No %d-queen Mov joins it to any other orbit.\n", s.Options.Queens)
	} else {
		fmt.Fprintf(b, "Its component has %d orbits: %s.\n", len(why.Component), numbers(why.Component))
	}
	if len(s.Found) == 0 {
		fmt.Fprintf(b, "Order %d has no solution to begin with.\n", n-1)
		return
	}
	if why.Queens == 0 {
		fmt.Fprint(b, "No Mov of up to 3 queens joins it to an orbit that was reached.\n")
		return
	}
	fmt.Fprintf(b, "--queens %d joins it: from orbit %d, %v.\n", why.Queens, why.From+1, why.Bridge)
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
