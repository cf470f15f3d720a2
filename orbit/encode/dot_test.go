package encode

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	gonumdot "gonum.org/v1/gonum/graph/encoding/dot"
	"gonum.org/v1/gonum/graph/multi"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

func runSearch(n int, opt search.Options) *search.Result {
	return test.Must(search.Run(context.Background(), orbit.Queens.Of(n), opt))
}

// files are networks of all kinds.
func files() map[string]Network {
	all := make(map[string]Network)
	for n := 1; n <= 10; n++ {
		below := enumerate(n - 1)
		for _, opt := range []search.Options{{}, {Strategy: search.DepthFirst}, {Seeds: search.Chained}} {
			all[fmt.Sprintf("trajectory %d %v %v", n, opt.Strategy, opt.Seeds)] = Trajectory{runSearch(n, opt)}
		}
		all[fmt.Sprintf("graph %d", n)] = ofGraph(orbitGraph(n, 1), below, false)
		all[fmt.Sprintf("graph %d inc", n)] = ofGraph(orbitGraph(n, 1), below, true)
	}
	all["graph 9 two queens"] = ofGraph(orbitGraph(9, 2), enumerate(8), false)
	all["trajectory 9 two queens"] = Trajectory{runSearch(9, search.Options{Queens: 2})}
	all["trajectory 5 to 9"] = Trajectory(searches(5, 9, search.Options{}))
	return all
}

// TestGraphvizReadsEveryFile: its counter of vertices and edges understands each without complaint.
func TestGraphvizReadsEveryFile(t *testing.T) {
	gc := test.Program(t, "gc")
	for name, n := range files() {
		var counts, complaints bytes.Buffer
		file := dotOf(t, n, Options{})
		cmd := exec.Command(gc, "-n", "-e")
		edges := strings.Count(file, " -> ") + strings.Count(file, " -- ")
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(file), &counts, &complaints
		if err := cmd.Run(); err != nil || complaints.Len() > 0 {
			t.Errorf("%s: %v\n%s", name, err, complaints.String())
		}
		if fields := strings.Fields(counts.String()); len(fields) < 2 || fields[1] != fmt.Sprint(edges) {
			t.Errorf("%s: graphviz counts %s, expected %d edges", name, counts.String(), edges)
		}
	}
}

// TestTheProgramThatDraws: a trajectory is drawn by the program that reads it. The file of another graph names one, on
// a line of its own, and says what to do for another.
func TestTheProgramThatDraws(t *testing.T) {
	drawnBy := func(program, file string) string {
		cmd := test.Command(t, program, "-Tplain")
		cmd.Stdin = strings.NewReader(file)
		return string(test.Must(cmd.Output()))
	}
	named := regexp.MustCompile(`(?m)^\t/\* .* as (\w+) does; .*delete the next line\. \*/\n\tgraph \[layout="(\w+)"\]\n`)
	for name, n := range map[string]Network{
		"trajectory": Trajectory{runSearch(7, search.Options{})},
		"graph":      ofGraph(orbitGraph(7, 1), enumerate(6), false),
	} {
		file := dotOf(t, n, Options{})
		found := named.FindStringSubmatch(file)
		if name == "graph" {
			if found == nil || found[1] != found[2] {
				t.Fatalf("%q in\n%s", found, file)
			}
			if drawnBy("circo", file) != drawnBy(found[1], file) {
				t.Errorf("%s: circo does not draw as %s does", name, found[1])
			}
			file = strings.Replace(file, found[0], "", 1)
		}
		if drawnBy("circo", file) == drawnBy("dot", file) || strings.Contains(file, "layout=") {
			t.Errorf("%s: circo draws as dot does:\n%s", name, file)
		}
	}
}

// TestTrajectoryIsASpanningForest: as many edges as orbits were found by an operator, and as many seeds marked as Inc
// gave.
func TestTrajectoryIsASpanningForest(t *testing.T) {
	for n := 5; n <= 10; n++ {
		s := runSearch(n, search.Options{})
		var file bytes.Buffer
		if err := DOT(&file, Trajectory{s}, Options{}); err != nil {
			t.Fatal(err)
		}
		back := multi.NewDirectedGraph()
		if err := gonumdot.UnmarshalMulti(file.Bytes(), back); err != nil {
			t.Fatal(err)
		}
		if back.Edges().Len() != len(s.Found) {
			t.Errorf("order %d: %d edges, expected %d", n, back.Edges().Len(), len(s.Found))
		}
		if regexp.MustCompile(`(?m)^\tbelow\d+ \[.*(seed|reached)=`).MatchString(file.String()) {
			t.Errorf("order %d: an orbit of the order before, of which nothing is known, is a seed or reached, or not", n)
		}
		if seeds := strings.Count(file.String(), "peripheries"); seeds != s.Count(search.ByInc) {
			t.Errorf("order %d: %d seeds marked, expected %d", n, seeds, s.Count(search.ByInc))
		}
		if movs := strings.Count(file.String(), `[label="   Mov(`) + strings.Count(file.String(), `[tooltip="Mov(`); movs != s.Count(search.ByMov) {
			t.Errorf("order %d: %d edges with Mov, expected %d", n, movs, s.Count(search.ByMov))
		}
		for v := range s.Orbits.Len() {
			look := regexp.MustCompile(fmt.Sprintf(`(?m)^\torbit%d \[.*$`, v+1)).FindString(file.String())
			if dashed := strings.Contains(look, `style="filled,dashed", fillcolor="white", color="#D55E00"`); look == "" || dashed == s.Reached(v) {
				t.Errorf("order %d: orbit %d, reached %v, has the line %q", n, v+1, s.Reached(v), look)
			}
		}
	}
}

// TestDOTAsksForMemory before it holds many orbits, which it sorts.
func TestDOTAsksForMemory(t *testing.T) {
	n := ofGraph(orbitGraph(13, 1), enumerate(12), false)
	err := DOT(io.Discard, n, Options{Memory: 1 << 20})
	if err == nil || !strings.Contains(err.Error(), "a file in DOT of more than 4096 orbits takes about 9 MiB of memory") {
		t.Error(err)
	}
	if err := DOT(io.Discard, n, Options{Memory: 1 << 30}); err != nil {
		t.Error(err)
	}
}
