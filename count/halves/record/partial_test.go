package record

import (
	"testing"

	"qorbit/count/halves"
	"qorbit/internal/test"
)

// newPartial is a partial that knows nothing.
func newPartial(t testing.TB, n int) *halves.Partial {
	t.Helper()
	return test.Must(halves.NewPartial(n))
}
