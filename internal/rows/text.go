package rows

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"qorbit/count"
	"qorbit/internal/paper"
	"qorbit/internal/words"
	"qorbit/ops"
	"qorbit/orbit/analysis"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/encode"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
	"qorbit/signature"
)

// ClaimsText writes the claims of the paper, each with what is true, and how many hold.
func ClaimsText(b *strings.Builder, claims []paper.Claim) {
	holding := 0
	for _, c := range claims {
		verdict := "FAILS"
		if c.Holds {
			verdict = "holds"
			holding++
		}
		fmt.Fprintf(b, "%-16s %s  %s\n                        %s\n", c.ID, verdict, c.Claim, c.Found)
	}
	fmt.Fprintf(b, "\n%d of %d claims hold exactly as printed\n", holding, len(claims))
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

// ReadingsText says in half a line each when the readings regard two signatures as equal.
const ReadingsText = `  tied      a sequence equals its reversal with every triangle reversed too (the paper's Table 2 shows this reading)
  free      each triangle may be reversed by itself, and the sequence too
  multiset  each triangle may be reversed, and their order does not matter (not in the paper)`

// VerdictText says which readings distinguish all orbits of the orders, at which orders the others do not, and what
// the readings are.
func VerdictText(rows []Signatures) string {
	spell := func(orders []int) string {
		return strings.NewReplacer("..", " to ", ",", ", ").Replace(words.FormatOrders(orders))
	}
	var orders []int
	var sure, not string
	for _, reading := range signature.Readings() {
		var failed []int
		orders = nil
		for _, r := range rows {
			if orders = append(orders, r.N); len(r.Collisions[reading]) > 0 {
				failed = append(failed, r.N)
			}
		}
		if failed == nil {
			sure += ", " + string(reading)
		} else {
			not += fmt.Sprintf("; %s does not at %s", reading, spell(failed))
		}
	}
	of := "order "
	if len(orders) > 1 {
		of = "the orders "
	}
	sure = regexp.MustCompile(`, (\w+)$`).ReplaceAllString(strings.TrimPrefix(sure, ", "), " and $1")
	return fmt.Sprintf("%s distinguish all orbits of %s%s%s.\n%s", sure, of, spell(orders), not, ReadingsText)
}

// SeparationText says of each invariant whether it separates all orbits of the orders, or at which order it first does
// not, and what it is.
func SeparationText(invariants []*signature.Invariant, found []Invariants) string {
	var b strings.Builder
	for at, i := range invariants {
		verdict := "separates all orbits"
		for _, order := range found {
			if s := order.Separations[at]; s.Groups > 0 {
				verdict = fmt.Sprintf("fails first at order %d", s.N)
				break
			}
		}
		fmt.Fprintf(&b, "\n  %-11s  %-23s  %s (%s)", i.Name, verdict, i.Definition, i.Source)
	}
	return strings.TrimPrefix(b.String(), "\n")
}

// InvariantsText lists the invariants with their definitions and sources.
func InvariantsText() string {
	var b strings.Builder
	for _, i := range signature.Invariants {
		fmt.Fprintf(&b, "  %-11s  %s (%s)\n", i.Name, i.Definition, i.Source)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// ConnectedText says what the graphs of moves of 1, 2, … queens, up to the first that is connected, mean for the
// search.
func ConnectedText(kind *move.Kind, tried []orbitgraph.Stats) string {
	complete := 0 // the least number of queens that reach every orbit
	for _, s := range tried {
		if s.Complete() && complete == 0 {
			complete = s.Queens
		}
	}
	last := tried[len(tried)-1]
	reach := ", and reach them all from the seeds"
	switch {
	case last.Orbits == 0:
		return fmt.Sprintf("order %d: no orbits", last.N)
	case complete == 0:
		reach = ", but there is no seed to begin with"
	case complete < last.Queens:
		reach = fmt.Sprintf("; moves of %d reach them all from the seeds", complete)
	}
	return fmt.Sprintf("order %d: %s connect the orbits%s", last.N, kind.Of(last.Queens).Moves(), reach)
}

// MissedText says what the components that a search misses add up to. Queens has the least number of queens that
// joins each of them to what is reached; nil if they were not computed.
func MissedText(r *search.Reach, queens []int, rows []Component) string {
	all := NewMissed(r.Orbits.Order(), r.Orbits.Len(), search.Complete, rows)
	line := fmt.Sprintf("order %d: the search misses %d of %s, in %d of %s, %d of them isolated orbits",
		all.N, all.Missed, words.Plural(all.Orbits, "orbit"),
		all.Components, words.Plural(len(r.Components.Sizes), "component"), all.Isolated)
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
		verdict = fmt.Sprintf("is not complete: no Inc, and no Mov from %s, leads to %s, in %s",
			from, words.Plural(p.Missed, "orbit"), words.Plural(p.Components, "component"))
	}
	return fmt.Sprintf("proved: search_orbits of order %d %s", p.N, verdict)
}

// GraphText writes the statistics of an orbit graph, or of the part that a network has of one.
func GraphText(n *encode.Network) string {
	s := n.Graph.Stats()
	if n.Part != "" {
		return fmt.Sprintf("%s: orbits %d, edges %d; the columns are those of the whole graph",
			n.Part, s.Orbits, s.Edges)
	}
	return fmt.Sprintf("orbits %d, edges %d, moves %d (self-moves %d), components %d (largest %d), isolated %d",
		s.Orbits, s.Edges, s.Moves, s.SelfMoves, s.Components, s.Giant, s.Isolated)
}

// LeftOutText says what a format that holds the adjacency alone leaves out of an orbit graph, and which command lists
// it.
func LeftOutText(f encode.Format, n *encode.Network) string {
	numbers, list := "vertex V there, counted from 0, is orbit V+1", ""
	switch {
	case n.Split:
		numbers, list = "line C is component C, whose vertex V, counted from 0, is its orbit V+1", " --component C"
	case n.Part != "": // whose orbits the format numbers, in their order
		numbers, list = numbers+" of the part", " with the same flags"
	}
	return fmt.Sprintf("%s leaves out keys, classes, seeds and operators; %s (qorbit graph %d%s lists them)",
		f.Name, numbers, n.Order, list)
}

// mostShown is the largest order whose walk is shown step by step.
const mostShown = 8

// OptimumText says which orbits Mov must be given, shows the walk through the largest component, and says how short
// it is.
func OptimumText(o *route.Optimum) string {
	g, walk, orbits := o.Graph, o.Walk, o.Graph.Orbits()
	var b strings.Builder
	fmt.Fprintf(&b, "Mov of %s alone generates all orbits from %s, one in each component, and from no fewer.\n",
		words.Plural(g.Queens(), "queen"), words.Plural(o.Components, "orbit"))
	if len(o.Given) == 0 {
		b.WriteString("Inc gives a seed in every component, so that none must be given.\n")
	} else {
		fmt.Fprintf(&b, "Inc gives a seed in %d of %s. For the others these may be given: %s.\n",
			o.Components-len(o.Given), words.Plural(o.Components, "component"), numbers(o.Given))
	}
	quality := "the shortest"
	if walk.Steps() > walk.Lower {
		quality = fmt.Sprintf("and none takes fewer than %d", walk.Lower)
	}
	fmt.Fprintf(&b, "A walk through all %s of the largest component takes %s, %s. Hamiltonian path: %s.",
		words.Plural(walk.Vertices, "orbit"), words.Plural(walk.Steps(), "step"), quality, walk.Hamiltonian)
	if orbits.Order() > mostShown {
		return b.String()
	}
	at := orbits.Perm(walk.Visits[0])
	fmt.Fprintf(&b, "\n\n  orbit  class  step\n  %-6d %-6d %v", walk.Visits[0]+1, orbits.Class(walk.Visits[0]), at)
	for _, v := range walk.Visits[1:] {
		step, _ := move.MovWitness(at, orbits.Key(v), g.Queens())
		fmt.Fprintf(&b, "\n  %-6d %-6d %v", v+1, orbits.Class(v), step)
		at = step.Result
	}
	return b.String()
}

// mostListed bounds the lines of a list; the trajectory has twice as many.
const mostListed = 24

// An outcome is the text about a search while it is written.
type outcome struct {
	strings.Builder
	*search.Result
}

func (o *outcome) printf(format string, args ...any) { fmt.Fprintf(o, format, args...) }

// SearchText writes what a search found: seeds, what Mov added, the trajectory, and the comparison with a count of
// the orbits. Where orbits are missed, it names their components and what would join the first of them. It fails with
// the context's error once ctx is done.
func SearchText(ctx context.Context, s *search.Result, counted count.Count) (string, error) {
	o := &outcome{Result: s}
	options, n := s.Options, s.Orbits.Order()
	moves := words.Plural(options.Queens, "queen")
	if options.Escalate > options.Queens {
		moves += fmt.Sprintf(", then of up to %d,", options.Escalate)
	}
	o.printf("search_orbits, N = %d: Inc from order %d (%s), then Mov of %s to closure (%s)\n",
		n, n-1, options.Seeds, moves, options.Strategy)
	if given := s.Count(search.Given); given > 0 {
		o.printf("\nGiven, as the start of the chain: %s\n", words.Plural(given, "orbit"))
	}
	o.found(search.ByInc, "Inc gave %s, the seeds")
	o.found(search.ByMov, "Mov added %s")
	for k := options.Queens; k <= options.Escalate; k++ {
		o.printf("  %s by moves of %s", words.Plural(s.CountByQueens(k), "orbit"), words.Plural(k, "queen"))
		if k > options.Queens {
			o.printf(", from where fewer no longer helped")
		}
		o.printf("\n")
	}
	o.trajectory()
	classes := fmt.Sprintf("%d of class 8, %d of class 4, %d of class 2", counted.Class8, counted.Class4, counted.Class2)
	if n == 1 {
		classes = "1 of class 1" // the only solution that all symmetries fix
	}
	o.printf("\nThe counter finds %s (%s; %s).\n",
		words.Plural(counted.Orbits, "orbit"), classes, words.Plural(counted.Solutions, "solution"))
	if missed := counted.Orbits - uint64(len(s.Found)); missed > 0 {
		err := o.missed(ctx, missed)
		return o.String(), err
	}
	o.printf("The search reached all of them: complete for N = %d.\n", n)
	return o.String(), nil
}

// found lists the orbits found in one way, with the steps to them.
func (o *outcome) found(how search.Origin, title string) {
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
func (o *outcome) trajectory() {
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
func (o *outcome) missed(ctx context.Context, missed uint64) error {
	reach, err := o.Reach(ctx)
	if err != nil {
		return err
	}
	components := reach.Missed()
	o.printf("The search reached %d: NOT complete for N = %d, %d missed, in %s of the orbit graph without a seed:\n\n",
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
	o.printf("\nNo Inc from order %d (%s) leads to %s %s, and no Mov of %s joins it to another.\n",
		o.Below.Order(), o.Options.Seeds, name, numbers(first), words.Plural(o.Options.MostQueens(), "queen"))
	if len(o.Found) == 0 {
		o.printf("Order %d has no solution to begin with.\n", o.Below.Order())
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

// OperatorsText lists what an operator expression can be made of, with the order of the result for a board of order N.
func OperatorsText() string {
	var b strings.Builder
	line := func(form, order, summary string) { fmt.Fprintf(&b, "  %-26s  %-3s  %s\n", form, order, summary) }
	for _, kind := range ops.Kinds {
		line(kind.Form(), strings.TrimSuffix(fmt.Sprintf("N%+d", kind.Growth), "+0"), kind.Summary)
	}
	line("Inv, Cmpl, Rev, po1 … po8", "N", "the symmetries below; Rev(Cmpl(Inv)) applies the innermost first")
	line("A B", "", "first A, then B")
	return b.String()
}

// SymmetriesText lists the elements of PO with their names.
func SymmetriesText() string {
	var b strings.Builder
	short := map[ops.PO]string{ops.Inv: ", Inv", ops.Cmpl: ", Cmpl", ops.Rev: ", Rev"}
	for _, o := range ops.Group {
		fmt.Fprintf(&b, "  %-9s  %s\n", o.String()+short[o], o.Name())
	}
	return b.String()
}

// StatisticsText lists the statistics of an analysis with their definitions.
func StatisticsText() string {
	var b strings.Builder
	for _, s := range analysis.Statistics {
		fmt.Fprintf(&b, "  %-18s  %s\n", s.Name, s.Definition)
	}
	return b.String()
}

// MovesText lists the kinds of moves with their definitions and sources.
func MovesText() string {
	var b strings.Builder
	for _, k := range move.Kinds {
		fmt.Fprintf(&b, "  %-9s  %s (%s)\n", k.Name, k.Definition, k.Source)
	}
	return b.String()
}

// ArgumentsText says how orders, permutations and orbits are written, and which symmetries and moves there are.
func ArgumentsText() string {
	return `Orders (N in the usage of a command is one order, ORDERS are any of these):

  8          one order
  4..12      a range
  8,10,12    a list of orders and ranges; rows come in ascending order, those of each order once

Of several orders, the rows of one follow those of another, with a column n; json prints one object per line.
These commands take several: analyse, check, connect, count, distances, explore, missed, optimal, orbits, plot, sample, search,
signature verify, solutions, survey and table (but its kind trajectory).

Orbits (ORBIT, and A and B of path), of the order that the command is given:

  7                  the number of the orbit; orbits are numbered from 1 in the order of keys
  '#7'               the same; a shell needs the quotes
  8#7                the same, with the order
  2,6,8,3,1,4,7,5    the key of the orbit, or any other of its solutions

A whole number is always the number of an orbit. A permutation has commas or spaces, except that of order 1, whose only orbit
has the number 1 and the key 1. These take an orbit: path, graph --around, distances --from, and orbits --orbit.

Permutations (PERM of apply, draw and signature), rows counted from 1, that of column 1 first:

  2,4,1,3            also 2 4 1 3 and (2, 4, 1, 3)
  8#7                the key of orbit 7 of order 8

Symmetries of a board with row 1 at the top and column 1 at the left:

` + SymmetriesText() + `
An operator expression, EXPR, can name them: qorbit help apply.

Moves that join orbits (--moves), of at most K queens (--queens):

` + MovesText() + `
LENGTH is the size of a picture: 86mm, 3.4in, 12cm, 300pt, or 86 for millimetres. TIME is 90s or 1h30m. A FILE that a run is to continue may
be missing. A run that is interrupted keeps what is finished.`
}
