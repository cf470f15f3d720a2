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
		Progress: func(phase string, done, total int) { fmt.Println(phase, done, "of", total) },
	}
	opt.InPhase("both halves").Report("first half", 1, 2)
	fmt.Println(opt.Beside(1<<29).Memory == 1<<29)
	// Output:
	// both halves 1 of 2
	// true
}
