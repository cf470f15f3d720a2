package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/test"
)

// TestBFilesOfTheTorus: the b-files of doc/oeis have the terms that the command computes where that takes no time,
// those of the OEIS behind them, and then the stored ones, each below the comments that the command prints.
func TestBFilesOfTheTorus(t *testing.T) {
	comment := regexp.MustCompile(`(?m)^#.*\n`)
	for number, column := range map[string]string{"A062164": "torus", "A062165": "similar"} {
		name := "../../doc/oeis/b" + strings.TrimPrefix(number, "A") + ".txt"
		text := string(test.Must(os.ReadFile(name)))
		last := strings.Count(comment.ReplaceAllString(text, ""), "\n")
		if last < 19 {
			t.Fatalf("%s: orders to %d, expected to 19 or more", name, last)
		}
		_, want, _ := qorbit("table", "torus", "1..13", "-f", "bfile", "--sequence", column)
		for n := 14; n <= 16; n++ {
			term, _ := facts.Term(number, n)
			want += fmt.Sprintf("%d %d\n", n, term)
		}
		_, stored, _ := qorbit("table", "torus", fmt.Sprintf("17..%d", last), "-f", "bfile", "--sequence", column)
		want += stored
		equal(t, name, comment.ReplaceAllString(text, ""), comment.ReplaceAllString(want, ""))
		for _, line := range comment.FindAllString(text, -1) {
			orders := fmt.Sprintf("1..%d", last)
			contains(t, name, want, strings.ReplaceAll(line, orders, "1..13"))
		}
	}
}
