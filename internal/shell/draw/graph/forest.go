package graph

import (
	"context"
	"math"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/layout"
	"qorbit/orbit/encode"
)

// Sizes of trajectories, in points.
const (
	dotRadius = 2.2
	dotBox    = 6  // of a dot with its outline
	dotRow    = 11 // from row to row of dots

	// deepest is the height of a page at most, divided by the width, where only the width is given. A page of a journal
	// is no higher than pageHeight, but a picture may be flat times as high as wide.
	deepest    = 1.75
	flat       = 1.25
	pageHeight = 9 * vg.Inch
	widest     = 1.6 // about the width of a page at most, divided by the height, where only the height is given
	across     = 1.3 // the width of a page of any size, about, divided by its height
)

// LeastLetters is the least size of numbers and operators of a trajectory as it is printed, in points: with smaller
// numbers vertices are dots, and smaller operators are left out, unless they are asked for.
const (
	LeastLetters = 6
	tolerance    = 0.05
)

// roomForOperators reports whether a trajectory has few enough operators, and these are short enough.
func roomForOperators(s *encode.Sheet) bool {
	return len(s.Edges) <= encode.MostLabelled && s.Rule.Queens == 1
}

// A way is one to name the vertices of a trajectory, and to write its operators.
type way struct {
	label encode.Label
	lines int // of an operator; 0 where they are left out
	dots  bool
}

// waysOf lists the ways, the best first: solutions beside operators, or numbers; operators in one line, or in two, or
// left out unless they are asked for; dots where numbers are not asked for. More orbits than can bear numbers are dots.
func waysOf(s *encode.Sheet, o Options) (ways []way) {
	orbits := 0 // of the orders that are searched
	for _, v := range s.Vertices {
		if v.Kind == encode.KindOrbit {
			orbits++
		}
	}
	shown := o.Operators.Shown(roomForOperators(s)) && len(s.Edges) > 0
	asked := shown && o.Operators == encode.AllOperators
	dots := o.Dots && !o.cards() && !asked
	if dots && orbits > readable.vertices {
		return []way{{dots: true}}
	}
	labels := []encode.Label{o.Label}
	if labels[0] == "" && (s.Order <= encode.MostBeside || s.Part != "") {
		labels = []encode.Label{encode.SolutionLabel, encode.NumberLabel}
	}
	for _, label := range labels {
		if shown {
			ways = append(ways, way{label: label, lines: 1}, way{label: label, lines: 2})
		}
	}
	if !shown || !asked && !o.cards() {
		ways = append(ways, way{label: o.Label})
	}
	if dots {
		ways = append(ways, way{dots: true})
	}
	return ways
}

// placeForest finds places for a trajectory, in the first way in which letters are large enough on a page of the size
// that is asked for, or in that with the largest.
func placeForest(ctx context.Context, s *encode.Sheet, o Options) (best *drawing, err error) {
	for _, y := range waysOf(s, o) {
		if !y.dots && best == nil {
			if err := checkEdges(len(s.Edges), MostEdges, false); err != nil {
				return nil, err
			}
		}
		w, err := placeTrees(ctx, s, o, y)
		if err != nil {
			return nil, err
		}
		if y.dots && o.Dotted != nil {
			letters := draw.SmallLetters{}
			if best != nil {
				letters = best.letters()
			}
			o.Dotted(letters)
		}
		if y.dots || w.letters().Size >= LeastLetters-tolerance {
			return w, nil
		}
		if best == nil || w.letters().Size > best.letters().Size {
			best = w
		}
	}
	return best, nil
}

