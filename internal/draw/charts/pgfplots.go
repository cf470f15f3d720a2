package charts

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/picture"
	"qorbit/internal/table"
)

// pgfHead is what comes before the axes.
const pgfHead = `%% Needs \usepackage{pgfplots} and \pgfplotsset{compat=1.18}.`

// Sizes in LaTeX, where letters are those of \footnotesize, 8pt in a document of 10pt.
const (
	pgfLetters vg.Length = 8
	pgfLine    vg.Length = 9.5 // from one line of letters to the next
	pgfTick    vg.Length = 4   // the length of a tick
	pgfSpace   vg.Length = 3.5 // between ticks, letters and the data
	pgfSample  vg.Length = 20  // a sample of the legend, with the space beside it
)

// A pgfWriter writes a chart for pgfplots.
type pgfWriter struct {
	*picture.TikZ
	*Chart
	plot *plot.Plot
}

// writePGFPlots writes a tikzpicture with the axes of a plot, their ticks, and the points of the curves as coordinates, also those
// that a logarithmic scale has no place for: pgfplots leaves them out, and the line is broken there.
func (c *Chart) writePGFPlots(out io.Writer, p *plot.Plot, width, height vg.Length, o picture.Options) error {
	file, err := picture.NewTikZ(o)
	if err != nil {
		return err
	}
	w := &pgfWriter{TikZ: file, Chart: c, plot: p}
	sides, bottom := 2*pgfLine+pgfTick+3*pgfSpace+max(2*size, w.widest(p.X)/2), 2*pgfLine+pgfTick+4*pgfSpace
	if w.bare {
		sides, bottom = pgfTick+2*size, pgfTick
	}
	columns, rows := w.legendShape(width - sides - w.widest(p.Y))
	dataHeight := height - bottom - pgfSpace - vg.Length(rows)*1.25*pgfLine
	p.Y.Tick.Marker = c.Y.ticker(dataHeight, pgfLetters)
	dataWidth := width - sides - w.widest(p.Y)
	p.X.Tick.Marker = c.X.ticker(dataWidth, 2*pgfLetters)
	if min(dataWidth, dataHeight) < leastData {
		return noRoom(width, height)
	}
	w.Line(pgfHead)
	w.Begin(`\begin{tikzpicture}`)
	for i := range c.Series {
		w.DefineColour(w.colour(i), c.look(i).colour)
	}
	w.Begin(`\begin{axis}[`)
	w.Line(`scale only axis, width=%spt, height=%spt, clip=false, font=\footnotesize,`, picture.Number(dataWidth), picture.Number(dataHeight))
	w.axis("x", c.X, p.X)
	w.axis("y", c.Y, p.Y)
	w.Line(`axis x line*=bottom, axis y line*=left, tick align=outside, axis line style={black}, tick style={black},`)
	w.Line(`grid=major, major grid style={black!9}, axis on top=false, unbounded coords=jump,`)
	w.Line(`legend columns=%d, legend cell align=left, legend style={at={(0,1)}, anchor=south west, yshift=%spt,`, columns, picture.Number(pgfSpace))
	w.Line(`  draw=none, fill=none, inner sep=0pt, font=\footnotesize, /tikz/every even column/.append style={column sep=6pt}},`)
	w.Line(`]`)
	for i, s := range c.Series {
		w.band(i, s)
	}
	for i, s := range c.Series {
		w.curve(i, s)
	}
	if c.hasOpen() && !c.bare {
		w.Line(`\addlegendimage{only marks, mark=o, mark size=%spt, gray}`, picture.Number(size))
		w.Line(`\addlegendentry{%s}`, laTeX(c.Open))
	}
	w.End("axis")
	w.End("tikzpicture")
	_, err = w.WriteTo(out)
	return err
}

// colour is the name of the colour of a curve.
func (w *pgfWriter) colour(i int) string {
	if order := w.Series[i].Order; order > 0 {
		return fmt.Sprintf("order%d", order)
	}
	return fmt.Sprintf("curve%d", i+1)
}

// widest is the width of the widest number of an axis, in letters that are wider than those of LaTeX.
func (w *pgfWriter) widest(a plot.Axis) (width vg.Length) {
	if w.bare {
		return 0
	}
	for _, tick := range a.Tick.Marker.Ticks(a.Min, a.Max) {
		width = max(width, picture.Text(pgfLetters).Width(tick.Label))
	}
	return width
}

// legendShape is the number of columns and rows of the legend.
func (w *pgfWriter) legendShape(width vg.Length) (columns, rows int) {
	entries, column := w.entries(), vg.Length(0)
	if len(entries) == 0 {
		return 1, 0
	}
	for _, e := range entries {
		column = max(column, pgfSample+picture.Text(pgfLetters).Width(e.Text)+2*pgfSpace)
	}
	columns = columnsOf(len(entries), width, column)
	return columns, (len(entries) + columns - 1) / columns
}

