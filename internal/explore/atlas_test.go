package explore

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/facts"
)

// boards lists the keys of an atlas, as rows of columns, counted from 0.
func boards(t *testing.T, a *Atlas) (list [][]int) {
	t.Helper()
	for at := 0; at < len(a.Boards); at += a.N {
		var board []int
		for _, digit := range a.Boards[at : at+a.N] {
			row, err := strconv.ParseInt(string(digit), 36, 8)
			if err != nil {
				t.Fatal(err)
			}
			board = append(board, int(row)-1)
		}
		list = append(list, board)
	}
	return list
}

// solved says whether no two queens attack each other, by definition.
func solved(board []int) bool {
	for c, row := range board {
		for d, other := range board[:c] {
			if row == other || row-other == c-d || other-row == c-d {
				return false
			}
		}
	}
	return true
}

// solutions lists all solutions of an order, in lexicographic order.
func solutions(n int) (list [][]int) {
	var place func(board []int)
	place = func(board []int) {
		if len(board) == n {
			list = append(list, slices.Clone(board))
			return
		}
		for row := range n {
			if next := append(slices.Clone(board), row); solved(next) {
				place(next)
			}
		}
	}
	place(nil)
	return list
}

// images lists the eight images of a board: a quarter turn and a reflection, again and again.
func images(board []int) (list [][]int) {
	n := len(board)
	for range 4 {
		turned := make([]int, n)
		for c, row := range board {
			turned[row] = n - 1 - c
		}
		mirrored := slices.Clone(turned)
		slices.Reverse(mirrored)
		list = append(list, turned, mirrored)
		board = turned
	}
	return list
}

// smallest is the key of a board, as a text.
func smallest(board []int) string { return fmt.Sprint(slices.MinFunc(images(board), slices.Compare)) }

// without is a board without the queen of a column, its column and its row.
func without(board []int, col int) (left []int) {
	for c, row := range board {
		if c != col {
			if row > board[col] {
				row--
			}
			left = append(left, row)
		}
	}
	return left
}

// with is a board with one more queen, in a new column and a new row.
func with(board []int, row, col int) []int {
	var more []int
	for _, r := range board {
		if r >= row {
			r++
		}
		more = append(more, r)
	}
	return slices.Insert(more, col, row)
}

// TestAtlasIsWhatTheDefinitionsSay: orbits, classes, edges, components, seeds, depths and both searches of small orders, computed anew from
// all solutions.
func TestAtlasIsWhatTheDefinitionsSay(t *testing.T) {
	for n := MinOrder; n <= 8; n++ {
		a := atlas(t, n)
		all := solutions(n)
		number, sizes := make(map[string]int), make(map[string]int)
		var keys [][]int
		for _, s := range all { // the first of an orbit is its key, since they are sorted
			if key := smallest(s); sizes[key] == 0 {
				number[key], keys = len(keys), append(keys, s)
			}
			sizes[smallest(s)]++
		}
		if got := boards(t, a); fmt.Sprint(got) != fmt.Sprint(keys) || a.Orbits != len(keys) || a.Solutions != uint64(len(all)) || a.Counted != uint64(len(keys)) || a.N != n || a.Format != format {
			t.Errorf("order %d: %d orbits %v, %d solutions, counted %d; expected %v", n, a.Orbits, got, a.Solutions, a.Counted, keys)
			continue
		}
		below := make(map[string]bool)
		for _, s := range solutions(n - 1) {
			below[smallest(s)] = true
		}
		class, seed := "", ""
		neighbours := make([][]int, len(keys))
		for v, key := range keys {
			class += fmt.Sprint(sizes[smallest(key)])
			isSeed := "0"
			for col := range n {
				left := without(key, col)
				if below[smallest(left)] {
					isSeed = "1"
				}
				for row := range n {
					for column := range n {
						if moved := with(left, row, column); solved(moved) && number[smallest(moved)] != v {
							neighbours[v] = append(neighbours[v], number[smallest(moved)])
						}
					}
				}
			}
			seed += isSeed
			slices.Sort(neighbours[v])
			neighbours[v] = slices.Compact(neighbours[v])
		}
		if a.Class != class || a.Seed != seed {
			t.Errorf("order %d: classes %s, seeds %s; expected %s, %s", n, a.Class, a.Seed, class, seed)
		}
		var edges [][2]int32
		for u, list := range neighbours {
			for _, v := range list {
				if u < v {
					edges = append(edges, [2]int32{int32(u), int32(v)})
				}
			}
		}
		if got := edgesOf(a); !slices.Equal(got, edges) {
			t.Errorf("order %d: edges %v, expected %v", n, got, edges)
		}
		checkComponents(t, a, neighbours)
		checkSearches(t, a, neighbours)
	}
}

func edgesOf(a *Atlas) (edges [][2]int32) {
	for i, u := range a.From {
		edges = append(edges, [2]int32{u, a.To[i]})
	}
	return edges
}

