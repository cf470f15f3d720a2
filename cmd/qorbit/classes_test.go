package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/test"
)

// TestBFilesOfTheTorus: the b-files of doc/oeis are what the command prints, of the orders that take no time, and have
// the terms of the OEIS between.
func TestBFilesOfTheTorus(t *testing.T) {
	for number, column := range map[string]string{"A062164": "torus", "A062165": "similar"} {
		name := "../../doc/oeis/b" + strings.TrimPrefix(number, "A") + ".txt"
		text := string(test.Must(os.ReadFile(name)))
		_, rest, _ := strings.Cut(text, " torus 1..")
		orders, _, _ := strings.Cut(rest, " ")
		last := 0
		if _, err := fmt.Sscan(orders, &last); err != nil || last < 19 {
			t.Fatalf("%s: orders to %q, expected to 19 or more", name, orders)
		}
		computed := quiet(t, "table", "torus", "1..13", "-f", "bfile", "--sequence", column)
		want := strings.Replace(computed, "1..13", "1.."+orders, 1)
		head, rows, _ := strings.Cut(want, "\n1 ")
		status, stored, log := qorbit("table", "torus", "17.."+orders, "-f", "bfile", "--sequence", column)
		if status != exitDone || !strings.HasPrefix(log, "stored results") {
			t.Fatalf("status %d, %s", status, log)
		}
		comments, after, _ := strings.Cut(stored, "\n17 ")
		for line := range strings.Lines(comments) {
			if strings.HasPrefix(line, "# stored ") {
				head += "\n" + strings.TrimSpace(line)
			}
		}
		want = head + "\n1 " + rows
		for n := 14; n <= 16; n++ {
			term, _ := facts.Term(number, n)
			want += fmt.Sprintf("%d %d\n", n, term)
		}
		if want += "17 " + after; text != want {
			t.Errorf("%s has\n%s, expected\n%s", name, text, want)
		}
	}
}
