package encode

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
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

func runSearch(n int, opt search.Options) *search.Result {
	return test.Must(search.Run(context.Background(), orbit.Queens.Of(n), opt))
}

// searches are those of orders that follow each other.
func searches(from, to int, opt search.Options) (all []*search.Result) {
	for n := from; n <= to; n++ {
		all = append(all, runSearch(n, opt))
	}
	return all
}

// trajectoryOf is a whole trajectory.
func trajectoryOf(searches ...*search.Result) *Network {
	return test.Must(OfTrajectory(searches, Branch{}))
}

// dotOf is a network as DOT.
func dotOf(t *testing.T, n *Network, o Options) string {
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

// drawnBy is what a program of Graphviz draws of a file.
func drawnBy(t *testing.T, program, file string) string {
	t.Helper()
	cmd := test.Command(t, program, "-Tplain")
	cmd.Stdin = strings.NewReader(file)
	return string(test.Must(cmd.Output()))
}

// TestTheProgramThatDraws: a trajectory is drawn by the program that reads it. The file of another graph names one, on
// a line of its own, and says what to do for another.
func TestTheProgramThatDraws(t *testing.T) {
	named := regexp.MustCompile(`(?m)^\t/\* .* as (\w+) does; .*delete the next line\. \*/\n\tgraph \[layout="(\w+)"\]\n`)
	for name, n := range map[string]*Network{
		"trajectory": trajectoryOf(runSearch(7, search.Options{})),
		"graph":      ofGraph(orbitGraph(7, 1), enumerate(6), false),
	} {
		file := dotOf(t, n, Options{})
		found := named.FindStringSubmatch(file)
		if name == "graph" {
			if found == nil || found[1] != found[2] {
				t.Fatalf("%q in\n%s", found, file)
			}
			if drawnBy(t, "circo", file) != drawnBy(t, found[1], file) {
				t.Errorf("%s: circo does not draw as %s does", name, found[1])
			}
			file = strings.Replace(file, found[0], "", 1)
		}
		if drawnBy(t, "circo", file) == drawnBy(t, "dot", file) || strings.Contains(file, "layout=") {
			t.Errorf("%s: circo draws as dot does:\n%s", name, file)
		}
	}
}

// TestPagesOfDot: without options, dot draws a trajectory on a page whose sides are within 2.5 to 1, with a vertex of
// its own for each orbit, which no other touches, and with each operator that is shown. Order 12 takes seconds.
func TestPagesOfDot(t *testing.T) {
	for _, r := range [][2]int{{5, 5}, {8, 8}, {9, 9}, {10, 10}, {11, 11}, {12, 12}, {5, 8}, {5, 9}, {7, 10}, {9, 11}} {
		if r[1] == 12 && !test.IsLong() {
			continue
		}
		n := trajectoryOf(searches(r[0], r[1], search.Options{})...)
		for _, operators := range []Operators{AutoOperators, AllOperators} {
			drawn := drawnBy(t, "dot", dotOf(t, n, Options{Operators: operators}))
			var page [2]float64
			var boxes [][4]float64 // centre and size
			for line := range strings.Lines(drawn) {
				fields := strings.Fields(line)
				number := func(i int) float64 { return test.Must(strconv.ParseFloat(fields[i], 64)) }
				switch fields[0] {
				case "graph":
					page = [2]float64{number(2), number(3)}
				case "node":
					boxes = append(boxes, [4]float64{number(2), number(3), number(4), number(5)})
				}
			}
			oneTree := n.IsChain() && operators == AllOperators // nothing is packed beside it
			if !oneTree && (page[0] > 2.5*page[1] || page[1] > 2.5*page[0]) {
				t.Errorf("orders %v, operators %s: %v in", r, operators, page)
			}
			for i, a := range boxes {
				for _, b := range boxes[:i] {
					if 2*max(a[0]-b[0], b[0]-a[0]) < a[2]+b[2] && 2*max(a[1]-b[1], b[1]-a[1]) < a[3]+b[3] {
						t.Errorf("orders %v, operators %s: vertices touch at %v and %v", r, operators, a, b)
					}
				}
			}
			edges, shown := len(sheetOf(t, n).Edges), strings.Count(drawn, "\"Inc(")+strings.Count(drawn, "\"Mov(")
			if want := operators == AllOperators || edges <= MostLabelled; shown != map[bool]int{true: edges}[want] {
				t.Errorf("orders %v, operators %s: %d operators are shown of %d", r, operators, shown, edges)
			}
		}
	}
}

// sheetOf is a sheet with operators.
func sheetOf(t *testing.T, n *Network) *Sheet {
	t.Helper()
	s, err := n.Sheet(Options{}, true)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestOperatorsLeftOut: the file has operators in labels exactly where none are said to be left out.
func TestOperatorsLeftOut(t *testing.T) {
	var networks []*Network
	for _, r := range [][2]int{{8, 8}, {9, 9}, {10, 10}, {5, 8}, {5, 9}} {
		networks = append(networks, trajectoryOf(searches(r[0], r[1], search.Options{})...))
	}
	small, large := ofGraph(orbitGraph(7, 1), enumerate(6), false), ofGraph(orbitGraph(8, 1), enumerate(7), true)
	networks = append(networks, small, large)
	for _, n := range networks {
		edges := len(sheetOf(t, n).Edges)
		most := mostDotOperators
		if n.IsForest() {
			most = MostLabelled
		}
		for _, operators := range []Operators{AutoOperators, AllOperators, NoOperators} {
			left := 0
			file := dotOf(t, n, Options{Operators: operators, LeftOut: func(operators int) { left = operators }})
			labelled := len(regexp.MustCompile(`\[label=" *(Inc|Mov)\(`).FindAllString(file, -1))
			shown := operators == AllOperators || operators == AutoOperators && edges <= most
			wantLeft := map[bool]int{true: edges}[!shown && operators == AutoOperators]
			if labelled != map[bool]int{true: edges}[shown] || left != wantLeft {
				t.Errorf("%s, %s: %d operators of %d are labels, %d are said to be left out",
					n.Name, operators, labelled, edges, left)
			}
		}
	}
}

// TestTrajectoryIsASpanningForest: as many edges as orbits were found by an operator, and as many seeds marked as Inc
// gave.
func TestTrajectoryIsASpanningForest(t *testing.T) {
	for n := 5; n <= 10; n++ {
		s := runSearch(n, search.Options{})
		var file bytes.Buffer
		if err := DOT(&file, trajectoryOf(s), Options{}); err != nil {
			t.Fatal(err)
		}
		if edges := strings.Count(file.String(), " -> "); edges != len(s.Found) {
			t.Errorf("order %d: %d edges, expected %d", n, edges, len(s.Found))
		}
		if regexp.MustCompile(`(?m)^\tbelow\d+ \[.*(seed|reached)=`).MatchString(file.String()) {
			t.Errorf("order %d: an orbit of the order before, of which nothing is known, is a seed or reached, or not", n)
		}
		if seeds := strings.Count(file.String(), "peripheries"); seeds != s.Count(search.ByInc) {
			t.Errorf("order %d: %d seeds marked, expected %d", n, seeds, s.Count(search.ByInc))
		}
		if movs := strings.Count(file.String(), "kind=mov"); movs != s.Count(search.ByMov) {
			t.Errorf("order %d: %d edges with Mov, expected %d", n, movs, s.Count(search.ByMov))
		}
		for v := range s.Orbits.Len() {
			look := regexp.MustCompile(fmt.Sprintf(`(?m)^\torbit%d \[.*$`, v+1)).FindString(file.String())
			dashed := strings.Contains(look, `style="filled,dashed", fillcolor="white", color="#D55E00"`)
			if look == "" || dashed == s.Reached(v) {
				t.Errorf("order %d: orbit %d, reached %v, has the line %q", n, v+1, s.Reached(v), look)
			}
		}
	}
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
		trajectory := trajectoryOf(runSearch(5, search.Options{}))
		solution := ""
		for v := range trajectory.Vertices {
			if v.ID == "orbit2" {
				solution = v.Solution.String()
			}
		}
		want = strings.Replace(want, "4,1,3,5,2", solution, 1)
		file := dotOf(t, trajectory, Options{Label: label, Operators: NoOperators})
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

// TestDataOfDOT: NetworkX reads, through pydot, the vertices and edges of graphs, trajectories and routes, no others,
// with attributes of the same names; an operator that is made from the numbers leads from the solution to the orbit,
// and so does one of several steps, which has no numbers.
func TestDataOfDOT(t *testing.T) {
	python := test.Python(t, "networkx, pydot")
	g := orbitGraph(9, 1)
	networks := []*Network{
		ofGraph(orbitGraph(7, 1), enumerate(6), true), ofGraph(orbitGraph(8, 1), enumerate(7), false),
		trajectoryOf(runSearch(8, search.Options{})), trajectoryOf(runSearch(9, search.Options{})),
		trajectoryOf(searches(5, 7, search.Options{})...),
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
func checkData(t *testing.T, n *Network, read readGraph) {
	t.Helper()
	vertices, edges := 0, 0
	for v := range n.Vertices {
		vertices++
		got := read.Vertices[v.ID]
		want := map[string]any{
			"kind": v.Kind, "order": v.N, "orbit": v.Orbit, "key": v.Key, "class": v.Class, "seed": v.Seed, "reached": v.Reached,
		}
		if v.Kind == KindBelow && n.IsForest() {
			want["seed"], want["reached"] = nil, nil
		}
		if v.Depth != nil {
			want["depth"] = *v.Depth
		}
		for name, value := range want {
			if fmt.Sprint(got[name]) != fmt.Sprint(value) {
				t.Errorf("%s: %s of %s is %v, expected %v", n.Name, name, v.ID, got[name], value)
			}
		}
	}
	for e := range n.Edges {
		edges++
		i := slices.IndexFunc(read.Edges, func(r [3]any) bool {
			return r[0] == e.From && r[1] == e.To || !n.Directed && r[0] == e.To && r[1] == e.From
		})
		if i < 0 {
			t.Errorf("%s: no edge from %s to %s", n.Name, e.From, e.To)
			continue
		}
		got := read.Edges[i][2].(map[string]any)
		text := operatorRead(e, got)
		if text != got["operator"] || text != e.Operator.String() || got["kind"] != e.Kind {
			t.Errorf("%s: %v, read %v", n.Name, e.Operator, got)
			continue
		}
		operator := test.Must(ops.ParseExpr(text))
		q, err := operator.Apply(test.Must(ops.ParsePerm(got["solution"].(string))))
		to := read.Vertices[e.To]["key"].(string)
		if err != nil || orbit.KeyOf(q).Perm(len(q)).String() != to {
			t.Errorf("%s: %s of %s gives %v, %v, expected the orbit %s", n.Name, text, got["solution"], q, err, to)
		}
	}
	if len(read.Vertices) != vertices || len(read.Edges) != edges || read.Directed != n.Directed {
		t.Errorf("%s: %d vertices and %d edges are read, expected %d and %d",
			n.Name, len(read.Vertices), len(read.Edges), vertices, edges)
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
