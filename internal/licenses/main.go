// Command licenses writes doc/licenses.md: the modules that the commands qorbit and qorbit-serve link, and the kinds of their licences.
package main

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

//go:generate go run . ../../doc/licenses.md

func main() {
	var page bytes.Buffer
	err := write(&page)
	if err == nil && len(os.Args) != 2 {
		err = fmt.Errorf("%d arguments, expected the name of the page", len(os.Args)-1)
	}
	if err == nil {
		err = os.WriteFile(os.Args[1], page.Bytes(), 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "licenses:", err)
		os.Exit(1)
	}
}

const head = `# Licences

qorbit has the licence in [LICENSE](../LICENSE) (BSD-3-Clause). The commands also contain the standard library of Go
(BSD-3-Clause) and the modules below, on Linux, macOS or Windows. Licences have their SPDX identifiers; where a module has
several, they are of different parts or for the user to choose, as the files say. ` + "`go generate ./internal/licenses`" + `
writes this page from the licence files of the modules and of the packages used.

| module | version | licences | files |
| --- | --- | --- | --- |
`

// A module with the names of its licence files, and the kinds of licence that they hold.
type module struct {
	path, version string
	files, kinds  map[string]bool
}

// write writes the page.
func write(w io.Writer) error {
	modules := make(map[string]*module)
	for _, system := range []string{"linux", "darwin", "windows"} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not (or .Main .Replace)}}{{.Path}}\t{{.Version}}\t{{.Dir}}\t{{$.Dir}}{{end}}{{end}}", "qorbit/cmd/qorbit", "qorbit/cmd/qorbit-serve")
		list.Env = append(os.Environ(), "CGO_ENABLED=0", "GOARCH=amd64", "GOOS="+system)
		list.Stderr = os.Stderr
		out, err := list.Output()
		if err != nil {
			return fmt.Errorf("go list for %s: %w", system, err)
		}
		for line := range strings.Lines(string(out)) {
			cells := strings.Split(strings.TrimSpace(line), "\t")
			if len(cells) != 4 {
				continue
			}
			m := modules[cells[0]]
			if m == nil {
				m = &module{cells[0], cells[1], make(map[string]bool), make(map[string]bool)}
				modules[m.path] = m
			}
			for dir := cells[3]; ; dir = filepath.Dir(dir) {
				if err := m.read(cells[2], dir); err != nil {
					return err
				}
				if dir == cells[2] {
					break
				}
			}
		}
	}
	io.WriteString(w, head)
	for _, path := range slices.Sorted(maps.Keys(modules)) {
		m := modules[path]
		if len(m.kinds) == 0 {
			return fmt.Errorf("%s %s: no licence file", m.path, m.version)
		}
		row := []string{m.path, m.version, strings.Join(slices.Sorted(maps.Keys(m.kinds)), ", "), strings.Join(slices.Sorted(maps.Keys(m.files)), ", ")}
		if _, err := fmt.Fprintf(w, "| %s |\n", strings.Join(row, " | ")); err != nil {
			return err
		}
	}
	return nil
}

// Names of licence files, and those among them that hold notices or the licences of others' parts.
var (
	licence = regexp.MustCompile(`^(UN)?LICEN[SC]E|^COPYING|^NOTICE|^PATENTS|^THIRD_PARTY`)
	notice  = regexp.MustCompile(`^NOTICE|^PATENTS|^THIRD_PARTY|3RD-PARTY|LOGO`)
)

// read adds the licence files of a directory.
func (m *module) read(root, dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		name := filepath.Join(dir, e.Name())
		short := filepath.ToSlash(strings.TrimPrefix(name, root+string(filepath.Separator)))
		if !licence.MatchString(e.Name()) || m.files[short] {
			continue
		}
		m.files[short] = true
		if notice.MatchString(e.Name()) {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		found := kinds(string(text))
		if len(found) == 0 {
			return fmt.Errorf("%s: a licence of no known kind", name)
		}
		for _, kind := range found {
			m.kinds[kind] = true
		}
	}
	return nil
}

// marks are phrases that only the texts of a licence have.
var marks = []struct{ kind, phrase string }{
	{"Apache-2.0", "Apache License, Version 2.0"},
	{"Apache-2.0", "Apache License Version 2.0, January 2004"},
	{"BSD-3-Clause", "used to endorse or promote products"},
	{"CC-BY-4.0", "Creative Commons Attribution 4.0 International"},
	{"FTL", "The FreeType License"},
	{"GPL-2.0-or-later", "The GNU General Public License (GPL), version 2 or later"},
	{"MIT", "Permission is hereby granted, free of charge"},
	{"OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1"},
	{"Unlicense", "unlicense.org"},
	{"blessing", "SQLite Is Public Domain"},
}

// kinds lists the SPDX identifiers of the licences in a text.
func kinds(text string) []string {
	text = strings.Join(strings.Fields(strings.NewReplacer("\n//", "\n", "\n>", "\n").Replace(text)), " ")
	var found []string
	for _, m := range marks {
		if strings.Contains(text, m.phrase) {
			found = append(found, m.kind)
		}
	}
	if strings.Contains(text, "Redistribution and use in source and binary forms") && !slices.Contains(found, "BSD-3-Clause") {
		found = append(found, "BSD-2-Clause")
	}
	return found
}
