package rows

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"qorbit/internal/shell/table"
	"qorbit/orbit/encode"
)

// FileFormats lists the file formats that some command writes. Those of graphs come from encode.Formats.
var FileFormats = slices.Concat([]encode.Format{
	fileFormat("text", ".txt", "a table for people, with notes below it",
		"some long fields, and the difference between no value (–) and a dash", "people"),
	fileFormat("json", ".json", "one object per line, with all fields; null for no value",
		"numbers above 2^53 in programs that read them as reals, such as jq and JavaScript",
		"jq, pandas.read_json(lines=True), DuckDB, R's jsonlite"),
	fileFormat("csv", ".csv", "a table with a header; an empty field for null",
		"types; lists are numbers separated by spaces; digits past the 15th in spreadsheets that do not import the "+
			"column as text",
		"spreadsheets, pandas, R, sqlite3 .import, DuckDB"),
	fileFormat("tsv", ".tsv", "the same with tabs", "as csv", "cut, awk, spreadsheets, pandas, R"),
	fileFormat("markdown", ".md", "a table of a page", "types, and more than 500,000 rows", "GitHub, pandoc"),
	fileFormat("html", ".html", "a table of a page", "as markdown", "browsers, pandas.read_html(thousands=None)"),
	fileFormat("latex", ".tex", "a tabular environment with the rules of booktabs", "as markdown", "LaTeX"),
	fileFormat("bfile", "", "one column, one line per order: a b-file of the OEIS",
		"the other columns", "people, OEIS, PARI/GP"),
	fileFormat("bibtex", ".bib", "the references that cite prints", "", "BibTeX, biber, JabRef, Zotero"),
}, encode.Formats, []encode.Format{
	fileFormat("svg", ".svg", "a vector picture", "metadata", "browsers, Inkscape"),
	fileFormat("png", ".png", "a raster picture", "as svg", "everything"),
	fileFormat("pdf", ".pdf", "a vector picture on a page of its own, for papers", "as svg", "LaTeX, viewers"),
	fileFormat("tikz", ".tikz",
		"a picture in the language of LaTeX's TikZ, with the fonts of the paper",
		"as svg", "LaTeX"),
})

// fileFormat is a format that holds no graph. What it lacks may be empty, and it may have no ending of file names.
func fileFormat(name, ending, holds, lacks, readers string) encode.Format {
	return encode.Format{Name: name, Ending: ending, Holds: holds, Lacks: lacks, Readers: readers}
}

// FormatOfFile returns the name of the format that the ending of a file name means, "" for none. .JSON stands for the
// same as .json.
func FormatOfFile(name string) string {
	ending := strings.ToLower(filepath.Ext(name))
	for _, f := range FileFormats {
		if ending != "" && f.Ending == ending {
			return f.Name
		}
	}
	return ""
}

// ChooseFormat returns that of the named formats which the ending of a file name means, "" where the name has no
// ending. In LaTeX, .tex means a table and .tikz a picture.
func ChooseFormat(file string, names []string) (string, error) {
	chosen := FormatOfFile(file)
	if ending := filepath.Ext(file); chosen == "" && len(ending) > 1 {
		known := endings(func(name string) bool { return slices.Contains(names, name) })
		return "", fmt.Errorf("%q, whose ending %s stands for no format: expected one of %s, or -f FORMAT",
			file, ending, strings.Join(known, ", "))
	}
	if chosen == "" || slices.Contains(names, chosen) {
		return chosen, nil
	}
	return "", fmt.Errorf("%q, whose ending stands for format %s: expected one of %s",
		file, chosen, strings.Join(names, ", "))
}

// endings lists the endings of some formats, without those formats that have none.
func endings(which func(name string) bool) (list []string) {
	for _, f := range FileFormats {
		if f.Ending != "" && which(f.Name) {
			list = append(list, f.Ending)
		}
	}
	return list
}

// TrajectoryEndings lists the endings of the files that hold a trajectory.
func TrajectoryEndings() []string {
	return endings(func(name string) bool {
		graph, _ := encode.Lookup(name)
		return name != "text" && name != "bibtex" && !graph.Bare
	})
}

// FormatsHelp says of each format that is written what it holds, and which programs read it; commands names the
// commands that write a format.
func FormatsHelp(commands func(name string) []string) string {
	var text strings.Builder
	text.WriteString(`Every command that prints a table has the formats ` + strings.Join(table.Formats, ", ") + `.
Choose one with -f FORMAT, or by the ending of -o FILE: without -f, an ending that is not listed is refused.

The same command writes the same bytes on every run, except for wall times (count, merge, constellations count). A
line on standard error says where a format leaves orbits or operators out.
`)
	for _, f := range FileFormats {
		by := commands(f.Name)
		if slices.Contains(table.Formats, f.Name) {
			by = []string{"tables"}
		}
		if slices.Contains(TrajectoryEndings(), f.Ending) {
			by = append(by, "search --trajectory")
		}
		if len(by) == 0 {
			continue
		}
		fmt.Fprintf(&text, "\n  %-9s %-8s  %s.", f.Name, cmp.Or(f.Ending, "none"), f.Holds)
		parts := [][2]string{{"Lacks", f.Lacks}, {"Written by", strings.Join(by, ", ")}, {"Read by", f.Readers}}
		for _, part := range parts {
			if part[1] != "" {
				fmt.Fprintf(&text, " %s %s.", part[0], part[1])
			}
		}
	}
	text.WriteString(`

Other files: search --db FILE fills a SQLite database with orbits, edges, components and runs, which query reads; search
--certificate FILE writes a proof, which verify checks; search --missed FILE lists keys, one per line; ` +
		`constellations write
makes files of start constellations.`)
	return text.String()
}
