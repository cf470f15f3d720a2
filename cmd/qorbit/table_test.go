package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/table"
	"qorbit/ops"
)

func TestNonsenseAboutTables(t *testing.T) {
	t.Chdir(t.TempDir())
	kinds := "counts, orbits, graph, sizes, structure, completeness, signatures, collisions, connect, metric, group, trajectory, ladder"
	cases := map[string]string{
		"table":                                               "table: 0 arguments, expected a kind, one of " + kinds,
		"table frob":                                          `table "frob": expected one of ` + kinds,
		"table 8":                                             `table "8": expected one of ` + kinds,
		"table frob 4..8":                                     `table "frob": expected one of ` + kinds,
		"table group 8":                                       "table group: 1 argument after the kind, expected none",
		"table trajectory 4..8":                               `order "4..8": expected a number from 1 to 19`,
		"table trajectory":                                    "table trajectory: 0 arguments after the kind, expected an order, such as 8",
		"table group --limit 1s":                              "--limit: expected the kind ladder, not group",
		"table ladder 8 --limit 0s":                           "--limit 0s: expected a time",
		"table counts 8 --caption X":                          "--caption: expected format latex, not text",
		"table counts 8 --label tab:x":                        "--label: expected format latex, not text",
		"table counts 8 -f json --label":                      "--label: no value, expected",
		"table counts 8 -f csv --caption X":                   "--caption: expected format latex, not csv",
		"table counts 8 -f latex --caption ' '":               "--caption \" \": expected a text",
		"table counts 8 -f latex --label 'tab counts'":        "--label \"tab counts\": expected letters, digits",
		"table counts 8 -f latex --label 'tab}'":              "--label \"tab}\": expected letters, digits",
		"table counts 8 -f latex --label 50%":                 "--label \"50%\": expected letters, digits",
		"table counts 8 -f latex --label é":                   "expected letters, digits",
		"table counts 8 -f latex --raw-caption '{'":           "--raw-caption \"{\": 1 of the braces are not closed",
		"table counts 8 --raw-caption x":                      "--raw-caption: expected format latex, not text",
		"table counts 8 -f latex --caption x --raw-caption x": "--raw-caption: expected without --caption",
		"table graph 1,2,4 -f bfile":                          "-f bfile: expected a range of orders without gaps",
		"table counts 8 --recompute":                          "--recompute: expected a kind that has stored orders, one of graph, sizes, completeness, not counts",
		"table completeness 8 --queens 2":                     "--queens: expected one of graph, sizes, not completeness",
		"table graph 1..8 --queens 2":                         "--queens 2: expected 1 to 1 at order 1",
		"table graph 8 --queens 0":                            "--queens 0: expected",
		"table sizes 18..19":                                  "order 19: its degrees and sizes of components are not stored, expected other orders, or --recompute",
		"table graph 18..19 -f bfile --sequence depth":        "order 18 has no depth",
		"table counts 8 --sequence orbits":                    "--sequence: expected format bfile, not text",
		"table counts 1..5 -f bfile --sequence class2":        `order 1 has class2 0, but A260318 has the term 1`,
		"table counts 8 -f bfile --sequence frob":             `--sequence "frob": expected one of solutions, orbits, class8, class4, class2, fixed180, fixed90`,
		"table counts 8 -f bfile --sequence n":                `--sequence "n": expected one of solutions`,
		"table graph 8 -f bfile --sequence mean_degree":       `--sequence "mean_degree": expected one of orbits, edges`,
		"table graph 4..8 -f bfile --sequence depth":          "order 4 has no depth",
		"table graph 1..8 -f bfile --sequence depth":          "order 2 has no depth", // and order 1 is not printed
		"table completeness 8 -f bfile --sequence complete":   `--sequence "complete": expected one of counted_orbits`,
		"table signatures 8 -f bfile --sequence collisions":   `--sequence "collisions": expected one of orbits, tied`,
		"table counts 8 -f bfile --columns n,orbits":          "--columns: expected --sequence in its place with format bfile",
		"table counts 8 --columns orbit":                      `--columns "orbit": expected one of n, solutions, orbits, class8, class4, class2, fixed180, fixed90; did you mean orbits?`,
		"table counts 8 --columns n,orbits,":                  `--columns "": expected one of n, solutions`,
		"table counts 8 --columns n,n":                        `--columns "n": expected each column once`,
		"table counts 8 -f dot":                               `-f "dot": expected one of text, json, csv, tsv, markdown, html, latex, bfile`,
		"count 8 -f bfile":                                    `-f "bfile": expected one of text`,
		"table counts 8 -f bfile --caption X":                 "--caption: expected format latex, not bfile",
	}
	for kind, most := range map[string]int{"counts": 22, "orbits": 20, "graph": 19, "sizes": 19, "completeness": 19, "signatures": 19, "collisions": 19, "connect": 19, "trajectory": 19, "ladder": 22} {
		line := "table " + kind
		for _, order := range []string{"0", strconv.Itoa(most + 1), "99999999999999999999", "eight", "8.5", "''"} {
			cases[line+" "+order] = fmt.Sprintf("1 to %d", most)
		}
		cases[line] = "0 arguments after the kind, expected an order"
		cases[line+" 8 9"] = "2 arguments after the kind, expected an order"
		cases[line+" 8 -j 0"] = "-j 0: expected a number of threads"
		cases[line+" 8 --frob"] = "unknown flag: --frob"
		if kind != "trajectory" {
			cases[line+" 12..4"] = "expected the smaller order first"
			cases[line+" 4.."] = `range "4.."`
			cases[line+" 4..99"] = "order 99"
		}
		if kind != "ladder" {
			cases[line+" 8 --limit 1s"] = "--limit: expected the kind ladder, not " + kind
		}
	}
	for _, kind := range []string{"orbits 8", "sizes 8", "group", "trajectory 8", "ladder 8"} {
		name, _, _ := strings.Cut(kind, " ")
		cases["table "+kind+" -f bfile"] = fmt.Sprintf("-f bfile: table %s does not have one row per order, expected one of counts, graph, structure, completeness, signatures, connect", name)
	}
	nonsense(t, cases)
}

