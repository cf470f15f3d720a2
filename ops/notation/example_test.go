package notation_test

import (
	"fmt"
	"strings"

	"qorbit/ops/notation"
)

// A list as a program of Python prints it, with a mistake in it.
func ExampleReader() {
	file := "[[1, 3, 0, 2],\n [2, 0, 3, 3],\n [2, 0, 3, 1]]\n"
	r := notation.NewReader(strings.NewReader(file), notation.Options{})
	for p, err := range r.Perms() {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(r.Line(), p)
	}
	fmt.Println(r.Notation())
	// Output:
	// 1 2,4,1,3
	// line 2: permutation "2, 0, 3, 3": row 3 stands at entries 3 and 4, expected once
	// 3 3,1,4,2
	// lists of rows counted from 0
}

// Squares of a chess board, in any order.
func ExampleParse() {
	p, err := notation.Parse("b4 a2 d3 c1")
	fmt.Println(p, err)
	// Output:
	// 2,4,1,3 <nil>
}
