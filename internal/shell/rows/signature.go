package rows

import (
	"context"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"qorbit/internal/shell/table"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

// Signatures is the outcome of the experiment on the uniqueness of signatures at one order, reading by reading.
type Signatures struct {
	N                  int                                `json:"n" latex:"$N$" doc:"the order"`
	Orbits             int                                `json:"orbits" oeis:"A002562" doc:"orbits"`
	Tied               int                                `json:"tied" latex:"distinct values|tied" doc:"distinct signatures in the reading tied"`
	Free               int                                `json:"free" latex:"distinct values|free" doc:"in the reading free"`
	Multiset           int                                `json:"multiset" latex:"distinct values|multiset" doc:"in the reading multiset"`
	TiedCollisions     int                                `json:"tied_collisions" latex:"groups that collide|tied" doc:"groups of orbits that share a signature in the reading tied"`
	FreeCollisions     int                                `json:"free_collisions" latex:"groups that collide|free" doc:"in the reading free"`
	MultisetCollisions int                                `json:"multiset_collisions" latex:"groups that collide|multiset" doc:"in the reading multiset"`
	Collisions         map[signature.Reading][][]ops.Perm `json:"collisions" doc:"those groups, by their keys, reading by reading"`
}

// The views of signatures. JSON has the groups besides.
var (
	SignatureVerify = All[Signatures]().Without("text markdown html latex csv tsv", "collisions")
	SignatureTable  = view[Signatures]("n orbits tied free multiset tied_collisions free_collisions multiset_collisions")
)

// A Collision is a group of orbits that share a signature. Each of their triangles, turned or not, has a letter, so
// that one sees in which order they stand along each key.
type Collision struct {
	N         int               `json:"n" latex:"$N$" doc:"the order"`
	Reading   signature.Reading `json:"reading" doc:"the reading in which they share it, or another invariant"`
	Orbits    int               `json:"orbits" doc:"how many orbits share it"`
	Keys      keyList           `json:"keys" doc:"their keys"`
	Columns   []string          `json:"along_columns" doc:"the triangles along the columns of each key, by letters"`
	Rows      []string          `json:"along_rows" doc:"the triangles along the rows of each key"`
	Triangles triangles         `json:"triangles" doc:"those that the letters stand for, turned or not"`
}

// The views of collisions. Tables for people have no place for the triangles, but see CollidingKeys. Triangles do not
// say why other invariants collide.
var (
	Collisions          = All[Collision]().Without("text markdown html latex", inTriangles)
	InvariantCollisions = All[Collision]().Without(strings.Join(table.Formats, " "), inTriangles)
)

const inTriangles = "along_columns along_rows triangles"

// A keyList has the keys of several orbits.
type keyList []ops.Perm

// LaTeX prints the keys with a semicolon between two.
func (k keyList) LaTeX() string {
	texts := make([]string, len(k))
	for i, p := range k {
		texts[i] = p.String()
	}
	return strings.Join(texts, "; ")
}

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
	N         int               `json:"n" latex:"$N$" doc:"the order"`
	Reading   signature.Reading `json:"reading" doc:"the reading in which the group shares its signature"`
	Group     int               `json:"group" apart:"true" doc:"the number of the group, from 1 at each order and reading"`
	Key       string            `json:"key" doc:"the key of one orbit of the group"`
	Columns   letters           `json:"along_columns" latex:"triangles along|columns" doc:"those along its columns"`
	Rows      letters           `json:"along_rows" latex:"triangles along|rows" doc:"those along its rows"`
	Triangles string            `json:"triangles" doc:"those that the letters stand for, shared out in the group"`
}

// letters are the names of triangles.
type letters string

// LaTeX prints letters of one width, so that those of two keys stand below each other.
func (l letters) LaTeX() string { return `\texttt{` + table.EscapeLaTeX(string(l)) + `}` }

// Groups lists the groups of the outcome, reading by reading.
func (s Signatures) Groups() (rows []Collision) {
	for _, reading := range signature.Readings() {
		for _, keys := range s.Collisions[reading] {
			spelt := signature.Spell(keys)
			rows = append(rows, Collision{s.N, reading, len(keys), keys, spelt.X, spelt.Y, spelt.Triangles})
		}
	}
	return rows
}

