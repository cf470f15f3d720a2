package certificate_test

import (
	"context"
	"fmt"
	"strings"

	"qorbit/orbit/certificate"
	"qorbit/orbit/search"
)

// The search of order 4 reaches nothing, for order 3 has no solution; the tables show that no Mov helps.
func ExampleWrite() {
	search, err := search.Run(context.Background(), 4, search.Options{})
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
