package ops

import (
	"testing"

	"pgregory.net/rapid"

	"qorbit/internal/test"
)

// TestExchangeOf: what leads from one permutation to another does so, is read back, and names the columns that differ,
// each once.
func TestExchangeOf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := perms.Draw(t, "p")
		q := rapid.Permutation(p).Draw(t, "q")
		o, err := ExchangeOf(p, q)
		if p.Equal(q) {
			t.Skip("equal")
		}
		if err != nil {
			t.Fatal(err)
		}
		again, err := ParseExpr(o.String())
		if err != nil || again.String() != o.String() {
			t.Fatalf("%v is read as %v, %v", o, again, err)
		}
		for _, operator := range []Operator{o, again} {
			if got, err := operator.Apply(p); err != nil || !got.Equal(q) {
				t.Fatalf("%v of %v is %v, %v, expected %v", operator, p, got, err, q)
			}
		}
		moved := make([]bool, len(p))
		for _, step := range test.Must(Steps(o)) {
			for _, col := range step.Change().Out {
				if moved[col] || p[col] == q[col] {
					t.Fatalf("%v of %v: column %d, expected those of %v that differ, once", o, p, col+1, q)
				}
				moved[col] = true
			}
		}
	})
}

func TestExchangeOfPrinted(t *testing.T) {
	for _, c := range []struct{ p, q, want string }{
		{"1,2,3,4", "4,2,3,1", "Exchange(1,4)"},
		{"1,2,3,4", "2,3,1,4", "Exchange(1,2,3)"},
		{"2,1,4,3", "1,2,3,4", "Exchange(1,2) Exchange(3,4)"},
	} {
		o, err := ExchangeOf(mustParse(t, c.p), mustParse(t, c.q))
		if err != nil || o.String() != c.want {
			t.Errorf("from %s to %s: %v, %v, expected %s", c.p, c.q, o, err, c.want)
		}
	}
	for _, arguments := range []string{"1", "", "1,1", "0,1", "1,5", "1,0.5"} {
		text := "Exchange(" + arguments + ")"
		o, err := ParseExpr(text)
		if err == nil {
			_, err = o.Apply(Identity(4))
		}
		expectedNear(t, err)
	}
	for _, q := range []Perm{Identity(4), Identity(5)} {
		_, err := ExchangeOf(Identity(4), q)
		expectedNear(t, err)
	}
}