// TestTables: small tables of every kind, whole.
func TestTables(t *testing.T) {
	for line, want := range map[string]string{
		"counts 1..5 -f json": `{"n":1,"solutions":1,"orbits":1,"class8":0,"class4":0,"class2":0,"fixed180":1,"fixed90":1}
{"n":2,"solutions":0,"orbits":0,"class8":0,"class4":0,"class2":0,"fixed180":0,"fixed90":0}
{"n":3,"solutions":0,"orbits":0,"class8":0,"class4":0,"class2":0,"fixed180":0,"fixed90":0}
{"n":4,"solutions":2,"orbits":1,"class8":0,"class4":0,"class2":1,"fixed180":2,"fixed90":2}
{"n":5,"solutions":10,"orbits":2,"class8":1,"class4":0,"class2":1,"fixed180":2,"fixed90":2}
`,
		"counts 8..9 -f latex --caption 'Orbits & more' --label tab:orbits": `% needs \usepackage{booktabs,siunitx}
\begin{table}
\centering
\setlength{\belowcaptionskip}{\smallskipamount}
\caption{Orbits \& more}\label{tab:orbits}
\begin{tabular}{@{}S[table-format=1]S[table-format=3]S[table-format=2]S[table-format=2]S[table-format=1]S[table-format=1]S[table-format=2]S[table-format=1]@{}}
\toprule
 &  &  & \multicolumn{3}{c}{orbits of class} & \multicolumn{2}{c}{fixed by} \\
\cmidrule(lr){4-6}\cmidrule(lr){7-8}
{$N$} & {solutions} & {orbits} & {8} & {4} & {2} & {$180^\circ$} & {$90^\circ$} \\
\midrule
8 & 92 & 12 & 11 & 1 & 0 & 4 & 0 \\
9 & 352 & 46 & 42 & 4 & 0 & 16 & 0 \\
\bottomrule
\end{tabular}
\end{table}
`,
		"orbits 5 -f csv": `n,orbit,key,key_rank,class,size,stabiliser,signature
5,1,"1,3,5,2,4",11,8,8,identity,"{{(5,0,5),(5,5,10),(10,5,5)},{(10,5,5),(5,5,10),(10,5,5)}}"
5,2,"2,5,3,1,4",45,2,2,"identity, rotations by 90, 180 and 270 degrees","{{(10,5,5),(5,0,5),(5,5,10)},{(10,5,5),(5,0,5),(5,5,10)}}"
`,
		"orbits 1..3 -f tsv": "n\torbit\tkey\tkey_rank\tclass\tsize\tstabiliser\tsignature\n1\t1\t1\t1\t1\t1\tall eight symmetries\t{{},{}}\n",
		"graph 3..9 -f csv": `n,orbits,edges,moves,self_moves,components,giant,isolated,max_degree,mean_degree,seeds,reached,depth,primitive,cyclomatic,source
3,0,0,0,0,0,0,0,0,,0,0,,0,0,computed
4,1,0,4,4,1,1,1,0,0.000,0,0,,1,0,computed
5,2,1,24,9,1,2,0,1,1.000,2,2,0,0,0,computed
6,1,0,0,0,1,1,1,0,0.000,1,1,0,0,0,computed
7,6,9,37,6,1,6,0,4,3.000,3,6,2,3,4,computed
8,12,26,72,3,1,12,0,6,4.333,3,12,2,9,15,computed
9,46,86,211,20,2,45,1,8,3.739,22,45,2,24,42,computed
`,
		"sizes 8..10 -f csv":                         "n,size,components,orbits,source\n8,12,1,12,computed\n9,1,1,1,computed\n9,45,1,45,computed\n10,1,6,6,computed\n10,2,3,6,computed\n10,80,1,80,computed\n",
		"orbits 5 --columns class,key,n":             "class  key        n\n─────────────────────\n    8  1,3,5,2,4  5\n    2  2,5,3,1,4  5\n", // n, which text leaves out of one order
		"orbits 4 --columns signature,orbit -f json": `{"signature":[[[5,5,10],[10,5,5]],[[5,5,10],[10,5,5]]],"orbit":1}` + "\n",
		"group --columns po3,first -f csv":           "po3,first\npo3,po1\npo7,po2\npo1,po3\npo6,po4\npo8,po5\npo4,po6\npo2,po7\npo5,po8\n",
		"orbits 5 --columns orbit,stabiliser -f latex": `% needs \usepackage{booktabs,siunitx}
\par
\noindent
\begin{tabular}{@{}S[table-format=1]l@{}}
\toprule
{orbit} & stabiliser \\
\midrule
1 & identity \\
2 & identity, rotations by $90^\circ$, $180^\circ$ and $270^\circ$ \\
\bottomrule
\end{tabular}%
`,
		"completeness 8..9 -f markdown": `| n | counted_orbits | enumerated_orbits | reached | missed | components | agree | complete |
| ---:| ---:| ---:| ---:| ---:| ---:| --- | --- |
| 8 | 12 | 12 | 12 | 0 | 1 | true | true |
| 9 | 46 | 46 | 45 | 1 | 2 | true | false |
`,
		"signatures 7..8 -f json": `{"n":7,"orbits":6,"tied":6,"free":6,"multiset":5,"tied_collisions":0,"free_collisions":0,"multiset_collisions":1}
{"n":8,"orbits":12,"tied":12,"free":12,"multiset":12,"tied_collisions":0,"free_collisions":0,"multiset_collisions":0}
`,
		"trajectory 7": `orbit  class  operator          source         result
──────────────────────────────────────────────────────────────
    1      8  Inc(0.5,0.5)      2,4,6,1,3,5    1,3,5,7,2,4,6
    2      8  Inc(6.5,0.5)      2,4,6,1,3,5    7,2,4,6,1,3,5
    5      4  Inc(3.5,3.5)      2,4,6,1,3,5    2,5,7,4,1,3,6
    6      8  Mov(6,7,5.5,0.5)  1,3,5,7,2,4,6  6,1,3,5,7,2,4
    4      4  Mov(5,7,4.5,0.5)  7,2,4,6,1,3,5  5,7,2,4,6,1,3
    3      8  Mov(1,2,2.5,7.5)  6,1,3,5,7,2,4  6,3,5,7,1,4,2
`,
		"completeness 9 -f latex": `% needs \usepackage{booktabs}
\par
\noindent
\begin{tabular}{@{}ll@{}}
\toprule
$N$ & 9 \\
orbits counted & 46 \\
orbits enumerated & 46 \\
orbits reached & 45 \\
orbits missed & 1 \\
components & 2 \\
agree & yes \\
complete & no \\
\bottomrule
\end{tabular}%
`,
		"graph 5..8 -f bfile --sequence depth": "# depth, computed by `qorbit table graph 5..8 -f bfile --sequence depth`\n# n is the order of the board\n5 0\n6 0\n7 2\n8 2\n",
		"counts 4..6 -f bfile":                 "# A002562: orbits, computed by `qorbit table counts 4..6 -f bfile --sequence orbits`\n# n is the order of the board\n# these are the terms from n = 4 on; the offset of A002562 is 1\n4 1\n5 2\n6 1\n",
		"completeness 8..9 -f bfile":           "# missed, computed by `qorbit table completeness 8..9 -f bfile --sequence missed`\n# n is the order of the board\n8 0\n9 1\n",
		"signatures 9 -f bfile":                "# multiset, computed by `qorbit table signatures 9 -f bfile --sequence multiset`\n# n is the order of the board\n9 45\n",
	} {
		if status, stdout, stderr := qorbit(append([]string{"table"}, fields(line)...)...); status != exitDone || stderr != "" || stdout != want {
			t.Errorf("qorbit table %s: status %d, stderr %q\n%s\nexpected\n%s", line, status, stderr, stdout, want)
		}
	}
}

