package encode

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/awalterschulze/gographviz"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// A dotReader is what another program takes out of a DOT file: the names of vertices, and how many edges there are.
type dotReader struct {
	name string
	read func(file string) (vertices []string, edges int, err error)
}

// dotReaders are written in Go. NetworkX reads DOT with all attributes, where it is installed.
var dotReaders = []dotReader{
	{"gographviz", func(file string) ([]string, int, error) {
		parsed, err := gographviz.ParseString(file)
		if err != nil {
			return nil, 0, err
		}
		var c collector
		err = gographviz.Analyse(parsed, &c)
		return c.vertices, c.edges, err
	}},
	{"Gephi", func(file string) ([]string, int, error) { return gephiVertices(file), -1, nil }},
}

// gephiVertices are the vertices that the reader of Gephi (ImporterDOT, 0.10) finds: it skips what follows the words
// graph, node, edge and subgraph up to the next brace. Of the rest, it takes each word outside brackets for a vertex.
func gephiVertices(file string) (found []string) {
	skipping, inBrackets, begun := false, false, false
	for _, word := range gephiToken.FindAllString(file, -1) {
		switch {
		case strings.HasPrefix(word, "/*"):
		case word == "{":
			skipping, begun = false, true
		case skipping || !begun:
		case word == "[" || word == "]":
			inBrackets = word == "["
		case inBrackets || word == "}" || word == "->" || word == "--":
		case slices.Contains([]string{"graph", "node", "edge", "subgraph"}, word):
			skipping = true
		default:
			found = append(found, word)
		}
	}
	return found
}

var gephiToken = regexp.MustCompile(`"[^"]*"|/\*.*?\*/|[\[\]{}]|[^\s\[\]{}";]+`)

// boostRefuses matches what Boost and graph-tool refuse in a DOT file (read_graphviz_new.cpp, Boost 1.74): braces
// without the word subgraph, and comments of C++.
var boostRefuses = regexp.MustCompile(`(?m)^\s*\{|//`)

// A collector is told by gographviz of what a file has.
type collector struct {
	gographviz.Graph
	vertices []string
	edges    int
}

func (c *collector) SetStrict(bool) error                               { return nil }
func (c *collector) SetDir(bool) error                                  { return nil }
func (c *collector) SetName(string) error                               { return nil }
func (c *collector) AddAttr(string, string, string) error               { return nil }
func (c *collector) AddSubGraph(_, _ string, _ map[string]string) error { return nil }
func (c *collector) AddEdge(_, _ string, _ bool, _ map[string]string) error {
	c.edges++
	return nil
}
func (c *collector) AddPortEdge(_, _, _, _ string, _ bool, _ map[string]string) error {
	c.edges++
	return nil
}
func (c *collector) AddNode(_, name string, _ map[string]string) error {
	c.vertices = append(c.vertices, name)
	return nil
}

// dotNetworks are networks of every kind that a DOT file is written of.
func dotNetworks(t *testing.T) []*Network {
	t.Helper()
	ctx := context.Background()
	g := orbitGraph(9, 1)
	around := test.Must(OfGraph(ctx, g, enumerate(8), false, Part{Around: "1", Radius: 1}, orbit.Options{}))
	route := Way{From: 45, Steps: shortest(t, g, 46, 1), Radius: 1}
	all := []*Network{
		ofGraph(orbitGraph(2, 1), enumerate(1), false), ofGraph(orbitGraph(4, 1), enumerate(3), false),
		ofGraph(orbitGraph(8, 1), enumerate(7), true), ofGraph(orbitGraph(8, 1), enumerate(7), false),
		around, trajectoryOf(runSearch(8, search.Options{})), trajectoryOf(runSearch(9, search.Options{})),
		trajectoryOf(runSearch(8, search.Options{Seeds: search.Chained})),
		trajectoryOf(searches(5, 8, search.Options{})...), trajectoryOf(searches(5, 9, search.Options{})...),
		test.Must(OfRoute(ctx, g, enumerate(8), route, orbit.Options{})),
	}
	g = test.Must(orbitgraph.Build(t.Context(), enumerate(8), move.Exchange.Of(5), orbit.Options{}))
	route = Way{From: 2, Steps: shortest(t, g, 3, 10), Radius: 1}
	return append(all, ofGraph(g, enumerate(7), true), test.Must(OfRoute(ctx, g, enumerate(7), route, orbit.Options{})))
}

// TestEveryReaderOfDOT finds the vertices and the edges of every kind of network, and no others, with all options.
func TestEveryReaderOfDOT(t *testing.T) {
	for i, n := range dotNetworks(t) {
		var want []string
		for v := range n.Vertices {
			want = append(want, v.ID)
		}
		slices.Sort(want)
		edges := 0
		for range n.Edges {
			edges++
		}
		for _, o := range []Options{{}, {Label: BoardLabel}, {Label: KeyLabel}, {Label: NoLabel}, {Operators: NoOperators}} {
			file := dotOf(t, n, o)
			if found := boostRefuses.FindString(file); found != "" {
				t.Errorf("network %d, %v, %+v: Boost refuses %q", i, n.Title, o, found)
			}
			for _, r := range dotReaders {
				got, found, err := r.read(file)
				slices.Sort(got)
				got = slices.Compact(got)
				if err != nil || !slices.Equal(got, want) || found >= 0 && found != edges {
					t.Errorf("network %d, %v, %+v: %s reads %d edges and %q, %v, expected %d and %q",
						i, n.Title, o, r.name, found, got, err, edges, want)
				}
			}
		}
	}
}
