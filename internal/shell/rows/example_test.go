package rows_test

import (
	"context"
	"os"

	"qorbit/internal/shell/rows"
	"qorbit/orbit"
)

func Example() {
	kind, _ := rows.LookupKind("completeness")
	err := kind.Write(context.Background(), os.Stdout, rows.Request{
		Orders: []int{8, 9}, Format: "text", Options: func() orbit.Options { return orbit.Options{} },
	})
	if err != nil {
		panic(err)
	}
	// Output:
	// n  counted_orbits  enumerated_orbits  reached  missed  components  agree  complete
	// ────────────────────────────────────────────────────────────────────────────────────
	// 8              12                 12       12       0           1  true   true
	// 9              46                 46       45       1           2  true   false
	//
	// All orbits, and those that the search reaches by Inc from all orbits of order N−1 and by Mov.
}
