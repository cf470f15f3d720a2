package layout

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"time"

	"gonum.org/v1/plot/vg"
)

// Limits of a run of Graphviz. A graph that a reader can use takes a second or two, and some hundred kilobytes.
const (
	graphvizTimeout  = 2 * time.Minute
	mostOfAnswer     = 64 << 20
	mostOfComplaints = 64 << 10
)

// A bounded buffer fails once more than a number of bytes are written to it.
type bounded struct {
	buffer bytes.Buffer // not embedded: io.Copy would call its method ReadFrom, which has no bound
	most   int
	full   bool
}

// Write keeps what there is room for.
func (b *bounded) Write(p []byte) (int, error) {
	room := b.most - b.buffer.Len()
	if b.full = b.full || len(p) > room; !b.full {
		return b.buffer.Write(p)
	}
	b.buffer.Write(p[:room])
	return room, fmt.Errorf("it writes more than %d bytes", b.most)
}

// Graphviz is the engine that runs the installed program dot of Graphviz, with the layout engine dot for graphs with ranks and
// neato for others. The places depend on its version. It fails where there is no such program or it does not answer.
func Graphviz(ctx context.Context, graphs []Graph) ([]Layout, error) {
	program, err := exec.LookPath("dot")
	if err != nil {
		return nil, fmt.Errorf("layout dot: Graphviz is not installed, expected its program dot in PATH, or layout built-in")
	}
	limited, cancel := context.WithTimeout(ctx, graphvizTimeout)
	defer cancel()
	var input bytes.Buffer
	output, complaints := bounded{most: mostOfAnswer}, bounded{most: mostOfComplaints}
	for _, g := range graphs {
		describe(&input, g)
	}
	cmd := exec.CommandContext(limited, program, "-Tplain")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = &input, &output, &complaints
	cmd.WaitDelay = time.Second
	killGroup(cmd)
	err = cmd.Run()
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case limited.Err() != nil:
		return nil, fmt.Errorf("layout dot: Graphviz gave no answer in %v, expected fewer vertices, or layout built-in", graphvizTimeout)
	case output.full:
		return nil, fmt.Errorf("layout dot: Graphviz answers with more than %d MiB, expected fewer vertices, or layout built-in", mostOfAnswer>>20)
	case err != nil && complaints.buffer.Len() > 0:
		return nil, fmt.Errorf("layout dot: Graphviz failed: %w: %s", err, strings.TrimSpace(complaints.buffer.String()))
	case err != nil:
		return nil, fmt.Errorf("layout dot: Graphviz failed: %w", err)
	}
	answer := bufio.NewScanner(&output.buffer)
	answer.Buffer(nil, 1<<24)
	layouts := make([]Layout, len(graphs))
	for i, g := range graphs {
		if layouts[i], err = readPlain(answer, g); err != nil {
			return nil, fmt.Errorf("layout dot: unexpected answer of Graphviz: %w", err)
		}
	}
	return layouts, nil
}

// inch is how many points Graphviz's unit has.
const inch = 72

// describe writes a graph in the language of Graphviz: boxes without text, named by their numbers.
func describe(b *bytes.Buffer, g Graph) {
	engine, more := "neato", fmt.Sprintf("overlap=false, sep=\"+%g\", splines=line, start=1", g.Gap/2)
	if g.Ranked {
		engine, more = "dot", fmt.Sprintf("nodesep=%g, ranksep=%g", g.Gap/inch, (g.Length-tallest(g))/inch)
	}
	fmt.Fprintf(b, "digraph {\ngraph [layout=%s, outputorder=nodesfirst, %s]\nnode [shape=box, fixedsize=true, label=\"\"]\nedge [arrowhead=none, len=%g]\n",
		engine, more, g.Length/inch)
	for v, vertex := range g.Vertices {
		fmt.Fprintf(b, "%d [width=%g, height=%g]\n", v, vertex.Width/inch, vertex.Height/inch)
	}
	for _, e := range g.Edges {
		ports := ""
		if g.Ranked && !g.sameRank(e) { // vertical ends, as this package's own curves have
			ports = " [tailport=s, headport=n]"
		}
		fmt.Fprintf(b, "%d -> %d%s\n", e.From, e.To, ports)
	}
	var rows []string
	for v, vertex := range g.Vertices {
		for len(rows) <= vertex.Rank {
			rows = append(rows, "")
		}
		rows[vertex.Rank] += strconv.Itoa(v) + "; "
	}
	for _, row := range rows {
		if g.Ranked {
			fmt.Fprintf(b, "{ rank=same; %s }\n", row)
		}
	}
	b.WriteString("}\n")
}

