package rows

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

// TestSymmetriesAsData: objects in JSON.
func TestSymmetriesAsData(t *testing.T) {
	text, err := json.Marshal(Symmetries{ops.Po1, ops.Po7})
	if want := `[{"id":"po1","name":"identity"},{"id":"po7","name":"rotation by 180 degrees"}]`; err != nil ||
		string(text) != want {
		t.Errorf("%s, %v", text, err)
	}
	if text, err := json.Marshal(Symmetries(nil)); err != nil || string(text) != "null" {
		t.Errorf("%s, %v", text, err)
	}
}

// TestNamesInApplied: of one symmetry, of several that come to one, and of symmetries among other operators.
func TestNamesInApplied(t *testing.T) {
	for text, want := range map[string]struct{ name, line string }{
		"po8": {
			"rotation by 270 degrees counterclockwise",
			"po8, the rotation by 270 degrees counterclockwise, of 1,3,5,2,4 gives 3,5,2,4,1",
		},
		"Cmpl Inv": {
			"rotation by 270 degrees counterclockwise",
			"po4 po2, the rotation by 270 degrees counterclockwise, of 1,3,5,2,4 gives 3,5,2,4,1",
		},
		"po7 Del(2,1)":     {"", "po7 (rotation by 180 degrees) Del(2,1) of 1,3,5,2,4 gives "},
		"Mov(1,1,3.5,3.5)": {"", "Mov(1,1,3.5,3.5) of 1,3,5,2,4 gives 2,5,3,1,4"},
		"Inc(5.5,5.5) po1": {"", "Inc(5.5,5.5) po1 (identity) of 1,3,5,2,4 gives "},
		"Rev(Cmpl(Inv(p)))": {
			"reflection in the antidiagonal",
			"po3, the reflection in the antidiagonal, of 1,3,5,2,4 gives 3,1,4,2,5",
		},
	} {
		operator := test.Must(ops.ParseExpr(text))
		p := ops.Perm{0, 2, 4, 1, 3}
		q := test.Must(operator.Apply(p))
		r := test.Must(NewApplied(context.Background(), orbit.Queens, operator, p, q))
		if got := fmt.Sprint(r); r.Name != want.name || len(got) < len(want.line) || got[:len(want.line)] != want.line {
			t.Errorf("%s: name %q, %s\nexpected %q, %s", text, r.Name, got, want.name, want.line)
		}
	}
}

// TestSignaturesAsData: a reader that knows nothing of the program finds the triangles of the key, in the order of
// the paper: those along the columns first, each as squared length, twice the area, squared length. They are computed
// here from the definition.
func TestSignaturesAsData(t *testing.T) {
	for n := 1; n <= 8; n++ {
		for o, err := range orbit.EachOrbit(context.Background(), orbit.Queens.Of(n)) {
			if err != nil {
				t.Fatal(err)
			}
			p := o.Perm
			row := NewOrbit(orbit.Orbit{Number: 1, Key: orbit.KeyOf(p), Perm: p, Class: o.Class})
			text := []byte(inView(t, Orbits, row))
			var got struct{ Signature [2][][3]int }
			if err := json.Unmarshal(text, &got); err != nil {
				t.Fatal(err)
			}
			want := [2][][3]int{{}, {}}
			for direction, line := range [2]ops.Perm{p, ops.Inv.Act(p)} {
				for i := 0; i+2 < n; i++ {
					a, b, c := int(line[i]), int(line[i+1]), int(line[i+2])
					double := (b-a)*2 - (c - a) // the cross product of (1, b−a) and (2, c−a), up to sign
					want[direction] = append(want[direction], [3]int{1 + (b-a)*(b-a), max(double, -double), 1 + (c-b)*(c-b)})
				}
			}
			if !reflect.DeepEqual(got.Signature, want) {
				t.Errorf("%v: %v, expected %v", p, got.Signature, want)
			}
			var back struct{ Signature signature.Signature }
			if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(back.Signature, signature.Of(p)) {
				t.Errorf("%v is read back as %v, %v", p, back.Signature, err)
			}
		}
	}
	for _, text := range []string{
		`"{{},{}}"`,
		`[[]]`,
		`[[],[],[]]`,
		`[[[1,2]],[]]`,
		`[null,[]]`,
		`[[[1,2,"x"]],[]]`,
		`{}`,
	} {
		if err := json.Unmarshal([]byte(text), new(signature.Signature)); err == nil {
			t.Errorf("%s is read as a signature", text)
		}
	}
}
