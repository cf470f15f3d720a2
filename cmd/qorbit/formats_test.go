package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/draw/charts"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
)

// A printing is a command line that prints rows.
type printing struct {
	line  string // DIR stands for a directory with the files that it reads
	out   string // which formats leave out which columns, as in "text latex: n size; csv: names"
	prose bool   // the text format is no table, unless columns are chosen
	steps bool   // a row of JSON has a list of steps, which are the rows of the other formats
	keys  bool   // LaTeX has a row for each of the keys that a row has

	triangles bool // LaTeX has a row for each place of the triangles of a signature
}

// people are the formats that people read, files those that programs read.
const (
	people = table.People
	files  = " csv tsv"
)

// printings has every command that prints rows, with the flags that make them rows of another kind. Orders are small.
var printings = []printing{
	{line: "analyse 6..7", out: "text: queens"},
	{line: "analyse 8 --top 3", out: "text: queens"},
	{line: "analyse 8 --communities", out: "text: queens"},
	{line: "analyse 8 --cores", out: "text: queens"},
	{line: "analyse 8 --cliques", out: "text: queens"},
	{line: "apply Inv 2,4,1,3", prose: true},
	{line: "apply Inc(0.5,0.5) 2,4,1,3", prose: true},
	{line: "check 4..7", out: "text latex: disagreement"},
	{line: "cite search halves", prose: true},
	{line: "cite --list", prose: true},
	{line: "cite --stored", out: people + ": program state output note"},
	{line: "classes 5..8"},
	{line: "connect 5..6"},
	{line: "constellations count DIR/constellations-8-asymmetric.sam DIR/constellations-8-symmetric.sam"},
	{line: "constellations read DIR/constellations-8-symmetric.sam"},
	{line: "constellations write 8 --dir DIR"},
	{line: "count 4..9"},
	{line: "count 6 --ladder", out: "latex: left_out"},
	{line: "count 9 --estimate --blocks 4"},
	{line: "distances 5..8"},
	{line: "distances 8 --depths"},
	{line: "graph 7", out: "text: n"},
	{line: "graph 7 --edges", out: "text: n"},
	{line: "graph 7 --edges --inc", out: "text: n"},
	{line: "identify DIR/solutions.csv", out: people + ": file"},
	{line: "identify DIR/solutions.csv DIR/orbits.csv"},
	{line: "identify DIR/solutions.csv --unique", out: people + ": file missing"},
	{line: "identify DIR/orbits.csv --summary"},
	{line: "manifest verify DIR/manifest.json", out: "text: sha256 found_bytes found_sha256"},
	{line: "merge DIR/half-0.txt DIR/half-1.txt"},
	{line: "missed 9", out: people + files + ": queens; text: n"},
	{line: "missed 9 --bridges", out: "text: n"},
	{line: "missed 9 --sample --component 6", out: "text: n limit seed_of_generator certificate sha256"},
	{line: "optimal 5..6", out: "text: walk"},
	{line: "orbits 7", out: "text: n signature"},
	{line: "orbits 6..7", out: "text: signature"},
	{line: "paper --orders 4..6", prose: true},
	{line: "path 8 1 7", out: people + ": route", steps: true},
	{line: "path 8 1 10 --all", steps: true},
	{line: "query --db DIR/orbits.db 'SELECT n, orbit, key, degree, 1.0/3 AS third FROM orbits'"},
	{
		line: "sample 12 --samples 20",
		out: people + ": component larger larger_error reached reached_error missed missed_error; " +
			"text: autocorrelation seed_of_generator",
	},
	{line: "sample 12 --samples 20 --component 5", out: "text: component autocorrelation seed_of_generator"},
	{
		line: "sample 12 --samples 20 --queens 2",
		out:  people + ": least_key; text latex: queens; text: autocorrelation seed_of_generator",
	},
	{line: "search 5..7", prose: true},
	{line: "search 9 --escalate 2", prose: true},
	{line: "signature 2,4,1,3 1,6,8,3,7,4,2,5", prose: true, triangles: true},
	{line: "signature collisions 7", out: people + ": along_columns along_rows triangles", keys: true},
	{line: "signature collisions 7 --invariants steps"},
	{
		line: "signature verify 6..7",
		out:  people + files + ": collisions",
	},
	{line: "signature verify 7 --invariants steps,distances"},
	{line: "signature verify 6..8 --invariants all --pivot colliding"},
	{line: "solutions 6", out: "text: n"},
	{line: "solutions 5..6 --by orbits"},
	{line: "solutions 6 --by mirror", out: "text: n"},
	{line: "submit 14 --parts 4 --directory DIR/job"},
	{line: "survey 5..6", out: people + ": degrees sizes"},
	{line: "survey 7 --inc --depth", out: "latex: degrees sizes"},
	{line: "survey 7 --chained", out: "latex: degrees sizes"},
	{line: "survey 5..6 --sizes"},
	{line: "survey 5..6 --degrees"},
	{line: "survey 7 --local", out: "latex: degrees"},
	{line: "verify DIR/proof.txt", prose: true},
	{line: "version", prose: true},

	{line: "table counts 4..9", out: people + ": source"},
	{line: "table orbits 7", out: people + ": n; latex: size"},
	{line: "table graph 4..8", out: people + ": moves self_moves source; latex: cyclomatic"},
	{line: "table sizes 7", out: people + ": n source"},
	{line: "table structure 7..8"},
	{line: "table completeness 5..6", out: people + ": source"},
	{line: "table missed 9", out: people + ": n source"},
	{line: "table signatures 5..7"},
	{line: "table collisions 7", out: people + ": n source"},
	{line: "table connect 5..6"},
	{line: "table conditions 5..6"},
	{line: "table torus 5..8", out: people + ": source"},
	{line: "table exchange 5..7"},
	{line: "table metric 5..7"},
	{line: "table group"},
	{line: "table trajectory 6", out: people + ": n class by"},

	{line: "plot orbits 4..8"},
	{line: "plot signatures 6..8"},
	{line: "plot collisions 7..8 --invariants multiset,steps"},
	{line: "plot growth 4..12"},
	{line: "plot classes 4..8"},
	{line: "plot giant 4..8"},
	{line: "plot reached 5..8"},
	{line: "plot sampled 8,32"},
	{line: "plot degrees 7..8"},
	{line: "plot sizes 9"},
	{line: "plot depth 7..8"},
	{line: "plot methods 4..6 --methods backtrack,bound1"},
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
	wanted := commandsWithRows()
	for _, name := range wanted {
		if !slices.ContainsFunc(printings, func(p printing) bool { return strings.HasPrefix(p.line+" ", name+" ") }) {
			t.Errorf("the table has no command line of %s", name)
		}
	}
	if len(wanted) < 50 {
		t.Errorf("only %d commands: %q", len(wanted), wanted)
	}
}

