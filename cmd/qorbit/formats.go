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
	{"text", "", "a table for people, with notes below it", "some long fields, and the difference between no value (–) and a dash", "people", false},
	{"json", ".json", "one object a line, with all fields; null for no value", "", "jq, pandas.read_json(lines=True), DuckDB, R's jsonlite", false},
	{"csv", ".csv", "a table with a header; an empty field for null", "types; lists are numbers separated by spaces", "spreadsheets, pandas, R, sqlite3 .import, DuckDB", false},
	{"tsv", ".tsv", "the same with tabs", "as csv", "cut, awk, spreadsheets, pandas, R", false},
	{"markdown", ".md", "a table of a page", "types, and more than 500,000 rows", "GitHub, pandoc", false},
	{"html", ".html", "a table of a page", "as markdown", "browsers, pandas.read_html", false},
	{"latex", ".tex", "a tabular environment with the rules of booktabs", "as markdown", "LaTeX", false},
	{"bfile", "", "one column, one line an order: a b-file of the OEIS", "the other columns", "people, OEIS, PARI/GP", false},
	{bibtexFormat, ".bib", "the references that cite prints", "", "BibTeX, biber, JabRef, Zotero", false},
	{cffFormat, "", "the citation of the program", "works that the program builds on, other than references", "GitHub, Zenodo, cffconvert", false},
	{parquetFormat, ".parquet", "a compressed table by columns, with types (integers, booleans, strings, lists); needs -o FILE", "", "pandas, Polars, DuckDB, Spark, R's arrow", true},
}, encoded(), []format{
	{"svg", ".svg", "a vector picture", "metadata", "browsers, Inkscape", false},
	{"png", ".png", "a raster picture", "as svg", "everything", true},
	{"pdf", ".pdf", "a vector picture on a page of its own, for papers", "as svg", "LaTeX, viewers", true},
	{"tikz", ".tikz", "a picture in the language of LaTeX's TikZ, with the fonts of the paper", "as svg", "LaTeX", false},
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
Choose one with -f FORMAT, or by the ending of -o FILE.

The same command writes the same bytes on every run, except for wall times (count, count --part, constellations count,
table ladder, plot methods --seconds). A line on standard error says where a format leaves orbits or operators out.
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
Other files: search --db FILE fills a SQLite database with orbits, edges, components and runs, which query reads; search
--certificate FILE writes a proof, which verify checks; search --missed FILE lists keys, one a line; constellations write
makes files of start constellations.`)
	return &cobra.Command{Use: "formats", Short: "The file formats: what each holds, and which programs read it", Long: text.String()}
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
