package graph

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/layout"
	"qorbit/orbit/encode"
	"qorbit/orbit/move"
	"qorbit/orbit/search"
)

// Trajectory returns the diagram of the spanning forest of searches of one order after the other, with the same
// options: which operator first produced each orbit, from which one. Rows are numbers of Movs from the seed; of
// several orders, those of an order stand below those of the order before. The operators are shown where there are no
// more than fifty, and Mov is of one queen, unless options say otherwise.
func Trajectory(searches ...*search.Result) (*Diagram, error) {
	whole, err := encode.Trajectory(searches).Branch(encode.Branch{})
	if err != nil {
		return nil, err
	}
	return Branch(whole)
}

// Branch is Trajectory for a part of one.
func Branch(s *encode.Subtree) (*Diagram, error) {
	t, searches := s.Trajectory, []*search.Result(s.Trajectory)
	title, queens := s.Title(), searches[0].Options.Queens
	d := &Diagram{
		Order: t.Order(), queens: queens, move: move.Mov.Title(), Title: title.What, marked: "highlighted",
		Arrows: true, several: len(searches) > 1,
	}
	d.Below = title.Of + ": " + t.Found()
	d.applies = s.Applies
	d.keyed = func() (operators, _ []string, err error) {
		for e, err := range encode.EdgesBy(s, encode.KeyLabel) {
			if err != nil {
				return nil, nil, err
			}
			operators = append(operators, e.Operator.String())
		}
		return operators, nil, nil
	}
	for _, found := range searches {
		d.byInc = d.byInc || found.Count(search.ByInc) > 0
	}
	if d.part = s.IsPart(); d.part {
		d.Below = title.Of
	}
	if first, last := t.Rows(d.addVertices(s)); d.several {
		for i := range d.Vertices {
			d.Vertices[i].rank, d.Vertices[i].last = first[i], last[i]
		}
	}
	return d, d.addEdges(s, true)
}

// roomForOperators reports whether a trajectory has few enough operators, and these are short enough.
func (d *Diagram) roomForOperators() bool {
	return len(d.Edges) <= encode.MostLabelled && d.queens == 1
}

// OperatorsLeftOut counts the edges of a trajectory that do not show their operators for want of room.
func (d *Diagram) OperatorsLeftOut(o Options) int {
	if d.Arrows && o.Operators.LeftOut(d.roomForOperators()) {
		return len(d.Edges)
	}
	return 0
}

// Sizes of trajectories, in points.
const (
	dotRadius    = 2.2
	dotBox       = 6   // of a dot with its outline
	dotRow       = 11  // from row to row of dots
	levelLetters = 8   // the size of the names of orders, or more where the page is reduced
	levelsLeft   = 5.5 // the room for the names of orders, divided by the size of the letters

	highest = 1.25 // the height of a page at most, divided by the width, where only the width is given
	deepest = 1.75 // the same of several orders, whose rows cannot be broken, and of numbers that would be too small
	page    = 9 * vg.Inch
	widest  = 1.6 // about the width of a page at most, divided by the height, where only the height is given
	across  = 1.3 // the width of a page of any size, about, divided by its height
)

// noOperators is what the line below the title says where operators are left out.
const noOperators = "; operators left out"

// drawTrajectory finds places for a trajectory, in the first way in which letters are large enough on a page of the
// size that is asked for. Its vertices are dots where there are too many for numbers on a page, or numbers would be
// too small, unless operators are asked for.
func (d *Diagram) drawTrajectory(ctx context.Context, options Options) (*drawing, error) {
	if !options.Operators.Shown(d.roomForOperators()) {
		left := d.longest() > 0 && d.OperatorsLeftOut(options) > 0
		if d = d.withoutOperators(); left {
			d.Below += noOperators
		}
	}
	asked := options.Operators == encode.AllOperators && d.longest() > 0
	dots := options.Dots && !options.cards() && !asked
	var best draw.SmallLetters
	if !dots || d.orbits() <= readable.vertices {
		if err := checkEdges(len(d.Edges), MostEdges, false); err != nil {
			return nil, err
		}
		w, err := d.placeInSomeWay(ctx, options)
		if err != nil {
			return nil, err
		}
		if best = w.letters(); best.Size >= LeastLetters-tolerance || !dots {
			return w, nil
		}
	}
	small := d.withoutOperators()
	small.Below = strings.TrimSuffix(small.Below, noOperators) + "; numbers left out"
	w, err := small.placeForest(ctx, options, way{}, true)
	if err == nil && options.Dotted != nil {
		options.Dotted(best)
	}
	return w, err
}

