package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/shell/cli"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/search"
	"qorbit/work"
)

// The exit statuses.
const (
	exitDone        = cli.Done
	exitFailed      = cli.Failed
	exitUsage       = cli.Usage
	exitInterrupted = cli.Interrupted
	exitPipe        = cli.Pipe
)

// TestMain collects garbage less often: thousands of short runs leave a lot of it, and keep little.
func TestMain(m *testing.M) {
	debug.SetGCPercent(800)
	os.Exit(m.Run())
}

// run runs a command line.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	return cli.Run(ctx, newRoot, args, stdout, stderr)
}

// reading makes a root whose standard input is a text.
func reading(text string) cli.Root {
	return func(stdout, stderr io.Writer) (*cobra.Command, *app) {
		root, a := newRoot(stdout, stderr)
		root.SetIn(strings.NewReader(text))
		return root, a
	}
}

// qorbit runs a command line. One that neither reads nor writes a file runs once for all tests of the process.
func qorbit(args ...string) (status int, stdout, stderr string) {
	if !usesFiles(args) {
		return remembered(args)
	}
	return again(args...)
}

// again runs a command line, whether it has run before or not.
func again(args ...string) (status int, stdout, stderr string) {
	var out, log bytes.Buffer
	status = run(context.Background(), args, &out, &log)
	return status, out.String(), log.String()
}

// succeeds runs a command line, which must exit with status 0 and say nothing, and returns the standard output.
func succeeds(t *testing.T, line string) string {
	t.Helper()
	return quiet(t, fields(line)...)
}

// quiet is succeeds with the words of the line.
func quiet(t *testing.T, args ...string) string {
	t.Helper()
	status, stdout, stderr := qorbit(args...)
	if status != exitDone || stderr != "" {
		t.Fatalf("qorbit %v: status %d, stderr %q", args, status, stderr)
	}
	return stdout
}

// equal fails where a value is not the expected one.
func equal[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, expected %v", what, got, want)
	}
}

// contains fails where a text does not have a part.
func contains(t *testing.T, what, text, part string) {
	t.Helper()
	if !strings.Contains(text, part) {
		t.Errorf("%s: no %q in %.2000q", what, part, text)
	}
}

// lines decodes the lines of json.
func lines(t *testing.T, args ...string) []map[string]any {
	t.Helper()
	stdout := quiet(t, append(args, "-f", "json")...)
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

// TestACheckThatFails exits with 1, and says in one line and in the table what does not agree.
func TestACheckThatFails(t *testing.T) {
	root := checkedBy(func(ctx context.Context, problem orbit.Problem, opt orbit.Options) (search.Check, error) {
		c, err := search.CheckOrder(ctx, problem, opt)
		if problem.Order == 5 {
			c.Agree, c.Disagreement = false, "made up"
		}
		return c, err
	})
	var out, log bytes.Buffer
	status := cli.Run(t.Context(), root, []string{"check", "4..6"}, &out, &log)
	equal(t, "status", status, exitFailed)
	equal(t, "standard error", log.String(), "qorbit: check failed: order 5: made up\n")
	contains(t, "standard output", out.String(), "order 5: made up")
	want := "agree: counter, enumeration, shared patterns, search, operators (N = 4,6)\n"
	if !strings.HasSuffix(out.String(), want) {
		t.Errorf("%q, expected %q at the end", out.String(), want)
	}
}

// checkedBy makes a root with the command check alone, which checks with a function.
func checkedBy(check func(context.Context, orbit.Problem, orbit.Options) (search.Check, error)) cli.Root {
	return func(stdout, stderr io.Writer) (*cobra.Command, *app) {
		root := &cobra.Command{Use: "qorbit"}
		a := cli.New(root, stdout, stderr)
		root.AddCommand(newCheck(a, check))
		return root, a
	}
}

// TestInputIsCheckedBeforeTheWork: where something is wrong beside an order, no work begins that would hear of the
// interrupt.
func TestInputIsCheckedBeforeTheWork(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, line := range []string{
		"search 18 -f yaml",
		"search 18 -o /no/such/file",
		"search 18 --missed /no/such/file",
		"graph 18 -f svg",
		"graph 18 -o /no/such/file",
		"check 18 -o /no/such/file",
		"count 20 -f yaml",
		"orbits 19 -f yaml",
	} {
		var out, log bytes.Buffer
		if status := run(ctx, strings.Fields(line), &out, &log); status != exitUsage {
			t.Errorf("qorbit %s: status %d, %s", line, status, log.String())
		}
	}
}

// TestWhatTheREADMESaysOfThePaper is what the tool finds.
func TestWhatTheREADMESaysOfThePaper(t *testing.T) {
	text := test.Must(os.ReadFile("../../README.md"))
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

// TestOutputIsAFunctionOfTheInput: the same bytes with one thread, with three, and in a file.
func TestOutputIsAFunctionOfTheInput(t *testing.T) {
	for _, line := range []string{
		"search 11 -q",
		"check 9..11",
		"graph 11",
		"graph 9 -f dot",
		"graph 9 --queens 2 -f dot",
		"orbits 9 -f csv",
		"signature verify 9 -f json",
		"paper --orders 4..9",
	} {
		_, want, _ := qorbit(append(strings.Fields(line), "-j", "1")...)
		_, three, _ := qorbit(append(strings.Fields(line), "-j", "3")...)
		name := filepath.Join(t.TempDir(), "out")
		status, stdout, _ := qorbit(append(strings.Fields(line), "-o", name)...)
		file, err := os.ReadFile(name)
		if want == "" || err != nil {
			t.Fatalf("qorbit %s: prints %q, %v", line, want, err)
		}
		equal(t, line+": status", status, exitDone)
		equal(t, line+": standard output beside a file", stdout, "")
		equal(t, line+": the same with three threads", three == want, true)
		equal(t, line+": the same in a file", string(file) == want, true)
	}
}

// TestEveryExampleOfTheHelpRuns, and every command has one.
func TestEveryExampleOfTheHelpRuns(t *testing.T) {
	t.Chdir(t.TempDir())
	qorbit("constellations", "write", "8") // its files are what other examples read
	qorbit("search", "8", "--db", "orbits.db")
	qorbit("solutions", "8", "-f", "csv", "-o", "solutions.txt")
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			visit(sub)
		}
		_, ofCobra := strings.CutPrefix(c.CommandPath(), "qorbit completion")
		ofCobra = ofCobra || c.Name() == "help"
		if c.HasParent() && c.Runnable() && c.Example == "" && !ofCobra {
			t.Errorf("%s has no example", c.CommandPath())
		}
		if c.DisableFlagParsing { // another program runs it, and has a test of its examples
			return
		}
		for line := range strings.Lines(c.Example) {
			runs(t, line)
		}
	}
	root, _ := newRoot(nil, nil)
	visit(root)
}

