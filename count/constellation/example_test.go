package constellation_test

import (
	"bytes"
	"context"
	"fmt"

	"qorbit/count/constellation"
	"qorbit/work"
)

func Example() {
	asymmetric, symmetric, err := constellation.All(8)
	if err != nil {
		panic(err)
	}
	var file bytes.Buffer
	if err := constellation.Write(&file, append(asymmetric, symmetric...)); err != nil {
		panic(err)
	}
	list, layout, err := constellation.Read(&file)
	if err != nil {
		panic(err)
	}
	fmt.Println(len(asymmetric), len(symmetric), layout)
	c, whole, err := constellation.Count(context.Background(), list, work.Options{})
	fmt.Println(c.Solutions, c.Orbits, whole, err)
	// Output:
	// 69 9 big-endian, the length counts itself
	// 92 12 true <nil>
}
