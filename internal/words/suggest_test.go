package words

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func ExampleExpected() {
	fmt.Println("kind garph:", Expected("garph", "counts", "orbits", "graph"))
	fmt.Println("kind frob:", Expected("frob", "counts", "orbits", "graph"))
	// Output:
	// kind garph: expected one of counts, orbits, graph; did you mean graph?
	// kind frob: expected one of counts, orbits, graph
}

func TestHint(t *testing.T) {
	names := []string{"bfs", "dfs", "bound1", "bound12", "bound-pruned", "constellations", "svg", ".svg", "graphml"}
	for name, want := range map[string]string{
		"SVG":                           "svg",
		"xfs":                           "bfs or dfs",
		"bound":                         "bound1",
		"bound-":                        "bound1",
		"cons":                          "constellations",
		"constelations":                 "constellations",
		".sgv":                          ".svg",
		"graph":                         "graphml",
		"pdf":                           "",
		"x":                             "",
		"":                              "",
		"8":                             "",
		strings.Repeat("graphml", 1000): "",
	} {
		if want != "" {
			want = "; did you mean " + want + "?"
		}
		if got := Hint(name, names...); got != want {
			t.Errorf("%.20q: %q, expected %q", name, got, want)
		}
	}
	if got := Hint("name", "name1", "name2", "name3", "name4"); got != "; did you mean name1 or name2 or name3?" {
		t.Error(got)
	}
}

// TestDistance: compared with the recursive definition on short words, and a metric's symmetry.
func TestDistance(t *testing.T) {
	var slow func(a, b string) int
	slow = func(a, b string) int {
		if a == "" || b == "" {
			return len(a) + len(b)
		}
		i, j := len(a)-1, len(b)-1
		change := 1
		if a[i] == b[j] {
			change = 0
		}
		d := min(slow(a[:i], b)+1, slow(a, b[:j])+1, slow(a[:i], b[:j])+change)
		if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
			d = min(d, slow(a[:i-1], b[:j-1])+1)
		}
		return d
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.StringMatching("[abc]{0,6}").Draw(t, "a"), rapid.StringMatching("[abc]{0,6}").Draw(t, "b")
		if got, want := distance(a, b), slow(a, b); got != want || got != distance(b, a) {
			t.Errorf("%q, %q: %d, expected %d", a, b, got, want)
		}
	})
}
