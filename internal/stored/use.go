package stored

import (
	"fmt"
	"slices"

	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit/survey"
)

// A Use says which surveys are wanted, and whether those that are stored are to be computed again.
type Use struct {
	Queens    int  // of the moves; 0 stands for 1
	Recompute bool // computes every order
}

// Among returns those of the orders whose surveys are read, not computed.
func (u Use) Among(orders []int) []int {
	if u.Recompute || u.Queens > 1 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(orders), func(n int) bool { return !Has(n) })
}

// Survey returns the survey that is stored, or what the function computes, and which of the two: [table.Stored] or [table.Computed].
func (u Use) Survey(n int, compute func() (*survey.Survey, error)) (s *survey.Survey, source string, err error) {
	if len(u.Among([]int{n})) == 0 {
		s, err = compute()
		return s, table.Computed, err
	}
	s, err = Survey(n)
	return s, table.Stored, err
}

// CheckHistograms fails where the survey of an order is read, but its histograms were not recorded.
func (u Use) CheckHistograms(orders []int) error {
	for _, n := range u.Among(orders) {
		if s, err := Survey(n); err != nil || s.Degrees == nil || s.Sizes == nil {
			return fmt.Errorf("order %d: its degrees and sizes of components are not stored, expected other orders, or --recompute, which computes them", n)
		}
	}
	return nil
}

// Note says which of the orders are read, for a reader of the output; it is empty where none is.
func (u Use) Note(orders []int) string {
	among := u.Among(orders)
	if len(among) == 0 {
		return ""
	}
	return fmt.Sprintf("stored results of single runs, not computed now: N = %s (provenance: doc/results.md); --recompute computes all orders", words.FormatOrders(among))
}
