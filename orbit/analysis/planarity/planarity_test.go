package planarity

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/graph/encoding/graph6"

	"qorbit/internal/installed"
)

// rows are the neighbours of each vertex of the graph with the given edges.
func rows(n int, edges [][2]int) [][]int32 {
	near := make([][]int32, n)
	for _, e := range edges {
		near[e[0]] = append(near[e[0]], int32(e[1]))
		near[e[1]] = append(near[e[1]], int32(e[0]))
	}
	return near
}

// A matrix has the neighbours of each vertex as bits.
type matrix []uint8

func newMatrix(near [][]int32) matrix {
	m := make(matrix, len(near))
	for v, row := range near {
		for _, w := range row {
			m[v] |= 1 << w
		}
	}
	return m
}

// literal looks for a minor K5 or K3,3, that is for one of them as a subgraph after some edges are contracted (Wagner).
func (m matrix) literal(known map[string]bool) bool {
	name := string(m)
	if planar, is := known[name]; is {
		return planar
	}
	planar := !m.hasK5() && !m.hasK33()
	for u := range m {
		for v := 0; v < u && planar; v++ {
			if m[u]>>v&1 == 1 {
				planar = m.contracted(u, v).literal(known)
			}
		}
	}
	known[name] = planar
	return planar
}

// contracted is the graph in which u and v are one vertex, v; u stays without edges.
func (m matrix) contracted(u, v int) matrix {
	c := slices.Clone(m)
	c[v] = (m[u] | m[v]) &^ (1<<u | 1<<v)
	c[u] = 0
	for w := range c {
		if w != v {
			c[w] &^= 1<<u | 1<<v
			c[w] |= c[v] >> w & 1 << v
		}
	}
	return c
}

// sets lists the sets of k vertices as bits.
func sets(n, k int) (all []int) {
	for set := range 1 << n {
		size := 0
		for v := range n {
			size += set >> v & 1
		}
		if size == k {
			all = append(all, set)
		}
	}
	return all
}

// joined reports whether every vertex of a set is joined to every other vertex of another.
func (m matrix) joined(a, b int) bool {
	for v := range m {
		if a>>v&1 == 1 && (int(m[v])|1<<v)&b != b {
			return false
		}
	}
	return true
}

func (m matrix) hasK5() bool {
	return slices.ContainsFunc(sets(len(m), 5), func(set int) bool { return m.joined(set, set) })
}

func (m matrix) hasK33() bool {
	triples := sets(len(m), 3)
	return slices.ContainsFunc(triples, func(a int) bool {
		return slices.ContainsFunc(triples, func(b int) bool { return a&b == 0 && m.joined(a, b) })
	})
}

// TestAllGraphsOfSixVertices: all sets of edges.
func TestAllGraphsOfSixVertices(t *testing.T) {
	known, planar := make(map[string]bool), 0
	for bits := range 1 << 15 {
		var edges [][2]int
		for v, at := 0, 0; v < 6; v++ {
			for u := range v {
				if bits>>at&1 == 1 {
					edges = append(edges, [2]int{u, v})
				}
				at++
			}
		}
		near := rows(6, edges)
		got := Planar(near)
		if want := newMatrix(near).literal(known); got != want {
			t.Fatalf("%v: planar is %v, expected %v", edges, got, want)
		}
		if got {
			planar++
		}
	}
	if planar != 32071 { // OEIS A066537
		t.Errorf("%d planar graphs with six labelled vertices, expected 32071", planar)
	}
}

// TestGraphsOfSevenVertices: of the graphs that nauty's geng lists, 822 of 1044 are planar (OEIS A005470).
func TestGraphsOfSevenVertices(t *testing.T) {
	out, err := exec.Command(installed.Program(t, "nauty-geng", "geng"), "-q", "7").Output()
	if err != nil {
		t.Fatal(err)
	}
	known, planar := make(map[string]bool), 0
	for _, line := range strings.Fields(string(out)) {
		near := make([][]int32, 7)
		g := graph6.Graph(line)
		for v := range near {
			for it := g.From(int64(v)); it.Next(); {
				near[v] = append(near[v], int32(it.Node().ID()))
			}
		}
		got := Planar(near)
		if want := newMatrix(near).literal(known); got != want {
			t.Errorf("%s: planar is %v, expected %v", line, got, want)
		}
		if got {
			planar++
		}
	}
	if planar != 822 {
		t.Errorf("%d planar graphs with seven vertices, expected 822", planar)
	}
}

