package charts_test

import (
	"io"
	"os"

	picture "qorbit/internal/draw"
	"qorbit/internal/draw/charts"
)

func Example() {
	c := &charts.Chart{
		X:      charts.Axis{Name: "n", Label: "Order N", Whole: true},
		Y:      charts.Axis{Name: "orbits", Label: "Orbits", Log: true},
		Series: []charts.Series{{Name: "orbits", Points: []charts.Point{{X: 7, Y: 6}, {X: 8, Y: 12}, {X: 9, Y: 46}}}},
	}
	if err := c.Draw(io.Discard, "svg", picture.Options{}); err != nil {
		panic(err)
	}
	if err := c.WriteTable(os.Stdout, "csv"); err != nil {
		panic(err)
	}
	// Output:
	// series,n,orbits
	// orbits,7,6
	// orbits,8,12
	// orbits,9,46
}
