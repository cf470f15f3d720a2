package boards

import (
	"slices"

	"qorbit/ops"
)

// diagonals lists the pairs of columns, next to each other on a diagonal, whose queens clash.
func diagonals(p ops.Perm) (pairs [][2]int) {
	for _, direction := range []int{1, -1} {
		last := make(map[int]int)
		for column, row := range p {
			diagonal := int(row) - direction*column
			if before, ok := last[diagonal]; ok {
				pairs = append(pairs, [2]int{before, column})
			}
			last[diagonal] = column
		}
	}
	return pairs
}

// A symbol is something that a legend explains.
type symbol int

const (
	stays symbol = iota
	taken
	put
	clashes
	gapOpens
	axis
	alongColumns
	alongRows
)

// meaning is what the legend says.
var meaning = map[symbol]string{
	stays:        "queen that stays",
	taken:        "queen taken out, with its row and column",
	put:          "queen put in, with its row and column",
	clashes:      "queens on one diagonal",
	gapOpens:     "gap where a row or column opens",
	axis:         "axis of the reflection",
	alongColumns: "k: triangle on columns k to k+2, (squared length, twice the area, squared length)",
	alongRows:    "k: triangle on rows k to k+2, the same",
}

// legend lists what has to be explained, in order.
func (f *Figure) legend() []symbol {
	used := make(map[symbol]bool)
	for _, p := range f.Panels {
		for s, is := range map[symbol]bool{
			taken: len(p.Taken) > 0, put: len(p.New) > 0, gapOpens: len(p.Opens) > 0, axis: p.Axis.IsReflection(),
			clashes: len(diagonals(p.Perm)) > 0, alongColumns: p.Along == AlongColumns, alongRows: p.Along == AlongRows,
		} {
			used[s] = used[s] || is
		}
	}
	used[stays] = used[taken] || used[put]
	var list []symbol
	for s := stays; s <= alongRows; s++ {
		if used[s] {
			list = append(list, s)
		}
	}
	return list
}

// look is the symbol of a queen: taken precedes put, where a step takes out the queen that the step before put in.
func (p Panel) look(column int) symbol {
	switch {
	case slices.Contains(p.Taken, column):
		return taken
	case slices.Contains(p.New, column):
		return put
	}
	for _, pair := range diagonals(p.Perm) {
		if pair[0] == column || pair[1] == column {
			return clashes
		}
	}
	return stays
}

// line is the symbol of the row and column of a square: taken, put, or stays for neither.
func (p Panel) line(s ops.Square) symbol {
	for _, column := range p.Taken {
		if s.Col == column || s.Row == int(p.Perm[column]) {
			return taken
		}
	}
	for _, column := range p.New {
		if s.Col == column || s.Row == int(p.Perm[column]) {
			return put
		}
	}
	return stays
}
