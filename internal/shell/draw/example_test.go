package draw_test

import (
	"fmt"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/draw"
)

func Example() {
	page, err := draw.New("svg", 4*vg.Centimeter, 2*vg.Centimeter, draw.Options{})
	if err != nil {
		panic(err)
	}
	page.FillText(draw.Text(9), vg.Point{X: 4, Y: 4}, "order 8")
	var file strings.Builder
	if _, err := page.WriteTo(&file); err != nil {
		panic(err)
	}
	fmt.Println(strings.Contains(file.String(), ">order 8</text>"))
	// Output: true
}
