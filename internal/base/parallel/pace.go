package parallel

import "context"

// A Pace says within a long item of work whether a context is done. It looks at the context once in a number of units
// of work only, so that a unit may be as short as some nanoseconds. It is used by one goroutine. A nil Pace goes on for
// ever.
type Pace struct {
	ctx         context.Context
	every, left int
	over        bool
}

// NewPace returns a Pace that looks at the context after each `every` units.
func NewPace(ctx context.Context, every int) *Pace { return &Pace{ctx: ctx, every: every, left: every} }

// Over counts units of work that were done, and reports whether the context was done when the Pace looked at it last.
func (p *Pace) Over(units int) bool {
	if p == nil {
		return false
	}
	if p.left -= units; p.left <= 0 {
		p.look()
	}
	return p.over
}

// Err returns the error of the context, nil for a nil Pace.
func (p *Pace) Err() error {
	if p == nil {
		return nil
	}
	return p.ctx.Err()
}

func (p *Pace) look() {
	p.left, p.over = p.every, p.over || p.ctx.Err() != nil
}
