package progress

import (
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
