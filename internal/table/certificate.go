package table

import "qorbit/orbit/certificate/checker"

// A Verified is what a certificate proves. One with a false claim proves nothing: only line and claim are given.
type Verified struct {
	File       string  `json:"file" doc:"the name of the file"`
	N          *int    `json:"n" doc:"the order"`
	Reached    *int    `json:"reached" doc:"orbits reached"`
	Missed     *int    `json:"missed" doc:"orbits missed"`
	Components *int    `json:"components" doc:"components of the orbits missed"`
	Solutions  *uint64 `json:"solutions" doc:"solutions of the orbits"`
	Complete   *bool   `json:"complete" doc:"whether no orbit is missed"`
	Valid      bool    `json:"valid" good:"true" bad:"false" doc:"whether all claims are true"`
	Line       *int    `json:"line" text:"-" doc:"the line of the first false claim"`
	Claim      *string `json:"claim" text:"-" doc:"the first false claim"`
}

// NewVerified is the row of a certificate in the named file: of its proof, or of a claim that is false.
func NewVerified(file string, p checker.Proof, claim *checker.FalseClaim) Verified {
	if claim != nil {
		return Verified{File: file, Line: &claim.Line, Claim: &claim.Claim}
	}
	v := Verified{File: file, N: &p.N, Reached: &p.Reached, Missed: &p.Missed, Components: &p.Components,
		Solutions: &p.Solutions, Complete: &p.Complete, Valid: true}
	if p.Component { // it does not tell these
		v.Reached, v.Solutions = nil, nil
	}
	return v
}
