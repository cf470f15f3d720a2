package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/ops"
)

func TestNonsenseAboutBoards(t *testing.T) {
	t.Chdir(t.TempDir())
	list := func(n int) string { return ops.Identity(n).String() }
	nonsense(t, map[string]string{
		"draw":                                            "draw: no arguments, expected permutations such as 2,4,1,3",
		"draw 2,2,1":                                      "row 2 stands at entries 1 and 2",
		"draw ()":                                         "order 0: expected a board of 1 queen and more",
		"draw 1 --apply Del(1,1)":                         "order 0: expected a board of 1 queen and more",
		"draw 2,4,1,3 -f json":                            `-f "json": expected one of text, svg, png, pdf, tikz`,
		"draw 2,4,1,3 -f latex":                           `-f "latex": expected one of text, svg, png, pdf, tikz`,
		"draw 2,4,1,3 -o boards.csv":                      `-o "boards.csv", whose ending stands for format csv: expected one of text, svg, png, pdf, tikz`,
		"draw 2,4,1,3 -f png":                             "-f png: expected -o FILE, for it is no text",
		"draw 2,4,1,3 -f pdf":                             "-f pdf: expected -o FILE, for it is no text",
		"draw 2,4,1,3 -f pdf -o /dev/zero":                `-o "/dev/zero": is a terminal or another device`,
		"draw 2,4,1,3 --apply Frob":                       "expected Inc, Del, Mov",
		"draw 2,4,1,3 --apply Del(1,1)":                   "no queen there in 2,4,1,3, expected row 2 for column 1",
		"draw 2,4,1,3 --apply Inc(4.5,5.5)":               "column gap 5.5 is out of range",
		"draw 2,4,1,3 3,1,4,2 --orbit":                    "2 permutations, expected one with --orbit or --apply",
		"draw 2,4,1,3 3,1,4,2 --apply po2":                "2 permutations, expected one",
		"draw 2,4,1,3 --columns two":                      `--columns "two": expected`,
		"draw " + list(33) + " -o boards.svg":             "order 33: expected 1 to 32 in a picture, or -f text",
		"draw " + list(33) + " -f tikz":                   "order 33: expected 1 to 32 in a picture, or -f text",
		"draw " + list(100):                               "order 100: expected 1 to 32 in a picture and to 99 with -f text",
		"draw" + strings.Repeat(" 1", 101):                "101 boards: expected up to 100",
		"draw --orbits 0":                                 "--orbits: order 0: expected 1 to 10, whose orbits are up to 100 boards",
		"draw --orbits 3":                                 "--orbits: order 3: expected an order that has a solution",
		"draw --orbits 11":                                "--orbits: order 11: expected 1 to 10, whose orbits are up to 100 boards",
		"draw --orbits eight":                             `--orbits "eight": expected a whole number`,
		"draw --orbits 8 2,4,1,3":                         "--orbits: expected no permutations beside it",
		"draw --orbits 8 --orbit":                         "12 permutations, expected one with --orbit or --apply",
		"draw --orbits 10 --signature":                    "184 boards: expected up to 100",
		"draw - 2,4,1,3":                                  `permutation "-"`,
		"draw 2,4,1,3 --bare":                             "--bare: expected a picture, with -f svg, png, pdf or tikz",
		"draw 2,4,1,3 -f svg --bare --coordinates":        "--coordinates: expected no --bare beside it",
		"draw 2,4,1,3 -f svg --dpi 300":                   "--dpi: expected a picture as png, not svg",
		"draw 2,4,1,3 -f svg --width -3mm":                `--width "-3mm": expected 10mm to 1000mm`,
		"draw 2,4,1,3 -o x.png --width 1000mm --dpi 2400": "expected more than nothing, and no more than 64 megapixels",
		"draw 2,4,1,3 --frob":                             "unknown flag: --frob",
		"orbits 4 -o orbits.svg":                          `-o "orbits.svg", whose ending stands for format svg: expected one of text, json`,
		"draw 1 --apply Inc(0.5,0.5) -f csv":              `-f "csv": expected one of text, svg, png, pdf, tikz`,
	})
	if entries, err := os.ReadDir("."); err != nil || len(entries) > 0 {
		t.Errorf("%v is left, %v", entries, err)
	}
}

