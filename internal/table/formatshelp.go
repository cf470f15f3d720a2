package table

import (
	"fmt"
	"slices"
	"strings"

	"qorbit/internal/facts"
)

// FormatsHelp says of each format that is written what it holds, and which programs read it. Tables are the formats of every table;
// commands names the commands that write a format.
func FormatsHelp(tables []string, commands func(name string) []string) string {
	var text strings.Builder
	text.WriteString(`Every command that prints a table has the formats ` + strings.Join(tables, ", ") + `.
Choose one with -f FORMAT, or by the ending of -o FILE: without -f, an ending that is not listed is refused.

The same command writes the same bytes on every run, except for wall times (count, merge, constellations count, table ladder,
plot methods --seconds). A line on standard error says where a format leaves orbits or operators out.
`)
	for _, f := range FileFormats {
		by := []string{"every table"}
		if !slices.Contains(tables, f.Name) {
			by = commands(f.Name)
		}
		if slices.ContainsFunc(TrajectoryEndings(), func(ending string) bool { return FormatOfFile(ending) == f.Name }) {
			by = append(by, "search --trajectory")
		}
		if len(by) == 0 {
			continue
		}
		fmt.Fprintf(&text, "\n%-10s%s\n", f.Name, f.Holds)
		for _, line := range []struct{ name, text string }{{"lacks", f.Lacks}, {"ending", f.Ending}, {"written by", strings.Join(by, ", ")}, {"read by", f.Readers}} {
			if line.text != "" {
				fmt.Fprintf(&text, "          %-11s %s\n", line.name, line.text)
			}
		}
	}
	text.WriteString("\nColumns with a row an order that are in the OEIS:\n")
	for _, s := range facts.Sequences() {
		fmt.Fprintf(&text, "  %-9s  %s  %s\n", s.Column, s.Number, s.Name)
	}
	text.WriteString(`
Other files: search --db FILE fills a SQLite database with orbits, edges, components and runs, which query reads; search
--certificate FILE writes a proof, which verify checks; search --missed FILE lists keys, one per line; constellations write
makes files of start constellations.`)
	return text.String()
}
