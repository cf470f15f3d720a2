package curves_test

import (
	"context"
	"os"

	"qorbit/internal/draw/curves"
)

func Example() {
	kind, err := curves.Lookup("reached")
	if err != nil {
		panic(err)
	}
	c, err := kind.Compute(context.Background(), curves.Request{Orders: []int{8, 9, 10}, Queens: 1})
	if err != nil {
		panic(err)
	}
	if err := c.WriteTable(os.Stdout, "csv"); err != nil {
		panic(err)
	}
	// Output:
	// series,n,share,count,of
	// complete seeds,8,1,12,12
	// complete seeds,9,0.978261,45,46
	// complete seeds,10,0.913043,84,92
	// chained seeds,8,1,12,12
	// chained seeds,9,0.978261,45,46
	// chained seeds,10,0.913043,84,92
}
