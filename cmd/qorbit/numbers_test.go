package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// A row has the values of columns, by their names.
type row = map[string]any

// A numbered is a command line whose numbers are compared with those of all others. A number is known by its order, by
// what it is of, and by the name of its column.
type numbered struct {
	line  string            // % stands for the order
	names string            // columns that others call otherwise, as in "counted_orbits=orbits"; = alone for none
	of    string            // columns that say what a row is of, beside condition, kind, queens and seeds
	moves string            // how many queens move, where no column says so and it is not one
	made  func([]row) []row // rows that are made of those that are printed
	only  bool              // these alone
}

// numberedLines has the commands that print numbers of an order.
var numberedLines = []numbered{
	{line: "count %"},
	{line: "count % --method bound-parallel"},
	{line: "table counts %"},
	{line: "check %", names: "counted_orbits=orbits enumerated_orbits=orbits"},
	{line: "table completeness %", names: "counted_orbits=orbits enumerated_orbits=orbits"},
	{line: "search %", names: "by_inc=seeds given="},
	{line: "search % --strategy dfs", names: "by_inc=seeds by_mov= given="},
	{line: "search % --seeds chained", names: "by_inc= by_mov= given="},
	{line: "survey % --inc --depth", made: spread},
	{line: "survey % --chained", made: chained},
	{line: "survey % --sizes", of: "size"},
	{line: "survey % --degrees", of: "degree"},
	{line: "table graph %"},
	{line: "table sizes %", of: "size"},
	{line: "table structure %"},
	{line: "table conditions %", made: ofQueens, only: true},
	{line: "analyse %", made: statistics, only: true},
	{line: "distances %"},
	{line: "distances % --depths", of: "distance"},
	{line: "optimal %", names: "seed_depth=depth starts=components given="},
	{line: "connect %"},
	{line: "table connect %"},
	{line: "table metric %", names: "diameter=pattern_diameter radius=pattern_radius"},
	{line: "missed % --bridges", made: missedOf, only: true},
	{line: "table missed %", names: "components=missed_components isolated=missed_isolated largest=missed_largest"},
	{line: "orbits %", of: "orbit", made: totals},
	{line: "table orbits %", of: "orbit", made: totals},
	{line: "table trajectory %", of: "orbit", made: found},
	{line: "graph %", of: "orbit", made: vertices},
	{line: "graph % --edges", made: edges, only: true},
	{line: "graph % --inc --edges", made: edges, only: true},
	{line: "solutions %", made: solutions, only: true},
	{line: "classes %", of: "equivalence"},
	{line: "signature verify %"},
	{line: "signature collisions %", made: collisions, only: true},
	{line: "table signatures %"},
	{line: "table collisions %", names: "groups=multiset_collisions colliding=multiset_colliding"},
	{line: "plot orbits %", made: plotted, only: true},
	{line: "plot classes %", made: plotted, only: true},
	{line: "plot giant %", made: plotted, only: true},
	{line: "plot reached %", made: plotted, only: true},
	{line: "plot degrees %", names: "count=orbits of=", of: "degree"},
	{line: "plot sizes %", of: "size"},
	{line: "plot depth %", names: "count=orbits of=", of: "distance"},
}

// withMoves has command lines of moves of more queens, and of exchanges.
var withMoves = []numbered{
	{line: "survey % --queens 2", made: spread},
	{line: "survey % --moves exchange --queens 2", made: spread},
	{line: "survey % --moves exchange --queens 3", made: spread},
	{line: "survey % --moves exchange --queens 4", made: spread},
	{line: "table graph % --queens 2", moves: "2"},
	{line: "table sizes % --queens 2", moves: "2", of: "size"},
	{line: "search % --queens 2", names: "by_inc=seeds given="},
	{line: "distances % --queens 2"},
	{line: "connect % --moves exchange"},
}

// numberless has the commands that print rows without numbers of an order, or with those of a part of it or of samples.
var numberless = []string{
	"apply", "cite", "constellations", "identify", "merge", "neighbours", "paper", "path", "query", "sample", "submit",
	"verify", "version", "table torus", "table exchange",
	"plot growth", "plot sampled", "plot methods", "plot signatures",
	"plot collisions", "table group",
}

// ofAnOrder are the columns of an order alone, whatever the moves and the seeds of its row.
var ofAnOrder = strings.Fields("solutions orbits class8 class4 class2 seeds primitive inc_edges")

// notNumbers are columns that say how a row was made, not what of.
var notNumbers = strings.Fields("n method threads nodes seconds strategy source agree series searches share")

