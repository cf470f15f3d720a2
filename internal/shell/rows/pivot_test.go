package rows

import (
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

// TestPivot: the cells are the numbers of the rows by order, and those of the readings are the same without the other
// invariants.
func TestPivot(t *testing.T) {
	orders := []int{5, 7, 9}
	var found []Invariants
	var readings []Invariants
	for _, n := range orders {
		problem := orbit.Queens.Of(n)
		found = append(found, test.Must(VerifyInvariants(t.Context(), problem, signature.Invariants, orbit.Options{})))
		readings = append(readings, test.Must(VerifySignatures(t.Context(), orbit.Queens.Of(n), orbit.Options{})))
	}
	distinct := Pivot(found, PivotCells["distinct"])
	groups := Pivot(found, PivotCells["groups"])
	if len(distinct) != len(signature.Invariants)+1 || len(PivotView("distinct", orders)) != len(distinct[0].Numbers)+2 {
		t.Fatalf("%d rows of %d cells", len(distinct), len(distinct[0].Numbers))
	}
	for at, r := range readings {
		if distinct[0].Numbers[at] != r.Orbits {
			t.Errorf("order %d: %v orbits, expected %d", r.N, distinct[0].Numbers[at], r.Orbits)
		}
		for row, want := range r.Separations {
			values, shared := distinct[row+1].Numbers[at], groups[row+1].Numbers[at]
			if values != want.Distinct || shared != want.Groups {
				t.Errorf("order %d: %v has %v values and %v groups, expected %d and %d", r.N,
					distinct[row+1].Invariant, values, shared, want.Distinct, want.Groups)
			}
		}
	}
	for _, row := range groups[1:] {
		first, fails := 0, 0
		for at := len(orders) - 1; at >= 0; at-- {
			if row.Numbers[at] != 0 {
				first = orders[at]
			}
		}
		if row.FailsFirst != nil {
			fails = *row.FailsFirst
		}
		if fails != first {
			t.Errorf("%v fails first at %d, expected %d", row.Invariant, fails, first)
		}
	}
}

// TestSignatureTriangles: the rows are the triangles of the signature, in their order.
func TestSignatureTriangles(t *testing.T) {
	p := test.Must(orbit.ParsePerm(t.Context(), orbit.Queens, "1,6,8,3,7,4,2,5", orbit.Options{}))
	s, list := signature.Of(p), SignatureTriangles([]ops.Perm{p})
	if len(list) != len(s.X) {
		t.Fatalf("%d rows, expected %d", len(list), len(s.X))
	}
	for i, r := range list {
		x := signature.Triangle{Length1: r.ColumnLength1, Area: r.ColumnArea, Length2: r.ColumnLength2}
		y := signature.Triangle{Length1: r.RowLength1, Area: r.RowArea, Length2: r.RowLength2}
		if x != s.X[i] || y != s.Y[i] || r.Place != i+1 {
			t.Errorf("row %d: %v, %v, expected %v, %v", i+1, x, y, s.X[i], s.Y[i])
		}
	}
}
