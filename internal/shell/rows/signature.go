package rows

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"qorbit/internal/shell/table"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

// The views of the outcome for the readings, one row an order. JSON has the groups besides.
var (
	SignatureVerify = append(readingColumns(), computed("collisions", Invariants.byReading))
	SignatureTable  = readingColumns()
)

// readingColumns are those of an order with the numbers of the readings.
func readingColumns() table.View[Invariants] {
	columns := All[Invariants]()
	for at, reading := range signature.Readings() {
		columns = append(columns, computed(string(reading),
			func(found Invariants) int { return found.Separations[at].Distinct }))
	}
	for at, reading := range signature.Readings() {
		columns = append(columns, computed(string(reading)+"_collisions",
			func(found Invariants) int { return found.Separations[at].Groups }))
	}
	return columns
}

// byReading has the groups of each reading that has some.
func (found Invariants) byReading() map[string][][]ops.Perm {
	groups := make(map[string][][]ops.Perm)
	for _, s := range found.Separations {
		if s.Groups > 0 {
			groups[s.Invariant] = s.Keys
		}
	}
	return groups
}

// A Collision is a group of orbits that share a signature. Each of their triangles, turned or not, has a letter, so
// that one sees in which order they stand along each key.
type Collision struct {
	N         int               `json:"n"`
	Reading   signature.Reading `json:"reading"`
	Orbits    int               `json:"orbits"`
	Keys      []ops.Perm        `json:"keys"`
	Columns   []string          `json:"along_columns"`
	Rows      []string          `json:"along_rows"`
	Triangles triangles         `json:"triangles"`
}

// The views of collisions. Tables for people have no place for the triangles, but see CollidingKeys. Triangles do not
// say why other invariants collide.
var (
	Collisions          = All[Collision]().Without(table.People, inTriangles)
	CollidingKeys       = All[CollidingKey]().Without("latex", "reading triangles")
	InvariantCollisions = All[Collision]().Drop(inTriangles)
)

const inTriangles = "along_columns along_rows triangles"

// triangles are the triangles that the letters a, b and so on name.
type triangles []signature.Triangle

// String prints the triangles with their letters: "a=(5,0,5) b=(5,7,26)".
func (t triangles) String() string { return t.from(0, len(t)) }

// from prints the triangles from one number to another, with their letters.
func (t triangles) from(first, end int) string {
	names := signature.Spelling{Triangles: t}
	var texts []string
	for i := first; i < end; i++ {
		texts = append(texts, names.Name(i)+"="+t[i].String())
	}
	return strings.Join(texts, " ")
}

// A CollidingKey is one orbit of a group that shares a signature.
type CollidingKey struct {
	N         int               `json:"n"`
	Reading   signature.Reading `json:"reading"`
	Group     int               `json:"group"`
	Key       string            `json:"key"`
	Columns   letters           `json:"along_columns"`
	Rows      letters           `json:"along_rows"`
	Triangles string            `json:"triangles"`
}

// letters are the names of triangles.
type letters string

// LaTeX prints letters of one width, so that those of two keys stand below each other.
func (l letters) LaTeX() string { return `\texttt{` + table.EscapeLaTeX(string(l)) + `}` }

// Groups lists the groups of the outcome, invariant by invariant. Triangles say why readings of signatures collide.
func (found Invariants) Groups() (rows []Collision) {
	for _, s := range found.Separations {
		for _, keys := range s.Keys {
			c := Collision{N: s.N, Reading: signature.Reading(s.Invariant), Orbits: len(keys), Keys: keys}
			if slices.Contains(signature.Readings(), c.Reading) {
				spelt := signature.Spell(keys)
				c.Columns, c.Rows, c.Triangles = spelt.X, spelt.Y, spelt.Triangles
			}
			rows = append(rows, c)
		}
	}
	return rows
}

