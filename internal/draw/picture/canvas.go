package picture

import (
	"image"
	"image/color"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// A canvas draws on another one, enlarged, in the colours of a palette.
type canvas struct {
	vg.Canvas
	palette Palette
	scale   float64
}

// SetColor implements vg.Canvas.
func (c canvas) SetColor(colour color.Color) { c.Canvas.SetColor(c.palette.of(colour)) }

// SetLineWidth implements vg.Canvas.
func (c canvas) SetLineWidth(width vg.Length) { c.Canvas.SetLineWidth(width * vg.Length(c.scale)) }

// SetLineDash implements vg.Canvas.
func (c canvas) SetLineDash(pattern []vg.Length, offset vg.Length) {
	lengths := make([]vg.Length, len(pattern))
	for i, l := range pattern {
		lengths[i] = l * vg.Length(c.scale)
	}
	c.Canvas.SetLineDash(lengths, offset*vg.Length(c.scale))
}

// Translate implements vg.Canvas.
func (c canvas) Translate(by vg.Point) { c.Canvas.Translate(c.at(by)) }

// Stroke implements vg.Canvas.
func (c canvas) Stroke(path vg.Path) { c.Canvas.Stroke(c.path(path)) }

// Fill implements vg.Canvas.
func (c canvas) Fill(path vg.Path) { c.Canvas.Fill(c.path(path)) }

// FillString implements vg.Canvas. The letters are enlarged, not their image.
func (c canvas) FillString(face font.Face, at vg.Point, text string) {
	face.Font.Size *= vg.Length(c.scale)
	c.Canvas.FillString(face, c.at(at), text)
}

// DrawImage implements vg.Canvas.
func (c canvas) DrawImage(place vg.Rectangle, image image.Image) {
	c.Canvas.DrawImage(vg.Rectangle{Min: c.at(place.Min), Max: c.at(place.Max)}, image)
}

func (c canvas) at(p vg.Point) vg.Point { return p.Scale(vg.Length(c.scale)) }

func (c canvas) path(path vg.Path) vg.Path {
	enlarged := make(vg.Path, len(path))
	for i, comp := range path {
		comp.Pos, comp.Radius = c.at(comp.Pos), comp.Radius*vg.Length(c.scale)
		var control []vg.Point
		for _, p := range comp.Control {
			control = append(control, c.at(p))
		}
		comp.Control = control
		enlarged[i] = comp
	}
	return enlarged
}