// placeTrees finds places for a trajectory in one way.
func placeTrees(ctx context.Context, s *encode.Sheet, o Options, y way) (*drawing, error) {
	o.Label = y.label
	w := newDrawing(s, o, y.lines > 0)
	w.inLines, w.dots = y.lines, y.dots
	switch {
	case w.dots:
		w.Below += "; numbers left out"
	case w.inLines == 0 && o.Operators != encode.NoOperators && len(s.Edges) > 0:
		w.Below += "; operators left out"
	}
	if w.dots {
		w.radius = dotRadius
		for i := range w.Vertices {
			w.Vertices[i].width, w.Vertices[i].height = dotBox, dotBox
		}
	} else {
		w.setSizes()
	}
	form := w.form(1)
	if w.dots {
		form.Length, form.Gap = dotRow, 1
	}
	if w.IsChain() {
		w.placeOrders(form)
	} else if err := w.placeBands(ctx, form); err != nil {
		return nil, err
	}
	w.Options.Options = w.bounded()
	return w, nil
}

// placeBands finds places for the trees of one order so that the page has a good shape, or the one that is asked for.
func (w *drawing) placeBands(ctx context.Context, form layout.Graph) error {
	cost := func(width, height vg.Length) vg.Length {
		trial := *w
		trial.width, trial.height = width, height
		return trial.cost()
	}
	err := w.placeBoth(0, func(g layout.Graph, width vg.Length) (layout.Layout, error) {
		form.Vertices, form.Edges = g.Vertices, g.Edges
		if len(g.Edges) == 0 { // of missed orbits
			return layout.New(ctx, form, max(width, vg.Length(min(len(g.Vertices), 4))*40))
		}
		return layout.Forest(ctx, form, cost)
	})
	if err == nil {
		w.nameDepths(form.Length)
	}
	return err
}

// broken is an operator in one line or in two: broken after the comma, or of several operators after the space, that
// is nearest to the middle.
func broken(operator string, lines int) []string {
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
	if at == 0 || lines < 2 {
		return []string{operator}
	}
	return []string{strings.TrimSpace(operator[:at]), operator[at:]}
}

// letters says how large the smallest names and operators are on the page.
func (w *drawing) letters() draw.SmallLetters {
	smallest := numberSizes[0]
	for _, v := range w.Vertices {
		for _, line := range v.name {
			smallest = min(smallest, numberSizes[digits(line)])
		}
	}
	if w.operators {
		smallest = min(smallest, captionStyle().Font.Size)
	}
	o := w.pageOptions()
	size := smallest * w.scale(o)
	width := o.Width * LeastLetters / size
	if w.Height == 0 && width > 0 { // a wider page is flatter: letters grow as the root of its area
		width *= vg.Length(math.Sqrt(float64(w.highest(o.Width) / w.highest(width))))
	}
	return draw.SmallLetters{Size: size, Width: width}
}

// cost is smaller for a better page: one that is enlarged more, or reduced less, to the size that is asked for, or else
// one of about the usual shape.
func (w *drawing) cost() vg.Length {
	o := w.pageOptions()
	if o.Width == 0 && o.Height == 0 {
		page, _ := w.page().Drawn(o)
		return max(max(page.X, textWidth)/across, page.Y)
	}
	return 1 / w.scale(o)
}

// scale is how many times the drawing is enlarged on its page. One of no orbits, which has no size, is not.
func (w *drawing) scale(o draw.Options) vg.Length {
	if w.width == 0 || w.height == 0 {
		return 1
	}
	page, drawn := w.page().Drawn(o)
	wide, high := o.Size(page.X, page.Y)
	return drawn.X / w.width * min(wide/page.X, high/page.Y)
}

// pageOptions are those of the page, with the largest height where only the width is given, and about the largest width
// where only the height is.
func (w *drawing) pageOptions() draw.Options {
	o := w.Options.Options
	switch {
	case o.Width > 0 && o.Height == 0:
		o.Height = w.highest(o.Width) * o.Width
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
	page, _ := w.page().Drawn(o)
	if _, high := o.Size(page.X, page.Y); high > w.highest(o.Width)*o.Width {
		o.Height = w.highest(o.Width) * o.Width
	}
	return o
}

// highest is the height of a page at most, divided by the width, where only the width is given.
func (w *drawing) highest(width vg.Length) vg.Length {
	return min(deepest, max(pageHeight/width, flat))
}
