package table

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"qorbit/orbit/survey"
)

// TestUse: stored orders are read unless all are to be computed, and only for moves of one queen.
func TestUse(t *testing.T) {
	orders, computed := []int{12, 14, 15, 18, 19}, errors.New("computed")
	for _, c := range []struct {
		use   Use
		among []int
	}{{Use{}, []int{15, 18, 19}}, {Use{Queens: 1}, []int{15, 18, 19}}, {Use{Queens: 2}, nil}, {Use{Recompute: true}, nil}} {
		if among := c.use.Among(orders); !slices.Equal(among, c.among) {
			t.Errorf("%+v: %v, expected %v", c.use, among, c.among)
		}
		for _, n := range orders {
			read := slices.Contains(c.among, n)
			s, source, err := c.use.Survey(n, func() (*survey.Survey, error) { return nil, computed })
			if read != (err == nil) || read && (s.N != n || source != Stored) || !read && (err != computed || source != Computed) {
				t.Errorf("%+v, order %d: %v, %s, %v", c.use, n, s, source, err)
			}
		}
		if note := c.use.Note(orders); (note == "") != (c.among == nil) || c.among != nil && !strings.Contains(note, "N = 15,18..19 ") {
			t.Errorf("%+v: note %q", c.use, note)
		}
		if err := c.use.CheckHistograms(orders); (err != nil) != (c.among != nil) || err != nil && !strings.HasPrefix(err.Error(), "order 19: ") {
			t.Errorf("%+v: %v", c.use, err)
		}
	}
	if err := (Use{}).CheckHistograms([]int{12, 15, 16, 17, 18}); err != nil {
		t.Error(err)
	}
}
