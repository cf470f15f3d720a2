package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
)

// TestDistances: bounds where few searches are allowed.
func TestDistances(t *testing.T) {
	row := lines(t, "distances", "13", "--searches", "3")[0]
	if row["exact"] != false || row["centre_size"] != nil || row["radius_upper"].(float64) < 20 || row["diameter_lower"].(float64) > 34 || row["searches"] != 3.0 {
		t.Errorf("bounds: %v", row)
	}
}

// TestOptimal: the walk goes along the graph's edges and comes to every orbit of the largest component.
func TestOptimal(t *testing.T) {
	for _, order := range []string{"5", "6", "7", "8", "9", "10"} {
		checkWalk(t, lines(t, "graph", order), lines(t, "optimal", order)[0])
	}
	var row map[string]any
	if err := json.Unmarshal([]byte(optimal11()), &row); err != nil {
		t.Fatal(err)
	}
	checkWalk(t, lines(t, "graph", "11"), row)
}

// optimal11 is the row of order 11 on one thread, which takes a second.
var optimal11 = sync.OnceValue(func() string {
	_, row, _ := qorbit("optimal", "11", "-f", "json", "-j", "1")
	return row
})

func checkWalk(t *testing.T, vertices []map[string]any, row map[string]any) {
	walk := row["walk"].([]any)
	seen := map[any]bool{walk[0]: true}
	for i, v := range walk[1:] {
		seen[v] = true
		if near := vertices[int(v.(float64))-1]["neighbours"].([]any); !slices.Contains(near, walk[i]) {
			t.Errorf("order %v: no edge from %v to %v", row["n"], walk[i], v)
		}
	}
	if float64(len(seen)) != row["giant"] || float64(len(walk)-1) != row["walk_upper"] || row["walk_lower"].(float64) > row["walk_upper"].(float64) {
		t.Errorf("order %v: %d orbits seen: %v", row["n"], len(seen), row)
	}
}

// TestOptimalForPeople: each step of the walk of order 8 is a Mov that qorbit apply confirms.
func TestOptimalForPeople(t *testing.T) {
	_, stdout, _ := qorbit("optimal", "8")
	steps := 0
	for line := range strings.Lines(stdout) {
		_, step, ok := strings.Cut(line, "Mov(")
		words := strings.Fields("Mov(" + step)
		if !ok || len(words) != 5 {
			continue
		}
		steps++
		if got := lines(t, "apply", words[0], words[2])[0]; got["result"] != words[4] || fmt.Sprint(got["orbit"]) != strings.Fields(line)[0] {
			t.Errorf("%s: apply gives %v", line, got)
		}
	}
	if want := "takes 11 steps, the shortest. One that comes to each once: yes."; steps != 11 || !strings.Contains(stdout, want) {
		t.Errorf("%d steps in\n%s\nexpected 11, and %q", steps, stdout, want)
	}
}
