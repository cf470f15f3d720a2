package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"qorbit/count/methods"
	"qorbit/internal/cli"
	"qorbit/internal/facts"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

// The exit statuses.
const (
	exitDone        = cli.Done
	exitFailed      = cli.Failed
	exitUsage       = cli.Usage
	exitInterrupted = cli.Interrupted
	exitPipe        = cli.Pipe
)

// run runs a command line.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	return cli.Run(ctx, newRoot, args, stdout, stderr)
}

// qorbit runs a command line.
func qorbit(args ...string) (status int, stdout, stderr string) {
	var out, log bytes.Buffer
	status = run(context.Background(), args, &out, &log)
	return status, out.String(), log.String()
}

// lines decodes the lines of json.
func lines(t *testing.T, args ...string) []map[string]any {
	t.Helper()
	status, stdout, stderr := qorbit(append(args, "-f", "json")...)
	if status != exitDone || stderr != "" {
		t.Fatalf("qorbit %v: status %d, stderr %q", args, status, stderr)
	}
	var rows []map[string]any
	for line := range strings.Lines(stdout) {
		var row map[string]any
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatalf("qorbit %v: %v in %q", args, err, line)
		}
		rows = append(rows, row)
	}
	return rows
}

// TestCount against OEIS, with the fields that scripts rely on.
func TestCount(t *testing.T) {
	rows := lines(t, "count", "1..12")
	for i, terms := range facts.Rows("oeis.tsv")[:12] {
		for field, term := range map[string]string{"n": terms[0], "solutions": terms[1], "orbits": terms[2], "fixed180": terms[3], "fixed90": terms[4]} {
			if got := strconv.FormatFloat(rows[i][field].(float64), 'f', 0, 64); got != term {
				t.Errorf("order %s: %s is %s, OEIS has %s", terms[0], field, got, term)
			}
		}
		for _, field := range strings.Fields("class8 class4 class2 method threads seconds nodes") {
			if _, ok := rows[i][field]; !ok {
				t.Errorf("no field %s in %v", field, rows[i])
			}
		}
	}
	if row := rows[11]; row["class8"] != 1765.0 || row["class4"] != 18.0 || row["class2"] != 4.0 { // (Q−P)/8, (P−R)/4, R/2
		t.Errorf("order 12: %v", row)
	}
}

// TestSolutions: three orders of one list, with the orbit of each solution.
func TestSolutions(t *testing.T) {
	for n := 1; n <= 8; n++ {
		lists := make(map[string][]string)
		for _, by := range []string{"solution", "orbits", "mirror"} {
			seen := make(map[string]bool)
			for _, row := range lines(t, "solutions", strconv.Itoa(n), "--by", by) {
				text := row["solution"].(string)
				p, err := ops.ParsePerm(text)
				if err != nil || !p.IsSolution() || len(p) != n || row["n"] != float64(n) || seen[text] {
					t.Errorf("order %d by %s: %v, %v, seen %v", n, by, row, err, seen[text])
				}
				if got := lines(t, "apply", "e", text)[0]; got["orbit"] != row["orbit"] {
					t.Errorf("order %d by %s: %v, apply says orbit %v", n, by, row, got["orbit"])
				}
				seen[text] = true
				lists[by] = append(lists[by], text)
			}
		}
		want, _ := strconv.Atoi(facts.Rows("oeis.tsv")[n-1][1])
		if len(lists["solution"]) != want || len(lists["orbits"]) != want || len(lists["mirror"]) != want {
			t.Errorf("order %d: %d, %d and %d solutions, OEIS has %d", n, len(lists["solution"]), len(lists["orbits"]), len(lists["mirror"]), want)
		}
		for i := 0; n > 1 && i+1 < len(lists["mirror"]); i += 2 {
			p, _ := ops.ParsePerm(lists["mirror"][i])
			if ops.Cmpl.Act(p).String() != lists["mirror"][i+1] {
				t.Errorf("order %d: %v is followed by %s", n, p, lists["mirror"][i+1])
			}
		}
	}
}

// TestLadder: every method once an order, with its count; those that take too long are left out, and say so.
func TestLadder(t *testing.T) {
	rows := lines(t, "count", "6..7", "--ladder")
	if len(rows) != 2*len(methods.All()) {
		t.Fatalf("%d rows", len(rows))
	}
	for i, m := range methods.All() {
		if row := rows[i]; row["method"] != m.Describe().Name || row["solutions"] != 4.0 || row["orbits"] != nil && row["orbits"] != 1.0 || (row["nodes_ratio"] == nil) != (i == 0) {
			t.Errorf("order 6: %v", row)
		}
		if row := rows[i+len(methods.All())]; row["solutions"] != 40.0 || row["orbits"] != nil && row["orbits"] != 6.0 {
			t.Errorf("order 7: %v", row)
		}
	}
	for _, row := range lines(t, "count", "12..13", "--ladder", "--limit", "1ns") {
		if row["method"] == "permutation" && (row["solutions"] != nil || !strings.HasPrefix(row["left_out"].(string), "over 1ns")) {
			t.Errorf("%v", row)
		}
	}
}

