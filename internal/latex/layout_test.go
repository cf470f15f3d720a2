package latex

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"qorbit/internal/row"
)

// A broad row has more columns than fit on a line.
type broad struct {
	N     int     `json:"n"`
	Same  string  `json:"same"`
	Words int     `json:"seeded_components_of_the_graph"`
	Left  uint64  `json:"left" latex:"group|left"`
	Right uint64  `json:"right" latex:"group|right"`
	C     uint64  `json:"c"`
	D     float64 `json:"d"`
	E     uint64  `json:"e"`
	F     uint64  `json:"f"`
	G     uint64  `json:"g"`
	Key   string  `json:"key"`
	None  *int    `json:"none"`
}

func broads(rows int) []broad {
	const big = 1e12
	all := make([]broad, rows)
	for i := range all {
		n := uint64(i)
		all[i] = broad{i, "same", i, big, big + n, big + n, -1.5, big + n, big + n, big + n, strings.Repeat("12,", 20+i%3) + "1", nil}
	}
	return all
}

// TestLatexTablesFitThePage: each of the ways to make a table narrower is taken when the ones before it do not suffice, and LaTeX finds no
// line too wide.
func TestLatexTablesFitThePage(t *testing.T) {
	document := "\\documentclass{article}\\usepackage{array,booktabs,longtable,siunitx}\\begin{document}\n"
	for i, c := range []struct {
		name     string
		view     row.View[broad]
		options  Options
		rows     int
		has, not []string
	}{
		{"one row is a list", row.All[broad](), Options{}, 1, []string{"\n$N$ & 0 \\\\", "seeded components of the graph & 0 \\\\", `group left & \num{1000000000000} \\`, `d & \num{-1.5} \\`, "none & -- \\\\", "same & same"}, []string{"midrule", "In all rows"}},
		{"no row", row.All[broad](), Options{}, 0, []string{"{$N$} & same"}, []string{"In all rows"}},
		{"one row that fits", row.All[broad]().Without("latex", "seeded_components_of_the_graph left right c d e f g key"), Options{}, 1, []string{"{$N$} & same & {none}"}, nil},
		{"constants", row.All[broad]().Without("latex", "seeded_components_of_the_graph key f g"), Options{Caption: "X"}, 3,
			[]string{`\par\smallskip` + "\n" + `{\footnotesize In all rows, same: same; group left: \num{1000000000000}; d: \num{-1.5}; none: --.\par}`, "{$N$} & {right} & {c} & {e} \\\\"}, []string{"same &"}},
		{"stacked", row.All[broad]().Without("latex", "left e f g"), Options{}, 3, []string{`{\shortstack{seeded\\components\\of\\the\\graph}}`, "raggedright"}, nil},
		{"parts", row.All[broad](), Options{Caption: "X"}, 3, []string{`\end{tabular}` + "\n\\par\\medskip\n" + `\begin{tabular}`, `\caption{X}`, "In all rows"}, []string{"longtable"}},
		{"long parts", row.All[broad](), Options{Caption: "X", Label: "tab:x"}, 50, []string{`\tablename~\thetable{}, part~2 of 2}`, "continued on the next page", "In all rows"}, []string{`\begin{table}`, `\begin{tabular}`}},
		{"long parts without caption", row.All[broad](), Options{}, 50, []string{`\addtocounter{table}{-1}`}, []string{"tablename", `\caption`}},
	} {
		got := typesetView(t, c.view, c.options, broads(c.rows)...)
		for _, part := range c.has {
			if !strings.Contains(got, part) {
				t.Errorf("%s: no %s in\n%.2000s", c.name, part, got)
			}
		}
		for _, part := range c.not {
			if strings.Contains(got, part) {
				t.Errorf("%s: %s in\n%.2000s", c.name, part, got)
			}
		}
		// A file is read in a paragraph, where the ends of lines are spaces.
		document += fmt.Sprintf("\\begin{filecontents*}[overwrite]{t%d.tex}\n%s\\end{filecontents*}\n\\input{t%[1]d.tex}\n\n\\clearpage\n", i, got)
	}
	said := latex(t, document+"\\end{document}\n")
	if bad := regexp.MustCompile(`.*(Overfull|Underfull|too large|multiply).*`).FindString(said); bad != "" {
		t.Errorf("LaTeX says %s", bad)
	}
}

