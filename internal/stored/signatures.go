package stored

import (
	"qorbit/internal/row"
	"qorbit/internal/row/sampled"
)

// The names of the series of doc/signatures.md.
const (
	Verified   = "verified"   // rows of row.Colliding, of all orbits
	Collisions = "collisions" // rows of sampled.Collision
	Across     = "across"     // rows of sampled.Across
)

// SignatureSeries are the stored series on collisions of multiset signatures.
var SignatureSeries = []Series{
	{
		Name: Verified, Command: "qorbit table collisions N -f json",
		Revision: "f660d8813b644a976a89f28d2f6baff8effa2afa", Program: "5fc2b85e5d6a9c8df8c08ed698f84640699b61c7f711c6ffcd71d4648a3f0407",
		Output: "e357307e511ddf9dcf19f9800561aace431f567a9da3d21a662d7fed67454857", Date: "2026-11-22",
	},
	{
		Name: Collisions, Command: "qorbit sample N --samples 100000 --seed 14 --method chain --signatures draws -f json",
		Revision: "e2f7c46ba354bbb523ccca153f2864e06075e42c", Program: "6cb02602abec48b48c17360b8155dbdea879eda181d959e7fa389bbd4f2b472b",
		Output: "e239a68ea225c3e71bea2317c5a3d596fa37ffa40c6223ae141b3e7b824ca0dd", Date: "2026-11-22",
	},
	{
		Name: Across, Command: "qorbit sample N --samples 8000 --seed 14 --signatures across -f json",
		Revision: "e2f7c46ba354bbb523ccca153f2864e06075e42c", Program: "6cb02602abec48b48c17360b8155dbdea879eda181d959e7fa389bbd4f2b472b",
		Output: "d36c6dcfb3e0045e7d668064b2ade6c72bc4fc1dcc245b2d472f239417d119cb", Date: "2026-11-22",
	},
}

// VerifiedCollisions returns the rows of the series Verified.
func VerifiedCollisions() ([]row.Colliding, error) {
	return rows(Verified, func(r, before row.Colliding) bool { return r.Orbits > 0 && r.N > before.N }, Verified)
}

// SampledCollisions returns the rows of the series Collisions.
func SampledCollisions() ([]sampled.Collision, error) {
	return rows(Collisions, func(r, before sampled.Collision) bool { return r.Samples > 1 && r.N > before.N }, Collisions)
}

// AcrossBorders returns the rows of the series Across.
func AcrossBorders() ([]sampled.Across, error) {
	return rows(Across, func(r, before sampled.Across) bool { return r.Steps > 1 && r.N > before.N }, Across)
}
