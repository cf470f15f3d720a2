package survey

import (
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/orbit"
)

// TestLocal: a local survey has the numbers of the survey of the graph.
func TestLocal(t *testing.T) {
	for n := halves.MinOrder; n <= 13; n++ {
		known, err := NewLocal(n)
		if err != nil {
			t.Fatal(err)
		}
		if err := RunLocal(t.Context(), known, halves.Options{}); err != nil {
			t.Fatal(err)
		}
		got, err := OfLocal(known)
		if err != nil {
			t.Fatal(err)
		}
		want, err := RunOrder(t.Context(), n, 1, orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want.Components, want.Giant, want.Reached, want.Sizes = 0, 0, 0, nil
		if got.Stats != want.Stats || got.Degrees.String() != want.Degrees.String() {
			t.Errorf("order %d: %+v, expected %+v", n, got, want)
		}
	}
}

// TestBlocksThatAreWrong: what contradicts itself or the OEIS is refused.
func TestBlocksThatAreWrong(t *testing.T) {
	const block = "expected what a local survey finds in 8 solutions of order 8"
	for found, want := range map[string]string{
		"[]": block, "{}": block, "hello": block,
		`[{"class":8,"solutions":8,"moves":0,"self_moves":0,"seeds":9,"degrees":[8]}]`:                                                                            block,
		`[{"class":8,"solutions":8,"moves":0,"self_moves":0,"seeds":0,"degrees":[7]}]`:                                                                            block,
		`[{"class":8,"solutions":8,"moves":0,"self_moves":0,"seeds":0,"degrees":[8],"other":1}]`:                                                                  block,
		`[{"class":8,"solutions":8,"moves":16,"self_moves":8,"seeds":8,"degrees":[8]}] and more`:                                                                  block,
		`[{"class":3,"solutions":8,"moves":0,"self_moves":0,"seeds":0,"degrees":[8]}]`:                                                                            block,
		`[{"class":8,"solutions":8,"moves":8,"self_moves":0,"seeds":0,"degrees":[0,0,8]}]`:                                                                        block,
		`[{"class":8,"solutions":8,"moves":8,"self_moves":0,"seeds":0,"degrees":[8,0]}]`:                                                                          block,
		`[{"class":8,"solutions":8,"moves":8,"self_moves":0,"seeds":0,"degrees":[9223372036854775808,9223372036854775816]}]`:                                      block,
		`[{"class":8,"solutions":8,"moves":18446744073709551608,"self_moves":0,"seeds":0,"degrees":[8]}]`:                                                         block,
		`[{"class":4,"solutions":4,"moves":0,"self_moves":0,"seeds":0,"degrees":[4]},{"class":8,"solutions":4,"moves":0,"self_moves":0,"seeds":0,"degrees":[4]}]`: block,
		`[{"class":8,"solutions":8,"moves":4,"self_moves":0,"seeds":0,"degrees":[8]}]`:                                                                            "expected whole orbits",
		`[{"class":8,"solutions":8,"moves":8,"self_moves":0,"seeds":0,"degrees":[1,7]}]`:                                                                          "expected whole orbits",
		`[{"class":8,"solutions":8,"moves":8,"self_moves":0,"seeds":0,"degrees":[0,8]}]`:                                                                          "expected an even number",
		`[{"class":8,"solutions":8,"moves":0,"self_moves":0,"seeds":0,"degrees":[8]}]`:                                                                            "the blocks of order 8 add up to",
	} {
		known, err := NewLocal(8)
		if err != nil {
			t.Fatal(err)
		}
		if err := known.Add(halves.Sum{Solutions: 8, Looked: 1, Found: found}); err != nil {
			t.Fatal(err)
		}
		if _, err := OfLocal(known); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %s", found, err, want)
		}
		if err := CheckLocal(known); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s checked: %v, expected %s", found, err, want)
		}
	}
	for _, n := range []int{1, MaxLocal + 1} {
		if _, err := NewLocal(n); err == nil || !strings.Contains(err.Error(), "expected 2 to 22") {
			t.Errorf("order %d: %v", n, err)
		}
	}
}

// FuzzLocal: what is read is written as it was, and can be summed up.
func FuzzLocal(f *testing.F) {
	f.Add(`[{"class":8,"solutions":8,"moves":8,"self_moves":0,"seeds":8,"degrees":[0,8]}]`)
	f.Fuzz(func(t *testing.T, found string) {
		sum := halves.Sum{Solutions: 8, Found: found}
		if l, err := parseLocal(8, sum); err == nil {
			if l.String() != found {
				t.Errorf("%s is read as %v", found, l)
			}
			known, _ := NewLocal(8)
			known.Add(sum)
			OfLocal(known)
		}
	})
}
