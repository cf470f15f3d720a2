package explore

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestBrowserPicture takes the picture of the README, and is skipped if no screenshots are asked for:
//
//	go test ./internal/explore -run BrowserPicture -shots /tmp/shots && cp /tmp/shots/explorer.png doc/explorer.png
func TestBrowserPicture(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots DIR takes the picture of the README")
	}
	p := openPage(t, serve(t, 12)+"#view=0.5,0.5,1.0001&orbit=900&panel=orbit", still)
	p.drawn()
	p.click(".neighbours button.operator")
	p.find(".moving")
	p.drawn()
	shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		t.Fatal(err)
	}
	full, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		t.Fatal(err)
	}
	var small bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&small, withFewColours(full)); err != nil {
		t.Fatal(err)
	}
	if small.Len() > 150_000 {
		t.Errorf("%d bytes, expected at most 150,000", small.Len())
	}
	if err := os.MkdirAll(*shots, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*shots, "explorer.png"), small.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}

// withFewColours replaces the colours of a picture by those that most of its pixels have.
func withFewColours(full image.Image) *image.Paletted {
	pixels := make(map[color.RGBA]int)
	for y := range full.Bounds().Dy() {
		for x := range full.Bounds().Dx() {
			pixels[color.RGBAModel.Convert(full.At(x, y)).(color.RGBA)]++
		}
	}
	byUse := slices.SortedFunc(maps.Keys(pixels), func(a, b color.RGBA) int {
		return cmp.Or(pixels[b]-pixels[a], slices.Compare([]uint8{a.R, a.G, a.B}, []uint8{b.R, b.G, b.B}))
	})
	var palette color.Palette
	for _, c := range byUse {
		near := func(q color.Color) bool {
			o := q.(color.RGBA)
			far := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
			return far(c.R, o.R)+far(c.G, o.G)+far(c.B, o.B) < 24
		}
		if len(palette) < 256 && !slices.ContainsFunc(palette, near) {
			palette = append(palette, c)
		}
	}
	picture := image.NewPaletted(full.Bounds(), palette)
	draw.Draw(picture, picture.Rect, full, full.Bounds().Min, draw.Src)
	return picture
}