// subdivided replaces each edge by a path.
func subdivided(n int, edges [][2]int, length int) (int, [][2]int) {
	var out [][2]int
	for _, e := range edges {
		at := e[0]
		for range length - 1 {
			out = append(out, [2]int{at, n})
			at = n
			n++
		}
		out = append(out, [2]int{at, e[1]})
	}
	return n, out
}

// large are random graphs about the threshold, triangulations with and without one more edge, and subdivisions, some of them with
// hundreds of vertices.
func large() (all [][][]int32) {
	random := rand.New(rand.NewPCG(5, 5))
	shuffle := func(n int, edges [][2]int) {
		number := random.Perm(n)
		for i, e := range edges {
			edges[i] = [2]int{number[e[0]], number[e[1]]}
		}
		random.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
		all = append(all, rows(n, edges))
	}
	for i := range 150 {
		n := 5 + random.IntN(40)
		seen := make(map[[2]int]bool)
		var edges [][2]int
		for range n + random.IntN(n/2+1) {
			u, v := random.IntN(n), random.IntN(n)
			if e := [2]int{min(u, v), max(u, v)}; u != v && !seen[e] {
				seen[e] = true
				edges = append(edges, e)
			}
		}
		shuffle(n, edges)
		// A stack of triangles: each new vertex is joined to the corners of a triangle. Of its edges some are left out.
		faces := [][3]int{{0, 1, 2}, {0, 1, 2}}
		edges = [][2]int{{0, 1}, {1, 2}, {0, 2}}
		for v := 3; v < 3*n; v++ {
			at := random.IntN(len(faces))
			f := faces[at]
			faces[at] = [3]int{f[0], f[1], v}
			faces = append(faces, [3]int{f[0], f[2], v}, [3]int{f[1], f[2], v})
			edges = append(edges, [2]int{f[0], v}, [2]int{f[1], v}, [2]int{f[2], v})
		}
		random.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
		edges = edges[:len(edges)-random.IntN(n)]
		for range i % 3 {
			if u, v := random.IntN(3*n), random.IntN(3*n); u != v && !slices.Contains(edges, [2]int{u, v}) && !slices.Contains(edges, [2]int{v, u}) {
				edges = append(edges, [2]int{u, v})
			}
		}
		many, long := subdivided(3*n, edges, 1+i%4)
		shuffle(many, long)
	}
	return all
}

// TestNetworkxAgrees on large graphs.
func TestNetworkxAgrees(t *testing.T) {
	python := installed.Python(t, "networkx")
	graphs := large()
	input, err := json.Marshal(graphs)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python, "-c", `
import json, sys
import networkx as nx
for near in json.load(sys.stdin):
    print(int(nx.check_planarity(nx.Graph({v: row or [] for v, row in enumerate(near)}))[0]))
`)
	cmd.Stdin = bytes.NewReader(input)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	planar, want := 0, strings.Fields(string(out))
	for i, near := range graphs {
		got := "0"
		if Planar(near) {
			got = "1"
			planar++
		}
		if got != want[i] {
			t.Errorf("%v: %s, networkx has %s", near, got, want[i])
		}
	}
	if len(want) != len(graphs) || planar < len(graphs)/5 || planar > len(graphs)*4/5 {
		t.Errorf("%d of %d graphs are planar: too few of one kind", planar, len(graphs))
	}
}

// Example: five vertices that are all joined are not planar; without one edge they are.
func Example() {
	var edges [][2]int
	for v := range 5 {
		for u := range v {
			edges = append(edges, [2]int{u, v})
		}
	}
	fmt.Println(Planar(rows(5, edges)), Planar(rows(5, edges[1:])))
	// Output: false true
}
