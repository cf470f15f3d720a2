package ops

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"qorbit/internal/test"
)

// anyStep draws an operator of the kind. Its first row and column have a queen of p; the board may still refuse it.
func anyStep(t *rapid.T, kind *Kind, p Perm) Step {
	arguments, queen := make([]int, len(kind.Arguments)), rapid.IntRange(0, len(p)-1).Draw(t, "queen")
	seen := make(map[Argument]bool)
	for i, argument := range kind.Arguments {
		switch {
		case argument.isGap():
			arguments[i] = int(gap(t, "gap", p))
		case seen[argument]:
			arguments[i] = rapid.IntRange(0, len(p)-1).Draw(t, "line")
		case argument == RowArgument:
			arguments[i] = int(p[queen])
		default:
			arguments[i] = queen
		}
		seen[argument] = true
	}
	return kind.New(arguments)
}

// TestEachKindIsWhatItsDescriptionSays: the text reads back, the order grows as told, and Change names the queens
// that differ.
func TestEachKindIsWhatItsDescriptionSays(t *testing.T) {
	for _, kind := range Kinds {
		t.Run(kind.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := perms.Draw(t, "p")
				o := anyStep(t, kind, p)
				if again, err := ParseExpr(o.String()); err != nil || again != Operator(o) {
					t.Fatalf("%v is read as %v, %v", o, again, err)
				}
				q, err := o.Apply(p)
				if err != nil {
					t.Skip(err)
				}
				if len(q) != len(p)+kind.Growth {
					t.Fatalf("%v of %v is %v, expected %d queens more", o, p, q, kind.Growth)
				}
				change := o.Change()
				if len(change.In)-len(change.Out) != kind.Growth {
					t.Fatalf("%v: %+v, expected %d queens more", o, change, kind.Growth)
				}
				before := test.Must(DelQueens(p, change.Out...))
				if after, err := DelQueens(q, change.In...); err != nil || !after.Equal(before) {
					t.Fatalf("%v of %v: without the old queens %v, without the new ones %v, %v", o, p, before, after, err)
				}
			})
		})
	}
}

func TestStepsAreTheLeavesOfSequences(t *testing.T) {
	inc, del := Inc{1, 2}, Del{3, 4}
	want := []Step{inc, Po3, del}
	if got := test.Must(Steps(Sequence{Sequence{inc}, Sequence{Po3, Sequence{del}}})); !slices.Equal(got, want) {
		t.Errorf("%v, expected %v", got, want)
	}
	if got := Po3.Change(); got.Symmetry != Po3 || len(got.Out)+len(got.In)+len(got.Gaps) > 0 {
		t.Errorf("%+v", got)
	}
}

// A foreign operator is none of this package.
type foreign struct{}

func (foreign) Apply(p Perm) (Perm, error) { return p.Clone(), nil }
func (foreign) String() string             { return "Turn" }

// TestForeignOperatorsHaveNoSteps: what other packages make of Operator is an error, wherever it stands, and so is
// none.
func TestForeignOperatorsHaveNoSteps(t *testing.T) {
	for _, o := range []Operator{foreign{}, Sequence{Po3, Sequence{foreign{}}}, nil, Sequence{nil}} {
		steps, err := Steps(o)
		expectedNear(t, err)
		if _, ok := Symmetry(o); ok || steps != nil {
			t.Errorf("%v has the steps %v", o, steps)
		}
	}
	if _, err := Steps(foreign{}); !strings.Contains(err.Error(), "Turn") {
		t.Errorf("%v, expected the name of the operator", err)
	}
}

// TestArgumentsHaveNames: those of each operator, and none of what is not one step.
func TestArgumentsHaveNames(t *testing.T) {
	mov := Mov{2, 0, 2, 8}
	for _, c := range []struct {
		operator Operator
		want     string
	}{
		{Inc{7, 0}, "[{row 7.5} {col 0.5}]"},
		{Del{6, 5}, "[{row 7} {col 6}]"},
		{mov, "[{row 3} {col 1} {row2 2.5} {col2 8.5}]"},
		{NewExchange(0, 3, 6), "[{col 1} {col2 4} {col3 7}]"},
		{Sequence{Sequence{mov}}, "[{row 3} {col 1} {row2 2.5} {col2 8.5}]"},
		{Sequence{mov, mov}, "[]"},
		{Po3, "[]"},
		{foreign{}, "[]"},
	} {
		if got := fmt.Sprint(Arguments(c.operator)); got != c.want {
			t.Errorf("%v has the arguments %s, expected %s", c.operator, got, c.want)
		}
	}
}

// expectedNear fails where an error does not say what was expected, near its beginning.
func expectedNear(t *testing.T, err error) {
	t.Helper()
	if err == nil {
		t.Error("no error")
	} else if at := strings.Index(err.Error(), "expected"); at < 0 || at > 200 {
		t.Errorf("%v: \"expected\" at %d", err, at)
	}
}
