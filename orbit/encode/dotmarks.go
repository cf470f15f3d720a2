package encode

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"qorbit/internal/base/colour"
	"qorbit/orbit"
)

// A dotDrawing says how a network looks in DOT.
type dotDrawing struct {
	Network    Network
	Properties []property
	Vertices   []Vertex
	Edges      []Edge
	options    Options
	dotStyle
}

// A dotStyle is how networks of one type look in DOT.
type dotStyle struct {
	Program string // the program of Graphviz that the file names, whichever program reads it; "" for none
	Layout  string // the options of the layout
	Length  string // more settings of all edges

	title     string            // the lines above the legend
	letters   int               // the most letters in a line of the legend; 0 for any number
	marked    string            // what the highlighted orbits are
	queens    int               // the line of an edge that moves more queens is thicker
	operator  string            // the format of the label that shows an operator; "" where it is a tooltip
	step      func(Edge) string // the label of a step of a route
	solutions bool              // vertices show the solutions that operators apply to, also in larger orders
	part      bool              // of a trajectory
	noHead    bool              // no line of a Mov has an arrow head, though the network is directed

	Rows   []dotRow       // of the page, where a trajectory has more rows than its highest tree
	Levels []dotLevel     // of a trajectory of several orders
	drop   map[string]int // how many rows the edge to a vertex of these leads down, by its ID
}

// The largest orders whose vertices show their solutions, in a file for Graphviz and beside the operators of a
// trajectory.
const (
	mostDotSolutions = 8
	MostBeside       = 9
)

// Title is the label of the whole: what it is, and the legend of the signs that occur.
func (d dotDrawing) Title() string {
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
		isOf := func(v Vertex) bool { return v.Kind == KindOrbit && int(v.Class) == class.size }
		sign(fmt.Sprintf("%s: class %d", class.shape, class.size)+d.reflected(isOf), isOf)
	}
	sign("double outline: seed", func(v Vertex) bool { return v.Kind == KindOrbit && v.Seed })
	if list := d.missed(); list != "" {
		signs = append(signs, "dashed outline: missed, "+list)
	}
	sign("thick outline: "+d.marked, func(v Vertex) bool { return v.Highlighted })
	if len(d.Rows) > 0 {
		signs = append(signs, "in a band of trees, a row is a depth")
	}
	isBelow := func(v Vertex) bool { return v.Kind == KindBelow }
	if i := slices.IndexFunc(d.Vertices, isBelow); i >= 0 {
		signs = append(signs, fmt.Sprintf("hexagon: orbit of order %d", d.Vertices[i].N))
	}
	if slices.ContainsFunc(d.Edges, func(e Edge) bool { return e.Kind == KindInc }) {
		signs = append(signs, "dashed line: Inc")
	}
	return d.title + `\n` + d.legend(signs) + `\n `
}

// reflected says what fixes the solutions of a class, where that is more than turns.
func (d dotDrawing) reflected(isOf func(v Vertex) bool) string {
	fixing, reflected := make(map[string]bool), false
	for _, v := range d.Vertices {
		if isOf(v) && v.Class > 1 && v.Class < 8 {
			name := orbit.SymmetryOf(v.Solution)
			fixing[name] = true
			reflected = reflected || name != v.Class.Symmetry()
		}
	}
	if !reflected {
		return ""
	}
	return " (" + SymmetryText(fixing) + ")"
}

// SymmetryText joins the names of [orbit.Symmetries], as legends have them.
func SymmetryText(names map[string]bool) string {
	texts := map[string]string{"none": "no symmetry", "180": "half turn", "90": "quarter turn"}
	var list []string
	for _, name := range orbit.Symmetries {
		if names[name] {
			list = append(list, cmp.Or(texts[name], name))
		}
	}
	return strings.Join(list, " or ")
}

// legend joins the signs.
func (d dotDrawing) legend(signs []string) string {
	text, line := "", 0 // letters of the last line
	for i, sign := range signs {
		switch {
		case i > 0 && d.letters > 0 && line+len(sign) > d.letters:
			text, line = text+`;\n`, 0
		case i > 0:
			text += "; "
		}
		text, line = text+sign, line+len(sign)
	}
	return text
}

// missed counts the missed orbits of each class: "3 of class 8, 1 of class 4"; "" for none.
func (d dotDrawing) missed() string {
	count := make(map[orbit.Class]int)
	for _, v := range d.Vertices {
		if missed(v) {
			count[v.Class]++
		}
	}
	var list []string
	for _, class := range slices.Backward(slices.Sorted(maps.Keys(count))) {
		list = append(list, fmt.Sprintf("%d of class %d", count[class], class))
	}
	return strings.Join(list, ", ")
}

func missed(v Vertex) bool { return v.Kind == KindOrbit && !v.Reached }

// Label is the text of a vertex.
func (d dotDrawing) Label(v Vertex) string { return d.label().inFile(v) }

// label is the label of all vertices: the usual one has solutions in a small order, or beside operators.
func (d dotDrawing) label() Label {
	switch {
	case d.options.Label != "":
		return d.options.Label
	case d.Network.Order() <= mostDotSolutions, d.solutions && (d.part || d.Network.Order() <= MostBeside):
		return SolutionLabel
	}
	return NumberLabel
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
	if d.options.Label == BoardLabel {
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

// Line is how an edge looks: Inc is dashed, a Mov of more queens than the others is thicker, and has a direction in a
// trajectory only. The spaces of a label keep it off its line.
func (d dotDrawing) Line(e Edge) string {
	line := fmt.Sprintf(`tooltip="%v of %s"`, e.Operator, e.Source)
	switch {
	case e.Step > 0:
		const look = `%s, label=%s, dir="forward", penwidth="3", color="%s"`
		return fmt.Sprintf(look, line, d.step(e), colour.Mark.Hex())
	case d.operator != "":
		line = fmt.Sprintf(d.operator, e.Operator)
	}
	switch {
	case e.Kind == KindInc:
		line += fmt.Sprintf(`, style="dashed", color="%s"`, colour.Inc.Hex())
	case d.noHead:
		line += `, dir="none"`
	}
	if e.Kind != KindInc && e.Queens > d.queens {
		line += fmt.Sprintf(`, penwidth="%d"`, 1+e.Queens-d.queens)
	}
	if drop := d.drop[e.To()]; drop > 1 {
		line += fmt.Sprintf(`, minlen="%d"`, drop)
	}
	return line
}
