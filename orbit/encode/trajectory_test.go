package encode

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// searches are those of orders that follow each other.
func searches(from, to int, opt search.Options) (all []*search.Result) {
	for n := from; n <= to; n++ {
		all = append(all, runSearch(n, opt))
	}
	return all
}

// TestTrajectoryOfSeveralOrders: each discovery is an edge from the orbit that its operator was applied to, found or
// missed; a seed of the first order hangs from an orbit that is of no search.
func TestTrajectoryOfSeveralOrders(t *testing.T) {
	for _, c := range []struct {
		from, to int
		opt      search.Options
	}{
		{5, 8, search.Options{}}, {9, 11, search.Options{}},
		{4, 9, search.Options{Seeds: search.Chained}}, {1, 6, search.Options{}},
	} {
		all := searches(c.from, c.to, c.opt)
		n := Trajectory(all)
		if n.first() != c.from || n.Order() != c.to {
			t.Errorf("%+v: orders %d to %d", c, n.first(), n.Order())
		}
		vertices := make(map[string]Vertex)
		for v := range n.Vertices() {
			vertices[v.ID()] = v
		}
		var want, got []string
		orbits, below := 0, make(map[int]bool)
		for _, s := range all {
			orbits += s.Orbits.Len()
			order := s.Orbits.Order()
			for d, w := range s.Trajectory() {
				from := fmt.Sprintf("orbit%d_%d", order, d.From+1)
				switch {
				case d.Origin == search.Given:
					continue
				case d.Origin == search.ByInc && order == c.from:
					from = fmt.Sprintf("below%d_%d", order-1, d.From+1)
					below[d.From] = true
				case d.Origin == search.ByInc:
					from = fmt.Sprintf("orbit%d_%d", order-1, d.From+1)
				}
				want = append(want, fmt.Sprintf("%s orbit%d_%d %v", from, order, d.Vertex+1, w.Operator))
			}
		}
		for e, err := range n.Edges() {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, fmt.Sprintf("%s %s %v", e.From(), e.To(), e.Operator))
			if vertices[e.From()].Key == "" || vertices[e.To()].Key == "" {
				t.Errorf("%+v: no vertex at an end of %s", c, got[len(got)-1])
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%+v: edges %v\nexpected %v", c, got, want)
		}
		if len(vertices) != orbits+len(below) {
			t.Errorf("%+v: %d vertices, expected %d orbits and %d of the order before", c, len(vertices), orbits, len(below))
		}
	}
	// Of order 10, the orbits that are missed have seeds of order 11.
	missed := 0
	for e := range Trajectory(searches(10, 11, search.Options{})).Edges() {
		if e.Kind == KindInc && e.N == 11 && !runSearch(10, search.Options{}).Reached(e.FromOrbit-1) {
			missed++
		}
	}
	if missed == 0 {
		t.Error("no seed of order 11 hangs from an orbit that the search of order 10 misses")
	}
}

// TestRows: an orbit stands as far below the first row of its order as it is deep, and a missed one in any row of its
// order; each order begins where the one before ends.
func TestRows(t *testing.T) {
	n := Trajectory(searches(8, 11, search.Options{}))
	vertices := slices.Collect(n.Vertices())
	first, last := n.Rows(vertices)
	highest, lowest := map[int]int{7: 0}, make(map[int]int)
	for i, v := range vertices {
		if v.Depth != nil && *v.Depth == 0 {
			highest[v.N] = first[i]
		}
		lowest[v.N] = max(lowest[v.N], last[i])
	}
	for i, v := range vertices {
		from, to := highest[v.N], highest[v.N]
		switch {
		case v.Depth != nil:
			from, to = from+*v.Depth, from+*v.Depth
		case v.Kind == KindOrbit:
			to = lowest[v.N]
		}
		if first[i] != from || last[i] != to {
			t.Errorf("%s may stand in rows %d to %d, expected %d to %d", v.ID(), first[i], last[i], from, to)
		}
	}
	for order := 8; order <= 11; order++ {
		if highest[order] != lowest[order-1]+1 {
			t.Errorf("order %d begins in row %d, the order before ends in row %d", order, highest[order], lowest[order-1])
		}
	}
}

// rowsOf are the rows in a DOT file, by the names of the vertices.
func rowsOf(t *testing.T, file string) map[string]int {
	t.Helper()
	rows := make(map[string]int)
	row := 0
	for _, found := range regexp.MustCompile(`\{graph \[rank="same"\]; ([^}]*);\}`).FindAllStringSubmatch(file, -1) {
		for name := range strings.SplitSeq(found[1], "; ") {
			if _, twice := rows[name]; twice {
				t.Errorf("%s is in two rows", name)
			}
			rows[name] = row
		}
		row++
	}
	return rows
}

