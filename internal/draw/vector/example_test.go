package vector_test

import (
	"fmt"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/vector"
)

func Example() {
	page := vector.NewEPS(20, 10)
	page.Fill(vg.Rectangle{Max: vg.Point{X: 5, Y: 5}}.Path())
	var file strings.Builder
	if _, err := page.WriteTo(&file); err != nil {
		panic(err)
	}
	lines := strings.Split(file.String(), "\n")
	fmt.Println(lines[0])
	fmt.Println(lines[1])
	// Output:
	// %!PS-Adobe-3.0 EPSF-3.0
	// %%BoundingBox: 0 0 20 10
}
