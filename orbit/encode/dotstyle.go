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
}

// The most that Graphviz lays out legibly: the order whose vertices show their solutions, and the edges that show their
// operators in a trajectory and in an orbit graph, where it places the texts by chance.
const (
	mostDotSolutions  = 8
	mostDotTrajectory = 50
	mostDotOperators  = 12
	mostDotNeato      = 200 // vertices, for which neato leads edges around vertices in seconds
)

// Title is the label of the whole: what it is, and the legend of the signs that occur.
func (d dotDrawing) Title() string {
	n := d.Network
	title := fmt.Sprintf("Orbit graph, N = %d", n.Order)
	if n.Search != "" {
		title = fmt.Sprintf("Trajectory of orbit generation, N = %d (%s)", n.Order, n.Search)
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
	sign("double outline: seed", func(v Vertex) bool { return v.Seed })
	sign("dashed outline: missed", missed)
	sign(fmt.Sprintf("hexagon: orbit of order %d", n.Order-1), func(v Vertex) bool { return v.Kind == KindBelow })
	if slices.ContainsFunc(d.Edges, func(e Edge) bool { return e.Kind == KindInc }) {
		signs = append(signs, "dashed line: Inc")
	}
	return title + `\n` + strings.Join(signs, "; ") + `\n `
}

func missed(v Vertex) bool { return v.Kind == KindOrbit && !v.Reached }

// Program is the program of Graphviz that the file names, whichever program reads it, or "" for none. A trajectory has
// rows, which dot draws, the usual program. It draws other graphs badly: these are for neato, which moves vertices off
// each other and leads edges around them, and large ones for sfdp.
func (d dotDrawing) Program() string {
	switch {
	case d.Network.Search != "":
		return ""
	case len(d.Vertices) > mostDotNeato:
		return "sfdp"
	}
	return "neato"
}

// Layout has the options of the layout. Where dot packs trees, it loses the texts of edges. The edges of large graphs
// are straight.
func (d dotDrawing) Layout() string {
	switch {
	case d.Network.Search != "" && d.showsOperators():
		return `ranksep="0.4", nodesep="0.15"`
	case d.Network.Search != "":
		return `ranksep="0.35", nodesep="0.15", pack="12", packmode="array_ti"`
	case d.Program() == "sfdp":
		return `overlap="false", sep="+8", start="1", splines="line", outputorder="edgesfirst", pack="12"`
	}
	shrink := "" // so that Graphviz keeps the lengths of edges
	if d.showsOperators() {
		shrink = `overlap_shrink="false", `
	}
	return `overlap="false", ` + shrink + `sep="+8", esep="+3", splines="true", start="1", pack="12"`
}

// Label is the text of a vertex: its number, and the solution where there is room.
func (d dotDrawing) Label(v Vertex) string {
	if d.Network.Order > mostDotSolutions {
		return fmt.Sprint(v.Orbit)
	}
	return fmt.Sprintf(`%d\n%v`, v.Orbit, v.Solution)
}

// Shape is that of the pictures: a circle, square or diamond for the classes, a second outline for a seed, a dashed one
// for a missed orbit, a hexagon for an orbit of order N−1.
func (d dotDrawing) Shape(v Vertex) string {
	shape := map[orbit.Class]string{8: "ellipse", 4: "box", 2: "diamond", 1: "diamond"}[v.Class]
	size := d.size(v, shape)
	switch {
	case v.Kind == KindBelow:
		return fmt.Sprintf(`shape="hexagon", class="below", fillcolor="white", color="%s"%s`, colour.Grey.Hex(), size)
	case missed(v):
		return fmt.Sprintf(
			`shape="%s", class="class%d missed", style="filled,dashed", fillcolor="white", color="%s"%s`,
			shape,
			v.Class,
			colour.Missed.Hex(),
			size,
		)
	case v.Seed:
		size += `, peripheries="2"`
	}
	return fmt.Sprintf(
		`shape="%s", class="class%d", fillcolor="%s"%s`,
		shape,
		v.Class,
		colour.ClassFill(v.Class).Hex(),
		size,
	)
}

// size is that of a vertex that shows its number alone, in inches. It grows with the digits.
func (d dotDrawing) size(v Vertex, shape string) string {
	if d.Network.Order <= mostDotSolutions {
		return ""
	}
	width := 0.26 + 0.08*float64(max(len(fmt.Sprint(v.Orbit))-1, 1))
	height := width
	switch {
	case v.Kind == KindBelow:
		width, height = width+0.16, 0.3
	case shape == "diamond":
		width, height = 1.35*width, 1.35*height
	}
	return fmt.Sprintf(`, fixedsize="true", width="%.2f", height="%.2f"`, width, height)
}

// showsOperators reports whether the operators of edges are labels. Otherwise they are tooltips.
func (d dotDrawing) showsOperators() bool {
	if d.Network.Search != "" {
		return len(d.Edges) <= mostDotTrajectory
	}
	return len(d.Edges) <= mostDotOperators
}

// Line is how an edge looks: Inc is dashed, a Mov of more queens than the others is thicker, and has a direction in a
// trajectory only. The spaces of a label keep it off its line.
func (d dotDrawing) Line(e Edge) string {
	line := fmt.Sprintf(`tooltip="%s"`, e.Operator)
	switch {
	case d.showsOperators() && d.Network.Search == "": // long enough for the text
		line = fmt.Sprintf(`label="   %s   ", len="2"`, e.Operator)
	case d.showsOperators():
		line = fmt.Sprintf(`label="   %s "`, e.Operator)
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
	return line
}