// TestRowsOfDOT: where a file has rows, each vertex is in one, and each edge leads from row to row, one down, or of
// several orders as far as it says. The rows of an order are below those of the order before.
func TestRowsOfDOT(t *testing.T) {
	minlen := regexp.MustCompile(`minlen="(\d+)"`)
	edge := regexp.MustCompile(`(?m)^\t(\w+) -> (\w+) \[(.*)\]$`)
	for _, r := range [][2]int{{8, 8}, {9, 9}, {10, 10}, {11, 11}, {12, 12}, {5, 8}, {7, 10}, {9, 11}} {
		n := Trajectory(searches(r[0], r[1], search.Options{}))
		file := dotOf(t, n, Options{})
		rows := rowsOf(t, file)
		vertices := 0
		for v := range n.Vertices() {
			vertices++
			if _, ok := rows[v.ID()]; !ok && r[1] > 8 {
				t.Errorf("orders %v: %s is in no row", r, v.ID())
			}
		}
		if want := map[bool]int{true: 0, false: vertices}[r == [2]int{8, 8}]; len(rows) != want {
			t.Errorf("orders %v: %d vertices in rows, expected %d", r, len(rows), want)
		}
		for _, e := range edge.FindAllStringSubmatch(file, -1) {
			down := 1
			if found := minlen.FindStringSubmatch(e[3]); found != nil {
				down, _ = strconv.Atoi(found[1])
			}
			if got := rows[e[2]] - rows[e[1]]; len(rows) > 0 && got != down {
				t.Errorf("orders %v: the edge from %s to %s leads %d rows down, expected %d", r, e[1], e[2], got, down)
			}
		}
		lowest := make(map[int]int)
		for v := range n.Vertices() {
			lowest[v.N] = max(lowest[v.N], rows[v.ID()])
		}
		for v := range n.Vertices() {
			if above, ok := lowest[v.N-1]; ok && r[0] < r[1] && rows[v.ID()] <= above {
				t.Errorf("orders %v: %s is in row %d, order %d ends in row %d", r, v.ID(), rows[v.ID()], v.N-1, above)
			}
		}
	}
}

// TestPagesOfDot: without options, dot draws pages whose sides are between 1 to 2 and 2 to 1, and on which a vertex is
// near: of the squares of a page, a tenth of its sides wide, two fifths have one. Order 12, which takes seconds, is
// not drawn.
func TestPagesOfDot(t *testing.T) {
	const squares = 10
	for _, r := range [][2]int{{5, 5}, {6, 6}, {7, 7}, {8, 8}, {9, 9}, {10, 10}, {11, 11}, {5, 8}, {5, 9}} {
		cmd := test.Command(t, "dot", "-Tplain")
		cmd.Stdin = strings.NewReader(dotOf(t, Trajectory(searches(r[0], r[1], search.Options{})), Options{}))
		var wide, high float64
		taken := make(map[[2]int]bool)
		for line := range strings.Lines(string(test.Must(cmd.Output()))) {
			fields := strings.Fields(line)
			number := func(i int) float64 { return test.Must(strconv.ParseFloat(fields[i], 64)) }
			switch fields[0] {
			case "graph":
				wide, high = number(2), number(3)
			case "node":
				taken[[2]int{int(number(2) / wide * squares), int(number(3) / high * squares)}] = true
			}
		}
		if wide > 2*high || high > 2*wide {
			t.Errorf("orders %v: %v × %v in", r, wide, high)
		}
		if r[0] == r[1] && r[0] >= 9 && len(taken) < squares*squares*2/5 {
			t.Errorf("orders %v: %d squares of %d have a vertex", r, len(taken), squares*squares)
		}
	}
}

// TestOperatorsLeftOut: the file has operators as labels exactly where the network says that none are left out.
func TestOperatorsLeftOut(t *testing.T) {
	for _, r := range [][2]int{{8, 8}, {9, 9}, {10, 10}, {5, 8}, {5, 9}} {
		n := Trajectory(searches(r[0], r[1], search.Options{}))
		edges := 0
		for range n.Edges() {
			edges++
		}
		labelled := strings.Count(dotOf(t, n, Options{}), `[label="   `)
		left, fits := n.OperatorsLeftOut(Options{}), edges <= MostLabelled
		if labelled+left != edges || left > 0 && labelled > 0 || left == 0 != fits {
			t.Errorf("orders %v: %d operators of %d are labels, %d are said to be left out", r, labelled, edges, left)
		}
		none := Options{Operators: NoOperators}
		if strings.Contains(dotOf(t, n, none), `[label="   `) || n.OperatorsLeftOut(none) > 0 {
			t.Errorf("orders %v: operators are labels, or said to be left out, where none are wanted", r)
		}
	}
}

