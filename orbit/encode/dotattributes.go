package encode

import (
	"fmt"

	"qorbit/ops"
)

// The attributes of a DOT file that say what a vertex and an edge are, for programs that compute with them. They have
// the same names in graphs, trajectories and routes; doc/formats.md lists them. Numbers and truth values have no
// quotation marks, with which some programs would take them for texts.

// Data has the attributes of a vertex.
func (d dotDrawing) Data(v Vertex) string {
	data := fmt.Sprintf(`kind=%s, order=%d, orbit=%d, key="%s", class=%d`, v.Kind, v.N, v.Orbit, v.Key, v.Class)
	if v.outside {
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

// EdgeData has the attributes of an edge. An operator of several steps has no arguments of its own.
func (d dotDrawing) EdgeData(e Edge) string {
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
