package analysis

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/installed"
	"qorbit/orbit"
	"qorbit/orbit/analysis/isomorphism"
	"qorbit/orbit/internal/sixbits"
	"qorbit/orbit/orbitgraph"
)

// graphs of moves of one, two and three queens, of which the last have very many automorphisms.
func graphs(t *testing.T) []*orbitgraph.Graph {
	var all []*orbitgraph.Graph
	for _, c := range [][2]int{{4, 1}, {5, 1}, {6, 1}, {7, 1}, {8, 1}, {9, 1}, {10, 1}, {11, 1}, {12, 1}, {9, 2}, {10, 3}} {
		g, err := orbitgraph.BuildOrder(context.Background(), c[0], c[1], orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
	return all
}

func types(t *testing.T, g *orbitgraph.Graph) []ComponentType {
	t.Helper()
	types, err := ComponentTypes(context.Background(), g, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return types
}

// pipe runs a program on an input.
func pipe(t *testing.T, program, input string, args ...string) string {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Stdin = strings.NewReader(input)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(program, err)
	}
	return string(out)
}

// TestNautyHasTheSameGroups: nauty's dreadnaut, given the whole graph, finds a group of the same order, with as many orbits and fixed vertices. The
// order is the product of the indices that it prints.
func TestNautyHasTheSameGroups(t *testing.T) {
	program := installed.Program(t, "dreadnaut")
	index, parts := regexp.MustCompile(`index (\d+)(?:/\d+)?`), regexp.MustCompile(`(?m)^(\d+) orbits?;`)
	for _, g := range graphs(t) {
		var input strings.Builder
		fmt.Fprintf(&input, "As\nn=%d g\n", g.Orbits().Len())
		for u, v := range g.Edges() {
			fmt.Fprintf(&input, "%d:%d;\n", u, v)
		}
		input.WriteString(".\n-a x\no\nq\n")
		out := pipe(t, program, input.String())
		order := big.NewInt(1)
		for _, found := range index.FindAllStringSubmatch(out, -1) {
			factor, _ := new(big.Int).SetString(found[1], 10)
			order.Mul(order, factor)
		}
		orbits := "1" // of the graph of one vertex, of which dreadnaut prints the same line
		if found := parts.FindStringSubmatch(out); found != nil {
			orbits = found[1]
		}
		_, sets, found := strings.Cut(out, "seconds\n")
		fixed := 0 // a set of several vertices is printed with its size, in brackets
		for set := range strings.SplitSeq(sets, ";") {
			if strings.TrimSpace(set) != "" && !strings.Contains(set, "(") {
				fixed++
			}
		}
		a := NewAutomorphisms(types(t, g))
		if !found || a.Fixed != fixed {
			t.Errorf("order %d, %d queens: %d fixed vertices, dreadnaut has %d", g.Orbits().Order(), g.Queens(), a.Fixed, fixed)
		}
		if a.Order.Int().Cmp(order) != 0 || strconv.Itoa(a.VertexOrbits) != orbits {
			t.Errorf("order %d, %d queens: %v and %d orbits, dreadnaut has %v and %s", g.Orbits().Order(), g.Queens(), a.Order, a.VertexOrbits, order, orbits)
		}
	}
}

// TestNautyHasTheSameTypes: nauty's labelg gives the components and the types the same canonical forms, each as often as is said.
func TestNautyHasTheSameTypes(t *testing.T) {
	program := installed.Program(t, "nauty-labelg", "labelg")
	for _, g := range graphs(t) {
		parts, all := newParts(g), types(t, g)
		var components, forms, six strings.Builder
		for part := range parts.members {
			text, err := line(sixbits.Sparse6, parts.rows(part))
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintln(&components, text)
		}
		for _, of := range all {
			fmt.Fprintln(&forms, of.Form)
			if of.Vertices <= MaxGraph6 {
				fmt.Fprintln(&six, of.Graph6)
			} else if of.Graph6 != "" {
				t.Errorf("%d vertices: %.40q", of.Vertices, of.Graph6)
			}
		}
		canonical := strings.Fields(pipe(t, program, components.String(), "-q", "-s"))
		counts, first := make(map[string]int), make(map[string]int)
		for part, form := range canonical {
			if counts[form]++; counts[form] == 1 {
				first[form] = part
			}
		}
		for i, form := range strings.Fields(pipe(t, program, forms.String(), "-q", "-s")) {
			if of := all[i]; of.Count != counts[form] || of.First != first[form] || of.Vertices != len(parts.members[of.First]) {
				t.Errorf("order %d, %d queens: %d of type %d, the first component %d, labelg has %d and %d",
					g.Orbits().Order(), g.Queens(), of.Count, i+1, of.First, counts[form], first[form])
			}
		}
		if len(all) != len(counts) || len(all) == 0 {
			t.Errorf("order %d, %d queens: %d types, labelg has %d", g.Orbits().Order(), g.Queens(), len(all), len(counts))
		}
		small := all[len(all)-strings.Count(six.String(), "\n"):]
		same := strings.Fields(pipe(t, program, six.String(), "-q", "-s"))
		if len(same) != len(small) {
			t.Fatalf("order %d: labelg reads %d graphs in graph6 of %d", g.Orbits().Order(), len(same), len(small))
		}
		for i, form := range same {
			if small[i].Count != counts[form] {
				t.Errorf("order %d: graph6 %.60q is another graph", g.Orbits().Order(), small[i].Graph6)
			}
		}
	}
}

// TestTypesAreInOrder, the largest first, and add up to the graph, on any number of threads.
func TestTypesAreInOrder(t *testing.T) {
	g := graphs(t)[8]
	all := types(t, g)
	vertices, edges, components := 0, 0, 0
	for i, of := range all {
		vertices, edges, components = vertices+of.Count*of.Vertices, edges+of.Count*of.Edges, components+of.Count
		if i > 0 && (of.Vertices > all[i-1].Vertices || of.Vertices == all[i-1].Vertices && of.Edges > all[i-1].Edges) {
			t.Errorf("%+v after %+v", of, all[i-1])
		}
	}
	if s := g.Stats(); vertices != s.Orbits || edges != s.Edges || components != s.Components || all[0].Vertices != s.Giant {
		t.Errorf("%d vertices, %d edges, %d components, expected %+v", vertices, edges, components, s)
	}
	one, err := ComponentTypes(context.Background(), g, Options{Options: orbit.Options{Threads: 1}})
	if err != nil || fmt.Sprint(one) != fmt.Sprint(all) {
		t.Errorf("one thread: %v, %v", one, err)
	}
}

// TestOrdersOfGroups against arithmetic of big integers.
func TestOrdersOfGroups(t *testing.T) {
	for n := range 40 {
		want := new(big.Int).MulRange(1, int64(n))
		numbers := make([]int, n)
		for i := range numbers {
			numbers[i] = i + 1
		}
		if a, b := isomorphism.Factorial(n), isomorphism.NewOrder(numbers...); a.Int().Cmp(want) != 0 || !slices.Equal(a, b) {
			t.Errorf("%d!: %v and %v, expected %v", n, a, b, want)
		}
	}
	o := isomorphism.NewOrder(12, 35).Power(3).Times(isomorphism.NewOrder(9, 101))
	if o.Int().Cmp(big.NewInt(420*420*420*909)) != 0 || o.String() != "2^6·3^5·5^3·7^3·101" || !near(o.Log10(), math.Log10(420*420*420*909), 1e-12) {
		t.Errorf("%v = %v, log %v", o, o.Int(), o.Log10())
	}
}

// TestTypesStop with the context, and after too many steps.
func TestTypesStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if found, err := ComponentTypes(ctx, graphs(t)[7], Options{}); !errors.Is(err, context.Canceled) || found != nil {
		t.Errorf("%v, %v after the end of the context", found, err)
	}
	if found, err := componentTypes(context.Background(), graphs(t)[7], Options{}, 2); !errors.Is(err, isomorphism.ErrTooLarge) || found != nil {
		t.Errorf("%v, %v in two steps", found, err)
	}
}
