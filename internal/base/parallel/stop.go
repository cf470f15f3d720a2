package parallel

import (
	"context"
	"sync/atomic"
)

// A Stop is the context of work that can end itself, with an error of its own. Unlike a context of the standard library
// with a cause, it needs no goroutine beside its parent, and only Err tells that it ended: Run, Watch and Pace look at
// nothing else.
type Stop struct {
	context.Context
	cause atomic.Pointer[error]
}

// NewStop returns a Stop that ends with its parent.
func NewStop(parent context.Context) *Stop { return &Stop{Context: parent} }

// End ends the work. Of several errors the first one counts.
func (s *Stop) End(err error) { s.cause.CompareAndSwap(nil, &err) }

// Err returns the error with which the work ended itself, or else the parent's.
func (s *Stop) Err() error {
	if cause := s.cause.Load(); cause != nil {
		return *cause
	}
	return s.Context.Err()
}
