package facts

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"sync"
)

//go:embed results.json
var results []byte

// A Provenance says how a stored result was computed.
type Provenance struct {
	Series   string `json:"series"`
	N        int    `json:"n"` // 0 for results of several orders
	Command  string `json:"command"`
	Revision string `json:"revision"`
	Program  string `json:"program"`
	State    string `json:"state"`
	Output   string `json:"output"`
	Date     string `json:"date"`
	Note     string `json:"note"`
}

// A Result is what the program once printed, and is too long to compute each time: one row per line, as with -f json. N
// in the command line of several orders stands for each of them, and S for each seed; rows are in ascending order of
// both.
type Result struct {
	Provenance
	Rows []json.RawMessage `json:"rows"`
}

// The series. A survey has rows of table.Order, and a local one the columns that need no components; an estimate has
// rows of table.Estimate, classes those of rows.ClassCount, and verified those of table.Colliding; the others are of
// random orbits: degrees, components, draws by method exact, components by other seeds, and moves of two queens.
const (
	Survey     = "survey"
	Local      = "local"
	Classes    = "classes"
	Estimate   = "estimate"
	Verified   = "verified"
	Degrees    = "degrees"
	Components = "components"
	Exact      = "exact"
	Repeated   = "repeated"
	TwoQueens  = "two"
)

// Results lists the stored results, those of one series in ascending order of N.
var Results = sync.OnceValue(func() (all []Result) {
	decode(results, &all)
	return all
})

// Of returns the results of a series.
func Of(series string) (found []Result) {
	for _, r := range Results() {
		if r.Series == series {
			found = append(found, r)
		}
	}
	return found
}

// Read returns all rows of a series. It panics if T lacks one of their columns, because that is an error of the
// program.
func Read[T any](series string) (rows []T) {
	for _, r := range Of(series) {
		for _, text := range r.Rows {
			var row T
			decode(text, &row)
			rows = append(rows, row)
		}
	}
	return rows
}

func decode(text []byte, value any) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(value); err != nil {
		panic("facts: results.json: " + err.Error())
	}
}
