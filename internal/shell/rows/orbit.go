package rows

import (
	"cmp"
	"context"
	"encoding/json"
	"iter"
	"slices"
	"strconv"
	"strings"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/table"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
	"qorbit/signature"
	"qorbit/work"
)

// An Orbit is one orbit: the vertex of the orbit graph, and what tables of orbits have besides.
type Orbit struct {
	encode.Vertex
	Size     int    `json:"size"`
	Symmetry string `json:"symmetry"`

	smallest ops.Perm
}

// orbitColumns are those of orbits, with what is computed where it is printed.
var orbitColumns = append(All[Orbit](),
	computed("stabiliser", func(o Orbit) Symmetries { return ops.Stabiliser(o.smallest) }),
	computed("signature", func(o Orbit) signature.Signature { return signature.Of(o.smallest) }))

// The views of orbits.
var (
	Orbits = orbitColumns.Pick(strings.Fields("n orbit key size class symmetry stabiliser signature")...).
		Without("text", "n signature").Without("latex", "size stabiliser signature")
	OrbitTable = orbitColumns.Pick(strings.Fields("n orbit key key_rank class size stabiliser signature")...).
			Without("latex", "size stabiliser signature")
	Vertices = view[encode.Vertex]("n orbit key class inc_from component reached neighbours").Without("text", "n").
			Without("latex", "n inc_from neighbours")
	StoredOrbits = view[encode.Vertex]("n orbit key key_rank class degree component component_size seed reached " +
		"depth step found_by found_from generator source result")
)

// NewOrbit is the row of an orbit. It has nothing that needs a graph or a search. What takes longer than to list the
// orbit is computed where it is printed.
func NewOrbit(o orbit.Orbit) Orbit {
	smallest := o.Perm
	return Orbit{
		Vertex: encode.Vertex{
			N: len(smallest), Orbit: o.Number, Key: smallest.String(), KeyRank: uint64(o.Key), Class: o.Class,
		},
		Size: int(o.Class), Symmetry: symmetryOf(o), smallest: smallest,
	}
}

// symmetryOf names what fixes the solutions of an orbit. Most are asymmetric.
func symmetryOf(o orbit.Orbit) string {
	if o.Class == 8 {
		return o.Class.Symmetry()
	}
	return orbit.SymmetryOf(o.Perm)
}

// A Solution is one solution of an order.
type Solution struct {
	N        int      `json:"n"`
	Solution ops.Perm `json:"solution"`
	Orbit    int      `json:"orbit"`
}

// Solutions is the view of solutions.
var Solutions = All[Solution]().Without("text", "n")

// A Component is one component of the orbit graph.
type Component struct {
	N         int      `json:"n"`
	Component int      `json:"component"`
	Size      int      `json:"size"`
	Class8    int      `json:"class8"`
	Class4    int      `json:"class4"`
	Class2    int      `json:"class2"`
	First     int      `json:"first"`
	Key       ops.Perm `json:"key"`
	Queens    int      `json:"queens"`
	Seeds     int      `json:"seeds"`
	Reached   bool     `json:"reached"`
}

// The views of components.
var (
	MissedComponents = view[Component]("n component size class8 class4 class2 first key queens").Without("text", "n")
	StoredComponents = view[Component]("n component size class8 class4 class2 seeds reached")
)

// The views of edges.
var (
	Edges = view[encode.Edge]("n kind from_order from_orbit to_orbit operator source result").Without("text", "n").
		Without("latex", "n kind from_order result")
	StoredEdges = view[encode.Edge]("n from_orbit to_orbit operator source result")
)

// A Step is one discovery of the search: the operator that first led to an orbit, what it was applied to, and what it
// gave.
type Step struct {
	N         int          `json:"n"`
	Step      int          `json:"step"`
	Orbit     int          `json:"orbit"`
	Key       ops.Perm     `json:"key"`
	Class     orbit.Class  `json:"class"`
	By        string       `json:"by"`
	FromOrder int          `json:"from_order"`
	From      int          `json:"from"`
	Depth     int          `json:"depth"`
	Operator  ops.Operator `json:"operator"`
	Source    ops.Perm     `json:"source"`
	Result    ops.Perm     `json:"result"`
}

// The views of steps: of a file for programs, and of a table. A reader of either can apply each operator again.
var (
	Steps           = All[Step]().Without("json csv tsv", "n")
	TrajectoryTable = view[Step]("n step orbit from_order from operator source result depth key class by").
			Without(table.People, "n class by").Without("latex", "step from_order from result depth key")
)

