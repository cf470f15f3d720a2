package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/draw/charts"
	"qorbit/internal/shell/rows"
	"qorbit/internal/test"
	"qorbit/ops"
)

// printings has the command lines of a file.
func printings(t *testing.T, name string) (lines []string) {
	t.Helper()
	for line := range strings.Lines(string(test.Must(os.ReadFile("testdata/" + name)))) {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return lines
}

// commandsWithRows has each command, each kind of table and each kind of plot that prints rows.
func commandsWithRows() (names []string) {
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			visit(sub)
		}
		_, name, _ := strings.Cut(c.CommandPath(), " ")
		onlyLists := c.HasSubCommands() && !strings.Contains(c.Use, " ") // of commands
		switch {
		case !c.Runnable() || onlyLists || !slices.Contains(cli.FormatsOf(c), "csv"):
		case name == "table":
			for _, kind := range rows.KindNames(nil) {
				names = append(names, name+" "+kind)
			}
		case name == "plot":
			for _, kind := range charts.Kinds {
				names = append(names, name+" "+kind.Name)
			}
		default:
			names = append(names, name)
		}
	}
	root, _ := newRoot(nil, nil)
	visit(root)
	return names
}

// TestEveryCommandIsInTheTableOfFormats: the table has each command, each kind of table and each kind of plot that
// prints rows.
func TestEveryCommandIsInTheTableOfFormats(t *testing.T) {
	wanted, all := commandsWithRows(), printings(t, "rows.txt")
	for _, name := range wanted {
		if !slices.ContainsFunc(all, func(line string) bool { return strings.HasPrefix(line+" ", name+" ") }) {
			t.Errorf("the table has no command line of %s", name)
		}
	}
	if len(wanted) < 50 {
		t.Errorf("only %d commands: %q", len(wanted), wanted)
	}
}

// onlyInJSON are the columns that other formats have no place for.
var onlyInJSON = []string{"collisions", "steps"}

// TestFormatsHoldTheSameCells: each command prints the same columns and values in json and csv, and prints its rows in
// every format. Package table compares the other formats with what they print, and columns that are chosen.
func TestFormatsHoldTheSameCells(t *testing.T) {
	dir := filesToRead(t)
	t.Run("line", func(t *testing.T) {
		for _, line := range printings(t, "rows.txt") {
			t.Run(line, func(t *testing.T) {
				t.Parallel()
				p := &printing{T: t}
				for _, arg := range append(fields(line), "--progress", "never", "-j", "1") {
					p.args = append(p.args, strings.ReplaceAll(arg, "DIR", dir))
				}
				p.compare()
				p.compareOrders()
				p.declared()
				p.compareBFiles()
				for _, format := range []string{"text", "tsv", "markdown", "html", "latex"} {
					if out := p.prints("-f", format); out == "" || strings.Contains(out, "map[") {
						t.Errorf("%s: %q", format, out)
					}
				}
			})
		}
	})
}

// filesToRead makes a directory with files that commands read.
func filesToRead(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, line := range []string{
		"constellations write 8 --dir DIR",
		"search 6 --db DIR/orbits.db",
		"search 9 -q --certificate DIR/proof.txt",
		"count 9 --part 0/2 --record DIR/half-0.txt",
		"count 9 --part 1/2 --record DIR/half-1.txt",
		"orbits 6 -o DIR/orbits.csv",
		"solutions 5 -o DIR/solutions.csv",
	} {
		args := fields(line)
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "DIR", dir)
		}
		if status, _, log := qorbit(args...); status != exitDone {
			t.Fatalf("qorbit %s: status %d, %s", line, status, log)
		}
	}
	return dir
}

// A printing is a command line that prints rows.
type printing struct {
	*testing.T
	args  []string
	names []string // of the columns in CSV
	rows  []row    // their values in JSON
}

// prints is what the command line prints, with more arguments.
func (p *printing) prints(more ...string) (text string) {
	p.Helper()
	status, text, log := qorbit(slices.Concat(p.args, more)...)
	if status != exitDone {
		p.Fatalf("qorbit %q %q: status %d, %s", p.args, more, status, log)
	}
	return text
}

// differs matches columns that are not the same in two runs.
var differs = regexp.MustCompile("seconds|time|core_hours")

