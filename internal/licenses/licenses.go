// Package licenses finds the modules that commands link, their licence files, and the kinds of their licences.
package licenses

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A Module is one that a command links.
type Module struct {
	Path, Version string
	Dir           string   // where its source is
	Files         []string // its licence files, in Dir, sorted: those beside the packages that are linked, and above them
	Kinds         []string // the SPDX identifiers of the licences in the files, sorted
}

// Of lists the modules that the packages of a pattern link on some systems, such as linux/amd64, sorted by path: all but this module and
// those that it replaces by packages of its own. It fails where a module has no licence file, or one of no known kind. dir is a
// directory of this module.
func Of(dir, pattern string, systems ...string) ([]Module, error) {
	modules := make(map[string]*Module)
	for _, system := range systems {
		goos, goarch, _ := strings.Cut(system, "/")
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not (or .Main .Replace)}}{{.Path}}\t{{.Version}}\t{{.Dir}}\t{{$.Dir}}{{end}}{{end}}", pattern)
		list.Dir, list.Env, list.Stderr = dir, append(os.Environ(), "CGO_ENABLED=0", "GOOS="+goos, "GOARCH="+goarch), os.Stderr
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w", system, err)
		}
		for line := range strings.Lines(string(out)) {
			if cells := strings.Split(strings.TrimSpace(line), "\t"); len(cells) == 4 {
				if err := add(modules, cells[0], cells[1], cells[2], cells[3]); err != nil {
					return nil, err
				}
			}
		}
	}
	var sorted []Module
	for _, m := range modules {
		if len(m.Kinds) == 0 {
			return nil, fmt.Errorf("%s %s: no licence file", m.Path, m.Version)
		}
		slices.Sort(m.Files)
		slices.Sort(m.Kinds)
		m.Kinds = slices.Compact(m.Kinds)
		sorted = append(sorted, *m)
	}
	slices.SortFunc(sorted, func(a, b Module) int { return cmp.Compare(a.Path, b.Path) })
	return sorted, nil
}

// add adds a package of a module: the licence files in its directory and in those above it, to that of the module.
func add(modules map[string]*Module, path, version, root, dir string) error {
	m := modules[path]
	if m == nil {
		m = &Module{Path: path, Version: version, Dir: root}
		modules[path] = m
	}
	for ; ; dir = filepath.Dir(dir) {
		if err := m.read(dir); err != nil || dir == root {
			return err
		}
	}
}

// Names of licence files, and those among them that hold notices or the licences of others' parts.
var (
	licence = regexp.MustCompile(`^(UN)?LICEN[SC]E|^COPYING|^NOTICE|^PATENTS|^THIRD_PARTY`)
	notice  = regexp.MustCompile(`^NOTICE|^PATENTS|^THIRD_PARTY|3RD-PARTY|LOGO`)
)

// read adds the licence files of a directory of the module.
func (m *Module) read(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		name := filepath.Join(dir, e.Name())
		short := filepath.ToSlash(strings.TrimPrefix(name, m.Dir+string(filepath.Separator)))
		if !licence.MatchString(e.Name()) || slices.Contains(m.Files, short) {
			continue
		}
		m.Files = append(m.Files, short)
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
		m.Kinds = append(m.Kinds, found...)
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
