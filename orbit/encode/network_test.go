package encode

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

func enumerate(n int) *orbit.Orbits {
	return test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(n), orbit.Options{}))
}

func orbitGraph(n, queens int) *orbitgraph.Graph {
	return test.Must(orbitgraph.Build(context.Background(), enumerate(n), move.Mov.Of(queens), orbit.Options{}))
}

// ofGraph is a whole graph.
func ofGraph(g *orbitgraph.Graph, below *orbit.Orbits, inc bool) *Network {
	return test.Must(OfGraph(context.Background(), g, below, inc, Part{}, orbit.Options{}))
}

// A readGraph is what NetworkX reads.
type readGraph struct {
	Directed, Multi bool
	Vertices        map[string]map[string]any
	Edges           [][3]any // from, to, attributes
}

// readFiles has NetworkX read files.
func readFiles(t *testing.T, names ...string) (graphs []readGraph) {
	t.Helper()
	cmd := exec.Command(test.Python(t, "networkx, pydot"), append([]string{"testdata/read.py"}, names...)...)
	cmd.Stderr = os.Stderr
	out := test.Must(cmd.Output())
	for line := range bytes.Lines(out) {
		var g readGraph
		if err := json.Unmarshal(line, &g); err != nil {
			t.Fatal(err)
		}
		graphs = append(graphs, g)
	}
	return graphs
}

// A sample is a network with what a reader must find in it, which is not made from the network.
type sample struct {
	name    string
	network *Network
	want    readGraph
}

func samples() []sample {
	var all []sample
	for n := 1; n <= 10; n++ {
		for _, queens := range []int{1, 2} {
			if queens > n || queens > 1 && n > 8 {
				continue
			}
			g, below := orbitGraph(n, queens), enumerate(n-1)
			for name, inc := range map[string]bool{"graph": false, "inc": true} {
				name = fmt.Sprintf("%s%d-%d", name, n, queens)
				all = append(all, sample{name, ofGraph(g, below, inc), expectGraph(g, below, inc)})
			}
		}
		for i, options := range []search.Options{
			{}, {Strategy: search.DepthFirst}, {Seeds: search.Chained}, {Escalate: 2}, {Queens: 2},
		} {
			if i >= 3 && (n < 2 || n > 9) {
				continue
			}
			s := test.Must(search.Run(context.Background(), orbit.Queens.Of(n), options))
			all = append(all, sample{fmt.Sprintf("trajectory%d-%d", n, i), trajectoryOf(s), expectTrajectory(s)})
		}
	}
	return all
}

// expectVertex is what all vertices have, found from the permutation alone.
func expectVertex(kind string, n, number int, key ops.Perm) map[string]any {
	images := ops.Images(key)
	slices.SortFunc(images[:], ops.Perm.Compare)
	class := len(slices.CompactFunc(images[:], ops.Perm.Equal))
	return map[string]any{
		"kind": kind, "n": float64(n), "orbit": float64(number), "key": key.String(), "class": float64(class),
	}
}

// expectGraph is what a file of the graph must have. Components and depths are found by going over all edges until
// nothing changes; operators are checked when the file is read.
func expectGraph(g *orbitgraph.Graph, below *orbit.Orbits, inc bool) readGraph {
	orbits := g.Orbits()
	n := orbits.Order()
	want := readGraph{Directed: inc, Vertices: make(map[string]map[string]any)}
	component, depth := make([]int, orbits.Len()), make([]int, orbits.Len())
	for v := range component {
		component[v], depth[v] = v, -1
	}
	for v := range below.Len() {
		for _, q := range move.Incs(orbit.Queens, below.Perm(v)) {
			to, _ := orbits.Lookup(orbit.KeyOf(q))
			depth[to] = 0
			if inc {
				vertex := expectVertex("below", n-1, v+1, below.Perm(v))
				vertex["seed"], vertex["reached"] = expectBelow(below, g.Queens(), v)
				want.Vertices[fmt.Sprintf("below%d", v+1)] = vertex
				want.Edges = append(want.Edges, [3]any{fmt.Sprintf("below%d", v+1), fmt.Sprintf("orbit%d", to+1), "inc"})
			}
		}
	}
	slices.SortFunc(want.Edges, compareEdges)
	want.Edges = slices.Compact(want.Edges) // several Incs may lead from one orbit to another
	for u, v := range g.Edges() {
		want.Edges = append(want.Edges, [3]any{fmt.Sprintf("orbit%d", u+1), fmt.Sprintf("orbit%d", v+1), "mov"})
	}
	for changed := true; changed; {
		changed = false
		for u, v := range g.Edges() {
			for _, e := range [][2]int{{u, v}, {v, u}} {
				if component[e[0]] < component[e[1]] {
					component[e[1]], changed = component[e[0]], true
				}
				if depth[e[0]] >= 0 && (depth[e[1]] < 0 || depth[e[1]] > depth[e[0]]+1) {
					depth[e[1]], changed = depth[e[0]]+1, true
				}
			}
		}
	}
	roots, sizes := slices.Compact(slices.Sorted(slices.Values(component))), make(map[int]int)
	for _, root := range component {
		sizes[root]++
	}
	for v := range orbits.Len() {
		a := expectVertex("orbit", n, v+1, orbits.Perm(v))
		a["degree"], a["component_size"] = float64(len(g.Row(v))), float64(sizes[component[v]])
		a["component"] = float64(slices.Index(roots, component[v]) + 1)
		a["seed"], a["reached"] = depth[v] == 0, depth[v] >= 0
		if depth[v] >= 0 {
			a["depth"] = float64(depth[v])
		}
		want.Vertices[fmt.Sprintf("orbit%d", v+1)] = a
	}
	return want
}

