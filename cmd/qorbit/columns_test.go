package main

import (
	"regexp"
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
		"table structure 8..9 --columns spectral_gap":    "spectral_gap\n──────────────\n    0.312709\n    0.078915\n",
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

// TestNoticesOfTables: what an author of a paper should know of a table in LaTeX is one line on standard error,
// which -q omits.
func TestNoticesOfTables(t *testing.T) {
	for line, want := range map[string]string{
		"survey 5..9 --width 3.4in --caption X": "the letters of the table have about 4.8 points in a width of 86 mm, " +
			"and 5 with --width ",
		"table orbits 8 --columns orbit,key --width 3.4in":     "",
		"table orbits 10 --columns orbit,key":                  "the table of 92 rows is a longtable, ",
		"table orbits 10 --columns orbit,key --width 86mm":     "",
		"table orbits 10 --columns orbit,key --float 'table*'": "",
		`optimal 5..8 --width '\columnwidth'`:                  `in a \columnwidth of 81 mm, and 5 with --width `,
		`graph 8 --width '\columnwidth'`:                       "",
	} {
		args := append(fields(line), "-f", "latex")
		status, out, log := qorbit(args...)
		if status != exitDone || strings.Count(log, "\n") > 1 || want == "" != (log == "") || !strings.Contains(log, want) {
			t.Errorf("qorbit %s: status %d, %q, expected %q", line, status, log, want)
		}
		if strings.Contains(line, "columnwidth") && !strings.Contains(out, `\setlength{\linewidth}{\columnwidth}`) {
			t.Errorf("qorbit %s: %s", line, out)
		}
		if _, out, log := qorbit(append(args, "-q")...); log != "" || out == "" {
			t.Errorf("qorbit %s -q: %q", line, log)
		}
	}
}

// TestAdvisedColumns: the columns that a notice advises are columns of the table, and with them there is no notice.
func TestAdvisedColumns(t *testing.T) {
	commands := []string{"table graph 4..14", "optimal 5..8", "survey 5..9", "signature collisions 11"}
	for _, line := range commands {
		args := append(fields(line), "-f", "latex", "--width", "50mm")
		_, _, log := qorbit(args...)
		advised := regexp.MustCompile(`--columns (\S+)`).FindStringSubmatch(log)
		if advised == nil {
			t.Errorf("qorbit %s: no columns advised in %q", line, log)
			continue
		}
		status, _, log := qorbit(append(args, "--columns", advised[1])...)
		if status != exitDone || strings.Contains(log, "points") {
			t.Errorf("qorbit %s with %s: status %d, %q", line, advised[0], status, log)
		}
	}
}