// TestDataOfDOT: NetworkX reads, through pydot, the vertices and edges of graphs, trajectories and routes, no others,
// with attributes of the same names; an operator that is made from the numbers leads from the solution to the orbit,
// and so does one of several steps, which has no numbers.
func TestDataOfDOT(t *testing.T) {
	python := test.Python(t, "networkx, pydot")
	g := orbitGraph(9, 1)
	networks := []Network{
		ofGraph(orbitGraph(7, 1), enumerate(6), true), ofGraph(orbitGraph(8, 1), enumerate(7), false),
		Trajectory{runSearch(8, search.Options{})}, Trajectory{runSearch(9, search.Options{})},
		Trajectory(searches(5, 7, search.Options{})),
	}
	routed := Way{From: 45, Steps: shortest(t, g, 46, 1), Radius: 0}
	networks = append(networks, test.Must(OfRoute(context.Background(), g, enumerate(8), routed, orbit.Options{})))
	g = test.Must(orbitgraph.Build(t.Context(), enumerate(8), move.Exchange.Of(5), orbit.Options{}))
	routed = Way{From: 2, Steps: shortest(t, g, 3, 10), Radius: 1}
	networks = append(networks, ofGraph(g, enumerate(7), true),
		test.Must(OfRoute(context.Background(), g, enumerate(7), routed, orbit.Options{})))
	dir := t.TempDir()
	args := []string{"testdata/readdot.py"}
	for i, n := range networks {
		args = append(args, filepath.Join(dir, fmt.Sprint(i, ".dot")))
		if err := os.WriteFile(args[i+1], []byte(dotOf(t, n, Options{})), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(python, args...)
	cmd.Stderr = os.Stderr
	at := 0
	for line := range bytes.Lines(test.Must(cmd.Output())) {
		var read readGraph
		if err := json.Unmarshal(line, &read); err != nil {
			t.Fatal(err)
		}
		checkData(t, networks[at], read)
		at++
	}
	if at != len(networks) {
		t.Errorf("%d graphs are read, expected %d", at, len(networks))
	}
}

// checkData compares what is read with a network.
func checkData(t *testing.T, n Network, read readGraph) {
	t.Helper()
	_, isTrajectory := n.(Trajectory)
	vertices, edges := 0, 0
	for v := range n.Vertices() {
		vertices++
		got := read.Vertices[v.ID()]
		want := map[string]any{
			"kind": v.Kind, "order": v.N, "orbit": v.Orbit, "key": v.Key, "class": v.Class, "seed": v.Seed, "reached": v.Reached,
		}
		if v.Kind == KindBelow && isTrajectory {
			want["seed"], want["reached"] = nil, nil
		}
		if v.Depth != nil {
			want["depth"] = *v.Depth
		}
		for name, value := range want {
			if fmt.Sprint(got[name]) != fmt.Sprint(value) {
				t.Errorf("%s: %s of %s is %v, expected %v", n.Name(), name, v.ID(), got[name], value)
			}
		}
	}
	for e := range n.Edges() {
		edges++
		i := slices.IndexFunc(read.Edges, func(r [3]any) bool {
			return r[0] == e.From() && r[1] == e.To() || !n.Directed() && r[0] == e.To() && r[1] == e.From()
		})
		if i < 0 {
			t.Errorf("%s: no edge from %s to %s", n.Name(), e.From(), e.To())
			continue
		}
		got := read.Edges[i][2].(map[string]any)
		text := operatorRead(e, got)
		if text != got["operator"] || text != e.Operator.String() || got["kind"] != e.Kind {
			t.Errorf("%s: %v, read %v", n.Name(), e.Operator, got)
			continue
		}
		operator := test.Must(ops.ParseExpr(text))
		q, err := operator.Apply(test.Must(ops.ParsePerm(got["solution"].(string))))
		to := read.Vertices[e.To()]["key"].(string)
		if err != nil || orbit.KeyOf(q).Perm(len(q)).String() != to {
			t.Errorf("%s: %s of %s gives %v, %v, expected the orbit %s", n.Name(), text, got["solution"], q, err, to)
		}
	}
	if len(read.Vertices) != vertices || len(read.Edges) != edges || read.Directed != n.Directed() {
		t.Errorf("%s: %d vertices and %d edges are read, expected %d and %d",
			n.Name(), len(read.Vertices), len(read.Edges), vertices, edges)
	}
}

// operatorRead makes the operator of an edge from the attributes that are read.
func operatorRead(e Edge, got map[string]any) string {
	switch e.Kind {
	case KindInc:
		return fmt.Sprintf("Inc(%v,%v)", got["row"], got["col"])
	case KindMov:
		return fmt.Sprintf("Mov(%v,%v,%v,%v)", got["row"], got["col"], got["row2"], got["col2"])
	}
	column, ok := got["col"]
	if !ok {
		return e.Operator.String() // of several cycles
	}
	text := fmt.Sprintf("Exchange(%v", column)
	for i := 2; ; i++ {
		if column, ok = got[fmt.Sprint("col", i)]; !ok {
			return text + ")"
		}
		text += fmt.Sprintf(",%v", column)
	}
}