// checkComponents: the components are those of the edges, numbered by their smallest orbits.
func checkComponents(t *testing.T, a *Atlas, neighbours [][]int) {
	t.Helper()
	want, next := slices.Repeat([]int32{-1}, a.Orbits), int32(0)
	var spread func(v int)
	spread = func(v int) {
		want[v] = next
		for _, u := range neighbours[v] {
			if want[u] < 0 {
				spread(u)
			}
		}
	}
	for v := range want {
		if want[v] < 0 {
			spread(v)
			next++
		}
	}
	if !slices.Equal(a.Component, want) {
		t.Errorf("order %d: components %v, expected %v", a.N, a.Component, want)
	}
}

// checkSearches: both searches begin with the seeds, in one order, and go on as a queue and as a stack do; depth is the distance.
func checkSearches(t *testing.T, a *Atlas, neighbours [][]int) {
	t.Helper()
	seeds := make([]int, strings.Count(a.Seed, "1"))
	for v, step := range a.BFS.Step {
		if a.Seed[v] == '1' {
			if int(step) >= len(seeds) {
				t.Fatalf("order %d: seed %d is found in step %d", a.N, v, step)
			}
			seeds[step] = v
		}
	}
	start := func() Search {
		s := Search{Step: slices.Repeat([]int32{-1}, a.Orbits), Parent: slices.Repeat([]int32{-1}, a.Orbits)}
		for step, v := range seeds {
			s.Step[v] = int32(step)
		}
		return s
	}
	queue, breadth, depth := slices.Clone(seeds), start(), slices.Repeat([]int32{-1}, a.Orbits)
	for _, v := range seeds {
		depth[v] = 0
	}
	for i := 0; i < len(queue); i++ {
		for _, u := range neighbours[queue[i]] {
			if breadth.Step[u] < 0 {
				breadth.Step[u], breadth.Parent[u], depth[u] = int32(len(queue)), int32(queue[i]), depth[queue[i]]+1
				queue = append(queue, u)
			}
		}
	}
	deep, found := start(), int32(len(seeds))
	var extend func(v int)
	extend = func(v int) {
		for _, u := range neighbours[v] {
			if deep.Step[u] < 0 {
				deep.Step[u], deep.Parent[u] = found, int32(v)
				found++
				extend(u)
			}
		}
	}
	for _, v := range seeds {
		extend(v)
	}
	if got, want := fmt.Sprint(a.BFS, a.DFS, a.Depth), fmt.Sprint(breadth, deep, depth); got != want {
		t.Errorf("order %d: searches and depths\n%s, expected\n%s", a.N, got, want)
	}
}

// TestAtlasHasTheKnownCounts of the OEIS, and of each class as many as the fixed solutions say.
func TestAtlasHasTheKnownCounts(t *testing.T) {
	for n := MinOrder; n <= 12; n++ {
		a, known := atlas(t, n), facts.OEIS()[n]
		if a.Solutions != known.Solutions || uint64(a.Orbits) != known.Orbits || a.Counted != known.Orbits {
			t.Errorf("order %d: %d solutions, %d orbits, %d counted; expected %d, %d", n, a.Solutions, a.Orbits, a.Counted, known.Solutions, known.Orbits)
		}
		two, four := strings.Count(a.Class, "2"), strings.Count(a.Class, "4")
		if uint64(2*two) != known.Fixed90 || uint64(2*two+4*four) != known.Fixed180 || two+four+strings.Count(a.Class, "8") != a.Orbits {
			t.Errorf("order %d: %d of class 2, %d of class 4; %d solutions fixed by quarter turns, %d by the half turn", n, two, four, known.Fixed90, known.Fixed180)
		}
		lists := []int{len(a.Boards) / n, len(a.Class), len(a.X), len(a.Y), len(a.Component), len(a.Seed), len(a.BFS.Step), len(a.BFS.Parent), len(a.DFS.Step), len(a.DFS.Parent), len(a.Depth)}
		if slices.Min(lists) != a.Orbits || slices.Max(lists) != a.Orbits {
			t.Errorf("order %d has %d orbits, and lists of %v", n, a.Orbits, lists)
		}
	}
}

// TestAtlasAsJSON is what it was after it was compressed and read again, and has no null, for the page expects lists.
func TestAtlasAsJSON(t *testing.T) {
	for n := MinOrder; n <= 9; n++ {
		var packed bytes.Buffer
		if err := atlas(t, n).writeGzip(&packed); err != nil {
			t.Fatal(err)
		}
		unpacked, err := gzip.NewReader(&packed)
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if _, err := text.ReadFrom(unpacked); err != nil || strings.Contains(text.String(), "null") {
			t.Errorf("order %d: %v, %s", n, err, text.String())
		}
		var again Atlas
		if err := json.Unmarshal(text.Bytes(), &again); err != nil || fmt.Sprint(again) != fmt.Sprint(*atlas(t, n)) {
			t.Errorf("order %d: %v, %v", n, err, again)
		}
	}
}
