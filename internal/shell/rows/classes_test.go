package rows

import (
	"slices"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// TestTorus: the table has the terms of the OEIS, as computed beside them. Stored orders are read.
func TestTorus(t *testing.T) {
	want := "n,orbits,torus,torus_oeis,similar,similar_oeis,source\n" +
		"1,1,1,1,1,1,computed\n" +
		"2,0,0,0,0,0,computed\n" +
		"12,1787,953,953,813,813,computed\n" +
		"13,9233,4604,4604,3083,3083,computed\n" +
		"17,11977939,6839644,,5422064,,stored\n"
	k, _ := LookupKind("torus")
	var out strings.Builder
	r := request(1, 13, "csv")
	r.Orders = []int{1, 2, 12, 13, 17}
	if err := k.Write(t.Context(), &out, r); err != nil || out.String() != want {
		t.Errorf("%v\n%s, expected\n%s", err, out.String(), want)
	}
}

// TestStoredClassesAreSound: each order has both equivalences, whose numbers fit each other, the OEIS, and the numbers
// of toroidal solutions (OEIS A051906, A007705).
func TestStoredClassesAreSound(t *testing.T) {
	toroidal := map[int]uint64{17: 140692, 18: 0, 19: 820496, 20: 0}
	for n, stored := range storedClasses() {
		torus, similar := stored["torus"], stored["similar"]
		if !(0 < similar.Classes && similar.Classes < torus.Classes && torus.Classes < torus.Orbits) {
			t.Errorf("order %d: %d similar, %d on the torus, of %d orbits", n, similar.Classes, torus.Classes, torus.Orbits)
		}
		for _, c := range stored {
			terms := facts.OEIS()[n]
			if c.N != n || c.Solutions != terms.Solutions || c.Orbits != terms.Orbits {
				t.Errorf("%+v, expected %+v", c, terms)
			}
			if want, ok := toroidal[n]; !ok || c.Stable != want {
				t.Errorf("order %d by %s: %d toroidal solutions, expected %d", n, c.Equivalence, c.Stable, want)
			}
			if c.HasTerm && c.Classes != c.Term {
				t.Errorf("order %d by %s: %d classes, but %s has %d", n, c.Equivalence, c.Classes, c.OEIS, c.Term)
			}
		}
	}
}

// TestStoredClassesAreRows, as the command prints them.
func TestStoredClassesAreRows(t *testing.T) {
	for _, r := range facts.Of(facts.Classes) {
		if len(r.Rows) != 1 {
			t.Fatalf("%s has %d rows, expected one", r.Command, len(r.Rows))
		}
		rows := facts.Read[ClassCount](facts.Classes)
		i := slices.IndexFunc(rows, func(c ClassCount) bool {
			return c.N == r.N && strings.Contains(r.Command, " --by "+c.Equivalence+" ")
		})
		if i < 0 || asJSON(t, rows[i]) != string(r.Rows[0])+"\n" {
			t.Errorf("%s: %s", r.Command, r.Rows[0])
		}
	}
}

// TestOrbitClasses: the classes of orbits are as many as are counted, and have all orbits.
func TestOrbitClasses(t *testing.T) {
	for _, e := range orbit.Equivalences {
		for _, n := range []int{1, 3, 9} {
			counted, err := survey.CountClasses(t.Context(), e, n, orbit.Options{})
			if err != nil {
				t.Fatal(err)
			}
			classes, orbits, solutions := 0, 0, 0
			for c, err := range EachOrbitClass(t.Context(), e.Name, orbit.Queens.Of(n), orbit.Options{}) {
				if err != nil {
					t.Fatal(err)
				}
				if classes++; c.Number != classes {
					t.Errorf("%+v is class %d", c, classes)
				}
				orbits += len(c.Orbits)
				solutions += c.Size
			}
			if uint64(classes) != counted.Classes || uint64(orbits) != counted.Orbits ||
				uint64(solutions) != counted.Solutions {
				t.Errorf("%s: %d classes, %d orbits, %d solutions, expected %+v", e.Name, classes, orbits, solutions, counted)
			}
		}
	}
	for _, c := range []struct {
		name string
		n    int
		want string
	}{
		{"mirror", 8, `by "mirror": expected one of torus, similar`},
		{"torus", orbit.MaxClassed + 1, "by torus: order 17, expected 1 to 16"},
	} {
		for _, err := range EachOrbitClass(t.Context(), c.name, orbit.Queens.Of(c.n), orbit.Options{}) {
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("%v, expected %s", err, c.want)
			}
		}
	}
}