// compare compares csv with json. The steps of a path are rows of csv.
func (p *printing) compare() {
	p.Helper()
	p.rows = p.decoded(p.prints("-f", "json"))
	cells := test.Must(csv.NewReader(strings.NewReader(p.prints("-f", "csv"))).ReadAll())
	p.names, cells = cells[0], cells[1:]
	if slices.Contains(slices.Collect(maps.Keys(p.rows[0])), "steps") {
		return
	}
	if len(cells) != len(p.rows) {
		p.Fatalf("csv has %d rows, json %d", len(cells), len(p.rows))
	}
	for i, r := range p.rows {
		for name := range r {
			if !slices.Contains(p.names, name) && !slices.Contains(onlyInJSON, name) {
				p.Errorf("row %d: csv has no %s", i+1, name)
			}
		}
		for j, name := range p.names {
			if !differs.MatchString(name) && !agrees(cells[i][j], r[name]) {
				p.Errorf("row %d, %s: %q in csv, %v in json", i+1, name, cells[i][j], r[name])
			}
		}
	}
}

// decoded are the lines of JSON.
func (p *printing) decoded(text string) (rows []row) {
	p.Helper()
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	for decoder.More() {
		var r row
		if err := decoder.Decode(&r); err != nil {
			p.Fatalf("%v: %s", err, text)
		}
		rows = append(rows, r)
	}
	return rows
}

// compareOrders: the rows of several orders are those of one order after the other. Those of a plot are series by
// series, those of a pivot and of a claim are about all orders.
func (p *printing) compareOrders() {
	p.Helper()
	at := slices.IndexFunc(p.args, func(arg string) bool { return strings.Contains(arg, "..") })
	if at < 0 || p.args[0] == "plot" || p.args[0] == "paper" || slices.Contains(p.args, "--pivot") {
		return
	}
	var want []row
	for _, n := range test.Must(words.ParseOrders(p.args[at], 1, ops.MaxOrder)) {
		one := slices.Replace(slices.Clone(p.args), at, at+1, strconv.Itoa(n))
		_, out, _ := qorbit(append(one, "-f", "json")...)
		want = append(want, p.decoded(out)...)
	}
	for _, r := range slices.Concat(want, p.rows) {
		maps.DeleteFunc(r, func(name string, _ any) bool { return differs.MatchString(name) })
	}
	if got, want := fmt.Sprint(p.rows), fmt.Sprint(want); got != want {
		p.Errorf("rows of several orders\n%s\nexpected\n%s", got, want)
	}
}

// agrees reports whether a cell of csv shows a value of json: an empty one null, and lists their parts in some words.
func agrees(cell string, value any) bool {
	switch value := value.(type) {
	case nil:
		return cell == ""
	case []any:
		return (cell == "") == (len(value) == 0)
	}
	return cell == fmt.Sprint(value)
}

// compareBFiles compares the b-files of a kind of table, one for each sequence that has a value at all orders.
func (p *printing) compareBFiles() {
	p.Helper()
	if p.args[0] != "table" {
		return
	}
	kind, _ := rows.LookupKind(p.args[1])
	for _, sequence := range kind.Sequences {
		if slices.ContainsFunc(p.rows, func(r row) bool { return r[sequence] == nil }) {
			continue
		}
		var want strings.Builder
		for _, r := range p.rows {
			fmt.Fprintln(&want, r["n"], r[sequence])
		}
		text := p.prints("-f", "bfile", "--sequence", sequence)
		if got := regexp.MustCompile(`(?m)^#.*\n`).ReplaceAllString(text, ""); got != want.String() {
			p.Errorf("bfile: %s is\n%sexpected\n%s", sequence, got, want.String())
		}
	}
}

// declared: the help of the columns has every column that the command prints, with what it holds. Those of plot and
// query depend on what is asked.
func (p *printing) declared() {
	p.Helper()
	name := p.args[0]
	if name == "plot" || name == "query" {
		return
	}
	_, help, _ := qorbit("help", "columns", name)
	for _, column := range p.names {
		if !regexp.MustCompile(`(?m)^ +` + column + ` +\S`).MatchString(help) {
			p.Errorf("qorbit help columns %s lacks %s", name, column)
		}
	}
}
