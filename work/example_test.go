package work_test

import (
	"fmt"

	"qorbit/work"
)

// A long computation reports each part that it has done; a total of 0 says that it does not know how many there are.
func ExampleOptions_Report() {
	opt := work.Options{
		Threads:  1,
		Memory:   1 << 30,
		Progress: func(p work.Progress) { fmt.Println(p.Phase, p.Done, "of", p.Total) },
	}
	opt.InPhase(work.Phase{Unit: "halves"}).Report(work.Phase{Unit: "first half"}, 1, 2)
	fmt.Println(opt.Beside(1<<29).Memory == 1<<29)
	// Output:
	// halves 1 of 2
	// true
}