// readers has a reader for each format beside JSON, to which the others are compared.
var readers = map[string]func(text string) (sheet, error){
	"text":     readText,
	"csv":      separatedBy(','),
	"tsv":      separatedBy('\t'),
	"markdown": readMarkdown,
	"html":     readHTML,
	"latex":    readLaTeX,
}

// TestFormatsHoldTheSameCells: each command prints the same rows in every format, with the same columns in the same
// order, but for those that a format leaves out. Of chosen columns, none does.
func TestFormatsHoldTheSameCells(t *testing.T) {
	dir := filesToRead(t)
	var cells, lines atomic.Int64
	t.Run("line", func(t *testing.T) {
		for _, p := range printings {
			t.Run(p.line, func(t *testing.T) {
				t.Parallel()
				args := fields(p.line)
				for i := range args {
					args[i] = strings.ReplaceAll(args[i], "DIR", dir)
				}
				c := comparison{T: t, printing: p, args: args, cells: &cells, out: leftOut(p.out)}
				c.takeReference()
				c.declared()
				for _, format := range slices.Sorted(maps.Keys(readers)) {
					switch {
					case format == "text" && p.prose:
					case format == "latex" && p.keys:
						keys := c.takeKeys()
						keys.compare(format, keys.names, nil)
					case format == "latex" && p.triangles:
						triangles := c.takeTriangles()
						triangles.compare(format, triangles.names, nil)
					default:
						c.compare(format, c.names, c.out[format])
					}
				}
				c.chooseColumns()
				c.compareBFiles()
				lines.Add(1)
			})
		}
	})
	t.Logf("%d command lines, json, %d other formats and b-files: %d cells compared with those of json",
		lines.Load(), len(readers), cells.Load())
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
		"orbits 6 -o DIR/orbits.csv --manifest DIR/manifest.json",
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

// leftOut reads which formats leave out which columns.
func leftOut(text string) map[string][]string {
	out := make(map[string][]string)
	for part := range strings.SplitSeq(text, ";") {
		formats, names, _ := strings.Cut(part, ":")
		for format := range strings.FieldsSeq(formats) {
			out[format] = append(out[format], strings.Fields(names)...)
		}
	}
	return out
}

// A comparison compares what one command line prints in all formats.
type comparison struct {
	*testing.T
	printing
	args  []string
	out   map[string][]string
	names []string         // of all columns
	rows  []map[string]any // their values: those of JSON, and of csv where JSON leaves the column out
	cells *atomic.Int64
}

// prints is what the command line prints in a format, with more arguments.
func (c *comparison) prints(format string, more ...string) string {
	c.Helper()
	text, _ := c.says(format, more...)
	return text
}

// says is prints, with what stands on standard error.
func (c *comparison) says(format string, more ...string) (text, log string) {
	c.Helper()
	args := slices.Concat(c.args, []string{"--progress", "never", "-j", "1", "-f", format}, more)
	status, text, log := qorbit(args...)
	if status != exitDone {
		c.Fatalf("qorbit %q -f %s: status %d, %s", c.args, format, status, log)
	}
	return text, log
}

// leavesOut compares what the format leaves out of the columns with a value to what a line on standard error says.
func (c *comparison) leavesOut(format, log string, without []string) {
	c.Helper()
	var lost []string
	for _, name := range c.names {
		hasValue := slices.ContainsFunc(c.rows, func(row map[string]any) bool {
			text := fmt.Sprint(row[name])
			return row[name] != nil && text != "" && text != "[]" && text != "map[]"
		})
		implied := slices.Contains(cli.Implied, name) || name == "source" && c.rows[0][name] == rows.Computed
		if hasValue && slices.Contains(without, name) && !implied {
			lost = append(lost, name)
		}
	}
	said := regexp.MustCompile(`(?m)^\w+ leaves out ([\w, ]+) \(`).FindStringSubmatch(log)
	switch {
	case said == nil && len(lost) > 0:
		c.Errorf("%s: nothing says that it leaves out %q", format, lost)
	case said != nil && (said[1] != strings.Join(lost, ", ") || !strings.HasPrefix(said[0], format)):
		c.Errorf("%s leaves out %q, and says %q", format, lost, said[0])
	}
}

// takeReference reads JSON, and from csv the columns that it leaves out.
func (c *comparison) takeReference(more ...string) {
	c.Helper()
	var err error
	if c.names, c.rows, err = objectsOf(c.prints("json", more...)); err != nil || len(c.rows) == 0 {
		c.Fatalf("json: %v, %d rows", err, len(c.rows))
	}
	if c.steps {
		c.takeSteps()
	}
	s, err := readers["csv"](c.prints("csv", more...))
	if err != nil || len(s.rows) != len(c.rows) {
		c.Fatalf("csv: %v, %d rows, json has %d", err, len(s.rows), len(c.rows))
	}
	at := 0
	for i, name := range s.names {
		if found := slices.Index(c.names, name); found >= 0 {
			at = found + 1
			continue
		}
		c.names = slices.Insert(c.names, at, name)
		at++
		declared := slices.Contains(c.out["json"], name)
		for j, row := range s.rows {
			if !declared && row[i] != "" {
				c.Errorf("json leaves out %s, which is %q", name, row[i])
			}
			c.rows[j][name] = valueOf(row[i])
		}
	}
}

// takeSteps makes rows of the steps of each row, with their numbers and that of the row.
func (c *comparison) takeSteps() {
	c.Helper()
	var steps []map[string]any
	for i, row := range c.rows {
		for j, step := range row["steps"].([]any) {
			values := step.(map[string]any)
			values["route"], values["step"] = json.Number(strconv.Itoa(i+1)), json.Number(strconv.Itoa(j+1))
			steps = append(steps, values)
		}
	}
	c.names, c.rows = strings.Fields("route step operator solution result orbit key"), steps
}

// takeKeys makes rows of the keys of each row, with the number of the row. The triangles are shared out among them.
func (c *comparison) takeKeys() *comparison {
	c.Helper()
	k := *c
	k.names, k.rows = strings.Fields("n reading group key along_columns along_rows triangles"), nil
	for i, row := range c.rows {
		keys, triangles := row["keys"].([]any), strings.Fields(shownAs("triangles", row["triangles"]))
		each := (len(triangles) + len(keys) - 1) / len(keys)
		for j, key := range keys {
			first, end := min(j*each, len(triangles)), min((j+1)*each, len(triangles))
			k.rows = append(k.rows, map[string]any{
				"n": row["n"], "reading": row["reading"], "group": json.Number(strconv.Itoa(i + 1)), "key": key,
				"along_columns": row["along_columns"].([]any)[j], "along_rows": row["along_rows"].([]any)[j],
				"triangles": strings.Join(triangles[first:end], " "),
			})
		}
	}
	return &k
}

// takeTriangles is the reference for the rows of triangles in LaTeX, out of the signatures of the reference.
func (c *comparison) takeTriangles() *comparison {
	c.Helper()
	k := *c
	k.names, k.rows = strings.Fields("permutation place column_length1 column_area column_length2 "+
		"row_length1 row_area row_length2"), nil
	for _, row := range c.rows {
		halves := row["signature"].([]any)
		columns, rows := halves[0].([]any), halves[1].([]any)
		for i := range columns {
			x, y := columns[i].([]any), rows[i].([]any)
			values := slices.Concat([]any{row["permutation"], json.Number(strconv.Itoa(i + 1))}, x, y)
			place := make(map[string]any)
			for at, name := range k.names {
				place[name] = values[at]
			}
			k.rows = append(k.rows, place)
		}
	}
	return &k
}

// valueOf is the value of a cell of csv.
func valueOf(cell string) any {
	if regexp.MustCompile(`^-?[\d.]+$`).MatchString(cell) {
		return json.Number(cell)
	}
	return cell
}

// differs matches columns that are not the same in two runs.
var differs = regexp.MustCompile("seconds|time|core_hours")

// compare compares one format with the reference: all columns but some, in their order.
func (c *comparison) compare(format string, names, without []string, more ...string) {
	c.Helper()
	text, log := c.says(format, more...)
	s, err := readers[format](text)
	if err != nil {
		c.Errorf("%s: %v", format, err)
		return
	}
	c.leavesOut(format, log, without)
	names = except(names, without)
	if format == "latex" {
		c.inLaTeX(&s, names)
	}
	if !slices.Equal(s.names, names) {
		c.Errorf("%s: the columns are %q, expected %q: without %q, and with %q", format, s.names, names,
			except(names, s.names), except(s.names, names))
		return
	}
	if len(s.rows) != len(c.rows) {
		c.Errorf("%s: %d rows, expected %d", format, len(s.rows), len(c.rows))
		return
	}
	for i, row := range s.rows {
		for j, cell := range row {
			c.cells.Add(1)
			value := c.rows[i][names[j]]
			if differs.MatchString(names[j]) && value != nil {
				value = json.Number(cell) // at least a number
				if _, ok := new(big.Float).SetString(strings.ReplaceAll(cell, "×10^", "e")); !ok {
					c.Errorf("%s: row %d, %s is %q, expected a number", format, i+1, names[j], cell)
				}
				continue
			}
			if !agrees(format, names[j], value, cell, s.broken[names[j]]) {
				c.Errorf("%s: row %d, %s is %q, expected %v", format, i+1, names[j], cell, value)
			}
		}
	}
}

// except lists the names that are not among others.
func except(names, others []string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return slices.Contains(others, name) })
}

