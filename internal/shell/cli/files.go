package cli

import (
	"cmp"
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/base/outfile"
)

// A Use is what a run does with a file.
type Use string

const (
	Reads  Use = "reads"
	Writes Use = "writes" // also where it first reads what is there: a database, a record
)

// useOf is the annotation of a flag that names files, with its use of them.
const useOf = "use"

// File defines a flag that names a file, and says what the run does with it.
func File(flags *pflag.FlagSet, name *string, flag string, u Use, usage string) {
	flags.StringVar(name, flag, "", usage)
	NamesFile(flags, flag, u)
}

// NamesFile says what the run does with the file of a flag, so that no other flag may name a file that it writes. Of
// several files, Writes means the first, the others are read.
func NamesFile(flags *pflag.FlagSet, flag string, u Use) {
	_ = flags.SetAnnotation(flag, useOf, []string{string(u)}) // fails where there is no such flag
}

// A namedFile is one that the command line names.
type namedFile struct {
	role     string // the flag that names it, or FILE for an argument
	name     string
	use      Use
	identity outfile.Identity // before the run
}

// files are those that a command line names. A file that the run writes is named once.
type files []namedFile

// add adds a file before the run uses it. It fails where the run would write a file that another role names too.
func (fs *files) add(role, name string, use Use) error {
	if name == "" { // which the command refuses in its own words
		return nil
	}
	f := namedFile{role, name, use, outfile.Identify(name)}
	for _, other := range *fs {
		if use == Reads && other.use == Reads { // two files that are only read may be one
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
		if f.use == Writes && f.identity.Same(read) {
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
		if len(f.Annotations[useOf]) == 0 {
			return
		}
		names, use := []string{f.Value.String()}, Use(f.Annotations[useOf][0])
		if list, ok := f.Value.(pflag.SliceValue); ok {
			names = list.GetSlice()
		}
		for _, name := range names {
			switch {
			case name != standardOutput:
				err = cmp.Or(err, openable(dashed(f), name, use), fs.add(dashed(f), name, use))
			case f.Name != "output":
				err = cmp.Or(err, fmt.Errorf("%s %q: expected a file name, "+
					"for only -o takes - for the standard output (./- is a file)", dashed(f), name))
			}
			use = Reads
		}
	})
	if !strings.Contains(c.Use, "FILE") {
		return err
	}
	for _, name := range c.Flags().Args() {
		if isBoard := strings.Contains(c.Use, "BOARD") && !IsFile(name); name != standardInput && !isBoard {
			err = cmp.Or(err, openable("FILE", name, Reads), fs.add("FILE", name, Reads))
		}
	}
	return err
}

// openable refuses a named pipe that is to be read: to open it could wait for ever. The pipes that a shell has opened,
// such as /dev/stdin and those of <(COMMAND), are not waited for.
func openable(role, name string, use Use) error {
	info, err := os.Stat(name)
	if use != Reads || err != nil || info.Mode()&os.ModeNamedPipe == 0 || opened.MatchString(name) {
		return nil
	}
	return fmt.Errorf("%s %q: is a named pipe, expected a file, or /dev/stdin and <%q", role, name, name)
}

// opened matches the names of what a process has open.
var opened = regexp.MustCompile(`^/(dev/stdin|(dev|proc/[^/]+)/fd/[0-9]+)$`)
