//go:build !(linux || darwin)

package memory

import "math"

// addressLimit is the largest number: the system does not tell a limit.
func addressLimit() uint64 { return math.MaxUint64 }