// same fails where rows of a table have other values than those of another command, field by field.
func same(t *testing.T, table, other map[string]any, fields ...string) {
	t.Helper()
	for _, field := range fields {
		mine, theirs, renamed := strings.Cut(field, "=")
		if !renamed {
			theirs = mine
		}
		value, ok := table[mine]
		if want, there := other[theirs]; !ok || !there || fmt.Sprint(value) != fmt.Sprint(want) {
			t.Errorf("%v: %s is %v, elsewhere %s is %v", table["n"], mine, value, theirs, want)
		}
	}
}

// TestTablesSayWhatCommandsSay: every figure is that of the command that it comes from, and of a count by hand where there is one.
func TestTablesSayWhatCommandsSay(t *testing.T) {
	const orders = "1..11"
	counts, checks, verified := lines(t, "count", orders, "--method", "bound-parallel"), lines(t, "check", orders), lines(t, "signature", "verify", orders)
	for i, row := range lines(t, "table", "counts", orders) {
		same(t, row, counts[i], "n", "solutions", "orbits", "class8", "class4", "class2", "fixed180", "fixed90")
	}
	for i, row := range lines(t, "table", "completeness", orders) {
		same(t, row, checks[i], "n", "counted_orbits", "enumerated_orbits", "reached", "components", "agree", "complete")
		same(t, row, lines(t, "search", strconv.Itoa(i+1))[0], "counted_orbits=orbits", "reached", "missed", "complete")
	}
	for i, row := range lines(t, "table", "signatures", orders) {
		same(t, row, verified[i], "n", "orbits", "tied", "free", "multiset")
		for _, reading := range []string{"tied", "free", "multiset"} {
			groups, _ := verified[i]["collisions"].(map[string]any)[reading].([]any)
			if row[reading+"_collisions"] != float64(len(groups)) {
				t.Errorf("order %d, %s: %v groups, verify has %d", i+1, reading, row[reading+"_collisions"], len(groups))
			}
		}
	}
	for i, row := range lines(t, "table", "graph", orders) {
		n := strconv.Itoa(i + 1)
		same(t, row, lines(t, "survey", n)[0], "n", "orbits", "edges", "components", "giant", "isolated", "max_degree", "seeds", "reached")
		same(t, row, lines(t, "distances", n)[0], "depth")
		if search := lines(t, "search", n)[0]; row["depth"] != nil && row["depth"] != search["depth"] {
			t.Errorf("order %s: depth %v, the search has %v", n, row["depth"], search["depth"])
		}
		vertices, neighbours := lines(t, "graph", n), 0
		for _, v := range vertices {
			neighbours += len(v["neighbours"].([]any))
		}
		if mean, ok := row["mean_degree"].(float64); ok != (len(vertices) > 0) || ok && math.Abs(mean*float64(len(vertices))-float64(neighbours)) > 1e-9 {
			t.Errorf("order %s: mean degree %v, %d neighbours of %d orbits", n, row["mean_degree"], neighbours, len(vertices))
		}
	}
}

