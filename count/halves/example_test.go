package halves_test

import (
	"context"
	"fmt"
	"log"

	"qorbit/count/halves"
)

// Two machines count the even and the odd blocks of order 12; the union of what they know is the count.
func Example() {
	even, err := halves.NewPartial(12)
	if err != nil {
		log.Fatal(err)
	}
	odd, err := halves.NewPartial(12)
	if err != nil {
		log.Fatal(err)
	}
	ctx := context.Background()
	if err := even.Run(ctx, halves.Options{Part: halves.Part{Rest: 0, Of: 2}}); err != nil {
		log.Fatal(err)
	}
	if err := odd.Run(ctx, halves.Options{Part: halves.Part{Rest: 1, Of: 2}}); err != nil {
		log.Fatal(err)
	}
	fmt.Println(even.Complete(), odd.Complete())
	if err := even.Unite(odd); err != nil {
		log.Fatal(err)
	}
	solutions, _, err := even.Total()
	fmt.Println(even.Complete(), solutions, err)
	// Output:
	// false false
	// true 14200 <nil>
}
