package checker_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/search"
)

// search runs the search of an order.
func runSearch(t testing.TB, n int, strategy search.Strategy) *search.Result {
	t.Helper()
	s := test.Must(search.Run(context.Background(), orbit.Queens.Of(n), search.Options{Strategy: strategy}))
	return s
}

// certificateOf returns the certificate of a search.
func certificateOf(t testing.TB, s *search.Result) string {
	t.Helper()
	var text bytes.Buffer
	test.OK(t, certificate.Write(context.Background(), &text, s))
	return text.String()
}

// proofOf is what a certificate of the search should prove.
func proofOf(t testing.TB, s *search.Result) checker.Proof {
	t.Helper()
	reach := test.Must(s.Reach(context.Background()))
	n, missed := s.Orbits.Order(), len(s.Missed())
	solutions, known := s.Orbits.Condition().Term(n)
	if !known { // toroidal queens of an even order
		solutions = 0
	}
	return checker.Proof{
		Condition:  s.Orbits.Condition().Name,
		N:          n,
		Reached:    len(s.Found),
		Missed:     missed,
		Components: len(reach.Missed()),
		Solutions:  solutions,
		Complete:   missed == 0,
	}
}

// TestEveryOrder: what is written is proved, with either strategy.
func TestEveryOrder(t *testing.T) {
	for n := 1; n <= 11; n++ {
		for _, strategy := range []search.Strategy{search.BreadthFirst, search.DepthFirst} {
			s := runSearch(t, n, strategy)
			text := certificateOf(t, s)
			got, err := checker.Check(strings.NewReader(text))
			if want := proofOf(t, s); err != nil || got != want {
				t.Errorf("order %d, %s: %+v, %v, expected %+v", n, strategy, got, err, want)
			}
			crowded := strings.ReplaceAll(strings.ReplaceAll(text, "\n", "\r\n\n# between\n"), " ", "\t  ")
			if again, err := checker.Check(strings.NewReader(crowded)); err != nil || again != got {
				t.Errorf("order %d with more space and comments: %+v, %v", n, again, err)
			}
		}
	}
}

// TestWhatIsNoCertificate is told apart from what is a false one, in one line with what was expected.
func TestWhatIsNoCertificate(t *testing.T) {
	four := certificateOf(t, runSearch(t, 4, search.BreadthFirst))
	nine := certificateOf(t, runSearch(t, 9, search.BreadthFirst))
	for _, c := range []struct{ text, old, new, want string }{
		{"", "", "", `line 1: the file ends, expected "qorbit certificate 1"`},
		{"PP\x00\x01", "", "", `expected "qorbit certificate 1"`},
		{strings.Repeat("x", 1<<20), "", "", "line 1: longer than 4095 bytes"},
		{four, "certificate 1", "certificate 2", `line 1: "qorbit certificate 2", expected "qorbit certificate 1"`},
		{"\n" + four, "", "", `line 1: "", expected "qorbit certificate 1"`},
		{"# " + four, "", "", `line 1: "# qorbit certificate 1", expected "qorbit certificate 1"`},
		{four, "order 4\n", "order 28\n", `"order 28", expected an order from 1 to 27`},
		{four, "order 4\n", "order 04\n", `"order 04", expected "order N" with a number for N`},
		{four, "order 4\n", "order +4\n", "with a number for N"},
		{four, "order 4\n", "order 99999999999999999999\n", "with a number for N"},
		{four, "reached 0\n", "reached 1\n", `"missed 1 components 1", expected "orbit N class N key P by" an Inc or a Mov`},
		{four, "key 2,4,1,3", "key 2,4,1,4", "with a permutation such as 2,4,1,3 for P"},
		{four, "key 2,4,1,3", "key 2,4,1,5", "with a permutation"},
		{four, "key 2,4,1,3", "key 2,4,1,3,", "with a permutation"},
		{four, "key 2,4,1,3", "key 2,,1,3", "with a permutation"},
		{four, "key 2,4,1,3", "key " + strings.Repeat("1,", 1000) + "1", "with a permutation"},
		{four, "component 1", "component 2", `expected "component 1"`},
		{four, "orbits 1\n", "orbits 0\n", "with one orbit or more"},
		{four, "from orbit 1", "from orbit 2", `expected "from orbit 1"`},
		{four, "Del(2,1) leaves", "Del(2,2) leaves", `expected "Del(2,1) leaves P"`},
		{four, "a: (", "b: (", `expected pair "a:", at most z`},
		{four, "a: (", "a: (1,", "with a piece such as (2,1) for QUEEN"},
		{four, "  0.5 ", "  0.25 ", `expected "0.5" and 4 marks`},
		{four, "  0.5 a", "  0.5 aa", `expected "0.5" and 4 marks`},
		{four, "  0.5 a", "  0.5 x", `expected marks that are /, \, *, = or one of the letters above, not 'x'`},
		{four, "complete no", "complete maybe", `expected "complete yes" or "complete no"`},
		{four, "end\n", "end\nend\n", `expected nothing after the line "end"`},
		{four, "end\n", "", `the file ends, expected "end"`},
		{four, "complete no", "complete\u00a0no", "a byte 0xc2, expected an ASCII character"},
		{four, "complete no", "complete\u2003no", "a byte 0xe2, expected an ASCII character"},
		{four, "complete no", "complete\x85no", "a byte 0x85, expected an ASCII character"},
		{nine, "A: orbit", "B: orbit", `expected orbit "A:", at most Z`},
		{nine, "by Inc(1.5,2.5)", "by Ink(1.5,2.5)", "an Inc or a Mov"},
		{nine, "by Inc(1.5,2.5)", "by Inc(1,2)", "with an operator such as Inc(7.5,0.5) for INC"},
	} {
		_, err := checker.Check(strings.NewReader(strings.Replace(c.text, c.old, c.new, 1)))
		var claim *checker.FalseClaim
		if err == nil || errors.As(err, &claim) || !strings.Contains(err.Error(), c.want) ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%q for %q: %v, expected %s", c.new, c.old, err, c.want)
		}
	}
}

