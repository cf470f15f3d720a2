package facts

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// testdata has the files of which this package embeds copies.
const testdata = "../../testdata"

// TestEmbeddedPaper: the embedded tables of the paper are the files of testdata, to the byte.
func TestEmbeddedPaper(t *testing.T) {
	names, err := filepath.Glob(testdata + "/zhang2011/*.tsv")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	for _, name := range names {
		original, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		embedded, err := files.ReadFile("zhang2011/" + filepath.Base(name))
		if err != nil || string(embedded) != string(original) {
			t.Errorf("%s: the embedded copy differs (%v)", name, err)
		}
	}
	if copies, err := files.ReadDir("zhang2011"); err != nil || len(copies) != len(names) {
		t.Errorf("%d embedded files, %d in testdata, %v", len(copies), len(names), err)
	}
}

// TestEmbeddedSequences: each embedded sequence is the b-file of testdata, and the terms by order are those of the
// sequences.
func TestEmbeddedSequences(t *testing.T) {
	names, err := filepath.Glob(testdata + "/oeis/*.txt")
	if err != nil || len(names) != len(Sequences()) {
		t.Fatalf("%d files, %d sequences, %v", len(names), len(Sequences()), err)
	}
	byOrder := map[string]func(Terms) uint64{
		"solutions": func(t Terms) uint64 { return t.Solutions },
		"orbits":    func(t Terms) uint64 { return t.Orbits },
		"fixed180":  func(t Terms) uint64 { return t.Fixed180 },
		"fixed90":   func(t Terms) uint64 { return t.Fixed90 },
	}
	for _, s := range Sequences() {
		text := fmt.Sprintf("# %s: %s\n", s.Number, s.Name)
		for i, term := range s.Terms {
			n := s.Offset + i
			text += fmt.Sprintf("%d %d\n", n, term)
			if of := byOrder[s.Column]; of != nil && n > 0 && of(OEIS()[n]) != term {
				t.Errorf("%s(%d) is %d, and %d by order", s.Number, n, term, of(OEIS()[n]))
			}
		}
		name := fmt.Sprintf("%s/oeis/%s.txt", testdata, s.Number)
		original, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if string(original) != text {
			t.Errorf("%s: the embedded sequence is\n%s", name, text)
		}
	}
}
