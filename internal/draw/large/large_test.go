package large

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"qorbit/orbit"
)

// fromEdges makes a graph.
func fromEdges(vertices int, edges [][2]int) Graph {
	near := make([][]int32, vertices)
	for _, e := range edges {
		near[e[0]], near[e[1]] = append(near[e[0]], int32(e[1])), append(near[e[1]], int32(e[0]))
	}
	return Graph{vertices, func(v int) []int32 { return near[v] }}
}

func path(n int) Graph {
	var edges [][2]int
	for v := 1; v < n; v++ {
		edges = append(edges, [2]int{v - 1, v})
	}
	return fromEdges(n, edges)
}

// TestInterrupted: nothing is returned where the context is done before or between the steps.
func TestInterrupted(t *testing.T) {
	for _, after := range []int{0, 1, 50, 200} {
		ctx, cancel := context.WithCancel(context.Background())
		steps := 0
		if after == 0 {
			cancel()
		}
		places, err := Positions(ctx, path(500), orbit.Options{Progress: func(_ string, done, total int) {
			if done > total {
				t.Errorf("%d of %d steps", done, total)
			}
			if steps++; steps == after {
				cancel()
			}
		}})
		if !errors.Is(err, context.Canceled) || !reflect.DeepEqual(places, Places{}) {
			t.Errorf("after %d steps: %v", after, err)
		}
		cancel()
	}
}
