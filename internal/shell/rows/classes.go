package rows

import (
	"context"
	"fmt"
	"iter"
	"strconv"
	"sync"

	"qorbit/internal/base/words"
	"qorbit/internal/facts"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// A ClassCount is how many classes an equivalence has at an order, beside the term of the OEIS.
type ClassCount struct {
	survey.ClassCount
	OEIS    string `json:"oeis"`
	Term    uint64 `json:"term"`
	HasTerm bool   `json:"-"`
}

// Classes is the view of counts of classes.
var Classes = view[ClassCount]("n equivalence solutions orbits classes largest stable oeis term").
	Without("latex", "equivalence largest stable")

// NewClassCount is the row of a count of classes.
func NewClassCount(c survey.ClassCount) ClassCount {
	row := ClassCount{ClassCount: c}
	if e, ok := orbit.LookupEquivalence(c.Equivalence); ok {
		row.OEIS = e.OEIS
		row.Term, row.HasTerm = facts.Term(e.OEIS, c.N)
	}
	return row
}

// storedClasses are the counts of classes that are stored, by order and the name of the equivalence.
var storedClasses = sync.OnceValue(func() map[int]map[string]ClassCount {
	stored := make(map[int]map[string]ClassCount)
	for _, row := range facts.Read[ClassCount](facts.Classes) {
		if stored[row.N] == nil {
			stored[row.N] = make(map[string]ClassCount)
		}
		stored[row.N][row.Equivalence] = NewClassCount(row.ClassCount)
	}
	return stored
})

// A Torus is how many classes of solutions an order has up to shifts on the torus, and up to similarity.
type Torus struct {
	N           int    `json:"n"`
	Orbits      uint64 `json:"orbits"`
	Torus       uint64 `json:"torus"`
	TorusTerm   uint64 `json:"torus_oeis"`
	Similar     uint64 `json:"similar"`
	SimilarTerm uint64 `json:"similar_oeis"`
	Source      string `json:"source"`
	HasTorus    bool   `json:"-"`
	HasSimilar  bool   `json:"-"`
}

// TorusTable is the view of classes on the torus.
var TorusTable = view[Torus]("n orbits torus torus_oeis similar similar_oeis source")

// torusOf counts the classes of an order, or reads those that are stored.
func torusOf(ctx context.Context, r Request, n int) ([]Torus, error) {
	row := Torus{N: n, Source: Computed}
	counts := make(map[string]ClassCount)
	for _, name := range []string{"torus", "similar"} {
		if r.reads(n) {
			row.Source = Stored
			counts[name] = storedClasses()[n][name]
			continue
		}
		e, _ := orbit.LookupEquivalence(name)
		c, err := survey.CountClasses(ctx, e, n, r.Options())
		if err != nil {
			return nil, err
		}
		counts[name] = NewClassCount(c)
	}
	torus, similar := counts["torus"], counts["similar"]
	row.Orbits = torus.Orbits
	row.Torus, row.TorusTerm, row.HasTorus = torus.Classes, torus.Term, torus.HasTerm
	row.Similar, row.SimilarTerm, row.HasSimilar = similar.Classes, similar.Term, similar.HasTerm
	return []Torus{row}, nil
}

// An OrbitClass is the orbits that are one class of an equivalence.
type OrbitClass struct {
	N           int      `json:"n"`
	Equivalence string   `json:"equivalence"`
	Number      int      `json:"number"`
	Size        int      `json:"size"`
	Orbits      []int    `json:"orbits"`
	Key         ops.Perm `json:"key"`
}

// OrbitClasses is the view of classes of orbits.
var OrbitClasses = All[OrbitClass]().Without("text", "n equivalence")

// EachOrbitClass yields the classes of the orbits of a problem. It fails as [orbit.Equivalence.Classes] does.
func EachOrbitClass(
	ctx context.Context,
	name string,
	problem orbit.Problem,
	opt orbit.Options,
) iter.Seq2[OrbitClass, error] {
	return func(yield func(OrbitClass, error) bool) {
		all, classes, err := classesOfOrbits(ctx, name, problem, opt)
		if err != nil {
			yield(OrbitClass{}, err)
			return
		}
		for i, class := range classes {
			row := OrbitClass{N: problem.Order, Equivalence: name, Number: i + 1, Key: all.Perm(class[0])}
			for _, v := range class {
				row.Orbits = append(row.Orbits, v+1)
				row.Size += int(all.Class(v))
			}
			if !yield(row, nil) {
				return
			}
		}
	}
}

// classesOfOrbits returns the orbits of a problem, and which of them are one class of an equivalence.
func classesOfOrbits(ctx context.Context, name string, problem orbit.Problem, opt orbit.Options) (
	*orbit.Orbits, [][]int, error) {
	e, ok := orbit.LookupEquivalence(name)
	switch {
	case !ok:
		return nil, nil, words.WrongField("by", strconv.Quote(name), "%s", words.Expected(EquivalenceNames()...))
	case problem.Order > orbit.MaxClassed:
		return nil, nil, words.WrongField("by", name, "order %d, expected 1 to %d", problem.Order, orbit.MaxClassed)
	}
	all, err := orbit.Enumerate(ctx, problem, opt)
	if err != nil {
		return nil, nil, err
	}
	classes, err := e.Classes(ctx, all)
	return all, classes, err
}

// EquivalenceNames lists the names of the equivalences.
func EquivalenceNames() []string { return words.Names(orbit.Equivalences, nil) }

// EquivalencesHelp says what is one class of each equivalence, with its sequence in the OEIS.
func EquivalencesHelp() string {
	return words.Help(orbit.Equivalences, 8, func(e *orbit.Equivalence) string {
		if e.OEIS == "" {
			return e.Summary
		}
		return fmt.Sprintf("%s (%s)", e.Summary, e.OEIS)
	})
}
