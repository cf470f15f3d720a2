package table

import (
	"qorbit/orbit/encode"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
)

// A Degree is how many orbits have one degree.
type Degree struct {
	N      int `json:"n" doc:"the order"`
	Degree int `json:"degree" doc:"a number of neighbouring orbits"`
	Orbits int `json:"orbits" doc:"how many orbits have so many"`
}

// A ComponentSize is how many components have one size.
type ComponentSize struct {
	N          int    `json:"n" doc:"the order"`
	Size       int    `json:"size" doc:"the orbits of a component"`
	Components int    `json:"components" doc:"how many components have this size"`
	Orbits     int    `json:"orbits" doc:"how many orbits these components have together"`
	Source     string `json:"source" doc:"computed now, or stored"`
}

// The views of sizes.
var (
	Sizes     = view[ComponentSize]("n size components orbits")
	SizeTable = All[ComponentSize]()
)

// Degrees are the rows of the degrees that a survey has counted.
func Degrees(s *survey.Survey) []Degree {
	var rows []Degree
	for _, t := range s.Degrees {
		rows = append(rows, Degree{s.N, t.Value, t.Count})
	}
	return rows
}

// ComponentSizes are the rows of the sizes of components that a survey has counted.
func ComponentSizes(s *survey.Survey) []ComponentSize {
	var rows []ComponentSize
	for _, t := range s.Sizes {
		rows = append(rows, ComponentSize{N: s.N, Size: t.Value, Components: t.Count, Orbits: t.Value * t.Count})
	}
	return rows
}

// Distances are the distances in the largest component, and the depth. What is not decided is null.
type Distances struct {
	N             int   `json:"n" doc:"the order"`
	Queens        int   `json:"queens" latex:"$k$" doc:"how many queens a move takes"`
	Orbits        int   `json:"orbits" oeis:"A002562" doc:"how many orbits there are"`
	Giant         int   `json:"giant" doc:"orbits in the largest component"`
	Radius        *int  `json:"radius" latex:"radius|exact" doc:"its least eccentricity"`
	RadiusLower   int   `json:"radius_lower" latex:"radius|$\\ge$" doc:"a lower bound of it"`
	RadiusUpper   int   `json:"radius_upper" latex:"radius|$\\le$" doc:"an upper bound of it"`
	Diameter      *int  `json:"diameter" latex:"diameter|exact" doc:"its largest eccentricity"`
	DiameterLower int   `json:"diameter_lower" latex:"diameter|$\\ge$" doc:"a lower bound of it"`
	DiameterUpper int   `json:"diameter_upper" latex:"diameter|$\\le$" doc:"an upper bound of it"`
	CentreSize    *int  `json:"centre_size" doc:"how many orbits have the least eccentricity"`
	Centre        []int `json:"centre" doc:"up to eight of them; where the radius is not decided, of those with eccentricity radius_upper or less"`
	Seeds         int   `json:"seeds" doc:"orbits that an Inc leads to"`
	Depth         *int  `json:"depth" doc:"the largest distance from a seed, null where there is no seed"`
	Searches      int   `json:"searches" doc:"how many breadth-first searches there were"`
	Exact         bool  `json:"exact" doc:"whether all is decided"`
}

// maxCentre bounds the orbits of the centre that a row lists.
const maxCentre = 8

// NewDistances is the row of a graph whose largest component has the given extent.
func NewDistances(g *orbitgraph.Graph, e orbitgraph.Extent) Distances {
	seeds := move.Seeds(g.Orbits())
	row := Distances{
		N: g.Orbits().Order(), Queens: g.Queens(), Orbits: g.Orbits().Len(), Giant: e.Vertices,
		Radius: decided(e.RadiusLower, e.RadiusUpper), RadiusLower: e.RadiusLower, RadiusUpper: e.RadiusUpper,
		Diameter: decided(e.DiameterLower, e.DiameterUpper), DiameterLower: e.DiameterLower, DiameterUpper: e.DiameterUpper,
		Centre: make([]int, 0, maxCentre), Seeds: len(seeds), Depth: survey.Depth(g, seeds), Searches: e.Searches, Exact: e.Exact,
	}
	for _, v := range e.Centre[:min(len(e.Centre), maxCentre)] {
		row.Centre = append(row.Centre, v+1)
	}
	if e.Exact {
		row.CentreSize = new(len(e.Centre))
	}
	return row
}

// decided is a value whose bounds meet, or nil.
func decided(lower, upper int) *int {
	if lower < upper {
		return nil
	}
	return &upper
}

// A DistanceCount is how many orbits lie at one distance.
type DistanceCount struct {
	N        int  `json:"n" doc:"the order"`
	From     *int `json:"from" doc:"the orbit from which distances are measured, null for the seeds"`
	Distance *int `json:"distance" doc:"a number of moves, null for the orbits that are not reached"`
	Orbits   int  `json:"orbits" doc:"how many orbits lie there"`
}

// DistanceCounts are the rows of the distances from the orbit that a text names, or from the seeds where there is no text. The last
// row, if any, has the orbits that are not reached. It fails where the text names no orbit.
func DistanceCounts(g *orbitgraph.Graph, name string) ([]DistanceCount, error) {
	n := g.Orbits().Order()
	var from *int
	sources := move.Seeds(g.Orbits())
	if name != "" {
		v, err := g.Orbits().Parse(name)
		if err != nil {
			return nil, err
		}
		from, sources = new(v+1), []int{v}
	}
	counts, unreached := g.DistanceCounts(sources)
	var rows []DistanceCount
	for d, orbits := range counts {
		rows = append(rows, DistanceCount{n, from, new(d), orbits})
	}
	if unreached > 0 {
		rows = append(rows, DistanceCount{n, from, nil, unreached})
	}
	return rows, nil
}

// NewOrderWithIncs is the row of the statistics of a graph with the number of its Inc edges.
func NewOrderWithIncs(n *encode.Network) Order {
	o := NewSurvey(survey.Of(n.Graph))
	for v := range n.Vertices {
		o.IncEdges += len(v.IncFrom)
	}
	return o
}
