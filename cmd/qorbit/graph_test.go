package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"qorbit/internal/draw"
	"qorbit/internal/installed"
	"qorbit/orbit/analysis"
)

// TestPicturesByTheirEnding: every ending gives the file that its format does, and the same again on another number of threads.
func TestPicturesByTheirEnding(t *testing.T) {
	begins := map[string]string{"svg": "<?xml", "png": "\x89PNG\r\n", "pdf": "%PDF-1.", "tikz": `% needs \usepackage{tikz}`}
	t.Chdir(t.TempDir())
	for _, format := range draw.Formats {
		var files [][]byte
		for i, line := range []string{"graph 8 -q -o NAME", "graph 8 -q -j 1 -f " + format + " -o NAME", "search 9 -q -j 2 -o other.txt --trajectory NAME", "search 9 -q -j 1 -o other.txt --trajectory NAME"} {
			name := fmt.Sprintf("%d.%s", i, format)
			if status, stdout, stderr := qorbit(fields(strings.Replace(line, "NAME", name, 1))...); status != exitDone || stdout != "" || stderr != "" {
				t.Fatalf("qorbit %s: status %d, %q, %q", line, status, stdout, stderr)
			}
			file, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
		if !bytes.HasPrefix(files[0], []byte(begins[format])) || !bytes.Equal(files[0], files[1]) || !bytes.Equal(files[2], files[3]) {
			t.Errorf("%s: begins with %.40q; the same: %v, %v", format, files[0], bytes.Equal(files[0], files[1]), bytes.Equal(files[2], files[3]))
		}
	}
}

// TestPartsOfGraphs: every output shows the same part, also in pictures of orders that are too large as a whole.
func TestPartsOfGraphs(t *testing.T) {
	for line, want := range map[string]int{
		"graph 12 --around 1 --radius 2 -f csv":             9,
		"graph 12 --around 1 --radius 2 -f graphml":         9,
		"graph 12 --around 1 --radius 2 -f dot":             9,
		"graph 12 --around 1 --radius 2 -f tikz --bare":     9,
		"graph 12 --around 1 --radius 2 -f svg --bare":      9,
		"graph 9 --component 2 -f csv":                      1,
		"graph 9 --component 2 -f svg --bare":               1,
		"graph 9 --around 1 --radius 0 -f svg --bare":       1,
		"graph 9 --around 1 -f csv":                         8,
		"graph 9 --around 1,3,6,8,2,4,9,7,5 -f graphml":     8,
		"graph 9 --around 5,7,9,4,2,8,6,3,1 -f tikz --bare": 8,
	} {
		status, stdout, stderr := qorbit(strings.Fields(line)...)
		if status != exitDone {
			t.Fatalf("qorbit %s: status %d, %s", line, status, stderr)
		}
		got := 0
		switch {
		case strings.Contains(line, "csv"):
			got = strings.Count(stdout, "\n") - 1
		case strings.Contains(line, "graphml"):
			got = strings.Count(stdout, "<node ")
		case strings.Contains(line, "dot"):
			got = strings.Count(stdout, "shape=")
		case strings.Contains(line, "tikz"):
			got = strings.Count(stdout, `\node[`)
		default:
			got = len(regexp.MustCompile(`<text`).FindAllString(stdout, -1))
		}
		if got != want {
			t.Errorf("qorbit %s: %d vertices, expected %d", line, got, want)
		}
	}
	if _, _, stderr := qorbit("graph", "9", "--around", "1", "-f", "sparse6"); !strings.Contains(stderr, "is orbit V+1 of the part (qorbit graph 9 with the same flags lists them)") {
		t.Error(stderr)
	}
}

// A countdown is a context that is cancelled when it was asked so many times.
type countdown struct {
	context.Context
	left atomic.Int64
}

func (c *countdown) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// TestInterruptedGraphGoesOn: a survey that is interrupted again and again, wherever that is, keeps its state, goes on from it, prints in the end
// what one run prints, and removes the file.
func TestInterruptedGraphGoesOn(t *testing.T) {
	name, link := filepath.Join(t.TempDir(), "state"), filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(name, link); err != nil {
		t.Fatal(err)
	}
	line := []string{"survey", "12", "--sizes", "-f", "csv", "--resume", link}
	kept := 0
	var got, log bytes.Buffer
	for left := int64(1); ; left += 1 + left/8 {
		ctx := &countdown{Context: context.Background()}
		ctx.left.Store(left)
		got.Reset()
		log.Reset()
		status := run(ctx, line, &got, &log)
		if status == exitDone {
			break
		}
		if status != exitInterrupted || got.Len() > 0 {
			t.Fatalf("interrupted after %d: status %d, %s", left, status, log.String())
		}
		if _, err := os.Stat(name); err == nil {
			kept++
		}
	}
	if kept < 3 || !strings.Contains(log.String(), "keeps 1 of 1 passes") {
		t.Fatalf("interrupted %d times with a state; at last %s", kept, log.String())
	}
	var want bytes.Buffer
	if status := run(context.Background(), []string{"survey", "12", "--sizes", "-f", "csv"}, &want, &log); status != exitDone || got.String() != want.String() {
		t.Errorf("status %d, %s; expected %s", status, got.String(), want.String())
	}
	if _, err := os.Stat(name); !os.IsNotExist(err) {
		t.Errorf("the state is still there: %v", err)
	}
	if target, err := os.Readlink(link); err != nil || target != name {
		t.Errorf("the link leads to %q, %v", target, err)
	}
}

// TestMeasuresDefinesEveryStatistic: the table of doc/measures.md is the list of the library.
func TestMeasuresDefinesEveryStatistic(t *testing.T) {
	page, err := os.ReadFile("../../doc/measures.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "| --- | --- |\n")
	table, _, _ = strings.Cut(table, "\n\n")
	var want []string
	for _, s := range analysis.Statistics {
		want = append(want, fmt.Sprintf("| `%s` | %s |", s.Name, s.Definition))
	}
	if table != strings.Join(want, "\n") {
		t.Errorf("doc/measures.md has the table\n%s\nexpected\n%s", table, strings.Join(want, "\n"))
	}
}

// TestDistances: bounds where few searches are allowed.
func TestDistances(t *testing.T) {
	row := lines(t, "distances", "13", "--searches", "3")[0]
	if row["exact"] != false || row["centre_size"] != nil || row["radius_upper"].(float64) < 20 || row["diameter_lower"].(float64) > 34 || row["searches"] != 3.0 {
		t.Errorf("bounds: %v", row)
	}
}

// TestOptimal: the walk goes along the graph's edges and comes to every orbit of the largest component.
func TestOptimal(t *testing.T) {
	for _, order := range []string{"5", "6", "7", "8", "9", "10"} {
		checkWalk(t, lines(t, "graph", order), lines(t, "optimal", order)[0])
	}
	var row map[string]any
	if err := json.Unmarshal([]byte(optimal11()), &row); err != nil {
		t.Fatal(err)
	}
	checkWalk(t, lines(t, "graph", "11"), row)
}

// optimal11 is the row of order 11 on one thread, which takes a second.
var optimal11 = sync.OnceValue(func() string {
	_, row, _ := qorbit("optimal", "11", "-f", "json", "-j", "1")
	return row
})

func checkWalk(t *testing.T, vertices []map[string]any, row map[string]any) {
	walk := row["walk"].([]any)
	seen := map[any]bool{walk[0]: true}
	for i, v := range walk[1:] {
		seen[v] = true
		if near := vertices[int(v.(float64))-1]["neighbours"].([]any); !slices.Contains(near, walk[i]) {
			t.Errorf("order %v: no edge from %v to %v", row["n"], walk[i], v)
		}
	}
	if float64(len(seen)) != row["giant"] || float64(len(walk)-1) != row["walk_upper"] || row["walk_lower"].(float64) > row["walk_upper"].(float64) {
		t.Errorf("order %v: %d orbits seen: %v", row["n"], len(seen), row)
	}
}

// TestOptimalForPeople: each step of the walk of order 8 is a Mov that qorbit apply confirms.
func TestOptimalForPeople(t *testing.T) {
	_, stdout, _ := qorbit("optimal", "8")
	steps := 0
	for line := range strings.Lines(stdout) {
		_, step, ok := strings.Cut(line, "Mov(")
		words := strings.Fields("Mov(" + step)
		if !ok || len(words) != 5 {
			continue
		}
		steps++
		if got := lines(t, "apply", words[0], words[2])[0]; got["result"] != words[4] || fmt.Sprint(got["orbit"]) != strings.Fields(line)[0] {
			t.Errorf("%s: apply gives %v", line, got)
		}
	}
	if want := "takes 11 steps, the shortest. Hamiltonian path: yes."; steps != 11 || !strings.Contains(stdout, want) {
		t.Errorf("%d steps in\n%s\nexpected 11, and %q", steps, stdout, want)
	}
}

// TestWhatIsLeftOut is told in one line, unless -q is given.
func TestWhatIsLeftOut(t *testing.T) {
	for line, want := range map[string]string{
		"graph 8 -f graph6":        "graph6 leaves out keys, classes, seeds and operators",
		"graph 8 -f sparse6":       "sparse6 leaves out keys",
		"graph 9 --edges -f csv":   "leaves out the orbits that have none: 1 (",
		"graph 10 --edges -f json": "leaves out the orbits that have none: 6 (",
		"graph 10 --edges --inc":   "leaves out the orbits that have none: 4 (",
		"graph 8 --edges":          "",
		"graph 8 -f graphml":       "",
	} {
		status, _, stderr := qorbit(fields(line)...)
		if status != exitDone || !strings.Contains(stderr, want) || strings.Count(stderr, "\n") != min(1, len(want)) {
			t.Errorf("qorbit %s: status %d, %q, expected %q", line, status, stderr, want)
		}
		if _, _, stderr := qorbit(append(fields(line), "-q")...); stderr != "" {
			t.Errorf("qorbit %s -q: %q", line, stderr)
		}
	}
}

// edgesOf lists the edges of a table as CSV.
func edgesOf(t *testing.T, args ...string) [][]string {
	t.Helper()
	_, text, _ := qorbit(append(args, "--edges", "-f", "csv")...)
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || strings.Join(rows[0], " ") != "n kind from_orbit to_orbit operator source result" {
		t.Fatalf("%v: %v, head %v", args, err, rows[0])
	}
	return rows[1:]
}

// TestEdges: each leads, by its operator, from the key of one orbit to a solution of the other, and they are the neighbours, and
// the sources of Inc, that the list of orbits has.
func TestEdges(t *testing.T) {
	for _, line := range []string{"graph 1", "graph 2", "graph 5", "graph 8", "graph 9", "graph 10", "graph 8 --queens 2"} {
		want := make(map[string]bool)
		for _, row := range lines(t, strings.Fields(line)...) {
			for _, near := range row["neighbours"].([]any) {
				if near.(float64) > row["orbit"].(float64) {
					want[fmt.Sprint("mov ", row["orbit"], " ", near)] = true
				}
			}
			for _, from := range row["inc_from"].([]any) {
				want[fmt.Sprint("inc ", from, " ", row["orbit"])] = true
			}
		}
		rows := edgesOf(t, append(strings.Fields(line), "--inc")...)
		sources := make(map[string]map[string]any) // what apply says of them
		for _, row := range rows {
			kind, from, to := row[1], row[2], row[3]
			if !want[kind+" "+from+" "+to] {
				t.Errorf("%s: edge %v, which the list of orbits has not", line, row)
			}
			delete(want, kind+" "+from+" "+to)
			result := lines(t, "apply", row[4], row[5])[0]
			source := sources[row[5]]
			if source == nil {
				source = lines(t, "apply", "e", row[5])[0]
				sources[row[5]] = source
			}
			if result["result"] != row[6] || fmt.Sprint(result["orbit"]) != to || fmt.Sprint(source["orbit"]) != from || source["key"] != row[5] {
				t.Errorf("%s: edge %v, apply gives %v of %v", line, row, result, source)
			}
		}
		if len(want) > 0 {
			t.Errorf("%s: edges %v are missing", line, want)
		}
		movs := slices.DeleteFunc(rows, func(row []string) bool { return row[1] != "mov" })
		if plain := edgesOf(t, strings.Fields(line)...); fmt.Sprint(plain) != fmt.Sprint(movs) {
			t.Errorf("%s: without --inc %d edges, with it %d Movs", line, len(plain), len(movs))
		}
	}
}

// asCommand is set where a script calls the program of the tests as if it were the command, which need not be built then.
const asCommand = "QORBIT_AS_COMMAND"

func init() {
	if os.Getenv(asCommand) != "" {
		main()
	}
}

// TestTheDocumentOfFormats: its commands run, and print what stands beside them; its tables have the attributes that files
// have.
func TestTheDocumentOfFormats(t *testing.T) {
	document, err := os.ReadFile("../../doc/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(document)
	dir := t.TempDir()
	file := filepath.Join(dir, "x.graphml")
	for _, args := range [][]string{{"graph", "8", "-o", file}, {"search", "8", "-q", "-f", "json", "--trajectory", file}} {
		qorbit(args...)
		written, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range regexp.MustCompile(`attr.name="(.*?)"`).FindAllStringSubmatch(string(written), -1) {
			if !strings.Contains(text, "`"+match[1]+"`") {
				t.Errorf("the document does not tell of %s", match[1])
			}
		}
	}
	script := fmt.Sprintf("#!/bin/sh\n%s=1 exec '%s' \"$@\"\n", asCommand, os.Args[0])
	if err := os.WriteFile(filepath.Join(dir, "qorbit"), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	t.Chdir(dir)
	installed.Python(t, "networkx, scipy")
	installed.Program(t, "sqlite3")
	tested := 0
	for i, block := range strings.Split(text, "```") {
		language, code, _ := strings.Cut(block, "\n")
		if i%2 == 0 || language != "sh" && language != "python" { // text, or a file
			continue
		}
		parts := slices.Collect(strings.Lines(code))
		program := []string{"sh", "-c"}
		if language == "python" {
			parts, program = []string{code}, []string{"/usr/bin/python3", "-c"}
		}
		for _, part := range parts {
			out, err := exec.Command(program[0], program[1], part).Output()
			for line := range strings.Lines(part) {
				if _, want, ok := strings.Cut(strings.TrimSpace(line), "  # "); ok {
					tested++
					if !strings.Contains(string(out), want) {
						t.Errorf("%s prints %s, not %s", line, out, want)
					}
				}
			}
			if err != nil {
				t.Errorf("%s: %v", part, err)
			}
		}
	}
	if tested < 6 {
		t.Errorf("%d results, expected 6 or more", tested)
	}
}
