package encode

import (
	"bytes"
	"context"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
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

// TestPagesOfDot: without options, dot draws a trajectory on a page whose sides are within 2.5 to 1, with a vertex of
// its own for each orbit, which no other touches, and with each operator that is shown.
func TestPagesOfDot(t *testing.T) {
	for _, r := range [][2]int{{5, 5}, {9, 9}, {11, 11}, {5, 8}, {9, 11}} {
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
		if drawn := drawnBy(t, "neato", file); !strings.HasPrefix(drawn, "graph ") {
			t.Errorf("label %q: neato says %.200s", label, drawn)
		}
	}
	n := ofGraph(orbitGraph(9, 1), enumerate(8), false)
	file := dotOf(t, n, Options{Label: KeyLabel})
	if got := labelOf(file, "orbit35"); got != "2,8,5,3,9,6,4,1,7" {
		t.Errorf("keys of order 9: %q", got)
	}
}

// TestLooksOfDOT: marked vertices have a thick outline, among the missed too; seeds have two outlines, missed orbits a
// dashed one.
func TestLooksOfDOT(t *testing.T) {
	p := Part{Highlight: []string{"35,1", "2"}}
	n := test.Must(OfGraph(context.Background(), orbitGraph(9, 1), enumerate(8), false, p, orbit.Options{}))
	file := dotOf(t, n, Options{})
	seeds, missed := 0, 0
	for v := range n.Vertices {
		look := regexp.MustCompile(`(?m)^\t` + v.ID + ` \[.*$`).FindString(file)
		thick := regexp.MustCompile(`color="#660066".*penwidth="(2\.5|4)".* highlighted=true`).MatchString(look)
		if double := strings.Contains(look, `peripheries="2"`); thick != v.Highlighted || double != v.Seed {
			t.Errorf("%+v has the line %q", v, look)
		}
		if dashed := strings.Contains(look, `style="filled,dashed", fillcolor="white"`); dashed != v.Missed() {
			t.Errorf("%+v has the line %q", v, look)
		}
		if v.Seed {
			seeds++
		}
		if v.Missed() {
			missed++
		}
	}
	if seeds != 22 || missed != 1 || !strings.Contains(file, "thick outline: highlighted") {
		t.Errorf("%d seeds, %d missed", seeds, missed)
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
