package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/provenance"
	"qorbit/internal/shell/rows"
)

func newVersion(a *app) *cobra.Command {
	c := &cobra.Command{
		Use:   "version",
		Short: "Print version, revision, Go version, platform and paths of the processor",
		Long: `Print the version of qorbit, its revision, the version of Go, the platform, and the paths of the processor,
which are those of count --path. The revision is unknown if the program was not built in a Git checkout.`,
		Example: "  qorbit version\n  qorbit version -f json",
		Args:    cli.Arguments(0, "none"),
		RunE: func(*cobra.Command, []string) error {
			text := func(b *strings.Builder, rows []provenance.Version) { fmt.Fprint(b, rows[0]) }
			return cli.PrintTexts(a, rows.All[provenance.Version](), text, provenance.ThisVersion())
		},
	}
	a.Prints(c, rows.All[provenance.Version]())
	return c
}
