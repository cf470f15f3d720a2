package analysis

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"os/exec"
	"testing"

	"qorbit/internal/test"
)

// networkxScript computes figures with networkx, from edges and communities on its standard input. It uses nothing that
// needs numpy.
const networkxScript = `
import json, sys
import networkx as nx

for given in json.load(sys.stdin):
    g = nx.Graph()
    g.add_nodes_from(range(given["orbits"]))
    g.add_edges_from(given["edges"])
    parts = sorted(nx.connected_components(g), key=lambda part: (-len(part), min(part)))
    giant = g.subgraph(parts[0])
    distances = dict(nx.all_pairs_shortest_path_length(giant))
    eccentricity = nx.eccentricity(giant, sp=distances)
    betweenness = nx.betweenness_centrality(giant)
    cores = nx.core_number(g)
    closeness = nx.closeness_centrality(giant)
    print(json.dumps({
        "figures": {name: value for name, value in {
            "orbits": g.number_of_nodes(),
            "edges": g.number_of_edges(),
            "components": len(parts),
            "isolated": nx.number_of_isolates(g),
            "giant": len(giant),
            "degree_max": max(d for _, d in g.degree()),
            "triangles": sum(nx.triangles(g).values()) // 3,
            "transitivity": nx.transitivity(g),
            "clustering": nx.average_clustering(g),
            "girth": 3 if any(nx.triangles(g).values())
            else min((len(c) for c in nx.minimum_cycle_basis(g)), default=None),
            "cut_vertices": sum(1 for _ in nx.articulation_points(g)),
            "bridges": sum(1 for _ in nx.bridges(g)),
            "degeneracy": max(cores.values()),
            "core": sum(1 for k in cores.values() if k == max(cores.values())),
            "clique_number": max(len(c) for c in nx.find_cliques(g)),
            "maximal_cliques": sum(1 for c in nx.find_cliques(g)),
            "radius": nx.radius(giant, e=eccentricity),
            "diameter": nx.diameter(giant, e=eccentricity),
            "distance_mean": nx.average_shortest_path_length(giant),
            "betweenness_max": max(betweenness.values()),
            "closeness_max": max(closeness.values()),
            "modularity": nx.community.modularity(giant, given["communities"]),
        }.items() if value is not None},
        "betweenness": [betweenness[v] for v in sorted(giant)],
        "closeness": [closeness[v] for v in sorted(giant)],
    }))
`

// networkx runs the script with a Python that has networkx.
func networkx(t *testing.T, python string, input []byte) []byte {
	t.Helper()
	cmd := exec.Command(python, "-c", networkxScript)
	cmd.Stdin, cmd.Stderr = bytes.NewReader(input), os.Stderr
	out := test.Must(cmd.Output())
	return out
}

// A networkxInput is a graph with a division into communities, a networkxOutput what networkx computes of it.
type (
	networkxInput struct {
		Orbits      int      `json:"orbits"`
		Edges       [][2]int `json:"edges"`
		Communities [][]int  `json:"communities"`
	}
	networkxOutput struct {
		Figures                map[string]float64
		Betweenness, Closeness []float64
	}
)

// TestValuesAreThoseOfNetworkx, and the centrality of every orbit.
func TestValuesAreThoseOfNetworkx(t *testing.T) {
	python := test.Python(t, "networkx")
	t.Parallel()
	var given []networkxInput
	var found []*Analysis
	for _, c := range [][2]int{{7, 1}, {8, 1}, {9, 1}, {9, 2}, {10, 1}, {11, 1}} {
		g, a := build(t, c[0], c[1], all, 0)
		one := networkxInput{Orbits: g.Orbits().Len()}
		for u, v := range g.Edges() {
			one.Edges = append(one.Edges, [2]int{u, v})
		}
		for _, c := range a.Communities {
			one.Communities = append(one.Communities, c.Vertices)
		}
		given, found = append(given, one), append(found, a)
	}
	input := test.Must(json.Marshal(given))
	output := json.NewDecoder(bytes.NewReader(networkx(t, python, input)))
	for _, a := range found {
		orbits, _ := a.Value("orbits")
		var want networkxOutput
		if err := output.Decode(&want); err != nil || len(want.Figures) < 15 {
			t.Fatal(err, want)
		}
		for name, value := range want.Figures {
			if v, ok := a.Value(name); !ok || !near(v.Value, value, 1e-9) {
				t.Errorf("%v orbits: %s is %v, networkx has %v", orbits.Value, name, v.Value, value)
			}
		}
		for at, v := range a.Centrality.Vertices {
			if math.Abs(a.Centrality.Betweenness[at]-want.Betweenness[at]) > 1e-9 ||
				math.Abs(a.Centrality.Closeness[at]-want.Closeness[at]) > 1e-9 {
				t.Errorf("%v orbits, orbit %d: betweenness %v and closeness %v, networkx has %v and %v",
					orbits.Value, v+1,
					a.Centrality.Betweenness[at], a.Centrality.Closeness[at], want.Betweenness[at], want.Closeness[at])
			}
		}
	}
}
