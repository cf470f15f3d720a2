package rows

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"

	"qorbit/internal/facts"
	"qorbit/internal/shell/table"
	"qorbit/ops"
	"qorbit/orbit/study/sample"
)

// The views of samples: without and with components.
var (
	SampledOrbits = Components.Without(table.People,
		"component larger larger_error reached reached_error missed missed_error")
	Components = All[sample.Result]().Without("text", "component").Without("text", "autocorrelation seed_of_generator").
			Without("latex", "samples effective degree_variance moves moves_error component autocorrelation method "+
			"seed_of_generator")
)

// ReadStored returns the stored rows of a series of [facts.Results]. It panics if T lacks one of their columns,
// because that is an error of the program.
func ReadStored[T any](series string) (rows []T) {
	for _, values := range facts.Read[map[string]json.RawMessage](series) {
		for name, deviation := range values { // an estimate has two columns
			if of, ok := strings.CutSuffix(name, "_error"); ok {
				values[of] = fmt.Appendf(nil, `{"Value":%s,"Error":%s}`, values[of], deviation)
				delete(values, name)
			}
		}
		text, _ := json.Marshal(values) // what was read is JSON
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.DisallowUnknownFields()
		var row T
		if err := decoder.Decode(&row); err != nil {
			panic(fmt.Sprintf("rows: series %s: %v", series, err))
		}
		rows = append(rows, row)
	}
	return rows
}

// A SampledMissed is a component that the search misses, found from a random solution, and its certificate.
type SampledMissed struct {
	N               int           `json:"n"`
	Draws           int           `json:"draws"`
	Size            int           `json:"size"`
	Key             ops.Perm      `json:"key"`
	Limit           int           `json:"limit"`
	Method          sample.Method `json:"method"`
	SeedOfGenerator uint64        `json:"seed_of_generator"`
	Certificate     string        `json:"certificate"`
	Bytes           int64         `json:"bytes"`
	SHA256          string        `json:"sha256"`
}

// SampledMissedComponents is the view of components that were found from random solutions.
var SampledMissedComponents = All[SampledMissed]().Without("text", "n").
	Without("text latex", "limit seed_of_generator certificate sha256")

// NewSampledMissed is the row of a proof. The certificate is in the named file, or in none.
func NewSampledMissed(p *sample.Proof, file string) SampledMissed {
	f := p.Found
	return SampledMissed{
		f.N, f.Number, f.Draw.Size, p.Key, f.Limit, f.Method, f.Seed, file, p.Bytes, hex.EncodeToString(p.SHA256[:]),
	}
}
