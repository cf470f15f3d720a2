package encode

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
)

// dotOf is a network as DOT.
func dotOf(t *testing.T, n Network, o Options) string {
	t.Helper()
	var file bytes.Buffer
	if err := DOT(&file, n, o); err != nil {
		t.Fatal(err)
	}
	return file.String()
}

// labelOf is the label of a vertex in a file.
func labelOf(file, id string) string {
	found := regexp.MustCompile(`(?m)^\t` + id + ` \[label="([^"]*)"`).FindStringSubmatch(file)
	if found == nil {
		return "no vertex " + id
	}
	return found[1]
}

// TestLabelsOfDOT, in graphs and in trajectories: plain texts, which every program of Graphviz reads.
func TestLabelsOfDOT(t *testing.T) {
	for label, want := range map[Label]string{
		"":          `2\n4,1,3,5,2`,
		NumberLabel: "2",
		KeyLabel:    "2,5,3,1,4",
		NoLabel:     "",
		BoardLabel:  `2\n. Q . . .\n. . . . Q\n. . Q . .\nQ . . . .\n. . . Q .`,
	} {
		trajectory := Trajectory{runSearch(5, search.Options{})}
		solution := ""
		for v := range trajectory.Vertices() {
			if v.ID() == "orbit2" {
				solution = v.Solution.String()
			}
		}
		want = strings.Replace(want, "4,1,3,5,2", solution, 1)
		file := dotOf(t, trajectory, Options{Label: label})
		if label == BoardLabel {
			want = labelOf(file, "orbit2")
			if queens := strings.Count(want, "Q"); queens != 5 || len(want) != len(`2`)+5*len(`\n. . . . .`) {
				t.Errorf("the board %q", want)
			}
		}
		if got := labelOf(file, "orbit2"); got != want {
			t.Errorf("trajectory, label %q: %q, expected %q", label, got, want)
		}
		for _, program := range []string{"dot", "neato", "fdp", "sfdp", "circo"} {
			cmd := test.Command(t, program, "-Tplain")
			cmd.Stdin = strings.NewReader(file)
			if said, err := cmd.CombinedOutput(); err != nil || !strings.HasPrefix(string(said), "graph ") {
				t.Errorf("label %q: %s says %.200s, %v", label, program, said, err)
			}
		}
	}
	n := ofGraph(orbitGraph(9, 1), enumerate(8), false)
	file := dotOf(t, n, Options{Label: KeyLabel})
	if strings.Contains(file, "fixedsize") || labelOf(file, "orbit35") != "2,8,5,3,9,6,4,1,7" {
		t.Errorf("keys of order 9: %q, or vertices of a fixed size", labelOf(file, "orbit35"))
	}
}

// TestHighlightOfDOT: marked vertices have a thick outline, and an attribute, among the missed too.
func TestHighlightOfDOT(t *testing.T) {
	p := Part{Highlight: []string{"35,1", "2"}}
	n, err := OfGraph(context.Background(), orbitGraph(9, 1), enumerate(8), false, p, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	file := dotOf(t, n, Options{})
	thick := regexp.MustCompile(`(?m)^\t(orbit\d+) \[.*color="#660066".*penwidth="(2\.5|4)".* highlighted=true`)
	var marked []string
	for _, found := range thick.FindAllStringSubmatch(file, -1) {
		marked = append(marked, found[1])
	}
	explained := strings.Contains(file, "thick outline: highlighted")
	if got := fmt.Sprint(marked); got != "[orbit1 orbit2 orbit35]" || !explained {
		t.Errorf("%s are marked in\n%s", got, file)
	}
}

// shortest is the first shortest route.
func shortest(t *testing.T, g *orbitgraph.Graph, from, to int) []route.Step {
	t.Helper()
	for steps, err := range route.Paths(g, from-1, to-1) {
		if err != nil {
			t.Fatal(err)
		}
		return append([]route.Step(nil), steps...)
	}
	return nil
}

// TestOfRoute: the edges of the route lead from orbit to orbit with the operators of the route, and what is around it
// is what the radius says. Alone, there is nothing else.
func TestOfRoute(t *testing.T) {
	g := orbitGraph(9, 1)
	steps := shortest(t, g, 46, 1)
	for _, c := range []struct {
		radius   int
		alone    bool
		vertices int
	}{{-1, false, 45}, {0, false, 4}, {0, true, 4}} {
		r := Way{From: 45, Steps: steps, Radius: c.radius, Alone: c.alone}
		n, err := OfRoute(context.Background(), g, enumerate(8), r, orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		vertices, highlighted, edges, at := 0, 0, 0, 46
		for v := range n.Vertices() {
			vertices++
			if v.Highlighted {
				highlighted++
			}
		}
		found := make(map[int]Edge)
		for e, err := range n.Edges() {
			if err != nil {
				t.Fatal(err)
			}
			edges++
			if e.Step > 0 {
				found[e.Step] = e
			}
		}
		for i, s := range steps {
			e := found[i+1]
			if e.FromOrbit != at || e.ToOrbit != s.Vertex+1 || e.Operator.String() != s.Operator.String() {
				t.Errorf("step %d is %+v, expected %v from %d", i+1, e, s, at)
			}
			at = s.Vertex + 1
		}
		between := n.Shown.EdgeCount()
		if c.alone {
			between = len(steps)
		}
		if vertices != c.vertices || highlighted != len(steps)+1 || edges != between {
			t.Errorf("%+v: %d vertices, %d highlighted, %d edges", c, vertices, highlighted, edges)
		}
		file := dotOf(t, n, Options{})
		got, inRow := strings.Count(file, `dir="forward"`), strings.Contains(file, "rankdir")
		if got != len(steps) || inRow != (edges == got) {
			t.Errorf("%+v: %d arrows in\n%s", c, got, file)
		}
		if beside := strings.Contains(file, `label="    1    ", fontsize="11"`); beside != !inRow {
			t.Errorf("%+v: the number of step 1 does not stand off its line in\n%s", c, file)
		}
	}
}

// TestTheMostAroundARoute: where the radius is not given, a large component is not shown, nor more edges than are
// legible.
func TestTheMostAroundARoute(t *testing.T) {
	for _, c := range []struct{ order, queens, from, to, vertices int }{{10, 1, 1, 80, 0}, {9, 2, 1, 35, 2}} {
		g := orbitGraph(c.order, c.queens)
		steps := shortest(t, g, c.from, c.to)
		r := Way{From: c.from - 1, Steps: steps, Radius: -1}
		n, err := OfRoute(context.Background(), g, enumerate(c.order-1), r, orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		stats := n.Shown.Stats()
		if stats.Edges > MostEdgesAround || stats.Orbits >= g.Orbits().Len() || stats.Orbits < len(steps)+1 {
			t.Errorf("%+v: %d orbits, %d edges", c, stats.Orbits, stats.Edges)
		}
		if c.vertices > 0 && stats.Orbits != c.vertices {
			t.Errorf("%+v: %d orbits", c, stats.Orbits)
		}
	}
}
