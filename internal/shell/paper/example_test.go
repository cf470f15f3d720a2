package paper_test

import (
	"context"
	"fmt"

	"qorbit/internal/shell/paper"
	"qorbit/orbit"
)

func ExampleClaims() {
	claims, err := paper.Claims(context.Background(), []int{5, 6, 7, 8}, orbit.Options{})
	if err != nil {
		panic(err)
	}
	for _, c := range claims {
		if !c.Holds {
			fmt.Println(c.ID)
		}
	}
	// Output:
	// orbit-3
	// orbit-5
}
