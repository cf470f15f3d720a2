package table

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"qorbit/internal/test"
)

// A readable row has what programs could read as something else: keys with commas, dashes, numbers of many digits.
type readable struct {
	N     int     `json:"n"`
	Key   string  `json:"key"`
	Count uint64  `json:"count"`
	Mean  float64 `json:"mean"`
	Empty *int    `json:"empty"`
}

// readBack compares what pandas reads of a file with its defaults, or with the option that the help names.
const readBack = `
import pandas, sys
frames = [pandas.read_json("t.json", lines=True), pandas.read_csv("t.csv"), pandas.read_csv("t.tsv", sep="\t"),
          pandas.read_html("t.html", thousands=None)[0]]
for f in frames:
    assert list(f.columns) == ["n", "key", "count", "mean", "empty"], f.columns
    assert f.n.tolist() == [8, 9], f.n
    assert f.key.tolist() == ["2,4,1,3", "1–2"], f.key
    assert f["count"].tolist() == [9007199254740993, 7], f["count"]
    assert f["mean"].tolist() == [1.25, 0.5], f["mean"]
for f in frames[:3]:
    assert f["empty"].isna().all(), f["empty"]
`

// TestPandasReads: the values of tables are those that pandas reads.
func TestPandasReads(t *testing.T) {
	python := test.Python(t, "pandas, lxml")
	cmd := exec.Command(python, "-c", readBack)
	cmd.Dir = readableFiles(t)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// readableFiles returns a folder with a table of readable rows in the formats that programs read.
func readableFiles(t *testing.T) string {
	dir := t.TempDir()
	rows := []readable{{8, "2,4,1,3", 1<<53 + 1, 1.25, nil}, {9, "1–2", 7, 0.5, nil}}
	for _, format := range []string{"json", "csv", "tsv", "html"} {
		text := test.Must(printedRows(format, All[readable](nil), Options{}, rows...))
		if err := os.WriteFile(filepath.Join(dir, "t."+format), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
