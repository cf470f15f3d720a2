package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/report"
)

// A format is what `qorbit help formats` says of one.
type format struct {
	name  string // as -f has it
	holds string
	lacks string // what it cannot hold
	read  string // programs that read it
}

// formats are all that some command writes. A test holds them against the commands.
var formats = []format{
	{"text", "a table for people, with notes below it", "fields too long for a line, and the difference between nothing (–) and a dash", "people"},
	{"json", "an object a line, with all fields; null where there is nothing", "", "jq, pandas.read_json(lines=True), DuckDB, R's jsonlite"},
	{"csv", "a table with a head; nothing where a field is null", "types; lists are numbers with spaces between", "spreadsheets, pandas, R, sqlite3 .import, DuckDB"},
	{"tsv", "the same with tabs", "as csv", "cut, awk, spreadsheets, pandas, R"},
	{"markdown", "a table of a page", "types, and more than 500,000 rows", "GitHub, pandoc"},
	{"html", "a table of a page", "as markdown", "browsers, pandas.read_html"},
	{"latex", "a tabular with the rules of booktabs", "as markdown", "LaTeX"},
	{"bfile", "one column, a line an order, as the OEIS keeps sequences", "the other columns", "people, OEIS, PARI/GP"},
	{bibtexFormat, "what to cite, as the text of cite", "", "BibTeX, biber, JabRef, Zotero"},
	{cffFormat, "what cites the program", "the works that it builds on but the references", "GitHub, Zenodo, cffconvert"},
	{parquetFormat, "a table with types (integers, truths, texts, lists), in columns, compressed; needs -o FILE", "", "pandas, Polars, DuckDB, Spark, R's arrow"},
	{"dot", "a graph as a picture shows it: orbits with number, solution, class and seeds; edges with operators", "numbers that a picture does not show: components, degrees, depths", "Graphviz, gonum, Gephi"},
	{"graphml", "a graph with all that is known of its orbits and edges, with types; what is not there is left out", "positions and colours", "NetworkX, igraph, Gephi, yEd, Cytoscape, graphology"},
	{"gexf", "the same, with labels; version 1.2", "as graphml", "Gephi, NetworkX, gonum, graphology (sigma.js)"},
	{"graph6", "which orbits are joined, a bit for every pair, on one line; orders to 14", "keys, classes, operators, directions, the orbits of order N−1: orbit V+1 is vertex V", "nauty, SageMath, NetworkX, gonum, GAP's Digraphs"},
	{"sparse6", "which orbits are joined, a few characters an edge, on one line", "as graph6", "nauty, SageMath, NetworkX, GAP's Digraphs"},
	{"svg", "a picture that can be enlarged", "what the eye does not see", "browsers, Inkscape"},
	{"png", "a picture of points", "as svg", "everything"},
	{"pdf", "a picture of a page, for a paper", "as svg", "LaTeX, viewers"},
	{"tikz", "a picture in LaTeX's own language, with the paper's fonts", "as svg", "LaTeX"},
}

// newFormats is a topic of the help, not a command: it says which formats there are, from what the commands offer.
func newFormats(root *cobra.Command) *cobra.Command {
	var text strings.Builder
	text.WriteString(`Every command that prints a table has the formats ` + strings.Join(report.Formats, ", ") + `.
Choose one with -f FORMAT, or by the ending of -o FILE. The same command gives the same bytes on every run, but for
figures of time: those of count, count --part and constellations count, table ladder and plot methods --seconds. Where orbits
or operators are left out, a line on standard error says so; where that would mislead, the format is refused.
`)
	for _, f := range formats {
		by := writersOf(root, f.name)
		if len(by) == 0 {
			continue
		}
		fmt.Fprintf(&text, "\n%-10s%s\n", f.name, f.holds)
		for _, line := range []struct{ name, text string }{{"lacks", f.lacks}, {"ending", strings.Join(endingsOf(f.name), ", ")}, {"written by", strings.Join(by, ", ")}, {"read by", f.read}} {
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

// endingsOf lists the endings of files that stand for a format.
func endingsOf(name string) []string {
	var endings []string
	for ending, format := range formatOf {
		if format == name {
			endings = append(endings, ending)
		}
	}
	slices.Sort(endings)
	return endings
}
