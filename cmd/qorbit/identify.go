package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/ops"
	"qorbit/ops/notation"
	"qorbit/orbit"
	"qorbit/work"
)

// A listReader reads the lists of `qorbit identify`, and has what its flags ask for.
type listReader struct {
	*app
	cmd                     *cobra.Command
	names                   []string // of files
	unique, summary, strict bool
	from                    string

	read     int // permutations
	mistakes int
	first    error // mistake
}

// countings are the values of --from.
var countings = map[string]notation.Counting{"": notation.Either, "0": notation.FromZero, "1": notation.FromOne}

func newIdentify(a *app) *cobra.Command {
	r := listReader{app: a}
	c := &cobra.Command{
		Use:   "identify [FILE…]",
		Short: "Read lists of boards, and say which are the same up to symmetry",
		Long: `Read permutations from files, or from standard input for - or without a FILE, and print a row for each: whether
it is a solution, its orbit, and the symmetry that takes the key of the orbit to it. A list can have

  2,4,1,3           a permutation on each line, as qorbit help arguments describes them, behind a label or none
  [[2,4,1,3],…]     lists in brackets, as Python, JSON and Mathematica print them, or squares [[1,2],[2,4],…]
  .Q..              boards, a line for each row from row 1: the character that stands exactly once in each of N lines
                    marks the queens, at N different offsets; the rest of a row is the same in all columns
  1 2413            a b-file of strings of digits
  n,solution        CSV, TSV or JSON with a column permutation, solution or key

A line on standard error names what was recognised. Lists count from 0 where they have a 0. Empty lines, titles, and
comments from a # on, are skipped. What cannot be read, or can be read in two ways, is named by its line, and the exit
status is 1; with --strict it ends the run, with exit status 2.`,
		Example: "  qorbit identify solutions.txt\n" +
			"  qorbit identify --unique --columns count,key solutions.txt\n" +
			"  qorbit identify --summary solutions.txt",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, names []string) error {
			if r.cmd, r.names = cmd, names; len(names) == 0 {
				r.names = []string{"-"}
			}
			return r.run(cmd.Context())
		},
	}
	flags := c.Flags()
	a.TakesConditions(c)
	flags.BoolVar(&r.unique, "unique", false,
		"print a row for each orbit, in the order in which they come first, with how often it comes")
	flags.BoolVar(&r.summary, "summary", false, "print a row for each order: how many orbits, and which lack images")
	cli.Choice(flags, &r.from, "from", "rows of lists count from this number", "0", "1")
	flags.BoolVar(&r.strict, "strict", false, "end at the first line that cannot be read")
	a.SetRules(c, cli.Rule{Flag: "unique", Excludes: "summary"})
	a.Prints(c, rows.IdentifiedRows, rows.IdentifiedOrbits, rows.IdentifiedOrders)
	return c
}

// run reads the files, and prints what is asked for.
func (r *listReader) run(ctx context.Context) error {
	if err := checkFiles(r.names); err != nil {
		return err
	}
	numbering := &rows.Numbering{Condition: r.Condition(), Options: r.Options(), Off: !r.PrintsColumn("orbit")}
	var err error
	switch {
	case r.unique:
		err = printIdentified(r, rows.IdentifiedOrbits, func(out *table.Page[rows.IdentifiedOrbit]) error {
			list, err := r.list(ctx)
			for i := 0; err == nil && i < list.Len(); i++ {
				var row rows.IdentifiedOrbit
				if row, err = list.Orbit(ctx, numbering, i); err == nil {
					err = out.Row(row)
				}
			}
			return err
		})
	case r.summary:
		err = printIdentified(r, rows.IdentifiedOrders, func(out *table.Page[rows.IdentifiedOrder]) error {
			list, err := r.list(ctx)
			if err != nil {
				return err
			}
			orders := list.Orders(r.Condition())
			for _, o := range orders {
				if o.Incomplete > 0 {
					out.Note("order %d: %s; --unique lists them with what is missing", o.N,
						words.Plural(o.Incomplete, "incomplete orbit"))
				}
			}
			return out.Rows(orders)
		})
	default:
		err = printIdentified(r, rows.IdentifiedRows, func(out *table.Page[rows.Identified]) error {
			return r.each(ctx, func(file string, line int, p ops.Perm) error {
				row, err := numbering.NewIdentified(ctx, file, line, p)
				if err != nil {
					return err
				}
				return out.Row(row)
			})
		})
	}
	return cmp.Or(err, r.failed())
}

