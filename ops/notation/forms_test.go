package notation_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/ops/notation"
	"qorbit/orbit"
)

// A drawing is a form of boards.
type drawing struct {
	queen   string
	empty   []string // of all squares, or of dark and light ones in turn
	left    string   // before the first square
	between string   // two squares
	right   string
	edge    string // a cell of the lines between rows, empty for none
	corner  string // between these cells, and at their ends
	above   bool   // there is an edge above and below the board, too
	rows    func(row, n int) string
	columns func(column int) string // nil without a heading
	apart   string                  // before each board
}

// row draws a row with queens in some columns.
func (d drawing) row(row, n int, queens ...int) string {
	cells := make([]string, n)
	for column := range n {
		cells[column] = d.empty[(row+column)%len(d.empty)]
		if slices.Contains(queens, column) {
			cells[column] = d.queen
		}
	}
	return d.number(row, n) + d.left + strings.Join(cells, d.between) + d.right
}

func (d drawing) number(row, n int) string {
	if d.rows == nil {
		return ""
	}
	return d.rows(row, n)
}

func blanks(like string) string { return strings.Repeat(" ", len([]rune(like))) }

// board draws rows of a board of order n, with what stands above, between and below them.
func (d drawing) board(n int, rows []string) string {
	indent, edge := blanks(d.number(0, n)), ""
	if d.edge != "" {
		edge = indent + d.corner + strings.Repeat(d.edge+d.corner, n) + "\n"
	}
	var b strings.Builder
	b.WriteString(d.apart)
	if d.columns != nil {
		labels := make([]string, n)
		for column := range labels {
			labels[column] = d.columns(column)
		}
		b.WriteString(indent + blanks(d.left) + strings.Join(labels, blanks(d.between)) + "\n")
	}
	for i, row := range rows {
		if i > 0 || d.above {
			b.WriteString(edge)
		}
		b.WriteString(row + "\n")
	}
	if d.above {
		b.WriteString(edge)
	}
	return b.String()
}

// rowsOf draws the rows of a permutation.
func (d drawing) rowsOf(p ops.Perm) []string {
	rows := make([]string, len(p))
	for column, row := range p {
		rows[row] = d.row(int(row), len(p), column)
	}
	return rows
}

// file draws boards one below the other.
func (d drawing) file(all ...ops.Perm) string {
	var b strings.Builder
	for _, p := range all {
		b.WriteString(d.board(len(p), d.rowsOf(p)))
	}
	return b.String()
}

// numbered, aligned and ranked number rows; labelled and lettered label columns.
func numbered(row, _ int) string     { return fmt.Sprint(row+1, " ") }
func aligned(row, _ int) string      { return fmt.Sprintf("%3d ", row+1) }
func ranked(row, n int) string       { return fmt.Sprint(n-row, " ") }
func fromZero(row, _ int) string     { return fmt.Sprint(row) + "|" }
func labelled(column int) string     { return fmt.Sprint(column + 1) }
func lettered(column int) string     { return string(rune('a' + column)) }
func countedFrom0(column int) string { return fmt.Sprint(column) }

func one(empty string) []string { return []string{empty} }

