//go:build unix

package survey

import (
	"context"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"qorbit/orbit"
)

// TestAPipeIsNoState: a named pipe is refused, and nothing waits for its writer.
func TestAPipeIsNoState(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o666); err != nil {
		t.Skip(err)
	}
	_, err := RunResumable(context.Background(), 9, name, orbit.Options{}, t.Logf)
	if err == nil || !strings.Contains(err.Error(), "is no regular file") {
		t.Errorf("%v, expected that the pipe is no regular file", err)
	}
}