// EachStep yields the discoveries of a search, in their order. An orbit that was given has no operator and no source.
func EachStep(s *search.Result) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		number := 0
		for d, w := range s.Trajectory() {
			number++
			o := s.Orbits.Orbit(d.Vertex)
			step := Step{
				N: s.Orbits.Order(), Step: number, Orbit: o.Number, Key: o.Perm, Class: o.Class,
				By: d.Origin.String(), From: d.From + 1, Depth: d.Depth,
				FromOrder: len(w.Source), Operator: w.Operator, Source: w.Source, Result: w.Result,
			}
			if !yield(step, nil) {
				return
			}
		}
	}
}

// Symmetries are elements of PO, such as the stabiliser of a solution. They are printed by their usual names; JSON is
// a list of objects with id, po1 to po8, and name, and null where there is nothing to fix.
type Symmetries []ops.PO

// MarshalJSON implements json.Marshaler.
func (s Symmetries) MarshalJSON() ([]byte, error) {
	if s == nil {
		return []byte("null"), nil
	}
	list := make([]struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	}, len(s))
	for i, o := range s {
		list[i].ID, list[i].Name = o.String(), o.Name()
	}
	return json.Marshal(list)
}

// String lists the names, as [ops.Names] does.
func (s Symmetries) String() string { return ops.Names(s) }

// A Selection picks orbits of one order. Its zero value picks all; of both conditions, both hold.
type Selection struct {
	Class  string   // only those of this class
	Orbits []string // only those that these texts name, as [orbit.Find] reads them
}

// Each yields the orbits of a problem that it picks, in ascending order of their keys. It fails where it picks an orbit
// that the problem does not have, and with the context's error once ctx is done.
func (s Selection) Each(ctx context.Context, problem orbit.Problem, opt orbit.Options) iter.Seq2[Orbit, error] {
	return func(yield func(Orbit, error) bool) {
		all := EachOrbit(ctx, problem, opt)
		if len(s.Orbits) > 0 {
			all = s.named(ctx, problem, opt)
		}
		for o, err := range all {
			picked := s.Class == "" || s.Class == strconv.Itoa(o.Size)
			if (err != nil || picked) && !yield(o, err) {
				return
			}
		}
	}
}

// named yields the orbits that have the names, each once, in ascending order.
func (s Selection) named(ctx context.Context, problem orbit.Problem, opt orbit.Options) iter.Seq2[Orbit, error] {
	return func(yield func(Orbit, error) bool) {
		var found []orbit.Orbit
		for _, name := range s.Orbits {
			o, err := orbit.Find(ctx, problem, name, opt)
			if err != nil {
				yield(Orbit{}, words.InField("orbit", err))
				return
			}
			found = append(found, o)
		}
		slices.SortFunc(found, func(a, b orbit.Orbit) int { return cmp.Compare(a.Key, b.Key) })
		for i, o := range found {
			if again := i > 0 && o.Key == found[i-1].Key; !again && !yield(NewOrbit(o), nil) {
				return
			}
		}
	}
}

// SolutionLists names the orders in which solutions are listed: in lexicographic order, orbit by orbit, and each
// beside its mirror image.
var SolutionLists = []string{"solution", "orbits", "mirror"}

// EachSolution yields every solution of a problem, listed by one of SolutionLists, with the number of its orbit if that
// is known or, to order MaxNumbered, wanted. It fails with the context's error once ctx is done.
func EachSolution(
	ctx context.Context,
	problem orbit.Problem,
	by string,
	numbered bool,
	opt orbit.Options,
) iter.Seq2[Solution, error] {
	n := problem.Order
	return func(yield func(Solution, error) bool) {
		var orbits *orbit.Orbits // which number the solutions, unless they come orbit by orbit
		var err error
		if numbered && by != "orbits" && n <= MaxNumbered {
			if orbits, err = orbit.Enumerate(ctx, problem, opt); err != nil {
				yield(Solution{}, err)
				return
			}
		}
		known, _ := problem.Condition.Term(n)
		report := reporter(opt, work.Phase{Unit: "solutions", Order: n, Action: "listed"}, known)
		orders := map[string]orbit.SolutionOrder{"orbits": orbit.ByOrbit, "mirror": orbit.ByMirror}
		listed := 0
		for s, err := range orbit.EachSolution(ctx, problem, orders[by]) {
			if err == nil && orbits != nil {
				v, _ := orbits.Lookup(orbit.KeyOf(s.Perm))
				s.Orbit = v + 1
			}
			listed++
			report(listed)
			if !yield(Solution{N: n, Solution: s.Perm, Orbit: s.Orbit}, err) || err != nil {
				return
			}
		}
	}
}
