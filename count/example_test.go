package count_test

import (
	"bytes"
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

func ExampleCountFrom() {
	asymmetric, symmetric, err := count.Constellations(8)
	if err != nil {
		panic(err)
	}
	var file bytes.Buffer
	if err := count.WriteConstellations(&file, append(asymmetric, symmetric...)); err != nil {
		panic(err)
	}
	list, layout, err := count.ReadConstellations(&file)
	if err != nil {
		panic(err)
	}
	fmt.Println(len(asymmetric), len(symmetric), layout)
	c, all, err := count.CountFrom(context.Background(), list, count.Options{})
	fmt.Println(c.Solutions, c.Orbits, all, err)
	// Output:
	// 69 9 big-endian, the length counts itself
	// 92 12 true <nil>
}
