package explore

import (
	"image/color"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test/vision"
)

// colours are those of a part of a source file: what stands before each number of six digits is its name.
func colours(t *testing.T, file, from, to string) map[string]color.NRGBA {
	t.Helper()
	_, part, found := strings.Cut(string(readAll(t, file)), from)
	part, _, ends := strings.Cut(part, to)
	if !found || !ends {
		t.Fatalf("%s has nothing from %q to %q", file, from, to)
	}
	all := make(map[string]color.NRGBA)
	for _, line := range regexp.MustCompile(`([\w-]+): (?:hex\(0x|#)([0-9a-f]{6})`).FindAllStringSubmatch(part, -1) {
		value, err := strconv.ParseUint(line[2], 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		all[strings.Trim(line[1], "-")] = color.NRGBA{uint8(value >> 16), uint8(value >> 8), uint8(value), 255}
	}
	return all
}

func readAll(t *testing.T, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// over is a share of one colour over another.
func over(a, b color.NRGBA, share float64) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8(share*float64(x) + (1-share)*float64(y) + 0.5) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 255}
}

// checkApart: all colours differ for every form of colour vision.
func checkApart(t *testing.T, name string, least float64, colours ...color.NRGBA) {
	t.Helper()
	for i, a := range colours {
		for _, b := range colours[:i] {
			if apart, form := vision.Apart(a, b); apart < least {
				t.Errorf("%s: %v and %v are %.1f apart in %s", name, a, b, apart, form)
			}
		}
	}
}

// TestColoursAreToldApart, in both themes: those of classes, also where they are pale, and of components, and of what
// is drawn over the graph; on boards the lines that change.
func TestColoursAreToldApart(t *testing.T) {
	const (
		palette = "web/src/graph/palette.ts"
		marks   = "web/src/graph/marks.ts"
		style   = "web/src/style.css"
		pale    = 9    // classes differ in shape, too
		full    = 10   // as in still pictures
		share   = 0.52 // of the colour of a pale mark
	)
	hue := colours(t, palette, "const hue = {", "};")
	for theme, css := range map[string][2]string{
		"light": {":root {", "color-scheme: light;"},
		"dark":  {"[data-theme=\"dark\"] {", "color-scheme: dark;"},
	} {
		tones := colours(t, style, css[0], css[1])
		tones["others"] = colours(t, style, ":root {", "color-scheme")["others"] // of both themes
		paper := tones["paper"]
		classes := []color.NRGBA{hue["skyBlue"], hue["orange"], hue["green"]}
		checkApart(t, theme+", classes", full, append(classes, paper, tones["del"])...)
		for i, c := range classes {
			classes[i] = over(c, paper, share)
		}
		checkApart(t, theme+", pale classes", pale, append(classes, paper)...)
		checkApart(t, theme+", components", full, hue["skyBlue"], hue["orange"], hue["green"], hue["purple"], hue["yellow"],
			hue["blue"], tones["others"], paper)
		checkApart(t, theme+", over the graph", full, tones["del"], tones["mark"], tones["mov"], tones["ink"],
			tones["grey"], paper)
		checkApart(t, theme+", over the graph", full, tones["del"], tones["mark"], tones["accent"], tones["ink"], paper)

		for _, base := range []string{"board", "shade"} {
			in, out := over(tones["inc"], tones[base], 0.42), over(tones["del"], tones[base], 0.42)
			checkApart(t, theme+", lines on "+base, full, in, out, tones["board"])
			checkApart(t, theme+", lines on "+base, full, in, out, tones["shade"])
		}
	}
	for shown, count := range map[string]int{"fill-opacity: 0.42;": 1, "paleShare = 0.52;": 1} {
		text := string(readAll(t, style)) + string(readAll(t, marks))
		if strings.Count(text, shown) != count {
			t.Errorf("expected %d of %q in the sources, as in this test", count, shown)
		}
	}
}
