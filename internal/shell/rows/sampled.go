package rows

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"

	"qorbit/internal/facts"
	"qorbit/ops"
	"qorbit/orbit/study/sample"
)

// The views of samples: without and with components, and of moves of two queens.
var (
	SampledOrbits = All[sample.Result]().Without("text markdown html latex",
		"component larger larger_error reached reached_error missed missed_error")
	Components      = All[sample.Result]()
	TwoQueenSamples = All[TwoQueenSample]()
)

// A TwoQueenSample is the row of what moves of two queens do for random orbits.
type TwoQueenSample struct {
	N         int     `json:"n" latex:"$N$" doc:"the order"`
	Queens    int     `json:"queens" text:"-" latex:"-" doc:"how many queens a move takes: 2"`
	Samples   int     `json:"samples" doc:"how many solutions were drawn"`
	Effective float64 `json:"effective" doc:"the effective number of draws: so many independent uniform ones have errors that are no larger"`
	sample.Two
	Autocorrelation float64       `json:"autocorrelation" text:"-" doc:"the largest integrated autocorrelation time of a value, in draws; 1 for independent draws"`
	Method          sample.Method `json:"method" doc:"how solutions were drawn: exact (uniform and independent) or chain (Markov chains)"`
	Seed            uint64        `json:"seed_of_generator" text:"-" doc:"the seed of the generator of random numbers"`
}

// NewTwoQueenSample is the row of the result of a sample with moves of two queens.
func NewTwoQueenSample(r *sample.Result) TwoQueenSample {
	return TwoQueenSample{r.N, 2, r.Samples, r.Effective, *r.Two, r.Autocorrelation, r.Method, r.Seed}
}

// ReadStored returns the stored rows of a series of [facts.Results]. It panics if T lacks one of their columns,
// because that is an error of the program.
func ReadStored[T any](series string) (rows []T) {
	for _, values := range facts.Read[map[string]json.RawMessage](series) {
		var row T
		for _, c := range All[T]() {
			err := json.Unmarshal(values[c.Name], reflect.ValueOf(&row).Elem().FieldByIndex(c.Index).Addr().Interface())
			if err != nil {
				panic(fmt.Sprintf("table: stored %s of series %s: %v", c.Name, series, err))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// A SampledMissed is a component that the search misses, found from a random solution, and its certificate.
type SampledMissed struct {
	N               int           `json:"n" latex:"$N$" doc:"the order"`
	Draws           int           `json:"draws" doc:"how many solutions were drawn until one was in this component"`
	Size            int           `json:"size" doc:"the orbits of the component"`
	Key             ops.Perm      `json:"key" long:"true" doc:"the smallest solution of the orbit that was drawn"`
	Limit           int           `json:"limit" text:"-" doc:"how many orbits of a component were searched at most"`
	Method          sample.Method `json:"method" doc:"how solutions were drawn: exact (uniform and independent) or chain (Markov chains)"`
	SeedOfGenerator uint64        `json:"seed_of_generator" text:"-" doc:"the seed of the generator of random numbers"`
	Certificate     string        `json:"certificate" known:"Certificate" text:"-" doc:"the name of the file of the certificate"`
	Bytes           int64         `json:"bytes" doc:"the length of the certificate, which the checker accepts"`
	SHA256          string        `json:"sha256" text:"-" doc:"the SHA-256 of the certificate"`
}

// SampledMissedComponents is the view of components that were found from random solutions.
var SampledMissedComponents = All[SampledMissed]().Without("text", "n")

// NewSampledMissed is the row of a proof. The certificate is in the named file, or in none.
func NewSampledMissed(p *sample.Proof, file string) SampledMissed {
	f := p.Found
	return SampledMissed{
		f.N, f.Number, f.Draw.Size, p.Key, f.Limit, f.Method, f.Seed, file, p.Bytes, hex.EncodeToString(p.SHA256[:]),
	}
}