// inLaTeX compares the headings, and gives the sheet the names of columns in their place.
func (c *comparison) inLaTeX(s *sheet, names []string) {
	c.Helper()
	if s.list { // names and values below each other
		var cells []string
		for _, row := range s.rows {
			cells = append(cells, row[len(row)-1])
		}
		s.rows = [][]string{cells}
		s.names = cells
	}
	headings := slices.Compact(slices.Sorted(slices.Values(s.names)))
	if !s.list && (len(headings) != len(s.names) || slices.Contains(headings, "")) {
		c.Errorf("latex: headings %q", s.names)
	}
	if len(s.names) == len(names) {
		s.names = names
	}
}

// chooseColumns prints all columns from the last to the first, in the formats that leave out some without a choice or
// print a text; and refuses a column that there is not.
func (c *comparison) chooseColumns() {
	c.Helper()
	names := slices.Clone(c.names)
	slices.Reverse(names)
	choice := strings.Join(names, ",")
	if len(c.out["json"])+len(c.out["csv"]) > 0 {
		c.takeReference("--columns", choice)
	}
	for _, format := range []string{"text", "csv", "latex"} {
		c.compare(format, names, nil, "--columns", choice)
	}
	status, out, log := qorbit(append(c.args, "--columns", "frob")...)
	if want := `--columns "frob": expected one of `; status != exitUsage || out != "" || !strings.Contains(log, want) ||
		!strings.Contains(log, names[0]) {
		c.Errorf("--columns frob: status %d, %q, %q", status, out, log)
	}
}

