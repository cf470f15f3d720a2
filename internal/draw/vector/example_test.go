package vector_test

import (
	"fmt"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/vector"
)

func Example() {
	page := vector.NewPDF(20, 10)
	page.Fill(vg.Rectangle{Max: vg.Point{X: 5, Y: 5}}.Path())
	var file strings.Builder
	if _, err := page.WriteTo(&file); err != nil {
		panic(err)
	}
	lines := strings.Split(file.String(), "\n")
	fmt.Println(lines[0])
	// Output:
	// %PDF-1.4
}
