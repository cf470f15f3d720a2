package main

import (
	"github.com/spf13/cobra"

	"qorbit/internal/companion"
)

// server is the program that has the commands serve and worker. With its queue, qorbit would take several times as long to build.
const server = "qorbit-serve"

func newServe(*app) *cobra.Command {
	return companion.Runs(server, &cobra.Command{
		Use:   "serve N",
		Short: "Give the parts of a count or survey to workers on other machines, and unite the results",
		Long: `Give the parts of a count or survey to workers on other machines, and unite the results. The program qorbit-serve does this,
with the same arguments: go install qorbit/cmd/qorbit-serve puts it beside qorbit.

qorbit serve --help lists the flags, if the program is there. doc/queue.md has an example from nothing.`,
		Example: "  qorbit serve 20 --parts 64 --state n20",
	})
}

func newWorker(*app) *cobra.Command {
	return companion.Runs(server, &cobra.Command{
		Use:   "worker",
		Short: "Compute parts that serve gives out",
		Long: `Compute parts that qorbit serve gives out, until it is stopped. The program qorbit-serve does this, with the same
arguments: go install qorbit/cmd/qorbit-serve puts it beside qorbit.

qorbit worker --help lists the flags, if the program is there.`,
		Example: "  qorbit worker --nats nats://queue.example.org:4222",
	})
}
