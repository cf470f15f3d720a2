package count

import (
	"context"
	"strings"
	"testing"

	"qorbit/internal/facts"
	_ "qorbit/internal/test" // the flag -long
	"qorbit/work"
)

// TestClassesAreTheOEISFormulas: the terms themselves fit orbits = (Q + P + 2R)/8 and the sizes of the classes.
func TestClassesAreTheOEISFormulas(t *testing.T) {
	for n, term := range facts.OEIS() {
		q, p, r := term.Solutions, term.Fixed180, term.Fixed90
		if n == 1 {
			continue
		}
		if 8*term.Orbits != q+p+2*r {
			t.Errorf("order %d: 8·%d is not %d + %d + 2·%d", n, term.Orbits, q, p, r)
		}
		c, err := FromClasses(n, (q-p)/8, (p-r)/4, r/2)
		if err != nil || c.Solutions != q || c.Orbits != term.Orbits || c.Fixed180() != p || c.Fixed90() != r {
			t.Errorf("order %d: the classes add up to %+v, %v", n, c, err)
		}
	}
}

// TestFromClassesOverflow: a number of solutions that does not fit 64 bits is an error.
func TestFromClassesOverflow(t *testing.T) {
	for _, classes := range [][3]uint64{{1 << 61, 0, 0}, {0, 1 << 62, 0}, {0, 0, 1 << 63}, {1<<61 - 1, 1, 2}} {
		if c, err := FromClasses(40, classes[0], classes[1], classes[2]); err == nil {
			t.Errorf("classes %v add up to %d", classes, c.Solutions)
		}
	}
}

// TestDifference names the first count that differs, and compares classes only if both have them.
func TestDifference(t *testing.T) {
	c := Count{N: 8, Method: "a", Solutions: 92, Classified: true, Orbits: 12, Class8: 11, Class4: 1}
	for want, change := range map[string]func(d *Count){
		"":                                    func(d *Count) {},
		"a counts 92 solutions, b 93":         func(d *Count) { d.Solutions++ },
		"a counts 1 orbits of class 4, b 2":   func(d *Count) { d.Class4++ },
		"a counts 11 orbits of class 8, b 10": func(d *Count) { d.Class8, d.Class2 = 10, 4 },
	} {
		d := c
		d.Method = "b"
		change(&d)
		if got := c.Difference(d); got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	}
	if got := c.Difference(Count{N: 8, Method: "b", Solutions: 92}); got != "" {
		t.Errorf("without classes: %q", got)
	}
}

// TestTheLadderClimbs: from step to step the searches place fewer queens, or as many with less work for each.
func TestTheLadderClimbs(t *testing.T) {
	methods := make(map[string]Method)
	for _, m := range Ladder() {
		methods[m.Describe().Name] = m
	}
	before := Count{Nodes: 1 << 62}
	for _, name := range strings.Fields("brute-force permutation backtrack backtrack-pruned bound1 bound12 bound-pruned") {
		m := methods[name]
		c, err := m.Count(context.Background(), 7, work.Options{})
		if err != nil || c.Nodes == 0 || c.Nodes >= before.Nodes {
			t.Errorf("%s places %d queens, the step before %d, %v", m.Describe().Name, c.Nodes, before.Nodes, err)
		}
		before = c
	}
	for _, same := range []string{
		"backtrack backtrack-symmetry bitmap bitmap-symmetry diagonal-arrays", "backtrack-pruned bitmap-pruned",
		"bound-pruned bound-optimised bound-parallel",
	} {
		names := strings.Fields(same)
		first, _ := methods[names[0]].Count(context.Background(), 9, work.Options{})
		for _, name := range names {
			m := methods[name]
			if c, err := m.Count(context.Background(), 9, work.Options{}); err != nil || c.Nodes != first.Nodes {
				t.Errorf("%s places %d queens, %s %d, %v", m.Describe().Name, c.Nodes, first.Method, first.Nodes, err)
			}
		}
	}
}