// readPlain reads what dot -Tplain says of a graph: lines of "graph scale width height", "node name x y …",
// "edge tail head n x1 y1 … xn yn …" and "stop".
func readPlain(s *bufio.Scanner, g Graph) (Layout, error) {
	l := Layout{At: make([]vg.Point, len(g.Vertices)), Curves: make([][]vg.Point, len(g.Edges))}
	vertices, edges := 0, 0
	for s.Scan() {
		fields := strings.Fields(s.Text())
		var err error
		switch {
		case len(fields) > 3 && fields[0] == "node":
			v, e := strconv.Atoi(fields[1])
			if e != nil || v < 0 || v >= len(l.At) {
				return l, fmt.Errorf("vertex %q", fields[1])
			}
			l.At[v], err = readPoint(fields[2:])
			vertices++
		case len(fields) > 3 && fields[0] == "edge":
			var e Edge
			if _, err := fmt.Sscan(fields[1]+" "+fields[2], &e.From, &e.To); err != nil {
				return l, err
			}
			i := slices.Index(g.Edges, e)
			if i < 0 {
				return l, fmt.Errorf("edge %d to %d", e.From, e.To)
			}
			l.Curves[i], err = readCurve(fields[3:])
			edges++
		case len(fields) == 1 && fields[0] == "stop":
			if vertices != len(l.At) || edges != len(l.Curves) {
				return l, fmt.Errorf("%d vertices and %d edges, expected %d and %d", vertices, edges, len(l.At), len(l.Curves))
			}
			l.replaceCurves(g)
			l.trim(g)
			return l, nil
		}
		if err != nil {
			return l, err
		}
	}
	return l, errors.New("it ends early")
}

// replaceCurves draws the edges by the rules of this package: Graphviz ends straight edges at boxes, not at the marks in them, and
// draws several edges within a rank over each other.
func (l *Layout) replaceCurves(g Graph) {
	if g.Ranked {
		l.Curves = layered(g, l.At)
		return
	}
	if g.Visible > 0 {
		l.stretch(g)
	}
	l.Curves = straight(g, l.At)
}

// stretch enlarges the layout until edges have the length that the graph asks for, on average: Graphviz scales it down where it
// removes overlaps.
func (l *Layout) stretch(g Graph) {
	sum := vg.Length(0)
	for _, e := range g.Edges {
		sum += norm(l.At[e.To].Sub(l.At[e.From]))
	}
	factor := max(1, g.Length*vg.Length(len(g.Edges))/max(sum, 1e-9))
	for v := range l.At {
		l.At[v] = l.At[v].Scale(factor)
	}
}

// readCurve reads a number of points and the points. Points that lie on a line become its ends.
func readCurve(fields []string) ([]vg.Point, error) {
	n, err := strconv.Atoi(fields[0])
	if err != nil || n < 4 || n%3 != 1 || n > (len(fields)-1)/2 {
		return nil, fmt.Errorf("a curve of %q points", fields[0])
	}
	curve := make([]vg.Point, n)
	for i := range curve {
		if curve[i], err = readPoint(fields[1+2*i:]); err != nil {
			return nil, err
		}
	}
	first, last := curve[0], curve[n-1]
	for _, p := range curve {
		if aside := (last.X-first.X)*(p.Y-first.Y) - (last.Y-first.Y)*(p.X-first.X); abs(aside) > 0.5*(abs(last.X-first.X)+abs(last.Y-first.Y)) {
			return curve, nil
		}
	}
	return []vg.Point{first, last}, nil
}

// farthest is the largest distance from the origin that is accepted, in inches.
const farthest = 1000

// readPoint reads the first two fields, in inches.
func readPoint(fields []string) (vg.Point, error) {
	var at [2]vg.Length
	for i := range at {
		inches, err := strconv.ParseFloat(fields[i], 64)
		if err != nil || !(max(inches, -inches) <= farthest) { // also for NaN, which is not comparable
			return vg.Point{}, fmt.Errorf("a place at %q, expected inches from -%d to %d", fields[i], farthest, farthest)
		}
		at[i] = vg.Length(inches * inch)
	}
	return vg.Point{X: at[0], Y: at[1]}, nil
}
