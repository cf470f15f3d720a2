package table

import (
	"iter"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
	"qorbit/signature"
)

// An Orbit is one orbit: the vertex of the orbit graph, and what tables of orbits have besides.
type Orbit struct {
	encode.Vertex
	Size       int                 `json:"size" doc:"how many solutions it has, which is the class"`
	Symmetry   string              `json:"symmetry" doc:"the rotations that fix its solutions: none, 180, 90 or all"`
	Stabiliser Symmetries          `json:"stabiliser" doc:"the symmetries that fix the key: 8 divided by the class, by their names"`
	Signature  signature.Signature `json:"signature" doc:"the signature of the key"`
}

// The views of orbits.
var (
	Orbits       = view[Orbit]("n orbit key size class symmetry stabiliser signature").Without("text", "n signature")
	OrbitTable   = view[Orbit]("n orbit key key_rank class size stabiliser signature").Without("latex", "size")
	Vertices     = view[encode.Vertex]("n orbit key class inc_from component reached neighbours").Without("text", "n")
	StoredOrbits = view[encode.Vertex]("n orbit key key_rank class degree component component_size seed reached depth step found_by found_from generator source result")
)

// NewOrbit is the row of the orbit with the given number and smallest solution. It has nothing that needs a graph or a search.
func NewOrbit(number int, smallest ops.Perm, class orbit.Class) Orbit {
	return Orbit{
		Vertex: encode.Vertex{N: len(smallest), Orbit: number, Key: smallest.String(), KeyRank: uint64(orbit.KeyOf(smallest)), Class: class},
		Size:   int(class), Symmetry: class.Symmetry(), Stabiliser: ops.Stabiliser(smallest), Signature: signature.Of(smallest),
	}
}

// A Solution is one solution of an order.
type Solution struct {
	N        int    `json:"n" doc:"the order"`
	Solution string `json:"solution" doc:"the solution"`
	Orbit    *int   `json:"orbit" doc:"the number of its orbit, null above [MaxNumbered] unless solutions come by orbit"`
}

// Solutions is the view of solutions.
var Solutions = All[Solution]().Without("text", "n")

// A Component is one component of the orbit graph.
type Component struct {
	N         int    `json:"n" doc:"the order"`
	Component int    `json:"component" doc:"its number, from 1 by smallest orbits"`
	Size      int    `json:"size" doc:"how many orbits it has"`
	Class8    int    `json:"class8" latex:"of class|8" doc:"how many of class 8"`
	Class4    int    `json:"class4" latex:"of class|4" doc:"how many of class 4"`
	Class2    int    `json:"class2" latex:"of class|2" doc:"how many of class 2"`
	First     int    `json:"first" doc:"its smallest orbit"`
	Key       string `json:"key" doc:"the smallest solution of that"`
	Queens    *int   `json:"queens" latex:"$k$" doc:"the least number of queens, 2 or 3, whose move joins it to what is reached"`
	Seeds     int    `json:"seeds" doc:"how many seeds of the search it has"`
	Reached   bool   `json:"reached" doc:"1 where the search found its orbits, else 0"`
}

// The views of components.
var (
	MissedComponents = view[Component]("n component size class8 class4 class2 first key queens").Without("text", "n")
	StoredComponents = view[Component]("n component size class8 class4 class2 seeds reached")
)

// The views of edges.
var (
	Edges       = view[encode.Edge]("n kind from_orbit to_orbit operator source result").Without("text", "n")
	StoredEdges = view[encode.Edge]("n from_orbit to_orbit operator source result")
)

// A Step is one discovery of the search: the operator that first led to an orbit, what it was applied to, and what it gave.
type Step struct {
	Step     int         `json:"step" doc:"its number, from 1"`
	Orbit    int         `json:"orbit" doc:"the orbit that is found"`
	Key      string      `json:"key" doc:"the smallest solution of the orbit"`
	Class    orbit.Class `json:"class" doc:"how many solutions the orbit has"`
	By       string      `json:"by" doc:"how it is found: inc, mov or given"`
	From     int         `json:"from" doc:"the orbit that the operator is applied to"`
	Depth    int         `json:"depth" doc:"how many Movs lead to it from a seed"`
	Operator string      `json:"operator" doc:"what leads to the orbit"`
	Source   string      `json:"source" doc:"what it is applied to, of order N−1 for Inc"`
	Result   string      `json:"result" doc:"what it gives"`
}

// TrajectoryTable is the view of steps in a paper.
var TrajectoryTable = view[Step]("orbit class operator source result")

// Steps yields the discoveries of a search, in their order. An orbit that was given has no operator and no source.
func Steps(s *search.Result) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		number := 0
		for d, witness := range s.Trajectory() {
			number++
			o := s.Orbits.Orbit(int(d.Vertex))
			step := Step{Step: number, Orbit: o.Number, Key: o.Perm.String(), Class: o.Class, By: d.Origin.String(), From: int(d.From) + 1, Depth: int(d.Depth), Result: witness.Result.String()}
			if d.Origin != search.Given {
				step.Operator, step.Source = witness.Operator.String(), witness.Source.String()
			}
			if !yield(step) {
				return
			}
		}
	}
}
