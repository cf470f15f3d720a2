package main

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/manifest"
	"qorbit/internal/outfile"
)

// What a run does with a file that is named to it.
type use = manifest.Use

const (
	reads  = manifest.Reads
	writes = manifest.Writes
	keeps  = manifest.Keeps
)

// useOf is the annotation of a flag that names files, with its use of them.
const useOf = "use"

// namesFile says what a flag's file is for, so that the manifest lists it and no other flag writes it. Of several files, keeps
// means the first, the others are read.
func namesFile(flags *pflag.FlagSet, flag string, u use, endings ...string) {
	cli.Annotate(flags, flag, useOf, string(u))
	cli.Annotate(flags, flag, cobra.BashCompFilenameExt, endings...)
}

// A provenance is what --manifest writes of a run.
type provenance struct {
	name   string // --manifest
	file   *outfile.File
	cmd    *cobra.Command
	stdout *manifest.Writer
	files  manifest.Files
	checks []manifest.Check
}

// begin notes the files that the flags name, and starts the manifest if one is wanted.
func (p *provenance) begin(cmd *cobra.Command, stdout *io.Writer) (err error) {
	p.cmd = cmd
	p.files.Digests = p.name != ""
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if len(f.Annotations[useOf]) == 0 || !f.Changed {
			return
		}
		names, u := []string{f.Value.String()}, use(f.Annotations[useOf][0])
		if list, ok := f.Value.(pflag.SliceValue); ok {
			names = list.GetSlice()
		}
		for i, name := range names {
			if i > 0 {
				u = reads
			}
			err = cmp.Or(err, p.note(dashed(f), name, u))
		}
	})
	if err != nil || p.name == "" {
		return err
	}
	p.stdout = manifest.NewWriter(*stdout)
	*stdout = p.stdout
	p.file, err = outfile.Create(p.name)
	return err
}

// note notes a file. It fails where the run would write one that something else names too.
func (p *provenance) note(role, name string, u use) error {
	if name == "" { // which the command refuses in its own words
		return nil
	}
	return p.files.Add(role, name, u)
}

// checked remembers what the run compared with what.
func (p *provenance) checked(n int, compared string, agree bool, figures map[string]uint64) {
	p.checks = append(p.checks, manifest.Check{N: n, Compared: compared, Figures: figures, Agree: agree})
}

// end writes the manifest of a run that ended with err, and returns why the run failed, if it did. A run that failed because
// of its input, or of the output, has none.
func (p *provenance) end(args []string, err error) error {
	if p.file == nil {
		return err
	}
	status := statusOf(err)
	if status != exitDone && status != exitFailed && status != exitInterrupted {
		p.file.Discard()
		return err
	}
	m := manifest.Manifest{
		Command: append([]string{"qorbit"}, args...), Subcommand: strings.TrimPrefix(p.cmd.CommandPath(), "qorbit "), Arguments: p.cmd.Flags().Args(),
		Options: make(map[string]string), Program: manifest.This(), Status: status, Checks: p.checks, Inputs: p.files.Inputs(),
	}
	if err != nil {
		m.Error = message(err)
	}
	p.cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" {
			m.Options[f.Name] = f.Value.String()
		}
	})
	failed := p.file.Finish(func(w io.Writer) (err error) {
		if m.Outputs, err = p.files.Outputs(p.name); err != nil {
			return fmt.Errorf("--manifest: %w", err)
		}
		if d := p.stdout.Digest(); d.Bytes > 0 {
			m.Outputs = append(m.Outputs, manifest.File{Role: manifest.Stdout, Name: manifest.Stdout, Digest: &d})
		}
		return m.Write(w)
	})
	if failed != nil && err != nil {
		return fmt.Errorf("%w; %v", err, failed)
	}
	if failed != nil {
		return failed
	}
	return err
}
