package encode

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"qorbit/internal/installed"
	"qorbit/orbit/search"
)

// A laidOut is what Graphviz says of its drawing (dot -Tjson), in points: the whole, vertices and edges.
type laidOut struct {
	Box     string `json:"bb"`
	Objects []struct {
		Name                 string
		At                   string `json:"pos"`
		Width, Height, Label string
	}
	Edges []struct {
		Label   string
		LabelAt string `json:"lp"`
	}
}

var places = regexp.MustCompile(`-?[0-9.]+(e[+-]?[0-9]+)?`)

// numbersOf returns those of a text, in its order.
func numbersOf(text string) []float64 {
	var all []float64
	for _, word := range places.FindAllString(text, -1) {
		var x float64
		fmt.Sscan(word, &x)
		all = append(all, x)
	}
	return all
}

// TestGraphvizLaysOut: with the engine and options of the file, Graphviz draws up to order 9 so that no vertices lie on each
// other, and no operator lies on a vertex or another operator.
func TestGraphvizLaysOut(t *testing.T) {
	dot := installed.Program(t, "dot")
	for n := 6; n <= 9; n++ {
		below := enumerate(n - 1)
		for name, write := range map[string]func(io.Writer) error{
			"graph":      func(w io.Writer) error { return DOT(w, OfGraph(orbitGraph(n, 1), below, false)) },
			"inc":        func(w io.Writer) error { return DOT(w, OfGraph(orbitGraph(n, 1), below, true)) },
			"trajectory": func(w io.Writer) error { return DOT(w, OfTrajectory(runSearch(n, search.Options{}))) },
		} {
			var file, answer, complaints bytes.Buffer
			if err := write(&file); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(dot, "-Tjson")
			cmd.Stdin, cmd.Stdout, cmd.Stderr = &file, &answer, &complaints
			if err := cmd.Run(); err != nil || complaints.Len() > 0 {
				t.Fatalf("%s %d: %v, %s", name, n, err, complaints.String())
			}
			var l laidOut
			if err := json.Unmarshal(answer.Bytes(), &l); err != nil {
				t.Fatal(err)
			}
			l.check(t, fmt.Sprint(name, " ", n))
		}
	}
}

// A box is a centre and half sides.
type box struct{ x, y, w, h float64 }

func (b box) meets(c box) bool { return math.Abs(b.x-c.x) < b.w+c.w && math.Abs(b.y-c.y) < b.h+c.h }

func (l laidOut) check(t *testing.T, name string) {
	t.Helper()
	if size := numbersOf(l.Box); len(l.Objects) == 0 || len(l.Objects) <= mostDotNeato && (size[2] > 30*72 || size[3] > 16*72) {
		t.Errorf("%s: %d vertices on %v points", name, len(l.Objects), size)
	}
	vertices := make([]box, len(l.Objects))
	for i, o := range l.Objects {
		at := numbersOf(o.At)
		vertices[i] = box{at[0], at[1], 36 * numbersOf(o.Width)[0], 36 * numbersOf(o.Height)[0]}
		for j := range i {
			if vertices[i].meets(vertices[j]) {
				t.Errorf("%s: %s and %s lie on each other", name, o.Name, l.Objects[j].Name)
			}
		}
	}
	var labels []box
	for _, e := range l.Edges {
		if e.LabelAt != "" {
			at := numbersOf(e.LabelAt)
			labels = append(labels, box{at[0], at[1], 1.9 * float64(len(e.Label)), 3.2}) // letters of 8 points
		}
	}
	if strings.HasPrefix(name, "trajectory") && len(l.Edges) <= mostDotTrajectory && len(labels) != len(l.Edges) {
		t.Errorf("%s: %d of %d operators are drawn", name, len(labels), len(l.Edges))
	}
	for i, label := range labels {
		for j := range i {
			if label.meets(labels[j]) {
				t.Errorf("%s: operators %d and %d lie on each other", name, i, j)
			}
		}
		for j, v := range vertices {
			if label.meets(v) {
				t.Errorf("%s: operator %d lies on %s", name, i, l.Objects[j].Name)
			}
		}
	}
}
