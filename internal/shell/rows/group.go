package rows

import (
	"context"
	"fmt"
	"iter"

	"qorbit/internal/shell/table"
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
}

// Products is the view of the multiplication table.
var Products = productColumns()

func productColumns() table.View[Product] {
	columns := All[Product]().Without("latex", "name")
	for _, second := range ops.Group {
		then := func(row Product) Element { return Element{row.First.Then(second)} }
		columns = append(columns, computed(second.String(), then))
	}
	return columns
}

// products yields the rows of the multiplication table.
func products(context.Context, Request) iter.Seq2[Product, error] {
	return func(yield func(Product, error) bool) {
		for _, o := range ops.Group {
			if !yield(Product{Element{o}, o.Name()}, nil) {
				return
			}
		}
	}
}
