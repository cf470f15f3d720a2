package encode

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
)

// TestNetworkXReadsPajek: the same vertices, by their IDs, and edges with the operators that GraphML has.
func TestNetworkXReadsPajek(t *testing.T) {
	dir := t.TempDir()
	var names []string
	all := samples()
	for _, s := range all {
		for _, format := range []Format{pajekFormat, graphmlFormat} {
			name := filepath.Join(dir, s.name+format.Ending)
			file := must(os.Create(name))
			if err := errors.Join(format.Write(file, s.network), file.Close()); err != nil {
				t.Fatal(err)
			}
			names = append(names, name)
		}
	}
	read := readFiles(t, names...)
	for i, s := range all {
		got, graphml := read[2*i], read[2*i+1]
		if got.Directed != s.want.Directed || got.Multi || len(got.Vertices) != len(s.want.Vertices) {
			t.Errorf("%s: directed %v, with parallel edges %v, %d vertices, expected %v, false, %d", s.name, got.Directed, got.Multi, len(got.Vertices), s.want.Directed, len(s.want.Vertices))
		}
		for id := range s.want.Vertices {
			if got.Vertices[id] == nil {
				t.Errorf("%s: no vertex %s", s.name, id)
			}
		}
		want := make([][3]any, 0, len(graphml.Edges))
		for _, e := range graphml.Edges {
			want = append(want, [3]any{e[0], e[1], map[string]any{"weight": 1.0, "l": e[2].(map[string]any)["operator"]}})
		}
		slices.SortFunc(got.Edges, compareEdges)
		slices.SortFunc(want, compareEdges)
		if len(want) != len(s.want.Edges) || !reflect.DeepEqual(got.Edges, want) {
			t.Errorf("%s: edges\n%v\nexpected\n%v", s.name, got.Edges, want)
		}
	}
}
