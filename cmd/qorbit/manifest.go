package main

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/provenance"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
)

func newManifest(a *app) *cobra.Command {
	verify := &cobra.Command{
		Use:   "verify FILE",
		Short: "List which files of a manifest have changed",
		Long: `Compare every file that a manifest lists with the file that has its name now: same, differs, or missing; the
standard input and output are not compared. Call it in the directory of the run. The exit status is 1 if a file
differs or is missing, 2 if FILE is no manifest.`,
		Example: "  qorbit manifest verify manifest.json",
		Args:    cli.Arguments(1, "the file of a manifest"),
		RunE: func(cmd *cobra.Command, args []string) error {
			m, err := provenance.ReadFile(args[0])
			if err != nil {
				return err
			}
			for _, f := range m.Files() {
				if !f.IsStream() {
					err = cmp.Or(err, a.Manifest.Note("a file of the manifest", f.Name, provenance.Reads))
				}
			}
			if err != nil {
				return err
			}
			findings, err := m.Compare()
			if err != nil {
				return fmt.Errorf("cannot compare %q: %w", args[0], err)
			}
			note, others := provenance.Summary(findings)
			err = cli.PrintView(a, rows.Findings, func(out *table.Page[provenance.Finding]) error {
				out.Note("%s", note)
				return out.Rows(findings)
			})
			if err == nil && len(others) > 0 {
				err = fmt.Errorf("%w: %q: %s", cli.ErrFailed, args[0], strings.Join(others, ", "))
			}
			return err
		},
	}
	a.Prints(verify, rows.Findings)
	return cli.Subcommands(&cobra.Command{
		Use:   "manifest",
		Short: "Compare files with the manifest of the run that wrote them",
		Long: `A manifest describes a run, so that another person can repeat it and compare: every command writes one with
--manifest FILE. doc/provenance.md describes it.`,
		Example: "  qorbit manifest verify manifest.json",
	}, verify)
}
