//go:build unix

package store

import (
	"path/filepath"
	"syscall"
	"testing"
)

// TestAFIFOIsRefused, and not waited for.
func TestAFIFOIsRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := Query(t.Context(), name, "SELECT 1"); err == nil || err.Error() != `"`+name+`" is no regular file, expected a database of qorbit search --db` {
		t.Error(err)
	}
}
