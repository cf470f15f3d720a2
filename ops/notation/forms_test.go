package notation_test

import (
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

// What numbers rows and columns.
func numbered(row, _ int) string     { return fmt.Sprint(row+1, " ") }
func aligned(row, _ int) string      { return fmt.Sprintf("%3d ", row+1) }
func ranked(row, n int) string       { return fmt.Sprint(n-row, " ") }
func fromZero(row, _ int) string     { return fmt.Sprint(row) + "|" }
func counted(column int) string      { return fmt.Sprint(column + 1) }
func countedFrom0(column int) string { return fmt.Sprint(column) }
func lettered(column int) string     { return string(rune('a' + column)) }

func one(empty string) []string { return []string{empty} }

// plain, barred and framed are the most frequent forms.
func plain(queen, empty, between string) drawing {
	return drawing{queen: queen, empty: strings.Split(empty, "|"), between: between, apart: "\n"}
}

func barred(queen, empty, left, between, right string) drawing {
	return drawing{queen: queen, empty: one(empty), left: left, between: between, right: right, apart: "\n"}
}

func (d drawing) framed(edge, corner string) drawing {
	d.edge, d.corner, d.above = edge, corner, true
	return d
}

func (d drawing) labelled(rows func(row, n int) string, columns func(column int) string) drawing {
	d.rows, d.columns = rows, columns
	return d
}

func (d drawing) parted(apart string) drawing {
	d.apart = apart
	return d
}

// drawings are forms of boards, as programs and people draw them.
var drawings = map[string]drawing{
	"dots":             plain("Q", ".", ""),
	"dots spaced":      plain("Q", ".", " "),
	"no line between":  plain("Q", ".", "").parted(""),
	"dashes":           plain("Q", "-", " "),
	"line of dashes":   plain("Q", ".", " ").parted("----------\n"),
	"dashes, in line":  plain("Q", "-", "").parted("--------\n"),
	"titles":           plain("Q", ".", " ").parted("Solution 12:\n"),
	"titles apart":     plain("Q", ".", "").parted("\nQueens, solution 12\n\n"),
	"short titles":     plain("Q", ".", "").parted("\nNo 12\n"),
	"numbers above":    plain("X", ".", "").parted("\n12\n"),
	"underlines":       barred("Q", "_", "|", "|", "|"),
	"underlined":       barred("Q", "_", "|", "|", "|").parted("\n _ _ _ _ _ _ _ _\n"),
	"blanks":           plain("Q", " ", ""),
	"blanks wide":      plain(" Q", "  ", ""),
	"bars":             barred("Q", " ", "|", "|", "|"),
	"bars wide":        barred("Q", " ", "| ", " | ", " |"),
	"frames":           barred("Q", " ", "| ", " | ", " |").framed("---", "+"),
	"frames shared":    barred("Q", " ", "| ", " | ", " |").framed("---", "+").parted(""),
	"box drawing":      barred("♛", " ", "│ ", " │ ", " │").framed("───", "┼"),
	"Python":           barred("Q", " ", "['", "', '", "']"),
	"Python, dots":     barred("Q", ".", "['", "', '", "']"),
	"Python, digits":   barred("1", "0", "[", ", ", "]"),
	"Markdown":         barred("Q", " ", "| ", " | ", " |").labelled(nil, lettered),
	"digits":           plain("1", "0", " "),
	"digits joined":    plain("1", "0", ""),
	"digits, commas":   plain("1", "0", ","),
	"hash as a square": plain("Q", "#", " "),
	"hash joined":      plain("Q", "#", ""),
	"hash as a queen":  plain("#", ".", " "),
	"hash and blanks":  barred("#", " ", "|", "|", "|"),
	"chess board":      plain("Q", ".|#", ""),
	"chess of bars":    {queen: "Q", empty: []string{" ", "#"}, left: "|", between: "|", right: "|", apart: "\n"},
	"chess symbols":    plain("♛", "□|■", " "),
	"emoji":            plain("👑", "⬛|⬜", ""),
	"white queen":      plain("♕", "·", " "),
	"X and dots":       plain("X", ".", " "),
	"X and o":          plain("X", "o", ""),
	"o and X":          plain("o", "X", " "),
	"stars":            plain("*", ".", " "),
	"stars for blanks": plain("Q", "*", " "),
	"plus":             plain("Q", "+", " "),
	"plus as a queen":  barred("+", " ", "|", "|", "|").framed("-", "+"),
	"square as queen":  plain("□", ".", ""),
	"tabs":             plain("Q", ".", "\t"),
	"tabs and blanks":  plain("Q", " ", "\t"),
	"indented":         barred("Q", ".", "    ", " ", ""),
	"cells":            barred("Q", " ", "[", "][", "]"),
	"cells of digits":  barred("1", "0", "[", "][", "]"),
	"double-spaced":    {queen: "Q", empty: one("."), between: "  ", edge: " ", apart: "\n\n"},
	"tall cells":       barred("Q", " ", "|  ", "  |  ", "  |").framed("     ", "|"),
	"numbered rows":    plain("Q", ".", " ").labelled(numbered, nil),
	"numbered":         plain("Q", ".", " ").labelled(numbered, counted),
	"numbered from 0":  barred("Q", " ", "", "|", "|").labelled(fromZero, countedFrom0),
	"lettered":         plain("♛", ".", " ").labelled(aligned, lettered),
	"heading alone":    plain("Q", "-", "").labelled(nil, countedFrom0),
	"heading, digits":  plain("1", "0", " ").labelled(nil, countedFrom0),
	"ranks of chess":   plain("Q", ".", " ").labelled(ranked, lettered),
	"numbered digits":  plain("1", "0", " ").labelled(numbered, counted),
	"bars behind":      barred("Q", " ", "", " | ", " |"),
}

// refused are the drawings that can be read in two ways: ranks count from below, the number of a row has the digit of a
// queen, behind a bar on one side alone could be a column, and nothing shows how wide boards of blanks are.
var refused = []string{
	"ranks of chess", "numbered digits", "bars behind", "blanks", "blanks wide", "tabs and blanks",
}

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
	all := test.Must(orbit.Enumerate(t.Context(), orbit.Queens.Of(8), orbit.Options{})).Solutions()
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

// TestForms: the 92 solutions of order 8, in each form and variation, are read as they are drawn, or refused. So is
// each of them alone.
func TestForms(t *testing.T) {
	all := solutionsOf8(t)
	for name, d := range drawings {
		t.Run(name, func(t *testing.T) {
			want := !slices.Contains(refused, name)
			for _, v := range variations {
				if read := reads(t, v.name, v.change(d.file(all...)), all...); read != want {
					t.Errorf("%s: read %v", v.name, read)
				}
				for i, p := range all {
					if v.name != "as it is" && i%7 > 0 {
						continue
					}
					if read := reads(t, v.name, v.change(d.file(p)), p); read != want {
						t.Errorf("%s: %v alone: read %v", v.name, p, read)
					}
				}
			}
		})
	}
}

// randomDrawing is a form that nobody may have used.
func randomDrawing(r *rand.Rand) drawing {
	pick := func(texts string) string {
		all := strings.Split(texts, "/")
		return all[r.IntN(len(all))]
	}
	d := drawing{
		queen:   pick("Q/X/*/+/o/1/♛/□/#/q"),
		empty:   strings.Split(pick("./-/ /_/0/·/#/□/X/o/*/+/.~#/⬛~⬜/□~■/ ~#"), "~"),
		left:    pick("///|/| /[/['/  /    /\t/\""),
		between: pick("/// / /|/,/, / | /\t/', '/  /]["),
		right:   pick("///|/ |/]/']/ /  /\"/\","),
		edge:    pick("//-/---/_/=/   "),
		corner:  pick("+/|/ /-/"),
		above:   r.IntN(2) == 0,
		apart:   pick("\n/\n/\n\n//------\n/----------\n/Solution\n/\nSolution 2:\n/\nNo 12\n/# 8\n"),
	}
	if r.IntN(2) == 0 {
		d.rows = []func(int, int) string{numbered, aligned, ranked, fromZero}[r.IntN(4)]
	}
	if r.IntN(3) == 0 {
		d.columns = []func(int) string{counted, lettered, countedFrom0}[r.IntN(3)]
	}
	return d
}

// formSeed chooses the forms.
var formSeed uint64 = 54

// TestRandomForms: a form that nobody has thought of is read as it is drawn, or refused. Where a row of the last board
// is wrong, that is refused.
func TestRandomForms(t *testing.T) {
	r := rand.New(rand.NewPCG(8, formSeed))
	read, many := 0, test.ByTier(300, 20_000)
	for range many {
		d := randomDrawing(r)
		// Empty lines between a heading and the rows part them.
		if slices.Contains(d.empty, d.queen) || d.edge == "   " && strings.TrimSpace(d.corner) == "" && d.columns != nil {
			continue
		}
		n := []int{3, 4, 5, 6, 7, 8, 10, 12}[r.IntN(8)]
		some := make([]ops.Perm, 1+r.IntN(4))
		for i := range some {
			some[i] = ops.Identity(n)
			r.Shuffle(n, func(a, b int) { some[i][a], some[i][b] = some[i][b], some[i][a] })
		}
		name := fmt.Sprintf("%+v", d)
		if !readsSome(t, name, d.file(some...), some) {
			continue
		}
		read++
		last := len(some) - 1
		readsSome(t, "wrong "+name, d.file(some[:last]...)+d.board(n, wrong(r, d, some[last])), some[:last])
	}
	if t.Logf("%d of %d forms read", read, many); read < many/3 {
		t.Errorf("%d of %d forms read", read, many)
	}
}

// readsSome reports whether a text is read as the permutations that it draws. If it is not, only these may be read, and
// something must be refused.
func readsSome(t *testing.T, name, text string, want []ops.Perm) (all bool) {
	t.Helper()
	got, mistakes := readAll(notation.NewReader(strings.NewReader(text), notation.Options{}))
	found := 0
	for _, p := range want {
		if found < len(got) && got[found].Equal(p) {
			found++
		}
	}
	if found < len(got) || found < len(want) && mistakes == 0 {
		t.Errorf("%s: %v, %d mistakes, expected %v\n%s", name, got, mistakes, want, text)
	}
	return found == len(want) && mistakes == 0
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

// TestFormsInDocument: doc/boards.md shows one board in several forms, each of which is read.
func TestFormsInDocument(t *testing.T) {
	p := ops.Perm{2, 0, 3, 1}
	var columns [][]string
	for _, d := range []drawing{
		plain("Q", ".", " "),
		barred("Q", "_", "|", "|", "|").parted(" _ _ _ _\n"),
		barred("Q", " ", "['", "', '", "']"),
		plain("♛", "□|■", " ").labelled(numbered, lettered),
		barred("Q", " ", "| ", " | ", " |").framed("---", "+"),
	} {
		text := strings.TrimLeft(d.file(p), "\n")
		if !reads(t, d.queen, text, p) {
			t.Errorf("not read:\n%s", text)
		}
		columns = append(columns, strings.Split(text, "\n"))
	}
	var b strings.Builder
	for row := range len(columns[len(columns)-1]) - 1 {
		line := ""
		for _, lines := range columns {
			lines = append(lines, make([]string, 9)...)
			line += fmt.Sprintf("%-22s", lines[row])
		}
		fmt.Fprintln(&b, strings.TrimRight(line, " "))
	}
	test.Part(t, "../../doc/boards.md", "forms", "```\n"+b.String()+"```\n")
}
