package board

import (
	"fmt"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
)

// TestKeys: every order that Keys takes fits a figure, and the next one does not.
func TestKeys(t *testing.T) {
	for n := range mostOrbits + 2 {
		keys, err := Keys(t.Context(), orbit.Queens.Of(n))
		count := 0
		for p, err := range orbit.Representatives(t.Context(), orbit.Queens.Of(n)) {
			if err != nil {
				t.Fatal(err)
			}
			if count < len(keys) && !keys[count].Equal(p) {
				t.Errorf("order %d: key %d is %v, expected %v", n, count+1, keys[count], p)
			}
			count++
		}
		if fits := n > 0 && count > 0 && count <= MaxBoards; fits != (err == nil) || fits && len(keys) != count {
			t.Errorf("order %d: %d keys of %d orbits, %v", n, len(keys), count, err)
		}
	}
}

// TestManyBoards: a figure of many boards is no higher than a sheet of paper, with the number of each orbit below it.
func TestManyBoards(t *testing.T) {
	f := Boards(test.Must(Keys(t.Context(), orbit.Queens.Of(mostOrbits)))...)
	if err := f.Describe(ClassAndNumber(t.Context(), orbit.Queens)); err != nil {
		t.Fatal(err)
	}
	page := readSVG(t, f)
	if page.height > float64(paperHeight) || page.width > float64(paperWidth+2*margin)+0.1 {
		t.Errorf("a page of %v × %v points", page.width, page.height)
	}
	for i, text := range page.texts {
		if want := fmt.Sprint("orbit ", i+1); text.text != want {
			t.Errorf("%q, expected %q", text.text, want)
		}
	}
}