// compareBFiles compares the b-files of a kind of table, one for each sequence that has a value at all orders.
func (c *comparison) compareBFiles() {
	c.Helper()
	if c.args[0] != "table" {
		return
	}
	kind, _ := rows.LookupKind(c.args[1])
	for _, sequence := range kind.Sequences {
		if slices.ContainsFunc(c.rows, func(row map[string]any) bool { return row[sequence] == nil }) {
			continue
		}
		var want strings.Builder
		for _, row := range c.rows {
			fmt.Fprintln(&want, row["n"], row[sequence])
		}
		got := regexp.MustCompile(`(?m)^#.*\n`).ReplaceAllString(c.prints("bfile", "--sequence", sequence), "")
		if got != want.String() {
			c.Errorf("bfile: %s is\n%sexpected\n%s", sequence, got, want.String())
		}
		c.cells.Add(2 * int64(len(c.rows)))
	}
}

// agrees reports whether a cell shows a value. Where a list of text breaks it into lines, blanks do not count.
func agrees(format, name string, value any, cell string, broken bool) bool {
	forFiles := format == "csv" || format == "tsv"
	switch value := value.(type) {
	case nil:
		if forFiles {
			return cell == ""
		}
		return cell == "–"
	case bool:
		if format == "latex" {
			return cell == map[bool]string{true: "yes", false: "no"}[value]
		}
		return cell == fmt.Sprint(value)
	case json.Number:
		if forFiles {
			return cell == value.String()
		}
		return rounds(cell, value.String())
	}
	want := shownAs(name, value)
	if format == "latex" {
		want = strings.Join(strings.Fields(want), " ")
		switch name {
		case "stabiliser": // by 90°, 180° and 270°
			cell, want = strings.ReplaceAll(cell, "^°", ""), strings.ReplaceAll(want, " degrees", "")
		case "keys":
			cell = strings.ReplaceAll(cell, "; ", " ")
		case "signature": // a line for each half
			cell = strings.ReplaceAll(cell, " ", "")
		}
	}
	if broken {
		cell, want = strings.ReplaceAll(cell, " ", ""), strings.ReplaceAll(want, " ", "")
	}
	return cell == want
}

