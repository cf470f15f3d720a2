package isomorphism_test

import (
	"context"
	"fmt"

	"qorbit/orbit/analysis/isomorphism"
)

// Example finds the symmetries of the cycle of four vertices with a fifth that is joined to one of them.
func Example() {
	near := [][]int32{{1, 3, 4}, {0, 2}, {1, 3}, {0, 2}, {0}}
	form, err := isomorphism.Search(context.Background(), near, 1000)
	if err != nil {
		panic(err)
	}
	fmt.Println("order", isomorphism.NewOrder(form.Indices...))
	fmt.Println("generators", form.Generators)
	fmt.Println("orbits", form.Orbits)
	// Output:
	// order 2
	// generators [[{1 3} {3 1}]]
	// orbits [0 1 2 1 4]
}
