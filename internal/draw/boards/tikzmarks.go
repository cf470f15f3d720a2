package boards

import (
	"fmt"
	"qorbit/ops"
)

// bands tints the rows and columns that are taken out or put in.
func (t *tikz) bands(p Panel) {
	n := len(p.Perm)
	for _, band := range []struct {
		name    string
		columns []int
	}{{"taken", p.Taken}, {"put", p.New}} {
		for _, column := range band.columns {
			row := int(p.Perm[column]) + 1
			t.Line(`\fill[%s,opacity=.3] (.5,%d.5) rectangle +(%d,1) (%d.5,.5) rectangle +(1,%d);`, band.name, row-1, n, column, n)
		}
	}
}

// triangles writes the triangles of a signature, two sides thicker than the third.
func (t *tikz) triangles(p Panel) {
	for _, tri := range p.triangles() {
		a, b, c := place(tri.squares[0]), place(tri.squares[1]), place(tri.squares[2])
		t.Line(`\filldraw[%s,fill opacity=.22] %s -- %s -- %s -- cycle; \draw[%s,thick] %s -- %s -- %s;`, p.Along, a, b, c, p.Along, a, b, c)
	}
}

// String is the colour's name in TikZ.
func (d Direction) String() string { return [...]string{"none", "columns", "rows"}[d] }

func (t *tikz) numbers(p Panel) {
	for i, tri := range p.triangles() {
		t.Line(`\node[%s,draw,circle,fill=white,text=black,inner sep=.6pt,font=\tiny] at (%s,%s) {%d};`,
			p.Along, number(tri.col+1), number(tri.row+1), i+1)
	}
}

// axis writes the line about which a reflection turns the board.
func (t *tikz) axis(o ops.PO, n int) {
	middle, low, high := number(float64(n+1)/2), ".3", fmt.Sprintf("%d.7", n)
	ends := map[ops.PO][4]string{
		ops.Po2: {low, low, high, high}, ops.Po3: {low, high, high, low},
		ops.Po4: {low, middle, high, middle}, ops.Po5: {middle, low, middle, high},
	}
	if e, ok := ends[o]; ok {
		t.Line(`\draw[axis,thick,dash dot] (%s,%s) -- (%s,%s);`, e[0], e[1], e[2], e[3])
	}
}

// legend writes the meanings of the signs, one below the other.
func (t *tikz) legend(y float64) {
	for _, s := range t.figure.legend() {
		sign := ""
		switch s {
		case stays:
			sign = fmt.Sprintf(`\queen{1}{%s}`, number(y))
		case taken, put:
			sign = fmt.Sprintf(`\queen[%s]{1}{%s}`, queenOptions[s], number(y))
		case clashes:
			sign = fmt.Sprintf(`\draw[clash,very thick] (.6,%s) -- +(.8,0);`, number(y))
		case gapOpens:
			sign = fmt.Sprintf(`\draw[put,thick,dashed] (.5,%s) -- +(1,0);`, number(y))
		case axis:
			sign = fmt.Sprintf(`\draw[axis,thick,dash dot] (.5,%s) -- +(1,0);`, number(y))
		case alongColumns, alongRows:
			name := AlongColumns
			if s == alongRows {
				name = AlongRows
			}
			sign = fmt.Sprintf(`\filldraw[%v,fill opacity=.22] (.6,%s) -- +(.4,-.6) -- +(.9,-.2) -- cycle;`, name, number(y+0.3))
		}
		t.Line(`%s \node[right] at (1.6,%s) {%s};`, sign, number(y), meaning[s])
		y++
	}
}
