package progress

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"
)

func TestNothingIsShownWhereItIsNotWanted(t *testing.T) {
	for _, mode := range []string{"auto", "never"} {
		var out strings.Builder
		l := New(&out, mode)
		l.Report("work", 1, 2)
		l.Close()
		if out.Len() > 0 {
			t.Errorf("%s: %q is shown", mode, out.String())
		}
	}
}

func TestAlwaysShowsTheTask(t *testing.T) {
	var out strings.Builder
	l := New(&out, "always")
	for _, title := range []string{"first", "second"} {
		for done := range 5 {
			l.Report("the "+title+" task", done, 4)
		}
	}
	time.Sleep(1200 * time.Millisecond) // the line is drawn every second
	l.Close()
	l.Close()
	if !strings.Contains(out.String(), "the second task") || !strings.Contains(out.String(), "/ 4") {
		t.Errorf("%q does not show the task", out.String())
	}
}

// TestWatchStopsAtTheNextElement once the context is done.
func TestWatchStopsAtTheNextElement(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	endless := func(yield func(int, error) bool) {
		for i := 0; yield(i, nil); i++ {
		}
	}
	last := 0
	for i, err := range Watch(ctx, New(io.Discard, "never"), "working", 1000, endless) {
		if last = i; i == 600 {
			cancel()
		}
		if (err != nil) != (i > 600) || err != nil && !errors.Is(err, context.Canceled) {
			t.Fatalf("element %d: %v", i, err)
		}
	}
	if last != 601 {
		t.Errorf("%d elements after the interrupt", last-600)
	}
}
