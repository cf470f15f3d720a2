package encode

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"qorbit/orbit"
)

var dotFormat = Format{
	Name: "dot", Ending: ".dot", Write: DOT,
	Holds:   "a labelled drawing: orbits with number, solution, class and seed; edges with operators",
	Lacks:   "components, degrees, depths",
	Readers: "Graphviz, gonum, Gephi",
}

// DOT writes the network in the language of Graphviz (https://graphviz.org/doc/info/lang.html), with labels and shapes as a paper
// would print them. Vertices stand in the order of their numbers, edges in the order of their ends, which wait in memory.
func DOT(w io.Writer, n *Network) error {
	d := dotWriter{Writer: bufio.NewWriter(w), arrow: " -- "}
	head := "strict graph"
	if n.Directed {
		d.arrow, head = " -> ", "strict digraph"
	}
	fmt.Fprintf(d, "%s %s {", head, n.Name)
	d.statement("graph", "", "label", dotTitle(n), "labelloc", "t", "fontname", "Helvetica", "rankdir", "TB")
	d.statement("node", ";", "fontname", "Helvetica", "fontsize", "10", "shape", "ellipse")
	d.statement("edge", ";", "fontname", "Helvetica", "fontsize", "8")
	d.WriteString(";\n")
	d.vertices(slices.SortedFunc(n.Vertices, func(u, v Vertex) int {
		return cmp.Or(cmp.Compare(v.N, u.N), cmp.Compare(u.Orbit, v.Orbit))
	}))
	var edges []Edge
	for e, err := range n.Edges {
		if err != nil {
			return err
		}
		edges = append(edges, e)
	}
	slices.SortFunc(edges, func(e, f Edge) int {
		return cmp.Or(-strings.Compare(e.Kind, f.Kind), cmp.Compare(e.FromOrbit, f.FromOrbit), cmp.Compare(e.ToOrbit, f.ToOrbit))
	})
	d.edges(n, edges)
	d.WriteString("\n}\n")
	return d.Flush()
}

// A dotWriter writes statements.
type dotWriter struct {
	*bufio.Writer
	arrow string
}

// statement writes a name with attributes, given as names and values; the end of the statement before comes first.
func (d dotWriter) statement(name, before string, attributes ...string) {
	fmt.Fprintf(d, "%s\n\t%s [", before, name)
	if len(attributes) == 2 {
		fmt.Fprintf(d, "%s=%s]", attributes[0], dotQuote(attributes[1]))
		return
	}
	for i := 0; i < len(attributes); i += 2 {
		fmt.Fprintf(d, "\n\t\t%s=%s", attributes[i], dotQuote(attributes[i+1]))
	}
	d.WriteString("\n\t]")
}

// dotQuote quotes a text, with \n for new lines.
func dotQuote(text string) string {
	return `"` + strings.NewReplacer("\n", `\n`, `"`, `\"`).Replace(text) + `"`
}

// dotTitle is the title of the picture, with a legend.
func dotTitle(n *Network) string {
	title := fmt.Sprintf("Orbit graph, N = %d: each Mov (%s) leads from the solution shown at the lower number\nto one of the orbit with the higher", n.Order, queens(n.Queens))
	if n.Search != "" {
		title = fmt.Sprintf("Trajectory of orbit generation, N = %d (%s)", n.Order, n.Search)
	}
	return title + "\nellipse, box, diamond: class 8, 4, 2; double outline: seed; dashed: Inc"
}

func (d dotWriter) vertices(all []Vertex) {
	if len(all) > 0 {
		d.WriteString("\n\t// Node definitions.")
	}
	for _, v := range all {
		label := fmt.Sprintf("%d\n%v\nclass %d", v.Orbit, v.Solution, v.Class)
		if v.Kind == KindBelow {
			label = fmt.Sprintf("order %d, orbit %s", v.N, label)
			d.statement(v.ID(), "", "label", label, "shape", "plaintext", "class", "below")
		} else {
			attributes := []string{"label", label, "shape", dotShapes[v.Class], "class", fmt.Sprintf("class%d", v.Class)}
			if v.Seed {
				attributes = append(attributes, "peripheries", "2")
			}
			d.statement(v.ID(), "", attributes...)
		}
		d.WriteByte(';')
	}
}

// dotShapes tell the classes apart.
var dotShapes = map[orbit.Class]string{8: "ellipse", 4: "box", 2: "diamond", 1: "diamond"}

// edges labels each edge with its operator. In an orbit graph, a Mov has no arrow head.
func (d dotWriter) edges(n *Network, all []Edge) {
	if len(all) > 0 {
		d.WriteString("\n\n\t// Edge definitions.")
	}
	for _, e := range all {
		attributes := []string{"label", e.Operator}
		switch {
		case e.Kind == KindInc:
			attributes = append(attributes, "style", "dashed")
		case n.Directed && n.Search == "":
			attributes = append(attributes, "dir", "none")
		}
		d.statement(e.From()+d.arrow+e.To(), "", attributes...)
		d.WriteByte(';')
	}
}
