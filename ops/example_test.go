package ops_test

import (
	"fmt"

	"qorbit/ops"
)

func Example() {
	p, err := ops.ParsePerm("3,6,4,2,8,5,7,1")
	if err != nil {
		panic(err)
	}
	mov, err := ops.ParseExpr("Mov(3,1,2.5,8.5)")
	if err != nil {
		panic(err)
	}
	q, err := mov.Apply(p)
	fmt.Println(q, q.IsSolution(), err)
	fmt.Println(ops.Rev.Act(q), ops.Inv.Then(ops.Cmpl))
	_, err = ops.Del{Row: 3, Col: 5}.Apply(p)
	fmt.Println(err)
	// Output:
	// 6,4,2,8,5,7,1,3 true <nil>
	// 3,1,7,5,8,2,4,6 po6
	// Del(4,6): no queen there in 3,6,4,2,8,5,7,1, expected row 5 for column 6
}
