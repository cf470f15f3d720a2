package boards

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/geometry"
	"qorbit/internal/draw/picture"
	"qorbit/ops"
)

// writeTikZ writes the figure as a tikzpicture of LaTeX, short enough to be edited. A square has the side 1, its middle the
// numbers of its column and its row, from one and downwards: a gap lies where its text says, 2.5 between 2 and 3.
func (f *Figure) writeTikZ(w io.Writer) error {
	file, err := picture.NewTikZ(f.Options)
	if err != nil {
		return err
	}
	t := &tikz{TikZ: file, figure: f, change: "queen"}
	t.fit()
	if t.height() > heightOfText {
		if plate := f.plate(lineOfText, heightOfText, t.belowPlate()); plate != nil {
			return plate.writeTikZ(w)
		}
	}
	t.Line(`%% Needs \usepackage{tikz}. Places are (column,row); a half is a gap between two of them.`)
	unit := picture.Number(t.side/mm) + "mm"
	t.BeginPicture(`[x=%s,y=-%s,font=\footnotesize]`, unit, unit)
	t.macros()
	if f.square > 0 || len(f.Panels) > 2 {
		t.boxes(unit)
	}
	if f.Title != "" {
		above := t.titleAt()
		if t.titled() {
			above -= t.squares(titleTikZ)
		}
		t.Line(`\node[above] at (%s,%s) {%s};`, picture.Number(float64(t.columns-1)/2*t.pitch()+float64(f.order()+1)/2), picture.Number(above), f.Title)
	}
	y := 0.0
	for _, row := range f.rows(t.columns) {
		for i, p := range row {
			n, most := len(p.Perm), f.order()
			x, to := float64(i)*t.pitch()+float64(most-n)/2, float64(i+1)*t.pitch()
			if i+1 < len(row) {
				to += float64(most-len(row[i+1].Perm)) / 2
			}
			t.panel(p, x, y+float64(most-n), to-x) // boards of a row stand on one line
		}
		y += t.rowPitch(row)
	}
	t.legend(y)
	t.EndPicture()
	_, err = t.WriteTo(w)
	return err
}

// A tikz writes a figure.
type tikz struct {
	*picture.TikZ
	figure  *Figure
	side    vg.Length // of a square
	columns int       // boards side by side
	change  string    // the macro of queens that change
}

// macros defines the colours that the figure uses, and the macros for squares and queens.
func (t *tikz) macros() {
	var defined []string
	for _, s := range t.figure.symbols() {
		if name := symbols[s].tikzColour; name != "" && !slices.Contains(defined, name) {
			t.DefineColour(name, symbols[s].colour)
			defined = append(defined, name)
		}
	}
	t.Line(`\newcommand\squares[1]{%%`)
	t.Line(`  \foreach \r in {1,...,#1} \foreach \c in {1,...,#1} {\ifodd\numexpr\r+\c\relax \fill[black!9] (\c-.5,\r-.5) rectangle +(1,1);\fi}%%`)
	t.Line(`  \draw (.5,.5) rectangle +(#1,#1);}`)
	if t.figure.Coordinates {
		t.Line(`\newcommand\numbers[1]{\foreach \k in {1,...,#1} {\node[gray] at (\k,0) {\k}; \node[gray] at (0,\k) {\k};}}`)
	}
	t.DefineQueen()
}

// boxes makes LaTeX draw a queen, and the squares of an order, once: each takes it milliseconds. Queens with options are drawn as before.
func (t *tikz) boxes(unit string) {
	n := t.figure.order()
	t.change = "changed"
	t.Line(`\ifdefined\queenbox\else \newsavebox\queenbox \newsavebox\squaresbox \fi \let\changed\queen`)
	t.Line(`\sbox\queenbox{\tikz[x=%s,y=-%s]{\queen{0}{0}}}\pgfresetboundingbox`, unit, unit) // which the queen at the origin widens
	t.Line(`\renewcommand\queen[2]{\pgftext[at={\pgfpointxy{#1}{#2}}]{\usebox\queenbox}}`)
	if !slices.ContainsFunc(t.figure.Panels, func(p Panel) bool { return len(p.Perm) != n }) {
		t.Line(`\sbox\squaresbox{\tikz[x=%s,y=-%s]{\squares{%d}}}\pgfresetboundingbox`, unit, unit, n)
		t.Line(`\renewcommand\squares[1]{\pgftext[at={\pgfpointxy{%[1]s}{%[1]s}}]{\usebox\squaresbox}}`, picture.Number(float64(n+1)/2))
	}
}

// panel writes a board in a scope of its own; to is where the next one stands.
func (t *tikz) panel(p Panel, x, y, to float64) {
	n := len(p.Perm)
	middle := picture.Number(float64(n+1) / 2)
	options := ""
	if x != 0 || y != 0 {
		options = fmt.Sprintf("[shift={(%s,%s)}]", picture.Number(x), picture.Number(y))
	}
	t.Begin(`\begin{scope}%s`, options)
	t.Line(`\squares{%d}`, n)
	if t.figure.Coordinates {
		t.Line(`\numbers{%d}`, n)
	}
	t.marks(p)
	low := float64(n) + 0.6
	if opens(t.figure.Panels) {
		low++
	}
	if p.Title != "" {
		t.Line(`\node[above] at (%s,%s) {\textbf{%s}};`, middle, picture.Number(t.titleAt()), p.Title)
	}
	if caption := t.caption(p); len(caption) > 0 {
		t.Line(`\node[below,align=center] at (%s,%s) {%s};`, middle, picture.Number(low), strings.Join(caption, `\\`))
	}
	if p.Then != "" {
		from := float64(n) + 1
		if len(p.Opens) > 0 {
			from += 1.2
		}
		to += 0.2
		if t.figure.Coordinates {
			to--
		}
		operator := fmt.Sprintf(" node[above] {%s}", p.Then)
		if t.figure.Options.Bare {
			operator = ""
		}
		t.Line(`\draw[->,thick] (%s,%s) --%s (%s,%s);`, picture.Number(from), middle, operator, picture.Number(to), middle)
	}
	t.End("scope")
}

