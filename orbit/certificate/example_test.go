package certificate_test

import (
	"context"
	"fmt"
	"io"
	"strings"

	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/search"
	"qorbit/orbit/study/sample"
)

// The search of order 4 reaches nothing, for order 3 has no solution; the tables show that no Mov helps.
func ExampleWrite() {
	search, err := search.Run(context.Background(), orbit.Queens.Of(4), search.Options{})
	if err != nil {
		panic(err)
	}
	var text strings.Builder
	if err := certificate.Write(context.Background(), &text, search); err != nil {
		panic(err)
	}
	lines := strings.Split(text.String(), "\n")
	fmt.Println(lines[0])
	fmt.Println(strings.Join(lines[len(lines)-6:], "\n"))
	// Output:
	// qorbit certificate 1
	// reached total 0 class8 0 class4 0 class2 0 class1 0
	// missed total 1 class8 0 class4 0 class2 1 class1 0
	// solutions 2
	// complete no
	// end
}

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