// drawings are forms of boards, as programs and people draw them.
var drawings = map[string]drawing{
	"dots":             {queen: "Q", empty: one("."), apart: "\n"},
	"dots spaced":      {queen: "Q", empty: one("."), between: " ", apart: "\n"},
	"no line between":  {queen: "Q", empty: one(".")},
	"dashes":           {queen: "Q", empty: one("-"), between: " ", apart: "\n"},
	"line of dashes":   {queen: "Q", empty: one("."), between: " ", apart: "----------\n"},
	"dashes, in line":  {queen: "Q", empty: one("-"), apart: "--------\n"},
	"titles":           {queen: "Q", empty: one("."), between: " ", apart: "Solution 12:\n"},
	"titles apart":     {queen: "Q", empty: one("."), apart: "\nQueens, solution 12\n\n"},
	"short titles":     {queen: "Q", empty: one("."), apart: "\nNo 12\n"},
	"numbers above":    {queen: "X", empty: one("."), apart: "\n12\n"},
	"underlines":       {queen: "Q", empty: one("_"), left: "|", between: "|", right: "|", apart: "\n"},
	"underlined":       {queen: "Q", empty: one("_"), left: "|", between: "|", right: "|", apart: "\n _ _ _ _ _ _ _ _\n"},
	"blanks":           {queen: "Q", empty: one(" "), apart: "\n"},
	"blanks wide":      {queen: " Q", empty: one("  "), apart: "\n"},
	"bars":             {queen: "Q", empty: one(" "), left: "|", between: "|", right: "|", apart: "\n"},
	"bars wide":        {queen: "Q", empty: one(" "), left: "| ", between: " | ", right: " |", apart: "\n"},
	"frames":           {queen: "Q", empty: one(" "), left: "| ", between: " | ", right: " |", edge: "---", corner: "+", above: true, apart: "\n"},
	"frames shared":    {queen: "Q", empty: one(" "), left: "| ", between: " | ", right: " |", edge: "---", corner: "+", above: true},
	"box drawing":      {queen: "♛", empty: one(" "), left: "│ ", between: " │ ", right: " │", edge: "───", corner: "┼", above: true, apart: "\n"},
	"Python":           {queen: "Q", empty: one(" "), left: "['", between: "', '", right: "']", apart: "\n"},
	"Python, dots":     {queen: "Q", empty: one("."), left: "['", between: "', '", right: "']", apart: "\n"},
	"Python, digits":   {queen: "1", empty: one("0"), left: "[", between: ", ", right: "]", apart: "\n"},
	"Markdown":         {queen: "Q", empty: one(" "), left: "| ", between: " | ", right: " |", columns: lettered, apart: "\n"},
	"digits":           {queen: "1", empty: one("0"), between: " ", apart: "\n"},
	"digits joined":    {queen: "1", empty: one("0"), apart: "\n"},
	"digits, commas":   {queen: "1", empty: one("0"), between: ",", apart: "\n"},
	"hash as a square": {queen: "Q", empty: one("#"), between: " ", apart: "\n"},
	"hash joined":      {queen: "Q", empty: one("#"), apart: "\n"},
	"hash as a queen":  {queen: "#", empty: one("."), between: " ", apart: "\n"},
	"hash and blanks":  {queen: "#", empty: one(" "), left: "|", between: "|", right: "|", apart: "\n"},
	"chess board":      {queen: "Q", empty: []string{".", "#"}, apart: "\n"},
	"chess of blanks":  {queen: "Q", empty: []string{" ", "#"}, left: "|", between: "|", right: "|", apart: "\n"},
	"chess symbols":    {queen: "♛", empty: []string{"□", "■"}, between: " ", apart: "\n"},
	"emoji":            {queen: "👑", empty: []string{"⬛", "⬜"}, apart: "\n"},
	"white queen":      {queen: "♕", empty: one("·"), between: " ", apart: "\n"},
	"X and dots":       {queen: "X", empty: one("."), between: " ", apart: "\n"},
	"X and o":          {queen: "X", empty: one("o"), apart: "\n"},
	"o and X":          {queen: "o", empty: one("X"), between: " ", apart: "\n"},
	"stars":            {queen: "*", empty: one("."), between: " ", apart: "\n"},
	"stars for blanks": {queen: "Q", empty: one("*"), between: " ", apart: "\n"},
	"plus":             {queen: "Q", empty: one("+"), between: " ", apart: "\n"},
	"plus as a queen":  {queen: "+", empty: one(" "), left: "|", between: "|", right: "|", edge: "-", corner: "+", above: true, apart: "\n"},
	"square as queen":  {queen: "□", empty: one("."), apart: "\n"},
	"tabs":             {queen: "Q", empty: one("."), between: "\t", apart: "\n"},
	"tabs and blanks":  {queen: "Q", empty: one(" "), between: "\t", apart: "\n"},
	"indented":         {queen: "Q", empty: one("."), left: "    ", between: " ", apart: "\n"},
	"cells":            {queen: "Q", empty: one(" "), left: "[", between: "][", right: "]", apart: "\n"},
	"cells of digits":  {queen: "1", empty: one("0"), left: "[", between: "][", right: "]", apart: "\n"},
	"double-spaced":    {queen: "Q", empty: one("."), between: "  ", edge: " ", apart: "\n\n"},
	"tall cells":       {queen: "Q", empty: one(" "), left: "|  ", between: "  |  ", right: "  |", edge: "     ", corner: "|", apart: "\n"},
	"numbered rows":    {queen: "Q", empty: one("."), between: " ", rows: numbered, apart: "\n"},
	"numbered":         {queen: "Q", empty: one("."), between: " ", rows: numbered, columns: labelled, apart: "\n"},
	"numbered from 0":  {queen: "Q", empty: one(" "), between: "|", right: "|", rows: fromZero, columns: countedFrom0, apart: "\n"},
	"lettered":         {queen: "♛", empty: one("."), between: " ", rows: aligned, columns: lettered, apart: "\n"},
	"heading alone":    {queen: "Q", empty: one("-"), columns: countedFrom0, apart: "\n"},
	"heading, digits":  {queen: "1", empty: one("0"), between: " ", columns: countedFrom0, apart: "\n"},
	"ranks of chess":   {queen: "Q", empty: one("."), between: " ", rows: ranked, columns: lettered, apart: "\n"},
	"numbered digits":  {queen: "1", empty: one("0"), between: " ", rows: numbered, columns: labelled, apart: "\n"},
	"bars behind":      {queen: "Q", empty: one(" "), between: " | ", right: " |", apart: "\n"},
}

