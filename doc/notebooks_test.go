package doc_test

import (
	"fmt"
	"image/color"
	"os"
	"regexp"
	"strings"
	"testing"

	"qorbit/internal/base/colour"
)

// TestNotebooksHaveTheColoursOfPictures: those of qorbit_notebook.py are those of package colour.
func TestNotebooksHaveTheColoursOfPictures(t *testing.T) {
	text, err := os.ReadFile("../notebooks/qorbit_notebook.py")
	if err != nil {
		t.Fatal(err)
	}
	given := make(map[string]string)
	assignment := regexp.MustCompile(`(?m)^([A-Z, ]+) = ("#[0-9a-f", #]+)$`)
	for _, line := range assignment.FindAllStringSubmatch(string(text), -1) {
		names, values := strings.Split(line[1], ", "), strings.Split(line[2], ", ")
		for i, name := range names {
			given[name] = strings.Trim(values[i], `"`)
		}
	}
	for name, colour := range map[string]color.Color{
		"PAPER":  colour.Paper,
		"INK":    colour.Ink,
		"GREY":   colour.Grey,
		"RULE":   colour.Rule,
		"SHADE":  colour.Shade,
		"BLUE":   colour.Blue,
		"ORANGE": colour.Orange,
		"GREEN":  colour.Green,
		"RED":    colour.Vermilion,
		"PURPLE": colour.Purple,
		"SKY":    colour.SkyBlue,
	} {
		r, g, b, _ := colour.RGBA()
		if want := fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8); given[name] != want {
			t.Errorf("%s is %q, expected %s", name, given[name], want)
		}
		delete(given, name)
	}
	if len(given) > 0 {
		t.Errorf("colours that no picture has: %v", given)
	}
}
