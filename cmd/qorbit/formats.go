package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/report"
	"qorbit/orbit/encode"
)

// A format is a file format that some command writes.
type format struct {
	name   string // the value of -f
	ending string // of file names, "" for none
	holds  string // what a file contains
	lacks  string // what it cannot contain
	read   string // programs that read it
	binary bool   // not for terminals
}

// formats are all that some command writes. A test compares them with the commands.
var formats = slices.Concat([]format{
	{"text", "", "a table for people, with notes below it", "fields too long for a line, and the difference between nothing (–) and a dash", "people", false},
	{"json", ".json", "an object a line, with all fields; null where there is nothing", "", "jq, pandas.read_json(lines=True), DuckDB, R's jsonlite", false},
	{"csv", ".csv", "a table with a head; nothing where a field is null", "types; lists are numbers with spaces between", "spreadsheets, pandas, R, sqlite3 .import, DuckDB", false},
	{"tsv", ".tsv", "the same with tabs", "as csv", "cut, awk, spreadsheets, pandas, R", false},
	{"markdown", ".md", "a table of a page", "types, and more than 500,000 rows", "GitHub, pandoc", false},
	{"html", ".html", "a table of a page", "as markdown", "browsers, pandas.read_html", false},
	{"latex", ".tex", "a tabular with the rules of booktabs", "as markdown", "LaTeX", false},
	{"bfile", "", "one column, a line an order, as the OEIS keeps sequences", "the other columns", "people, OEIS, PARI/GP", false},
	{bibtexFormat, ".bib", "what to cite, as the text of cite", "", "BibTeX, biber, JabRef, Zotero", false},
	{cffFormat, "", "what cites the program", "the works that it builds on but the references", "GitHub, Zenodo, cffconvert", false},
	{parquetFormat, ".parquet", "a table with types (integers, truths, texts, lists), in columns, compressed; needs -o FILE", "", "pandas, Polars, DuckDB, Spark, R's arrow", true},
}, encoded(), []format{
	{"svg", ".svg", "a picture that can be enlarged", "metadata", "browsers, Inkscape", false},
	{"png", ".png", "a picture of points", "as svg", "everything", true},
	{"pdf", ".pdf", "a picture of a page, for a paper", "as svg", "LaTeX, viewers", true},
	{"tikz", ".tikz", "a picture in LaTeX's own language, with the paper's fonts", "as svg", "LaTeX", false},
})

// encoded are the formats that hold a graph.
func encoded() []format {
	var all []format
	for _, f := range encode.Formats {
		all = append(all, format{f.Name, f.Ending, f.Holds, f.Lacks, f.Readers, false})
	}
	return all
}

// names lists the names of formats.
func names(formats []format) []string {
	var all []string
	for _, f := range formats {
		all = append(all, f.name)
	}
	return all
}

// graphFormats are those that hold a graph, not a table.
var graphFormats = names(encoded())

// formatOf is the format that the ending of a file name stands for.
var formatOf = func() map[string]string {
	endings := make(map[string]string)
	for _, f := range formats {
		if f.ending != "" {
			endings[f.ending] = f.name
		}
	}
	return endings
}()

// trajectoryEndings are those of the files that search --trajectory writes.
var trajectoryEndings = func() []string {
	var endings []string
	for _, f := range formats {
		graph, whole := encode.Find(f.name)
		if f.ending != "" && f.name != bibtexFormat && !(whole && graph.Bare) {
			endings = append(endings, f.ending)
		}
	}
	return endings
}()

// isBinary reports whether a format is not text.
func isBinary(name string) bool {
	return slices.ContainsFunc(formats, func(f format) bool { return f.name == name && f.binary })
}

// newFormats is a topic of the help, not a command: it says which formats there are, from what the commands offer.
func newFormats(root *cobra.Command) *cobra.Command {
	var text strings.Builder
	text.WriteString(`Every command that prints a table has the formats ` + strings.Join(report.Formats, ", ") + `.
Choose one with -f FORMAT, or by the ending of -o FILE. The same command gives the same bytes on every run, but for
figures of time: those of count, count --part and constellations count, table ladder and plot methods --seconds. Where orbits
or operators are left out, a line on standard error says so; where that would mislead, the format is refused.

Formats csv, tsv, json and parquet have every text as it is. A spreadsheet may take a text in CSV for a formula if it begins
with =, +, - or @. The other formats escape HTML and LaTeX, and replace control characters and controls of direction.
`)
	for _, f := range formats {
		by := writersOf(root, f.name)
		if len(by) == 0 {
			continue
		}
		fmt.Fprintf(&text, "\n%-10s%s\n", f.name, f.holds)
		for _, line := range []struct{ name, text string }{{"lacks", f.lacks}, {"ending", f.ending}, {"written by", strings.Join(by, ", ")}, {"read by", f.read}} {
			if line.text != "" {
				fmt.Fprintf(&text, "          %-11s %s\n", line.name, line.text)
			}
		}
	}
	text.WriteString(`
Beside these: search --db FILE keeps orbits, edges, components and runs of any number of orders in a database of SQLite, which
query and every client of SQLite ask; search --certificate FILE writes a proof as text, which verify checks; search
--missed FILE lists keys, one a line; constellations write makes files of start constellations.`)
	return &cobra.Command{Use: "formats", Short: "The formats that commands write: what each holds, and which programs read it", Long: text.String()}
}

// writersOf lists what writes a format.
func writersOf(root *cobra.Command, name string) []string {
	if slices.Contains(report.Formats, name) {
		by := []string{"every table"}
		return append(by, trajectoryWriter(name)...)
	}
	var by []string
	for _, c := range root.Commands() {
		if slices.Contains(formatsOf(c), name) {
			by = append(by, c.Name())
		}
	}
	return append(by, trajectoryWriter(name)...)
}

// trajectoryWriter names the flag of the search that writes a format, where it does.
func trajectoryWriter(name string) []string {
	if slices.ContainsFunc(trajectoryEndings, func(ending string) bool { return formatOf[ending] == name }) {
		return []string{"search --trajectory"}
	}
	return nil
}