// refused are the drawings that can be read in two ways: ranks count from below, the number of a row has the digit of a
// queen, and behind a bar on one side alone could be a column.
var refused = []string{"ranks of chess", "numbered digits", "bars behind"}

// A variation changes a text without changing what it draws.
type variation struct {
	name   string
	change func(text string) string
}

var variations = []variation{
	{"as it is", func(text string) string { return text }},
	{"title", func(text string) string { return "All solutions for N = 8\n\n" + text }},
	{"CR LF", func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }},
	{"blanks behind", func(text string) string { return strings.ReplaceAll(text, "\n", "  \n") }},
	{"nothing behind", func(text string) string {
		lines := strings.Split(text, "\n")
		for i := range lines {
			lines[i] = strings.TrimRight(lines[i], " ")
		}
		return strings.TrimRight(strings.Join(lines, "\n"), "\n")
	}},
}

// solutionsOf8 are the 92 solutions of order 8.
func solutionsOf8(t *testing.T) []ops.Perm {
	t.Helper()
	all := test.Must(orbit.Enumerate(t.Context(), 8, orbit.Options{})).Solutions()
	if len(all) != 92 {
		t.Fatal(len(all))
	}
	return all
}

// reads reports whether a text is read as the permutations that it draws. If it is not, nothing may be read of it.
func reads(t *testing.T, name, text string, want ...ops.Perm) bool {
	t.Helper()
	got, mistakes := readAll(notation.NewReader(strings.NewReader(text), notation.Options{}))
	switch {
	case mistakes == 0 && slices.EqualFunc(got, want, ops.Perm.Equal):
		return true
	case mistakes == 0 || len(got) > 0:
		t.Errorf("%s: %d boards, %v, and %d mistakes, expected %d\n%.500s", name, len(got), got[:min(len(got), 3)], mistakes,
			len(want), text)
	}
	return false
}

// TestForms: the 92 solutions of order 8, in each form and variation, are read as they are drawn, or refused. So is each
// of them alone.
func TestForms(t *testing.T) {
	all := solutionsOf8(t)
	for name, d := range drawings {
		t.Run(name, func(t *testing.T) {
			want := !slices.Contains(refused, name)
			for _, v := range variations {
				// Blanks without anything behind say how many columns there are.
				if read := reads(t, v.name, v.change(d.file(all...)), all...); read != want && v.name != "blanks behind" {
					t.Errorf("%s: read %v", v.name, read)
				}
				for i, p := range all {
					if v.name != "as it is" && i%7 > 0 {
						continue
					}
					if read := reads(t, v.name, v.change(d.file(p)), p); read != want && v.name != "blanks behind" {
						t.Errorf("%s: %v alone: read %v", v.name, p, read)
					}
				}
			}
		})
	}
}

