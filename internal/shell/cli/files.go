package cli

import (
	"cmp"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/base/outfile"
)

// A use is what a run does with a file.
type use string

const (
	reads  use = "reads"
	writes use = "writes" // also where it first reads what is there: a database, a record
)

// fileValue is what the usage of a flag calls the name of a file. The run writes it unless ReadsFile says otherwise; of
// several files, it writes the first, and reads the others.
const fileValue = "FILE"

// isFile reports whether a flag takes the name of a file.
func isFile(f *pflag.Flag) bool {
	name, _ := pflag.UnquoteUsage(f)
	return name == fileValue
}

// useOf is the annotation of a flag with a file that is read.
const useOf = "use"

// ReadsFile says that the run only reads the file of a flag. No flag may name a file that another one writes.
func ReadsFile(flags *pflag.FlagSet, flag string) {
	_ = flags.SetAnnotation(flag, useOf, []string{string(reads)}) // fails where there is no such flag
}

// A namedFile is one that the command line names.
type namedFile struct {
	role     string // the flag that names it, or FILE for an argument
	name     string
	use      use
	identity outfile.Identity // before the run
}

// files are those that a command line names. A file that the run writes is named once.
type files []namedFile

// add adds a file before the run uses it. It fails where the run would write a file that another role names too.
func (fs *files) add(role, name string, use use) error {
	if name == "" { // which the command refuses in its own words
		return nil
	}
	f := namedFile{role, name, use, outfile.Identify(name)}
	for _, other := range *fs {
		if use == reads && other.use == reads { // two files that are only read may be one
			continue
		}
		first, last := other, f
		if first.role > last.role {
			first, last = last, first
		}
		if first.identity.Same(last.identity) {
			return fmt.Errorf("%s and %s: both name %q, expected different files", first.role, last.role, last.name)
		}
	}
	*fs = append(*fs, f)
	return nil
}

// checkInput fails where the run would write the file that is its standard input.
func (fs files) checkInput(stdin *os.File) error {
	read := outfile.IdentifyOpen(stdin)
	for _, f := range fs {
		if f.use == writes && f.identity.Same(read) {
			return fmt.Errorf("%s %q: is the standard input too, expected different files", f.role, f.name)
		}
	}
	return nil
}

// IsFile reports whether an argument that may be a board names a file, or the standard input.
func IsFile(argument string) bool {
	_, err := os.Stat(argument)
	return argument == standardInput || err == nil
}

// addNamed adds the files that flags and arguments of the command name.
func (fs *files) addNamed(c *cobra.Command) (err error) {
	c.Flags().Visit(func(f *pflag.Flag) {
		if !isFile(f) {
			return
		}
		names, use := []string{f.Value.String()}, writes
		if list, ok := f.Value.(pflag.SliceValue); ok {
			names = list.GetSlice()
		}
		if f.Annotations[useOf] != nil {
			use = reads
		}
		for _, name := range names {
			switch {
			case name != standardOutput:
				err = cmp.Or(err, fs.add(dashed(f), name, use))
			case f.Name != "output":
				err = cmp.Or(err, fmt.Errorf("%s %q: expected a file name, "+
					"for only -o takes - for the standard output (./- is a file)", dashed(f), name))
			}
			use = reads
		}
	})
	if !strings.Contains(c.Use, fileValue) {
		return err
	}
	for _, name := range c.Flags().Args() {
		if isBoard := strings.Contains(c.Use, "BOARD") && !IsFile(name); name != standardInput && !isBoard {
			err = cmp.Or(err, fs.add(fileValue, name, reads))
		}
	}
	return err
}
