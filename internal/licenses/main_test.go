package main

import (
	"bytes"
	"debug/buildinfo"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const committed = "../../doc/licenses.md"

func TestPageIsCurrent(t *testing.T) {
	want, err := os.ReadFile(committed)
	if err != nil {
		t.Fatal(err)
	}
	var page bytes.Buffer
	if err := write(&page); err != nil || page.String() != string(want) {
		t.Errorf("doc/licenses.md is not what `go generate ./internal/licenses` writes (%v)", err)
	}
}

// TestModulesAreThoseOfTheCommand: every module that the command contains has a row with its version, and go.mod requires
// the modules of all rows, in these versions.
func TestModulesAreThoseOfTheCommand(t *testing.T) {
	page, err := os.ReadFile(committed)
	if err != nil {
		t.Fatal(err)
	}
	listed := make(map[string]bool)
	for _, row := range regexp.MustCompile(`(?m)^\| (\S+) \| (v\d\S+) \|`).FindAllStringSubmatch(string(page), -1) {
		listed[row[1]+" "+row[2]] = true
	}
	program := filepath.Join(t.TempDir(), "qorbit")
	if out, err := exec.Command("go", "build", "-o", program, "qorbit/cmd/qorbit").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil || len(info.Deps) < 10 {
		t.Fatalf("%v, %v", info, err)
	}
	for _, m := range info.Deps {
		if m.Replace == nil && !listed[m.Path+" "+m.Version] {
			t.Errorf("doc/licenses.md has no row of %s %s", m.Path, m.Version)
		}
	}
	required, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for row := range listed {
		if !regexp.MustCompile(`(?m)^\s` + regexp.QuoteMeta(row) + `( // indirect)?$`).Match(required) {
			t.Errorf("doc/licenses.md has a row of %s, which go.mod does not require", row)
		}
	}
}

func TestKinds(t *testing.T) {
	bsd := "Redistribution and use in source\nand binary forms, with or without modification, are permitted"
	for text, want := range map[string]string{
		bsd: "[BSD-2-Clause]",
		bsd + " ... may be used to\n// endorse or promote products": "[BSD-3-Clause]",
		"> Permission is hereby granted, free\n> of charge":         "[MIT]",
		"Apache License\n   Version 2.0, January 2004":              "[Apache-2.0]",
		"All rights reserved.":                                      "[]",
	} {
		if got := fmt.Sprint(kinds(text)); got != want {
			t.Errorf("%q: %s, expected %s", text, got, want)
		}
	}
}

// TestUnknownLicence: a licence of no known kind is an error that names the file.
func TestUnknownLicence(t *testing.T) {
	dir := t.TempDir()
	m := module{files: make(map[string]bool), kinds: make(map[string]bool)}
	for name, text := range map[string]string{"NOTICE": "to whom it may concern", "LICENSE": "all is forbidden"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.read(dir, dir); err == nil || !strings.Contains(err.Error(), filepath.Join(dir, "LICENSE")) || len(m.kinds) > 0 {
		t.Errorf("%v, %v", err, m)
	}
}
