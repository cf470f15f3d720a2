// Package testdata holds facts from outside the project, each with its source: the counts of the OEIS, and what Zhang
// and Zhang print. Tests hold the project against them, and `qorbit paper` reports on them. Lines that start with # are
// the sources and the meaning of the columns.
package testdata

import (
	"embed"
	"strings"
)

//go:embed *.tsv zhang2011/*.tsv
var files embed.FS

// Rows returns the lines of a file, cut at its tabs, without comments. A file that is not there is a mistake in the
// program, and panics.
func Rows(name string) [][]string {
	text, err := files.ReadFile(name)
	if err != nil {
		panic("testdata: " + err.Error())
	}
	var rows [][]string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSuffix(line, "\n"); line != "" && !strings.HasPrefix(line, "#") {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows
}
