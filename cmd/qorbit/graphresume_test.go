package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// A countdown is a context that is cancelled when it was asked so many times.
type countdown struct {
	context.Context
	left atomic.Int64
}

func (c *countdown) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// TestInterruptedGraphGoesOn: a survey that is interrupted again and again, wherever that is, keeps its state, goes on from it, prints in the end
// what one run prints, and removes the file.
func TestInterruptedGraphGoesOn(t *testing.T) {
	name, link := filepath.Join(t.TempDir(), "state"), filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(name, link); err != nil {
		t.Fatal(err)
	}
	line := []string{"survey", "12", "--sizes", "-f", "csv", "--resume", link}
	kept := 0
	var got, log bytes.Buffer
	for left := int64(1); ; left += 1 + left/8 {
		ctx := &countdown{Context: context.Background()}
		ctx.left.Store(left)
		got.Reset()
		log.Reset()
		status := run(ctx, line, &got, &log)
		if status == exitDone {
			break
		}
		if status != exitInterrupted || got.Len() > 0 {
			t.Fatalf("interrupted after %d: status %d, %s", left, status, log.String())
		}
		if _, err := os.Stat(name); err == nil {
			kept++
		}
	}
	if kept < 3 || !strings.Contains(log.String(), "keeps 1 of 1 passes") {
		t.Fatalf("interrupted %d times with a state; at last %s", kept, log.String())
	}
	var want bytes.Buffer
	if status := run(context.Background(), []string{"survey", "12", "--sizes", "-f", "csv"}, &want, &log); status != exitDone || got.String() != want.String() {
		t.Errorf("status %d, %s; expected %s", status, got.String(), want.String())
	}
	if _, err := os.Stat(name); !os.IsNotExist(err) {
		t.Errorf("the state is still there: %v", err)
	}
	if target, err := os.Readlink(link); err != nil || target != name {
		t.Errorf("the link leads to %q, %v", target, err)
	}
}