// CollidingKeys lists the orbits of the groups that share a signature.
func (found Invariants) CollidingKeys() (rows []CollidingKey) {
	group := 0
	for i, c := range found.Groups() {
		if i == 0 || rows[len(rows)-1].Reading != c.Reading {
			group = 0
		}
		group++
		each := (len(c.Triangles) + len(c.Keys) - 1) / len(c.Keys)
		for j, key := range c.Keys {
			first, end := min(j*each, len(c.Triangles)), min((j+1)*each, len(c.Triangles))
			rows = append(rows, CollidingKey{
				N: c.N, Reading: c.Reading, Group: group, Key: key.String(),
				Columns: letters(c.Columns[j]), Rows: letters(c.Rows[j]), Triangles: c.Triangles.from(first, end),
			})
		}
	}
	return rows
}

// A Separation says how well an invariant separates the orbits of an order.
type Separation struct {
	N         int    `json:"n"`
	Invariant string `json:"invariant"`
	Terms     int    `json:"terms"`
	Orbits    int    `json:"orbits"`
	Distinct  int    `json:"distinct"`
	Groups    int    `json:"groups"`
	Colliding int    `json:"colliding"`

	Keys [][]ops.Perm `json:"-"` // of the orbits of each group
}

// Invariants is the outcome of the experiment for some invariants at one order, such as the readings of signatures.
type Invariants struct {
	N           int          `json:"n"`
	Orbits      int          `json:"orbits"`
	Separations []Separation `json:"-"`
}

// Readings lists the invariants that are readings of signatures.
func Readings() (readings []*signature.Invariant) {
	for _, reading := range signature.Readings() {
		i, _ := signature.LookupInvariant(string(reading))
		readings = append(readings, i)
	}
	return readings
}

// VerifyInvariants runs the experiment for some invariants on the orbits of a problem. It fails where orbit.Enumerate
// does, and with the context's error once ctx is done.
func VerifyInvariants(
	ctx context.Context,
	problem orbit.Problem,
	invariants []*signature.Invariant,
	opt orbit.Options,
) (found Invariants, err error) {
	n := problem.Order
	orbits, err := orbit.Enumerate(ctx, problem, opt)
	if err != nil {
		return found, err
	}
	e, err := signature.VerifyInvariants(ctx, orbits, invariants, opt)
	if err != nil {
		return found, err
	}
	found.N, found.Orbits = n, e.Orbits()
	for _, i := range invariants {
		s := Separation{
			N: n, Invariant: i.Name, Terms: i.Terms(n), Orbits: e.Orbits(), Distinct: e.Distinct(i.Name),
			Keys: e.Collisions(i.Name),
		}
		s.Groups = len(s.Keys)
		for _, keys := range s.Keys {
			s.Colliding += len(keys)
		}
		found.Separations = append(found.Separations, s)
	}
	return found, nil
}

// VerifySignatures is VerifyInvariants for the readings.
func VerifySignatures(ctx context.Context, problem orbit.Problem, opt orbit.Options) (Invariants, error) {
	return VerifyInvariants(ctx, problem, Readings(), opt)
}

// Colliding is the outcome of the experiment in the reading multiset: how many orbits of an order share their
// signature, and why.
type Colliding struct {
	N         int     `json:"n"`
	Orbits    int     `json:"orbits"`
	Multiset  int     `json:"multiset"`
	Groups    int     `json:"groups"`
	Colliding int     `json:"colliding"`
	Share     float64 `json:"share"`
	Shifts    int     `json:"shifts"`
	Across    int     `json:"across"`
}

// VerifyMultiset is VerifyInvariants for the reading multiset.
func VerifyMultiset(ctx context.Context, problem orbit.Problem, opt orbit.Options) (Colliding, error) {
	multiset, _ := signature.LookupInvariant(string(signature.Multiset))
	found, err := VerifyInvariants(ctx, problem, []*signature.Invariant{multiset}, opt)
	if err != nil {
		return Colliding{}, err
	}
	s := found.Separations[0]
	c := signature.Classify(s.Keys, problem.Condition.Holds)
	return Colliding{
		N: problem.Order, Orbits: s.Orbits, Multiset: s.Distinct, Groups: s.Groups, Colliding: s.Colliding,
		Share: float64(s.Colliding) / float64(max(s.Orbits, 1)), Shifts: c.Shifts, Across: c.Across,
	}, nil
}

