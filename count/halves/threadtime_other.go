//go:build !linux

package halves

import "time"

func threadTime() time.Duration { return time.Since(began) }
