package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"qorbit/count/halves"
	"qorbit/internal/job"
	"qorbit/internal/parallel"
	"qorbit/internal/queue/coordinator"
	"qorbit/internal/tables"
)

// print unites the results and prints the row of the whole.
func (r serveRequest) print(ctx context.Context, c *coordinator.Coordinator, start time.Time) error {
	m, err := job.NewMerger(r.job)
	if err != nil {
		return err
	}
	if err := c.Each(func(_ int, file string) error { return m.AddFile(file) }); err != nil {
		return err
	}
	write, err := tables.Merged(ctx, m, parallel.Threads(r.threads), start)
	if err != nil {
		return r.notPrinted(err)
	}
	return write(r.stdout, r.format)
}

// notPrinted says why all results make no row, and what can be done.
func (r serveRequest) notPrinted(err error) error {
	switch {
	case errors.Is(err, context.Canceled):
		return fmt.Errorf("interrupted: %w", err)
	case errors.Is(err, halves.ErrWide): // nothing is wrong, and the message has the total
		return fmt.Errorf("%w; the parts are in %q", err, r.state)
	}
	return fmt.Errorf("%w: %w; the same command with --verify-share 1 counts each part of %q again", errFailed, err, r.state)
}
