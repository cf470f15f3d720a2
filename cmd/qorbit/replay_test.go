package main

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"os"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

// A replay applies operators to what stands beside them.
type replay struct {
	*testing.T
	line  string
	count int
}

// step applies an operator to a solution, and compares the orbit with that of another solution, and with same the
// solution itself.
func (r *replay) step(operator, source, result string, same bool) {
	r.Helper()
	r.count++
	o := test.Must(ops.ParseExpr(operator))
	want := test.Must(ops.ParsePerm(result))
	got, err := o.Apply(test.Must(ops.ParsePerm(source)))
	if err != nil || len(got) != len(want) || orbit.KeyOf(got) != orbit.KeyOf(want) || same && !got.Equal(want) {
		r.Errorf("qorbit %s: %s of %s is %v, %v, printed is %s", r.line, operator, source, got, err, result)
	}
}

// The forms in which an operator is printed with what it applies to and gives.
var (
	inText   = regexp.MustCompile(`((?:(?:Inc|Mov|Del)\([\d.,]+\) ?)+) of ([\d,]+)(?: \([^)]*\))? gives ([\d,]+)`)
	inLaTeX  = regexp.MustCompile(`((?:Inc|Mov)\([\d.,]+\)) & ([\d,]+) & ([\d,]+) &`)
	inLegend = regexp.MustCompile(`>(Mov\([\d.,]+\)) of ([\d,]+)<`)
	inDOT    = regexp.MustCompile(`operator="([^"]+)".* solution="([^"]+)", result="([^"]+)"`)
	edgeDOT  = regexp.MustCompile(`(?m)^\t(\w+) -[->] (\w+) ` +
		`\[(?:tooltip="[^"]*", )?(?:label="\s*(?:\d+: )?((?:Inc|Mov)\([\d.,]+\))\s*")?`)
	nameDOT = regexp.MustCompile(`(?m)^\t(\w+) ` +
		`\[label="(?:((?:Inc|Mov)\([\d.,]+\))\\n)?(?:[\d:]+\\n)?([\d,]+)", .*key="([\d,]+)"`)
)

// TestOperatorsAreReplayed: each operator that is printed leads from the solution beside it to the one that it gives,
// in text, LaTeX, CSV, DOT and the legend of
// a route in SVG; in the labels of DOT, to the orbit of the next vertex.
func TestOperatorsAreReplayed(t *testing.T) {
	t.Chdir(t.TempDir())
	total := 0
	for _, line := range []string{
		"search 8 -q", "search 9 -q", "table trajectory 8 -f latex --columns operator,source,result,orbit",
		"path 9 1 34 -f latex --columns operator,solution,result,orbit",
		"table trajectory 9 -f csv",
		"graph 8 --edges --inc -f csv", "path 9 1 34 -f csv", "graph 7 --inc --operators yes -q -f dot",
		"graph 8 --operators yes --label key -f dot", "path 8 1 7 --alone -f dot",
		"path 9 1 34 --alone --label key -f dot",
		"path 9 1 34 --alone --label solution -f dot", "search 8 -q --trajectory x.dot", "search 9 -q --trajectory x.dot",
		"search 9 -q --label key --trajectory x.dot", "search 5..8 -q --trajectory x.dot",
		"search 5..8 -q --label key --trajectory x.dot", "search 5..8 -q --trajectory x.csv",
		"path 9 1 34 -q -f svg", "path 11 1 300 -q -f svg",
	} {
		r := replay{T: t, line: line}
		out := succeeds(t, line)
		if strings.Contains(line, "--trajectory") {
			name := line[strings.LastIndex(line, " ")+1:]
			out = string(test.Must(os.ReadFile(name)))
		}
		r.read(out, strings.TrimPrefix(filepath.Ext(line), "."))
		if r.count == 0 {
			t.Errorf("qorbit %s: no operator in %s", line, out)
		}
		total += r.count
	}
	t.Logf("%d operators replayed", total)
}

// read replays the operators of an output.
func (r *replay) read(out, ending string) {
	r.Helper()
	switch {
	case ending == "csv" || strings.HasSuffix(r.line, "-f csv"):
		records := test.Must(csv.NewReader(strings.NewReader(out)).ReadAll())
		for _, record := range records[1:] {
			row := make(map[string]string)
			for i, name := range records[0] {
				row[name] = record[i]
			}
			r.step(row["operator"], row["source"]+row["solution"], row["result"], true)
		}
	case ending == "dot" || strings.HasSuffix(r.line, "-f dot"):
		r.readDOT(out)
	case strings.HasSuffix(r.line, "-f svg"):
		steps := inLegend.FindAllStringSubmatch(out, -1)
		for i, found := range steps[:max(len(steps)-1, 0)] {
			r.step(found[1], found[2], steps[i+1][2], true)
		}
	default:
		for _, form := range []*regexp.Regexp{inText, inLaTeX} {
			for _, found := range form.FindAllStringSubmatch(out, -1) {
				r.step(found[1], found[2], found[3], true)
			}
		}
	}
}

// readDOT replays the attributes of edges, and the operators in labels of edges, or of the vertices that they lead to.
func (r *replay) readDOT(out string) {
	r.Helper()
	for _, found := range inDOT.FindAllStringSubmatch(out, -1) {
		r.step(found[1], found[2], found[3], true)
	}
	shown, keys := make(map[string]string), make(map[string]string)
	made := make(map[string]string) // the operators in the labels of vertices
	for _, found := range nameDOT.FindAllStringSubmatch(out, -1) {
		made[found[1]], shown[found[1]], keys[found[1]] = found[2], found[3], found[4]
	}
	before := r.count
	for _, found := range edgeDOT.FindAllStringSubmatch(out, -1) {
		if operator := cmp.Or(found[3], made[found[2]]); operator != "" {
			r.step(operator, shown[found[1]], keys[found[2]], false)
		}
	}
	if r.count == before {
		r.Errorf("qorbit %s: no label with an operator in %s", r.line, fmt.Sprint(out[:min(len(out), 900)]))
	}
}
