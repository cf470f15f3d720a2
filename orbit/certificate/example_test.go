package certificate_test

import (
	"context"
	"fmt"
	"io"

	"qorbit/orbit/study/sample"
)

// The search of order 24 is not complete: one of the first random orbits is in a component that it cannot reach.
func ExampleProve() {
	p, err := sample.Prove(context.Background(), io.Discard, 24,
		sample.Options{Samples: 1000, Seed: 1, Component: 20})
	if err != nil {
		panic(err)
	}
	fmt.Println(p.Found.Number, "draws:", p.Key)
	fmt.Println(p.Checked.Missed, "orbit is missed, complete:", p.Checked.Complete)
	// Output:
	// 4 draws: 11,4,23,20,6,9,15,13,18,7,3,1,24,21,8,22,16,2,10,14,19,17,5,12
	// 1 orbit is missed, complete: false
}