// TestFalseClaims are told with their line and what is found.
func TestFalseClaims(t *testing.T) {
	four := certificateOf(t, runSearch(t, 4, search.BreadthFirst))
	eight := certificateOf(t, runSearch(t, 8, search.BreadthFirst))
	nine := certificateOf(t, runSearch(t, 9, search.BreadthFirst))
	ten := certificateOf(t, runSearch(t, 10, search.BreadthFirst))
	for _, c := range []struct{ text, old, new, want string }{
		{
			eight, "by Inc(7.5,0.5) of 2,4,1,7,5,3,6", "by Inc(6.5,0.5) of 2,4,1,7,5,3,6",
			"gives 7,2,4,1,8,5,3,6, not 8,2,4,1,7,5,3,6",
		},
		{eight, "by Inc(7.5,0.5) of 2,4,1,7,5,3,6", "by Inc(7.5,8.5) of 2,4,1,7,5,3,6", "has no gap for Inc(7.5,8.5)"},
		{eight, "by Inc(7.5,0.5) of 2,4,1,7,5,3,6", "by Inc(7.5,0.5) of 4,2,1,7,5,3,6",
			"does not meet the condition queens"},
		{eight, "by Inc(7.5,0.5) of 2,4,1,7,5,3,6", "by Inc(7.5,0.5) of 2,4,1,3", "of order 4, expected order 7"},
		{
			eight, "by Mov(6,8,5.5,0.5) of 8,2,4,1,7,5,3,6 of orbit 1 ", "by Mov(6,8,5.5,0.5) of 8,2,4,1,7,5,3,6 of orbit 2 ",
			"is no board of orbit 2",
		},
		{
			eight, "by Mov(6,8,5.5,0.5) of 8,2,4,1,7,5,3,6 of orbit 1 ", "by Mov(6,8,5.5,0.5) of 8,2,4,1,7,5,3,6 of orbit 4 ",
			"Mov from orbit 4, which is not listed before",
		},
		{eight, "by Mov(6,8,5.5,0.5)", "by Mov(5,8,5.5,0.5)", "has no such piece or gap"},
		{eight, "class 4 key", "class 8 key", "has class 4, not 8"},
		{eight, "orbit 10 class", "orbit 13 class", "has number 10 in the order of keys, not 13"},
		{eight, "orbit 10 class", "orbit 9 class", "number 9 is given twice, first on line "},
		{eight, "class 4 key 3,5,2,8,1,7,4,6", "class 4 key 5,3,1,7,2,8,6,4", "has the smaller image 3,5,2,8,1,7,4,6"},
		{eight, "class 4 key 3,5,2,8,1,7,4,6", "class 4 key 1,2,3,4,5,6,7,8", "key 1,2,3,4,5,6,7,8 does not meet"},
		{eight, "class 4 key 3,5,2,8,1,7,4,6", "class 4 key 2,4,1,3", "of order 4, expected order 8"},
		{eight, "solutions 92", "solutions 91", "the orbits listed have 92"},
		{eight, "complete yes", "complete no", "complete no, but 0 orbits are missed"},
		{eight, "class4 1", "class4 2", "class8 11, class4 1, class2 0, class1 0"},
		{four, "leaves 3,1,2", "leaves 3,2,1", "leaves 3,1,2, not 3,2,1"},
		{four, "missed 1 components 1", "missed 2 components 1", "the components have 1 orbits, not 2"},
		{nine, "a: (7,1) and (1,7)", "a: (7,1) and (3,6)", "(7,1) and (3,6) do not clash in 7,4,2,8,5,3,1,6"},
		{nine, "a: (7,1) and (1,7)", "a: (7,1) and (7,1)", "are not different pieces of"},
		{nine, "a: (7,1) and (1,7)", "a: (8,1) and (1,7)", "are not different pieces of"},
		{nine, "A: orbit 35", "A: orbit 36", "orbit 36 is not one of component 1"},
		{nine, "=aaaaaa//", "=aaaaaaa/", "for which the mark 'a' is not true"},
		{nine, "abcdAaaaa", "abcd=aaaa", "for which the mark '=' is not true"},
		{ten, "missed 8 components 6", "missed 8 components 5", ""},
	} {
		if !strings.Contains(c.text, c.old) {
			t.Errorf("no %q in the certificate", c.old)
		}
		_, err := checker.Check(strings.NewReader(strings.Replace(c.text, c.old, c.new, 1)))
		var claim *checker.FalseClaim
		if c.want == "" && err != nil {
			continue
		}
		if !errors.As(err, &claim) || claim.Line == 0 || !strings.Contains(err.Error(), c.want) ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%q for %q: %v, expected %s", c.new, c.old, err, c.want)
		}
	}
}

