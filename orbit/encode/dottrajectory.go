package encode

import (
	"fmt"
	"slices"
	"strings"

	"qorbit/internal/base/forest"
	"qorbit/orbit/search"
)

// Programs of Graphviz other than dot lay out a trajectory freely. For dot, a file has its trees one after the other,
// and lists of the vertices that share a row: trees stand below and beside each other, so that the page has the
// proportions of one that can be printed. The rows need no edges that are not in the trajectory. With packing, dot
// drops the labels of edges.

// pageRatio is the width of a page, divided by its height.
const pageRatio = 1.4

// A dotRow lists the vertices of a row.
type dotRow []Vertex

// A dotLevel has the rows of an order, from top to bottom.
type dotLevel struct {
	Order int
	Rows  []dotRow
}

// The most that a trajectory shows legibly: the edges whose operators are labels, and the letters in a line of the
// legend, whose page can be narrow.
const (
	MostLabelled   = 50
	mostDotLetters = 64
)

// style names no program: the rows are for dot, the usual one. Of the options of the layout, the first two are for dot,
// K for sfdp and fdp, mindist for circo.
func (t Trajectory) style(d *dotDrawing) { t.styleBy(d, t.Title(), t.Applies) }

// styleBy is the style with another title, and what it says of operators.
func (t Trajectory) styleBy(d *dotDrawing, title Title, applies func(Label) string) {
	d.letters, d.queens = mostDotLetters, t.last().Options.Queens
	d.title = strings.Join([]string{title.What, title.Of, t.Found()}, `\n`)
	if d.options.Operators.Shown(len(d.Edges) <= MostLabelled) {
		d.operator, d.Length, d.solutions = `label="   %v "`, `, len="1.8"`, true
		d.title += `\n` + wrap(applies(d.label()), mostDotLetters)
	}
	a, rankSep := d.forest(), 0.35 // the least distance of rows, in inches
	if t.several() {
		a.level(t.Rows(d.Vertices))
		d.Levels, rankSep = a.levels(d.Vertices), max(rankSep, a.rankSep())
		d.drop = make(map[string]int)
		for v, drop := range a.forest.Drop {
			d.drop[d.Vertices[v].ID()] = drop
		}
	} else if a.fill(d); a.listed {
		d.Rows = a.inRows(d.Vertices)
	}
	d.Layout = fmt.Sprintf(`ranksep="%.2f", nodesep="0.15", overlap="false", mindist="0.3"`, rankSep)
	if d.operator != "" {
		d.Layout = `ranksep="0.4", nodesep="0.15", overlap="false", overlap_shrink="false", K="2.2", mindist="1.2"`
	}
	d.Vertices = a.byTrees(d.Vertices)
}

// OperatorsLeftOut counts the edges that do not show their operators in a DOT file because there are more than
// MostLabelled.
func (t Trajectory) OperatorsLeftOut(o Options) int {
	edges := 0
	for _, s := range t {
		edges += len(s.Found) - s.Count(search.Given)
	}
	if o.Operators.LeftOut(edges <= MostLabelled) {
		return edges
	}
	return 0
}

// wrap breaks a text into lines of at most a number of letters.
func wrap(text string, letters int) string {
	wrapped, line := "", 0
	for word := range strings.FieldsSeq(text) {
		switch {
		case line == 0:
		case line+1+len(word) > letters:
			wrapped, line = wrapped+`\n`, 0
		default:
			wrapped, line = wrapped+" ", line+1
		}
		wrapped, line = wrapped+word, line+len(word)
	}
	return wrapped
}

// An arranged trajectory is a forest with the places of its trees.
type arranged struct {
	forest forest.Forest
	trees  []forest.Tree
	row    []int // by vertex, from the top of the page
	order  []int // of the trees, from left to right in each row
	rows   int
	listed bool    // the file lists the rows: dot would find others
	width  float64 // about that of the page, of several orders
}

// byTrees are the vertices tree by tree.
func (a *arranged) byTrees(vertices []Vertex) (sorted []Vertex) {
	for _, i := range a.order {
		for _, v := range slices.Sorted(slices.Values(a.trees[i].Vertices)) {
			sorted = append(sorted, vertices[v])
		}
	}
	return sorted
}

// forest is the forest of the vertices, in which the vertices below each come in the order of the edges.
func (d *dotDrawing) forest() *arranged {
	index := make(map[string]int)
	f := forest.Forest{Below: make([][]int, len(d.Vertices)), Gap: 0.15}
	for i, v := range d.Vertices {
		index[v.ID()] = i
		f.Width = append(f.Width, d.width(v))
	}
	for _, e := range d.Edges {
		from, to := index[e.From()], index[e.To()]
		f.Below[from] = append(f.Below[from], to)
		if d.operator != "" {
			f.Width[to] = max(f.Width[to], operatorLetter*float64(len(e.Operator.String())+4))
		}
	}
	return &arranged{forest: f, row: make([]int, len(d.Vertices))}
}

// The widths of letters in inches, and what a row of vertices takes beside the vertices.
const (
	letter         = 0.077 // of a solution
	operatorLetter = 0.056
	rowSpace       = 0.37
	labelSpace     = 0.15 // of a label of an edge
)

// width is about that of a vertex, in inches.
func (d *dotDrawing) width(v Vertex) float64 {
	width, _, fixed := d.markSize(v)
	if !fixed {
		for _, line := range strings.Split(d.Label(v), `\n`) {
			width = max(width, letter*float64(len(line))+0.35)
		}
	}
	if v.Kind == KindOrbit && v.Seed {
		width += 0.11 // a second outline
	}
	return width
}