// expectBelow says whether an orbit of the order below is a seed there, and whether the search of that order, which
// applies Inc and Mov, reaches it.
func expectBelow(below *orbit.Orbits, queens, v int) (seed, reached bool) {
	if below.Order() == 0 {
		return false, false // there is no order below from which Inc leads
	}
	s := runSearch(below.Order(), search.Options{Queens: min(queens, below.Order())})
	for _, d := range s.Found {
		if d.Vertex == v {
			return d.Origin == search.ByInc, true
		}
	}
	return false, false
}

// expectTrajectory is what a file of the trajectory must have.
func expectTrajectory(s *search.Result) readGraph {
	n := s.Orbits.Order()
	want := readGraph{Directed: true, Vertices: make(map[string]map[string]any)}
	step := 0
	for d, w := range s.Trajectory() {
		step++
		a := expectVertex("orbit", n, d.Vertex+1, s.Orbits.Perm(d.Vertex))
		a["step"], a["by"], a["depth"], a["result"] = float64(step), d.Origin.String(), float64(d.Depth), w.Result.String()
		to := fmt.Sprintf("orbit%d", d.Vertex+1)
		want.Vertices[to] = a
		switch from := d.From; d.Origin {
		case search.ByInc:
			id := fmt.Sprintf("below%d", from+1)
			want.Vertices[id] = expectVertex("below", n-1, from+1, s.Below.Perm(from))
			want.Edges = append(want.Edges, [3]any{id, to, "inc"})
		case search.ByMov:
			want.Edges = append(want.Edges, [3]any{fmt.Sprintf("orbit%d", from+1), to, "mov"})
		}
	}
	for _, v := range s.Missed() {
		want.Vertices[fmt.Sprintf("orbit%d", v+1)] = expectVertex("orbit", n, v+1, s.Orbits.Perm(v))
	}
	return want
}

func compareEdges(a, b [3]any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) }

// checkRead holds what was read against what must be there, in a DOT file as far as it has that. The operator of every
// edge is read and applied.
func checkRead(t *testing.T, name string, got, want readGraph) {
	t.Helper()
	if got.Directed != want.Directed || got.Multi || len(got.Vertices) != len(want.Vertices) {
		t.Errorf("%s: directed %v, with parallel edges %v, %d vertices, expected %v, false, %d",
			name, got.Directed, got.Multi, len(got.Vertices), want.Directed, len(want.Vertices))
	}
	for id, attributes := range want.Vertices {
		read := maps.Clone(got.Vertices[id])
		if delete(read, "label"); strings.HasSuffix(name, ".dot") {
			attributes = maps.Clone(attributes)
			for _, lacks := range []string{"degree", "component", "component_size", "by", "result"} {
				delete(attributes, lacks)
			}
			if attributes["seed"] == nil && attributes["kind"] == KindBelow && read["seed"] != nil {
				t.Errorf("%s: %s, of which nothing is known, is a seed or not", name, id)
			}
			maps.DeleteFunc(read, func(name string, _ any) bool { _, ok := attributes[name]; return !ok })
		}
		if !reflect.DeepEqual(read, attributes) {
			t.Errorf("%s: %s has %v, expected %v", name, id, read, attributes)
		}
	}
	for i, e := range got.Edges {
		attributes := e[2].(map[string]any)
		from, to := got.Vertices[e[0].(string)], got.Vertices[e[1].(string)]
		source := orbit.Canonical(test.Must(ops.ParsePerm(attributes["solution"].(string))))
		// a step of a route in an undirected graph
		if attributes["dir"] == "forward" && source.String() != from["key"] {
			from, to = to, from
		}
		checkOperator(t, name, attributes, from["key"].(string), to["key"].(string))
		got.Edges[i][2] = attributes["kind"]
	}
	slices.SortFunc(got.Edges, compareEdges)
	slices.SortFunc(want.Edges, compareEdges)
	if len(got.Edges) != len(want.Edges) || len(want.Edges) > 0 && !reflect.DeepEqual(got.Edges, want.Edges) {
		t.Errorf("%s: edges\n%v\nexpected\n%v", name, got.Edges, want.Edges)
	}
}

