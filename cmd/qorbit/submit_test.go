package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSubmitWritesScripts: the row says where, and the defaults are those of the help. What the scripts do, package slurm tests.
func TestSubmitWritesScripts(t *testing.T) {
	t.Chdir(t.TempDir())
	m, stdout := described(t, exitDone, "submit 13 -f json --time 12h --sbatch=--partition=long")
	var row submitted
	if err := json.Unmarshal([]byte(stdout), &row); err != nil || row != (submitted{"count-13-halves-1-44", 13, 44, "count-13-halves-1-44"}) {
		t.Errorf("%s, %v", stdout, err)
	}
	if outputs := listed(t, m.Outputs, stdout); len(outputs) != 3 || outputs["the file job.json"] != filepath.Join(row.Directory, "job.json") {
		t.Errorf("the manifest lists %v", outputs)
	}
	text, err := os.ReadFile(filepath.Join(row.Directory, "submit"))
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"#SBATCH --time=720", "#SBATCH --cpus-per-task=4", "#SBATCH --mem-per-cpu=2G", "#SBATCH --partition=long", "'" + self + `' "count" "13" "--part" "$part/44"`} {
		if !strings.Contains(string(text), line) {
			t.Errorf("%q is not in %s", line, text)
		}
	}
	if _, _, stderr := qorbit("submit", "13", "--directory", row.Directory); stderr != row.Directory+"/submit submits the job\n" {
		t.Errorf("%q", stderr)
	}
}
