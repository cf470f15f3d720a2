package orbit

import (
	"bytes"
	"slices"
	"sort"

	"qorbit/ops"
)

// List returns the condition that the boards of a list meet, and their images under the eight symmetries; added is how
// many images the list lacks. Its orbits are those of the boards. Where all of them meet another condition, the edges
// of its graph are the moves inside the list. Its name begins with @, as that of no other condition does.
func List(name string, boards []ops.Perm) (c *Condition, added int) {
	l := make(list)
	for _, p := range boards {
		l[len(p)] = append(l[len(p)], p)
	}
	for n, given := range l {
		given = sorted(given)
		var images []ops.Perm
		for _, p := range given {
			all := ops.Images(p)
			images = append(images, all[:]...)
		}
		l[n] = sorted(images)
		added += len(l[n]) - len(given)
	}
	return &Condition{
		Name:    "@" + name,
		Summary: "the boards of the list " + name + ", and their images",
		Piece:   Dot,
		Allows:  func(p ops.Perm, n int) bool { return n == 0 || len(l.beginning(p, n)) > 0 }, // as in Enumerate
		Rows:    l.rows,
	}, added
}

// A list has boards by their order, each once, in lexicographic order.
type list map[int][]ops.Perm

// sorted returns the permutations, each once, in lexicographic order.
func sorted(all []ops.Perm) []ops.Perm {
	slices.SortFunc(all, ops.Perm.Compare)
	return slices.CompactFunc(all, ops.Perm.Equal)
}

// beginning lists the boards of order n that begin with the columns of p.
func (l list) beginning(p ops.Perm, n int) []ops.Perm {
	all := l[n]
	all = all[sort.Search(len(all), func(i int) bool { return bytes.Compare(all[i], p) >= 0 }):]
	return all[:sort.Search(len(all), func(i int) bool { return !bytes.HasPrefix(all[i], p) })]
}

// rows finds the rows of the next column, in the boards of order n that begin with p, as Condition.Rows does.
func (l list) rows(n int) func(p ops.Perm) uint32 {
	return func(p ops.Perm) (rows uint32) {
		col := len(p)
		for boards := l.beginning(p, n); len(boards) > 0; {
			row := boards[0][col]
			rows |= 1 << row
			boards = boards[sort.Search(len(boards), func(i int) bool { return boards[i][col] > row }):]
		}
		return rows
	}
}
