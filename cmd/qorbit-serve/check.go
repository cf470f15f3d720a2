package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"qorbit/internal/cli"
	"qorbit/internal/job"
	"qorbit/internal/oneof"
	"qorbit/internal/queue/coordinator"
	"qorbit/internal/report"
	"slices"
	"time"

	"github.com/spf13/cobra"
)

// check checks the flags and makes the job.
func (r *serveRequest) check(cmd *cobra.Command, order string) (err error) {
	given := cmd.Flags().Changed
	if err := checkGiven(cmd.Flags()); err != nil {
		return err
	}
	least, most := job.Orders(r.kind)
	n, err := cli.ParseOrder(order, least, most)
	if err != nil {
		return err
	}
	switch {
	case r.state == "":
		return errors.New("--state: expected a directory")
	case !slices.Contains(report.Formats, r.format):
		return fmt.Errorf("-f %q: %s", r.format, oneof.Expected(r.format, report.Formats...))
	case !(r.share >= 0 && r.share <= 1):
		return fmt.Errorf("--verify-share %v: expected 0 to 1", r.share)
	case r.lease < time.Second || r.lease > time.Hour:
		return fmt.Errorf("--lease %v: expected 1s to 1h", r.lease)
	case r.patience < 0:
		return fmt.Errorf("--patience %v: expected a time such as 10s", r.patience)
	case r.replicas < 1 || r.replicas > 5:
		return fmt.Errorf("--replicas %d: expected 1 to 5", r.replicas)
	case r.replicas > 1 && !given("nats") && !given("nats-config"):
		return fmt.Errorf("--replicas %d: expected --nats or --nats-config beside it, for a server alone has one", r.replicas)
	case given("nats") && (given("listen") || given("nats-config")):
		return errors.New("--nats: expected no --listen and no --nats-config beside it")
	case given("listen") && given("nats-config"):
		return errors.New("--listen: expected no --nats-config beside it, which says where the server listens")
	}
	if err := r.checkThreads(cmd); err != nil {
		return err
	}
	if err := checkAccess(r.access); err != nil {
		return err
	}
	if r.access.URL == "" {
		if err := r.broker().Check(); err != nil {
			return err
		}
	}
	if !given("parts") {
		if r.parts, err = r.usualParts(n); err != nil {
			return err
		}
	}
	if r.job, err = job.New(r.kind, n, r.parts); err != nil {
		return fmt.Errorf("--parts: %w", err)
	}
	return nil
}

// usualParts is how many parts a job has that says nothing of them: those of the directory, if it has a job of this kind and order. A part
// costs some milliseconds beside its count, so orders that take seconds have few.
func (r *serveRequest) usualParts(n int) (int, error) {
	if there, err := job.ReadFile(filepath.Join(r.state, coordinator.JobFile)); err == nil && there.Kind == r.kind && there.N == n {
		return there.Parts, nil
	}
	most, err := job.MostParts(r.kind, n)
	return min(most, 32<<min(max(n-19, 0), 7)), err
}
