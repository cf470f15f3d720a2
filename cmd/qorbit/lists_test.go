package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

// writeMixed writes the solutions of queens of the orders 4 to 8, shuffled, to a file in three notations, and returns
// the value of --condition for it.
func writeMixed(t *testing.T) string {
	var all []ops.Perm
	for n := 4; n <= 8; n++ {
		for s, err := range orbit.EachSolution(t.Context(), orbit.Queens.Of(n), orbit.Lexicographic) {
			test.OK(t, err)
			all = append(all, s.Perm)
		}
	}
	rand.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	var lists, digits, squares strings.Builder
	for i, p := range all {
		switch i % 3 {
		case 0:
			fmt.Fprintf(&lists, "%v\n", p)
		case 1:
			fmt.Fprintf(&digits, "%s\n", strings.ReplaceAll(p.String(), ",", ""))
		default:
			fmt.Fprintf(&squares, "[%v]\n", p)
		}
	}
	name := filepath.Join(t.TempDir(), "boards.txt")
	test.OK(t, os.WriteFile(name, []byte(lists.String()+digits.String()+squares.String()), 0o666))
	return "@" + name
}

// TestTheListOfAllQueens: what the commands print of the list of all solutions is what they print of queens, but for
// the name of the list, its pieces, which are dots, and what is known of queens alone.
func TestTheListOfAllQueens(t *testing.T) {
	list := writeMixed(t)
	for _, line := range []string{
		"orbits 8 -f csv", "solutions 8 -f csv", "graph 8 -f csv", "graph 8 --edges -f csv", "graph 8 -f graph6",
		"graph 7 --queens 2 -f csv", "graph 6 --moves exchange -f csv", "graph 8 --inc --edges -f csv",
		"search 8 -f csv", "search 4..8 -f json", "survey 8 -f csv", "check 8 -f csv", "signature verify 8 -f csv",
		"connect 7 -f csv", "missed 8 --seeds chained -f csv", "distances 8 -f csv", "path 8 1 7 -f csv",
		"analyse 8 -f csv", "table orbits 8 -f csv", "table graph 8 -f csv", "table sizes 8 -f csv",
		"table structure 8 -f csv", "table completeness 8 -f csv", "table signatures 8 -f csv", "table missed 8 -f csv",
		"table collisions 8 -f csv", "table connect 7 -f csv", "table trajectory 8 -f csv", "apply Inv 8#3 -f csv",
		"neighbours 8#1 -f csv", "draw --orbits 6",
	} {
		words := strings.Fields(line)
		want := quiet(t, append(words[:len(words):len(words)], "-q")...)
		got := quiet(t, append(words, "-q", "--condition", list)...)
		if strings.Contains(line, "csv") { // the condition is the first column
			head, rows, _ := strings.Cut(got, "\n")
			rows = strings.ReplaceAll("\n"+rows, "\n@boards.txt,", "\n")
			got = strings.TrimPrefix(head, "condition,") + rows
		}
		got = strings.ReplaceAll(got, `"condition":"@boards.txt",`, "")
		got = strings.NewReplacer(", condition @boards.txt", "", "of @boards.txt, ", "of ", "●", "Q").Replace(got)
		if got != want {
			t.Errorf("qorbit %s: %q of the list, %q of queens", line, got, want)
		}
	}
}
