package table_test

import (
	"os"

	"qorbit/internal/table"
)

func ExampleNewPage() {
	type entry struct {
		N      int    `json:"n"`
		Orbits uint64 `json:"orbits"`
	}
	sheet, err := table.NewPage(os.Stdout, "csv", table.All[entry](), table.Options{})
	if err != nil {
		panic(err)
	}
	for _, r := range []entry{{7, 6}, {8, 12}} {
		if err := sheet.Row(r); err != nil {
			panic(err)
		}
	}
	if err := sheet.Close(); err != nil {
		panic(err)
	}
	// Output:
	// n,orbits
	// 7,6
	// 8,12
}
