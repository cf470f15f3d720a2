package rows

import (
	"context"
	"fmt"
	"iter"

	"qorbit/ops"
)

// An Element is an element of the group PO.
type Element struct{ ops.PO }

// LaTeX prints the number of the element as an index.
func (e Element) LaTeX() string { return fmt.Sprintf(`$\mathrm{po}_%d$`, e.Number()) }

// MarshalText is the name of the element, po1 to po8.
func (e Element) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// A Product is a row of the multiplication table of PO (zhang2011, Table 1): an element, and its product with each.
type Product struct {
	First Element `json:"first"`
	Name  string  `json:"name"`
	Po1   Element `json:"po1"`
	Po2   Element `json:"po2"`
	Po3   Element `json:"po3"`
	Po4   Element `json:"po4"`
	Po5   Element `json:"po5"`
	Po6   Element `json:"po6"`
	Po7   Element `json:"po7"`
	Po8   Element `json:"po8"`
}

// products yields the rows of the multiplication table.
func products(context.Context, Request) iter.Seq2[Product, error] {
	return func(yield func(Product, error) bool) {
		for _, o := range ops.Group {
			then := func(second ops.PO) Element { return Element{o.Then(second)} }
			row := Product{
				Element{o}, o.Name(),
				then(ops.Po1), then(ops.Po2), then(ops.Po3), then(ops.Po4),
				then(ops.Po5), then(ops.Po6), then(ops.Po7), then(ops.Po8),
			}
			if !yield(row, nil) {
				return
			}
		}
	}
}
