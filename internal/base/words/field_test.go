package words

import (
	"context"
	"errors"
	"testing"
)

func TestFieldError(t *testing.T) {
	err := WrongField("queens", 9, "expected 1 to %d", 8)
	if got, want := err.Error(), "queens 9: expected 1 to 8"; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
	err = InField("around", context.Canceled)
	if got, want := err.Error(), "around: context canceled"; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
	if !errors.Is(err, context.Canceled) {
		t.Error("the error in the field is lost")
	}
	if err := InField("around", nil); err != nil {
		t.Errorf("%v, expected no error", err)
	}
}
