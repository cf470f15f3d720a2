package encode

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"qorbit/internal/base/colour"
)

var dotFormat = Format{
	Name: "dot", Ending: ".dot", Write: DOT,
	Holds:   "a drawing as the pictures; orbits with key, class, seed, reached, depth; edges with operators",
	Lacks:   "components, degrees",
	Readers: "Graphviz, NetworkX (pydot), graph-tool, Boost, gonum, gographviz, Gephi",
}

// The most that Graphviz lays out legibly: edges of an orbit graph that show their operators, where it places the texts
// by chance; vertices for which neato leads edges around vertices in seconds; edges of a trajectory that show their
// operators.
const (
	mostDotOperators = 12
	mostDotNeato     = 200
	MostLabelled     = 50
)

// The largest orders whose vertices show their solutions, in a file for Graphviz and beside the operators of a
// trajectory.
const (
	mostDotSolutions = 8
	MostBeside       = 9
)

// A dotDrawing says how a network looks in DOT.
type dotDrawing struct {
	*Sheet
	program  string // the program of Graphviz that the file names, whichever program reads it; "" for none
	layout   string // the options of the layout
	label    Label
	alone    bool              // the edges are those of a route, which show their operators
	labelled bool              // edges of an orbit graph show their operators
	made     map[string]string // the operators that led to the vertices of a forest, by their IDs; nil where none is shown
}

// DOT writes the network in the language of Graphviz (https://graphviz.org/doc/info/lang.html), with the shapes and
// colours of the pictures, and the program of Graphviz that suits it unless that is dot. Vertices stand in the order
// of their numbers; edges in the order of their ends, which wait in memory. In an orbit graph, a Mov has no arrow head.
func DOT(w io.Writer, n *Network, o Options) error {
	sheet, err := n.Sheet(o, true)
	if err != nil {
		return err
	}
	slices.SortFunc(sheet.Edges, func(e, f Edge) int {
		return cmp.Or(
			cmp.Compare(e.N, f.N),
			-strings.Compare(e.Kind, f.Kind),
			cmp.Compare(e.FromOrbit, f.FromOrbit),
			cmp.Compare(e.ToOrbit, f.ToOrbit),
		)
	})
	d := &dotDrawing{Sheet: sheet}
	d.choose(o)
	b := bufio.NewWriter(w)
	d.write(b, propertiesOf(n, o))
	return b.Flush()
}

// choose chooses the program of Graphviz, and whether operators are shown. Dot, the usual program, draws orbit graphs
// badly: they are for neato, which moves vertices off each other and leads edges around them. The edges of large graphs
// are straight, for sfdp. A trajectory is a forest, whose trees dot lays out one by one and packs on a page. Of its
// options, K is for sfdp and fdp, mindist for circo.
func (d *dotDrawing) choose(o Options) {
	const neato = `sep="+8", esep="+3", splines="true", start="1", pack="12"`
	most := mostDotOperators
	if d.IsForest() {
		most = MostLabelled
	}
	room := len(d.Edges) <= most
	shown := o.Operators.Shown(room) && !d.isRoute()
	if o.LeftOut != nil && o.Operators.LeftOut(room) && !d.isRoute() {
		o.LeftOut(len(d.Edges))
	}
	d.alone = d.isRoute() && len(d.Edges) == len(d.Steps)
	d.labelled = shown && !d.IsForest()
	switch {
	case d.IsForest():
		d.layout = `ranksep="0.35", nodesep="0.15", pack="8", overlap="false", K="1", mindist="0.3"`
	case d.alone:
		d.layout = `rankdir="LR"`
	case len(d.Vertices) > mostDotNeato:
		d.program = "sfdp"
		d.layout = `overlap="false", sep="+8", start="1", splines="line", outputorder="edgesfirst", pack="12"`
	case shown: // so that it keeps the lengths of edges
		d.program, d.layout = "neato", `overlap="false", overlap_shrink="false", `+neato
	default:
		d.program, d.layout = "neato", `overlap="false", `+neato
	}
	if shown && d.IsForest() { // with packing, dot drops the labels of edges
		d.made = make(map[string]string)
		for _, e := range d.Edges {
			d.made[e.To] = e.Operator.String()
		}
	}
	switch {
	case o.Label != "":
		d.label = o.Label
	case d.Order <= mostDotSolutions, d.made != nil && (d.Part != "" || d.Order <= MostBeside):
		d.label = SolutionLabel
	default:
		d.label = NumberLabel
	}
}