// axis writes the options of an axis: its scale, its ends, its ticks.
func (w *pgfWriter) axis(name string, a Axis, side plot.Axis) {
	var ticks, labels, minor []string
	for _, tick := range side.Tick.Marker.Ticks(side.Min, side.Max) {
		if value := table.Number(tick.Value).String(); tick.Label == "" {
			minor = append(minor, value)
		} else {
			ticks = append(ticks, value)
			if !w.bare {
				labels = append(labels, "{"+laTeX(tick.Label)+"}")
			}
		}
	}
	if a.Log {
		w.Line(`%smode=log,`, name)
	}
	w.Line(`%slabel={%s}, %smin=%v, %smax=%v,`, name, laTeX(a.Label), name, table.Number(side.Min), name, table.Number(side.Max))
	w.Line(`%stick={%s}, %sticklabels={%s},`, name, strings.Join(ticks, ","), name, strings.Join(labels, ","))
	if len(minor) > 0 {
		w.Line(`minor %stick={%s},`, name, strings.Join(minor, ","))
	}
}

// coordinates writes points.
func (w *pgfWriter) coordinates(points plotter.XYs) {
	for part := range slices.Chunk(points, 6) {
		var line strings.Builder
		for _, p := range part {
			fmt.Fprintf(&line, " (%v,%v)", table.Number(p.X), table.Number(p.Y))
		}
		w.Line(`%s`, line.String()[1:])
	}
}

// band writes the band of a curve.
func (w *pgfWriter) band(i int, s Series) {
	edge := s.band()
	if len(edge) == 0 {
		return
	}
	w.Begin(`\addplot[draw=none, fill=%s!%.0f, forget plot] coordinates {`, w.colour(i), 100*band)
	w.coordinates(edge)
	w.EndWith(`} -- cycle;`)
}

// curve writes the points of a curve, those with open marks apart, and its entry of the legend. A curve that cannot be seen has none.
func (w *pgfWriter) curve(i int, s Series) {
	var closed, open plotter.XYs
	for _, p := range s.Points {
		if p.Open {
			open = append(open, plotter.XY{X: p.X, Y: p.Y})
		} else {
			closed = append(closed, plotter.XY{X: p.X, Y: p.Y})
		}
	}
	runs, seen := w.visible(s)
	if len(runs[0]) > 0 {
		w.Begin(`\addplot[%s] coordinates {`, w.style(i, s))
		w.coordinates(closed)
		w.EndWith(`};`)
	} else if w.named(s) {
		w.Line(`\addlegendimage{%s}`, w.style(i, s))
	}
	if w.named(s) {
		w.Line(`\addlegendentry{%s}`, laTeX(s.label()))
	}
	if len(seen) > 0 {
		mark := w.look(i).apart().Shape.(*marker).name
		bars, options := w.bars(s), ""
		if len(bars) > 0 {
			options = ", error bars/.cd, y dir=both, y explicit"
		}
		w.Begin(`\addplot[%s, only marks, mark=%s, mark size=%spt, forget plot%s] coordinates {`, w.colour(i), mark, picture.Number(size), options)
		w.coordinates(slices.DeleteFunc(open, func(p plotter.XY) bool { return bars.has(p) }))
		for _, b := range bars {
			w.Line(`(%v,%v) += (0,%v) -= (0,%v)`, table.Number(b.x), table.Number(b.y), table.Number(b.up), table.Number(b.down))
		}
		w.EndWith(`};`)
	}
}

// style lists the options of a curve. The sample of one with a band has the band in the legend, too.
func (w *pgfWriter) style(i int, s Series) string {
	look := w.look(i)
	options := []string{w.colour(i), fmt.Sprintf("line width=%spt", picture.Number(look.line(s).Width))}
	if s.Loose {
		options = append(options, "only marks")
	} else if len(look.dashes) > 0 {
		var pattern []string
		for k, length := range look.dashes {
			pattern = append(pattern, []string{"on", "off"}[k%2], picture.Number(length)+"pt")
		}
		options = append(options, "dash pattern="+strings.Join(pattern, " "))
	}
	if s.Bare {
		options = append(options, "mark=none")
	} else {
		options = append(options, "mark="+look.marker.name, fmt.Sprintf("mark size=%spt, mark options={solid}", picture.Number(size)))
	}
	if len(s.band()) > 0 {
		options = append(options, fmt.Sprintf(`legend image code/.code={\fill[%s!%.0f] (0cm,-0.1cm) rectangle (0.6cm,0.1cm); \draw (0cm,0cm) -- (0.6cm,0cm);}`, w.colour(i), 100*band))
	}
	return strings.Join(options, ", ")
}

// laTeX escapes a label outside its formulas.
func laTeX(label string) string {
	pieces := strings.Split(label, "$")
	if len(pieces)%2 == 0 {
		return table.EscapeLaTeX(label)
	}
	for i := range pieces {
		if i%2 == 0 {
			pieces[i] = table.EscapeLaTeX(pieces[i])
		}
	}
	return strings.Join(pieces, "$")
}
