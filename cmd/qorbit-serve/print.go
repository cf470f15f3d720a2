package main

import (
	"context"
	"errors"
	"fmt"
	"time"

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
	switch {
	case errors.Is(err, context.Canceled):
		return fmt.Errorf("interrupted: %w", err)
	case err != nil:
		return fmt.Errorf("%w: %w; the same command with --verify-share 1 counts each part of %q again", errFailed, err, r.state)
	}
	return write(r.stdout, r.format)
}
