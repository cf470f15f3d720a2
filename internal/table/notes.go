package table

import (
	"fmt"
	"strings"

	"qorbit/internal/paper"
	"qorbit/internal/words"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/signature"
)

// ClaimsText returns a function that writes the claims of the paper, each with what is true, and how many hold.
func ClaimsText(paint words.Painter) func(b *strings.Builder, claims []paper.Claim) {
	return func(b *strings.Builder, claims []paper.Claim) {
		holding := 0
		for _, c := range claims {
			verdict := "FAILS"
			if c.Holds {
				verdict = "holds"
				holding++
			}
			fmt.Fprintf(b, "%-16s %s  %s\n                        %s\n", c.ID, paint.Verdict(c.Holds, verdict), c.Claim, c.Found)
		}
		fmt.Fprintf(b, "\n%d of %d claims hold exactly as printed\n", holding, len(claims))
	}
}

// SignaturesText writes the signatures of a list of permutations, and under which readings two are equal.
func SignaturesText(b *strings.Builder, rows []Signature) {
	for i, r := range rows {
		fmt.Fprintf(b, "%d  %s", i+1, r.Permutation)
		if !r.Solution {
			b.WriteString("  (no solution)")
		}
		fmt.Fprintf(b, "\n   %s\n", r.Signature)
		for j, first := range []int{r.Tied, r.Free, r.Multiset} {
			if first != i+1 {
				fmt.Fprintf(b, "   %s: equal to %d\n", signature.Readings()[j], first)
			}
		}
	}
}

// CollisionsText names the first group of orbits with one signature, for each reading that has any.
func CollisionsText(r Signatures) []string {
	var lines []string
	for _, reading := range signature.Readings() {
		if groups := r.Collisions[reading]; len(groups) > 0 {
			keys := strings.ReplaceAll(strings.Trim(fmt.Sprint(groups[0]), "[]"), " ", "  ")
			lines = append(lines, fmt.Sprintf("order %d, %s: %s of orbits with one signature, the first: %s",
				r.N, reading, words.Plural(len(groups), "group"), keys))
		}
	}
	return lines
}

// ConnectedText says what the graphs of moves of 1, 2, … queens, up to the first that is connected, mean for the search.
func ConnectedText(tried []orbitgraph.Stats) string {
	complete := 0 // the least number of queens that reach every orbit
	for _, s := range tried {
		if s.Complete() && complete == 0 {
			complete = s.Queens
		}
	}
	last := tried[len(tried)-1]
	switch queens := words.Plural(last.Queens, "queen"); {
	case last.Orbits == 0:
		return fmt.Sprintf("order %d: no orbits", last.N)
	case complete == 0:
		return fmt.Sprintf("order %d: moves of %s connect the orbits, but there is no seed to begin with", last.N, queens)
	case complete < last.Queens:
		return fmt.Sprintf("order %d: moves of %s connect the orbits; moves of %d reach them all from the seeds", last.N, queens, complete)
	default:
		return fmt.Sprintf("order %d: moves of %s connect the orbits, and reach them all from the seeds", last.N, queens)
	}
}

// MissedText says what the components that a search misses add up to. Queens has the least number of queens that joins each of them to
// what is reached; nil if they were not computed.
func MissedText(r *search.Reach, queens []int, rows []Component) string {
	all := NewMissed(r.Orbits.Order(), r.Orbits.Len(), search.Complete, rows)
	line := fmt.Sprintf("order %d: the search misses %d of %s, in %d of %s, %d of them isolated orbits",
		all.N, all.Missed, words.Plural(all.Orbits, "orbit"), all.Components, words.Plural(len(r.Components.Sizes), "component"), all.Isolated)
	if queens != nil && len(rows) > 0 {
		line += fmt.Sprintf("\njoined to what is reached by moves of 2 queens: %s, of 3: %d, of neither: %d",
			words.Plural(all.By2, "component"), all.By3, all.Components-all.By2-all.By3)
	}
	return line
}

// VerifiedText says what a certificate proves, or which claim is false.
func VerifiedText(p checker.Proof, claim *checker.FalseClaim) string {
	if claim != nil {
		return fmt.Sprintf("nothing is proved: %v", claim)
	}
	verdict := "reaches every orbit"
	if !p.Complete {
		from := "another orbit"
		if p.Missed > p.Components { // Movs lead from orbits of a component to others of it
			from = "an orbit of another component"
		}
		verdict = fmt.Sprintf("is not complete: no Inc, and no Mov from %s, leads to %s, in %s", from, words.Plural(p.Missed, "orbit"), words.Plural(p.Components, "component"))
	}
	return fmt.Sprintf("proved: search_orbits of order %d %s", p.N, verdict)
}

// GraphText writes the statistics of an orbit graph, or of the part that a network has of one.
func GraphText(n *encode.Network) string {
	s := n.Graph.Stats()
	if n.Part != "" {
		return fmt.Sprintf("%s: orbits %d, edges %d; the columns are those of the whole graph", n.Part, s.Orbits, s.Edges)
	}
	return fmt.Sprintf("orbits %d, edges %d, moves %d (self-moves %d), components %d (largest %d), isolated %d",
		s.Orbits, s.Edges, s.Moves, s.SelfMoves, s.Components, s.Giant, s.Isolated)
}

// LeftOutText says what a format that holds the adjacency alone leaves out of an orbit graph, and which command lists it.
func LeftOutText(f encode.Format, n *encode.Network) string {
	numbers, list := f.Numbers, ""
	switch {
	case n.Split:
		numbers, list = "line C is component C, whose vertex V, counted from 0, is its orbit V+1", " --component C"
	case n.Part != "": // whose orbits the format numbers, in their order
		numbers, list = numbers+" of the part", " with the same flags"
	}
	return fmt.Sprintf("%s leaves out keys, classes, seeds and operators; %s (qorbit graph %d%s lists them)", f.Name, numbers, n.Order, list)
}
