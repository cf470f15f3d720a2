package board

import (
	"context"
	"fmt"

	"qorbit/ops"
	"qorbit/orbit"
)

// mostOrbits is the largest order whose orbits are no more than MaxBoards: order 10 has 92, order 11 has 341.
const mostOrbits = 10

// Keys returns the smallest solution of each orbit of order n, in ascending order. It fails where these are none, or too many for a
// figure.
func Keys(ctx context.Context, n int) (keys []ops.Perm, err error) {
	if n < 1 || n > mostOrbits {
		return nil, fmt.Errorf("order %d: expected 1 to %d, whose orbits are up to %d boards", n, mostOrbits, MaxBoards)
	}
	err = orbit.EachOrbit(ctx, n, func(p ops.Perm, _ orbit.Class) bool {
		keys = append(keys, p.Clone())
		return true
	})
	if err == nil && len(keys) == 0 {
		err = fmt.Errorf("order %d: expected an order that has a solution", n)
	}
	return keys, err
}

// MaxNumbered is the largest order whose boards bear the number of their orbit, which takes milliseconds to find.
const MaxNumbered = 12

// ClassAndNumber returns a function for Describe, which says of which orbit and class a solution is.
func ClassAndNumber(ctx context.Context) func(p ops.Perm) (string, error) {
	return func(p ops.Perm) (string, error) {
		class := fmt.Sprintf("class %d", orbit.ClassOf(p))
		if len(p) > MaxNumbered {
			return class, nil
		}
		number, err := orbit.Number(ctx, p)
		return fmt.Sprintf("orbit %d, %s", number, class), err
	}
}