// permutations calls visit with all permutations of an order in lexicographic order.
func permutations(n int, visit func(ops.Perm)) {
	var extend func(p ops.Perm)
	extend = func(p ops.Perm) {
		if len(p) == n {
			visit(p)
		}
		for row := range uint8(n) {
			if !slices.Contains(p, row) {
				extend(append(p[:len(p):len(p)], row))
			}
		}
	}
	extend(ops.Perm{})
}

// TestTableOfOrbits: the rows of `orbits`, with ranks that are counted by hand.
func TestTableOfOrbits(t *testing.T) {
	rows := lines(t, "table", "orbits", "1..8")
	for n := 1; n <= 8; n++ {
		rank := make(map[string]int)
		permutations(n, func(p ops.Perm) { rank[p.String()] = len(rank) + 1 })
		for _, want := range lines(t, "orbits", strconv.Itoa(n)) {
			if len(rows) == 0 {
				t.Fatalf("no row for %v", want)
			}
			same(t, rows[0], want, "n", "orbit", "key", "class", "size", "stabiliser", "signature")
			if key := rows[0]["key"].(string); rows[0]["key_rank"] != float64(rank[key]) {
				t.Errorf("%s has rank %v, %d by hand", key, rows[0]["key_rank"], rank[key])
			}
			rows = rows[1:]
		}
	}
	if len(rows) > 0 {
		t.Errorf("%d rows more", len(rows))
	}
}