// mostLines bounds a help text: a screen, with room for what is added to the lists in it.
const mostLines = 66

// TestHelp: every help text fits a screen and the width that COLUMNS says, and has all flags of the command, and the
// root names every command in a group.
func TestHelp(t *testing.T) {
	t.Setenv("COLUMNS", "100")
	root, _ := newRoot(nil, nil)
	for _, c := range root.Commands() {
		_, text, _ := qorbit("help", c.Name())
		if c.GroupID == "" && !c.IsAdditionalHelpTopicCommand() {
			t.Errorf("%s is in no group", c.Name())
		}
		if height := strings.Count(text, "\n"); height > mostLines {
			t.Errorf("help %s has %d lines:\n%s", c.Name(), height, text)
		}
		if c.Runnable() {
			contains(t, "help "+c.Name(), text, c.CommandPath())
		}
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if !strings.Contains(text, "--"+f.Name+" ") && f.Name != "help" && !f.Hidden {
				t.Errorf("help %s does not have --%s", c.Name(), f.Name)
			}
		})
		for line := range strings.Lines(text) {
			if len([]rune(line)) > 101 && !strings.HasPrefix(line, "  qorbit ") {
				t.Errorf("help %s: %d characters in %s", c.Name(), len([]rune(line)), line)
			}
		}
	}
}

// TestNamesOfOrbits: wherever an orbit is taken, its number, its key and every other solution mean the same; wherever a
// permutation is, the number with the order stands for the key.
func TestNamesOfOrbits(t *testing.T) {
	all := []string{"7", "#7", "8#7", "2,6,8,3,1,4,7,5", "7,3,1,6,8,5,2,4", "4,8,5,3,1,7,2,6"}
	for line, names := range map[string][]string{
		"path 8 % 1": all, "path 8 1 %": all, "graph 8 --around %": all, "distances 8 --depths --from %": all,
		"orbits 8 --orbit %": all, "draw %": all[2:4], "apply po6 %": all[2:4], "signature 2,4,1,3 %": all[2:4],
	} {
		args := append(strings.Fields(line), "-q")
		at := slices.Index(args, "%")
		args[at] = names[0]
		want := quiet(t, args...)
		for _, name := range names[1:] {
			args[at] = name
			equal(t, line+" with "+name, quiet(t, args...), want)
		}
	}
}