// A way is one to name the vertices of a trajectory, and to write its operators.
type way struct {
	label encode.Label
	lines int  // of an operator; 0 where they are left out
	high  bool // the page may be higher than usual
}

// ways lists them, the best first: solutions beside operators, or numbers; operators in one line, or in two, or left
// out unless they are asked for.
func (d *Diagram) ways(o Options) (ways []way) {
	labels, lines := []encode.Label{o.label()}, []int{0}
	if d.longest() > 0 {
		lines = []int{1, 2}
		if o.usual() && (d.Order <= encode.MostBeside || d.part) {
			labels = []encode.Label{encode.SolutionLabel, encode.NumberLabel}
		}
	}
	for _, label := range labels {
		for _, k := range lines {
			ways = append(ways, way{label: label, lines: k}, way{label: label, lines: k, high: true})
		}
	}
	if d.longest() > 0 && !o.cards() && o.Operators != encode.AllOperators {
		ways = append(ways, way{label: o.label()}, way{label: o.label(), high: true})
	}
	if o.Width == 0 || o.Height > 0 { // the height is not the picture's to choose
		ways = slices.DeleteFunc(ways, func(y way) bool { return y.high })
	}
	return ways
}

// placeInSomeWay finds places in the first way in which letters are large enough, or in that with the largest, on a
// page that is not higher than usual unless operators are asked for.
func (d *Diagram) placeInSomeWay(ctx context.Context, options Options) (best *drawing, err error) {
	for _, y := range d.ways(options) {
		shown := d
		if y.lines == 0 && d.longest() > 0 {
			shown = d.withoutOperators()
			shown.Below += noOperators
		}
		options.Label = y.label
		w, err := shown.placeForest(ctx, options, y, false)
		if err != nil || w.letters().Size >= LeastLetters-tolerance {
			return w, err
		}
		fits := !y.high || options.Operators == encode.AllOperators
		if best == nil || fits && w.letters().Size > best.letters().Size {
			best = w
		}
	}
	return best, nil
}

// broken is an operator in its lines: broken after the comma, or of several operators after the space, that is nearest
// to the middle.
func (y way) broken(operator string) []string {
	if y.lines < 2 {
		return []string{operator}
	}
	mark := ','
	if strings.Contains(operator, " ") {
		mark = ' '
	}
	at, middle := 0, len(operator)/2
	for i, c := range operator {
		if c == mark && max(i+1-middle, middle-i-1) < max(at-middle, middle-at) {
			at = i + 1
		}
	}
	if at == 0 {
		return []string{operator}
	}
	return []string{strings.TrimSpace(operator[:at]), operator[at:]}
}

// orbits counts the orbits of the orders that are searched.
func (d *Diagram) orbits() int {
	count := 0
	for _, v := range d.Vertices {
		if !v.Below {
			count++
		}
	}
	return count
}

// LeastLetters is the least size of numbers and operators of a trajectory as it is printed, in points: with smaller
// numbers vertices are dots, and smaller operators are left out, unless they are asked for.
const (
	LeastLetters = 6
	tolerance    = 0.05
)