// CollidingKeys lists the orbits of these groups.
func (s Signatures) CollidingKeys() (rows []CollidingKey) {
	group := 0
	for i, c := range s.Groups() {
		if i == 0 || rows[len(rows)-1].Reading != c.Reading {
			group = 0
		}
		group++
		each := (len(c.Triangles) + len(c.Keys) - 1) / len(c.Keys)
		for j, key := range c.Keys {
			first, end := min(j*each, len(c.Triangles)), min((j+1)*each, len(c.Triangles))
			rows = append(rows, CollidingKey{
				N: s.N, Reading: c.Reading, Group: group, Key: key.String(),
				Columns: letters(c.Columns[j]), Rows: letters(c.Rows[j]), Triangles: c.Triangles.from(first, end),
			})
		}
	}
	return rows
}

// VerifySignatures runs the experiment on the orbits of an order. It fails where orbit.Enumerate does, and with the
// context's error once ctx is done.
func VerifySignatures(ctx context.Context, n int, opt orbit.Options) (Signatures, error) {
	orbits, err := orbit.Enumerate(ctx, n, opt)
	if err != nil {
		return Signatures{}, err
	}
	e, err := signature.Verify(ctx, orbits, opt.Work())
	if err != nil {
		return Signatures{}, err
	}
	groups, of := make(map[signature.Reading][][]ops.Perm), make(map[signature.Reading]int)
	for _, reading := range signature.Readings() {
		if found := e.Collisions(string(reading)); len(found) > 0 {
			groups[reading], of[reading] = found, len(found)
		}
	}
	return Signatures{
		N: n, Orbits: e.Orbits(),
		Tied: e.Distinct(string(signature.Tied)), TiedCollisions: of[signature.Tied],
		Free: e.Distinct(string(signature.Free)), FreeCollisions: of[signature.Free],
		Multiset: e.Distinct(string(signature.Multiset)), MultisetCollisions: of[signature.Multiset],
		Collisions: groups,
	}, nil
}

// A Separation says how well an invariant separates the orbits of an order.
type Separation struct {
	N         int    `json:"n" latex:"$N$" doc:"the order"`
	Invariant string `json:"invariant" doc:"the invariant"`
	Terms     int    `json:"terms" doc:"of how many numbers its value is made"`
	Orbits    int    `json:"orbits" oeis:"A002562" doc:"orbits"`
	Distinct  int    `json:"distinct" doc:"different values"`
	Groups    int    `json:"groups" doc:"groups of orbits that share a value"`
	Colliding int    `json:"colliding" doc:"orbits in these groups"`
}

// Invariants is the outcome of the experiment for some invariants at one order.
type Invariants struct {
	Separations []Separation
	Collisions  []Collision
}

// VerifyInvariants runs the experiment for some invariants on the orbits of an order, as VerifySignatures does for the
// readings.
func VerifyInvariants(ctx context.Context, n int, invariants []*signature.Invariant, opt orbit.Options) (
	found Invariants, err error) {
	orbits, err := orbit.Enumerate(ctx, n, opt)
	if err != nil {
		return found, err
	}
	e, err := signature.VerifyInvariants(ctx, orbits, invariants, opt.Work())
	if err != nil {
		return found, err
	}
	for _, i := range invariants {
		s := Separation{N: n, Invariant: i.Name, Terms: i.Terms(n), Orbits: e.Orbits(), Distinct: e.Distinct(i.Name)}
		for _, keys := range e.Collisions(i.Name) {
			s.Groups++
			s.Colliding += len(keys)
			found.Collisions = append(found.Collisions,
				Collision{N: n, Reading: signature.Reading(i.Name), Orbits: len(keys), Keys: keys})
		}
		found.Separations = append(found.Separations, s)
	}
	return found, nil
}

// Colliding is the outcome of the experiment in the reading multiset: how many orbits of an order share their
// signature, and why.
type Colliding struct {
	N         int          `json:"n" latex:"$N$" doc:"the order"`
	Orbits    int          `json:"orbits" doc:"orbits"`
	Multiset  int          `json:"multiset" latex:"signatures" doc:"distinct signatures in the reading multiset"`
	Groups    int          `json:"groups" latex:"that share one|groups" doc:"groups of orbits that share one"`
	Colliding int          `json:"colliding" latex:"that share one|orbits" doc:"orbits in these groups"`
	Share     table.Number `json:"share" latex:"that share one|share" doc:"their share of all orbits"`
	Shifts    int          `json:"shifts" latex:"with a|cyclic shift" doc:"orbits that share it with a cyclic shift"`
	Across    int          `json:"across" latex:"with a|queen across" doc:"with one queen on the opposite border line"`
}

