package job_test

import (
	"bytes"
	"context"
	"fmt"

	"qorbit/internal/job"
)

func Example() {
	j, err := job.New(job.Count, 13, 4)
	if err != nil {
		panic(err)
	}
	m, err := job.NewMerger(j)
	if err != nil {
		panic(err)
	}
	for _, part := range []int{3, 0, 1, 3, 2} { // in any order, however often
		result, err := j.Run(context.Background(), part, job.Options{})
		if err != nil {
			panic(err)
		}
		if err := m.Add(fmt.Sprint(part), bytes.NewReader(result)); err != nil {
			panic(err)
		}
		fmt.Println("missing:", m.Missing())
	}
	solutions, _, err := m.Blocks().Total()
	fmt.Println(j.Name(), solutions, err)
	// Output:
	// missing: [0 1 2]
	// missing: [1 2]
	// missing: [2]
	// missing: [2]
	// missing: []
	// count-13-halves-1-4 73712 <nil>
}