// TestVersion: --version prints the text of the command version.
func TestVersion(t *testing.T) {
	equal(t, "--version", succeeds(t, "--version"), succeeds(t, "version"))
}

// TestPrinted: small outputs, whole. Scripts rely on the names of fields. The values are those that the literal twins
// of package orbit find, what other tests hold against OEIS and the paper, and what was checked by hand.
func TestPrinted(t *testing.T) {
	text := test.Must(os.ReadFile("testdata/printed.txt"))
	stored(t, "9")
	certificateFile(t, 9)
	for i, block := range strings.Split("\n"+strings.TrimSuffix(string(text), "\n"), "\n$ qorbit ") {
		line, want, printed := strings.Cut(block, "\n")
		if printed {
			want += "\n"
		}
		if i == 0 { // before the first command
			continue
		}
		equal(t, "qorbit "+line, succeeds(t, line), want)
	}
}

// TestManualPages are rendered without a warning, have no date, and stand in one directory or not at all.
func TestManualPages(t *testing.T) {
	t.Chdir(t.TempDir())
	nonsense(t, map[string]string{
		"man":                        "man: 0 arguments, expected the name of a directory",
		"man /dev/null/none":         "cannot make \"/dev/null/none\", expected a directory or a new name",
		"man . -o ./qorbit-search.1": "-o and the page qorbit-search.1: both name",
	})
	if entries, err := os.ReadDir("."); err != nil || len(entries) > 0 {
		t.Errorf("%v is left, %v", entries, err)
	}
	if status, _, stderr := qorbit("man", "new/pages"); status != exitDone {
		t.Fatal(stderr)
	}
	t.Chdir("new/pages")
	pages, err := filepath.Glob("*.1")
	if err != nil || len(pages) < 30 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for _, name := range pages {
		page, err := os.ReadFile(name)
		if err != nil || !bytes.Contains(page, []byte(`" "1" "" "qorbit" "qorbit manual"`)) {
			t.Errorf("%s: %v, no title without a date", name, err)
		}
	}
	test.Program(t, "man")
	test.Program(t, "groff")
	for _, name := range []string{"qorbit.1", "qorbit-search.1"} {
		cmd := exec.Command("man", "--warnings", "-l", name)
		cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "MANPAGER=cat")
		var warnings bytes.Buffer
		cmd.Stderr = &warnings
		page, err := cmd.Output()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		equal(t, name+": warnings", warnings.String(), "")
		contains(t, name, string(page), "SYNOPSIS")
	}
}

// TestAPanicLeavesNothing: the files that were begun go, and the panic is seen.
func TestAPanicLeavesNothing(t *testing.T) {
	defer func(args []string) {
		os.Args = args
		signal.Reset() // which Main has changed
	}(os.Args)
	dir := t.TempDir()
	os.Args = []string{"qorbit", "check", "5", "-o", filepath.Join(dir, "out")}
	func() {
		defer func() {
			if what := recover(); what != "made up" {
				t.Errorf("%v", what)
			}
		}()
		cli.Main("qorbit", checkedBy(func(context.Context, orbit.Problem, orbit.Options) (search.Check, error) {
			panic("made up")
		}))
	}()
	if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 {
		t.Errorf("%v is left, %v", entries, err)
	}
}

// nonsense holds what commands answer against lines of bad input: status 2, one line with the given words, nothing
// else.
func nonsense(t *testing.T, lines map[string]string) {
	t.Helper()
	for line, want := range lines {
		status, stdout, stderr := qorbit(fields(line)...)
		equal(t, line+": status", status, exitUsage)
		equal(t, line+": standard output", stdout, "")
		clean := strings.HasPrefix(stderr, "qorbit: ") && !strings.Contains(stderr, "\x1b")
		if oneLine := strings.Count(stderr, "\n") == 1; !clean || !oneLine {
			t.Errorf("qorbit %s: stderr %q, expected one line", line, stderr)
		}
		if !strings.Contains(stderr, want) {
			t.Errorf("qorbit %s: stderr %q, expected %q", line, stderr, want)
		}
	}
}

// contents reads all files of the directory. What is no file has no contents.
func contents(t *testing.T) map[string]string {
	t.Helper()
	all := make(map[string]string)
	for _, entry := range test.Must(os.ReadDir(".")) {
		name := entry.Name()
		all[name] = ""
		if entry.Type().IsRegular() {
			all[name] = string(test.Must(os.ReadFile(name)))
		}
	}
	return all
}