// spread has a row for each degree and each size of a survey.
func spread(all []row) (made []row) {
	for _, r := range all {
		for _, column := range []struct{ name, of, counts string }{
			{"degrees", "degree", "orbits"}, {"sizes", "size", "components"},
		} {
			for _, pair := range r[column.name].([]any) {
				values := pair.([]any)
				made = append(made, row{"kind": r["kind"], "queens": r["queens"],
					"of": fmt.Sprint(column.of, " ", values[0]), column.counts: values[1]})
			}
		}
	}
	return made
}

// ofQueens has the row of queens of a table of conditions. Its queens are not those of the moves.
func ofQueens(all []row) (made []row) {
	for _, r := range all {
		if r["condition"] == "queens" {
			r = maps.Clone(r)
			r["solutions"] = r["permutations"]
			delete(r, "queens")
			made = append(made, r)
		}
	}
	return made
}

func chained(all []row) []row {
	if all[0]["chained"] == 0.0 { // no value
		return nil
	}
	return []row{{"seeds": "chained", "reached": all[0]["chained"]}}
}

// statistics has a row of each statistic.
func statistics(all []row) (made []row) {
	tables := strings.NewReplacer("degree_max", "max_degree", "degree_mean", "mean_degree")
	for _, r := range all {
		made = append(made, row{tables.Replace(r["figure"].(string)): r["value"]})
	}
	return made
}

// sum adds up a column, or counts rows where it has no name.
func sum(all []row, column string) (total float64) {
	for _, r := range all {
		if x, ok := r[column].(float64); ok {
			total += x
		} else if column == "" {
			total++
		}
	}
	return total
}

// where lists the rows whose column has a value.
func where(all []row, column string, value any) []row {
	return slices.DeleteFunc(slices.Clone(all), func(r row) bool { return fmt.Sprint(r[column]) != fmt.Sprint(value) })
}

func missedOf(all []row) []row {
	return []row{{
		"missed": sum(all, "size"), "missed_components": sum(all, ""),
		"missed_isolated": sum(where(all, "size", 1), ""),
		"by_2":            sum(where(all, "queens", 2), ""), "by_3": sum(where(all, "queens", 3), ""),
	}}
}

func totals(all []row) []row {
	return []row{{
		"orbits": sum(all, ""), "solutions": sum(all, "class"), "class8": sum(where(all, "class", 8), ""),
		"class4": sum(where(all, "class", 4), ""), "class2": sum(where(all, "class", 2), ""),
	}}
}

// found has what a search adds up to, by its steps.
func found(all []row) []row {
	deepest := 0.0
	for _, r := range all {
		deepest = max(deepest, r["depth"].(float64))
	}
	return []row{{
		"reached": sum(all, ""), "seeds": sum(where(all, "by", "inc"), ""), "by_mov": sum(where(all, "by", "mov"), ""),
		"depth": deepest,
	}}
}

// vertices has what the orbits of a graph add up to.
func vertices(all []row) []row {
	sizes := make(map[any]float64)
	ends, most := 0, 0
	largest := 0.0
	for _, r := range all {
		degree := len(r["neighbours"].([]any))
		ends, most = ends+degree, max(most, degree)
		sizes[r["component"]]++
		largest = max(largest, sizes[r["component"]])
	}
	return append(totals(all), row{
		"edges": float64(ends) / 2, "max_degree": float64(most), "isolated": sum(where(all, "neighbours", "[]"), ""),
		"components": float64(len(sizes)), "giant": largest, "reached": sum(where(all, "reached", true), ""),
		"primitive": sum(where(all, "inc_from", "[]"), ""),
	})
}

func edges(all []row) []row {
	made := row{"edges": sum(where(all, "kind", "mov"), "")}
	if inc := where(all, "kind", "inc"); len(inc) > 0 {
		made["inc_edges"] = sum(inc, "")
	}
	return []row{made}
}

func solutions(all []row) []row { return []row{{"solutions": sum(all, "")}} }

// collisions counts groups, and the orbits in them.
func collisions(all []row) (made []row) {
	for _, reading := range []string{"tied", "free", "multiset"} {
		groups := where(all, "reading", reading)
		made = append(made, row{reading + "_collisions": sum(groups, ""), reading + "_colliding": sum(groups, "orbits")})
	}
	return made
}

