package encode

import (
	"fmt"
	"slices"
	"strings"

	"qorbit/internal/colour"
	"qorbit/orbit"
)

// A dotDrawing says how a network looks in DOT.
type dotDrawing struct {
	Network  *Network
	Vertices []Vertex
	Edges    []Edge
	Rows     []dotRow       // of the page, where a trajectory has more rows than its highest tree
	Levels   []dotLevel     // of a trajectory of several orders
	rankSep  float64        // the distance of their rows, in inches
	drop     map[string]int // how many rows the edge to a vertex of these leads down, by its ID
}

// The most that Graphviz lays out legibly: the order whose vertices show their solutions, and the edges that show their
// operators in a trajectory and in an orbit graph, where it places the texts by chance.
const (
	mostDotSolutions = 8
	mostDotOperators = 12
	mostDotLetters   = 64  // in a line of the legend of a trajectory
	mostDotNeato     = 200 // vertices, for which neato leads edges around vertices in seconds
)

// Title is the label of the whole: what it is, and the legend of the signs that occur.
func (d dotDrawing) Title() string {
	n := d.Network
	title := fmt.Sprintf("Orbit graph, N = %d", n.Order)
	if n.Search != "" {
		title = fmt.Sprintf(`Trajectory of orbit generation, N = %d\n%s`, n.Order, n.Search)
	}
	if n.SeveralOrders() {
		title = fmt.Sprintf(`Trajectory of orbit generation, N = %d to %d\n%s`, n.First, n.Order, n.Search)
	}
	if n.Part != "" {
		title += ", " + n.Part
	}
	if n.Search == "" && d.showsOperators() && len(d.Edges) > 0 {
		title += fmt.Sprintf(
			`\nthe %s on an edge (%s) takes the key of its lower-numbered orbit to a solution of the other`,
			n.MoveName(), queens(n.Queens),
		)
	}
	var signs []string
	sign := func(text string, occurs func(Vertex) bool) {
		if slices.ContainsFunc(d.Vertices, occurs) {
			signs = append(signs, text)
		}
	}
	for _, class := range []struct {
		size  int
		shape string
	}{{8, "circle"}, {4, "square"}, {2, "diamond"}, {1, "diamond"}} {
		sign(
			fmt.Sprintf("%s: class %d", class.shape, class.size),
			func(v Vertex) bool { return v.Kind == KindOrbit && int(v.Class) == class.size },
		)
	}
	sign("double outline: seed", func(v Vertex) bool { return v.Kind == KindOrbit && v.Seed })
	sign("dashed outline: missed", missed)
	sign("thick outline: "+d.Network.Marked(), func(v Vertex) bool { return v.Highlighted })
	sign(fmt.Sprintf("hexagon: orbit of order %d", n.orderBelow()), func(v Vertex) bool { return v.Kind == KindBelow })
	if slices.ContainsFunc(d.Edges, func(e Edge) bool { return e.Kind == KindInc }) {
		signs = append(signs, "dashed line: Inc")
	}
	return title + d.steps() + `\n` + d.legend(signs) + `\n `
}

// legend joins the signs, in a trajectory, whose page can be narrow, in lines.
func (d dotDrawing) legend(signs []string) string {
	text, line := "", 0 // letters of the last line
	for i, sign := range signs {
		switch {
		case i > 0 && d.Network.Search != "" && line+len(sign) > mostDotLetters:
			text, line = text+`;\n`, 0
		case i > 0:
			text += "; "
		}
		text, line = text+sign, line+len(sign)
	}
	return text
}

// steps are lines with the operators of a route whose edges have no room for them.
func (d dotDrawing) steps() string {
	if d.Network.Route == 0 || d.alone() {
		return ""
	}
	operators := make([]string, d.Network.Route)
	for _, e := range d.Edges {
		if e.Step > 0 {
			operators[e.Step-1] = fmt.Sprintf("%d: %v", e.Step, e.Operator)
		}
	}
	lines := ""
	for some := range slices.Chunk(operators, 4) {
		lines += `\n` + strings.Join(some, ", ")
	}
	return lines
}

// alone reports whether the network is a route without other edges.
func (d dotDrawing) alone() bool { return d.Network.Route > 0 && len(d.Edges) == d.Network.Route }

func missed(v Vertex) bool { return v.Kind == KindOrbit && !v.Reached }

// Program is the program of Graphviz that the file names, whichever program reads it, or "" for none. A trajectory has
// rows, which dot draws, the usual program. It draws other graphs badly: these are for neato, which moves vertices off
// each other and leads edges around them, and large ones for sfdp.
func (d dotDrawing) Program() string {
	switch {
	case d.Network.Search != "" || d.alone():
		return ""
	case len(d.Vertices) > mostDotNeato:
		return "sfdp"
	}
	return "neato"
}

// Layout has the options of the layout. The edges of large graphs are straight. Of a trajectory, the first two are for
// dot, K for sfdp and fdp, mindist for circo.
func (d dotDrawing) Layout() string {
	switch {
	case d.alone():
		return `rankdir="LR"`
	case d.Network.Search != "" && d.showsOperators():
		return `ranksep="0.4", nodesep="0.15", overlap="false", overlap_shrink="false", K="2.2", mindist="1.2"`
	case d.Network.Search != "":
		return fmt.Sprintf(`ranksep="%.2f", `, max(0.35, d.rankSep)) + `nodesep="0.15", overlap="false", mindist="0.3"`
	case d.Program() == "sfdp":
		return `overlap="false", sep="+8", start="1", splines="line", outputorder="edgesfirst", pack="12"`
	}
	shrink := "" // so that Graphviz keeps the lengths of edges
	if d.showsOperators() {
		shrink = `overlap_shrink="false", `
	}
	return `overlap="false", ` + shrink + `sep="+8", esep="+3", splines="true", start="1", pack="12"`
}