// TestACheckThatFails exits with 1, and says in one line and in the table what does not agree.
func TestACheckThatFails(t *testing.T) {
	root := checkedBy(func(ctx context.Context, n int, opt orbit.Options) (search.Check, error) {
		c, err := search.CheckOrder(ctx, n, opt)
		if n == 5 {
			c.Agree, c.Disagreement = false, "made up"
		}
		return c, err
	})
	var out, log bytes.Buffer
	t.Chdir(t.TempDir())
	status := cli.Run(t.Context(), root, []string{"check", "4..6", "--manifest", "manifest.json"}, &out, &log)
	if status != exitFailed || !strings.Contains(out.String(), "order 5: made up") || log.String() != "qorbit: check failed: order 5: made up\n" {
		t.Errorf("status %d, %q, %q", status, out.String(), log.String())
	}
	if m, err := provenance.ReadFile("manifest.json"); err != nil || m.Status != exitFailed || len(m.Checks) != 3 || m.Checks[1].Agree || !m.Checks[2].Agree {
		t.Errorf("%v, %+v", err, m)
	}
}

// checkedBy makes a root with the command check alone, which checks with a function.
func checkedBy(check func(context.Context, int, orbit.Options) (search.Check, error)) cli.Root {
	return func(stdout, stderr io.Writer) (*cobra.Command, *app) {
		root := &cobra.Command{Use: "qorbit"}
		a := cli.New(root, stdout, stderr)
		root.AddCommand(newCheck(a, check))
		return root, a
	}
}

// TestInputIsCheckedBeforeTheWork: where something is wrong beside an order, no work begins that would hear of the interrupt.
func TestInputIsCheckedBeforeTheWork(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, line := range []string{"search 18 -f yaml", "search 18 -o /no/such/file", "search 18 --missed /no/such/file", "graph 18 -f svg", "graph 18 -o /no/such/file", "check 18 -o /no/such/file", "count 20 -f yaml", "orbits 19 -f yaml"} {
		var out, log bytes.Buffer
		if status := run(ctx, strings.Fields(line), &out, &log); status != exitUsage {
			t.Errorf("qorbit %s: status %d, %s", line, status, log.String())
		}
	}
}

// TestWhatTheREADMESaysOfThePaper is what the tool finds.
func TestWhatTheREADMESaysOfThePaper(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	holding, claims := 0, lines(t, "paper", "--orders", "4..10")
	for _, c := range claims {
		if c["holds"] == true {
			holding++
		}
	}
	want := fmt.Sprintf("%d of %d hold exactly as printed", holding, len(claims))
	if !strings.Contains(strings.Join(strings.Fields(string(text)), " "), want) {
		t.Errorf("the README does not say %q", want)
	}
}

// TestCheckAgainstOEIS is the acceptance run: every count of orders 4 to 12, and no disagreement.
func TestCheckAgainstOEIS(t *testing.T) {
	rows := lines(t, "check", "4..12")
	if len(rows) != 9 {
		t.Fatalf("%d rows", len(rows))
	}
	for i, terms := range facts.Rows("oeis.tsv")[3:12] {
		row := rows[i]
		for field, term := range map[string]string{"n": terms[0], "solutions": terms[1], "counted_orbits": terms[2], "enumerated_orbits": terms[2]} {
			if got := strconv.FormatFloat(row[field].(float64), 'f', 0, 64); got != term {
				t.Errorf("order %s: %s is %s, OEIS has %s", terms[0], field, got, term)
			}
		}
		if row["agree"] != true || row["complete"] != (row["reached"] == row["counted_orbits"]) {
			t.Errorf("order %s: %v", terms[0], row)
		}
	}
}

// TestSearchThatIsNotComplete says so, shows what is missed, and what would join it.
func TestSearchThatIsNotComplete(t *testing.T) {
	missed := filepath.Join(t.TempDir(), "missed")
	status, stdout, stderr := qorbit("search", "9", "--missed", missed, "--require-complete", "-q")
	if status != exitFailed || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "reaches 45 of 46") {
		t.Errorf("status %d, stderr %q", status, stderr)
	}
	for _, want := range []string{"reached 45: NOT complete for N = 9, 1 missed, in 1 component", "1       2,8,5,3,9,6,4,1,7 (orbit 35, class 8)", "No Inc from order 8 (complete) leads to orbit 35, and no Mov of 1 queen joins it", "--queens 2 joins it"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("no %q in\n%s", want, stdout)
		}
	}
	if keys, err := os.ReadFile(missed); err != nil || string(keys) != "2,8,5,3,9,6,4,1,7\n" {
		t.Errorf("missed keys %q, %v", keys, err)
	}
}

