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

// TestNonsense: every command answers bad input with status 2 and one line that names it and what was expected, and
// prints nothing else.
func TestNonsense(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "text", "package main\n")
	lines := map[string]string{
		"frob":                                       `unknown command "frob"`,
		"search 8 --strategy luck":                   "expected one of bfs, dfs",
		"search 8 --seeds some":                      "expected one of complete, chained",
		"search 8 -o x --missed ./x":                 `--missed and -o: both name "x"`,
		"search 8 --missed x.csv --trajectory x.csv": "both name",
		"search 8 -o x.dot":                          `-o "x.dot", whose ending stands for format dot: expected one of text`,
		"search \x1b[31m8":                           "order",
		"search 8 --\x1b[31m":                        "unknown flag: --\ufffd[31m",
		"help frob":                                  `unknown command "frob"`,
		"completion frob":                            `unknown command "frob"`,
		"count 8 --ladder --limit 0s":                "--limit 0s: expected a time",
		"count 17 --method brute-force":              "1 to 16",
		"count 21 --method bound-parallel":           "1 to 20",
		"count 21 --verify":                          "bound-parallel counts orders 1 to 20",
		"count 8 --verify --method bound-parallel":   "expected another method",
		"count 8 --limit 5s":                         "expected --ladder",
		"count 8 --part 0/2 --verify":                "expected no --part",
		"count 8 --part 2/2":                         `--part "2/2": expected R/M`,
		"count 8 --part 1":                           `--part "1": expected R/M`,
		"count 8 --part -1/2":                        "expected R/M",
		"count 8 --part 0/0":                         "expected R/M",
		"count 8 --part 0/2/3":                       "expected R/M",
		"count 8..9 --record x":                      "--record: expected one order",
		"count 8 --path sse":                         `--path "sse": expected one of plain`,
		"count 8 --record x --record ./x":            `both name "x"`,
		"count 8 --record " + nowhere:                fmt.Sprintf("--record %q: no such file or directory", nowhere),
		"count 8 --record x -o ./x":                  `--record and -o: both name "./x"`,
		"solutions 8 --by luck":                      "expected one of solution, orbits, mirror",
		"search 8 --queens 0":                        "--queens 0: expected 1 to 8",
		"search 8 --queens 9":                        "--queens 9: expected 1 to 8",
		"search 8 --trajectory x.jpeg":               "expected a name that ends in .json, .csv",
		"search 8 --trajectory " + nowhere + ".dot":  fmt.Sprintf("cannot write %q", nowhere+".dot"),
		"search 8 --missed " + nowhere:               fmt.Sprintf("cannot write %q", nowhere),
		"graph 8 --queens 9":                         "--queens 9: expected 1 to 8",
		"survey 8 --degrees --inc":                   "--degrees: expected no --inc",
		"survey 8 --degrees --sizes":                 "--degrees: expected no --sizes beside it",
		"survey 8 --chained --inc":                   "--chained: expected no --inc beside it",
		"survey 8 --depth --resume x":                "--resume: expected no --depth beside it",
		"survey 8 --chained --queens 2":              "--chained: expected no --queens beside it",
		"survey 8 -f dot":                            `-f "dot": expected one of text`,
		"survey 8 --memory -1":                       `--memory "-1": expected 0 to`,
		"count 8 --method guess":                     `method "guess", expected one of`,
		"signature":                                  "expected permutations such as 2,4,1,3",
		"signature 2,2,1":                            "row 2 stands at entries 1 and 2",
		"signature 2,4,1,3 0":                        "entry 1 is 0",
		"apply":                                      "0 arguments, expected an operator and a permutation",
		"apply Inv":                                  "1 argument, expected an operator and a permutation",
		"apply Inv 2,2,1":                            "row 2 stands at entries 1 and 2",
		"apply '' 2,4,1,3":                           "empty, expected an operator",
		"apply Frob 2,4,1,3":                         "expected Inc, Del, Mov",
		"apply Mov(9,9,0.5,0.5) 4,8,5,3,1,7,2,6":     "Mov(9,9,0.5,0.5): column 9 is out of range, expected 1..8",
		"apply Inc(9.5,0.5) 2,4,1,3":                 "row gap 9.5 is out of range, expected 0.5..4.5",
		"apply Del(4,6) 4,8,5,3,1,7,2,6":             "no queen there",
		"constellations":                             "no arguments, expected one of count, read, write",
		"constellations frob":                        `unknown command "frob", expected one of count, read, write`,
		"constellations write":                       "constellations write: 0 arguments, expected an order",
		"constellations write 8 9":                   "2 arguments, expected an order",
		"constellations write 3":                     "order 3: expected 4 to 30",
		"constellations write 31":                    "order 31: expected 4 to 30",
		"constellations write eight":                 `order "eight": expected a number from 4 to 30`,
		"constellations write 8 --dir " + nowhere:    fmt.Sprintf("cannot write %q", filepath.Join(nowhere, "constellations-8-asymmetric.sam")),
		"constellations write 8 -f text -o ./constellations-8-symmetric.sam": `-o and the symmetric file: both name "constellations-8-symmetric.sam"`,
		"constellations write 8 -f dot":                                      `-f "dot": expected one of text, json`,
		"constellations read":                                                "constellations read: no arguments, expected files",
		"constellations read " + nowhere:                                     fmt.Sprintf("cannot read %q: no such file or directory", nowhere),
		"constellations read .":                                              `cannot read ".": is a directory`,
		"constellations read text":                                           `"text": record 1 at byte 0: marker "ck", expected "PP"`,
		"constellations count":                                               "constellations count: no arguments, expected files",
		"constellations count " + nowhere:                                    fmt.Sprintf("cannot read %q", nowhere),
		"constellations count text":                                          `"text": record 1 at byte 0: marker`,
		"constellations count x -j 0":                                        "-j 0: expected a number of threads",
		"paper now":                                                          "1 argument, expected none",
		"paper --orders 0..4":                                                "--orders: range",
	}
	for command, most := range map[string]string{"search": "1 to 19", "check": "1 to 19", "graph": "1 to 19", "orbits": "1 to 20", "solutions": "1 to 20", "count": "1 to 30", "signature verify": "1 to 19"} {
		for _, order := range []string{"0", "31", "99999999999999999999", "eight", "8.5", "''"} {
			lines[command+" "+order] = most
		}
		lines[command] = "expected an order"
		lines[command+" 8 9"] = "2 arguments, expected an order"
		lines[command+" 8 -j 0"] = "-j 0: expected a number of threads"
		lines[command+" 8 -j many"] = `-j "many": expected a whole number`
		lines[command+" 8 --progress loud"] = "expected one of auto, always, never"
		lines[command+" 8 -f yaml"] = `-f "yaml": expected one of text, json`
		lines[command+" 8 -o "+nowhere] = fmt.Sprintf("cannot write %q", nowhere)
		lines[command+" 8 --frob"] = "unknown flag: --frob"
	}
	for _, command := range []string{"check", "count", "signature verify"} {
		lines[command+" 12..4"] = "expected the smaller order first"
		lines[command+" 4.."] = `range "4.."`
		lines[command+" 4..99"] = "order 99"
		lines[command+" 4...6"] = `range "4...6"`
	}
	nonsense(t, lines)
	if len(lines) < 100 {
		t.Errorf("only %d cases", len(lines))
	}
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