// checkOperator applies the operator of an edge to its source: that gives the result, a solution of the orbit where the
// edge ends.
func checkOperator(t *testing.T, name string, edge map[string]any, from, to string) {
	t.Helper()
	text := edge["operator"].(string)
	operator, err := ops.ParseExpr(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	source := test.Must(ops.ParsePerm(edge["solution"].(string)))
	result, err := operator.Apply(source)
	leads := err == nil && orbit.Canonical(source).String() == from && orbit.Canonical(result).String() == to
	if !leads || result.String() != edge["result"] || !result.IsSolution() {
		t.Errorf("%s: %v of %v gives %v (%v), the edge from %s to %s has %v", name, text, source, result, err, from, to, edge)
	}
	if (edge["kind"] == "inc") != strings.HasPrefix(text, "Inc") {
		t.Errorf("%s: %s is of kind %s", name, text, edge["kind"])
	}
	for _, argument := range ops.Arguments(operator) { // which a DOT file has as numbers
		if value := edge[argument.Name]; value != argument.Text && strings.HasSuffix(name, ".dot") {
			t.Errorf("%s: %s has %s %v, expected %s", name, text, argument.Name, value, argument.Text)
		}
	}
}

// TestNetworkXReads every attribute of every vertex, with its type, and every edge, in three formats; in DOT also those
// of routes, of trajectories of several orders, and of exchanges.
func TestNetworkXReads(t *testing.T) {
	dir := t.TempDir()
	for _, format := range Formats[:3] {
		all := samples()
		if format.Name == "dot" { // which pydot reads slowly
			all = slices.DeleteFunc(all, func(s sample) bool { return s.network.Order > 7 })
			for i, n := range dotNetworks(t) {
				all = append(all, sample{fmt.Sprint("network", i), n, expectNetwork(n)})
			}
		}
		var names []string
		for _, s := range all {
			name := filepath.Join(dir, s.name+format.Ending)
			file := test.Must(os.Create(name))
			if err := errors.Join(format.Write(file, s.network, Options{Version: "v1.2.3"}), file.Close()); err != nil {
				t.Fatal(err)
			}
			names = append(names, name)
		}
		read := readFiles(t, names...)
		if len(read) != len(names) {
			t.Fatalf("%d graphs in %d files", len(read), len(names))
		}
		for i, got := range read {
			for _, e := range got.Edges { // what is beside the columns
				attributes := e[2].(map[string]any)
				if format.Name == "gexf" && attributes["label"] != attributes["operator"] {
					t.Errorf("%s: the label of an edge is %v", names[i], attributes["label"])
				}
			}
			checkRead(t, filepath.Base(names[i]), got, all[i].want)
		}
	}
}

// expectNetwork is what a DOT file must have of a network.
func expectNetwork(n *Network) readGraph {
	want := readGraph{Directed: n.Directed, Vertices: make(map[string]map[string]any)}
	for v := range n.Vertices {
		a := map[string]any{
			"kind": v.Kind, "n": float64(v.N), "orbit": float64(v.Orbit), "key": v.Key, "class": float64(v.Class),
			"seed": v.Seed, "reached": v.Reached,
		}
		if v.Kind == KindBelow && n.IsForest() {
			delete(a, "seed")
			delete(a, "reached")
		}
		want.Vertices[v.ID] = a
	}
	for e := range n.Edges {
		from, to := e.From, e.To
		if !n.Directed && e.FromOrbit > e.ToOrbit { // a step of a route
			from, to = to, from
		}
		want.Edges = append(want.Edges, [3]any{from, to, e.Kind})
	}
	return want
}

// TestKeywords: GEXF has the attributes of the graph as keywords, DOT and GraphML as its attributes, of a part and of
// several orders too. Without a version, there is none.
func TestKeywords(t *testing.T) {
	ctx, g, below := t.Context(), orbitGraph(8, 1), enumerate(7)
	part := test.Must(OfGraph(ctx, g, below, false, Part{Around: "1", Radius: 1}, orbit.Options{}))
	boards := test.Must(orbitgraph.BuildOrder(ctx, orbit.Kings.Of(5), move.Mov.Of(1), orbit.Options{}))
	ofKings := ofGraph(boards, test.Must(orbit.Enumerate(ctx, orbit.Kings.Of(4), orbit.Options{})), false)
	several := trajectoryOf(searches(5, 6, search.Options{})...)
	for _, c := range []struct {
		network *Network
		version string
		want    string
	}{
		{part, "v1", "order=8, moves=mov, queens=1, part=orbits at distance 1 or less from orbit 1, " +
			"program=qorbit, version=v1"},
		{ofKings, "v1", "order=5, condition=kings, moves=mov, queens=1, program=qorbit, version=v1"},
		{several, "", "first_order=5, order=6, moves=mov, queens=1, strategy=bfs, seeds=complete, program=qorbit"},
	} {
		var gexf, dot, graphml bytes.Buffer
		o := Options{Version: c.version}
		err := errors.Join(GEXF(&gexf, c.network, o), DOT(&dot, c.network, o), GraphML(&graphml, c.network, o))
		if err != nil {
			t.Fatal(err)
		}
		if want := "<keywords>" + c.want + "</keywords>"; !strings.Contains(gexf.String(), want) {
			t.Errorf("expected %s in %.1000s", want, gexf.String())
		}
		for attribute := range strings.SplitSeq(c.want, ", ") {
			name, value, _ := strings.Cut(attribute, "=")
			data := `<data key="graph_` + name + `">` + value + "</data>"
			if !strings.Contains(graphml.String(), data) {
				t.Errorf("expected %s in %.1000s", data, graphml.String())
			}
			plain, quoted := "\n\t"+attribute+"\n", "\n\t"+name+"="+strconv.Quote(value)+"\n"
			if !strings.Contains(dot.String(), plain) && !strings.Contains(dot.String(), quoted) {
				t.Errorf("expected %s in %.1000s", attribute, dot.String())
			}
		}
	}
}

// TestErrorsOfEdges stop the file.
func TestErrorsOfEdges(t *testing.T) {
	for _, write := range []func(io.Writer, *Network, Options) error{GraphML, GEXF, DOT} {
		n := ofGraph(orbitGraph(8, 1), enumerate(7), false)
		n.Edges = func(yield func(Edge, error) bool) { yield(Edge{}, orbit.ErrContradiction) }
		if err := write(io.Discard, n, Options{}); !errors.Is(err, orbit.ErrContradiction) {
			t.Error(err)
		}
	}
}

// TestSearchVertices: a vertex has the attributes of the graph and those of the trajectory.
func TestSearchVertices(t *testing.T) {
	for _, options := range []search.Options{{}, {Seeds: search.Chained}, {Strategy: search.DepthFirst}} {
		for n := 4; n <= 9; n++ {
			s := test.Must(search.Run(context.Background(), orbit.Queens.Of(n), options))
			steps := make(map[int]Vertex)
			for v := range trajectoryOf(s).Vertices {
				if v.Kind == KindOrbit {
					steps[v.Orbit] = v
				}
			}
			count := 0
			for v := range test.Must(SearchVertices(context.Background(), orbitGraph(n, 1), s)) {
				count++
				found := steps[v.Orbit]
				want := v // what both have is that of the trajectory
				want.Seed, want.Reached, want.Step, want.FoundBy = found.Seed, found.Reached, found.Step, found.FoundBy
				want.FoundFrom, want.Generator, want.Source = found.FoundFrom, found.Generator, found.Source
				want.Result, want.Solution = found.Result, found.Solution
				if !reflect.DeepEqual(v, want) || v.Reached != (v.Depth != nil) || v.Seed && *v.Depth != 0 {
					t.Errorf("order %d, %+v: %+v, expected %+v", n, options, v, want)
				}
			}
			if count != s.Orbits.Len() {
				t.Errorf("order %d: %d vertices", n, count)
			}
		}
	}
}

// TestOrbitsBelowOfAnotherCondition are refused, and so are none.
func TestOrbitsBelowOfAnotherCondition(t *testing.T) {
	costas, opt := orbit.Costas, orbit.Options{}
	g := test.Must(orbitgraph.BuildOrder(t.Context(), costas.Of(9), move.Mov.Of(1), opt))
	for want, below := range map[string]*orbit.Orbits{
		"orbits of queens below those of costas": enumerate(8),
		"no orbits below those of order 9":       nil,
		"orbits of order 7 below":                test.Must(orbit.Enumerate(t.Context(), costas.Of(7), opt)),
	} {
		_, err := OfGraph(t.Context(), g, below, false, Part{}, opt)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %s", err, want)
		}
	}
}
