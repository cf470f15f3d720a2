package encode

import (
	"fmt"
	"strings"

	"qorbit/orbit/move"
)

// The attributes of a DOT file that say what a vertex and an edge are, for programs that compute with them. They have
// the same names in graphs, trajectories and routes; doc/formats.md lists them. Numbers and truth values have no
// quotation marks, with which some programs would take them for texts.

// Data has the attributes of a vertex. In a trajectory, one of order N−1 is no orbit of the search, which says nothing of
// whether it is a seed of its own order, or reached there.
func (d dotDrawing) Data(v Vertex) string {
	data := fmt.Sprintf(`kind=%s, order=%d, orbit=%d, key="%s", class=%d`, v.Kind, v.N, v.Orbit, v.Key, v.Class)
	if v.Kind == KindBelow && d.Network.Search != "" {
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

// operatorNumbers are the names of the numbers of an Inc or a Mov: the lines or gaps where it begins, and the gaps that
// a Mov leads to.
var operatorNumbers = []string{"row", "col", "row2", "col2"}

// numberName is the name of number i of an operator, from 0. Those of an exchange are columns: col, col2, col3, ….
func numberName(operator string, i int) string {
	switch {
	case operator != move.Exchange.Title():
		return operatorNumbers[i]
	case i == 0:
		return "col"
	}
	return fmt.Sprint("col", i+1)
}

// EdgeData has the attributes of an edge. An operator of several steps has no numbers of its own.
func (d dotDrawing) EdgeData(e Edge) string {
	data := fmt.Sprintf(`kind=%s, operator="%s"`, e.Kind, e.Operator)
	if inside, ok := strings.CutSuffix(e.Operator, ")"); ok && strings.Count(inside, "(") == 1 {
		name, numbers, _ := strings.Cut(inside, "(")
		for i, number := range strings.Split(numbers, ",") {
			data += fmt.Sprintf(", %s=%s", numberName(name, i), number)
		}
	}
	data += fmt.Sprintf(`, solution="%s"`, e.Source)
	if e.Step > 0 {
		data += fmt.Sprintf(", step=%d", e.Step)
	}
	return data
}
