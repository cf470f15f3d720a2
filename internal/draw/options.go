package draw

import (
	"fmt"
	"slices"

	"github.com/spf13/pflag"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/cli"
)

// Options say how any picture is drawn. The zero value draws it in its own size.
type Options struct {
	Width, Height vg.Length // of the page; 0 for its own, or for what keeps the proportions where the other is given
	DPI           int       // dots per inch of a PNG, 0 for Resolution
	Grey          bool      // draw in shades of grey
	NoTitle       bool      // draw no title
	Bare          bool      // draw the object alone, without title, legend, captions, numbers of axes and margins

	Notice func(text string) // is told of letters that are too small to be read, unless it is nil
}

// AddFlags defines the flags that all pictures have. The log is told of letters that are too small.
func (o *Options) AddFlags(flags *pflag.FlagSet, log func(format string, args ...any)) {
	o.Notice = func(text string) { log("%s", text) }
	flags.Var(cli.Length(&o.Width), "width", "make the picture `LENGTH` wide, such as 86mm or 3.4in; the height follows")
	flags.Var(cli.Length(&o.Height), "height", "make the picture `LENGTH` high; with --width, the page is of that size, and the picture as large as fits")
	o.DPI = Resolution
	flags.Var(cli.WholeIn(&o.DPI, 20, 2400), "dpi", "draw a png with `K` dots per inch")
	flags.BoolVar(&o.Grey, "grey", false, "draw in shades of grey")
	flags.BoolVar(&o.NoTitle, "no-title", false, "draw no title; the legend stays")
	flags.BoolVar(&o.Bare, "bare", false, "draw the object alone, without title, legend, captions, numbers of axes and margins")
}

// Check fails where flags of pictures were given that do not go together or not with the format; ask says how to ask for a picture.
func (o Options) Check(flags *pflag.FlagSet, format, ask string) error {
	for _, flag := range []string{"width", "height", "dpi", "grey", "no-title", "bare", "boards", "operators"} {
		if flags.Changed(flag) && !slices.Contains(Formats, format) && (flag != "width" || format != "latex") {
			return fmt.Errorf("--%s: expected a picture, %s", flag, ask)
		}
	}
	if flags.Changed("dpi") && format != "png" {
		return fmt.Errorf("--dpi: expected a picture as png, not %s, which has no dots", format)
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