// TestDraw: boards as text, with what is known of each.
func TestDraw(t *testing.T) {
	for line, want := range map[string]string{
		"draw 2,4,1,3 1,2,3": `   1 2 3 4
1  · · Q ·             1 2 3
2  Q · · ·          1  ! · ·
3  · · · Q          2  · ! ·
4  · Q · ·          3  · · !
2,4,1,3             1,2,3
orbit 1, class 2    no solution: (1,1) and (2,2) on
                    one diagonal

!  queens on one diagonal
`,
		"draw 2,4,1,3 --orbit": `order 4, orbit 1, class 2; stabiliser: identity, rotations by 90, 180 and 270 degrees

po1, po6, po7, po8      po2, po3, po4, po5
   1 2 3 4                 1 2 3 4
1  · · Q ·              1  · Q · ·
2  Q · · ·              2  · · · Q
3  · · · Q              3  Q · · ·
4  · Q · ·              4  · · Q ·
2,4,1,3                 3,1,4,2
po1: identity           po2: reflection in the
po6: rotation by 90     main diagonal
degrees                 po3: reflection in the
counterclockwise        antidiagonal
po7: rotation by 180    po4: reflection in the
degrees                 horizontal axis
po8: rotation by 270    po5: reflection in the
degrees                 vertical axis
counterclockwise
`,
		"draw 1,3,5,2,4 --apply po6": `                    po6 gives
   1 2 3 4 5           1 2 3 4 5
1  Q · · · ·        1  · · · Q ·
2  · · · Q ·        2  · Q · · ·
3  · Q · · ·        3  · · · · Q
4  · · · · Q        4  · · Q · ·
5  · · Q · ·        5  Q · · · ·
1,3,5,2,4           5,2,4,1,3
orbit 1, class 8    by po6: rotation by 90 degrees
                    counterclockwise
                    orbit 1, class 8
`,
		"draw 2,4,1,3 --signature --columns 1": `along the columns
   1 2 3 4
1  · · Q ·
2  Q · · ·
3  · · · Q
4  · Q · ·
2,4,1,3
orbit 1, class 2
1: (5,5,10)  2: (10,5,5)

along the rows
   1 2 3 4
1  · · Q ·
2  Q · · ·
3  · · · Q
4  · Q · ·
2,4,1,3
orbit 1, class 2
1: (5,5,10)  2: (10,5,5)

k: columns k to k+2 (length², 2 × area, length²)
k: rows k to k+2, the same
`,
	} {
		if status, stdout, stderr := qorbit(fields(line)...); status != exitDone || stderr != "" || stdout != want {
			t.Errorf("qorbit %s: status %d, stderr %q\n%s\nexpected\n%s", line, status, stderr, stdout, want)
		}
	}
}

// TestDrawAnOrder draws what the command draws of the keys, below a title.
func TestDrawAnOrder(t *testing.T) {
	for n, title := range map[string]string{"4": "order 4, 1 orbit\n\n", "8": "order 8, 12 orbits\n\n", "10": "order 10, 92 orbits\n\n"} {
		keys := []string{"draw"}
		for _, row := range lines(t, "orbits", n) {
			keys = append(keys, row["key"].(string))
		}
		_, boards, _ := qorbit(keys...)
		if status, stdout, stderr := qorbit("draw", "--orbits", n); status != exitDone || stderr != "" || stdout != title+boards {
			t.Errorf("draw --orbits %s: status %d, stderr %q\n%s\nexpected\n%s", n, status, stderr, stdout, title+boards)
		}
	}
}

// TestDrawStandardInput: what is on it is drawn as arguments are, and mistakes are named with their line.
func TestDrawStandardInput(t *testing.T) {
	defer func(saved *os.File) { os.Stdin = saved }(os.Stdin)
	_, want, _ := qorbit("draw", "2,4,1,3", "3,1,4,2")
	for input, expected := range map[string]string{
		"2,4,1,3\n\n 3 1 4 2 ":     want,
		"":                         "qorbit: standard input: no permutation, expected one a line\n",
		"2,4,1,3\n2,2,1\n":         "qorbit: standard input: line 2: permutation \"2,2,1\": row 2 stands at entries 1 and 2, expected once\n",
		strings.Repeat("1\n", 101): "qorbit: standard input: line 101: more than 100 permutations\n",
	} {
		name := filepath.Join(t.TempDir(), "permutations")
		if err := os.WriteFile(name, []byte(input), 0o666); err != nil {
			t.Fatal(err)
		}
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		os.Stdin = file
		if _, stdout, stderr := qorbit("draw", "-"); stdout+stderr != expected {
			t.Errorf("%q: %s%s\nexpected %s", input, stdout, stderr, expected)
		}
		file.Close()
	}
}

// TestDrawnOrbitsAreThoseOfApply: the number and class below a board, for each solution of order 7.
func TestDrawnOrbitsAreThoseOfApply(t *testing.T) {
	for _, row := range lines(t, "solutions", "7") {
		p := row["solution"].(string)
		applied := lines(t, "apply", "e", p)[0]
		want := fmt.Sprintf("\n%s\norbit %v, class %v\n", p, applied["orbit"], applied["class"])
		if _, stdout, stderr := qorbit("draw", p); stderr != "" || !strings.HasSuffix(stdout, want) {
			t.Errorf("%s%s\nexpected it to end in%s", stdout, stderr, want)
		}
	}
}

// TestDrawChoosesTheFormat by the ending, as by -f, with the same bytes on every run.
func TestDrawChoosesTheFormat(t *testing.T) {
	t.Chdir(t.TempDir())
	for ending, want := range map[string]struct{ format, magic string }{
		".svg": {"svg", "<?xml"}, ".png": {"png", "\x89PNG\r\n"}, ".pdf": {"pdf", "%PDF-"}, ".tex": {"tikz", `% needs \usepackage{tikz}`}, ".txt": {"text", "   1 2 3 4"}, "": {"text", "   1 2 3 4"},
	} {
		var files [2][]byte
		for i, flags := range [][]string{{"-o", "byending" + ending}, {"-f", want.format, "-o", "byformat"}} {
			if status, stdout, stderr := qorbit(append([]string{"draw", "2,4,1,3", "--coordinates"}, flags...)...); status != exitDone || stdout+stderr != "" {
				t.Fatalf("%q: status %d, %s%s", ending, status, stdout, stderr)
			}
			var err error
			if files[i], err = os.ReadFile(flags[len(flags)-1]); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(files[0], files[1]) || !bytes.HasPrefix(files[0], []byte(want.magic)) {
			t.Errorf("%q gives a file that begins with %q, expected %q", ending, files[0][:20], want.magic)
		}
	}
}
