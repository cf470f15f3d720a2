package count_test

import (
	"context"
	"fmt"

	"qorbit/count"
)

func Example() {
	c, err := count.Default().Run(context.Background(), 8, count.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Solutions, c.Orbits, c.Class8, c.Class4, c.Class2)
	// Output: 92 12 11 1 0
}
