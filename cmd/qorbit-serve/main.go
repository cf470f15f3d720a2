// Command qorbit-serve distributes a long count over machines: `qorbit-serve serve` has a queue and collects results,
// `qorbit-serve worker` computes parts. It is a command of its own because a queue takes long to build.
package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/count/halves"
	"qorbit/internal/cli"
	"qorbit/internal/job"
	"qorbit/internal/queue"
	"qorbit/internal/rows"
	"qorbit/work"
)

func main() { cli.Main("qorbit-serve", newRoot) }

// newRoot builds the command.
func newRoot(stdout, stderr io.Writer) (*cobra.Command, *cli.App) {
	root := &cobra.Command{
		Use:   "qorbit-serve",
		Short: "Distribute a count over machines with NATS JetStream",
		Long: `Distribute a long count over machines. serve gives out the parts of a job and collects the results; worker
computes parts on as many machines as there are.`,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
	}
	a := cli.New(root, stdout, stderr)
	a.Files = cli.FileFormats{Of: rows.FormatOfFile, Choose: rows.ChooseFormat}
	root.AddCommand(newServe(a), newWorker(a), a.Man(newRoot))
	return root, a
}

// accessFlags defines the flags by which a client gets into NATS.
func accessFlags(flags *pflag.FlagSet, a *queue.Access, token *string) {
	flags.StringVar(&a.Creds, "creds", "", "the user's credentials are in `FILE` (a JWT and its key, as nsc writes them)")
	flags.StringVar(token, "token", "", "the token by which clients get in is in `FILE`")
}

// readToken reads the file that --token names, if there is one.
func readToken(name string) (string, error) {
	if name == "" {
		return "", nil
	}
	token, err := queue.ReadToken(name)
	if err != nil {
		err = fmt.Errorf("--token %w", err)
	}
	return token, err
}

// newRunner returns the function that computes parts, one at a time. They share their tables, up to a quarter of the
// free memory. Tests replace it by one with faults.
var newRunner = func(a *cli.App) func(ctx context.Context, j job.Job, part int) ([]byte, error) {
	options := halves.Options{Options: work.Options{Threads: a.ThreadsUsed()}, Cache: &halves.Cache{}}
	return func(ctx context.Context, j job.Job, part int) ([]byte, error) {
		options.Memory = cli.AvailableMemory()
		options.Cache.Most = options.Memory / 4
		return j.Run(ctx, part, options)
	}
}
