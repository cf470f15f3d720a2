package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
)

// TestDistances: exact figures, and bounds where few searches are allowed.
func TestDistances(t *testing.T) {
	for line, want := range map[string]string{
		"distances 8":                     `{"n":8,"queens":1,"orbits":12,"giant":12,"radius":2,"radius_lower":2,"radius_upper":2,"diameter":3,"diameter_lower":3,"diameter_upper":3,"centre_size":2,"centre":[9,12],"seeds":3,"depth":2,"searches":10,"exact":true}`,
		"distances 3":                     `{"n":3,"queens":1,"orbits":0,"giant":0,"radius":0,"radius_lower":0,"radius_upper":0,"diameter":0,"diameter_lower":0,"diameter_upper":0,"centre_size":0,"centre":[],"seeds":0,"depth":null,"searches":0,"exact":true}`,
		"distances 9 --depths":            `{"n":9,"from":null,"distance":0,"orbits":22} {"n":9,"from":null,"distance":1,"orbits":16} {"n":9,"from":null,"distance":2,"orbits":7} {"n":9,"from":null,"distance":null,"orbits":1}`,
		"distances 9 --depths --from 35":  `{"n":9,"from":35,"distance":0,"orbits":1} {"n":9,"from":35,"distance":null,"orbits":45}`,
		"distances 7 --depths --from 1":   `{"n":7,"from":1,"distance":0,"orbits":1} {"n":7,"from":1,"distance":1,"orbits":3} {"n":7,"from":1,"distance":2,"orbits":2}`,
		"distances 6 --depths --queens 2": `{"n":6,"from":null,"distance":0,"orbits":1}`,
		"distances 9 --searches 68":       `"searches":5,"exact":true}`,
	} {
		status, stdout, stderr := qorbit(append(strings.Fields(line), "-f", "json")...)
		if got := strings.Join(strings.Split(strings.TrimSpace(stdout), "\n"), " "); status != exitDone || stderr != "" || !strings.HasSuffix(got, want) {
			t.Errorf("qorbit %s: status %d, %q\n%s\nexpected\n%s", line, status, stderr, got, want)
		}
	}
	row := lines(t, "distances", "13", "--searches", "3")[0]
	if row["exact"] != false || row["centre_size"] != nil || row["radius_upper"].(float64) < 20 || row["diameter_lower"].(float64) > 34 || row["searches"] != 3.0 {
		t.Errorf("bounds: %v", row)
	}
}

// TestOptimalNonsense: what does not go together is refused in one line.
func TestOptimalNonsense(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"graph 8 --distances", "unknown flag: --distances, expected one that `qorbit graph --help` lists; the command is `qorbit distances`"},
		{"graph 8 --stats -f json", "the command is `qorbit survey`"},
		{"graph 8 --sizes", "the command is `qorbit survey`"},
		{"search 8 --strategy optimal", "expected one of bfs, dfs; the command is `qorbit optimal`"},
		{"distances 8 --depths -f dot", `-f "dot": expected one of text`},
		{"distances 8 --from 3", "--from: expected --depths beside it"},
		{"distances 8 --depths --from 13", `--from: orbit "13": expected a number from 1 to 12, or a solution of order 8`},
		{"distances 8 --depths --from 0", `--from: orbit "0": expected a number from 1 to 12`},
		{"distances 8 --depths --from first", `--from: orbit "first": expected a number from 1 to 12`},
		{"distances 3 --depths --from 1", `--from: orbit "1": order 3 has no orbits`},
		{"distances 8 --depths --searches 9", "--depths: expected no --searches beside it"},
		{"search 8 --strategy optimum", "expected one of bfs, dfs"},
		{"optimal 8 --trajectory x.dot", "unknown flag: --trajectory"},
		{"optimal 8 --queens 9", "--queens 9: expected 1 to 8"},
		{"optimal 20", "order 20: expected 1 to 19"},
	} {
		status, stdout, stderr := qorbit(strings.Fields(c.line)...)
		if status != exitUsage || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, c.want) {
			t.Errorf("qorbit %s: status %d, %q, %q, expected %q", c.line, status, stdout, stderr, c.want)
		}
	}
}

// TestOptimal: the row, and that the walk goes along the graph's edges and comes to every orbit of the largest component.
func TestOptimal(t *testing.T) {
	for line, want := range map[string]string{
		"optimal 3":  `{"n":3,"queens":1,"orbits":0,"components":0,"seeded_components":0,"starts":0,"given":0,"forest_depth":0,"forest_lower":0,"forest_exact":true,"seed_depth":null,"giant":0,"walk_lower":0,"walk_upper":0,"hamiltonian":null,"walk":null}`,
		"optimal 4":  `{"n":4,"queens":1,"orbits":1,"components":1,"seeded_components":0,"starts":1,"given":1,"forest_depth":0,"forest_lower":0,"forest_exact":true,"seed_depth":null,"giant":1,"walk_lower":0,"walk_upper":0,"hamiltonian":"yes","walk":[1]}`,
		"optimal 8":  `{"n":8,"queens":1,"orbits":12,"components":1,"seeded_components":1,"starts":1,"given":0,"forest_depth":2,"forest_lower":2,"forest_exact":true,"seed_depth":2,"giant":12,"walk_lower":11,"walk_upper":11,"hamiltonian":"yes","walk":[`,
		"optimal 9":  `{"n":9,"queens":1,"orbits":46,"components":2,"seeded_components":1,"starts":2,"given":1,"forest_depth":4,"forest_lower":4,"forest_exact":true,"seed_depth":2,"giant":45,"walk_lower":48,"walk_upper":48,"hamiltonian":"no","walk":[`,
		"optimal 10": `{"n":10,"queens":1,"orbits":92,"components":10,"seeded_components":4,"starts":10,"given":6,"forest_depth":8,"forest_lower":8,"forest_exact":true,"seed_depth":4,"giant":80,"walk_lower":90,"walk_upper":90,"hamiltonian":"no","walk":[`,
	} {
		status, stdout, stderr := qorbit(append(strings.Fields(line), "-f", "json")...)
		if status != exitDone || stderr != "" || !strings.HasPrefix(stdout, want) {
			t.Errorf("qorbit %s: status %d, %q\n%s\nexpected\n%s", line, status, stderr, stdout, want)
		}
	}
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
