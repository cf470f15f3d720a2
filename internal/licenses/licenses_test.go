package licenses

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func ExampleOf() {
	modules, err := Of(".", "qorbit/internal/colour", "linux/amd64")
	for _, m := range modules {
		fmt.Println(m.Path, m.Kinds, m.Files, err)
	}
	// Output:
	// golang.org/x/sys [BSD-3-Clause] [LICENSE PATENTS] <nil>
	// golang.org/x/term [BSD-3-Clause] [LICENSE PATENTS] <nil>
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
	m := Module{Dir: dir}
	for name, text := range map[string]string{"NOTICE": "to whom it may concern", "LICENSE": "all is forbidden"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.read(dir); err == nil || !strings.Contains(err.Error(), filepath.Join(dir, "LICENSE")) || len(m.Kinds) > 0 {
		t.Errorf("%v, %v", err, m)
	}
}
