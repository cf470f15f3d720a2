package cli_test

import (
	"context"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
)

func ExampleRun() {
	root := func(stdout, stderr io.Writer) (*cobra.Command, *cli.App) {
		r := &cobra.Command{Use: "greet"}
		a := cli.New(r, stdout, stderr)
		r.AddCommand(&cobra.Command{Use: "all", RunE: func(*cobra.Command, []string) error {
			return a.WriteText("good morning\n")
		}})
		return r, a
	}
	status := cli.Run(context.Background(), root, []string{"all"}, os.Stdout, os.Stdout)
	fmt.Println("status", status)
	status = cli.Run(context.Background(), root, []string{"all", "-j", "0"}, os.Stdout, os.Stdout)
	fmt.Println("status", status)
	// Output:
	// good morning
	// status 0
	// greet: -j "0": expected 1 to 4096
	// status 2
}
