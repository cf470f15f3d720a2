package board_test

import (
	"context"
	"fmt"

	"qorbit/count/internal/board"
)

func Example() {
	s := board.NewSearch(context.Background(), 8)
	s.Leaf = func() { s.Class[s.OrbitSize()]++ }
	s.Place(0, 0, 0, 0)
	fmt.Println(s.Class[8], s.Class[4], s.Class[2], s.Nodes)
	// Output: 11 1 0 2056
}
