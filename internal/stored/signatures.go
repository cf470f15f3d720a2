package stored

import "qorbit/internal/row"

// Verified is the name of the series of rows of row.Colliding, of all orbits, on collisions of multiset signatures.
const Verified = "verified"

// VerifiedSeries says how it was computed.
var VerifiedSeries = Series{
	Name: Verified, Command: "qorbit table collisions N -f json",
	Revision: "f660d8813b644a976a89f28d2f6baff8effa2afa", Program: "5fc2b85e5d6a9c8df8c08ed698f84640699b61c7f711c6ffcd71d4648a3f0407",
	Output: "e357307e511ddf9dcf19f9800561aace431f567a9da3d21a662d7fed67454857", Date: "2026-11-22",
}

// VerifiedCollisions returns the rows of the series Verified.
func VerifiedCollisions() ([]row.Colliding, error) {
	return rows(Verified, func(r, before row.Colliding) bool { return r.Orbits > 0 && r.N > before.N }, Verified)
}
