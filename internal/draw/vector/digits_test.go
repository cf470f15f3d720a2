package vector

import (
	"testing"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/font/liberation"
)

// TestWithoutDigitKerning: no two digits are kerned, and all other pairs are as before.
func TestWithoutDigitKerning(t *testing.T) {
	digit := func(r rune) bool { return r >= '0' && r <= '9' }
	for _, f := range liberation.Collection() {
		if f.Font.Variant != "Sans" {
			continue
		}
		own, err := WithoutDigitKerning(f.Face)
		if err != nil {
			t.Fatal(err)
		}
		var b sfnt.Buffer
		kern := func(f *sfnt.Font, r, s rune) fixed.Int26_6 {
			left, _ := f.GlyphIndex(&b, r)
			right, _ := f.GlyphIndex(&b, s)
			k, err := f.Kern(&b, left, right, fixed.Int26_6(f.UnitsPerEm()), xfont.HintingNone)
			if err != nil && err != sfnt.ErrNotFound {
				t.Fatal(err)
			}
			return k
		}
		if kern(f.Face, '1', '1') == 0 {
			t.Errorf("%v: the font does not kern 11: WithoutDigitKerning is not needed", f.Font)
		}
		kerned := 0
		for r := rune(' '); r < 'ſ'; r++ {
			for s := rune(' '); s < 'ſ'; s++ {
				want := kern(f.Face, r, s)
				if digit(r) && digit(s) {
					want = 0
				}
				if got := kern(own, r, s); got != want {
					t.Errorf("%v: %c%c kerned by %v, expected %v", f.Font, r, s, got, want)
				}
				if want != 0 {
					kerned++
				}
			}
		}
		if kerned < 50 {
			t.Errorf("%v: %d pairs kerned", f.Font, kerned)
		}
	}
}
