package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
)

func newManifest(a *app) *cobra.Command {
	return cli.Subcommands(&cobra.Command{
		Use:   "manifest",
		Short: "Compare files with the manifest of the run that wrote them",
		Long: `A manifest describes a run, so that another person can repeat it and compare. Every command writes one with --manifest FILE.

It is a json object with the command line, the value of every option, the program with its version, revision and build, the
exit status, the checks made, and the size and SHA-256 of every file read (as it was before) or written, and of the standard
output. It has neither times nor names of machines: the same run of the same program gives the same manifest. Exceptions are
outputs with wall times (count, merge, constellations count, table ladder, plot methods --seconds), and databases, which have
dates.

A run that ends with status 2 has no manifest. Files that it finished before the error stay, such as that of -o where the
manifest itself cannot be written.`,
		Example: "  qorbit manifest verify manifest.json",
	}, newManifestVerify(a))
}

func newManifestVerify(a *app) *cobra.Command {
	var stdin, stdout string
	cmd := &cobra.Command{
		Use:   "verify FILE",
		Short: "Say which files of a manifest are other than they were",
		Long: `Compare every file that a manifest lists with the file that has its name now: same, differs, or missing. Call it in the
directory of the run.

An input that the run itself changed, such as a record, is not compared. The standard input and output are compared if --stdin
and --stdout name the files that have them. The exit status is 1 if a file differs or is missing, 2 if FILE is no manifest.`,
		Example: "  qorbit manifest verify manifest.json",
		Args:    cli.Arguments(1, "the file of a manifest"),
		RunE: func(cmd *cobra.Command, args []string) error {
			streams := map[string]string{"stdin": provenance.Stdin, "stdout": provenance.Stdout}
			if err := a.NoteInputs(args); err != nil {
				return err
			}
			m, err := provenance.ReadFile(args[0])
			if err != nil {
				return err
			}
			for _, name := range []string{"stdin", "stdout"} {
				if f := cmd.Flag(name); f.Changed && !m.Lists(streams[name]) {
					return fmt.Errorf("--%s %q: expected a manifest that lists the %s, unlike %q", name, f.Value, streams[name], args[0])
				}
			}
			if err := a.Run.NoteFiles(m); err != nil {
				return err
			}
			findings, err := m.Compare(map[string]string{provenance.Stdin: stdin, provenance.Stdout: stdout})
			if err != nil {
				return fmt.Errorf("cannot compare %q: %w", args[0], err)
			}
			return printFindings(a, args[0], findings)
		},
	}
	cli.File(cmd.Flags(), &stdin, "stdin", provenance.Reads, "compare the standard input of the run with `FILE`")
	cli.File(cmd.Flags(), &stdout, "stdout", provenance.Reads, "compare the standard output of the run with `FILE`")
	return cmd
}

// printFindings prints one row per file, and fails if one differs or is missing.
func printFindings(a *app, name string, findings []provenance.Finding) error {
	notes, others := provenance.Summary(findings)
	err := cli.PrintView(a, table.All[provenance.Finding](), func(out *table.Page[provenance.Finding]) error {
		for _, note := range notes {
			out.Note("%s", note)
		}
		return out.Rows(findings)
	})
	if err == nil && len(others) > 0 {
		err = fmt.Errorf("%w: %q: %s", cli.ErrFailed, name, strings.Join(others, ", "))
	}
	return err
}
