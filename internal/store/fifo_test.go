//go:build unix

package store

import (
	"context"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestAFIFOIsRefused, and not waited for.
func TestAFIFOIsRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Skip(err)
	}
	answer := make(chan error, 1)
	go func() {
		_, err := Query(context.Background(), name, "SELECT 1")
		answer <- err
	}()
	select {
	case err := <-answer:
		if err == nil || err.Error() != `"`+name+`" is no regular file, expected a database of qorbit search --db` {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the query waits for a writer")
	}
}