// TestRefused: every command answers bad input with status 2 and one line that names it and what was expected, prints
// nothing else, and changes no file. The table has a command line, an arrow, and a part of the message.
func TestRefused(t *testing.T) {
	lines := arrows(t, "testdata/refused.txt")
	maps.Copy(lines, map[string]string{
		"search \x1b[31m8":                 "order",
		"search 8 --\x1b[31m":              "unknown flag: --\ufffd[31m",
		"draw" + strings.Repeat(" 1", 101): "101 boards: expected up to 100",
	})
	stored(t, "8")
	for _, n := range []string{"8", "9", "21"} {
		qorbit("constellations", "write", n)
	}
	symmetric := contents(t)["constellations-8-symmetric.sam"]
	for name, text := range map[string]string{
		"text":      "package main\n",
		"prose":     "something\n",
		"empty":     "",
		"newer":     "qorbit certificate 2\n",
		"foreign":   "PP\x00\x1b[31m",
		"short":     "qorbit certificate 1\norder 9\nreached 45\n",
		"short.sam": symmetric[:20],
		"long":      symmetric + "\x00",
		"twice":     symmetric + symmetric[16:32],
		"sample40":  "qorbit sample 1 order 40\n",
		"survey9":   "qorbit survey 2\n{\"n\":9,\"orbits\":46,\"most\":1}\n",
	} {
		put(t, name, text)
	}
	before := contents(t)
	nonsense(t, lines)
	if after := contents(t); !maps.Equal(before, after) {
		t.Errorf("files were changed: %d, before %d", len(after), len(before))
	}
}

// TestFullDisksAndClosedPipes: one line for a standard output on a full disk, and the status of a closed pipe.
func TestFullDisksAndClosedPipes(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here")
	}
	defer full.Close()
	for _, line := range []string{
		"", "help search", "search --help", "formats", "completion bash", "--version", "graph 9 -f dot", "orbits 12 -f csv",
	} {
		var log bytes.Buffer
		status := run(t.Context(), strings.Fields(line), full, &log)
		equal(t, line+": status", status, exitUsage)
		oneLine := strings.Count(log.String(), "\n") == 1
		if !oneLine || !strings.HasPrefix(log.String(), "qorbit: cannot write standard output: ") {
			t.Errorf("qorbit %s: %q, expected one line that it cannot write", line, log.String())
		}
	}
	for _, line := range []string{
		"graph 11 -f graphml",
		"graph 11 --edges -f json",
		"graph 9 -f svg",
		"orbits 12 -f csv",
	} {
		reader, writer, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		reader.Close()
		var log bytes.Buffer
		if status := run(t.Context(), strings.Fields(line), writer, &log); status != exitPipe || log.Len() > 0 {
			t.Errorf("qorbit %s into a closed pipe: status %d, %q", line, status, log.String())
		}
		writer.Close()
	}
}

// interruptedIn runs a command line that is interrupted when a phase of its work first reports that something is done.
func interruptedIn(t *testing.T, phase, line string) (status int, stderr string) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	observe := func(p work.Progress) {
		name, done := p.Phase.String(), p.Done
		if strings.HasPrefix(name, phase) && done > 0 {
			cancel()
		}
	}
	// with many threads, the work could be done before they see the interrupt
	status, _, stderr = observed(ctx, observe, append(fields(line), "-j", "2"))
	return status, stderr
}

// TestInterruptedMidway: each command stops at an interrupt in the midst of its work. The last line names the command,
// and the flag that would have kept its work or the file that does. Nothing else is left, and what was there
// under the name of an output stays. The table has a command line, a phase of its work, and the last line.
func TestInterruptedMidway(t *testing.T) {
	table := arrows(t, "testdata/interrupted.txt")
	t.Chdir(t.TempDir())
	const asymmetric, symmetric = "constellations-12-asymmetric.sam", "constellations-12-symmetric.sam"
	qorbit("constellations", "write", "12")
	put(t, "out", "what was there")
	for _, line := range slices.Sorted(maps.Keys(table)) { // a record is begun before it is read beside another
		phase, want, _ := strings.Cut(table[line], " → ")
		status, stderr := interruptedIn(t, phase, line)
		lines := strings.Split(strings.TrimSpace(stderr), "\n")
		if status != exitInterrupted || lines[len(lines)-1] != "qorbit: interrupted: "+want {
			t.Errorf("qorbit %s: status %d, %q, expected %q", line, status, stderr, want)
		}
	}
	left, err := filepath.Glob("*")
	want := []string{asymmetric, symmetric, "m.txt", "out", "r.txt", "z.txt"}
	if err != nil || !slices.Equal(left, want) {
		t.Errorf("%q is left, expected %q, %v", left, want, err)
	}
	equal(t, "out", string(test.Must(os.ReadFile("out"))), "what was there")
}