// plotted has a row of each point that is a number of orbits or of solutions.
func plotted(all []row) (made []row) {
	for _, r := range all {
		switch series := r["series"].(string); {
		case series == "solutions" || series == "orbits":
			made = append(made, row{series: r["number"]})
		case strings.HasPrefix(series, "class "):
			made = append(made, row{strings.ReplaceAll(series, " ", ""): r["count"], "orbits": r["of"]})
		case series == "largest component":
			made = append(made, row{"giant": r["count"], "orbits": r["of"]})
		case series == "isolated orbits":
			made = append(made, row{"isolated": r["count"]})
		case strings.HasSuffix(series, " seeds"):
			made = append(made, row{"seeds": strings.TrimSuffix(series, " seeds"), "reached": r["count"]})
		}
	}
	return made
}

// A number is what a command line prints for something.
type number struct{ value, line string }

// A census has the numbers of all command lines, by what they are of.
type census map[string][]number

// take adds the numbers of a command line at an order.
func (c census) take(t *testing.T, n int, p numbered) {
	t.Helper()
	line := strings.ReplaceAll(p.line, "%", strconv.Itoa(n))
	all := lines(t, append(strings.Fields(line), "-q")...)
	names := make(map[string]string)
	for name := range strings.FieldsSeq(p.names) {
		from, to, _ := strings.Cut(name, "=")
		names[from] = to
	}
	if p.made != nil && (len(all) > 0 || !strings.Contains(line, "--chained")) {
		for _, r := range p.made(all) {
			c.add(n, line, r, numbered{}, nil)
		}
	}
	for _, r := range all {
		if !p.only {
			c.add(n, line, r, p, names)
		}
	}
}

// add adds the numbers of a row.
func (c census) add(n int, line string, r row, p numbered, names map[string]string) {
	about, of := fmt.Sprint("order ", n), p.of
	defaults := [][2]string{
		{"condition", "queens"}, {"kind", "mov"}, {"queens", cmp.Or(p.moves, "1")}, {"seeds", "complete"},
	}
	for _, given := range defaults {
		value, ok := r[given[0]]
		if _, isNumber := value.(float64); !ok || value == nil || given[0] == "seeds" && isNumber {
			value = given[1]
		}
		about += fmt.Sprintf(", %s %v", given[0], value)
	}
	if text, made := r["of"].(string); made {
		of, about = "of", about+", "+text
	} else {
		for name := range strings.FieldsSeq(of) {
			about += fmt.Sprintf(", %s %v", name, r[name])
		}
	}
	for column, value := range r {
		name, renamed := names[column]
		if !renamed {
			name = column
		}
		_, isText := value.(string)
		known := slices.Contains(strings.Fields("condition kind queens of "+of), column) || column == "seeds" && isText
		if value == nil || name == "" || known || slices.Contains(notNumbers, name) {
			continue
		}
		key := about + ": " + name
		if of == "" && slices.Contains(ofAnOrder, name) {
			key = fmt.Sprintf("order %d: %s", n, name)
		}
		text, _ := json.Marshal(value)
		c[key] = append(c[key], number{string(text), line})
	}
}

// compared counts the comparisons, and fails where two numbers differ.
func (c census) compared(t *testing.T) (numbers, pairs int) {
	t.Helper()
	for key, all := range c {
		numbers += len(all)
		pairs += len(all) - 1
		for _, other := range all[1:] {
			if other.value != all[0].value {
				t.Errorf("%s is %s by qorbit %s, and %s by qorbit %s", key, all[0].value, all[0].line, other.value, other.line)
			}
		}
	}
	return numbers, pairs
}

// TestNumbersAgree: what two commands or tables print for the same thing is the same, and every command that prints
// rows is among them or prints no numbers of an order.
func TestNumbersAgree(t *testing.T) {
	for _, name := range commandsWithRows() {
		isNamed := func(p numbered) bool { return strings.HasPrefix(p.line, name+" ") }
		isNumberless := func(other string) bool { return strings.HasPrefix(name+" ", other+" ") }
		if !slices.ContainsFunc(numberedLines, isNamed) && !slices.ContainsFunc(numberless, isNumberless) {
			t.Errorf("the numbers of qorbit %s are not compared", name)
		}
	}
	c := make(census)
	for n := 1; n <= test.ByTier(8, 9); n++ {
		for _, p := range numberedLines {
			c.take(t, n, p)
		}
		for _, p := range withMoves {
			if n > 3 { // exchanges take so many queens
				c.take(t, n, p)
			}
		}
	}
	numbers, pairs := c.compared(t)
	if pairs < 1800 {
		t.Errorf("only %d of %d numbers are printed twice", pairs, numbers)
	}
	t.Logf("%d numbers for %d things, %d comparisons", numbers, len(c), pairs)
}
