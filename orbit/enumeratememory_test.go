package orbit

import (
	"context"
	"strings"
	"testing"
)

// TestEnumerateWithoutMemory fails at once, in one line, where the keys cannot fit.
func TestEnumerateWithoutMemory(t *testing.T) {
	_, err := Enumerate(context.Background(), 18, Options{Memory: 1 << 30})
	if want := "order 18 takes about 1270 MiB of memory, and 1024 MiB are free"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, expected %s", err, want)
	}
}
