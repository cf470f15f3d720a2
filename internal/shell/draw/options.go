package draw

import "gonum.org/v1/plot/vg"

// Options say how any picture is drawn. The zero value draws it in its own size.
type Options struct {
	// Width and Height are those of the page: 0 for its own, or for what keeps the proportions where the other is
	// given.
	Width, Height vg.Length
	DPI           int    // dots per inch of a PNG, 0 for Resolution
	Grey          bool   // draw in shades of grey
	ShowTitle     string // "no" to draw none
	Legend        Side   // where the legend of a diagram is
	Bare          bool   // draw the object alone, without title, legend, captions, numbers of axes and margins

	Notice func(SmallLetters) // is told of letters that are too small to be read, unless it is nil
}

// A Side says where a legend is: Below the drawing, which "" means too, Right of it, or nowhere.
type Side string

// The sides of a drawing.
const (
	Below    Side = "below"
	Right    Side = "right"
	NoLegend Side = "no"
)

// SmallLetters are letters that are too small to be read.
type SmallLetters struct {
	Size     vg.Length // of the smallest
	InColumn bool      // they are so small where LaTeX reduces the picture to a column of two
	Width    vg.Length // of a picture in which they have LeastLetters
}

// Size returns the size of a picture of the given size, or of the proportions, under the options.
func (o Options) Size(width, height vg.Length) (vg.Length, vg.Length) {
	switch {
	case o.Width > 0 && o.Height > 0:
		return o.Width, o.Height
	case o.Width > 0:
		return o.Width, height * o.Width / width
	case o.Height > 0:
		return width * o.Height / height, o.Height
	}
	return width, height
}
