package tables

import (
	"context"

	"qorbit/internal/report"
	"qorbit/internal/row"
)

var group = New(Kind{Name: "group", About: "the multiplication table of the group PO, computed: Table 1 of Zhang and Zhang; it takes no order"}, row.All[row.Product](),
	func(_ context.Context, _ Request, out *report.Page[row.Product]) error {
		for _, product := range row.Products() {
			if err := out.Row(product); err != nil {
				return err
			}
		}
		return nil
	})
