// Command generate writes doc/licenses.md: the modules that the commands of qorbit link, and the kinds of their licences.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"qorbit/internal/licenses"
	"qorbit/internal/outfile"
)

//go:generate go run . ../../../doc/licenses.md

func main() {
	err := fmt.Errorf("%d arguments, expected the name of the page", len(os.Args)-1)
	if len(os.Args) == 2 {
		err = outfile.WriteFile(os.Args[1], write)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

const head = `# Licences

qorbit has the licence in [LICENSE](../LICENSE) (BSD-3-Clause). The commands also contain the standard library of Go
(BSD-3-Clause) and the modules below, on Linux, macOS or Windows. Licences have their SPDX identifiers; where a module has
several, they are of different parts or for the user to choose, as the files say. ` + "`go generate ./internal/licenses/generate`" + `
writes this page from the licence files of the modules and of the packages used.

| module | version | licences | files |
| --- | --- | --- | --- |
`

// write writes the page.
func write(w io.Writer) error {
	modules, err := licenses.Of(".", "qorbit/cmd/...", "linux/amd64", "darwin/amd64", "windows/amd64")
	if err != nil {
		return err
	}
	io.WriteString(w, head)
	for _, m := range modules {
		if _, err := fmt.Fprintf(w, "| %s | %s | %s | %s |\n", m.Path, m.Version, strings.Join(m.Kinds, ", "), strings.Join(m.Files, ", ")); err != nil {
			return err
		}
	}
	return nil
}
