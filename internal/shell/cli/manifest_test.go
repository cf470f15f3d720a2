package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"qorbit/internal/shell/provenance"
)

// TestNamesInUTF8: a manifest, which is json, has no other names, so that it would name a file that is not there.
func TestNamesInUTF8(t *testing.T) {
	name := filepath.Join(t.TempDir(), "\xff.csv")
	with := Manifest{Name: "manifest.json"}
	err := with.Note("-o", name, provenance.Writes)
	if err == nil || !strings.HasSuffix(err.Error(), `\xff.csv": expected a name in UTF-8 beside --manifest`) {
		t.Error(err)
	}
	var without Manifest
	if err := without.Note("-o", name, provenance.Writes); err != nil {
		t.Error(err)
	}
}
