package rows

import (
	"time"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// A Count is what one method counts of an order, or of a part of it. What the method does not tell is null.
type Count struct {
	count.Count
	Constellations int     `json:"constellations"`
	Part           string  `json:"part"`
	Blocks         int     `json:"blocks"`
	Known          int     `json:"known"`
	Fixed180       uint64  `json:"fixed180"`
	Fixed90        uint64  `json:"fixed90"`
	Complete       bool    `json:"complete"`
	Source         string  `json:"source"`
	Seconds        float64 `json:"seconds"`
}

// The views of counts.
var (
	Counts = view[Count]("n solutions orbits class8 class4 class2 fixed180 fixed90 method threads nodes seconds").
		Without("latex", "fixed180 fixed90 method threads nodes")
	CountTable = view[Count]("n solutions orbits class8 class4 class2 fixed180 fixed90 source").
			Without("latex", "source")
	Constellations = view[Count]("n constellations solutions orbits class8 class4 class2 nodes threads seconds complete")
	CountParts     = view[Count]("n part blocks known solutions complete method threads nodes seconds")
	CountKnown     = view[Count]("n blocks known solutions complete method threads nodes seconds")
)

// NewCount returns the row of a count that took some wall time.
func NewCount(c count.Count, took time.Duration) Count {
	return Count{
		Count: c, Fixed180: c.Fixed180(), Fixed90: c.Fixed90(), Complete: true,
		Seconds: took.Round(time.Microsecond).Seconds(),
	}
}

// CountOrbits returns the row of enumerated orbits. Unlike those of queens, orbits of 4 or 2 solutions may be fixed by
// reflections.
func CountOrbits(orbits *orbit.Orbits) Count {
	class, fixed := orbits.Classes(), orbits.Symmetries()
	c := count.Count{
		N: orbits.Order(), Solutions: orbits.CountSolutions(), Classified: true, Orbits: uint64(orbits.Len()),
		Class8: uint64(class[8]), Class4: uint64(class[4]), Class2: uint64(class[2]),
	}
	row := Count{Count: c, Complete: true, Source: Computed}
	row.Fixed90 = uint64(2*fixed["90"] + fixed["all"])
	row.Fixed180 = uint64(4*fixed["180"]+2*fixed["both diagonals"]) + row.Fixed90
	return row
}

// NewCountPart returns the row of what is known of a count after a run on a number of threads took some wall time.
func NewCountPart(known *halves.Partial, part string, threads int, took time.Duration) (Count, error) {
	solutions, looked, err := known.Total()
	method := known.Kind.Name
	if known.Kind == survey.LocalKind {
		method = "local"
	}
	c := count.Count{N: known.N, Solutions: solutions, Method: method, Threads: threads, Nodes: looked}
	row := NewCount(c, took)
	row.Part, row.Blocks, row.Known, row.Complete = part, known.Blocks(), known.Done(), known.Complete()
	return row, err
}

// An Estimate is what random blocks tell of an order. What is not known is null.
type Estimate struct {
	halves.Estimate
	CoreHours      *float64 `json:"core_hours"`
	CoreHoursError *float64 `json:"core_hours_error"`
	Path           string   `json:"path"`
	Threads        int      `json:"threads"`
}

// NewEstimate returns the row of an estimate.
func NewEstimate(e halves.Estimate, path string, threads int) Estimate {
	row := Estimate{Estimate: e, Path: path, Threads: threads}
	if e.Timed >= 2 {
		row.CoreHours, row.CoreHoursError = new(e.CPU.Hours()), new(e.CPUError.Hours())
	}
	return row
}

// A Rung is a method of the ladder at an order. What was left out is null.
type Rung struct {
	count.Count
	Solutions  uint64   `json:"solutions"`
	Nodes      uint64   `json:"nodes"`
	NodesRatio *float64 `json:"nodes_ratio"`
	Seconds    float64  `json:"seconds"`
	TimeRatio  *float64 `json:"time_ratio"`
	LeftOut    string   `json:"left_out"`
	Counted    bool     // it was not left out
}

// NewRung returns the row of a rung, with ratios to the preceding one.
func NewRung(r, before methods.Rung) Rung {
	rung := Rung{
		Count: r.Count, Solutions: r.Count.Solutions, Nodes: r.Count.Nodes, Seconds: r.Time.Seconds(),
		LeftOut: r.Omitted, Counted: r.Omitted == "",
	}
	rung.N, rung.Method = r.N, r.Method
	if rung.Counted && before.Method != "" && before.Omitted == "" {
		rung.NodesRatio = quotient(float64(r.Count.Nodes), float64(before.Count.Nodes))
		rung.TimeRatio = quotient(r.Time.Seconds(), before.Time.Seconds())
	}
	return rung
}

// Ladder is the view of ladders.
var Ladder = view[Rung]("n method solutions orbits nodes nodes_ratio seconds time_ratio left_out").
	Without("latex", "orbits nodes_ratio time_ratio left_out")

// A Constellation is a start constellation of a file.
type Constellation struct {
	N      int    `json:"n"`
	Kind   string `json:"kind"`
	Queens string `json:"queens"`
	Size   int    `json:"size"`
}

// A ConstellationFile is a file that has all start constellations of one order and kind.
type ConstellationFile struct {
	File           string `json:"file"`
	N              int    `json:"n"`
	Kind           string `json:"kind"`
	Constellations int    `json:"constellations"`
	Bytes          int    `json:"bytes"`
}

// A Submission is a job that a cluster is to run in parts.
type Submission struct {
	Job       string `json:"job"`
	N         int    `json:"n"`
	Parts     int    `json:"parts"`
	Directory string `json:"directory"`
}

// PartNote says what the solutions of some blocks are.
const PartNote = "solutions are those of the blocks known; " +
	"the sum over all blocks is the number of solutions of the order"
