package kernel_test

import (
	"fmt"

	"qorbit/count/halves/internal/kernel"
)

func Example() {
	keys, partners := kernel.Grow(nil, 3), kernel.Grow(nil, 2)
	copy(keys, []uint64{0b0001, 0b0110, 0b1000})
	copy(partners, []uint64{0b0101, 0b0010})
	for _, v := range kernel.Variants()[:1] {
		k := v.New(kernel.NewLayout(3, 2, 0, 2, 5))
		var groups kernel.Groups
		k.Group(&groups, partners, 0)
		k.Tabulate(k.Sort(keys, 0))
		fmt.Println(v.Name, k.Join(&groups, 0), "pairs without a common bit")
	}
	// Output: plain 3 pairs without a common bit
}
