package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/format"
	"qorbit/internal/report"
)

// newFormats is a topic of the help, not a command: it says which formats there are, from what the commands offer.
func newFormats(root *cobra.Command) *cobra.Command {
	var text strings.Builder
	text.WriteString(`Every command that prints a table has the formats ` + strings.Join(report.Formats, ", ") + `.
Choose one with -f FORMAT, or by the ending of -o FILE: without -f, an ending that is not listed is refused.

The same command writes the same bytes on every run, except for wall times (count, count --part, constellations count,
table ladder, plot methods --seconds). A line on standard error says where a format leaves orbits or operators out.
`)
	for _, f := range format.All {
		by := writersOf(root, f.Name)
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
	text.WriteString(`
Other files: search --db FILE fills a SQLite database with orbits, edges, components and runs, which query reads; search
--certificate FILE writes a proof, which verify checks; search --missed FILE lists keys, one per line; constellations write
makes files of start constellations.`)
	return &cobra.Command{Use: "formats", Short: "The file formats: what each holds, and which programs read it", Long: text.String()}
}

// writersOf lists what writes a format.
func writersOf(root *cobra.Command, name string) []string {
	by := []string{"every table"}
	if !slices.Contains(report.Formats, name) {
		by = nil
		for _, c := range root.Commands() {
			if slices.Contains(formatsOf(c), name) {
				by = append(by, c.Name())
			}
		}
	}
	if slices.ContainsFunc(format.Trajectories(), func(ending string) bool { return format.OfFile(ending) == name }) {
		by = append(by, "search --trajectory")
	}
	return by
}
