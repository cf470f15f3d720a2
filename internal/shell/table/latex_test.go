package table

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// An element is printed by LaTeX in a way of its own.
type element int

func (e element) LaTeX() string { return fmt.Sprintf("$e_%d$", int(e)) }

type wide struct {
	N       int      `json:"n" latex:"$N$"`
	Change  *float64 `json:"change" latex:"change|total"`
	Odd     *any     `json:"odd" latex:"change|odd"`
	Big     float64  `json:"big"`
	Element element  `json:"element"`
	Hidden  string   `json:"hidden" latex:"-"`
	Left    string   `json:"left"`
	Class   int      `json:"class" latex:"of|class"`
	Empty   *int     `json:"empty"`
}

// TestLatexColumns: numbers stand to the right with the same decimals, headings have groups, and orders of several rows
// are set apart.
func TestLatexColumns(t *testing.T) {
	minus, plus := -1.25, 100.5
	odd := any(true)
	got := typesetView(
		t,
		All[wide]().Without("latex", "left class empty"),
		Options{Caption: "50% of #1", Label: "tab:a_b"},
		wide{8, &minus, &odd, 1.5e-21, 3, "x", "y", -12345, nil},
		wide{8, nil, nil, 2, 4, "x", "y", -12345, nil},
		wide{12, &plus, nil, 9.08937e-05, 5, "x", "y", -12345, nil},
	)
	want := `% needs \usepackage{array,booktabs,graphicx,longtable,siunitx}
\begin{table}
\centering
\setlength{\belowcaptionskip}{\smallskipamount}
\caption{50\% of \#1}\label{tab:a_b}
\begin{tabular}{@{}rrlrr@{}}
\toprule
 & \multicolumn{2}{c}{change} &  &  \\
\expanded{\noexpand\cmidrule(lr){2-3}}
$N$ & total & odd & big & element \\
\midrule
8 & \num{-1.25} & yes & $1.5\times10^{-21}$ & $e_3$ \\
8 & -- & -- & 2 & $e_4$ \\[\defaultaddspace]
12 & \num{100.50} & -- & $9.08937\times10^{-5}$ & $e_5$ \\
\bottomrule
\end{tabular}
\end{table}
`
	if got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
	latex(t, "\\documentclass{article}\\usepackage{booktabs,graphicx,siunitx}\\begin{document}\n"+got+"\\end{document}\n")
}

// TestCaptionIsTheAuthors: a table has all columns, also those with one value or none, and the caption of the author is
// unedited. What the table shows is the caption of a label without one, and a comment where there is neither.
func TestCaptionIsTheAuthors(t *testing.T) {
	type counts struct {
		N     int  `json:"n" latex:"$N$"`
		Tied  int  `json:"tied"`
		Empty *int `json:"empty"`
	}
	rows := []counts{{4, 0, nil}, {5, 0, nil}}
	const shows, heading = "What_it shows.", "\n$N$ & tied & empty \\\\\n"
	for _, c := range []struct {
		options Options
		caption string
	}{
		{Options{}, ""},
		{Options{Float: "table*"}, ""},
		{Options{Caption: "Sig"}, `\caption{Sig}`},
		{Options{RawCaption: `Of order $N$`, Label: "tab:sig"}, `\caption{Of order $N$}\label{tab:sig}`},
		{Options{Label: "tab:sig"}, `\caption{What\_it shows.}\label{tab:sig}`},
	} {
		c.options.Shows = shows
		got := typesetRows(t, c.options, rows...)
		if !strings.Contains(got, c.caption) || !strings.Contains(got, heading) {
			t.Errorf("%+v: expected %s and %s in\n%s", c.options, c.caption, heading, got)
		}
		if hasNone := c.caption == ""; strings.Contains(got, "% "+shows+"\n") != hasNone ||
			strings.Contains(got, "caption") == hasNone {
			t.Errorf("%+v: expected what it shows in a comment if there is no caption:\n%s", c.options, got)
		}
	}
}

// A texts row is wider than a line if its texts are.
type texts struct {
	A string `json:"a"`
	B string `json:"b"`
}

