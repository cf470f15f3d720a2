package provenance

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
	for want, add := range map[string][]used{
		"":                           {{role: "FILE", name: "x", use: Reads}, {role: "FILE", name: "./x", use: Reads}},
		`-o and FILE: both name "x"`: {{role: "FILE", name: "x", use: Reads}, {role: "-o", name: "./x", use: Writes}},
		`--record: both name "x"`:    {{role: "--record", name: "x", use: Keeps}, {role: "--record", name: "x", use: Reads}},
	} {
		var files Files
		var err error
		for _, u := range add {
			if err = files.Add(u.role, u.name, u.use); err != nil {
				break
			}
		}
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, expected %q", add, err, want)
		}
	}
}
