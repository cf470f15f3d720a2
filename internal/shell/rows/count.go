package rows

import (
	"time"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/count/methods"
	"qorbit/internal/shell/table"
	"qorbit/orbit/survey"
)

// A Count is what one method counts of an order, or of a part of it. What the method does not tell is null.
type Count struct {
	count.Count
	Constellations int           `json:"constellations" doc:"how many start constellations the count begins with"`
	Part           string        `json:"part" doc:"which part of the order is counted, such as 0/4"`
	Blocks         int           `json:"blocks" doc:"how many blocks the order has"`
	Known          int           `json:"known" doc:"how many blocks are counted"`
	Fixed180       uint64        `json:"fixed180" known:"Classified" latex:"fixed by|$180^\\circ$" oeis:"A032522" doc:"solutions that the rotation by 180 degrees fixes"`
	Fixed90        uint64        `json:"fixed90" known:"Classified" latex:"fixed by|$90^\\circ$" oeis:"A033148" doc:"solutions that the rotation by 90 degrees fixes"`
	Complete       bool          `json:"complete" doc:"whether all of the order is counted"`
	Source         string        `json:"source" doc:"computed now, or stored: as the OEIS has it"`
	Seconds        table.Seconds `json:"seconds" latex:"time (s)" doc:"wall time, with that of the earlier runs in the records"`
}

// The views of counts.
var (
	Counts         = view[Count]("n solutions orbits class8 class4 class2 fixed180 fixed90 method threads nodes seconds")
	CountTable     = view[Count]("n solutions orbits class8 class4 class2 fixed180 fixed90 source")
	Constellations = view[Count]("n constellations solutions orbits class8 class4 class2 nodes threads seconds complete")
	CountParts     = view[Count]("n part blocks known solutions complete method threads nodes seconds")
	CountKnown     = view[Count]("n blocks known solutions complete method threads nodes seconds")
)

// NewCount returns the row of a count that took some wall time.
func NewCount(c count.Count, took time.Duration) Count {
	return Count{
		Count: c, Fixed180: c.Fixed180(), Fixed90: c.Fixed90(), Complete: true,
		Seconds: table.Seconds(took.Round(time.Microsecond).Seconds()),
	}
}

// NewCountPart returns the row of what is known of a count after a run on a number of threads took some wall time.
func NewCountPart(known *halves.Partial, part string, threads int, took time.Duration) (Count, error) {
	solutions, looked, err := known.Total()
	method := methods.Halves{}.Describe().Name
	if e, ok := survey.EquivalenceOf(known.Kind); ok {
		method = e.Name
	} else if known.Kind == survey.LocalKind {
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
	CoreHours      *table.Number `json:"core_hours" latex:"core-|hours" doc:"estimated processor time of all blocks on one thread each, in hours; null where fewer than two blocks were counted now"`
	CoreHoursError *table.Number `json:"core_hours_error" latex:"standard|error" doc:"its standard error"`
	Path           string        `json:"path" doc:"the instruction set"`
	Threads        int           `json:"threads" doc:"how many threads counted"`
}

// NewEstimate returns the row of an estimate.
func NewEstimate(e halves.Estimate, path string, threads int) Estimate {
	row := Estimate{Estimate: e, Path: path, Threads: threads}
	if e.Timed >= 2 {
		row.CoreHours, row.CoreHoursError = new(table.Number(e.CPU.Hours())), new(table.Number(e.CPUError.Hours()))
	}
	return row
}

// A Rung is a method of the ladder at an order. What was left out is null.
type Rung struct {
	count.Count
	Solutions  uint64        `json:"solutions" known:"Counted" oeis:"A000170" doc:"solutions, null (like all that follows) where the method takes longer than --limit"`
	Nodes      uint64        `json:"nodes" known:"Counted" latex:"queens placed" doc:"queens placed"`
	NodesRatio *table.Ratio  `json:"nodes_ratio" latex:"ratio" doc:"queens placed, as a multiple of the method above"`
	Seconds    table.Seconds `json:"seconds" known:"Counted" latex:"time (s)" doc:"wall time"`
	TimeRatio  *table.Ratio  `json:"time_ratio" latex:"time, ratio" doc:"wall time, as a multiple of the method above"`
	LeftOut    string        `json:"left_out,omitempty" latex:"-" doc:"why the method was left out"`
	Counted    bool          // it was not left out
}

// NewRung returns the row of a rung, with ratios to the preceding one.
func NewRung(r, before methods.Rung) Rung {
	rung := Rung{
		Count: r.Count, Solutions: r.Count.Solutions, Nodes: r.Count.Nodes, Seconds: table.Seconds(r.Time.Seconds()),
		LeftOut: r.Omitted, Counted: r.Omitted == "",
	}
	rung.N, rung.Method = r.N, r.Method
	if rung.Counted && before.Method != "" && before.Omitted == "" {
		rung.NodesRatio = table.Quotient(float64(r.Count.Nodes), float64(before.Count.Nodes))
		rung.TimeRatio = table.Quotient(r.Time.Seconds(), before.Time.Seconds())
	}
	return rung
}

// Ladder is the view of ladders.
var Ladder = view[Rung]("n method solutions orbits nodes nodes_ratio seconds time_ratio left_out")

// A Constellation is a start constellation of a file.
type Constellation struct {
	N      int    `json:"n" doc:"the order"`
	Kind   string `json:"kind" doc:"asymmetric or symmetric"`
	Queens string `json:"queens" doc:"its queens, row,column"`
	Size   int    `json:"size" doc:"the number of different images"`
}

// A ConstellationFile is a file that has all start constellations of one order and kind.
type ConstellationFile struct {
	File           string `json:"file" doc:"the name of the file"`
	N              int    `json:"n" doc:"the order"`
	Kind           string `json:"kind" doc:"asymmetric or symmetric"`
	Constellations int    `json:"constellations" doc:"the number of constellations"`
	Bytes          int    `json:"bytes" doc:"the size of the file"`
}

// PartNote says what the solutions of some blocks are.
const PartNote = "solutions are those of the blocks known; " +
	"the sum over all blocks is the number of solutions of the order"