// rounds reports whether a number is another one, rounded to the digits that it shows: whole numbers are shown in full,
// others with three digits at least. The other may be rounded too, to its last digit.
func rounds(shown, value string) bool {
	shown = strings.ReplaceAll(shown, "×10^", "e")
	mantissa, _, _ := strings.Cut(strings.TrimLeft(shown, "-0."), "e")
	digits := len(strings.ReplaceAll(mantissa, ".", ""))
	x, ok := new(big.Rat).SetString(shown)
	y, valid := new(big.Rat).SetString(value)
	if !ok || !valid {
		return false
	}
	_, decimals, _ := strings.Cut(shown, ".")
	if y.IsInt() || digits < 3 && len(decimals) < 3 {
		return x.Cmp(y) == 0
	}
	half := new(big.Rat).Mul(new(big.Rat).Add(lastPlace(shown), lastPlace(value)), big.NewRat(1, 2))
	difference := new(big.Rat).Sub(x, y)
	return difference.Abs(difference).Cmp(half) <= 0
}

// lastPlace is 1 at the place of the last digit of a number.
func lastPlace(text string) *big.Rat {
	mantissa, power, exponent := strings.Cut(text, "e")
	_, decimals, _ := strings.Cut(mantissa, ".")
	unit := "1"
	if exponent {
		unit += "e" + power
	}
	x, _ := new(big.Rat).SetString(unit)
	ten := new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(len(decimals))), nil))
	return x.Quo(x, ten)
}

