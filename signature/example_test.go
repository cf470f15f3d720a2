package signature_test

import (
	"fmt"

	"qorbit/ops"
	"qorbit/signature"
)

func Example() {
	p := ops.Perm{1, 3, 0, 2}
	s := signature.Of(p)
	fmt.Println(s)
	fmt.Println(signature.Tied.Equal(s, signature.Of(ops.Rev.Act(p))))
	// Output:
	// {{(5,5,10),(10,5,5)},{(5,5,10),(10,5,5)}}
	// true
}