// VerifyMultiset is VerifySignatures for the reading multiset.
func VerifyMultiset(ctx context.Context, n int, opt orbit.Options) (Colliding, error) {
	s, err := VerifySignatures(ctx, n, opt)
	c := signature.Classify(s.Collisions[signature.Multiset], opt.Boards().Holds)
	return Colliding{
		N: n, Orbits: s.Orbits, Multiset: s.Multiset, Groups: s.MultisetCollisions, Colliding: c.Orbits,
		Share: table.Number(float64(c.Orbits) / float64(max(s.Orbits, 1))), Shifts: c.Shifts, Across: c.Across,
	}, err
}

// A Signature is the signature of one permutation of a list. Under each reading stands the number of the first
// permutation of the list whose signature is equal.
type Signature struct {
	Permutation string              `json:"permutation" doc:"the permutation"`
	Solution    bool                `json:"solution" doc:"whether it is a solution"`
	Signature   signature.Signature `json:"signature" doc:"its signature"`
	Tied        int                 `json:"tied" doc:"the first with an equal signature in the reading tied"`
	Free        int                 `json:"free" doc:"in the reading free"`
	Multiset    int                 `json:"multiset" doc:"in the reading multiset"`
}

// CompareSignatures returns the signatures of permutations, in their order.
func CompareSignatures(perms []ops.Perm) []Signature {
	rows, all := make([]Signature, len(perms)), make([]signature.Signature, len(perms))
	for i, p := range perms {
		all[i] = signature.Of(p)
		rows[i] = Signature{Permutation: p.String(), Solution: p.IsSolution(), Signature: all[i]}
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
		if s := order.Separations[at]; s.Groups > 0 {
			return s.N
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

// PivotColumns are the columns of a pivot of invariants by orders: the name, the first order at which it fails, and a
// number of the name given for each of the orders. A row is a list of values.
func PivotColumns(number string, orders []int) (view table.View[[]any]) {
	invariant := table.NewColumn[string]("invariant")
	invariant.Tag = `doc:"the invariant, or orbits: how many there are"`
	fails := table.NewColumn[*int]("fails_first")
	fails.Heading = "fails first"
	fails.Tag = `doc:"the first of the orders at which two orbits share a value"`
	view = append(view, invariant, fails)
	for _, n := range orders {
		c := table.NewColumn[int](fmt.Sprintf("order_%d", n))
		c.Group, c.Heading = number+" at order", strconv.Itoa(n)
		c.Tag = reflect.StructTag(fmt.Sprintf(`doc:"the number at order %d: of distinct values, of groups of orbits `+
			`that share one, or of orbits in these groups (colliding)"`, n))
		view = append(view, c)
	}
	return view
}

// Pivot lists the rows of a pivot: the numbers of orbits, then the cells of each invariant.
func Pivot(found []Invariants, cell func(Separation) int) (all [][]any) {
	orbits := []any{"orbits", nil}
	for _, order := range found {
		orbits = append(orbits, order.Separations[0].Orbits)
	}
	all = append(all, orbits)
	for at, s := range found[0].Separations {
		row := []any{s.Invariant, nil}
		if n := FirstFailure(found, at); n > 0 {
			row[1] = n
		}
		for _, order := range found {
			row = append(row, cell(order.Separations[at]))
		}
		all = append(all, row)
	}
	return all
}

// A SignatureTriangle is one place of a signature: the triangles there along the columns and along the rows, each as
// its squared lengths of the two steps and twice its area.
type SignatureTriangle struct {
	Permutation   string `json:"permutation" apart:"true" doc:"the permutation"`
	Place         int    `json:"place" latex:"$k$" doc:"the place of the triangles: of the columns, or rows, k to k+2"`
	ColumnLength1 int    `json:"column_length1" latex:"along the columns|$a^2$" doc:"the squared length of the first step"`
	ColumnArea    int    `json:"column_area" latex:"along the columns|$2A$" doc:"twice the area"`
	ColumnLength2 int    `json:"column_length2" latex:"along the columns|$b^2$" doc:"that of the second step"`
	RowLength1    int    `json:"row_length1" latex:"along the rows|$a^2$" doc:"the same along the rows"`
	RowArea       int    `json:"row_area" latex:"along the rows|$2A$" doc:"twice the area"`
	RowLength2    int    `json:"row_length2" latex:"along the rows|$b^2$" doc:"that of the second step"`
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
