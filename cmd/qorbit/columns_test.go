package main

import (
	"strings"
	"testing"
)

// TestTextsBecomeTables where columns or decimals are chosen.
func TestTextsBecomeTables(t *testing.T) {
	for line, want := range map[string]string{
		"search 8 --columns n,reached":                   "n        8\nreached  12\n",
		"signature 2,4,1,3 --columns permutation,tied":   "permutation  2,4,1,3\ntied         1\n",
		"apply Inv 2,4,1,3 --columns result,key":         "result  3,1,4,2\nkey     2,4,1,3\n",
		"signature verify 7 --columns multiset,n":        "multiset  5\nn         7\n",
		"search 5..6 --columns n,missed":                 "n  missed\n───────────\n5       0\n6       0\n",
		"table collisions 7 --columns share --digits 2":  "share\n───────\n 0.33\n",
		"table collisions 7 --columns share -f csv":      "share\n0.333333\n",
		"table structure 8..9 --columns spectral_gap":    "spectral_gap\n──────────────\n      0.3127\n      0.0789\n",
		"analyse 8 --columns value --digits 1 -f csv":    "",
		"table orbits 8 --columns orbit --digits 1":      "",
		"table graph 8 --columns mean_degree --digits 1": "mean_degree\n─────────────\n        4.3\n",
	} {
		status, out, log := qorbit(fields(line)...)
		switch {
		case strings.HasPrefix(line, "table orbits"):
			const want = "--digits: expected a table that has numbers with decimals"
			if status != exitUsage || !strings.Contains(log, want) {
				t.Errorf("qorbit %s: status %d, %q, expected %q", line, status, log, want)
			}
		case strings.HasPrefix(line, "analyse"):
			if !strings.Contains(out, "value\n12\n26\n1\n") || !strings.Contains(out, "\n4.3\n") {
				t.Errorf("qorbit %s: %s", line, out)
			}
		default:
			before, _, _ := strings.Cut(out, "\n\n")
			if status != exitDone || strings.TrimRight(before, "\n")+"\n" != want {
				t.Errorf("qorbit %s: status %d, %s\n%s\nexpected\n%s", line, status, log, out, want)
			}
		}
	}
}

// TestTablesOfAWidth: without --width, a table in LaTeX is a tabular that no command scales. With it, the same tabular
// is scaled to at most that width, and a long table is several.
func TestTablesOfAWidth(t *testing.T) {
	const short, long = "table counts 8..12", "table orbits 10 --columns orbit,key"
	for _, c := range []struct{ line, width, want string }{
		{short, "86", "86mm"},
		{short, "3.4in", "3.4in"},
		{short, `\columnwidth`, `\columnwidth`},
		{short + " --caption X", "300pt", "300pt"},
		{long, "86mm", "86mm"},
		{long + " --float 'table*'", `\textwidth`, `\textwidth`},
	} {
		args := append(fields(c.line), "-f", "latex")
		_, plain, _ := qorbit(args...)
		status, scaled, log := qorbit(append(args, "--width", c.width)...)
		_, tabular, _ := strings.Cut(plain, `\begin{tabular}`)
		tabular, _, _ = strings.Cut(tabular, `\end{tabular}`)
		resized := `\resizebox{\ifdim\width>` + c.want + " " + c.want + "\\else\\width\\fi}{!}{%\n\\begin{tabular}"
		if status != exitDone || log != "" || strings.Contains(plain, `\resizebox`) ||
			!strings.Contains(scaled, resized+tabular) {
			t.Errorf("qorbit %s --width %s: status %d, %s\n%s\nwithout\n%s", c.line, c.width, status, log, scaled, plain)
		}
	}
	_, plain, _ := qorbit(append(fields(long), "-f", "latex")...)
	if got := strings.Count(plain, `\begin{tabular}{@{}rl@{}}`); got != 3 {
		t.Errorf("%d tables of 92 rows, expected 3: %.300s", got, plain)
	}
}
