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
