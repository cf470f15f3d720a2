package explore_test

import (
	"context"
	"fmt"

	"qorbit/internal/explore"
	"qorbit/orbit"
)

func ExampleBuild() {
	a, err := explore.Build(context.Background(), 6, orbit.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Orbits, "orbit of class", a.Class, "with the key", a.Boards)
	// Output: 1 orbit of class 4 with the key 246135
}
