package cli

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/base/outfile"
	"qorbit/internal/shell/provenance"
)

// useOf is the annotation of a flag that names files, with its use of them.
const useOf = "use"

// File defines a flag that names a file, and says what the run does with it.
func File(flags *pflag.FlagSet, name *string, flag string, u provenance.Use, usage string) {
	flags.StringVar(name, flag, "", usage)
	NamesFile(flags, flag, u)
}

// NamesFile says what the run does with the file of a flag, so that the manifest lists it and no other flag writes it.
// Of several files, Keeps means the first, the others are read.
func NamesFile(flags *pflag.FlagSet, flag string, u provenance.Use) {
	_ = flags.SetAnnotation(flag, useOf, []string{string(u)}) // fails where there is no such flag
}

// A Manifest notes the files and the checks of a run, and writes the file of --manifest.
type Manifest struct {
	Name    string // of the manifest, "" for none
	file    *outfile.File
	command *cobra.Command
	input   io.Reader          // the standard input
	stdin   *provenance.Writer // gets what the run reads of it
	stdout  *provenance.Writer
	files   provenance.Files
	checks  []provenance.Check
}

// addFlags adds the flag of the manifest.
func (r *Manifest) addFlags(flags *pflag.FlagSet) {
	File(flags, &r.Name, "manifest", provenance.Writes,
		"describe the run in `FILE`: the program, all options, the checks made, and the SHA-256 of every "+
			"file read or written")
}

// begin notes the files that the command line names and, if a manifest is wanted, starts it and notes what is read from
// the standard input and written to the standard output.
func (r *Manifest) begin(c *cobra.Command, stdout *io.Writer) (err error) {
	r.command, r.input = c, c.InOrStdin()
	r.files.Digests = r.Name != ""
	c.Flags().Visit(func(f *pflag.Flag) {
		if len(f.Annotations[useOf]) == 0 {
			return
		}
		names, use := []string{f.Value.String()}, provenance.Use(f.Annotations[useOf][0])
		if list, ok := f.Value.(pflag.SliceValue); ok {
			names = list.GetSlice()
		}
		for _, name := range names {
			switch {
			case name != standardOutput:
				err = cmp.Or(err, openable(dashed(f), name, use), r.Note(dashed(f), name, use))
			case f.Name != "output": // its digest is that of what is written there
				err = cmp.Or(
					err,
					fmt.Errorf("%s %q: expected a file name, for only -o takes - for the standard output (./- is a file)", dashed(f),
						name),
				)
			}
			use = provenance.Reads
		}
	})
	if strings.Contains(c.Use, "FILE") { // the arguments
		for _, name := range c.Flags().Args() {
			if name == standardInput { // whose digest is that of what is read there
				continue
			}
			err = cmp.Or(err, openable("FILE", name, provenance.Reads), r.Note("FILE", name, provenance.Reads))
		}
	}
	if err != nil || r.Name == "" {
		return err
	}
	r.stdin, r.stdout = provenance.NewWriter(io.Discard), provenance.NewWriter(*stdout)
	c.SetIn(io.TeeReader(c.InOrStdin(), r.stdin))
	*stdout = r.stdout
	r.file, err = outfile.Create(r.Name)
	return err
}

// openable refuses a named pipe that is to be read: to open it could wait for ever. The pipes that a shell has opened,
// such as /dev/stdin and those of <(COMMAND), are not waited for.
func openable(role, name string, use provenance.Use) error {
	info, err := os.Stat(name)
	if use != provenance.Reads || err != nil || info.Mode()&os.ModeNamedPipe == 0 || opened.MatchString(name) {
		return nil
	}
	return fmt.Errorf("%s %q: is a named pipe, expected a file, or /dev/stdin and <%q", role, name, name)
}

// opened matches the names of what a process has open.
var opened = regexp.MustCompile(`^/(dev/stdin|(dev|proc/[^/]+)/fd/[0-9]+)$`)

// Note notes a file. It fails where the run would write one that something else names too. No name is no file.
func (r *Manifest) Note(role, name string, use provenance.Use) error {
	if name == "" { // which the command refuses in its own words
		return nil
	}
	if r.Name != "" && !utf8.ValidString(name) { // json has no other text: manifest verify would look for another name
		return fmt.Errorf("%s %q: expected a name in UTF-8 beside --manifest", role, name)
	}
	return r.files.Add(role, name, use)
}

// Checked notes what the run compared with what.
func (r *Manifest) Checked(n int, compared string, agree bool, values map[string]uint64) {
	r.checks = append(r.checks, provenance.Check{N: n, Compared: compared, Figures: values, Agree: agree})
}

// end writes the manifest, if one is wanted, of a run with a command line, an exit status, and a message if it failed.
func (r *Manifest) end(args []string, status int, message string) error {
	if r.file == nil {
		return nil
	}
	flags := r.command.Flags()
	m := provenance.Manifest{
		Command:    append([]string{"qorbit"}, args...),
		Subcommand: strings.TrimPrefix(r.command.CommandPath(), "qorbit "),
		Arguments:  flags.Args(),
		Options:    make(map[string]string),
		Program:    provenance.This(),
		Status:     status,
		Error:      message,
		Checks:     r.checks,
		Inputs:     r.files.Inputs(),
	}
	if d := r.stdin.Digest(); d.Bytes > 0 {
		m.Inputs = append(m.Inputs, provenance.File{Role: provenance.Stdin, Name: provenance.Stdin, Digest: &d})
	}
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" {
			m.Options[f.Name] = f.Value.String()
		}
	})
	return r.file.Finish(func(w io.Writer) (err error) {
		if m.Outputs, err = r.files.Outputs(r.Name); err != nil {
			return fmt.Errorf("--manifest: %w", err)
		}
		if d := r.stdout.Digest(); d.Bytes > 0 {
			m.Outputs = append(m.Outputs, provenance.File{Role: provenance.Stdout, Name: provenance.Stdout, Digest: &d})
		}
		return m.Write(w)
	})
}
