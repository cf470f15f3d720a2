package table

import (
	"encoding/hex"

	"qorbit/orbit/certificate/drawn"
)

// A SampledMissed is a component that the search misses, found from a random solution, and its certificate.
type SampledMissed struct {
	N               int     `json:"n" latex:"$N$" doc:"the order"`
	Draws           int     `json:"draws" doc:"how many solutions were drawn until one was in this component"`
	Size            int     `json:"size" doc:"the orbits of the component"`
	Key             string  `json:"key" long:"true" doc:"the smallest solution of the orbit that was drawn"`
	Limit           int     `json:"limit" text:"-" doc:"how many orbits of a component were searched at most"`
	Method          string  `json:"method" doc:"how solutions were drawn: exact (uniform and independent) or chain (Markov chains)"`
	SeedOfGenerator uint64  `json:"seed_of_generator" text:"-" doc:"the seed of the generator of random numbers"`
	Certificate     *string `json:"certificate" text:"-" doc:"the name of the file of the certificate"`
	Bytes           int64   `json:"bytes" doc:"the length of the certificate, which the checker accepts"`
	SHA256          string  `json:"sha256" text:"-" doc:"the SHA-256 of the certificate"`
}

// MissedComponents is the view of components that were found from random solutions.
var SampledMissedComponents = All[SampledMissed]().Without("text", "n")

// NewSampledMissed is the row of a proof. The certificate is in the named file, or in none.
func NewSampledMissed(p *drawn.Proof, file string) SampledMissed {
	m := SampledMissed{
		N: p.Found.N, Draws: p.Found.Number, Size: p.Found.Draw.Size, Key: p.Key.String(), Limit: p.Found.Limit, Method: string(p.Found.Method),
		SeedOfGenerator: p.Found.Seed, Bytes: p.Bytes, SHA256: hex.EncodeToString(p.SHA256[:]),
	}
	if file != "" {
		m.Certificate = &file
	}
	return m
}
