package cli

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/base/outfile"
	"qorbit/internal/base/words"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/work"
)

// An Output is where data goes, and how it is printed: the flags of files, formats and tables.
type Output struct {
	Stdout io.Writer
	File   string        // -o, "" for standard output
	Format string        // -f
	Layout table.Options // of tables

	digits  int
	flags   *pflag.FlagSet // those of the output, which a command may have in its own way
	file    *outfile.File
	settled outfile.Settled // other files, which get their names with that of -o
}

// MoreFormats is the annotation of a command that names its formats beside those of package table, OwnFormats of one
// that has none of those.
const (
	MoreFormats = "formats"
	OwnFormats  = "own-formats"
)

// FormatsOf lists the formats of a command.
func FormatsOf(cmd *cobra.Command) []string {
	if own := cmd.Annotations[OwnFormats]; own != "" {
		return strings.Fields(own)
	}
	return append(slices.Clone(table.Formats), strings.Fields(cmd.Annotations[MoreFormats])...)
}

// addFlags adds the flags of the output.
func (o *Output) addFlags(flags *pflag.FlagSet) {
	o.flags = flags
	flags.StringVarP(&o.File, "output", "o", "",
		"write to `FILE` instead of standard output, which - stands for; the file appears only when it is complete")
	flags.StringVarP(&o.Format, "format", "f", "text",
		"output `FORMAT`: text, json (one object per line), csv, tsv, markdown, html or latex; some "+
			"commands have more, see qorbit help formats. Without it, the ending of -o FILE decides, such as "+
			".json or .csv; a name without an ending is for text")
}

// addTableFlags adds the flags of tables.
func (o *Output) addTableFlags(flags *pflag.FlagSet) {
	flags.StringSliceVar(&o.Layout.Columns, "columns", nil,
		"of a table, print the columns of these `NAMES`, with commas between, in this order; qorbit help columns "+
			"describes the columns")
	flags.Var(WholeIn(&o.digits, 0, table.MaxDigits), "digits",
		"of a table, print numbers that are not whole with `K` decimals in every format; without it, text, markdown, html "+
			"and latex give the numbers of a column as many decimals as they need, and json, csv and tsv print six digits")
	flags.StringVar(&o.Layout.Caption, "caption", "",
		"with latex, make the table a float with the caption `TEXT`, which is escaped: \\cite and $…$ do not work in it")
	flags.StringVar(&o.Layout.Label, "table-label", "",
		"with latex, make the table a float with the label `KEY`, such as tab:counts")
	flags.Var(Length(new(float64), table.Measures...), "width",
		"with latex, scale a table that is wider than `LENGTH` down to it, such as 86mm or '\\columnwidth'; pictures have "+
			"a --width of their own")
}

// check checks the flags of the output, of a command that prints tables or none, and chooses the format.
func (o *Output) check(cmd *cobra.Command) error {
	formats := FormatsOf(cmd)
	own := len(formats) == 1 && rows.FormatOfFile(o.File) == "" // such as .bash for the script of a shell
	if !own && !cmd.Flags().Changed("format") {
		chosen, err := rows.ChooseFormat(o.File, formats)
		if err != nil {
			return fmt.Errorf("-o %w", err)
		}
		o.Format = cmp.Or(chosen, o.Format)
	}
	if !slices.Contains(formats, o.Format) {
		return fmt.Errorf("-f %q: %s", o.Format, words.Expected(formats...))
	}
	binary := o.Format == "png" || o.Format == "pdf"
	if binary && (o.File == "" || o.File == standardOutput && isTerminal(o.Stdout)) {
		return fmt.Errorf("-f %s: expected -o FILE, for it is not text", o.Format)
	}
	if o.File == standardOutput { // from here on as without -o
		o.File = ""
	}
	return o.checkLayout(cmd.Flags(), slices.Contains(formats, "csv"))
}

// discard removes files that were started and not finished.
func (o *Output) discard() {
	o.file.Discard()
	o.settled.Discard()
}

// checkLayout checks the flags of tables, of a command that prints some or none.
func (o *Output) checkLayout(flags *pflag.FlagSet, tables bool) error {
	latex := o.Format == "latex"
	flags.Visit(func(f *pflag.Flag) { // another file may be a table in LaTeX
		latex = latex || f.Name != "output" && isFile(f) && strings.EqualFold(filepath.Ext(f.Value.String()), ".tex")
	})
	for _, name := range []string{"caption", "table-label"} {
		if flags.Changed(name) && !latex {
			return fmt.Errorf("--%s: expected format latex, not %s", name, o.Format)
		}
	}
	for _, name := range []string{"columns", "digits"} {
		switch {
		case !o.flags.Changed(name): // a command may have another flag of this name
		case !tables:
			return fmt.Errorf("--%s: expected a command that prints a table", name)
		case !slices.Contains(table.Formats, o.Format):
			return fmt.Errorf("--%s: expected a table, format %s, not %s",
				name, strings.Join(table.Formats, ", "), o.Format)
		}
	}
	if o.flags.Changed("digits") {
		o.Layout.Digits = &o.digits
	}
	if err := o.checkWidth(flags, latex); err != nil {
		return err
	}
	return o.Layout.CheckLaTeX()
}

