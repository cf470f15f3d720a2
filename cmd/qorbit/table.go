package main

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/report"
)

// bfileFormat is the format of the OEIS for the values of a sequence.
const bfileFormat = "bfile"

// A tableRequest is what the arguments and flags of `qorbit table` ask for.
type tableRequest struct {
	*app
	kind        tableKind
	rangeText   string
	first, last int
	caption     string
	label       string
	sequence    string
	limit       time.Duration
}

func newTable(a *app) *cobra.Command {
	t := &tableRequest{app: a, limit: defaultLimit}
	cmd := &cobra.Command{
		Use:   "table KIND RANGE",
		Short: "Print tables for papers: counts, orbits, graphs, completeness, signatures, the group, a trajectory",
		Long: `Print a table of the given kind over a range of orders, in any format; these are the kinds, with the names that json
gives their columns.

` + tableKindList() + `
Format latex is for papers: the first line of the output, a comment, names the packages that the preamble needs. Numbers are
aligned by siunitx, and a table that is too wide for the lines of the class article is set smaller, or its texts broken.
Without --caption and --label it is a tabular, to \input into a table of your own, with your own caption; with one of them, a
float, whose caption is empty if there is a label alone. The text of --caption is escaped: special characters are printed as
they are, so that $…$ is no formula in it and \cite no citation. More than ` + fmt.Sprint(report.LatexPage) + ` lines of text are a longtable, which goes on on
the next page: lines, not rows, so that a few rows with long texts are one too, such as those of orbits 8. A longtable must
not stand in a float; with --caption or --label it has the caption itself. LaTeX prints headings of its own, yes and no for
what is true and false, and leaves out the column size.

Format bfile, for kinds with one row an order, is the b-file of the OEIS: lines of n and the value of the column that
--sequence names. Formats json, csv, tsv and bfile print the row of an order when it is computed. Where only one order is
asked for, text, markdown, html and latex leave out its column n in tables of orbits and ladders.`,
		Example: "  qorbit table counts 4..12\n  qorbit table counts 4..14 -f latex --caption 'Solutions and orbits' --label tab:counts -o counts.tex\n" +
			"  qorbit table counts 1..14 -f bfile --sequence orbits\n  qorbit table orbits 8 -f latex\n  qorbit table graph 4..11 -f markdown\n" +
			"  qorbit table completeness 4..11 -f csv\n  qorbit table signatures 4..10 -f json\n  qorbit table group -f latex\n" +
			"  qorbit table trajectory 8\n  qorbit table ladder 8 --limit 1s",
		Annotations: map[string]string{moreFormats: bfileFormat},
		ValidArgs:   tableKindNames(),
		Args:        func(_ *cobra.Command, args []string) error { return t.takeArguments(args) },
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := t.check(cmd.Flags()); err != nil {
				return err
			}
			return t.kind.print(cmd.Context(), t)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&t.caption, "caption", "", "with latex, make the table a float with the caption `TEXT`, which is escaped: \\cite and $…$ do not work in it")
	flags.StringVar(&t.label, "label", "", "with latex, make the table a float with the label `KEY`, such as tab:counts")
	flags.StringVar(&t.sequence, "sequence", "", "with bfile, print the `COLUMN`")
	flags.DurationVar(&t.limit, "limit", t.limit, "with ladder, leave a method out that takes longer than `TIME` for an order")
	return cmd
}

// takeArguments reads the kind, and beside it what the kind takes.
func (t *tableRequest) takeArguments(args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("table: 0 arguments, expected a kind, one of %s", strings.Join(tableKindNames(), ", "))
	}
	at := slices.IndexFunc(tableKinds, func(k tableKind) bool { return k.name == args[0] })
	if at < 0 {
		return fmt.Errorf("table %q: expected one of %s", args[0], strings.Join(tableKindNames(), ", "))
	}
	t.kind = tableKinds[at]
	if given, want := len(args)-1, min(t.kind.most, 1); given != want {
		return fmt.Errorf("table %s: %s after the kind, expected %s", t.kind.name, plural(given, "argument"), t.kind.takes())
	}
	var err error
	switch {
	case t.kind.oneOrder:
		t.first, err = parseOrder(args[1], 1, t.kind.most)
		t.last = t.first
	case t.kind.most > 0:
		t.rangeText = args[1]
		t.first, t.last, err = parseRange(args[1], 1, t.kind.most)
	}
	return err
}

// texKey is what a label may be.
var texKey = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9:._/-]*$`)

// check finds flags that do not go with the kind or the format.
func (t *tableRequest) check(flags *pflag.FlagSet) error {
	for _, name := range []string{"caption", "label"} {
		if flags.Changed(name) && t.format != "latex" {
			return fmt.Errorf("--%s: expected format latex, not %s", name, t.format)
		}
	}
	switch {
	case flags.Changed("caption") && strings.TrimSpace(t.caption) == "":
		return fmt.Errorf("--caption %q: expected a text", t.caption)
	case flags.Changed("label") && !texKey.MatchString(t.label):
		return fmt.Errorf("--label %q: expected letters, digits and : . _ / -, such as tab:counts", t.label)
	case flags.Changed("limit") && t.kind.name != ladderKind:
		return fmt.Errorf("--limit: expected the kind %s, not %s", ladderKind, t.kind.name)
	case t.limit <= 0:
		return fmt.Errorf("--limit %v: expected a time, such as 10s", t.limit)
	case flags.Changed("sequence") && t.format != bfileFormat:
		return fmt.Errorf("--sequence: expected format %s, not %s", bfileFormat, t.format)
	case t.format != bfileFormat:
		return nil
	case t.kind.sequences == nil:
		return fmt.Errorf("-f %s: table %s has no one row an order, expected one of %s", bfileFormat, t.kind.name, strings.Join(sequenceKinds(), ", "))
	case !flags.Changed("sequence"):
		t.sequence = t.kind.sequence
	case !slices.Contains(t.kind.sequences, t.sequence):
		return fmt.Errorf("--sequence %q: expected one of %s", t.sequence, strings.Join(t.kind.sequences, ", "))
	}
	return nil
}

// layout is what the table has beside its rows.
func (t *tableRequest) layout() report.Options {
	options := report.Options{Caption: t.caption, Label: t.label}
	if t.first == t.last && t.kind.sequences == nil && slices.Contains([]string{"text", "markdown", "html", "latex"}, t.format) {
		options.Without = []string{"n"}
	}
	return options
}

// An outlet takes the rows of a table; rowNow is for those that take their time.
type outlet[T any] interface {
	row(T) error
	rowNow(T) error
	note(format string, args ...any)
}

// printTable prints the rows that the work hands on: as a table, or a column of it as a b-file.
func printTable[T any](t *tableRequest, work func(out outlet[T]) error) error {
	if t.format != bfileFormat {
		return printPageWith(t.app, t.layout(), func(out *page[T]) error { return work(out) })
	}
	return t.write(func(w io.Writer) error {
		b, err := report.NewBFile[T](w, t.sequence, fmt.Sprintf("computed by `qorbit table %s %s`", t.kind.name, t.rangeText))
		if err != nil {
			return err
		}
		if err := work(terms[T]{w, b}); err != nil {
			return err
		}
		return b.Close()
	})
}

// terms take the rows for a b-file, in which there are no notes.
type terms[T any] struct {
	w    io.Writer
	file *report.BFile[T]
}

func (t terms[T]) row(r T) error       { return t.file.Row(r) }
func (t terms[T]) note(string, ...any) {}
func (t terms[T]) rowNow(r T) error {
	if err := t.row(r); err != nil {
		return err
	}
	return flush(t.w)
}
