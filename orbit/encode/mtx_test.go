package encode

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
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

// TestSciPyReadsMatrixMarket: the same vertices and edges.
func TestSciPyReadsMatrixMarket(t *testing.T) {
	for _, s := range samples() {
		if s.network.Graph == nil || s.want.Directed {
			continue
		}
		name := filepath.Join(t.TempDir(), s.name+".mtx")
		file := must(os.Create(name))
		if err := errors.Join(MatrixMarket(file, s.network), file.Close()); err != nil {
			t.Fatal(err)
		}
		got := readFiles(t, name)[0]
		ends := func(edges [][3]any) []string {
			var pairs []string
			for _, e := range edges {
				pairs = append(pairs, fmt.Sprint(e[0], e[1]))
			}
			return slices.Sorted(slices.Values(pairs))
		}
		if len(got.Vertices) != len(s.want.Vertices) || !slices.Equal(ends(got.Edges), ends(s.want.Edges)) {
			t.Errorf("%s: %d vertices and edges %v, expected %d and %v", s.name, len(got.Vertices), ends(got.Edges), len(s.want.Vertices), ends(s.want.Edges))
		}
	}
}
