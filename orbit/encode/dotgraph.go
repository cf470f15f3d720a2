package encode

// The most that Graphviz lays out legibly of an orbit graph.
const (
	mostDotOperators = 12  // edges that show their operators, where it places the texts by chance
	mostDotNeato     = 200 // vertices, for which neato leads edges around vertices in seconds
)

// neatoLayout is what all graphs for neato have of the options of the layout.
const neatoLayout = `sep="+8", esep="+3", splines="true", start="1", pack="12"`

func (g *Graph) style(d *dotDrawing) {
	g.layOut(d)
	if !d.options.Operators.Shown(len(d.Edges) <= mostDotOperators) {
		return
	}
	d.operator = `label="   %v   ", len="2"` // long enough for the text
	if d.Program == "neato" {
		d.Layout = `overlap="false", overlap_shrink="false", ` + neatoLayout // so that it keeps the lengths of edges
	}
	if len(d.Edges) > 0 {
		d.title += `\n` + g.Applies(d.options.Label)
	}
}

// OperatorsLeftOut counts the edges that do not show their operators in a DOT file because there are too many.
func (g *Graph) OperatorsLeftOut(o Options) int {
	edges := g.Shown.EdgeCount()
	if g.inc {
		for v := range g.vertices {
			edges += len(v.IncFrom)
		}
	}
	if o.Operators.LeftOut(edges <= mostDotOperators) {
		return edges
	}
	return 0
}

// layOut is the style without operators. Dot, the usual program, draws these graphs badly: they are for neato, which
// moves vertices off each other and leads edges around them. The edges of large graphs are straight, for sfdp.
func (g *Graph) layOut(d *dotDrawing) {
	d.title, d.marked, d.queens, d.noHead = g.Title().What, "highlighted", g.whole.Queens(), g.inc
	d.Program, d.Layout = "neato", `overlap="false", `+neatoLayout
	if len(d.Vertices) > mostDotNeato {
		d.Program = "sfdp"
		d.Layout = `overlap="false", sep="+8", start="1", splines="line", outputorder="edgesfirst", pack="12"`
	}
}
