package orbit

import (
	"fmt"

	"qorbit/ops"
)

// All permutations of the orders to literallyClosed are tried before orbits of any order are made.
const literallyClosed = 6

// A NotClosed is the error of a condition that the symmetries of the square do not keep: of two permutations of one
// orbit, one meets it and the other does not. It has no orbits.
type NotClosed struct {
	Condition     *Condition
	Meets, Misses ops.Perm
}

// Error names the condition and the two permutations.
func (e *NotClosed) Error() string {
	return fmt.Sprintf("condition %s: %v meets it and its image %v does not, expected one that the symmetries keep",
		e.Condition.Name, e.Meets, e.Misses)
}

// checkClosed tries all permutations of the orders to literallyClosed, and to n if that is less. It fails with a
// *NotClosed.
func checkClosed(c *Condition, n int) error {
	var try func(p ops.Perm, taken uint32, order int) error
	try = func(p ops.Perm, taken uint32, order int) error {
		if len(p) == order {
			if c.Holds(p) {
				return checkImages(c, p)
			}
			return nil
		}
		for row := range order {
			if taken>>row&1 == 0 {
				if err := try(append(p, uint8(row)), taken|1<<row, order); err != nil {
					return err
				}
			}
		}
		return nil
	}
	for order := range min(n, literallyClosed) + 1 {
		if err := try(make(ops.Perm, 0, order), 0, order); err != nil {
			return err
		}
	}
	return nil
}

// checkImages fails with a *NotClosed where an image of p, which meets the condition, does not.
func checkImages(c *Condition, p ops.Perm) error {
	for _, image := range ops.Images(p) {
		if !c.Holds(image) {
			return &NotClosed{c, p.Clone(), image}
		}
	}
	return nil
}
