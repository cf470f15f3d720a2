package checker

import (
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/combin"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

// TestImportsOnlyTheStandardLibrary: a path without a dot in its first element and outside the module is of the
// standard library.
func TestImportsOnlyTheStandardLibrary(t *testing.T) {
	entries := test.Must(os.ReadDir("."))
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		file := test.Must(parser.ParseFile(token.NewFileSet(), e.Name(), nil, parser.ImportsOnly))
		for _, i := range file.Imports {
			if strings.Contains(i.Path.Value, "qorbit") || strings.Contains(i.Path.Value, ".") {
				t.Errorf("%s imports %s", e.Name(), i.Path.Value)
			}
		}
	}
}

// TestConditionsAreThoseOfTheLibrary: two definitions of each agree on all permutations of small orders, and the
// numbers of solutions are those of the OEIS.
func TestConditionsAreThoseOfTheLibrary(t *testing.T) {
	for _, c := range conditions {
		want, ok := orbit.LookupCondition(c.name)
		if !ok {
			t.Fatalf("there is no condition %s", c.name)
		}
		for n := 1; n <= len(c.solutions); n++ {
			term, ok := want.Term(n)
			if !ok && c == toroidal {
				term, ok = 0, true // of an even order
			}
			if !ok || term != c.solutions[n-1] {
				t.Errorf("%s, order %d: %d solutions, expected %d", c.name, n, c.solutions[n-1], term)
			}
		}
		for n := 1; n <= 7; n++ {
			for _, rows := range combin.Permutations(n, n) {
				p, b := make(ops.Perm, n), make(board, n)
				for col, row := range rows {
					p[col], b[col] = uint8(row), queen{row + 1, col + 1}
				}
				if c.meets(b) != want.Holds(p) {
					t.Fatalf("%s: %v %t", c.name, p, c.meets(b))
				}
			}
		}
	}
}

// random returns a permutation, for the library and for the checker.
func random(t *testing.T, r *rand.Rand, n int) (ops.Perm, board) {
	t.Helper()
	p := ops.Identity(n)
	r.Shuffle(n, func(i, j int) { p[i], p[j] = p[j], p[i] })
	b, ok := readBoard(p.String())
	if !ok || b.String() != p.String() {
		t.Fatalf("%v is read as %v", p, b)
	}
	return p, b
}

// TestBoardsAgainstTheLibrary: two ways to do the same, on random permutations.
func TestBoardsAgainstTheLibrary(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		n := 1 + r.IntN(12)
		p, b := random(t, r, n)
		if queens.meets(b) != p.IsSolution() || b.key().String() != orbit.Canonical(p).String() ||
			b.class() != int(orbit.ClassOf(p)) {
			t.Fatalf("%v: solution %v, key %v, class %d", p, queens.meets(b), b.key(), b.class())
		}
		row, col := r.IntN(n+3)-1, r.IntN(n+3)-1
		compareResults(t, p, b, ops.Inc{Row: ops.Gap(row), Col: ops.Gap(col)}, inc{row, col})
		out := r.IntN(n)
		compareResults(t, p, b, ops.Mov{Row: int(p[out]), Col: out, NewRow: ops.Gap(row), NewCol: ops.Gap(col)},
			mov{int(p[out]) + 1, out + 1, row, col})
		want, _ := ops.Del{Row: int(p[out]), Col: out}.Apply(p)
		if rest, ok := del(b, queen{int(p[out]) + 1, out + 1}); !ok || rest.String() != want.String() {
			t.Fatalf("column %d of %v: %v leaves %v", out, p, want, rest)
		}
		if _, ok := del(b, queen{int(p[out]) + 2, out + 1}); ok {
			t.Fatalf("%v: a queen that is not there goes", p)
		}
	}
}

func compareResults(t *testing.T, p ops.Perm, b board, want ops.Operator, o operator) {
	t.Helper()
	q, err := want.Apply(p)
	got, ok := o.apply(b)
	if ok != (err == nil) || ok && got.String() != q.String() || ok && o.String() != want.String() {
		t.Fatalf("%v of %v is %v, %v; %v gives %v, %v", want, p, q, err, o, got, ok)
	}
}

// TestMarks: what no operator should lead to has no true mark. A mark for clashing queens is true of no solution, and
// "=" of the solution itself only.
func TestMarks(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	solutions := 0
	for range 3000 {
		_, b := random(t, r, 4+r.IntN(2))
		gone := b[r.IntN(len(b))]
		rest, _ := del(b, gone)
		d := deletion{
			checker: &checker{lines: &lines{}, condition: queens, n: len(b)},
			of:      &entry{key: b},
			rest:    rest,
			pairs:   map[byte][]queen{},
		}
		for i, p := range rest {
			for _, q := range rest[:i] {
				d.pairs[byte('a'+len(d.pairs))] = []queen{p, q}
			}
		}
		for row := range b {
			for col := range b {
				in := inc{row, col}
				result, _ := in.apply(rest)
				reasons := 0
				for mark := range d.pairs {
					if d.holds(mark, in) {
						reasons++
					}
				}
				for _, mark := range []byte(`/\`) {
					if d.holds(mark, in) {
						reasons++
					}
				}
				if queens.meets(result) {
					solutions++
				}
				if (reasons == 0) != queens.meets(result) || d.holds('=', in) != same(result, b) {
					t.Fatalf("%v of %v gives %v, for which %d marks are true", in, rest, result, reasons)
				}
			}
		}
	}
	if solutions < 100 {
		t.Errorf("%d solutions", solutions)
	}
}
