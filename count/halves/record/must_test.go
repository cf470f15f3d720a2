package record

import (
	"testing"

	"qorbit/count/halves"
)

// must returns the value, or panics.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// newPartial is a partial that knows nothing.
func newPartial(t testing.TB, n int) *halves.Partial {
	t.Helper()
	return must(halves.NewPartial(n))
}