// TestWideTables: a table is a plain tabular without a width, and scaled with one, long texts are broken at their
// commas, one wide row is a list, and what is too long for a page is a longtable. LaTeX takes them all in one document,
// finds no line too wide, and numbers a long table as a float: if it has a caption or a label.
func TestWideTables(t *testing.T) {
	list := func(length int) string { return strings.TrimSuffix(strings.Repeat("12,", length), ",") }
	scaled := func(width string) string {
		return `\resizebox{\ifdim\width>` + width + " " + width + "\\else\\width\\fi}{!}{%\n\\begin{tabular}{@{}ll@{}}"
	}
	document := "\\documentclass{article}\\usepackage{array,booktabs,graphicx,longtable,siunitx}\\begin{document}\n"
	numbers := ""
	for i, c := range []struct {
		name     string
		row      texts
		rows     int
		options  Options
		number   int // of the last table with a number
		has, not []string
	}{
		{
			"narrow",
			texts{list(5), list(5)},
			40,
			Options{},
			0,
			[]string{`\begin{tabular}{@{}ll@{}}`},
			[]string{"resizebox", "{longtable}"},
		},
		{
			"scaled",
			texts{list(13), list(13)},
			2,
			Options{Caption: "X", Width: `\linewidth`},
			1,
			[]string{scaled(`\linewidth`), "\\end{tabular}}\n\\end{table}"},
			[]string{"{longtable}"},
		},
		{"one row", texts{list(13), list(13)}, 1, Options{}, 1, []string{"\na & 12,", "\nb & 12,"}, nil},
		{
			"broken",
			texts{"1", list(60)},
			2,
			Options{},
			1,
			[]string{`{@{}l>{\raggedright\arraybackslash{}}p{17.0em}@{}}`, `12,\allowbreak{}12`},
			[]string{"{longtable}", "resizebox"},
		},
		{
			"both broken",
			texts{list(60), strings.Repeat("so many words ", 30)},
			2,
			Options{},
			1,
			[]string{`p{11.3em}`, `so many words so`},
			nil,
		},
		{
			"list of lists",
			texts{"1", "{{(1,2),(3,4)},{" + strings.Repeat("(10,20),", 30) + "(3,4)}}"},
			1,
			Options{},
			1,
			[]string{`(3,4)\},\newline \{(10,20),\allowbreak{}(10,20)`},
			nil,
		},
		{
			"long",
			texts{"1", "2"},
			41,
			Options{},
			1,
			[]string{"\\begin{longtable}{@{}ll@{}}\n\\bottomrule\n\\endfoot\n\\toprule\na & b", `\endhead`},
			[]string{"{tabular}", "small", "firsthead"},
		},
		{
			"long with a caption",
			texts{"1", "2"},
			41,
			Options{Caption: "X", Label: "tab:x"},
			2,
			[]string{`\caption{X}\label{tab:x}`, `\endfirsthead`},
			[]string{`\begin{table}`},
		},
		{"long and broken", texts{"1", list(200)}, 10, Options{}, 2, []string{` \\[2pt]`}, nil},
		{
			"long and wide",
			texts{list(13), list(13)},
			41,
			Options{},
			2,
			[]string{`{\footnotesize\setlength{\tabcolsep}{3pt}%`},
			nil,
		},
		{
			"no commas",
			texts{strings.Repeat("x", 41), strings.Repeat("y", 60)},
			2,
			Options{},
			2,
			[]string{`xxxxxxxx\allowbreak{}xxxxxxxx`},
			nil,
		},
		{
			"parts in a column",
			texts{list(9), list(9)},
			41,
			Options{Width: "200bp"},
			2,
			[]string{scaled("200bp")},
			[]string{"{longtable}"},
		},
		{
			"parts in floats",
			texts{"1", "2"},
			81,
			Options{Float: "table*", Caption: "X"},
			3,
			[]string{"\\begin{table*}", "X (continued)"},
			[]string{"{longtable}", "resizebox"},
		},
	} {
		rows := make([]texts, c.rows)
		for i := range rows {
			rows[i] = c.row
		}
		got := typesetRows(t, c.options, rows...)
		for _, part := range c.has {
			if !strings.Contains(got, part) {
				t.Errorf("%s: no %s in\n%.1000s", c.name, part, got)
			}
		}
		for _, part := range c.not {
			if strings.Contains(got, part) {
				t.Errorf("%s: %s in\n%s", c.name, part, got)
			}
		}
		// A file is read in a paragraph, where the ends of lines are spaces.
		document += fmt.Sprintf(
			"\\begin{filecontents*}[overwrite]{t%d.tex}\n%s\\end{filecontents*}\n\\input{t%[1]d.tex}\n\n\\clearpage\\typeout{table %[1]d: \\thetable}\n",
			i,
			got,
		)
		numbers += fmt.Sprintf("table %d: %d\n", i, c.number)
	}
	said := latex(t, document+"\\end{document}\n")
	if bad := regexp.MustCompile(`.*(Overfull|too large|multiply).*`).FindString(said); bad != "" {
		t.Errorf("LaTeX says %s", bad)
	}
	if got := strings.Join(regexp.MustCompile(`(?m)^table \d+: \d+\n`).FindAllString(said, -1), ""); got != numbers {
		t.Errorf("LaTeX numbers\n%s\nexpected\n%s", got, numbers)
	}
}

// TestQueriesKeepNames: LaTeX prints the columns of a query as it names them, and those of a row type in words.
func TestQueriesKeepNames(t *testing.T) {
	columns := View[[]any]{NewColumn[int]("n"), NewColumn[string]("by_hand")}
	for names, want := range map[bool]string{true: `n & by\_hand \\`, false: `$N$ & by hand \\`} {
		if got := typesetView(t, columns, Options{Names: names}, []any{1, "x"}, []any{2, "y"}); !strings.Contains(got, want) {
			t.Errorf("names %v: %s", names, got)
		}
	}
}