// A Signature is the signature of one permutation of a list. Under each reading stands the number of the first
// permutation of the list whose signature is equal.
type Signature struct {
	Permutation string              `json:"permutation"`
	Solution    bool                `json:"solution"`
	Signature   signature.Signature `json:"signature"`
	Tied        int                 `json:"tied"`
	Free        int                 `json:"free"`
	Multiset    int                 `json:"multiset"`
}

// CompareSignatures returns the signatures of permutations, in their order.
func CompareSignatures(c *orbit.Condition, perms []ops.Perm) []Signature {
	rows, all := make([]Signature, len(perms)), make([]signature.Signature, len(perms))
	for i, p := range perms {
		all[i] = signature.Of(p)
		rows[i] = Signature{Permutation: p.String(), Solution: c.Holds(p), Signature: all[i]}
	}
	tied, free := signature.Tied.FirstEqual(all), signature.Free.FirstEqual(all)
	multiset := signature.Multiset.FirstEqual(all)
	for i := range rows {
		rows[i].Tied, rows[i].Free, rows[i].Multiset = tied[i]+1, free[i]+1, multiset[i]+1
	}
	return rows
}

// FirstFailure returns the first order at which invariant number at, from 0, gives two orbits the same value, or 0.
func FirstFailure(found []Invariants, at int) int {
	for _, order := range found {
		if order.Separations[at].Groups > 0 {
			return order.N
		}
	}
	return 0
}

// PivotCells are the numbers that a pivot has for an invariant at an order: its columns of [Separation].
var PivotCells = map[string]func(Separation) int{
	"distinct":  func(s Separation) int { return s.Distinct },
	"groups":    func(s Separation) int { return s.Groups },
	"colliding": func(s Separation) int { return s.Colliding },
}

// A PivotRow has the numbers of an invariant, order by order.
type PivotRow struct {
	Invariant  string `json:"invariant"`
	FailsFirst *int   `json:"fails_first"`
	Numbers    []int  `json:"-"`
}

// PivotView is the view of a pivot of invariants by orders: the name, the first order at which it fails, and a number
// of the name given for each of the orders.
func PivotView(number string, orders []int) table.View[PivotRow] {
	pivot := All[PivotRow]()
	for i, n := range orders {
		c := table.Computed(fmt.Sprintf("order_%d", n), func(r PivotRow) int { return r.Numbers[i] })
		c.Group, c.Heading = number+" at order", strconv.Itoa(n)
		c.Doc = fmt.Sprintf("the number at order %d: of distinct values, of groups of orbits that share one, or of "+
			"orbits in these groups (colliding)", n)
		pivot = append(pivot, c)
	}
	return pivot
}

// Pivot lists the rows of a pivot: the numbers of orbits, then those of each invariant.
func Pivot(found []Invariants, number func(Separation) int) []PivotRow {
	all := []PivotRow{{Invariant: "orbits"}}
	for _, order := range found {
		all[0].Numbers = append(all[0].Numbers, order.Orbits)
	}
	for at, s := range found[0].Separations {
		row := PivotRow{Invariant: s.Invariant}
		if n := FirstFailure(found, at); n > 0 {
			row.FailsFirst = &n
		}
		for _, order := range found {
			row.Numbers = append(row.Numbers, number(order.Separations[at]))
		}
		all = append(all, row)
	}
	return all
}

// A SignatureTriangle is one place of a signature: the triangles there along the columns and along the rows, each as
// its squared lengths of the two steps and twice its area.
type SignatureTriangle struct {
	Permutation   string `json:"permutation"`
	Place         int    `json:"place"`
	ColumnLength1 int    `json:"column_length1"`
	ColumnArea    int    `json:"column_area"`
	ColumnLength2 int    `json:"column_length2"`
	RowLength1    int    `json:"row_length1"`
	RowArea       int    `json:"row_area"`
	RowLength2    int    `json:"row_length2"`
}

// SignatureTriangles lists the triangles of permutations, place by place.
func SignatureTriangles(perms []ops.Perm) (all []SignatureTriangle) {
	for _, p := range perms {
		s := signature.Of(p)
		for k, x := range s.X {
			y := s.Y[k]
			all = append(all, SignatureTriangle{
				p.String(), k + 1, x.Length1, x.Area, x.Length2, y.Length1, y.Area, y.Length2,
			})
		}
	}
	return all
}
