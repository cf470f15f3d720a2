package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

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
