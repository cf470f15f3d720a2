package vision

import (
	"image/color"
	"testing"

	_ "qorbit/internal/test" // the flag -long
)

// TestGreysStayGrey: a dichromat sees greys as everybody does, up to the digits of the matrices.
func TestGreysStayGrey(t *testing.T) {
	for _, f := range Forms {
		for v := range 256 {
			grey := color.NRGBA{uint8(v), uint8(v), uint8(v), 255}
			seen := f.Sees(grey).(color.NRGBA)
			for _, part := range []uint8{seen.R, seen.G, seen.B} {
				if d := int(part) - v; d < -1 || d > 1 {
					t.Fatalf("%s: %v is seen as %v", f.Name, grey, seen)
				}
			}
		}
	}
}

// TestWhatIsConfused: pairs of colours that one form of vision confuses, and the others tell apart: red and olive,
// pink and grey, blue and teal.
func TestWhatIsConfused(t *testing.T) {
	for name, pair := range map[string][2]color.NRGBA{
		"protanopia":   {{0xD0, 0x40, 0x40, 255}, {0x67, 0x64, 0x40, 255}},
		"deuteranopia": {{0xCC, 0x79, 0xA7, 255}, {0x8A, 0x8A, 0x8A, 255}},
		"tritanopia":   {{0x00, 0x72, 0xB2, 255}, {0x00, 0x80, 0x78, 255}},
	} {
		least, form := Apart(pair[0], pair[1])
		if form != name || least > 12 {
			t.Errorf("%v: %.1f apart in %s, expected less in %s", pair, least, form, name)
		}
	}
	if least, form := Apart(color.White, color.Black); least < 99.9 || least > 100.1 {
		t.Errorf("black and white are %.1f apart in %s", least, form)
	}
}