// letters says how large the smallest names and operators are on the page.
func (w *drawing) letters() draw.SmallLetters {
	smallest := numberSizes[0]
	for _, v := range w.Vertices {
		for _, line := range v.name {
			smallest = min(smallest, numberSizes[digits(line)])
		}
	}
	if w.longest() > 0 {
		smallest = min(smallest, captionStyle().Font.Size)
	}
	o := w.pageOptions()
	size := smallest * w.scale(o)
	return draw.SmallLetters{Size: size, Width: o.Width * LeastLetters / size}
}

// withoutOperators is the diagram without the operators of edges.
func (d *Diagram) withoutOperators() *Diagram {
	plain := *d
	plain.Edges = slices.Clone(d.Edges)
	for i := range plain.Edges {
		plain.Edges[i].Operator = ""
	}
	return &plain
}

// placeForest finds places for vertices with names, or for dots.
func (d *Diagram) placeForest(ctx context.Context, options Options, y way, dots bool) (*drawing, error) {
	w := d.drawing(options)
	w.way = y
	if dots {
		w.dots, w.radius = true, dotRadius
		for i := range w.Vertices {
			w.Vertices[i].width, w.Vertices[i].height = dotBox, dotBox
		}
	} else {
		w.setSizes()
	}
	if d.several {
		w.placeLevels()
	} else if err := w.placeTrees(ctx); err != nil {
		return nil, err
	}
	w.Options.Options = w.bounded()
	return w, nil
}

// treeForm is how a trajectory is laid out.
func (w *drawing) treeForm() layout.Graph {
	g := w.form(1)
	if w.dots {
		g.Length, g.Gap = dotRow, 1
	}
	return g
}

// placeTrees finds places for the trees of one order so that the page has a good shape, or the one that is asked for.
func (w *drawing) placeTrees(ctx context.Context) error {
	form := w.treeForm()
	height := w.missedHeight(form.Gap)
	cost := func(width, trees vg.Length) vg.Length {
		trial := *w
		trial.width, trial.height = width+w.depthRoom(), trees+height(width)
		return trial.cost()
	}
	reached, missed, err := w.place(0, func(g layout.Graph, width vg.Length) (layout.Layout, error) {
		form.Vertices, form.Edges = g.Vertices, g.Edges
		if len(g.Edges) == 0 { // of missed orbits
			return layout.New(ctx, form, max(width, vg.Length(min(len(g.Vertices), 4))*40))
		}
		return layout.Forest(ctx, form, cost)
	})
	if err != nil {
		return err
	}
	w.stack(reached, missed)
	w.nameDepths(form.Length)
	return nil
}

// missedHeight returns about how high the missed orbits are, in rows of a width, with what parts them from the others.
func (w *drawing) missedHeight(gap vg.Length) func(width vg.Length) vg.Length {
	count, wide, high := 0, vg.Length(0), vg.Length(0)
	for _, v := range w.Vertices {
		if v.Missed {
			count++
			wide, high = max(wide, v.width+2*gap), max(high, v.height+2*gap)
		}
	}
	return func(width vg.Length) vg.Length {
		if count == 0 {
			return 0
		}
		inRow := max(math.Floor(float64(width/wide)), 1)
		return vg.Length(math.Ceil(float64(count)/inRow))*high + 2*gap
	}
}

// cost is smaller for a better page: one that is enlarged more, or reduced less, to the size that is asked for, or else
// one of about the usual shape.
func (w *drawing) cost() vg.Length {
	o := w.pageOptions()
	if o.Width == 0 && o.Height == 0 {
		page, _ := w.sheet().Drawn(o)
		return max(max(page.X, textWidth)/across, page.Y)
	}
	return 1 / w.scale(o)
}

// scale is how many times the drawing is enlarged on its page. One of no orbits, which has no size, is not.
func (w *drawing) scale(o draw.Options) vg.Length {
	if w.width == 0 || w.height == 0 {
		return 1
	}
	page, drawn := w.sheet().Drawn(o)
	wide, high := o.Size(page.X, page.Y)
	return drawn.X / w.width * min(wide/page.X, high/page.Y)
}

