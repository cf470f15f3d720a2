package ops

import (
	"fmt"
	"strings"
)

// A Gap is a virtual row or column between two real ones: Gap(k) lies after the first k lines of the board, so an order
// N has the gaps 0 to N. The text form is the paper's k + 0.5: Gap(0) is "0.5", left of column 1 or above row 1.
type Gap int

// String prints the gap as the paper does: "7.5".
func (g Gap) String() string { return fmt.Sprintf("%d.5", int(g)) }

// parseGap reads a gap written as a whole number and a half.
func parseGap(text string) (Gap, error) {
	whole, ok := strings.CutSuffix(strings.TrimSpace(text), ".5")
	k, err := parseNumber(whole)
	if !ok || err != nil || strings.TrimSpace(whole) != whole {
		return 0, fmt.Errorf("gap %s, expected a half such as 0.5 or 7.5", quote(text))
	}
	return Gap(k), nil
}

// check says whether the gap exists in a board of order n; line is "row" or "column".
func (g Gap) check(line string, n int) error {
	if g < 0 || int(g) > n {
		return fmt.Errorf("%s gap %v is out of range, expected 0.5..%v at order %d", line, g, Gap(n), n)
	}
	return nil
}