// TestTrajectoryAsData: its steps can be followed with `qorbit apply`.
func TestTrajectoryAsData(t *testing.T) {
	name := filepath.Join(t.TempDir(), "steps.json")
	if status, _, stderr := qorbit("search", "8", "-q", "-f", "json", "--trajectory", name); status != exitDone {
		t.Fatal(stderr)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	steps := 0
	for line := range strings.Lines(string(text)) {
		var step table.Step
		if err := json.Unmarshal([]byte(line), &step); err != nil {
			t.Fatal(err)
		}
		got := lines(t, "apply", step.Operator, step.Source)[0]
		if steps++; step.Step != steps || got["result"] != step.Result.String() || got["orbit"] != float64(step.Orbit) || got["key"] != step.Key.String() {
			t.Errorf("step %+v, apply gives %v", step, got)
		}
	}
	if steps != 12 {
		t.Errorf("%d steps", steps)
	}
}

func TestTheEndingOfTheFileIsTheFormat(t *testing.T) {
	for ending, want := range map[string]string{"json": `{"n":8`, "csv": "n,queens", "tsv": "n\tqueens", "md": "| n |", "html": "<table", "tex": "% needs", "dot": "strict graph", "txt": "n           8\nqueens      1\n"} {
		name := filepath.Join(t.TempDir(), "out."+ending)
		args := []string{"survey", "8", "-o", name}
		if ending == "dot" {
			args = []string{"graph", "8", "-o", name}
		}
		status, _, stderr := qorbit(args...)
		if text, err := os.ReadFile(name); status != exitDone || err != nil || !strings.HasPrefix(string(text), want) {
			t.Errorf("%s: status %d, %s, %v: %.40q", ending, status, stderr, err, text)
		}
	}
}

// TestOutputIsAFunctionOfTheInput: the same bytes with one thread, with three, and in a file.
func TestOutputIsAFunctionOfTheInput(t *testing.T) {
	for _, line := range []string{"search 11 -q", "check 9..11", "graph 11", "graph 9 -f dot", "graph 9 --queens 2 -f dot", "orbits 9 -f csv", "signature verify 9 -f json", "paper --orders 4..9"} {
		_, want, _ := qorbit(append(strings.Fields(line), "-j", "1")...)
		_, three, _ := qorbit(append(strings.Fields(line), "-j", "3")...)
		name := filepath.Join(t.TempDir(), "out")
		status, stdout, _ := qorbit(append(strings.Fields(line), "-o", name)...)
		file, err := os.ReadFile(name)
		if want == "" || three != want || status != exitDone || stdout != "" || err != nil || string(file) != want {
			t.Errorf("qorbit %s: outputs differ, status %d, %v", line, status, err)
		}
	}
}

// TestEveryExampleOfTheHelpRuns, and every command has one.
func TestEveryExampleOfTheHelpRuns(t *testing.T) {
	t.Chdir(t.TempDir())
	qorbit("constellations", "write", "8") // its files are what other examples read
	qorbit("search", "8", "--db", "orbits.db")
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			visit(sub)
		}
		if c.Runnable() && c.Example == "" && !slices.Contains([]string{"help", "completion"}, c.Name()) && (c.Parent() == nil || c.Parent().Name() != "completion") {
			t.Errorf("%s has no example", c.CommandPath())
		}
		if c.DisableFlagParsing { // another program runs it, and has a test of its examples
			return
		}
		for line := range strings.Lines(c.Example) {
			if status, _, stderr := qorbit(fields(line)[1:]...); status != exitDone {
				t.Errorf("%s: status %d, %s", line, status, stderr)
			}
		}
	}
	root, _ := newRoot(nil, nil)
	visit(root)
}

// TestREADME: every block of the README that begins with a command shows what the command prints.
func TestREADME(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	tested := 0
	for i, block := range strings.Split(string(text), "```") {
		line, want, ok := strings.Cut(strings.TrimPrefix(block, "\n"), "\n")
		command, isCommand := strings.CutPrefix(line, "$ ")
		if i%2 == 0 || !ok || !isCommand {
			continue
		}
		command = strings.TrimPrefix(strings.TrimPrefix(command, "go run ./cmd/"), "qorbit ")
		if _, got, _ := qorbit(strings.Fields(command)...); got != want {
			t.Errorf("qorbit %s prints\n%s\nthe README has\n%s", command, got, want)
		}
		tested++
	}
	if tested < 2 {
		t.Errorf("%d blocks tested", tested)
	}
}
