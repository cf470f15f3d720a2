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

// TestNonsenseAboutSubmit makes nothing.
func TestNonsenseAboutSubmit(t *testing.T) {
	t.Chdir(t.TempDir())
	nonsense(t, map[string]string{
		"submit":                         "submit: 0 arguments, expected an order, such as 20",
		"submit 1":                       "order 1: expected 2 to ",
		"submit 99":                      "order 99: expected 2 to ",
		"submit 4..12":                   `order "4..12": expected a number from 2 to `,
		"submit 13 --parts 0":            "0 parts: expected 1 to 44 at order 13",
		"submit 13 --parts 45":           "45 parts: expected 1 to 44 at order 13",
		"submit 13 --kind search":        `--kind "search": expected`,
		"submit 13 --cpus 0":             "--cpus \"0\": expected 1 to 4096",
		"submit 13 --memory 0":           "--memory \"0\": expected 1 to 16384",
		"submit 13 --time 1m":            "--time 1m0s: expected 5m0s to 10000h",
		"submit 13 --time 720":           `--time "720": expected a time such as 90s or 1h30m`,
		"submit 13 --sbatch long":        `--sbatch "long": expected an option of sbatch`,
		"submit 13 --sbatch --array=0-5": `--sbatch "--array=0-5": expected an option of sbatch that the script does not set`,
		"submit 13 --sbatch -ox":         `--sbatch "-ox": expected an option of sbatch`,
		"submit 13 --memory -1":          "--memory \"-1\": expected 1 to",
		"submit 13 --binary /":           `--binary "/": expected the absolute path of qorbit`,
		"submit 13 --binary /tmp/go-build1/b001/exe/qorbit": "is removed when go run ends, expected an installed one",
		"submit 13 --binary qorbit":                         `--binary "qorbit": expected the absolute path of qorbit`,
		"submit 13 --directory /dev/null":                   `cannot read the directory "/dev/null": not a directory`,
		"submit 13 --directory /dev/null/x":                 "not a directory",
		"submit 13 -o x.s6":                                 "expected one of text",
	})
	if entries, err := os.ReadDir("."); err != nil || len(entries) > 0 {
		t.Errorf("%v is left, %v", entries, err)
	}
}