// TestTheListMustBeWhole: a certificate that leaves an orbit out is true line by line, but for the number of solutions.
func TestTheListMustBeWhole(t *testing.T) {
	text := certificateOf(t, runSearch(t, 8, search.BreadthFirst))
	var kept []string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "orbit 10 ") { // nothing was found from it; the last in the order of discovery
			continue
		}
		kept = append(kept, strings.NewReplacer(
			"reached 12", "reached 11",
			"orbit 11 ", "orbit 10 ",
			"orbit 12 ", "orbit 11 ",
			"total 12 class8 11 class4 1", "total 11 class8 11 class4 0",
			"solutions 92", "solutions 88",
		).Replace(line))
	}
	_, err := checker.Check(strings.NewReader(strings.Join(kept, "")))
	if err == nil ||
		!strings.Contains(err.Error(), "solutions 88, but there are 92 of order 8: the list is not whole") {
		t.Error(err)
	}
}

// FuzzCheck: whatever it is given, the checker says in one line what is wrong, or it is right about the order.
func FuzzCheck(f *testing.F) {
	const most = 9
	truth := make(map[int]checker.Proof)
	for n := 1; n <= most; n++ {
		s := runSearch(f, n, search.BreadthFirst)
		truth[n] = proofOf(f, s)
		f.Add([]byte(certificateOf(f, s)))
	}
	for _, missed := range []ops.Perm{{1, 3, 0, 2}, {1, 7, 4, 2, 8, 5, 3, 0, 6}} {
		var text bytes.Buffer
		test.OK(f, certificate.WriteComponent(f.Context(), &text, orbit.Queens, missed, 1, orbit.Options{}))
		f.Add(text.Bytes())
	}
	var text bytes.Buffer
	boards := slices.Values([]ops.Perm{{0, 1, 3, 2}, {1, 0}})
	test.OK(f, certificate.WriteBoards(f.Context(), &text, orbit.Costas, boards, orbit.Options{}))
	f.Add(text.Bytes())
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := checker.Check(bytes.NewReader(text))
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") || p != (checker.Proof{}) {
				t.Fatalf("%+v, %q", p, err)
			}
			return
		}
		if p.Boards > 0 || p.N == 0 || p.Condition != orbit.Queens.Name {
			return
		}
		if p.Component && p.N <= most {
			if whole := truth[p.N]; p.Missed < 1 || p.Missed > whole.Missed || p.Components > whole.Components || p.Complete {
				t.Fatalf("it proves %+v, but the truth is %+v", p, whole)
			}
		} else if p.N <= most && p != truth[p.N] {
			t.Fatalf("it proves %+v, but the truth is %+v", p, truth[p.N])
		}
	})
}
