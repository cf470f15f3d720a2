// Package facts embeds facts from outside the project, each with its source: the counts of the OEIS, and the tables,
// examples and case study of Zhang and Zhang. Tests compare the project with them, and `qorbit paper` reports on them.
// In each file, lines that start with # give the source and the columns.
package facts

import (
	"embed"
	"strings"
)

//go:embed *.tsv zhang2011/*.tsv
var files embed.FS

// Rows returns the lines of a file, split at tabs, without comments. It panics if the file is missing, because that is
// an error of the program.
func Rows(name string) [][]string {
	text, err := files.ReadFile(name)
	if err != nil {
		panic("facts: " + err.Error())
	}
	var rows [][]string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSuffix(line, "\n"); line != "" && !strings.HasPrefix(line, "#") {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows
}
