package orbitgraph_test

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
)

// families is the directory of algebraic Costas arrays, with the program that prints them.
const families = "../../testdata/costas/"

// readArrays reads a list of Costas arrays.
func readArrays(t *testing.T, name string) (all []ops.Perm) {
	t.Helper()
	for line := range strings.Lines(string(test.Must(os.ReadFile(families + name)))) {
		p := test.Must(ops.ParsePerm(strings.TrimSpace(line)))
		if !orbit.Costas.Holds(p) {
			t.Fatalf("%v is no Costas array", p)
		}
		all = append(all, p)
	}
	return all
}

// TestGolombArraysAreIsolated for 16, 17 and 19 elements, and a list of them has no edges.
func TestGolombArraysAreIsolated(t *testing.T) {
	all := readArrays(t, "golomb.txt")
	keys := make(map[string]int) // of the orbits, with their orders
	for _, p := range all {
		keys[orbit.Canonical(p).String()] = len(p)
		for mov, q := range move.Moves(orbit.Costas, p) {
			t.Errorf("%v of %v gives %v", mov, p, q)
		}
	}
	c, _ := orbit.List("golomb.txt", all)
	for n := 14; n <= 17; n++ {
		want := 0
		for _, order := range keys {
			if order == n {
				want++
			}
		}
		g := test.Must(orbitgraph.BuildOrder(t.Context(), c.Of(n), move.Mov.Of(1), orbit.Options{}))
		if g.Orbits().Len() != want || g.EdgeCount() != 0 {
			t.Errorf("order %d: %d orbits, %d edges, expected %d orbits", n, g.Orbits().Len(), g.EdgeCount(), want)
		}
	}
}

// TestListsAreInduced: the graph of the Welch arrays of an order is that of all Costas arrays, without the other
// orbits.
func TestListsAreInduced(t *testing.T) {
	all := readArrays(t, "welch.txt")
	c, _ := orbit.List("welch.txt", all)
	for _, n := range test.ByTier([]int{10}, []int{10, 12}) {
		listed := test.Must(orbitgraph.BuildOrder(t.Context(), c.Of(n), move.Mov.Of(1), orbit.Options{}))
		whole := test.Must(orbitgraph.BuildOrder(t.Context(), orbit.Costas.Of(n), move.Mov.Of(1), orbit.Options{}))
		at := make([]int, listed.Orbits().Len()) // of a vertex of the list, its number among all
		for v := range at {
			at[v], _ = whole.Orbits().Lookup(listed.Orbits().Key(v))
		}
		edges := 0
		for v := range at {
			for w := range v {
				joined := listed.HasEdge(v, w)
				if joined != whole.HasEdge(at[v], at[w]) {
					t.Errorf("order %d: orbits %d and %d", n, v, w)
				}
				if joined {
					edges++
				}
			}
		}
		if edges != listed.EdgeCount() || edges < len(at) { // a shift of the columns is a Mov, so there are cycles
			t.Errorf("order %d: %d edges of %d orbits", n, edges, len(at))
		}
	}
}

// TestArraysAreGenerated: the lists are what the program beside them prints.
func TestArraysAreGenerated(t *testing.T) {
	test.Long(t)
	for name, arguments := range map[string]string{"golomb": "golomb 16 17 19", "welch": "welch 11 13"} {
		words := append([]string{"run", families + "generate.go"}, strings.Fields(arguments)...)
		command := exec.Command("go", words...)
		if !bytes.Equal(test.Must(command.Output()), test.Must(os.ReadFile(families+name+".txt"))) {
			t.Errorf("%s.txt is not what generate.go prints for %s", name, arguments)
		}
	}
}
