package rows

import (
	"fmt"

	"qorbit/internal/facts"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// A ClassCount is how many classes an equivalence has at an order, beside the term of the OEIS.
type ClassCount struct {
	survey.ClassCount
	OEIS    string `json:"oeis" doc:"the sequence of the OEIS, null where there is none"`
	Term    uint64 `json:"term" known:"HasTerm" doc:"its term, null where the OEIS has none"`
	HasTerm bool   `json:"-"`
}

// Classes is the view of counts of classes.
var Classes = view[ClassCount]("n equivalence solutions orbits classes largest stable oeis term")

// NewClassCount is the row of a count of classes.
func NewClassCount(c survey.ClassCount) ClassCount {
	row := ClassCount{ClassCount: c}
	if e, ok := orbit.LookupEquivalence(c.Equivalence); ok {
		row.OEIS = e.OEIS
		row.Term, row.HasTerm = facts.Term(e.OEIS, c.N)
	}
	return row
}

// EquivalenceNames lists the names of the equivalences.
func EquivalenceNames() (names []string) {
	for _, e := range orbit.Equivalences {
		names = append(names, e.Name)
	}
	return names
}

// EquivalencesHelp says what is one class of each equivalence.
func EquivalencesHelp() (text string) {
	for _, e := range orbit.Equivalences {
		text += fmt.Sprintf("  %-8s  %s\n", e.Name, e.Summary)
	}
	return text
}
