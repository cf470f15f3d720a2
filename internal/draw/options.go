package draw

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/cli"
)

// Options say how any picture is drawn. The zero value draws it in its own size.
type Options struct {
	Width, Height vg.Length // of the page; 0 for its own, or for what keeps the proportions where the other is given
	DPI           int       // dots per inch of a PNG, 0 for Resolution
	Grey          bool      // draw in shades of grey
	Bare          bool      // draw the object alone, without title, legend, captions, numbers of axes and margins
}

// The limits of a page and of a PNG.
const (
	leastSide = 10 * vg.Millimeter
	mostSide  = 1000 * vg.Millimeter
	leastDPI  = 20
	mostDPI   = 2400
)

// AddFlags defines the flags that all pictures have.
func (o *Options) AddFlags(flags *pflag.FlagSet) {
	lengthFlag(flags, &o.Width, "width", "make the picture `LENGTH` wide, such as 86mm or 3.4in; the height follows")
	lengthFlag(flags, &o.Height, "height", "make the picture `LENGTH` high; with --width, the page is of that size, and the picture as large as fits")
	o.DPI = Resolution
	flags.Var(cli.Whole(&o.DPI), "dpi", "draw a png with `K` dots per inch")
	flags.BoolVar(&o.Grey, "grey", false, "draw in shades of grey")
	flags.BoolVar(&o.Bare, "bare", false, "draw the object alone, without title, legend, captions, numbers of axes and margins")
}

// lengthFlag defines a flag that takes a length.
func lengthFlag(flags *pflag.FlagSet, length *vg.Length, name, usage string) {
	given := ""
	set := func(text string) error {
		read, ok := parseLength(text)
		if !ok || read < leastSide || read > mostSide {
			return errors.New("expected 10mm to 1000mm, such as 86mm, 3.4in, 12cm, 300pt, or 86 for millimetres")
		}
		*length, given = read, text
		return nil
	}
	flags.Var(cli.Value("LENGTH", set, func() string { return given }), name, usage)
}

// units are those of LaTeX: pt is 1/72.27 inch there, and bp, the point of PDF, 1/72 inch.
var units = map[string]vg.Length{
	"": vg.Millimeter, "mm": vg.Millimeter, "cm": vg.Centimeter, "in": vg.Inch, "pt": vg.Inch / 72.27, "bp": vg.Inch / 72,
}

// parseLength reads a length.
func parseLength(text string) (vg.Length, bool) {
	number := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz")
	unit, known := units[text[len(number):]]
	value, err := strconv.ParseFloat(number, 64)
	return vg.Length(value) * unit, known && err == nil && strings.Trim(number, "0123456789.") == ""
}

// Check fails where flags of pictures were given that do not go together or not with the format; ask says how to ask for a picture.
func (o Options) Check(flags *pflag.FlagSet, format, ask string) error {
	for _, flag := range []string{"width", "height", "dpi", "grey", "bare", "boards", "operators"} {
		if flags.Changed(flag) && !slices.Contains(Formats, format) {
			return fmt.Errorf("--%s: expected a picture, %s", flag, ask)
		}
	}
	switch {
	case flags.Changed("dpi") && format != "png":
		return fmt.Errorf("--dpi: expected a picture as png, not %s, which has no dots", format)
	case o.DPI < leastDPI || o.DPI > mostDPI:
		return fmt.Errorf("--dpi %d: expected %d to %d", o.DPI, leastDPI, mostDPI)
	}
	return nil
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

// Natural returns the options without a size, for a picture that is laid out in the size that Size returns.
func (o Options) Natural() Options {
	o.Width, o.Height = 0, 0
	return o
}