// fill places the trees on a page.
func (a *arranged) fill(d *dotDrawing) {
	trees, places := a.forest.Tidy()
	tall := 0.0
	for _, v := range d.Vertices {
		_, height, fixed := d.markSize(v)
		if !fixed {
			height = 0.2 + 0.16*float64(1+strings.Count(d.Label(v), `\n`))*1.4
		}
		tall = max(tall, height)
	}
	tall += rowSpace
	if d.operator != "" {
		tall += labelSpace
	}
	a.trees = trees
	var alone, others []int // trees
	for i, t := range trees {
		if t.Rows() == 1 {
			alone = append(alone, i)
		} else {
			others = append(others, i)
		}
	}
	var large []forest.Tree
	for _, i := range others {
		large = append(large, trees[i])
	}
	page := a.forest.Fill(large, func(width float64, rows int) float64 {
		return max(width/pageRatio, float64(rows)*tall)
	})
	a.rows, a.listed = page.Rows, len(page.Bands) > 1 || len(large) > 0 && len(alone) > 0
	for _, k := range page.Order {
		i := others[k]
		a.order = append(a.order, i)
		for _, v := range trees[i].Vertices {
			a.row[v] = page.Roots[k].Row + places[v].Row
		}
	}
	d.drop = make(map[string]int)
	a.link(d, page, large, places)
	a.fillAlone(alone, page.Width)
}

// link raises the root of a tree of each band, but the first, to the last row of the band above, so that dot knows
// which row follows which: an orbit of order N−1 has no depth. The tree is the first that stands at the right of the
// vertices of that row, so that the bands begin below each other.
func (a *arranged) link(d *dotDrawing, page forest.Page, trees []forest.Tree, places []forest.Place) {
	end := make(map[int]float64) // where the vertices of a row end
	for k, t := range trees {
		for _, v := range t.Vertices {
			row := page.Roots[k].Row + places[v].Row
			end[row] = max(end[row], page.Roots[k].X+places[v].X+a.forest.Width[v]/2)
		}
	}
	for _, row := range page.Bands[min(1, len(page.Bands)):] {
		raised := -1
		for _, k := range page.Order {
			if page.Roots[k].Row != row {
				continue
			}
			if raised = trees[k].Root; page.Roots[k].X-a.forest.Width[raised]/2 > end[row-1] {
				break
			}
		}
		a.row[raised]--
		for _, v := range a.forest.Below[raised] {
			d.drop[d.Vertices[v].ID()] = 2
		}
	}
}

// fillAlone puts the vertices that stand alone, in the order of their numbers, into the rows of the page that have most
// room, the lowest first.
func (a *arranged) fillAlone(alone []int, width float64) {
	if len(alone) == 0 {
		return
	}
	a.rows = max(a.rows, 1)
	taken := make([]float64, a.rows) // by row
	for _, i := range a.order {
		for _, v := range a.trees[i].Vertices {
			taken[a.row[v]] += a.forest.Width[v] + a.forest.Gap
		}
	}
	row := a.rows - 1
	for _, i := range alone {
		v := a.trees[i].Root
		for taken[row]+a.forest.Width[v] > width && row > 0 {
			row--
		}
		a.row[v] = row
		taken[row] += a.forest.Width[v] + a.forest.Gap
		a.order = append(a.order, i)
	}
}

// level places the trees beside each other.
func (a *arranged) level(first, last []int) {
	trees, places, roots := a.forest.Levels(first, last)
	for i, t := range trees {
		for _, v := range t.Vertices {
			a.row[v] = roots[i].Row + places[v].Row
		}
		a.order = append(a.order, i)
		a.width = max(a.width, t.Right(roots[i].X))
	}
	a.trees = trees
	for _, row := range last {
		a.rows = max(a.rows, row+1)
	}
}

// rankSep is the distance of rows with which a trajectory of several orders is not much wider than high.
func (a *arranged) rankSep() float64 {
	const widest, mark = 1.8, 0.5
	return a.width/widest/float64(a.rows) - mark
}

// inRows lists the rows of the vertices, without empty ones.
func (a *arranged) inRows(vertices []Vertex) []dotRow {
	rows := make([]dotRow, a.rows)
	for _, i := range a.order {
		for _, v := range a.trees[i].Vertices {
			rows[a.row[v]] = append(rows[a.row[v]], vertices[v])
		}
	}
	return slices.DeleteFunc(rows, func(row dotRow) bool { return len(row) == 0 })
}

// levels lists the rows of each order.
func (a *arranged) levels(vertices []Vertex) (levels []dotLevel) {
	for _, row := range a.inRows(vertices) {
		if last := len(levels) - 1; last >= 0 && levels[last].Order == row[0].N {
			levels[last].Rows = append(levels[last].Rows, row)
		} else {
			levels = append(levels, dotLevel{row[0].N, []dotRow{row}})
		}
	}
	return levels
}

// Boxes reports whether the orders of a trajectory are in boxes. Dot moves their vertices together and lets edges
// cross, where there are many.
func (d dotDrawing) Boxes() bool { return d.Network.Order() <= mostDotSolutions }

// Level names the order beside one vertex of it where there are no boxes: the first of the highest row.
func (d dotDrawing) Level(v Vertex) string {
	if !d.Boxes() {
		for _, l := range d.Levels {
			if l.Rows[0][0].ID() == v.ID() {
				return fmt.Sprintf(`, xlabel="order %d "`, l.Order)
			}
		}
	}
	return ""
}

// String is the list in DOT.
func (r dotRow) String() string {
	list := ""
	for _, v := range r {
		list += v.ID() + "; "
	}
	return fmt.Sprintf(`subgraph {graph [rank="same"]; %s}`, strings.TrimSuffix(list, " "))
}