// shownAs is how cells show a text, or a value that has parts: lists with blanks between, and some in words.
func shownAs(name string, value any) string {
	list, ok := value.([]any)
	if !ok {
		return fmt.Sprint(value)
	}
	switch name {
	case "stabiliser":
		return symmetries(list)
	case "signature":
		text := triangle.ReplaceAllString(fmt.Sprint(list), "($1,$2,$3)")
		return strings.NewReplacer(" ", ",", "[", "{", "]", "}").Replace(text)
	}
	parts := make([]string, len(list))
	for i, part := range list {
		parts[i] = fmt.Sprint(part)
		elements, ok := part.([]any)
		switch {
		case !ok:
		case name == "degrees" || name == "sizes":
			parts[i] = fmt.Sprintf("%v:%v", elements[0], elements[1])
		case name == "triangles":
			parts[i] = fmt.Sprintf("%c=(%v,%v,%v)", 'a'+i, elements[0], elements[1], elements[2])
		}
	}
	return strings.Join(parts, " ")
}

var triangle = regexp.MustCompile(`\[(\d+) (\d+) (\d+)\]`)

// symmetries are the names of some, those of rotations in one.
func symmetries(list []any) string {
	var names, angles []string
	for _, part := range list {
		name := part.(map[string]any)["name"].(string)
		if angle := regexp.MustCompile(`^rotation by (\d+) degrees`).FindStringSubmatch(name); angle != nil {
			angles = append(angles, angle[1])
		} else {
			names = append(names, name)
		}
	}
	switch len(angles) {
	case 0:
	case 1:
		names = append(names, "rotation by "+angles[0]+" degrees")
	default:
		last := len(angles) - 1
		names = append(names, "rotations by "+strings.Join(angles[:last], ", ")+" and "+angles[last]+" degrees")
	}
	return strings.Join(names, ", ")
}

// declared: the help of the columns, and the completion of --columns, have every column that the command prints, with
// what it holds, unless the group of symmetries has it. Those of plot and query depend on what is asked.
func (c *comparison) declared() {
	root, app := newRoot(nil, nil)
	command, args, err := root.Find(c.args)
	if err != nil {
		c.Fatal(err)
	}
	if name := command.Name(); name == "plot" || name == "query" {
		return
	}
	for _, name := range c.names {
		isDeclared := func(column table.Column) bool {
			return column.Name == name && (column.Doc != "" || strings.HasPrefix(name, "po"))
		}
		if !slices.ContainsFunc(app.ColumnsOf(command, args), isDeclared) {
			c.Errorf("qorbit help columns %s lacks %s", command.Name(), name)
		}
	}
}
