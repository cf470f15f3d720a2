package board

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
	"pgregory.net/rapid"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/ops/notation"
	"qorbit/orbit"
)

func written(t testing.TB, f *Figure, format string) string {
	t.Helper()
	var b bytes.Buffer
	if err := f.Write(&b, format); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestTextReadsBack: whatever is drawn on it, a text board has its queens where the permutation has them.
func TestTextReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := randomBoard.Draw(t, "p")
		mark := rapid.IntRange(0, len(p)-1).Draw(t, "column")
		gap := rapid.IntRange(0, len(p))
		panel := Panel{Perm: p, Taken: []int{mark}, New: []int{len(p) - 1 - mark}}
		panel.Opens = []ops.Inc{{Row: ops.Gap(gap.Draw(t, "row")), Col: ops.Gap(gap.Draw(t, "column"))}}
		read, rows := make(ops.Perm, len(p)), 0
		for _, line := range panel.textBoard() {
			cells := strings.Fields(strings.ReplaceAll(line, ":", " "))
			if row, err := strconv.Atoi(cells[0]); err == nil && len(cells) == len(p)+1 && strings.ContainsAny(line, "Qx@!") {
				rows++
				for column, cell := range cells[1:] {
					if strings.Contains("Qx@!", cell) {
						read[column] = uint8(row - 1)
					}
				}
			}
		}
		if rows != len(p) || !read.Equal(p) {
			t.Fatalf("%v is read as %v from\n%s", p, read, strings.Join(panel.textBoard(), "\n"))
		}
	})
}

// TestPiecesReadBack: boards of each condition are drawn as text with its pieces, and package notation reads them.
func TestPiecesReadBack(t *testing.T) {
	list, _ := orbit.List("some.txt", []ops.Perm{{0}})
	for _, c := range append([]*orbit.Condition{list}, orbit.Conditions...) {
		for _, p := range []ops.Perm{{1, 3, 0, 2}, {0, 4, 7, 5, 2, 6, 1, 3}, {0, 2, 5, 7, 9, 4, 8, 1, 3, 6}} {
			f := &Figure{Panels: []Panel{{Perm: p}}}
			f.Meeting(c)
			text, boards := written(t, f, "text"), 0
			for read, err := range notation.NewReader(strings.NewReader(text), notation.Options{}).Perms() {
				if boards++; err != nil || !read.Equal(p) {
					t.Errorf("%v: %v is read as %v, %v from\n%s", c, p, read, err, text)
				}
			}
			if boards != 1 || strings.Count(text, c.Piece.Sign()) != len(p) {
				t.Errorf("%v: %d boards are read from\n%s", c, boards, text)
			}
		}
	}
}

// TestLegendNamesThePieces of the condition.
func TestLegendNamesThePieces(t *testing.T) {
	for c, want := range map[*orbit.Condition]string{
		orbit.Queens: "Q  queen that stays\nx  queen taken out", orbit.Kings: "K  king that stays\nx  king taken out",
		orbit.Costas: "●  dot that stays\nx  dot taken out", orbit.Toroidal: "Q  queen that stays\nx  queen taken out",
	} {
		f := mustApply(t, "Mov(1,1,2.5,3.5)", "1,3,5,2,4")
		f.Meeting(c)
		if text := written(t, f, "text"); !strings.Contains(text, want) {
			t.Errorf("%v: expected %q in\n%s", c, want, text)
		}
	}
}

// golden holds the figures as text; -update writes it. Package draw has the pictures.
const golden = "testdata/figures.txt"

func TestGolden(t *testing.T) {
	var got strings.Builder
	all := figures(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(&got, "== %s\n%s\n", name, written(t, all[name], "text"))
	}
	if test.Update() {
		if err := os.WriteFile(golden, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if want := string(test.Must(os.ReadFile(golden))); got.String() != want {
		t.Errorf("expected %s, and -update after a look, got\n%s", golden, got.String())
	}
}

// TestLetters: on a page of a given width, squares are as large as it allows, and letters keep their size. A figure of
// many boards is no higher than a sheet of paper, with the number of each orbit below it.
func TestLetters(t *testing.T) {
	one := []ops.Perm{mustParse(t, "1,5,8,6,3,7,2,4")}
	size := regexp.MustCompile(`font-size:([0-9.]+)px`)
	for name, perms := range map[string][]ops.Perm{"one": one, "twelve": slices.Repeat(one, 12)} {
		for _, width := range []vg.Length{60, 86, 120, 170} {
			f := Boards(perms...)
			f.Options.Width = width * mm
			letters := test.Must(strconv.ParseFloat(size.FindStringSubmatch(written(t, f, "svg"))[1], 64))
			if letters < 0.97*textSize || letters > 1.15*textSize {
				t.Errorf("%s, %v mm: letters of %v points, expected %d", name, width, letters, textSize)
			}
		}
	}
	f := Boards(test.Must(Keys(t.Context(), orbit.Queens.Of(mostOrbits)))...)
	if err := f.Describe(Numbers(t.Context(), orbit.Queens)); err != nil {
		t.Fatal(err)
	}
	var page [2]vg.Length
	svg := written(t, f, "svg")
	test.Must(fmt.Sscanf(svg[strings.Index(svg, "viewBox"):], `viewBox="0 0 %f %f"`, &page[0], &page[1]))
	if page[0] > paperWidth+2*margin+0.1 || page[1] > paperHeight || strings.Count(svg, ">orbit ") != len(f.Panels) {
		t.Errorf("a page of %v points", page)
	}
}
