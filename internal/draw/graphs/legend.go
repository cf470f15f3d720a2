package graphs

import (
	"fmt"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"qorbit/orbit"
	"qorbit/orbit/search"
)

// An item is one of the legend: a sign and what it means.
type item struct {
	vertex *Vertex
	line   *draw.LineStyle
	text   string
}

// legend lists what occurs in the diagram.
func (d *Diagram) legend() []item {
	var items []item
	vertex := func(sample Vertex, text string, occurs func(Vertex) bool) {
		if slices.ContainsFunc(d.Vertices, occurs) {
			items = append(items, item{vertex: &sample, text: text})
		}
	}
	line := func(sample Edge, text string) {
		style := d.edgeStyle(sample)
		items = append(items, item{line: &style, text: text})
	}
	for _, c := range []orbit.Class{8, 4, 2, 1} {
		text := map[orbit.Class]string{8: "class 8 (no symmetry)", 4: "class 4 (half turn)", 2: "class 2 (quarter turn)", 1: "class 1"}[c]
		vertex(Vertex{Class: c}, text, func(v Vertex) bool { return v.Class == c && !v.Below })
	}
	vertex(Vertex{Class: 8, Seed: true}, d.seedText(), func(v Vertex) bool { return v.Seed })
	vertex(Vertex{Class: 8, Missed: true}, "missed", func(v Vertex) bool { return v.Missed })
	vertex(Vertex{Class: 8, Below: true}, fmt.Sprintf("orbit of order %d", d.Order-1), func(v Vertex) bool { return v.Below })
	var queens []int
	for _, e := range d.Edges {
		if e.How == search.ByMov && !slices.Contains(queens, e.Queens) {
			queens = append(queens, e.Queens)
		}
	}
	slices.Sort(queens)
	for _, k := range queens {
		text := "Mov"
		if k > 1 {
			text = fmt.Sprintf("Mov of %d queens", k)
		}
		line(Edge{How: search.ByMov, Queens: k}, text)
	}
	if slices.ContainsFunc(d.Edges, func(e Edge) bool { return e.How == search.ByInc }) {
		line(Edge{How: search.ByInc}, "Inc")
	}
	return items
}

// seedText says what a seed is: made by Inc, or given to a chain of searches.
func (d *Diagram) seedText() string {
	if d.Arrows && !slices.ContainsFunc(d.Edges, func(e Edge) bool { return e.How == search.ByInc }) {
		return "seed, given"
	}
	return "seed, made by Inc"
}

// legendLines breaks the legend into lines that fit the page.
func (d *Diagram) legendLines(width float64) [][]item {
	var lines [][]item
	used := width + 1
	for _, i := range d.legend() {
		need := legendSample + float64(textStyle.Width(i.text)) + 12
		if used+need > width {
			lines = append(lines, nil)
			used = 0
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], i)
		used += need
	}
	return lines
}

// legend draws a line of the legend.
func (p pen) legend(items []item) {
	x := vg.Length(0)
	for _, i := range items {
		if i.vertex != nil {
			p.mark(vg.Point{X: x + radius + ring}, *i.vertex)
		} else {
			from := p.at(vg.Point{X: x})
			p.StrokeLine2(*i.line, from.X, from.Y, from.X+legendSample-5, from.Y)
		}
		p.text(textStyle, vg.Point{X: x + legendSample, Y: -2.8}, i.text)
		x += legendSample + textStyle.Width(i.text) + 12
	}
}
