package main

import (
	"regexp"
	"strings"
	"testing"
)

// TestPartsOfGraphs: every output shows the same part, also in pictures of orders that are too large as a whole.
func TestPartsOfGraphs(t *testing.T) {
	for line, want := range map[string]int{
		"graph 12 --around 1 --radius 2 -f csv":             9,
		"graph 12 --around 1 --radius 2 -f graphml":         9,
		"graph 12 --around 1 --radius 2 -f dot":             9,
		"graph 12 --around 1 --radius 2 -f tikz --bare":     9,
		"graph 12 --around 1 --radius 2 -f svg --bare":      9,
		"graph 9 --component 2 -f csv":                      1,
		"graph 9 --component 2 -f svg --bare":               1,
		"graph 9 --around 1 --radius 0 -f svg --bare":       1,
		"graph 9 --around 1 -f csv":                         8,
		"graph 9 --around 1,3,6,8,2,4,9,7,5 -f graphml":     8,
		"graph 9 --around 5,7,9,4,2,8,6,3,1 -f tikz --bare": 8,
	} {
		status, stdout, stderr := qorbit(strings.Fields(line)...)
		if status != exitDone {
			t.Fatalf("qorbit %s: status %d, %s", line, status, stderr)
		}
		got := 0
		switch {
		case strings.Contains(line, "csv"):
			got = strings.Count(stdout, "\n") - 1
		case strings.Contains(line, "graphml"):
			got = strings.Count(stdout, "<node ")
		case strings.Contains(line, "dot"):
			got = strings.Count(stdout, "shape=")
		case strings.Contains(line, "tikz"):
			got = strings.Count(stdout, `\node[`)
		default:
			got = len(regexp.MustCompile(`<text`).FindAllString(stdout, -1))
		}
		if got != want {
			t.Errorf("qorbit %s: %d vertices, expected %d", line, got, want)
		}
	}
	if _, _, stderr := qorbit("graph", "9", "--around", "1", "-f", "sparse6"); !strings.Contains(stderr, "is orbit V+1 of the part (qorbit graph 9 with the same flags lists them)") {
		t.Error(stderr)
	}
}