// Length is the length of edges that leave room for operators, in programs that lay out a trajectory freely.
func (d dotDrawing) Length() string {
	if d.Network.Search != "" && d.showsOperators() {
		return `, len="1.8"`
	}
	return ""
}

// Label is the text of a vertex.
func (d dotDrawing) Label(v Vertex) string { return d.label().inFile(v) }

// label is the label of all vertices: only the usual one of a small order has solutions.
func (d dotDrawing) label() Label {
	if d.Network.Label == "" && d.Network.Order > mostDotSolutions {
		return NumberLabel
	}
	return d.Network.Label
}

// Tooltip is what a reader sees who points at a vertex.
func (d dotDrawing) Tooltip(v Vertex) string {
	return fmt.Sprintf(`tooltip="%s: %v, class %d"`, v.Label(), v.Solution, v.Class)
}

// Shape is that of the pictures: a circle, square or diamond for the classes, a second outline for a seed, a dashed one
// for a missed orbit, a hexagon for an orbit of order N−1.
func (d dotDrawing) Shape(v Vertex) string {
	shape, size := dotShapes[v.Class], d.size(v)
	switch {
	case v.Kind == KindBelow:
		return fmt.Sprintf(`shape="hexagon", fillcolor="white", color="%s"%s`, colour.Grey.Hex(), size)
	case missed(v):
		outline := colour.Missed.Hex()
		if v.Highlighted {
			outline = colour.Mark.Hex()
		}
		return fmt.Sprintf(
			`shape="%s", style="filled,dashed", fillcolor="white", color="%s"%s`,
			shape,
			outline,
			size+thick(v),
		)
	case v.Seed:
		size += `, peripheries="2"`
	}
	if v.Highlighted {
		size += fmt.Sprintf(`, color="%s"`, colour.Mark.Hex())
	}
	return fmt.Sprintf(`shape="%s", fillcolor="%s"%s`, shape, colour.ClassFill(v.Class).Hex(), size+thick(v))
}

// thick is the outline of a vertex that a reader marks.
func thick(v Vertex) string {
	switch {
	case v.Highlighted && v.Seed: // whose two outlines stay apart
		return `, penwidth="2.5"`
	case v.Highlighted:
		return `, penwidth="4"`
	}
	return ""
}

// dotShapes are the shapes of classes.
var dotShapes = map[orbit.Class]string{8: "ellipse", 4: "box", 2: "diamond", 1: "diamond"}

// size is the size of a vertex as attributes. A board needs letters of one width.
func (d dotDrawing) size(v Vertex) string {
	if d.Network.Label == BoardLabel {
		return `, fontname="Courier", fontsize="8"`
	}
	width, height, fixed := d.markSize(v)
	if !fixed {
		return ""
	}
	return fmt.Sprintf(`, fixedsize="true", width="%.2f", height="%.2f"`, width, height)
}

// markSize is the size of a vertex that shows its number alone, or nothing, in inches. It grows with the digits. Others
// grow with their label.
func (d dotDrawing) markSize(v Vertex) (width, height float64, fixed bool) {
	width = 0.26 + 0.08*float64(max(len(fmt.Sprint(v.Orbit))-1, 1))
	switch d.label() {
	case NoLabel:
		width = 0.18
	case NumberLabel:
	default:
		return 0, 0, false
	}
	height = width
	switch {
	case v.Kind == KindBelow:
		width, height = width+0.16, min(0.3, width+0.06)
	case dotShapes[v.Class] == "diamond":
		width, height = 1.35*width, 1.35*height
	}
	return width, height, true
}

// showsOperators reports whether the operators of edges are labels. Otherwise they are tooltips.
func (d dotDrawing) showsOperators() bool {
	if d.Network.Search != "" {
		return d.Network.showsOperators(len(d.Edges))
	}
	return len(d.Edges) <= mostDotOperators && d.Network.Route == 0
}

// Line is how an edge looks: Inc is dashed, a Mov of more queens than the others is thicker, and has a direction in a
// trajectory only. The spaces of a label keep it off its line.
func (d dotDrawing) Line(e Edge) string {
	line := fmt.Sprintf(`tooltip="%v"`, e.Operator)
	switch {
	case e.Step > 0:
		label := fmt.Sprintf(`"    %d    ", fontsize="11"`, e.Step) // the title has the operator
		if d.alone() {
			label = fmt.Sprintf(`"   %d: %v   "`, e.Step, e.Operator)
		}
		return line + fmt.Sprintf(`, label=%s, dir="forward", penwidth="3", color="%s"`, label, colour.Mark.Hex())
	case d.showsOperators() && d.Network.Search == "": // long enough for the text
		line = fmt.Sprintf(`label="   %v   ", len="2"`, e.Operator)
	case d.showsOperators():
		line = fmt.Sprintf(`label="   %v "`, e.Operator)
	}
	switch {
	case e.Kind == KindInc:
		line += fmt.Sprintf(`, style="dashed", color="%s"`, colour.Inc.Hex())
	case d.Network.Directed && d.Network.Search == "":
		line += `, dir="none"`
	}
	if e.Kind != KindInc && e.Queens > d.Network.Queens {
		line += fmt.Sprintf(`, penwidth="%d"`, 1+e.Queens-d.Network.Queens)
	}
	if drop := d.drop[e.To()]; drop > 1 {
		line += fmt.Sprintf(`, minlen="%d"`, drop)
	}
	return line
}