// pageOptions are those of the page, with the largest height where only the width is given, and about the largest width
// where only the height is.
func (w *drawing) pageOptions() draw.Options {
	o := w.Options.Options
	switch {
	case o.Width > 0 && o.Height == 0:
		o.Height = w.highest() * o.Width
	case o.Height > 0 && o.Width == 0:
		o.Width = widest * o.Height
	}
	return o
}

// bounded are the options of the page: where only the width is given, it is no higher than the largest height.
func (w *drawing) bounded() draw.Options {
	o := w.Options.Options
	if o.Width == 0 || o.Height > 0 {
		return o
	}
	page, _ := w.sheet().Drawn(o)
	if _, high := o.Size(page.X, page.Y); high > w.highest()*o.Width {
		o.Height = w.highest() * o.Width
	}
	return o
}

// highest is the height of a page at most, divided by the width, where only the width is given.
func (w *drawing) highest() vg.Length {
	most := max(page/w.Width, highest) // a page of a journal is not higher
	switch {
	case w.way.high && w.Operators == encode.AllOperators:
		return most
	case w.several || w.way.high:
		return min(deepest, most)
	}
	return min(highest, most)
}

// A level is an order of a trajectory of several orders, with its upper and lower ends.
type level struct {
	order     int
	low, high vg.Length
}

// placeLevels finds places for a trajectory of several orders. Where it is wide, rows are farther from each other, and
// the names of orders larger.
func (w *drawing) placeLevels() {
	g := w.treeForm()
	g.Length = max(g.Length, levelLetters+5)
	var last []int
	rows := 0
	for _, v := range w.Vertices {
		g.Vertices, last = append(g.Vertices, w.box(v)), append(last, v.last)
		rows = max(rows, v.rank)
	}
	for _, e := range w.Edges {
		g.Edges = append(g.Edges, layout.Edge{From: e.From, To: e.To})
	}
	l := layout.Levels(g, last)
	o := w.pageOptions()
	ratio := vg.Length(widest)
	if w.Width > 0 && w.Height > 0 {
		ratio = w.Width / w.Height
	}
	if far := l.Width / ratio / vg.Length(max(rows, 1)); far > g.Length {
		g.Length = far
		l = layout.Levels(g, last)
	}
	w.width, w.height = l.Width, l.Height
	w.letter = min(levelLetters/w.scale(o), g.Length-5)
	left := levelsLeft * w.letter
	if w.Bare {
		left = 0
	}
	w.width += left
	for i := range w.Vertices {
		w.Vertices[i].at = l.At[i].Add(vg.Point{X: left})
	}
	for i, curve := range l.Curves {
		for k := range curve {
			curve[k].X += left
		}
		w.Edges[i].curve = curve
	}
	w.findLevels()
}

// findLevels finds the ends of the levels, half-way between their rows.
func (w *drawing) findLevels() {
	for _, v := range slices.Backward(w.Vertices) { // in which the orders ascend
		low, high := v.at.Y-v.height/2, v.at.Y+v.height/2
		if last := len(w.levels) - 1; last < 0 || w.levels[last].order != v.order {
			w.levels = append(w.levels, level{v.order, low, high})
		}
		l := &w.levels[len(w.levels)-1]
		l.low, l.high = min(l.low, low), max(l.high, high)
	}
	for i := 1; i < len(w.levels); i++ {
		above, l := &w.levels[i-1], &w.levels[i]
		middle := (above.low + l.high) / 2
		above.low, l.high = middle, middle
	}
}

// drawLevels writes the orders on the left, with rules between them.
func (w *drawing) drawLevels(c draw.Canvas) {
	if w.Bare {
		return
	}
	for i, l := range w.levels {
		if i > 0 {
			c.StrokeLine2(ruleStyle(), 0, l.high, w.width, l.high)
		}
		c.FillText(draw.Text(w.letter), vg.Point{Y: l.high - 1.2*w.letter}, fmt.Sprintf("order %d", l.order))
	}
}
