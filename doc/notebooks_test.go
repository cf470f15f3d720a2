package doc_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/base/colour"
)

// A cell of a notebook, as committed.
type cell struct {
	Source  []string
	Outputs []struct {
		Text []string
		Data map[string]json.RawMessage
	}
}

// notebooks reads the cells of all notebooks, by file name.
func notebooks(t *testing.T) map[string][]cell {
	t.Helper()
	names, err := filepath.Glob("../notebooks/*.ipynb")
	if err != nil || len(names) < 4 {
		t.Fatalf("%v, %v", names, err)
	}
	all := make(map[string][]cell)
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var notebook struct{ Cells []cell }
		if err := json.Unmarshal(text, &notebook); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all[filepath.Base(name)] = notebook.Cells
	}
	return all
}

// TestNotebooksShowQorbitsPictures: each has some, and each picture comes from the command or from a figure that is
// checked.
func TestNotebooksShowQorbitsPictures(t *testing.T) {
	call := regexp.MustCompile(`(?m)^ *(picture|show)\(`)
	for name, cells := range notebooks(t) {
		own := 0
		for i, c := range cells {
			source, drawn := strings.Join(c.Source, ""), 0
			for _, output := range c.Outputs {
				if output.Data["image/png"] != nil {
					drawn++
				}
			}
			calls := call.FindAllString(source, -1)
			if drawn > 0 && len(calls) == 0 {
				t.Errorf("%s, cell %d: %d pictures, expected picture(…) or show(…)", name, i+1, drawn)
			}
			own += strings.Count(strings.Join(calls, ""), "picture(")
		}
		if own == 0 {
			t.Errorf("%s: no picture of qorbit", name)
		}
	}
}

// TestNotebooksNameNoMachine: their outputs have no paths, dates and times, and their PNG no metadata but the size of a
// pixel.
func TestNotebooksNameNoMachine(t *testing.T) {
	foreign := regexp.MustCompile(`/(tmp|home|root|work|usr|Users)/|\b20\d\d-\d\d-\d\d\b|\b\d\d:\d\d:\d\d\b`)
	for name, cells := range notebooks(t) {
		for i, c := range cells {
			for _, output := range c.Outputs {
				texts := strings.Join(output.Text, "")
				for kind, data := range output.Data {
					if kind != "image/png" {
						texts += string(data)
						continue
					}
					for _, chunk := range chunks(t, data) {
						if !slices.Contains([]string{"IHDR", "PLTE", "tRNS", "pHYs", "IDAT", "IEND"}, chunk) {
							t.Errorf("%s, cell %d: a PNG has the chunk %s", name, i+1, chunk)
						}
					}
				}
				if found := foreign.FindString(texts); found != "" {
					t.Errorf("%s, cell %d: %q in the output", name, i+1, found)
				}
			}
		}
	}
}

// chunks names the chunks of a PNG in base64.
func chunks(t *testing.T, encoded json.RawMessage) (names []string) {
	t.Helper()
	var text any
	if err := json.Unmarshal(encoded, &text); err != nil {
		t.Fatal(err)
	}
	lines, isList := text.([]any)
	if !isList {
		lines = []any{text}
	}
	var whole strings.Builder
	for _, line := range lines {
		fmt.Fprint(&whole, strings.TrimSpace(line.(string)))
	}
	file, err := base64.StdEncoding.DecodeString(strings.ReplaceAll(whole.String(), "\n", ""))
	if err != nil || !bytes.HasPrefix(file, []byte("\x89PNG\r\n\x1a\n")) {
		t.Fatalf("%.20q is no PNG, %v", file, err)
	}
	for at := 8; at+12 <= len(file); at += 12 + int(binary.BigEndian.Uint32(file[at:])) {
		names = append(names, string(file[at+4:at+8]))
	}
	return names
}

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