func TestLatexEscapes(t *testing.T) {
	for text, want := range map[string]string{
		`\`: `\textbackslash{}`, `{`: `\{`, `}`: `\}`, `$`: `\$`, `&`: `\&`, `#`: `\#`, `^`: `\textasciicircum{}`, `_`: `\_`, `~`: `\textasciitilde{}`, `%`: `\%`,
		`<`: `\textless{}`, `>`: `\textgreater{}`, `|`: `\textbar{}`, `"`: `\char34{}`, `[2pt]`: `{[}2pt]`, `*`: `{*}`,
		`--`: `-{}-`, `---`: `-{}-{}-`, `a-b, c`: `a-b, c`, `''`: `'{}'`, "?`": "?{}`", "a\nb\tc\x00\x7f": `a b c  `, `N−1 ä`: `N\ensuremath{-}1 ä`, ``: ``,
		`\{}$&#^_~%`: `\textbackslash{}\{\}\$\&\#\textasciicircum{}\_\textasciitilde{}\%`,
	} {
		if got := EscapeLaTeX(text); got != want {
			t.Errorf("%q becomes %s, expected %s", text, got, want)
		}
	}
}

// A nasty row has signs in its head that mean something to LaTeX.
type nasty struct {
	First  string `json:"first_#%&"`
	Number *int   `json:"$number$"`
}

// latex runs LaTeX on a document, without a file of pages, and returns what it says.
func latex(t *testing.T, document string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "table.tex"), []byte(document), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := test.Command(t, "pdflatex", "-draftmode", "-interaction=nonstopmode", "-halt-on-error", "table.tex")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil || strings.Contains(string(out), "Missing character") ||
		!strings.Contains(string(out), "Transcript written") {
		t.Errorf("%v\n%s", err, out)
	}
	return string(out)
}

// typesetRows prints rows in LaTeX.
func typesetRows[T any](t *testing.T, options Options, rows ...T) string {
	t.Helper()
	return typesetView(t, All[T](), options, rows...)
}

func typesetView[T any](t *testing.T, view View[T], options Options, rows ...T) string {
	t.Helper()
	got := test.Must(printedRows("latex", view, options, rows...))
	return got
}

// TestLatexReadsIt: LaTeX takes every character of ASCII at every place of a cell where it could mean something, in
// the head, and in a caption.
func TestLatexReadsIt(t *testing.T) {
	document := "\\documentclass{article}\n\\usepackage{booktabs,siunitx}\n\\begin{document}\n"
	var all strings.Builder
	for part := range 4 { // a table is no longer than a page
		var rows []nasty
		for c := range 32 {
			text, number := string(rune(32*part+c)), c
			all.WriteString(text)
			rows = append(rows, nasty{text + "a " + text + text + " é ≤ −", []*int{&number, nil}[c%2]})
		}
		document += typesetRows(t, Options{Caption: all.String(), Label: fmt.Sprint("tab:nasty_", part)}, rows...)
	}
	latex(t, document+"\\end{document}\n")
}

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
	Source     string   `json:"source"`
	Max        int      `json:"max" latex:"a heading that is wide|max"`
	Missing    *float64 `json:"missing"`
}

var graphs = []graph{
	{9, 46, 2, 1, 3.739, new(Number(0.5)), 1.5, "1,3,6,8,2,4,9,7,5", 3, "computed", 8, nil},
	{18, 83263591, 14271305, 7704379, 2.565, nil, -12.25, "(10,7,17)=a", 8, "stored", 28, nil},
}

// TestScaledToAtMostAWidth: LaTeX measures a table in its own width without a width, and with one in that width or, if
// it is narrower, in its own.
func TestScaledToAtMostAWidth(t *testing.T) {
	test.Long(t)
	document := "\\documentclass{article}\\usepackage{array,booktabs,graphicx,siunitx}\\newsavebox\\measured\n" +
		"\\begin{document}\n"
	scaled := []string{"80pt", "300pt", `\columnwidth`} // the class article has 345pt
	views := []View[graph]{All[graph](), All[graph]()[:4], All[graph]()[:1]}
	for _, view := range views {
		for _, width := range append([]string{""}, scaled...) {
			_, source, _ := strings.Cut(typesetView(t, view, Options{Width: width}, graphs...), "\\noindent\n")
			document += "\\sbox\\measured{" + source + "}\\typeout{width \\the\\wd\\measured}\n"
		}
	}
	said := latex(t, document+"\\end{document}\n")
	var widths []float64
	for _, found := range regexp.MustCompile(`(?m)^width ([0-9.]+)pt$`).FindAllStringSubmatch(said, -1) {
		widths = append(widths, test.Must(strconv.ParseFloat(found[1], 64)))
	}
	if len(widths) != len(views)*(1+len(scaled)) {
		t.Fatalf("%d widths: %s", len(widths), said)
	}
	for i, least := range []float64{346, 81, 0} {
		natural, group := widths[4*i], widths[4*i+1:4*i+4]
		if natural < least {
			t.Errorf("table %d is %.2f points wide, expected more than the line", i, natural)
		}
		for j, line := range []float64{80, 300, 345} {
			if want := min(natural, line); math.Abs(group[j]-want) > 0.01 {
				t.Errorf("table %d of %.2f points, in %s: %.2f, expected %.2f", i, natural, scaled[j], group[j], want)
			}
		}
	}
}