// checkWidth sets the width of a table. The flag --width of pictures, which some commands have in its place, is for
// tables too; pictures have no width that only LaTeX knows.
func (o *Output) checkWidth(flags *pflag.FlagSet, latex bool) error {
	f := flags.Lookup("width")
	if !f.Changed {
		return nil
	}
	width := f.Value.String()
	isMeasure := slices.Contains(table.Measures, width)
	if !latex && (isMeasure || f == o.flags.Lookup("width")) {
		return fmt.Errorf("--width %s: expected format latex, not %s", width, o.Format)
	}
	if !isMeasure && strings.Trim(width, "0123456789.") == "" {
		width += "mm"
	}
	o.Layout.Width = width
	return nil
}

// ChoosesColumns reports whether the columns or the decimals of a table are chosen, which a text that is none does not
// have.
func (o *Output) ChoosesColumns() bool { return len(o.Layout.Columns) > 0 || o.Layout.Digits != nil }

// Write calls the function with the output that -o names: a file that appears only when it is whole, together with
// those of FinishAll, or standard output.
func (o *Output) Write(work func(w io.Writer) error) error {
	if o.file != nil {
		file := o.file
		o.file = nil
		if err := o.settled.Add(outfile.Output{File: file, Write: work}); err != nil {
			return err
		}
		return o.settled.Finish()
	}
	w := bufio.NewWriterSize(o.Stdout, 1<<16)
	err := work(w)
	if flushed := w.Flush(); flushed != nil && (err == nil || errors.Is(err, flushed)) {
		err = fmt.Errorf("cannot write standard output: %w", flushed)
	}
	return err
}

// FinishAll writes files that other flags name, all or none. With -o they appear together with its file, which Write
// must write after them or meanwhile. Standard output cannot be taken back, so that they do not wait for it.
func (o *Output) FinishAll(outputs ...outfile.Output) error {
	if o.File == "" {
		return outfile.FinishAll(outputs...)
	}
	return o.settled.Add(outputs...)
}

// WriteText writes a text to the output that -o names.
func (o *Output) WriteText(text string) error {
	return o.Write(func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// WriteFiles writes files that no flag names, all or none.
func (a *App) WriteFiles(files []outfile.Content) error {
	for _, f := range files {
		if err := a.files.add(f.Role, f.Name, writes); err != nil {
			return err
		}
	}
	return outfile.WriteAll(files...)
}

// PrintsColumn reports whether a column of a table is printed, as far as --columns tells, so that the others need not
// be computed.
func (o *Output) PrintsColumn(column string) bool {
	return len(o.Layout.Columns) == 0 || slices.Contains(o.Layout.Columns, column)
}

// PrintRows prints rows in the format that -f names.
func PrintRows[T any](a *App, view table.View[T], list ...T) error {
	return PrintView(a, view, func(out *table.Page[T]) error { return out.Rows(list) })
}

// PrintTexts prints rows in the format that -f names; the function writes the text format, which is no table.
func PrintTexts[T any](a *App, view table.View[T], text func(b *strings.Builder, rows []T), rows ...T) error {
	if a.Format != "text" || a.ChoosesColumns() {
		return PrintRows(a, view, rows...)
	}
	var b strings.Builder
	text(&b, rows)
	return a.WriteText(b.String())
}

// PrintOrders prints the rows that the work puts on one page for each order. Of several orders, all formats have the
// column n.
func PrintOrders[T any](a *App, view table.View[T], orders []int, work func(out *table.Page[T], n int) error) error {
	if len(orders) > 1 {
		view = view.OfOrders()
	}
	return PrintView(a, view, func(out *table.Page[T]) error {
		for _, n := range orders {
			if err := work(out, n); err != nil {
				return err
			}
		}
		return nil
	})
}

// PrintView prints the columns of a view of the rows that a function puts on a page, in the format that -f names.
func PrintView[T any](a *App, view table.View[T], print func(*table.Page[T]) error) error {
	return a.Write(func(w io.Writer) error {
		a.Layout.Memory = a.Options().Memory
		return table.Print(w, a.Format, view, a.Layout, func(out *table.Page[T]) error {
			defer a.Shown.EndPhase() // the rows may wait to be set
			out.Progress = func(done, total int) {
				phase := work.Phase{Unit: "rows", Action: "written"}
				a.Shown.Report(work.Progress{Phase: phase, Done: done, Total: total})
			}
			return print(out)
		})
	})
}

// standardOutput is the value of -o for the standard output, standardInput the argument for the standard input.
const (
	standardOutput = "-"
	standardInput  = "-"
)
