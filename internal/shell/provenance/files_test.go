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
		"": {
			{File: File{Role: "FILE", Name: "x"}, use: Reads},
			{File: File{Role: "FILE", Name: "./x"}, use: Reads},
		},
		`-o and FILE: both name "x"`: {
			{File: File{Role: "FILE", Name: "x"}, use: Reads},
			{File: File{Role: "-o", Name: "./x"}, use: Writes},
		},
		`--record and --record: both name "x"`: {
			{File: File{Role: "--record", Name: "x"}, use: Keeps},
			{File: File{Role: "--record", Name: "x"}, use: Reads},
		},
	} {
		var files Files
		var err error
		for _, u := range add {
			if err = files.Add(u.Role, u.Name, u.use); err != nil {
				break
			}
		}
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, expected %q", add, err, want)
		}
	}
}
