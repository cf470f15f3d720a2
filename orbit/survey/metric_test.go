package survey

import (
	"context"
	"maps"
	"math/bits"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// patternsOf are the patterns of a solution by the number of queens deleted, each the smallest image, from the
// definition.
func patternsOf(p ops.Perm) []map[string]bool {
	sets := make([]map[string]bool, len(p)+1)
	for k := range sets {
		sets[k] = make(map[string]bool)
	}
	for set := range uint(1) << len(p) {
		var columns []int
		for column := range p {
			if set>>column&1 == 1 {
				columns = append(columns, column)
			}
		}
		t := test.Must(ops.DelQueens(p, columns...))
		images := ops.Images(t)
		least := slices.MinFunc(images[:], func(a, b ops.Perm) int { return slices.Compare(a, b) })
		sets[bits.OnesCount(set)][least.String()] = true
	}
	return sets
}

// distances is the pattern metric by its definition: the least k such that two orbits share a pattern of N−k queens.
func distances(orbits *orbit.Orbits) [][]int {
	patterns := make([][]map[string]bool, orbits.Len())
	for v := range patterns {
		patterns[v] = patternsOf(orbits.Perm(v))
	}
	d := make([][]int, len(patterns))
	for a := range d {
		d[a] = make([]int, len(patterns))
		for b := range d[a] {
			for !shares(patterns[a][d[a][b]], patterns[b][d[a][b]]) {
				d[a][b]++
			}
		}
	}
	return d
}

func shares(a, b map[string]bool) bool {
	for key := range maps.Keys(a) {
		if b[key] {
			return true
		}
	}
	return false
}

// TestPatternMetric: the least k is a metric, and its diameter, its radius and the covering radius of the seeds are
// those of the definition.
func TestPatternMetric(t *testing.T) {
	for n := 1; n <= 9; n++ {
		orbits := enumerate(t, n)
		d := distances(orbits)
		want := Metric{N: n, Orbits: orbits.Len(), Covering: -1, Radius: n}
		seeds := move.Seeds(orbits)
		want.Seeds = len(seeds)
		for a := range d {
			farthest, nearest := slices.Max(d[a]), n
			want.Diameter, want.Radius = max(want.Diameter, farthest), min(want.Radius, farthest)
			for _, seed := range seeds {
				nearest = min(nearest, d[a][seed])
			}
			if len(seeds) > 0 {
				want.Covering = max(want.Covering, nearest)
			}
			for b := range d {
				if d[a][b] != d[b][a] || (d[a][b] == 0) != (a == b) {
					t.Fatalf("order %d: orbits %d and %d: distances %d and %d", n, a+1, b+1, d[a][b], d[b][a])
				}
				for c := range d {
					if d[a][c] > d[a][b]+d[b][c] {
						t.Fatalf("order %d: the triangle of orbits %d, %d and %d", n, a+1, b+1, c+1)
					}
				}
			}
		}
		if orbits.Len() == 0 {
			want.Radius = 0
		}
		got, err := PatternMetric(context.Background(), orbit.Queens.Of(n), orbit.Options{})
		if err != nil || got != want {
			t.Errorf("order %d: %+v, expected %+v, %v", n, got, want, err)
		}
	}
}
