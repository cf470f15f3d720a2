package table_test

import (
	"context"
	"os"

	"qorbit/count"
	"qorbit/internal/table"
	"qorbit/orbit"
)

func Example() {
	kind, _ := table.LookupKind("completeness")
	err := kind.Write(context.Background(), os.Stdout, table.Request{
		Orders: []int{8, 9}, Format: "text", Begin: func() (orbit.Options, func()) { return orbit.Options{}, func() {} },
	})
	if err != nil {
		panic(err)
	}
	// Output:
	// n  counted_orbits  enumerated_orbits  reached  missed  components  agree  complete
	// ────────────────────────────────────────────────────────────────────────────────────
	// 8              12                 12       12       0           1  true   true
	// 9              46                 46       45       1           2  true   false
}

func Example_bFile() {
	options := table.Options{Sequence: "fixed180", Source: "an example"}
	err := table.Print(os.Stdout, table.BFileFormat, table.CountTable, options, func(out *table.Page[table.Count]) error {
		for n := 4; n <= 6; n++ {
			counted, err := count.Oracle().Count(context.Background(), n, count.Options{})
			if err != nil {
				return err
			}
			if err := out.Row(table.NewCount(counted, 0)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		panic(err)
	}
	// Output:
	// # A032522: fixed180, an example
	// # n is the order of the board
	// # these are the terms from n = 4 on; the offset of A032522 is 1
	// 4 2
	// 5 2
	// 6 4
}
