package checker_test

import (
	"context"
	"fmt"
	"strings"

	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/search"
)

// A certificate is written from a search, and checked without it. One that claims too much is found out.
func Example() {
	search, err := search.Run(context.Background(), orbit.Queens.Of(9), search.Options{})
	if err != nil {
		panic(err)
	}
	var text strings.Builder
	if err := certificate.Write(context.Background(), &text, search); err != nil {
		panic(err)
	}
	proof, err := checker.Check(strings.NewReader(text.String()))
	fmt.Println(proof.N, proof.Reached, proof.Missed, proof.Complete, err)
	_, err = checker.Check(strings.NewReader(strings.Replace(text.String(), "=aaaaaa//", "=aaaaaaa/", 1)))
	fmt.Println(err)
	// Output:
	// 9 45 1 false <nil>
	// line 73: Inc(1.5,7.5) of 7,4,2,8,5,3,1,6 gives 8,5,3,9,6,4,1,2,7, for which the mark 'a' is not true
}
