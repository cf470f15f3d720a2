package encode

import (
	"fmt"

	"qorbit/internal/base/colour"
	"qorbit/ops"
	"qorbit/orbit"
)

// name is the text of a vertex. An operator that led to it stands above.
func (d *dotDrawing) name(v Vertex) string {
	name := d.label.inFile(v, d.Piece, d.IsChain())
	if operator := d.made[v.ID]; operator != "" && name != "" {
		return operator + `\n` + name
	} else if operator != "" {
		return operator
	}
	return name
}

// shape is that of the pictures: a circle, square or diamond for the classes, a second outline for a seed, a dashed one
// for a missed orbit, a hexagon for an orbit of order N−1.
func (d *dotDrawing) shape(v Vertex) string {
	shape, more := dotShapes[v.Class], ""
	if d.label == BoardLabel {
		more = `, fontname="Courier", fontsize="8"` // letters of one width
	}
	switch {
	case v.Kind == KindBelow:
		return fmt.Sprintf(`shape="hexagon", fillcolor="white", color="%s"%s`, colour.Grey.Hex(), more)
	case v.Missed():
		outline := colour.Missed.Hex()
		if v.Highlighted {
			outline = colour.Mark.Hex()
		}
		const look = `shape="%s", style="filled,dashed", fillcolor="white", color="%s"%s`
		return fmt.Sprintf(look, shape, outline, more+thick(v))
	case v.Seed:
		more += `, peripheries="2"`
	}
	if v.Highlighted {
		more += fmt.Sprintf(`, color="%s"`, colour.Mark.Hex())
	}
	return fmt.Sprintf(`shape="%s", fillcolor="%s"%s`, shape, colour.ClassFill(v.Class).Hex(), more+thick(v))
}

// dotShapes are the shapes of classes.
var dotShapes = map[orbit.Class]string{8: "ellipse", 4: "box", 2: "diamond", 1: "diamond"}

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

// line is how an edge looks: Inc is dashed, a Mov of more queens than the others is thicker, and has a direction in a
// trajectory only. The spaces of a label keep it off its line.
func (d *dotDrawing) line(e Edge) string {
	line := fmt.Sprintf(`tooltip="%v of %s"`, e.Operator, e.Source)
	const step = `, dir="forward", penwidth="3", color="%s"`
	switch {
	case e.Step > 0 && d.alone:
		return fmt.Sprintf(`%s, label="   %d: %v   "`+step, line, e.Step, e.Operator, colour.Mark.Hex())
	case e.Step > 0:
		return fmt.Sprintf(`%s, label="    %d    ", fontsize="11"`+step, line, e.Step, colour.Mark.Hex())
	case d.labelled:
		line = fmt.Sprintf(`label="   %v   "`, e.Operator)
	}
	switch {
	case e.Kind == KindInc:
		line += fmt.Sprintf(`, style="dashed", color="%s"`, colour.Inc.Hex())
	case d.Directed && !d.IsForest():
		line += `, dir="none"`
	}
	if thicker := e.Queens - d.Rule.Queens; e.Kind != KindInc && thicker > 0 {
		line += fmt.Sprintf(`, penwidth="%d"`, 1+thicker)
	}
	return line
}

// The attributes of a DOT file that say what a vertex and an edge are, for programs that compute with them. They have
// the same names in graphs, trajectories and routes; doc/formats.md lists them. Numbers and truth values have no
// quotation marks, with which some programs would take them for texts.

// data has the attributes of a vertex. No search is of the order of those below a trajectory.
func (d *dotDrawing) data(v Vertex) string {
	data := fmt.Sprintf(`kind=%s, order=%d, orbit=%d, key="%s", class=%d`, v.Kind, v.N, v.Orbit, v.Key, v.Class)
	if v.Kind == KindBelow && d.IsForest() {
		return data
	}
	data += fmt.Sprintf(", seed=%v, reached=%v", v.Seed, v.Reached)
	if v.Highlighted {
		data += ", highlighted=true"
	}
	if v.Depth != nil {
		data += fmt.Sprintf(", depth=%d", *v.Depth)
	}
	if v.Step != nil {
		data += fmt.Sprintf(", step=%d", *v.Step)
	}
	return data
}

// edgeData has the attributes of an edge. An operator of several steps has no arguments of its own.
func edgeData(e Edge) string {
	data := fmt.Sprintf(`kind=%s, operator="%v"`, e.Kind, e.Operator)
	for _, argument := range ops.Arguments(e.Operator) {
		data += fmt.Sprintf(", %s=%s", argument.Name, argument.Text)
	}
	data += fmt.Sprintf(`, solution="%s", result="%s"`, e.Source, e.Result)
	if e.Step > 0 {
		data += fmt.Sprintf(", step=%d", e.Step)
	}
	return data
}