// TestFieldsThatStayStable: the json of each command at a small order, whole. The figures are those that the literal twins
// of package orbit find, and what the tests here and there hold against OEIS and the paper; scripts rely on the names.
func TestFieldsThatStayStable(t *testing.T) {
	for line, want := range map[string]string{
		"search 9":                   `{"n":9,"strategy":"bfs","seeds":"complete","queens":1,"orbits":46,"reached":45,"given":0,"by_inc":22,"by_mov":23,"depth":2,"missed":1,"complete":false}`,
		"search 8 --strategy dfs":    `{"n":8,"strategy":"dfs","seeds":"complete","queens":1,"orbits":12,"reached":12,"given":0,"by_inc":3,"by_mov":9,"depth":null,"missed":0,"complete":true}`,
		"search 4 --seeds chained":   `{"n":4,"strategy":"bfs","seeds":"chained","queens":1,"orbits":1,"reached":1,"given":1,"by_inc":0,"by_mov":0,"depth":0,"missed":0,"complete":true}`,
		"check 9":                    `{"n":9,"solutions":352,"counted_orbits":46,"enumerated_orbits":46,"reached":45,"components":2,"giant":45,"agree":true,"complete":false}`,
		"survey 9":                   `{"n":9,"queens":1,"orbits":46,"class8":42,"class4":4,"class2":0,"moves":211,"self_moves":20,"edges":86,"isolated":1,"components":2,"giant":45,"max_degree":8,"seeds":22,"reached":45,"primitive":24,"cyclomatic":42,"degrees":[[0,1],[1,6],[2,7],[3,3],[4,15],[5,5],[6,6],[7,2],[8,1]],"sizes":[[1,1],[45,1]]}`,
		"survey 9 --chained --depth": `{"n":9,"queens":1,"orbits":46,"class8":42,"class4":4,"class2":0,"moves":211,"self_moves":20,"edges":86,"isolated":1,"components":2,"giant":45,"max_degree":8,"seeds":22,"reached":45,"chained":45,"depth":2,"primitive":24,"cyclomatic":42,"degrees":[[0,1],[1,6],[2,7],[3,3],[4,15],[5,5],[6,6],[7,2],[8,1]],"sizes":[[1,1],[45,1]]}`,
		"survey 9 --chained":         `{"n":9,"queens":1,"orbits":46,"class8":42,"class4":4,"class2":0,"moves":211,"self_moves":20,"edges":86,"isolated":1,"components":2,"giant":45,"max_degree":8,"seeds":22,"reached":45,"chained":45,"primitive":24,"cyclomatic":42,"degrees":[[0,1],[1,6],[2,7],[3,3],[4,15],[5,5],[6,6],[7,2],[8,1]],"sizes":[[1,1],[45,1]]}`,
		"survey 5 --degrees":         `{"n":5,"degree":1,"orbits":2}`,
		"survey 9 --inc":             `{"n":9,"queens":1,"orbits":46,"class8":42,"class4":4,"class2":0,"moves":211,"self_moves":20,"edges":86,"isolated":1,"components":2,"giant":45,"max_degree":8,"seeds":22,"reached":45,"inc_edges":24,"primitive":24,"cyclomatic":42,"degrees":[[0,1],[1,6],[2,7],[3,3],[4,15],[5,5],[6,6],[7,2],[8,1]],"sizes":[[1,1],[45,1]]}`,
		"graph 5":                    `{"n":5,"orbit":1,"key":"1,3,5,2,4","class":8,"inc_from":[1],"component":1,"reached":true,"neighbours":[2]}` + "\n" + `{"n":5,"orbit":2,"key":"2,5,3,1,4","class":2,"inc_from":[1],"component":1,"reached":true,"neighbours":[1]}`,
		"orbits 5":                   `{"n":5,"orbit":1,"key":"1,3,5,2,4","size":8,"class":8,"symmetry":"none","stabiliser":[{"id":"po1","name":"identity"}],"signature":[[[5,0,5],[5,5,10],[10,5,5]],[[10,5,5],[5,5,10],[10,5,5]]]}` + "\n" + `{"n":5,"orbit":2,"key":"2,5,3,1,4","size":2,"class":2,"symmetry":"90","stabiliser":[{"id":"po1","name":"identity"},{"id":"po6","name":"rotation by 90 degrees counterclockwise"},{"id":"po7","name":"rotation by 180 degrees"},{"id":"po8","name":"rotation by 270 degrees counterclockwise"}],"signature":[[[10,5,5],[5,0,5],[5,5,10]],[[10,5,5],[5,0,5],[5,5,10]]]}`,
		"signature verify 8":         `{"n":8,"orbits":12,"tied":12,"free":12,"multiset":12,"collisions":{}}`,
		"signature verify 7":         `{"n":7,"orbits":6,"tied":6,"free":6,"multiset":5,"collisions":{"multiset":[["1,4,7,3,6,2,5","2,6,3,7,4,1,5"]]}}`,
		"signature 2,4,1,3 3,1,4,2":  `{"permutation":"2,4,1,3","solution":true,"signature":[[[5,5,10],[10,5,5]],[[5,5,10],[10,5,5]]],"tied":1,"free":1,"multiset":1}` + "\n" + `{"permutation":"3,1,4,2","solution":true,"signature":[[[5,5,10],[10,5,5]],[[5,5,10],[10,5,5]]],"tied":1,"free":1,"multiset":1}`,
		"signature 1,2,3 1,3,2":      `{"permutation":"1,2,3","solution":false,"signature":[[[2,0,2]],[[2,0,2]]],"tied":1,"free":1,"multiset":1}` + "\n" + `{"permutation":"1,3,2","solution":false,"signature":[[[5,3,2]],[[5,3,2]]],"tied":2,"free":2,"multiset":2}`,
		"apply po2 2,4,1,3":          `{"operator":"po2","name":"reflection in the main diagonal","permutation":"2,4,1,3","result":"3,1,4,2","n":4,"solution":true,"clash":null,"orbit":1,"key":"2,4,1,3","class":2,"stabiliser":[{"id":"po1","name":"identity"},{"id":"po6","name":"rotation by 90 degrees counterclockwise"},{"id":"po7","name":"rotation by 180 degrees"},{"id":"po8","name":"rotation by 270 degrees counterclockwise"}]}`,
	} {
		status, stdout, stderr := qorbit(append(strings.Fields(line), "-f", "json")...)
		if status != exitDone || stderr != "" || stdout != want+"\n" {
			t.Errorf("qorbit %s: status %d, stderr %q\n%s\nexpected\n%s", line, status, stderr, stdout, want)
		}
	}
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

// TestSearchOfOrder8 is the paper's case study, for people.
func TestSearchOfOrder8(t *testing.T) {
	status, stdout, stderr := qorbit("search", "8")
	if status != exitDone || !strings.HasPrefix(stderr, "took ") {
		t.Errorf("status %d, stderr %q", status, stderr)
	}
	for _, want := range []string{"Inc gave 3 orbits", "Mov added 9 orbits", "Trajectory\n", "The counter finds 12 orbits", "complete for N = 8",
		"Inc(7.5,0.5) of 2,4,1,7,5,3,6 (order 7, orbit 3) gives 8,2,4,1,7,5,3,6"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("no %q in\n%s", want, stdout)
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
		if steps++; step.Step != steps || got["result"] != step.Result || got["orbit"] != float64(step.Orbit) || got["key"] != step.Key {
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

// TestApply gives null where there is nothing to say.
func TestApply(t *testing.T) {
	var all string
	for _, o := range ops.Group {
		all += fmt.Sprintf(`,{"id":"%v","name":"%s"}`, o, o.Name())
	}
	all = "[" + all[1:] + "]}"
	for line, want := range map[string]string{
		"Mov(3,1,2.5,8.5) 3,6,4,2,8,5,7,1": `"result":"6,4,2,8,5,7,1,3","n":8,"solution":true,"clash":null,"orbit":6,"key":"2,6,1,7,4,8,3,5","class":8,"stabiliser":[{"id":"po1","name":"identity"}]}`,
		"Inv 1,2,3":                        `"result":"1,2,3","n":3,"solution":false,"clash":"(1,1) and (2,2)","orbit":null,"key":null,"class":null,"stabiliser":null}`,
		"e 1":                              `"result":"1","n":1,"solution":true,"clash":null,"orbit":1,"key":"1","class":1,"stabiliser":` + all,
		"Del(1,1) 1":                       `"result":"()","n":0,"solution":true,"clash":null,"orbit":1,"key":"()","class":1,"stabiliser":` + all,
		"Inc(0.5,0.5) ()":                  `"result":"1","n":1,"solution":true,"clash":null,"orbit":1,"key":"1","class":1,"stabiliser":` + all,
		"e 2,4,6,8,10,12,14,16,1,3,5,7,9,11,13,15": `"solution":true,"clash":null,"orbit":null,"key":"2,4,6,8,10,12,14,16,1,3,5,7,9,11,13,15","class":4,"stabiliser":[{"id":"po1","name":"identity"},{"id":"po7","name":"rotation by 180 degrees"}]}`,
	} {
		if status, stdout, _ := qorbit(append([]string{"apply", "-f", "json"}, strings.Fields(line)...)...); status != exitDone || !strings.HasSuffix(stdout, want+"\n") {
			t.Errorf("apply %s: status %d, %s expected %s", line, status, stdout, want)
		}
	}
	if _, stdout, _ := qorbit("apply", "e", ops.Identity(21).String(), "-f", "json"); !strings.Contains(stdout, `"n":21`) {
		t.Errorf("a permutation too large for a key: %s", stdout)
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

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, line := range []string{"search 12", "check 12", "graph 12", "orbits 14", "count 14", "signature verify 12", "paper"} {
		name := filepath.Join(t.TempDir(), "out")
		var out, log bytes.Buffer
		status := run(ctx, append(strings.Fields(line), "-o", name), &out, &log)
		if status != exitInterrupted || !onlyInterrupted(log.String()) {
			t.Errorf("qorbit %s: status %d, %q", line, status, log.String())
		}
		if entries, err := os.ReadDir(filepath.Dir(name)); err != nil || len(entries) > 0 {
			t.Errorf("qorbit %s leaves %v, %v", line, entries, err)
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
