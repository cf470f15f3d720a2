package cli

import (
	"os"
	"strings"
	"testing"
)

func TestConflictsOfFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("x", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for want, named := range map[string][]namedFile{
		"":                           {{role: "FILE", name: "x", use: reads}, {role: "FILE", name: "./x", use: reads}},
		`-o and FILE: both name "x"`: {{role: "FILE", name: "x", use: reads}, {role: "-o", name: "./x", use: writes}},
		`--record and --record: both name "x"`: {
			{role: "--record", name: "x", use: writes}, {role: "--record", name: "x", use: reads},
		},
	} {
		var all files
		err := all.add(named[0].role, named[0].name, named[0].use)
		if err != nil {
			t.Fatal(err)
		}
		err = all.add(named[1].role, named[1].name, named[1].use)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, expected %q", named, err, want)
		}
	}
}
