package explore

import (
	"context"
	"fmt"

	"qorbit/internal/store"
)

// StoredOrders lists the orders that a database of `qorbit search --db` has, and that an atlas can have. It fails where the
// file is something else.
func StoredOrders(ctx context.Context, name string) (orders []int, err error) {
	result, err := store.Query(ctx, name, fmt.Sprintf("SELECT n FROM runs WHERE n BETWEEN %d AND %d ORDER BY n", MinOrder, MaxOrder))
	if err != nil {
		return nil, err
	}
	defer result.Close()
	for cells, err := range result.Rows() {
		if err != nil {
			return nil, err
		}
		n, _ := cells[0].(int64)
		orders = append(orders, int(n))
	}
	return orders, nil
}
