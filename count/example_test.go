package count_test

import (
	"context"
	"fmt"

	"qorbit/count"
	"qorbit/work"
)

func Example() {
	c, err := count.Oracle().Count(context.Background(), 8, work.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Solutions, c.Orbits, c.Class8, c.Class4, c.Class2)
	// Output: 92 12 11 1 0
}

// A method is a description and a search. NewMethod adds the check of the order, among others.
func ExampleNewMethod() {
	small := count.NewMethod(count.Info{
		Name:     "small",
		Summary:  "knows orders 1 to 4",
		Source:   "this project",
		MaxOrder: 4,
	},
		func(_ context.Context, n int, _ work.Options) (count.Count, error) {
			return count.Count{N: n, Solutions: []uint64{1, 0, 0, 2}[n-1], Threads: 1}, nil
		})
	c, err := small.Count(context.Background(), 4, work.Options{})
	fmt.Println(c.Solutions, err)
	_, err = small.Count(context.Background(), 5, work.Options{})
	fmt.Println(err)
	// Output:
	// 2 <nil>
	// order 5 is out of range, small counts orders 1..4
}