// TestEachPartTellsTheRowsApart: parts begin with the same columns, and have every other column once.
func TestEachPartTellsTheRowsApart(t *testing.T) {
	got := typesetView(t, row.All[broad](), Options{}, broads(3)...)
	heads := regexp.MustCompile(`(?m)^.*\\\\\n\\midrule`).FindAllString(got, -1)
	for _, head := range heads {
		if !strings.HasPrefix(head, "{$N$} & ") {
			t.Errorf("head %s", head)
		}
	}
	for _, name := range []string{"right", "c", "e", "f", "g", "key"} {
		if n := len(regexp.MustCompile(`[&] \{?`+name+`\}? [&\\]`).FindAllString(got, -1)); n != 1 {
			t.Errorf("column %s stands %d times in\n%s", name, n, got)
		}
	}
	if len(heads) < 2 {
		t.Errorf("%d parts", len(heads))
	}
}

// TestNumbersOfLongTables: a long table with a caption has one number, whatever its parts, and one without has none, like a float.
func TestNumbersOfLongTables(t *testing.T) {
	document := "\\documentclass{article}\\usepackage{array,booktabs,longtable,siunitx}\\begin{document}\n"
	for i, options := range []Options{{Caption: "X"}, {}, {Label: "tab:y"}} {
		document += typesetView(t, row.All[broad](), options, broads(50)...) + fmt.Sprintf("\\typeout{after %d: \\thetable}\n", i)
	}
	said := latex(t, document+"\\end{document}\n")
	for i, number := range []int{1, 1, 2} {
		if want := fmt.Sprintf("after %d: %d\n", i, number); !strings.Contains(said, want) {
			t.Errorf("no %q in what LaTeX says", want)
		}
	}
}

// TestQueriesKeepNames: LaTeX prints the columns of a query as it names them, and those of a row type in words.
func TestQueriesKeepNames(t *testing.T) {
	columns := []row.Column{row.NewColumn[int]("n"), row.NewColumn[string]("by_hand")}
	for names, want := range map[bool]string{true: `{n} & by\_hand \\`, false: `{$N$} & by hand \\`} {
		var b strings.Builder
		table := New(&b, columns, Options{Names: names})
		table.Row([]any{1, "x"})
		table.Row([]any{2, "y"})
		if err := table.Close(); err != nil || !strings.Contains(b.String(), want) {
			t.Errorf("names %v: %v\n%s", names, err, b.String())
		}
	}
}

// TestUsualCellsKeepTheirWidth: one long cell does not take the room of a column whose cells are all long.
func TestUsualCellsKeepTheirWidth(t *testing.T) {
	rows := make([]texts, 20)
	for i := range rows {
		rows[i] = texts{"short", strings.Repeat("12,", 50+i)}
	}
	rows[7].A = strings.Repeat("long ", 30)
	got := typesetRows(t, Options{}, rows...)
	widths := regexp.MustCompile(`p\{([0-9.]+)\\linewidth\}`).FindAllStringSubmatch(got, -1)
	if len(widths) != 2 || widths[0][1] > "0.2" || widths[1][1] < "0.7" {
		t.Errorf("%v in\n%.300s", widths, got)
	}
}

// TestLongConstantsAreBroken: the note of a table is no wider than the page, either.
func TestLongConstantsAreBroken(t *testing.T) {
	rows := make([]texts, 3)
	for i := range rows {
		rows[i] = texts{strings.Repeat("12,", 60) + "1", strings.Repeat("x", i+1)}
	}
	got := typesetRows(t, Options{}, rows...) + "\\par\n" + typesetRows(t, Options{Caption: "X"}, rows...)
	said := latex(t, "\\documentclass{article}\\usepackage{array,booktabs}\\begin{document}\n"+got+"\\end{document}\n")
	if strings.Count(got, "In all rows, a: 12,") != 2 || strings.Contains(said, "Overfull") {
		t.Errorf("%s\n%s", got, said)
	}
}