// TestTableOfTheGroup is Table 1 of the paper, and what the operations do to a board.
func TestTableOfTheGroup(t *testing.T) {
	board := ops.Perm{0, 2, 3, 1} // all eight images differ
	images := ops.Images(board)
	rows := lines(t, "table", "group")
	printed := facts.Rows("zhang2011/table1.tsv")
	for i, row := range rows {
		if row["first"] != fmt.Sprintf("po%d", i+1) || row["name"] != ops.Group[i].Name() {
			t.Errorf("row %d is %v", i+1, row)
		}
		for j, then := range ops.Group {
			number := 1 + slices.IndexFunc(images[:], func(image ops.Perm) bool { return image.Equal(then.Act(images[i])) })
			if got := row[fmt.Sprintf("po%d", j+1)]; got != fmt.Sprintf("po%d", number) || got != "po"+printed[i][j] {
				t.Errorf("po%d and then po%d: %v, the board says po%d, the paper po%s", i+1, j+1, got, number, printed[i][j])
			}
		}
	}
	if len(rows) != 8 || len(printed) != 8 {
		t.Errorf("%d rows, the paper has %d", len(rows), len(printed))
	}
	if _, table, _ := qorbit("table", "group", "-f", "latex"); !strings.Contains(table, ` &  & \multicolumn{8}{c}{then}`) || !strings.Contains(table, "\nfirst & name &") {
		t.Errorf("the headings do not say which operation is applied first:\n%s", table)
	}
}

// TestTableOfATrajectory: the steps that search writes, and each of them applied.
func TestTableOfATrajectory(t *testing.T) {
	name := filepath.Join(t.TempDir(), "steps.csv")
	if status, _, stderr := qorbit("search", "9", "-q", "-o", os.DevNull, "--trajectory", name); status != exitDone {
		t.Fatal(stderr)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	steps, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	rows := lines(t, "table", "trajectory", "9")
	if err != nil || len(steps) != len(rows)+1 {
		t.Fatalf("%d rows, search writes %d, %v", len(rows), len(steps)-1, err)
	}
	for i, row := range rows {
		for column, field := range steps[0] {
			if value, ok := row[field]; ok && fmt.Sprint(value) != steps[i+1][column] {
				t.Errorf("step %d: %s is %v, search writes %s", i+1, field, value, steps[i+1][column])
			}
		}
		same(t, row, lines(t, "apply", row["operator"].(string), row["source"].(string))[0], "orbit", "class", "result")
	}
}

// TestTableOfTheLadder: every method, with the figures that do not depend on the machine.
func TestTableOfTheLadder(t *testing.T) {
	want := lines(t, "count", "6..7", "--ladder")
	rows := lines(t, "table", "ladder", "6..7")
	if len(rows) != len(want) {
		t.Fatalf("%d rows, count has %d", len(rows), len(want))
	}
	for i, row := range rows {
		same(t, row, want[i], "n", "method", "solutions", "orbits", "nodes")
		if seconds, ok := row["seconds"].(float64); !ok || seconds < 0 {
			t.Errorf("seconds %v", row["seconds"])
		}
	}
	status, stdout, stderr := qorbit("table", "ladder", "13", "--limit", "1ns")
	if status != exitDone || stderr != "" || !strings.Contains(stdout, "\norder 13: permutation left out: over 1ns\n") || strings.HasPrefix(stdout, "n ") {
		t.Errorf("status %d, %q\n%s", status, stderr, stdout)
	}
}

// readBFile reads a b-file as the OEIS describes it: n and a(n), n one more on every line; lines with # are comments.
func readBFile(t *testing.T, text string) (first int, values, comments []string) {
	t.Helper()
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "#") {
			comments = append(comments, line)
			continue
		}
		n, value, ok := strings.Cut(line, " ")
		order, err := strconv.Atoi(n)
		if len(values) == 0 {
			first = order
		}
		if _, bad := strconv.ParseUint(value, 10, 64); !ok || err != nil || bad != nil || order != first+len(values) {
			t.Fatalf("line %q", line)
		}
		values = append(values, value)
	}
	return first, values, comments
}

