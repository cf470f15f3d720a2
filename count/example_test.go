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