// write writes the file. No text of a network but its title has a quotation mark, so that no other is escaped.
// Statements end with their line and without a semicolon: after the last one of a file, pydot would read a vertex of
// the name "\n". The reader of Gephi skips what follows the words graph, node, edge and subgraph up to the next brace,
// and takes other settings for vertices: the settings begin with these words, attributes of the graph follow them, and
// the first vertex stands in a subgraph after. An empty subgraph would do for Gephi, but gographviz refuses it. Boost
// and graph-tool refuse braces without the word subgraph, and the comments of C++.
func (d *dotDrawing) write(w io.Writer, properties []property) {
	kind, join := "graph", "--"
	if d.Directed {
		kind, join = "digraph", "->"
	}
	fmt.Fprintf(w, "strict %s %s {\n", kind, d.Name)
	if d.program != "" {
		const note = "Every program of Graphviz draws this as %s does; to draw it otherwise, delete the next line."
		fmt.Fprintf(w, "\t/* "+note+" */\n\tgraph [layout=\"%[1]s\"]\n", d.program)
	}
	fmt.Fprintf(w, "\tgraph [label=\"%s\", labelloc=\"t\", fontname=\"Helvetica\", fontsize=\"12\", %s]\n",
		d.title(), d.layout)
	least := 0.3 // of a vertex, in inches; it grows with its label
	if d.label == NoLabel {
		least = 0.18
	}
	const node = `fontname="Helvetica", fontsize="10", style="filled", color="%s"`
	fmt.Fprintf(w, "\tnode ["+node+", margin=\"0.03\", width=\"%[2]v\", height=\"%[2]v\"]\n", colour.Ink.Hex(), least)
	length := ""
	if d.labelled { // long enough for the text
		length = `, len="2"`
	}
	const edge = `fontname="Helvetica", fontsize="8", color="%s", arrowsize="0.6"%s`
	fmt.Fprintf(w, "\tedge ["+edge+"]\n", colour.Mov.Hex(), length)
	for _, p := range properties {
		fmt.Fprintf(w, "\t%s=%s\n", p.Name, p.DOT())
	}
	for i, v := range d.Vertices {
		if i == 0 {
			const why = "Where Gephi, which does not know such settings, begins to read."
			fmt.Fprintf(w, "\tsubgraph { %s } /* %s */\n\n\t/* Node definitions. */\n", v.ID, why)
		}
		fmt.Fprintf(w, "\t%s [label=\"%s\", %s, tooltip=\"%s: %v, class %d\", %s]\n",
			v.ID, d.name(v), d.shape(v), v.Name, v.Solution, v.Class, d.data(v))
	}
	for i, e := range d.Edges {
		if i == 0 {
			fmt.Fprint(w, "\n\t/* Edge definitions. */\n")
		}
		fmt.Fprintf(w, "\t%s %s %s [%s, %s]\n", e.From, join, e.To, d.line(e), edgeData(e))
	}
	fmt.Fprintln(w, "}")
}

// title is the label of the whole: what it is, and the legend.
func (d *dotDrawing) title() string {
	below, signs, steps := d.Below, []string(nil), ""
	if d.IsChain() {
		signs = append(signs, "N:V: orbit V of order N")
	}
	for _, s := range d.Signs {
		if s.Edge.Step == 0 {
			signs = append(signs, s.Look+": "+s.Text)
		} else if !d.alone {
			steps += `\n` + s.Look + ": " + s.Text
		}
	}
	if d.labelled && len(d.Edges) > 0 || d.made != nil || len(d.Steps) > 0 {
		below += "; " + d.Applies(d.label)
	}
	if d.made != nil {
		below += ", in which it stands"
	}
	if d.Missed != "" {
		below += "; " + d.Missed
	}
	what := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(d.Title.What) // it can have the name of a file
	return what + `\n` + wrap(below) + `\n` + wrap(strings.Join(signs, "; ")) + steps + `\n `
}

// wrap breaks a text into lines.
func wrap(text string) string {
	const letters = 72 // in a line
	wrapped, line := "", 0
	for word := range strings.FieldsSeq(text) {
		switch {
		case line == 0:
		case line+1+len(word) > letters:
			wrapped, line = wrapped+`\n`, 0
		default:
			wrapped, line = wrapped+" ", line+1
		}
		wrapped, line = wrapped+word, line+len(word)
	}
	return wrapped
}
