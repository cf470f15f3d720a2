package report_test

import (
	"os"

	"qorbit/internal/report"
)

func Example() {
	type row struct {
		N      int    `json:"n"`
		Orbits uint64 `json:"orbits"`
	}
	sheet, err := report.New[row](os.Stdout, "csv")
	if err != nil {
		panic(err)
	}
	for _, r := range []row{{7, 6}, {8, 12}} {
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