// randomDrawing is a form that nobody may have used.
func randomDrawing(r *rand.Rand) drawing {
	pick := func(texts ...string) string { return texts[r.IntN(len(texts))] }
	d := drawing{
		queen:   pick("Q", "X", "*", "+", "o", "1", "♛", "□", "#", "q"),
		empty:   strings.Split(pick(".", "-", " ", "_", "0", "·", "#", "□", "X", "o", "*", "+", ". #", "⬛ ⬜", "□ ■", "░ #"), " "),
		left:    pick("", "", "", "|", "| ", "[", "['", "  ", "    ", "\t", `"`),
		between: pick("", "", "", " ", " ", "|", ",", ", ", " | ", "\t", "', '", "  ", "]["),
		right:   pick("", "", "", "|", " |", "]", "']", " ", "  ", `"`, `",`),
		edge:    pick("", "", "-", "---", "_", "=", "   "),
		corner:  pick("+", "|", " ", "-", ""),
		above:   r.IntN(2) == 0,
		rows:    []func(int, int) string{nil, nil, nil, nil, numbered, aligned, ranked, fromZero}[r.IntN(8)],
		columns: []func(int) string{nil, nil, nil, nil, nil, labelled, lettered, countedFrom0}[r.IntN(8)],
		apart:   pick("\n", "\n", "\n\n", "", "------\n", "----------\n", "Solution\n", "\nSolution 2:\n", "\nNo 12\n", "# 8\n"),
	}
	for i := range d.empty {
		d.empty[i] = strings.ReplaceAll(cmp.Or(d.empty[i], " "), "░", " ")
	}
	return d
}

// formSeed chooses the forms.
var formSeed uint64 = 54

// isOpen reports whether nothing but queens shows how wide boards are.
func (d drawing) isOpen() bool {
	return strings.TrimSpace(strings.Join(d.empty, "")+d.left+d.between+d.right) == ""
}

// TestRandomForms: a form that nobody has thought of is read as it is drawn, or refused. Where a row of the last board is
// wrong, that is refused.
func TestRandomForms(t *testing.T) {
	all := solutionsOf8(t)
	r := rand.New(rand.NewPCG(8, formSeed))
	read, many := 0, test.ByTier(300, 20_000)
	for range many {
		d := randomDrawing(r)
		// Empty lines between a heading and the rows part them.
		if slices.Contains(d.empty, d.queen) || d.edge == "   " && strings.TrimSpace(d.corner) == "" && d.columns != nil {
			continue
		}
		start := r.IntN(len(all))
		some := all[start:min(len(all), start+1+r.IntN(4))]
		name := fmt.Sprintf("%+v", d)
		if !reads(t, name, d.file(some...), some...) {
			continue
		}
		read++
		if d.isOpen() {
			continue // without a row, it may be a smaller board
		}
		last := len(some) - 1
		broken := d.file(some[:last]...) + d.board(8, wrong(r, d, some[last]))
		got, mistakes := readAll(notation.NewReader(strings.NewReader(broken), notation.Options{}))
		if mistakes == 0 || len(got) > last || !slices.EqualFunc(got, some[:len(got)], ops.Perm.Equal) {
			t.Errorf("a mistake in the last board, %s: %d of %d boards, %v, and %d mistakes of\n%s", name, len(got), len(some), got, mistakes, broken)
		}
	}
	if t.Logf("%d of %d forms read", read, many); read < many/2 {
		t.Errorf("%d of %d forms read", read, many)
	}
}

// wrong draws a permutation with a mistake.
func wrong(r *rand.Rand, d drawing, p ops.Perm) []string {
	n, row := len(p), r.IntN(len(p))
	rows := d.rowsOf(p)
	column := slices.Index(p, uint8(row))
	other := (column + 1 + r.IntN(n-1)) % n
	switch r.IntN(5) {
	case 0:
		rows[row] = d.row(row, n)
	case 1:
		rows[row] = d.row(row, n, column, other)
	case 2:
		rows[row] = d.row(row, n, other)
	case 3:
		rows = slices.Delete(rows, row, row+1)
	default:
		rows = slices.Insert(rows, row, rows[row])
	}
	return rows
}
