package board_test

import (
	"os"

	"qorbit/internal/shell/draw/board"
	"qorbit/ops"
)

func Example() {
	f, err := board.Apply(ops.Inc{Row: 0, Col: 0}, ops.Perm{1, 3, 0, 2})
	if err != nil {
		panic(err)
	}
	if err := f.Write(os.Stdout, "text"); err != nil {
		panic(err)
	}
	// Output:
	//                    Inc(0.5,0.5) gives
	//    1 2 3 4            1 2 3 4 5
	//   ========= 0.5    1  @ + + + +
	// 1 :· · Q ·         2  + · · Q ·
	// 2 :Q · · ·         3  + Q · · ·
	// 3 :· · · Q         4  + · · · Q
	// 4 :· Q · ·         5  + · Q · ·
	//  0.5
	// 2,4,1,3            1,3,5,2,4
	//
	// Q  queen that stays
	// @  queen put in, with its row and column (+)
	// : and =  gap where a row or column opens
}
