package table

import (
	"fmt"
	"math"
	"strconv"

	"qorbit/ops"
)

// A Number prints whole numbers in full and others rounded to six digits: those beyond may depend on the processor.
type Number float64

// String implements fmt.Stringer.
func (n Number) String() string {
	value := float64(n)
	if value == math.Trunc(value) {
		return strconv.FormatFloat(value, 'f', -1, 64)
	}
	return strconv.FormatFloat(value, 'g', 6, 64)
}

// MarshalJSON implements json.Marshaler. It fails where JSON has no such number.
func (n Number) MarshalJSON() ([]byte, error) { return []byte(n.String()), nil }

// A Ratio is printed with three decimals.
type Ratio float64

// String implements fmt.Stringer.
func (r Ratio) String() string { return fmt.Sprintf("%.3f", float64(r)) }

// Quotient returns a/b, or nil where b is 0.
func Quotient(a, b float64) *Ratio {
	if b == 0 {
		return nil
	}
	return new(Ratio(a / b))
}

// Seconds is a time, printed with microseconds.
type Seconds float64

// String implements fmt.Stringer.
func (s Seconds) String() string { return strconv.FormatFloat(float64(s), 'f', 6, 64) }

// An Element is an element of the group PO.
type Element struct{ ops.PO }

// LaTeX prints the number of the element as an index.
func (e Element) LaTeX() string { return fmt.Sprintf(`$\mathrm{po}_%d$`, e.Number()) }

// MarshalText is the name of the element, po1 to po8.
func (e Element) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// A Product is the row of one element in the multiplication table of PO (zhang2011, Table 1).
type Product struct {
	First Element `json:"first" doc:"the operation that is applied first"`
	Name  string  `json:"name" doc:"its usual name"`
	Po1   Element `json:"po1" latex:"then|$\\mathrm{po}_1$" doc:"its product with po1, which is applied after it; and so on"`
	Po2   Element `json:"po2" latex:"then|$\\mathrm{po}_2$"`
	Po3   Element `json:"po3" latex:"then|$\\mathrm{po}_3$"`
	Po4   Element `json:"po4" latex:"then|$\\mathrm{po}_4$"`
	Po5   Element `json:"po5" latex:"then|$\\mathrm{po}_5$"`
	Po6   Element `json:"po6" latex:"then|$\\mathrm{po}_6$"`
	Po7   Element `json:"po7" latex:"then|$\\mathrm{po}_7$"`
	Po8   Element `json:"po8" latex:"then|$\\mathrm{po}_8$"`
}

// Products is the multiplication table of PO.
func Products() []Product {
	rows := make([]Product, len(ops.Group))
	for i, first := range ops.Group {
		times := func(then ops.PO) Element { return Element{first.Then(then)} }
		rows[i] = Product{
			Element{first}, first.Name(), times(ops.Po1), times(ops.Po2), times(ops.Po3), times(ops.Po4), times(ops.Po5), times(ops.Po6), times(ops.Po7), times(ops.Po8),
		}
	}
	return rows
}
