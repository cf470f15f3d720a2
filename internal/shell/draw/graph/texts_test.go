package graph

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/draw"
	"qorbit/internal/test"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
)

// An element is what an SVG draws: a text in a box, which may be turned, or a path, which is filled or a line.
type element struct {
	text   string
	box    polygon // of a text, or around a path
	points []vg.Point
	filled bool
}

var (
	svgElement = regexp.MustCompile(`(?s)<path d="([^"]*)" style="fill:([^;"]*)|` +
		`(?:<g transform="rotate\((\S+)\)">\s*)?<text x="(\S+)" y="(\S+)" [^>]*?` +
		`font-weight:(\w+)[^"]*font-size:([\d.]+)px[^"]*">([^<]*)<`)
	svgSegment = regexp.MustCompile(`([MLACZ])([^MLACZ]*)`)
	svgNumber  = regexp.MustCompile(`-?[\d.]+(?:e-?\d+)?`)
)

func numberIn(text string) vg.Length { return vg.Length(test.Must(strconv.ParseFloat(text, 64))) }

// elementsOf reads a picture that package draw wrote.
func elementsOf(svg []byte) (all []element) {
	for _, found := range svgElement.FindAllStringSubmatch(string(svg), -1) {
		if found[8] == "" {
			points := pathPoints(found[1])
			all = append(all, element{points: points, box: polygonOf(points), filled: found[2] != "none"})
			continue
		}
		style := draw.Text(numberIn(found[7]))
		if found[6] == "bold" {
			style = draw.Bold(style)
		}
		at := vg.Point{X: numberIn(found[4]), Y: -numberIn(found[5])}
		all = append(all, element{text: found[8], box: textBox(style, found[8], at, numberIn(cmp.Or(found[3], "0")))})
	}
	return all
}

// textBox is the box of a text that is turned by some degrees and begins at a point of its base line, in turned
// coordinates: from the feet of its letters to the top of its parentheses.
func textBox(style draw.TextStyle, text string, at vg.Point, degrees vg.Length) polygon {
	sin, cos := math.Sincos(float64(degrees) * math.Pi / 180)
	along := vg.Point{X: vg.Length(cos), Y: vg.Length(sin)}
	up := vg.Point{X: -along.Y, Y: along.X}
	low := along.Scale(at.X).Add(up.Scale(at.Y - 0.21*style.Font.Size))
	width, height := along.Scale(style.Width(strings.TrimSpace(text))), up.Scale(0.94*style.Font.Size)
	return polygonOf([]vg.Point{low, low.Add(width), low.Add(width).Add(height), low.Add(height)})
}

// pathPoints are the corners of a path, with some points of its curves between.
func pathPoints(path string) (points []vg.Point) {
	const parts = 16 // of a curve
	for _, found := range svgSegment.FindAllStringSubmatch(path, -1) {
		var n []vg.Length
		for _, number := range svgNumber.FindAllString(found[2], -1) {
			n = append(n, numberIn(number))
		}
		switch found[1] {
		case "M", "L":
			points = append(points, vg.Point{X: n[0], Y: n[1]})
		case "Z":
			points = append(points, points[0])
		case "C":
			curve := []vg.Point{points[len(points)-1], {X: n[0], Y: n[1]}, {X: n[2], Y: n[3]}, {X: n[4], Y: n[5]}}
			for k := 1; k <= parts; k++ {
				points = append(points, along(curve, vg.Length(k)/parts))
			}
		case "A": // half a circle
			from, to := points[len(points)-1], vg.Point{X: n[len(n)-2], Y: n[len(n)-1]}
			centre := from.Add(to).Scale(0.5)
			r := from.Sub(centre)
			for k := 1; k <= parts; k++ {
				sin, cos := math.Sincos(math.Pi * float64(k) / parts)
				across := vg.Point{X: -r.Y, Y: r.X}
				points = append(points, centre.Add(r.Scale(vg.Length(cos))).Add(across.Scale(vg.Length(sin))))
			}
		}
	}
	return points
}

// checkTexts: no two texts of a picture overlap, nothing covers a text, and no line passes through one, unless
// something that covers the line there was drawn between both.
func checkTexts(t *testing.T, name string, svg []byte) {
	t.Helper()
	all := elementsOf(svg)
	for i, a := range all {
		if a.text == "" {
			continue
		}
		for k, b := range all {
			switch {
			case !near(a.box, b.box):
			case k > i && b.filled && overlap(a.box, b.box):
				t.Errorf("%s: the text %q is covered", name, a.text)
			case k < i && b.text != "" && overlap(a.box, b.box):
				t.Errorf("%s: the texts %q and %q overlap", name, a.text, b.text)
			case b.text != "" || b.filled || k < i && covered(all[k+1:i], a.box):
			default:
				for i, p := range b.points[1:] {
					if overlap(a.box, polygonOf([]vg.Point{b.points[i], p})) {
						t.Errorf("%s: a line passes through the text %q at %v", name, a.text, p)
						break
					}
				}
			}
		}
	}
}

// covered reports whether an area covers the corners of a box.
func covered(between []element, box polygon) bool {
	for _, e := range between {
		if !e.filled {
			continue
		}
		low, high := e.box.low, e.box.high
		if low.X <= box.low.X && low.Y <= box.low.Y && high.X >= box.high.X && high.Y >= box.high.Y {
			return true
		}
	}
	return false
}

// near reports whether the rectangles around two polygons meet.
func near(a, b polygon) bool {
	return a.low.X < b.high.X && b.low.X < a.high.X && a.low.Y < b.high.Y && b.low.Y < a.high.Y
}

// TestTextsAreClear: in graphs and trajectories no two texts overlap, and no line passes through a text. Operators that
// are asked for are there.
func TestTextsAreClear(t *testing.T) {
	for _, n := range test.ByTier([]int{8}, []int{5, 6, 7, 8, 9}) {
		diagrams := map[string]sample{
			"trajectory": trajectory(runSearch(n, search.Options{})),
			"graph":      graph(orbitGraph(n, 1), enumerate(n-1), false, n <= 8),
			"graph, inc": graph(orbitGraph(n, 1), enumerate(n-1), true, false),
		}
		if n <= 8 {
			diagrams["orders"] = chain(5, n)
			diagrams["graph, inc, operators"] = graph(orbitGraph(n, 1), enumerate(n-1), true, true)
		}
		for kind, d := range diagrams {
			for _, width := range []vg.Length{88 * vg.Millimeter, 7 * vg.Inch} {
				for _, boards := range []bool{false, true} {
					for _, operators := range []encode.Operators{encode.AutoOperators, encode.AllOperators} {
						if !d.IsForest() && operators == encode.AutoOperators { // which is for trajectories
							continue
						}
						if !d.IsForest() {
							operators = d.operators
						}
						o := Options{Label: withBoards[boards], Operators: operators, Dots: true, Options: draw.Options{Width: width}}
						name := fmt.Sprintf("%s, order %d, width %.0f, boards %v, operators %s", kind, n, width, boards, operators)
						svg := written(t, d, "svg", o)
						checkTexts(t, name, svg)
						if operators == encode.AllOperators {
							checkOperators(t, name, svg, d)
						}
					}
				}
			}
		}
	}
}

// checkOperators: each operator of a diagram is in its picture, in one line or in two.
func checkOperators(t *testing.T, name string, svg []byte, d sample) {
	t.Helper()
	texts := strings.Join(textsOf(svg), "")
	for _, e := range d.sheet().Edges {
		if !strings.Contains(texts, e.Operator.String()) {
			t.Errorf("%s: no %s", name, e.Operator)
		}
	}
}