// printIdentified prints rows, of one file or none without its name.
func printIdentified[T any](r *listReader, view table.View[T], print func(out *table.Page[T]) error) error {
	if len(r.names) <= 1 {
		view = view.Without(table.People, "file")
	}
	return cli.PrintView(r.app, view, print)
}

// checkFiles fails where a file cannot be read, before any is read, or the standard input is named twice.
func checkFiles(names []string) error {
	for i, name := range names {
		info, err := os.Stat(name)
		switch {
		case name == "-" && slices.Contains(names[:i], name):
			return errors.New("-: the standard input is named twice, expected it once")
		case name == "-":
		case err == nil && info.IsDir():
			return fmt.Errorf("%q: is a directory, expected a file", name)
		case err != nil || info.Mode().IsRegular(): // to open a pipe would take from it
			file, err := os.Open(name)
			if err != nil {
				return err
			}
			file.Close()
		}
	}
	return nil
}

// list reads all files, orbit by orbit.
func (r *listReader) list(ctx context.Context) (*rows.List, error) {
	defer r.Shown.EndPhase()
	var list rows.List
	file := ""
	err := r.each(ctx, func(name string, line int, p ops.Perm) error {
		if file != name {
			file = name
			list.File(name)
		}
		list.Add(line, p)
		return nil
	})
	return &list, err
}

// A visitor receives a permutation with its file and line.
type visitor func(file string, line int, p ops.Perm) error

// each visits the permutations of the files. What cannot be read is counted and named, or ends the reading.
func (r *listReader) each(ctx context.Context, visit visitor) error {
	for _, name := range r.names {
		if name == "-" {
			read := func(in io.Reader) error { return r.eachIn(ctx, in, "standard input", visit) }
			if err := r.ReadStdin(r.cmd, read); err != nil {
				return err
			}
			continue
		}
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		err = r.eachIn(ctx, file, name, visit)
		file.Close()
		if err != nil {
			return err
		}
	}
	return nil
}

// eachIn is each for an open file.
func (r *listReader) eachIn(ctx context.Context, in io.Reader, name string, visit visitor) error {
	before := r.read
	list := orbit.NewReader(ctx, r.Condition(), in, countings[r.from], r.Options())
	for p, err := range list.Perms() {
		if err != nil {
			if err := r.mistake(name, err); err != nil {
				return err
			}
			continue
		}
		if err := visit(name, list.Line(), p); err != nil {
			return err
		}
		if r.read++; r.read%4096 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			phase := work.Phase{Unit: "permutations", Action: "read"}
			r.Shown.Report(work.Progress{Phase: phase, Done: r.read})
		}
	}
	recognised := list.Notation()
	if recognised != "" {
		recognised = ": " + recognised
	}
	r.Log("%s: %s%s", name, words.Plural(r.read-before, "permutation"), recognised)
	return nil
}

// mostMistakes is how many mistakes are named.
const mostMistakes = 20

// mistake notes a mistake in a file, unless that ends the run.
func (r *listReader) mistake(file string, err error) error {
	err = fmt.Errorf("%s: %w", file, err)
	if _, isLine := errors.AsType[*notation.LineError](err); !isLine || r.strict {
		return err
	}
	if r.mistakes++; r.mistakes == 1 {
		r.first = err
	}
	if r.mistakes <= mostMistakes {
		r.Log("%v", err)
	}
	return nil
}

// failed says how many mistakes there were.
func (r *listReader) failed() error {
	if r.mistakes == 0 {
		return nil
	}
	if more := r.mistakes - mostMistakes; more > 0 {
		r.Log("%d more that are left out", more)
	}
	return fmt.Errorf("%w: %s left out, %d taken: %w", cli.ErrFailed, words.Plural(r.mistakes, "permutation"),
		r.read, r.first)
}

// permutations are those of the arguments or, for -, those of a list on the standard input, of at most so many. A
// mistake in the list ends the run.
func permutations(a *app, cmd *cobra.Command, args []string, most int) (perms []ops.Perm, err error) {
	if len(args) != 1 || args[0] != "-" {
		return orbit.ParsePerms(cmd.Context(), a.Condition(), args, a.Options())
	}
	err = a.ReadStdin(cmd, func(in io.Reader) error {
		list := orbit.NewReader(cmd.Context(), a.Condition(), in, notation.Either, a.Options())
		for p, err := range list.Perms() {
			if err == nil && len(perms) == most {
				err = fmt.Errorf("line %d: more than %d permutations", list.Line(), most)
			}
			if err != nil {
				return fmt.Errorf("standard input: %w", err)
			}
			perms = append(perms, p)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(perms) == 0 {
		return nil, errors.New("standard input: no permutation, expected one per line")
	}
	return perms, nil
}
