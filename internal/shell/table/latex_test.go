package table

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// An element is printed by LaTeX in a way of its own.
type element int

func (e element) LaTeX() string { return fmt.Sprintf("$e_%d$", int(e)) }

type wide struct {
	N       int      `json:"n"`
	Change  *float64 `json:"change"`
	Odd     *bool    `json:"odd"`
	Big     float64  `json:"big"`
	Element element  `json:"element"`
	By2     float64  `json:"by_2"`
	Count   int      `json:"count"`
}

var wides = All[wide](Glossary{
	"n": {Heading: "$N$"}, "change": {Group: "is", Heading: "all"}, "odd": {Group: "is", Heading: "odd"},
	"by_2": {Group: "by", Heading: "$k=2$"},
})

// TestLatex: a table as an author writes it. Numbers stand to the right with the same decimals, headings have groups,
// and the comment asks for the packages that are used.
func TestLatex(t *testing.T) {
	minus, plus := -1.25, 100.5
	odd := true
	got := test.Must(printedRows("latex", wides, Options{Caption: "50% of #1", Label: "tab:a_b"},
		wide{8, &minus, &odd, 1.5e-21, 3, 0.125, -12345},
		wide{8, nil, nil, 2, 4, 0, 1234},
		wide{12, &plus, nil, 9.08937e-05, 5, 12345.25, 12345}))
	want := `% needs \usepackage{booktabs,siunitx}
\begin{table}
\centering
\caption{50\% of \#1}\label{tab:a_b}
\medskip
\footnotesize\setlength{\tabcolsep}{4pt}
\begin{tabular}{@{}rrlrrrr@{}}
\toprule
\multicolumn{1}{c}{} & \multicolumn{2}{c}{is} & \multicolumn{2}{c}{} & \multicolumn{1}{c}{by} & \multicolumn{1}{c}{} \\
\cmidrule(lr){2-3}
\cmidrule(lr){6-6}
$N$ & all & odd & big & element & $k=2$ & count \\
\midrule
8 & \num{-1.25} & true & \num{1.5e-21} & $e_3$ & \num{0.125} & \num{-12345} \\
8 & -- & -- & 2 & $e_4$ & 0 & 1234 \\
12 & \num{100.50} & -- & \num{9.08937e-05} & $e_5$ & \num{12345.250} & \num{12345} \\
\bottomrule
\end{tabular}
\end{table}
`
	if got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
	latex(t, "\\documentclass{article}\\usepackage{booktabs,siunitx}\\begin{document}\n"+got+"\\end{document}\n")
}

// TestCaptions: the caption is the author's, or for a label without one what the table shows. Without a caption and a
// label, a comment says so.
func TestCaptions(t *testing.T) {
	for want, options := range map[string]Options{
		"% What\\_it shows.\n\\begin{center}\n":                       {},
		"}\n\\begin{table}\n\\centering\n\\caption{Sig}\n\\medskip\n": {Caption: "Sig"},
		`\caption{Sig}\label{tab:sig}` + "\n":                         {Caption: "Sig", Label: "tab:sig"},
		`\caption{What\_it shows.}\label{tab:sig}` + "\n":             {Label: "tab:sig"},
	} {
		options.Shows = "What_it shows."
		if got := test.Must(printedRows("latex", wides, options, wide{N: 8})); !strings.Contains(got, want) {
			t.Errorf("%+v: expected %s in\n%s", options, want, got)
		}
	}
	text := test.Must(printedRows("text", wides, Options{Shows: "What_it shows."}, wide{N: 8}, wide{N: 9}))
	if !strings.HasSuffix(text, "\n\nWhat_it shows.\n") {
		t.Errorf("%s", text)
	}
}

// TestSizesOfTables: one longer than a page is several tables with one number, a row of many columns is a list, long
// texts are paragraphs, and a width scales what is wider. LaTeX takes them all in one document, and finds no line too
// wide.
func TestSizesOfTables(t *testing.T) {
	const words = "so many words that they do not fit the line of a column of this paper"
	const scaled = "\\resizebox{\\ifdim\\width>80pt 80pt\\else\\width\\fi}{!}{%\n\\begin{tabular}{@{}ll@{}}\n"
	document := "\\documentclass[twocolumn]{article}\\usepackage{array,booktabs,graphicx,siunitx}\\begin{document}\n"
	for _, c := range []struct {
		name      string
		row       texts
		rows      int
		options   Options
		has       string
		tables    int
		continued int
	}{
		{"a page", texts{"1", "2"}, 40, Options{Caption: "X"}, `{@{}ll@{}}`, 1, 0},
		{"long", texts{"1", "2"}, 81, Options{Caption: "X"}, "\\addtocounter{table}{-1}\n\\caption{X (continued)}\n", 3, 2},
		{"long without a float", texts{"1", "2"}, 41, Options{}, "\\end{center}\n\\begin{center}\n", 2, 0},
		{"scaled", texts{"many letters", "and more of them"}, 2, Options{Width: "80pt"}, scaled, 1, 0},
		{"a text", texts{"1", words}, 2, Options{}, `{@{}l>{\raggedright\arraybackslash}p{0.6\linewidth}@{}}`, 1, 0},
		{"two", texts{words, words}, 1, Options{}, `p{0.3\linewidth}>{\raggedright\arraybackslash}p{0.3\linewidth}`, 1, 0},
	} {
		rows := make([]texts, c.rows)
		for i := range rows {
			rows[i] = c.row
		}
		got := test.Must(printedRows("latex", All[texts](nil), c.options, rows...))
		if !strings.Contains(got, c.has) || strings.Count(got, `\begin{tabular}`) != c.tables ||
			strings.Count(got, "(continued)") != c.continued {
			t.Errorf("%s: expected %d tables with %s in\n%.1000s", c.name, c.tables, c.has, got)
		}
		document += got + "\n\\clearpage\n"
	}
	many := View[texts]{}
	for i := range rowColumns + 1 {
		many = append(many, Computed(fmt.Sprint("column ", i), func(r texts) string { return r.A }))
	}
	got := test.Must(printedRows("latex", many, Options{}, texts{"x", ""}))
	if !strings.Contains(got, "{@{}ll@{}}\n\\toprule\ncolumn 0 & x \\\\\ncolumn 1 & x \\\\\n") {
		t.Errorf("no list:\n%s", got)
	}
	if said := latex(t, document+got+"\\end{document}\n"); strings.Contains(said, "Overfull") {
		t.Errorf("LaTeX says %s", said)
	}
}

func TestLatexEscapes(t *testing.T) {
	for text, want := range map[string]string{
		`\`: `\textbackslash{}`, `{`: `\{`, `}`: `\}`, `$`: `\$`, `&`: `\&`, `#`: `\#`,
		`^`: `\textasciicircum{}`, `_`: `\_`, `~`: `\textasciitilde{}`, `%`: `\%`,
		`<`: `\textless{}`, `>`: `\textgreater{}`, `|`: `\textbar{}`, `"`: `\char34{}`, `[2pt]`: `{[}2pt]`, `*`: `{*}`,
		`--`: `-{}-`, `---`: `-{}-{}-`, `a-b, c`: `a-b, c`, `''`: `'{}'`, "?`": "?{}`", "a\nb\tc\x00\x7f": `a b c  `,
		`N−1 ä`: `N\ensuremath{-}1 ä`, ``: ``,
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
		options := Options{Caption: all.String(), Label: fmt.Sprint("tab:nasty_", part)}
		document += test.Must(printedRows("latex", All[nasty](nil), options, rows...))
	}
	latex(t, document+"\\end{document}\n")
}
