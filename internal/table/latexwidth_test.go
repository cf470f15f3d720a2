package table

import (
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// A graph is a row with what tables of papers have: numbers with groups of digits, decimals and signs, groups of
// columns, words, keys and formulas.
type graph struct {
	N          int      `json:"n" latex:"$N$"`
	Orbits     int      `json:"orbits"`
	Components int      `json:"components" latex:"components|all"`
	Isolated   int      `json:"isolated" latex:"components|isolated"`
	Mean       Ratio    `json:"mean_degree" latex:"degree|mean"`
	Gap        *Number  `json:"gap" latex:"spectral gap"`
	Change     float64  `json:"change"`
	Key        string   `json:"key"`
	Element    element  `json:"element"`
	Symmetries degrees  `json:"symmetries"`
	Source     string   `json:"source"`
	Letters    mono     `json:"letters" latex:"triangles along|columns"`
	Max        int      `json:"max" latex:"a heading that is wide|max"`
	Missing    *float64 `json:"missing"`
}

type degrees string

func (d degrees) LaTeX() string { return `rotation by $180^\circ$, ` + EscapeLaTeX(string(d)) }

type mono string

func (m mono) LaTeX() string { return `\texttt{` + string(m) + `}` }

var graphs = []graph{
	{9, 46, 2, 1, 3.739, new(Number(0.5)), 1.5, "1,3,6,8,2,4,9,7,5", 3, "{a} <b>", "computed", "abcde", 8, nil},
	{18, 83263591, 14271305, 7704379, 2.565, nil, -12.25, "(10,7,17)=a", 8, "x_1 & y", "stored", "aabbA", 28, nil},
}

// latexTableOf is a table of rows that is ready to be printed.
func latexTableOf[T any](view View[T], options Options, rows ...T) *latexTable {
	columns := view.Columns("latex")
	t := newLatexTable(io.Discard, columns, options)
	p := newAligned(t, columns, options)
	for _, row := range rows {
		p.row(Values(row, columns))
	}
	p.close()
	return t
}

// widthsInLaTeX are the widths of sources that are set on a line of the given width, in points of LaTeX.
func widthsInLaTeX(t *testing.T, line float64, sources ...string) (widths []float64) {
	t.Helper()
	document := "\\documentclass{article}\\usepackage{array,booktabs,graphicx,siunitx}\\newsavebox\\measured\n" +
		"\\begin{document}\n"
	for _, source := range sources {
		document += fmt.Sprintf("{\\setlength{\\linewidth}{%.3fpt}\\sbox\\measured{%s}", line, source) +
			"\\typeout{width \\the\\wd\\measured}}\n"
	}
	said := latex(t, document+"\\end{document}\n")
	for _, found := range regexp.MustCompile(`(?m)^width ([0-9.]+)pt$`).FindAllStringSubmatch(said, -1) {
		widths = append(widths, test.Must(strconv.ParseFloat(found[1], 64)))
	}
	if len(widths) != len(sources) {
		t.Fatalf("%d widths of %d sources: %s", len(widths), len(sources), said)
	}
	return widths
}

// TestWidthsAreThoseOfLaTeX: the estimated width of a table is that of LaTeX, up to 1 %, with large and small letters,
// and without some of its columns.
func TestWidthsAreThoseOfLaTeX(t *testing.T) {
	const line = 200 * 72.27 / 72
	all := All[graph]()
	var tables []*latexTable
	var sources []string
	for _, options := range []Options{{Caption: "X"}, {Caption: "X", Width: Width{Points: 200}}} {
		for _, view := range []View[graph]{all, all[:4], all[2:6], all[5:9], all[8:], all[11:12], all[12:13]} {
			table := latexTableOf(view, options, graphs...)
			source := table.unscaled(0, len(graphs))
			if table.isNarrow() {
				source = narrow + source
			}
			tables, sources = append(tables, table), append(sources, source)
		}
	}
	for i, width := range widthsInLaTeX(t, line, sources...) {
		if fixed, shares := tables[i].natural(); math.Abs(fixed+shares*line-width) > 0.01*width {
			t.Errorf("table %d: %.1f points and %.2f lines, LaTeX has %.1f\n%s", i, fixed, shares, width, sources[i])
		}
	}
}

// TestSmallLettersAreSaid: LaTeX would set the table of the notice with letters of the size that it says, and with
// those that can be read at the width and with the columns that it advises.
func TestSmallLettersAreSaid(t *testing.T) {
	said := func(options Options, columns ...string) (notices []Notice) {
		options.Caption, options.Columns = "X", columns
		options.Notice = func(n Notice) { notices = append(notices, n) }
		test.Must(printedRows("latex", All[graph](), options, graphs...))
		return notices
	}
	for _, width := range []Width{{Points: 150}, {Points: 240}, test.Must(measure(`\columnwidth`))} {
		notices := said(Options{Width: width})
		if len(notices) != 1 {
			t.Fatalf("%+v: %d notices, expected one", width, len(notices))
		}
		n := notices[0]
		table, line := latexTableOf(All[graph](), Options{Caption: "X", Width: width}, graphs...), width.Points*72.27/72
		want := footnoteSize * line / widthsInLaTeX(t, line, narrow+table.unscaled(0, len(graphs)))[0]
		if math.Abs(n.Letters-want) > 0.05 || n.Line != width || n.LongRows != 0 {
			t.Errorf("%+v: %+v, LaTeX has letters of %.2f points", width, n, want)
		}
		if more := said(Options{Width: Width{Points: n.Wide}}); len(more) > 0 {
			t.Errorf("with the width advised: %+v", more)
		}
		_, shares := table.natural() // without texts in several lines, the table is laid out in the same way
		if less := said(Options{Width: Width{Points: 0.95 * n.Wide}}); shares == 0 && len(less) == 0 {
			t.Errorf("%.0f points are too much", n.Wide)
		}
		if more := said(Options{Width: width}, n.Fitting...); len(n.Fitting) < 2 || len(more) > 0 {
			t.Errorf("with the columns %q: %+v", n.Fitting, more)
		}
	}
	if n := said(Options{Width: Width{Points: 600}}); len(n) > 0 {
		t.Errorf("a wide page: %+v", n)
	}
	if n := said(Options{Width: Width{Points: 30}}, "n"); len(n) > 0 {
		t.Errorf("a narrow table: %+v", n)
	}
}

func measure(name string) (Width, error) {
	w, ok := MeasureOf(name)
	if !ok {
		return w, fmt.Errorf("no measure %q", name)
	}
	return w, nil
}

// TestMeasures: a width that only LaTeX knows stands in the source as it is.
func TestMeasures(t *testing.T) {
	for _, name := range Measures {
		got := test.Must(printedRows("latex", All[graph](), Options{Width: test.Must(measure(name))}, graphs...))
		if want := `\setlength{\linewidth}{` + name + `}`; !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	if _, ok := MeasureOf(`\hsize`); ok {
		t.Errorf(`\hsize is a measure`)
	}
}

// TestLongTablesAreSaid, with their rows, and how much they are wider than the line of an article.
func TestLongTablesAreSaid(t *testing.T) {
	for _, c := range []struct {
		view    View[graph]
		options Options
		beyond  bool
		notices int
	}{
		{All[graph]()[:2], Options{}, false, 1},
		{All[graph](), Options{}, true, 1},
		{All[graph]()[:2], Options{Width: Width{Points: 200}}, false, 0},
		{All[graph]()[:2], Options{Float: "table*"}, false, 0},
	} {
		var notices []Notice
		c.options.Notice = func(n Notice) { notices = append(notices, n) }
		rows := make([]graph, 60)
		for i := range rows {
			rows[i] = graphs[i%2]
			rows[i].N = i
		}
		test.Must(printedRows("latex", c.view, c.options, rows...))
		if len(notices) != c.notices {
			t.Fatalf("%+v: notices %+v", c.options, notices)
		}
		if c.notices == 1 && (notices[0].LongRows != 60 || notices[0].Beyond > 0 != c.beyond) {
			t.Errorf("%+v", notices[0])
		}
	}
}

// An uneven row has texts that are of other lengths in other parts of a table.
type uneven struct {
	N        int     `json:"n"`
	Operator string  `json:"operator"`
	Big      float64 `json:"big"`
	Narrow   string  `json:"a_heading_that_is_wider"`
}

// TestPartsHaveLettersOfOneSize: LaTeX sets all parts of a table in one width, so that it scales them alike.
func TestPartsHaveLettersOfOneSize(t *testing.T) {
	rows := make([]uneven, 100)
	for i := range rows {
		rows[i] = uneven{i, strings.Repeat("Mov(1,1,3.5,3.5) ", 1+2*i/len(rows)), math.Pow10(-i), "x"}
	}
	table := latexTableOf(All[uneven](), Options{Caption: "X", Width: Width{Points: 150}}, rows...)
	widths := widthsInLaTeX(t, 150, table.unscaled(0, 40), table.unscaled(40, 80), table.unscaled(80, 100))
	if widths[0] != widths[1] || widths[1] != widths[2] {
		t.Errorf("widths of parts are %v", widths)
	}
}
