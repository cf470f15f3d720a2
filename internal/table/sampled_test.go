package table_test

import (
	"encoding/json"
	"fmt"

	"qorbit/internal/table"
	"qorbit/orbit/sample"
)

// The row of a result without components.
func ExampleNewSampled() {
	r := table.NewSampled(&sample.Result{N: 8, Method: sample.Exact, Seed: 7, Degree: sample.Estimate{Value: 4.25, Error: 0.125}})
	text, err := json.Marshal(r)
	fmt.Println(string(text[:88]), err)
	// Output: {"n":8,"samples":0,"effective":0,"degree":4.25,"degree_error":0.125,"degree_variance":0, <nil>
}
