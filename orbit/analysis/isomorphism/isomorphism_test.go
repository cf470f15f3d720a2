package isomorphism

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/graph/encoding/graph6"

	"qorbit/internal/installed"
)

const enough = 1 << 20

// rows are the neighbours of each vertex.
func rows(n int, edges [][2]int) [][]int32 {
	near := make([][]int32, n)
	for _, e := range edges {
		near[e[0]] = append(near[e[0]], int32(e[1]))
		near[e[1]] = append(near[e[1]], int32(e[0]))
	}
	for _, row := range near {
		slices.Sort(row)
	}
	return near
}

// shuffled is the graph with other numbers.
func shuffled(near [][]int32, to []int) [][]int32 {
	out := make([][]int32, len(near))
	for v, row := range near {
		for _, w := range row {
			out[to[v]] = append(out[to[v]], int32(to[w]))
		}
		slices.Sort(out[to[v]])
	}
	return out
}

func form(t testing.TB, near [][]int32) *Form {
	t.Helper()
	f, err := Search(context.Background(), near, enough)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func order(f *Form) int {
	product := 1
	for _, index := range f.Indices {
		product *= index
	}
	return product
}

// literal tries all permutations: it counts the automorphisms, and returns the smallest vertex that one carries each vertex to.
func literal(near [][]int32) (count int, orbits []int32) {
	n := len(near)
	for v := range n {
		orbits = append(orbits, int32(v))
	}
	image, used := make([]int32, n), make([]bool, n)
	var extend func(v int)
	extend = func(v int) {
		if v == n {
			count++
			for u, w := range image {
				orbits[u] = min(orbits[u], w)
			}
			return
		}
		for w := range n {
			fits := !used[w] && len(near[v]) == len(near[w])
			for u := 0; u < v && fits; u++ {
				fits = slices.Contains(near[v], int32(u)) == slices.Contains(near[w], image[u])
			}
			if fits {
				used[w], image[v] = true, int32(w)
				extend(v + 1)
				used[w] = false
			}
		}
	}
	extend(0)
	return count, orbits
}

// check compares what Search finds with the definition: the form is the graph renumbered, generators are automorphisms.
func check(t *testing.T, near [][]int32) *Form {
	t.Helper()
	f := form(t, near)
	count, orbits := literal(near)
	if order(f) != count || !slices.Equal(f.Orbits, orbits) {
		t.Fatalf("%v: order %d and orbits %v, expected %d and %v", near, order(f), f.Orbits, count, orbits)
	}
	number := make([]int, len(near))
	for v, at := range f.Number {
		number[v] = int(at)
	}
	if !slices.EqualFunc(shuffled(near, number), f.Rows, slices.Equal[[]int32]) {
		t.Fatalf("%v: form %v by %v", near, f.Rows, f.Number)
	}
	for _, a := range f.Generators {
		to := make([]int, len(near))
		for v := range to {
			to[v] = v
		}
		for _, m := range a {
			to[m.From] = int(m.To)
		}
		if !slices.EqualFunc(shuffled(near, to), near, slices.Equal[[]int32]) || len(a) == 0 {
			t.Fatalf("%v: %v is no automorphism", near, a)
		}
	}
	return f
}

// TestAllSmallGraphs: of all graphs with n vertices on which an edge is or is not, as many have different forms as there are
// graphs up to isomorphism, OEIS A000088. The sum of n!/|Aut| over them is the number of all, 2^(n(n-1)/2).
func TestAllSmallGraphs(t *testing.T) {
	for n, want := range []int{1, 1, 2, 4, 11, 34} {
		var pairs [][2]int
		for v := range n {
			for u := range v {
				pairs = append(pairs, [2]int{u, v})
			}
		}
		forms := make(map[string]int)
		for bits := range 1 << len(pairs) {
			var edges [][2]int
			for i, pair := range pairs {
				if bits>>i&1 == 1 {
					edges = append(edges, pair)
				}
			}
			f := check(t, rows(n, edges))
			name := ""
			for _, row := range f.Rows {
				for _, w := range row {
					name += string('a' + w)
				}
				name += ";"
			}
			forms[name] = order(f)
		}
		all, factorial := 0, 1
		for k := range n {
			factorial *= k + 1
		}
		for _, order := range forms {
			all += factorial / order
		}
		if len(forms) != want || all != 1<<len(pairs) {
			t.Errorf("%d vertices: %d forms, which %d graphs have, expected %d and %d", n, len(forms), all, want, 1<<len(pairs))
		}
	}
}

// TestRandomGraphs, sparse and dense ones, trees, and unions of two: renumbered graphs have the same form, order and number of orbits.
func TestRandomGraphs(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for i := range 400 {
		n := 1 + random.IntN(9)
		var edges [][2]int
		for v := range n {
			for u := range v {
				if random.IntN(10) < 1+i%9 || i%10 == 9 && u == v/2 {
					edges = append(edges, [2]int{u, v})
				}
			}
		}
		near := rows(n, edges)
		f := check(t, near)
		again := form(t, shuffled(near, random.Perm(n)))
		if !slices.EqualFunc(f.Rows, again.Rows, slices.Equal[[]int32]) || order(f) != order(again) {
			t.Fatalf("%v: %v, renumbered %v", near, f, again)
		}
	}
}

// known graphs, with the orders of their groups by hand.
func TestKnownGroups(t *testing.T) {
	petersen := [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {1, 6}, {2, 7}, {3, 8}, {4, 9}, {5, 7}, {7, 9}, {9, 6}, {6, 8}, {8, 5}}
	var star, ring, rook, shrikhande, cube [][2]int
	for v := range 12 {
		star = append(star, [2]int{0, v + 1})
	}
	for v := range 200 {
		ring = append(ring, [2]int{v, (v + 1) % 200})
	}
	for u := range 16 {
		for v := range u {
			x, y := (u/4-v/4+4)%4, (u%4-v%4+4)%4
			if x == 0 || y == 0 {
				rook = append(rook, [2]int{u, v})
			}
			if x == 0 && y%2 == 1 || y == 0 && x%2 == 1 || x == y && x%2 == 1 {
				shrikhande = append(shrikhande, [2]int{u, v})
			}
		}
	}
	for u := range 64 {
		for bit := 1; bit < 64; bit *= 2 {
			if u&bit == 0 {
				cube = append(cube, [2]int{u, u | bit})
			}
		}
	}
	random := rand.New(rand.NewPCG(2, 2))
	for _, c := range []struct {
		name         string
		n            int
		edges        [][2]int
		order, parts int
	}{
		{"Petersen", 10, petersen, 120, 1},
		{"star", 13, star, 479001600, 2},
		{"ring of 200", 200, ring, 400, 1},
		{"rook's graph of order 4", 16, rook, 1152, 1},
		{"Shrikhande", 16, shrikhande, 192, 1},
		{"cube of dimension 6", 64, cube, 46080, 1},
	} {
		near := rows(c.n, c.edges)
		f := form(t, near)
		parts := slices.Clone(f.Orbits)
		slices.Sort(parts)
		if parts = slices.Compact(parts); order(f) != c.order || len(parts) != c.parts || len(f.Generators) >= c.n {
			t.Errorf("%s: order %d, %d orbits, %d generators, expected %d and %d", c.name, order(f), len(parts), len(f.Generators), c.order, c.parts)
		}
		again := form(t, shuffled(near, random.Perm(c.n)))
		if !slices.EqualFunc(f.Rows, again.Rows, slices.Equal[[]int32]) {
			t.Errorf("%s: another form where it is renumbered", c.name)
		}
	}
}

func TestSearchStops(t *testing.T) {
	var edges [][2]int
	for v := range 3000 {
		edges = append(edges, [2]int{v, (v + 1) % 3000})
	}
	near := rows(3000, edges)
	if f, err := Search(context.Background(), near, 2); !errors.Is(err, ErrTooLarge) {
		t.Errorf("%v, %v in two steps", f, err)
	}
	var star [][2]int
	for v := range 3000 {
		star = append(star, [2]int{0, v + 1})
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if f, err := Search(ctx, rows(3001, star), 1<<30); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v after the end of the context", f, err)
	}
}

// TestNautyHasTheSameForms: nauty's geng lists the graphs with seven vertices up to isomorphism. Renumbered, each has the form that
// it had and no other has, and the numbers of graphs that are isomorphic to each add up to all.
func TestNautyHasTheSameForms(t *testing.T) {
	cmd := exec.Command(installed.Program(t, "nauty-geng", "geng"), "-q", "7")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(7, 7))
	forms, all := make(map[string]bool), 0
	for _, line := range strings.Fields(string(out)) {
		g := graph6.Graph(line)
		near := make([][]int32, 7)
		for v := range near {
			for it := g.From(int64(v)); it.Next(); {
				near[v] = append(near[v], int32(it.Node().ID()))
			}
			slices.Sort(near[v])
		}
		f := form(t, near)
		again := form(t, shuffled(near, random.Perm(7)))
		if !slices.EqualFunc(f.Rows, again.Rows, slices.Equal[[]int32]) || forms[fmt.Sprint(f.Rows)] {
			t.Fatalf("%s: form %v, renumbered %v", line, f.Rows, again.Rows)
		}
		forms[fmt.Sprint(f.Rows)] = true
		all += 5040 / order(f)
	}
	if len(forms) != 1044 || all != 1<<21 { // OEIS A000088
		t.Errorf("%d graphs with seven vertices, in %d ways, expected 1044 and 2^21", len(forms), all)
	}
}
