package boards

import (
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
)

// pageWidth limits the boards side by side, so that they stay legible on a page.
const pageWidth = 230 * mm

// columns is the number of boards side by side, where one takes the given width: no more than four, and as many in each row.
func (f *Figure) columns(board vg.Length) int {
	n := len(f.Panels)
	if f.Columns > 0 {
		return min(f.Columns, n)
	}
	most := min(max(int(pageWidth/board), 1), 4)
	rows := (n + most - 1) / most
	return (n + rows - 1) / rows
}

// rows splits the panels into rows. A title takes the place of an arrow from a row to the next one.
func (f *Figure) rows(columns int) [][]Panel {
	rows := slices.Collect(slices.Chunk(slices.Clone(f.Panels), columns))
	for i, row := range rows[1:] {
		if last := &rows[i][columns-1]; last.Then != "" {
			row[0].Title, last.Then = "after "+last.Then, ""
		}
	}
	return rows
}

// opens reports whether a gap opens on one of the boards.
func opens(panels []Panel) bool {
	return slices.ContainsFunc(panels, func(p Panel) bool { return len(p.Opens) > 0 })
}

// order is the largest order.
func (f *Figure) order() int {
	most := 0
	for _, p := range f.Panels {
		most = max(most, len(p.Perm))
	}
	return most
}

// wrap breaks a text at spaces, and a permutation after commas, so that each line satisfies fits where that can be.
func wrap(text string, fits func(string) bool) []string {
	separator := " "
	if !strings.Contains(text, " ") {
		separator = ","
	}
	var lines []string
	for _, word := range strings.SplitAfter(text, separator) {
		if last := len(lines) - 1; last >= 0 && fits(strings.TrimSpace(lines[last]+word)) {
			lines[last] += word
		} else {
			lines = append(lines, word)
		}
	}
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return lines
}
