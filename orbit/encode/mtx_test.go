package encode

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
)

// TestMatrixMarket reads files by the description of the format: a banner, comments, the size, and entries below the diagonal.
func TestMatrixMarket(t *testing.T) {
	for n := 1; n <= 11; n++ {
		g, below := orbitGraph(n, 1), enumerate(n-1)
		var file strings.Builder
		if err := MatrixMarket(&file, OfGraph(g, below, false)); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSuffix(file.String(), "\n"), "\n")
		if lines[0] != "%%MatrixMarket matrix coordinate pattern symmetric" {
			t.Errorf("order %d: banner %q", n, lines[0])
		}
		lines = slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, "%") })
		want := []string{fmt.Sprint(g.Orbits().Len(), g.Orbits().Len(), len(lines)-1)}
		for u, v := range g.Edges() { // u < v
			want = append(want, fmt.Sprint(v+1, u+1))
		}
		slices.Sort(lines[1:])
		slices.Sort(want[1:])
		if !slices.Equal(lines, want) {
			t.Errorf("order %d: %v, expected %v", n, lines, want)
		}
		if err := MatrixMarket(io.Discard, OfGraph(g, below, true)); err == nil || !strings.Contains(err.Error(), "without Inc edges") {
			t.Errorf("order %d, with Inc edges: %v", n, err)
		}
	}
}
