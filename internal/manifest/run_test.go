package manifest

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestNamesInUTF8: a manifest, which is json, has no other names, so that it would name a file that is not there.
func TestNamesInUTF8(t *testing.T) {
	name := filepath.Join(t.TempDir(), "\xff.csv")
	with := Run{Name: "manifest.json"}
	if err := with.Note("-o", name, Writes); err == nil || !strings.HasSuffix(err.Error(), `\xff.csv": expected a name in UTF-8 beside --manifest`) {
		t.Error(err)
	}
	var without Run
	if err := without.Note("-o", name, Writes); err != nil {
		t.Error(err)
	}
}
