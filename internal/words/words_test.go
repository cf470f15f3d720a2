package words

import (
	"fmt"
)

func ExampleExpected() {
	fmt.Println("kind frob:", Expected("counts", "orbits", "graph"))
	// Output: kind frob: expected one of counts, orbits, graph
}