// marks writes the queens, and what is drawn under and over them.
func (t *tikz) marks(p Panel) {
	n := len(p.Perm)
	for _, band := range []struct {
		mark    symbol
		columns []int
	}{{taken, p.Taken}, {put, p.New}} {
		for _, column := range band.columns {
			t.Line(`\fill[%s,opacity=.3] (.5,%d.5) rectangle +(%d,1) (%d.5,.5) rectangle +(1,%d);`,
				symbols[band.mark].tikzColour, p.Perm[column], n, column, n)
		}
	}
	along := symbols[p.Along].tikzColour
	for _, tri := range p.triangles() {
		a, b, c := place(tri.Squares[0]), place(tri.Squares[1]), place(tri.Squares[2])
		t.Line(`\filldraw[%s,fill opacity=.22] %s -- %s -- %s -- cycle; \draw[%s,thick] %s -- %s -- %s;`, along, a, b, c, along, a, b, c)
	}
	for _, pair := range geometry.Diagonals(p.Perm) {
		t.Line(`\draw[%s] %s -- %s;`, symbols[clashes].tikz, place(geometry.Queen(p.Perm, pair[0])), place(geometry.Queen(p.Perm, pair[1])))
	}
	t.Line(`\foreach \row [count=\column] in {%v} {\queen{\column}{\row}}`, p.Perm)
	for column, row := range p.Perm {
		if s := p.queen(column); s == taken || s == put {
			t.Line("%s", t.changed(s, strconv.Itoa(column+1), strconv.Itoa(int(row)+1)))
		}
	}
	for i, tri := range p.triangles() {
		if t.figure.Options.Bare {
			break
		}
		t.Line(`\node[%s,draw,circle,fill=white,text=black,inner sep=.6pt,font=\tiny] at (%s,%s) {%d};`,
			along, picture.Number(tri.Col+1), picture.Number(tri.Row+1), i+1)
	}
	for _, o := range p.Opens {
		right, below := fmt.Sprintf(" node[right] {%v}", o.Row), fmt.Sprintf(" node[below] {%v}", o.Col)
		if t.figure.Options.Bare {
			right, below = "", ""
		}
		t.Line(`\draw[%s] (.2,%v) -- (%d.8,%v)%s;`, symbols[gapOpens].tikz, o.Row, n, o.Row, right)
		t.Line(`\draw[%s] (%v,.2) -- (%v,%d.8)%s;`, symbols[gapOpens].tikz, o.Col, o.Col, n, below)
		t.Line(`\draw[put,thick,fill=white] (%v,%v) circle[radius=.2];`, o.Col, o.Row)
	}
	t.axis(p.Axis, n)
}

// changed is a queen that is taken out or put in, which has a circle about it.
func (t *tikz) changed(s symbol, column, row string) string {
	queen := fmt.Sprintf(`\%s[%s]{%s}{%s}`, t.change, symbols[s].tikz, column, row)
	if s == put {
		queen += fmt.Sprintf(` \draw[put] (%s,%s) circle[radius=%v];`, column, row, picture.Ring)
	}
	return queen
}

func place(s ops.Square) string { return fmt.Sprintf("(%d,%d)", s.Col+1, s.Row+1) }

// axis writes the line about which a reflection turns the board.
func (t *tikz) axis(o ops.PO, n int) {
	middle, low, high := picture.Number(float64(n+1)/2), ".3", fmt.Sprintf("%d.7", n)
	ends := map[ops.PO][4]string{
		ops.Po2: {low, low, high, high}, ops.Po3: {low, high, high, low},
		ops.Po4: {low, middle, high, middle}, ops.Po5: {middle, low, middle, high},
	}
	if e, ok := ends[o]; ok {
		t.Line(`\draw[%s] (%s,%s) -- (%s,%s);`, symbols[axis].tikz, e[0], e[1], e[2], e[3])
	}
}

// inLaTeX replaces the characters of meanings that LaTeX has in formulas only.
var inLaTeX = strings.NewReplacer("²", "$^2$", "×", `$\times$`)

// legend writes the meanings of the symbols, one below the other.
func (t *tikz) legend(y float64) {
	for _, s := range t.figure.legend() {
		sign, at := "", picture.Number(y)
		switch options := symbols[s].tikz; s {
		case stays:
			sign = fmt.Sprintf(`\queen{1}{%s}`, at)
		case taken, put:
			sign = t.changed(s, "1", at)
		case clashes:
			sign = fmt.Sprintf(`\draw[%s] (.6,%s) -- +(.8,0);`, options, at)
		case gapOpens, axis:
			sign = fmt.Sprintf(`\draw[%s] (.5,%s) -- +(1,0);`, options, at)
		case alongColumns, alongRows:
			sign = fmt.Sprintf(`\filldraw[%s,fill opacity=.22] (.6,%s) -- +(.4,-.6) -- +(.9,-.2) -- cycle;`, symbols[s].tikzColour, picture.Number(y+0.3))
		}
		t.Line(`%s \node[right] at (1.6,%s) {%s};`, sign, at, inLaTeX.Replace(symbols[s].meaning))
		y += max(1, t.squares(lineTikZ))
	}
}
