package board

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"qorbit/internal/base/words"
	"qorbit/ops"
)

// lineWidth limits rows of boards in text, in characters.
const lineWidth = 100

// writeText writes the figure as text.
func (f *Figure) writeText(w io.Writer) error {
	var b strings.Builder
	if f.Title != "" {
		fmt.Fprintf(&b, "%s\n\n", f.Title)
	}
	for i, row := range f.textRows() {
		if i > 0 {
			b.WriteByte('\n')
		}
		beside(&b, row)
	}
	before := "\n"
	for _, s := range f.legend() {
		text := symbols[s].text
		if s == stays {
			text = f.Panels[0].letter(s) + "  " + text
		}
		if text != "" {
			fmt.Fprintf(&b, before+text+"\n", strings.ReplaceAll(f.meaning(s), "$", ""))
			before = ""
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// A block is a board with its lettering, from above: title, board, numbers of gaps, caption. Boards that stand side by
// side have each of these at one height.
type block [4][]string

func (k block) width() int {
	width := 0
	for _, line := range slices.Concat(k[:]...) {
		width = max(width, utf8.RuneCountInString(line))
	}
	return width
}

// textRows puts blocks side by side, as many as the line and the number of columns allow.
func (f *Figure) textRows() [][]block {
	var rows [][]block
	width, operator := 0, ""
	for _, p := range f.Panels {
		k := p.block(operator, captionWidth[f.one])
		operator = p.Then
		last := len(rows) - 1
		if last < 0 || width+k.width() > lineWidth || len(rows[last]) == f.Columns && f.Columns > 0 {
			rows, width = append(rows, nil), 0
			last++
		}
		rows[last] = append(rows[last], k)
		width += k.width() + between
	}
	return rows
}

// between is the space from block to block.
const between = 4

// beside prints blocks side by side.
func beside(b *strings.Builder, row []block) {
	for part := range len(block{}) {
		height := 0
		for _, k := range row {
			height = max(height, len(k[part]))
		}
		for y := range height {
			line := ""
			for _, k := range row {
				at, text := y, ""
				if part < 2 { // titles and boards stand on the lower line
					at -= height - len(k[part])
				}
				if at >= 0 && at < len(k[part]) {
					text = k[part][at]
				}
				line += fmt.Sprintf("%-*s", k.width()+between, text)
			}
			b.WriteString(strings.TrimRight(line, " ") + "\n")
		}
	}
}

// captionWidth is the least room for a caption: four boards of the images of an orbit, whose captions are long, stand
// side by side.
var captionWidth = map[bool]int{false: 34, true: 22}

// block writes a panel; operator is the one that led to it, and room the least for its caption.
func (p Panel) block(operator string, room int) block {
	var k block
	if operator != "" {
		k[0] = append(k[0], operator+" gives")
	}
	if p.Title != "" {
		k[0] = append(k[0], p.Title)
	}
	k[1] = p.textBoard()
	cell := len(fmt.Sprint(len(p.Perm))) + 1
	for _, o := range p.Opens {
		k[2] = append(k[2], strings.Repeat(" ", cell*(int(o.Col)+1)-1)+o.Col.String())
	}
	room = max(room, k.width())
	for _, line := range p.Caption {
		k[3] = append(k[3], words.Fold(line, func(part string) bool { return utf8.RuneCountInString(part) <= room })...)
	}
	k[3] = append(k[3], inColumns(p.list(), room)...)
	return k
}

// inColumns puts entries side by side, in lines of a width.
func inColumns(entries []string, room int) (lines []string) {
	const apart = 2 // less than from block to block
	width := apart
	for _, e := range entries {
		width = max(width, len(e)+apart)
	}
	columns := max(1, (room+apart)/width)
	for row := range slices.Chunk(entries, columns) {
		line := ""
		for _, e := range row {
			line += fmt.Sprintf("%-*s", width, e)
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// textBoard draws the board with the numbers of rows and columns, and with the gaps that open on the lines between.
func (p Panel) textBoard() []string {
	n := len(p.Perm)
	digits := len(fmt.Sprint(n))
	opensRow, opensCol := make(map[ops.Gap]bool), make(map[ops.Gap]bool)
	for _, o := range p.Opens {
		opensRow[o.Row], opensCol[o.Col] = true, true
	}
	// line writes one line: what stands at the left, the cells, and a sign on the gaps that open
	line := func(left, gap, filler string, cell func(column int) string) string {
		var b strings.Builder
		fmt.Fprintf(&b, "%*s ", digits, left)
		for column := range n + 1 {
			sign := filler
			if opensCol[ops.Gap(column)] {
				sign = gap
			}
			b.WriteString(sign)
			if column < n {
				text := cell(column)
				b.WriteString(strings.Repeat(filler, digits-utf8.RuneCountInString(text)) + text)
			}
		}
		return strings.TrimRight(b.String(), " ")
	}
	board := []string{line("", " ", " ", func(column int) string { return fmt.Sprint(column + 1) })}
	opening := func(gap ops.Gap) {
		if opensRow[gap] {
			board = append(board, line("", "=", "=", func(int) string { return "=" })+" "+gap.String())
		}
	}
	for row := range n {
		opening(ops.Gap(row))
		board = append(board, line(fmt.Sprint(row+1), ":", " ", func(column int) string {
			if int(p.Perm[column]) == row {
				return p.letter(p.queen(column))
			}
			return symbols[p.line(ops.Square{Row: row, Col: column})].square
		}))
	}
	opening(ops.Gap(n))
	return board
}
