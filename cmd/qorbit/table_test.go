package main

import (
	"fmt"
	"maps"
	"math"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/table"
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
