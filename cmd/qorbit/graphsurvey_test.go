package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// TestSurveyInParts: each part writes a file, and the files merge to the survey in one run.
func TestSurveyInParts(t *testing.T) {
	t.Chdir(t.TempDir())
	var m survey.Merger
	edges := 0
	for _, number := range []int{2, 0, 1} {
		name := fmt.Sprint("part-", number)
		status, stdout, stderr := qorbit("graph", "11", "--stats", "--part", fmt.Sprintf("%d/3", number), "--result", name, "-f", "json", "-q", "-j", fmt.Sprint(number+1))
		var printed row.SurveyPart
		if err := json.Unmarshal([]byte(stdout), &printed); status != exitDone || err != nil {
			t.Fatalf("part %d: status %d, %q, %v", number, status, stderr, err)
		}
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		part, err := survey.ReadPart(file)
		if err != nil {
			t.Fatal(err)
		}
		info, err := file.Stat()
		if want := (row.SurveyPart{N: 11, Part: fmt.Sprintf("%d/3", number), Orbits: 341, Edges: part.Edges, Bytes: info.Size(), Seconds: printed.Seconds}); err != nil || printed != want {
			t.Errorf("%+v, expected %+v", printed, want)
		}
		if err := m.Add(name, part); err != nil {
			t.Fatal(err)
		}
		edges += part.Edges
	}
	got, err := m.Survey()
	if err != nil {
		t.Fatal(err)
	}
	want, err := survey.RunOrder(context.Background(), 11, 1, orbit.Options{})
	if err != nil || !reflect.DeepEqual(got, want) || edges != want.Edges {
		t.Errorf("%+v with %d edges, expected %+v, %v", got, edges, want, err)
	}
}

// TestNonsenseAboutSurveyParts leaves no file.
func TestNonsenseAboutSurveyParts(t *testing.T) {
	t.Chdir(t.TempDir())
	const one = "expected one order and --stats, without --degrees, --sizes, --inc, --chained, --depth, --queens and --resume"
	nonsense(t, map[string]string{
		"graph 9 --stats --part 3/3 --result x":            `--part "3/3": expected R/M with R from 0 to M-1`,
		"graph 9 --stats --part '' --result x":             `--result "x": expected --part beside it`,
		"graph 9 --stats --part ''":                        `--part "": expected R/M`,
		"graph 9 --stats --part x --result x":              `--part "x": expected R/M`,
		"graph 9 --stats --part 0/3":                       "--part 0/3: expected --result beside it, a file for the result",
		"graph 9 --stats --part 0/3 --result ''":           "--part 0/3: expected --result beside it",
		"graph 9 --stats --result x":                       `--result "x": expected --part beside it`,
		"graph 9 --part 0/3 --result x":                    one,
		"graph 8..9 --stats --part 0/3 --result x":         one,
		"graph 9 --degrees --part 0/3 --result x":          one,
		"graph 9 --stats --inc --part 0/3 --result x":      one,
		"graph 9 --stats --queens 2 --part 0/3 --result x": one,
		"graph 9 --stats --resume y --part 0/3 --result x": one,
		"graph 9 --stats --part 0/65537 --result x":        "--part 0/65537: 65537 parts, expected 1 to 65536",
		"graph 9 --stats --part 0/3 --result no/such/x":    `cannot write "no/such/x"`,
		"graph 9 --stats --part 0/3 --result x -o x":       `--result and -o: both name "x"`,
		"graph 9 --stats --part 0/3 --result x -f dot":     "--stats prints statistics, expected another format than dot",
	})
	if files, err := os.ReadDir("."); err != nil || len(files) > 0 {
		t.Errorf("files are left: %v, %v", files, err)
	}
	ctx := &countdown{Context: context.Background()}
	ctx.left.Store(20)
	var out, log strings.Builder
	if status := run(ctx, strings.Fields("graph 12 --stats --part 0/3 --result x"), &out, &log); status != exitInterrupted {
		t.Errorf("interrupted: status %d, %s", status, log.String())
	}
	if files, err := os.ReadDir("."); err != nil || len(files) > 0 {
		t.Errorf("files are left by an interrupt: %v, %v", files, err)
	}
}

// TestResultsAreNotOverwritten by those of other parts, and what is no result is not, either. The same part may come again.
func TestResultsAreNotOverwritten(t *testing.T) {
	t.Chdir(t.TempDir())
	result := func(part, name string) (int, string) {
		status, _, stderr := qorbit("graph", "9", "--stats", "--part", part, "--result", name, "-q")
		return status, stderr
	}
	put(t, "empty", "")
	for _, name := range []string{"part", "part", "empty", os.DevNull} {
		if status, stderr := result("1/3", name); status != exitDone {
			t.Fatalf("%s: status %d, %q", name, status, stderr)
		}
	}
	good, err := os.ReadFile("part")
	if err != nil {
		t.Fatal(err)
	}
	put(t, "diary", "Dear diary,\n")
	put(t, "cut", string(good[:30]))
	put(t, "later", strings.Replace(string(good), `"version":1`, `"version":2`, 1))
	put(t, "damaged", string(good[:len(good)-1]))
	for name, c := range map[string]struct{ part, want string }{
		"diary": {"1/3", `--result "diary": begins with "Dear diary,", expected a new file or part 1/3 of a survey of order 9, version 1`},
		"cut":   {"1/3", `--result "cut": begins with "qorbit survey part", expected a new file`},
		"later": {"1/3", `--result "later": is part 1/3 of a survey of order 9, version 2, expected`},
		"part":  {"0/3", `--result "part": is part 1/3 of a survey of order 9, version 1, expected a new file or part 0/3 of a survey of order 9, version 1`},
		"empty": {"1/4", `--result "empty": is part 1/3 of a survey of order 9, version 1, expected a new file or part 1/4`},
	} {
		before, _ := os.ReadFile(name)
		status, stderr := result(c.part, name)
		if after, _ := os.ReadFile(name); status != exitUsage || !strings.HasPrefix(stderr, "qorbit: "+c.want) || strings.Count(stderr, "\n") != 1 || string(after) != string(before) {
			t.Errorf("%s: status %d, %q, expected %q; %d bytes became %d", name, status, stderr, c.want, len(before), len(after))
		}
	}
	if status, stderr := result("1/3", "damaged"); status != exitDone { // what was damaged on its way is made again
		t.Errorf("status %d, %q", status, stderr)
	}
	if text, err := os.ReadFile("damaged"); err != nil || string(text) != string(good) {
		t.Errorf("%d bytes, %v", len(text), err)
	}
}