// TestBFilesAgainstOEIS: every sequence that has a number there is what the OEIS has under it.
func TestBFilesAgainstOEIS(t *testing.T) {
	known := make(map[string]facts.Sequence)
	for _, s := range facts.Sequences() {
		known[s.Number] = s
	}
	compared := make(map[string]int)
	for line, to := range map[string]struct{ last, larger int }{"counts": {12, 16}, "graph": {9, 11}, "completeness": {9, 11}, "signatures": {9, 11}, "connect": {7, 9}} {
		kind, _ := table.LookupKind(line)
		last, rows := to.last, lines(t, "table", line, fmt.Sprintf("1..%d", to.larger))
		for _, sequence := range kind.Sequences {
			from := 1
			switch sequence {
			case "depth":
				from = 5
			case "queens":
				from = 4
			case "class2":
				from = 2 // A260318 has another term for n = 1
			}
			status, stdout, stderr := qorbit("table", line, fmt.Sprintf("%d..%d", from, last), "-f", "bfile", "--sequence", sequence)
			if status != exitDone || stderr != "" {
				t.Fatalf("%s of %s: status %d, %s", sequence, line, status, stderr)
			}
			first, values, comments := readBFile(t, stdout)
			number, _, _ := strings.Cut(strings.SplitN(strings.TrimPrefix(comments[0], "# "), ":", 2)[0], " for n > ")
			s, inOEIS := known[number]
			want := 2
			if inOEIS && s.Offset != from {
				want++ // it does not begin at the offset of the entry
			}
			if first != from || len(values) != last-from+1 || len(comments) != want || !strings.Contains(comments[0], sequence) {
				t.Errorf("%s of %s: from %d, %d values, %q", sequence, line, first, len(values), comments)
			}
			for n := last + 1; n <= to.larger; n++ { // one run has the terms of larger orders for all sequences
				values = append(values, strconv.FormatFloat(rows[n-1][sequence].(float64), 'f', 0, 64))
			}
			if !inOEIS {
				continue
			}
			for i, value := range values {
				n := from + i
				if term := strconv.FormatUint(s.Terms[n-s.Offset], 10); value != term {
					t.Errorf("%s of %s at %d: %s, %s has %s", sequence, line, n, value, number, term)
				}
			}
			compared[number]++
		}
	}
	if want := map[string]int{"A000170": 1, "A002562": 6, "A032522": 1, "A033148": 1, "A260318": 1, "A260319": 1, "A260320": 1}; !maps.Equal(compared, want) {
		t.Errorf("compared %v, expected %v", compared, want)
	}
}

// TestLatexTablesReadBack: the cells of a table in LaTeX are those of the same table in json.
func TestLatexTablesReadBack(t *testing.T) {
	for _, line := range []string{"counts 4..13", "graph 3..11"} {
		args := append([]string{"table"}, strings.Fields(line)...)
		_, text, _ := qorbit(append(args, "-f", "json")...)
		_, tex, _ := qorbit(append(args, "-f", "latex")...)
		_, body, _ := strings.Cut(tex, `\midrule`)
		rows := strings.Split(strings.TrimSpace(body), "\n")
		for i, row := range strings.Split(strings.TrimSpace(text), "\n") {
			decoder := json.NewDecoder(strings.NewReader(row))
			decoder.UseNumber()
			cells := strings.Split(strings.TrimSuffix(rows[i], ` \\`), " & ")
			for token, err := decoder.Token(); err == nil; token, err = decoder.Token() {
				if _, isKey := token.(string); !isKey {
					continue
				}
				value, err := decoder.Token()
				if token == "moves" || token == "self_moves" || token == "cyclomatic" || token == "source" { // are not in LaTeX
					continue
				}
				want := strings.NewReplacer("<nil>", "{--}").Replace(fmt.Sprint(value))
				if number, ok := value.(json.Number); ok && token == "mean_degree" {
					mean, _ := number.Float64()
					want = strconv.FormatFloat(mean, 'f', 3, 64)
				}
				if err != nil || len(cells) == 0 || cells[0] != want {
					t.Fatalf("table %s: %v is %v in json, the row of LaTeX is %s", line, token, want, rows[i])
				}
				cells = cells[1:]
			}
			if len(cells) > 0 {
				t.Errorf("table %s: %v left in %s", line, cells, rows[i])
			}
		}
	}
}
