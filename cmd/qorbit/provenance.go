package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/manifest"
	"qorbit/internal/outfile"
)

// A use is what a run does with a file that is named to it.
type use string

const (
	reads  use = "reads"
	writes use = "writes" // it appears when it is whole, or replaces what was there
	keeps  use = "keeps"  // what is in it is read, and it is written on: a database, a record
)

// useOf is the annotation of a flag that names files, with its use of them.
const useOf = "use"

// namesFile says what a flag's file is for. Of several files, keeps means the first, the others are read.
func namesFile(flags *pflag.FlagSet, flag string, u use, endings ...string) {
	annotate(flags, flag, useOf, []string{string(u)})
	annotate(flags, flag, cobra.BashCompFilenameExt, endings)
}

// A note is a file that the command line names.
type note struct {
	role   string
	name   string
	use    use
	digest *manifest.Digest // what was in it before the run
	info   os.FileInfo      // the file before the run, or nil
}

// A provenance knows the files of a run, and what --manifest writes of it.
type provenance struct {
	name   string // --manifest
	file   *outfile.File
	cmd    *cobra.Command
	stdout *manifest.Writer
	notes  []note
	checks []manifest.Check
}

// begin notes the files that the flags name, and starts the manifest if one is wanted.
func (p *provenance) begin(cmd *cobra.Command, stdout *io.Writer) (err error) {
	p.cmd = cmd
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
			if err == nil {
				err = p.note(dashed(f), name, u)
			}
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
	n := note{role: role, name: name, use: u}
	for _, other := range p.notes {
		if err := other.beside(n); err != nil {
			return err
		}
	}
	if info, err := os.Stat(name); err == nil {
		n.info = info
	}
	if p.name != "" && u != writes {
		n.digest, _ = manifest.DigestFile(name) // what cannot be read, the command will say
	}
	p.notes = append(p.notes, n)
	return nil
}

// beside fails where two files are one, and it is not only read.
func (n note) beside(other note) error {
	if n.use == reads && other.use == reads {
		return nil
	}
	if n.role > other.role {
		n, other = other, n
	}
	switch same := outfile.Same(n.name, other.name); {
	case same && n.role == other.role:
		return fmt.Errorf("%s: both name %q, expected different files", n.role, n.name)
	case same:
		return fmt.Errorf("%s and %s: both name %q, expected different files", n.role, other.role, other.name)
	}
	for _, pair := range [][2]note{{n, other}, {other, n}} {
		for _, ending := range pair[0].besides() {
			if outfile.Same(pair[0].name+ending, pair[1].name) {
				return fmt.Errorf("%s %q: belongs to the database %q, expected another file", pair[1].role, pair[1].name, pair[0].name)
			}
		}
	}
	return nil
}

// besides are the endings of the files that SQLite keeps beside a database.
func (n note) besides() []string {
	if n.role != "--db" {
		return nil
	}
	return []string{"-journal", "-wal", "-shm"}
}

// checked remembers what the run held against what.
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
		Options: make(map[string]string), Program: manifest.This(), Status: status, Checks: p.checks, Inputs: p.inputs(),
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
		if m.Outputs, err = p.outputs(); err != nil {
			return fmt.Errorf("--manifest: %w", err)
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

// inputs lists what was there before the run.
func (p *provenance) inputs() (files []manifest.File) {
	for _, n := range p.notes {
		if n.use != writes && n.info != nil {
			files = append(files, manifest.File{Role: n.role, Name: n.name, Digest: n.digest})
		}
	}
	return files
}

// outputs lists what the run left. It asks the files, not the commands: one that is there, and is not the one that was there
// before, is an output.
func (p *provenance) outputs() (files []manifest.File, err error) {
	for _, n := range p.notes {
		info, err := os.Stat(n.name)
		if n.use == reads || err != nil || n.name == p.name { // the manifest itself is no output
			continue
		}
		digest, err := manifest.DigestFile(n.name)
		if err != nil {
			return nil, err
		}
		unchanged := n.info != nil && os.SameFile(n.info, info)
		if n.use == keeps {
			unchanged = n.digest != nil && digest != nil && *n.digest == *digest
		}
		if !unchanged || digest == nil { // what is no file, such as a device, is written as it is
			files = append(files, manifest.File{Role: n.role, Name: n.name, Digest: digest})
		}
	}
	if d := p.stdout.Digest(); d.Bytes > 0 {
		files = append(files, manifest.File{Role: manifest.Stdout, Name: manifest.Stdout, Digest: &d})
	}
	return files, nil
}
