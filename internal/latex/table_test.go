package latex

import (
	"fmt"
	"strings"
	"testing"

	"qorbit/internal/row"
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
}

// TestLatexColumns: the widest number is the format, what siunitx cannot read stands to the right, headings have groups, and orders
// of several rows are set apart.
func TestLatexColumns(t *testing.T) {
	minus, plus := -1.25, 100.5
	odd := any(true)
	got := typesetView(t, row.All[wide]().Without("latex", "left"), Options{Caption: "50% of #1", Label: "tab:a_b"},
		wide{8, &minus, &odd, 1e21, 3, "x", "y"}, wide{8, nil, nil, 2, 4, "x", "y"}, wide{12, &plus, nil, 9.08937e-05, 5, "x", "y"})
	want := `% needs \usepackage{booktabs,siunitx}
\begin{table}
\centering
\setlength{\belowcaptionskip}{\smallskipamount}
\caption{50\% of \#1}\label{tab:a_b}
\begin{tabular}{@{}S[table-format=2]S[table-format=-3.2]lrr@{}}
\toprule
 & \multicolumn{2}{c}{change} &  &  \\
\cmidrule(lr){2-3}
{$N$} & {total} & odd & big & element \\
\midrule
8 & -1.25 & yes & $1\times10^{21}$ & $e_3$ \\
8 & {--} & -- & 2 & $e_4$ \\
\addlinespace
12 & 100.5 & -- & $9.08937\times10^{-5}$ & $e_5$ \\
\bottomrule
\end{tabular}
\end{table}
`
	if got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
	latex(t, "\\documentclass{article}\\usepackage{booktabs,siunitx}\\begin{document}\n"+got+"\\end{document}\n")
}

// A texts row is wider than a line if its texts are.
type texts struct {
	A string `json:"a"`
	B string `json:"b"`
}

// TestLatexFits: what is too wide for a line is set smaller, and then broken, lists at their commas; what is too long for a page
// is a longtable.
func TestLatexFits(t *testing.T) {
	list := func(length int) string { return strings.TrimSuffix(strings.Repeat("12,", length), ",") }
	for _, c := range []struct {
		name     string
		row      texts
		rows     int
		has, not []string
	}{
		{"fits", texts{list(10), list(10)}, 40, []string{`\usepackage{booktabs}`, `\begin{tabular}{@{}ll@{}}`}, []string{"small", "longtable"}},
		{"small", texts{list(14), list(13)}, 2, []string{`{\small\setlength{\tabcolsep}{5pt}%`}, []string{"longtable"}},
		{"footnotesize", texts{list(15), list(14)}, 2, []string{`{\footnotesize\setlength{\tabcolsep}{3pt}%`}, []string{"longtable"}},
		{"broken", texts{"1", list(60)}, 2, []string{`\usepackage{array,booktabs}`, `{@{}l>{\raggedright\arraybackslash\hangindent=1em }p{0.9`, `12,\allowbreak{}12`}, []string{"longtable"}},
		{"both broken", texts{list(60), strings.Repeat("so many words ", 30)}, 2, []string{`p{0.49`, `so many words so`}, nil},
		{"list of lists", texts{"1", "{{(1,2),(3,4)},{" + strings.Repeat("(10,20),", 30) + "(3,4)}}"}, 1, []string{`(3,4)\},\par\hangindent=1em \{(10,20),\allowbreak{}(10,20)`}, nil},
		{"long", texts{"1", "2"}, 41, []string{`\usepackage{booktabs,longtable}`, `\begin{longtable}{@{}ll@{}}`, `\endhead`, `\endfoot`}, []string{"tabular", "small"}},
		{"long and broken", texts{"1", list(200)}, 10, []string{`\usepackage{array,booktabs,longtable}`, `\addlinespace[2pt]`}, nil},
		{"no commas", texts{strings.Repeat("x", 40), strings.Repeat("y", 60)}, 2, []string{`xxxxxxxx\allowbreak{}xxxxxxxx`}, nil},
	} {
		rows := make([]texts, c.rows)
		for i := range rows {
			rows[i] = c.row
		}
		got := typesetRows(t, Options{}, rows...)
		for _, part := range c.has {
			if !strings.Contains(got, part) {
				t.Errorf("%s: no %s in\n%s", c.name, part, got)
			}
		}
		for _, part := range c.not {
			if strings.Contains(got, part) {
				t.Errorf("%s: %s in\n%s", c.name, part, got)
			}
		}
		said := latex(t, "\\documentclass{article}\\usepackage{array,booktabs,longtable,siunitx}\\begin{document}\nA paragraph above, in its own size:\n"+got+"\\end{document}\n")
		if strings.Contains(said, "Overfull") {
			t.Errorf("%s: LaTeX says\n%s", c.name, said)
		}
	}
}

// TestLongTablesHaveCaptions on their first page only.
func TestLongTablesHaveCaptions(t *testing.T) {
	got := typesetRows(t, Options{Label: "tab:x"}, make([]texts, 41)...)
	if strings.Count(got, `\caption{}\label{tab:x}\\`) != 1 || strings.Count(got, `a & b \\`) != 2 || !strings.Contains(got, `\endfirsthead`) {
		t.Errorf("got\n%s", got)
	}
}
