package rows

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"qorbit/count/halves/record"
	"qorbit/internal/facts"
	"qorbit/internal/shell/table"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/study/sample"
	"qorbit/orbit/survey"
)

// sound says on which point a survey contradicts itself or the OEIS, or nothing.
func sound(s *survey.Survey) string {
	terms := facts.OEIS()[s.N]
	degrees, ends, loose, most := 0, 0, 0, 0
	for _, d := range s.Degrees {
		degrees, ends, most = degrees+d[1], ends+d[0]*d[1], d[0]
		if d[0] == 0 {
			loose = d[1]
		}
	}
	orbits, components, single, giant := 0, 0, 0, 0
	for _, c := range s.Sizes {
		orbits, components, giant = orbits+c[0]*c[1], components+c[1], c[0]
		if c[0] == 1 {
			single = c[1]
		}
	}
	for point, wrong := range map[string]bool{
		"orbits":     uint64(s.Orbits) != terms.Orbits || s.Orbits != s.Class8+s.Class4+s.Class2,
		"symmetric":  uint64(4*s.Class4+2*s.Class2) != terms.Fixed180 || uint64(2*s.Class2) != terms.Fixed90,
		"solutions":  uint64(8*s.Class8+4*s.Class4+2*s.Class2) != terms.Solutions,
		"reached":    s.Reached < s.Seeds || s.Reached > s.Orbits || s.Seeds == 0,
		"edges":      s.Edges < s.Orbits-s.Components || uint64(s.Edges) > s.Moves,
		"components": s.Components < s.Isolated || s.Giant+s.Components-1 > s.Orbits || s.Giant+s.Isolated > s.Orbits,
		"degrees": s.Degrees != nil &&
			(degrees != s.Orbits || ends != 2*s.Edges || loose != s.Isolated || most != s.MaxDegree),
		"depth": s.Depth != nil && (*s.Depth < 1 || *s.Depth >= s.Orbits),
		"sizes": s.Sizes != nil &&
			(orbits != s.Orbits || components != s.Components || single != s.Isolated || giant != s.Giant),
	} {
		if wrong {
			return point
		}
	}
	return ""
}

// TestStoredOrdersAreSound: as computed orders are, and a wrong number is found.
func TestStoredOrdersAreSound(t *testing.T) {
	for _, p := range facts.Of(facts.Survey) {
		o := storedOrders()[p.N]
		if s := &o.Survey; s.N != p.N || s.Queens != 1 || sound(s) != "" {
			t.Errorf("order %d: %s, %+v", p.N, sound(s), s)
		}
	}
	s, err := survey.RunOrder(context.Background(), orbit.Queens.Of(12), move.Mov.Of(1), orbit.Options{})
	if err != nil || sound(s) != "" {
		t.Fatal(sound(s), err)
	}
	for point, change := range map[string]func(*survey.Survey){
		"orbits":    func(s *survey.Survey) { s.Orbits++ },
		"symmetric": func(s *survey.Survey) { s.Class4--; s.Class8++ },
		"reached":   func(s *survey.Survey) { s.Reached = s.Orbits + 1 },
		"degrees":   func(s *survey.Survey) { s.MaxDegree++ },
		"sizes":     func(s *survey.Survey) { s.Giant-- },
	} {
		wrong := *s
		if change(&wrong); sound(&wrong) == "" {
			t.Errorf("a wrong number is not found: %s", point)
		}
	}
}

// TestOrder15IsComputedAgain: the command would print what is stored, to the byte.
func TestOrder15IsComputedAgain(t *testing.T) {
	test.Long(t)
	const n = 15
	g := test.Must(orbitgraph.BuildOrder(context.Background(), orbit.Queens.Of(n), move.Mov.Of(1), orbit.Options{}))
	reach, err := search.ComputeReach(context.Background(), orbit.Queens.Of(n), search.Options{Seeds: search.Chained})
	if err != nil {
		t.Fatal(err)
	}
	o := NewOrder(survey.Of(g))
	o.Chained = reach.Count()
	var printed strings.Builder
	err = table.Print(&printed, "json", StatsWith(move.Mov, "chained depth"), table.Options{},
		func(out *table.Page[Order]) error { return out.Row(o) })
	if err != nil {
		t.Fatal(err)
	}
	if stored := string(facts.Of(facts.Survey)[0].Rows[0]) + "\n"; printed.String() != stored {
		t.Errorf("order %d is computed as\n%sand stored as\n%s", n, printed.String(), stored)
	}
}

// TestStoredOrdersAreRows, as the command prints them, in ascending order.
func TestStoredOrdersAreRows(t *testing.T) {
	all := facts.Of(facts.Survey)
	for i, p := range all {
		row := storedOrders()[p.N]
		if i > 0 && p.N <= all[i-1].N || len(p.Rows) != 1 {
			t.Fatalf("order %d, %d rows", p.N, len(p.Rows))
		}
		var stored, printed map[string]any
		o := NewOrder(&row.Survey)
		o.Chained, _ = Use{Condition: orbit.Queens}.Chained(p.N)
		if json.Unmarshal([]byte(asJSON(t, o)), &printed) != nil || json.Unmarshal(p.Rows[0], &stored) != nil {
			t.Fatal(p.N)
		}
		for column, value := range stored {
			if fmt.Sprint(printed[column]) != fmt.Sprint(value) {
				t.Errorf("order %d: %s is %v, expected %v", p.N, column, value, printed[column])
			}
		}
	}
}

// TestLocalOrderIsItsRecord: the stored row of order 20 is what the command prints of the record with all blocks, to
// the byte.
func TestLocalOrderIsItsRecord(t *testing.T) {
	stored := facts.Of(facts.Local)
	if len(stored) != 1 || stored[0].N != 20 || len(stored[0].Rows) != 1 {
		t.Fatalf("%d local surveys, expected one row of order 20", len(stored))
	}
	var printed strings.Builder
	row := NewOrder(localSurvey(t, 20))
	err := table.Print(&printed, "json", LocalStats, table.Options{},
		func(out *table.Page[Order]) error { return out.Row(row) })
	if err != nil {
		t.Fatal(err)
	}
	if want := string(stored[0].Rows[0]) + "\n"; printed.String() != want {
		t.Errorf("the record has\n%sstored is\n%s", printed.String(), want)
	}
	record := sha256.Sum256(test.Must(os.ReadFile("../../../orbit/survey/testdata/local-20.txt")))
	if hash := fmt.Sprintf("%x", record); hash != stored[0].State {
		t.Errorf("the record has the hash %s, expected %s", hash, stored[0].State)
	}
}

// TestLargestStoredOrder: it is what the kinds of tables allow, has a row without components, and is never computed.
func TestLargestStoredOrder(t *testing.T) {
	if last := slices.Max(slices.Collect(maps.Keys(storedOrders()))); last != MaxStored {
		t.Errorf("the last stored order is %d, MaxStored %d", last, MaxStored)
	}
	k, _ := LookupKind("graph")
	var printed strings.Builder
	if err := k.Write(t.Context(), &printed, request(MaxStored, MaxStored, "json")); err != nil {
		t.Fatal(err)
	}
	var row map[string]any
	if err := json.Unmarshal([]byte(printed.String()), &row); err != nil {
		t.Fatal(err)
	}
	for _, column := range strings.Fields("components giant reached depth cyclomatic") {
		if value, ok := row[column]; !ok || value != nil {
			t.Errorf("%s is %v, expected null", column, value)
		}
	}
	if row["isolated"] != 455877587.0 || row["edges"] != 6238378360.0 || row["seeds"] != 710962467.0 ||
		row["source"] != Stored {
		t.Errorf("%v", row)
	}
	for _, c := range []struct {
		use  Use
		want string
	}{
		{Use{Condition: orbit.Queens}, ""},
		{Use{Condition: orbit.Queens, Queens: 1}, ""},
		{Use{Condition: orbit.Queens, Queens: 2}, "queens 2: order 20, expected 1 to 19"},
		{Use{Condition: orbit.Queens, Recompute: true}, "recompute: order 20, expected 1 to 19"},
	} {
		r := Request{Orders: []int{4, 19, 20}, Format: "json", Use: c.use}
		if err := k.Check(
			&r,
			func(string) bool { return false },
		); c.want == "" && err != nil || c.want != "" && fmt.Sprint(err) != c.want {
			t.Errorf("%+v: %v, expected %q", c.use, err, c.want)
		}
	}
	note := (Use{Condition: orbit.Queens}).Note([]int{19, 20})
	if !strings.HasSuffix(note, "computes those to 19; of larger ones, no components are known") {
		t.Errorf("note %q", note)
	}
}

// TestUse: stored orders are read unless all are to be computed, and only for moves of one queen.
func TestUse(t *testing.T) {
	orders, computed := []int{12, 14, 15, 18, 19}, errors.New("computed")
	for _, c := range []struct {
		use   Use
		among []int
	}{
		{Use{Condition: orbit.Queens}, []int{15, 18, 19}},
		{Use{Condition: orbit.Queens, Queens: 1}, []int{15, 18, 19}},
		{Use{Condition: orbit.Queens, Queens: 2}, nil},
		{Use{Condition: orbit.Queens, Recompute: true}, nil},
	} {
		if among := c.use.Among(orders); !slices.Equal(among, c.among) {
			t.Errorf("%+v: %v, expected %v", c.use, among, c.among)
		}
		for _, n := range orders {
			read := slices.Contains(c.among, n)
			s, source, err := c.use.Survey(n, func() (*survey.Survey, error) { return nil, computed })
			if read != (err == nil) || read && (s.N != n || source != Stored) ||
				!read && (err != computed || source != Computed) {
				t.Errorf("%+v, order %d: %v, %s, %v", c.use, n, s, source, err)
			}
		}
		note := c.use.Note(orders)
		if (note == "") != (c.among == nil) || c.among != nil && !strings.Contains(note, "N = 15,18..19;") {
			t.Errorf("%+v: note %q", c.use, note)
		}
	}
}

// TestStoredCollisions: the rows agree with the OEIS, those to order 15 are computed again, and
// doc/signatures.md has their table.
func TestStoredCollisions(t *testing.T) {
	text := test.Must(os.ReadFile("../../../doc/signatures.md"))
	var page strings.Builder
	for _, r := range facts.Read[Colliding](facts.Verified) {
		perCent := func(count int) float64 { return 100 * float64(count) / float64(r.Colliding) }
		fmt.Fprintf(&page, "| %d | %d | %d | %d | %.0f | %.1f | %.1f |\n",
			r.N, r.Orbits, r.Multiset, r.Colliding, 1e6*r.Share, perCent(r.Shifts), perCent(r.Across))
		if r.Orbits != int(facts.OEIS()[r.N].Orbits) || r.Multiset != r.Orbits-r.Colliding+r.Groups {
			t.Errorf("%+v", r)
		}
		if r.N > 15 {
			continue
		}
		again, err := VerifyMultiset(t.Context(), orbit.Queens.Of(r.N), orbit.Options{})
		if got, want := asJSON(t, again), asJSON(t, r); err != nil || got != want {
			t.Errorf("order %d is %s, %v, expected %s", r.N, got, err, want)
		}
	}
	if !strings.Contains(string(text), ": |\n"+page.String()+"\n") {
		t.Errorf("doc/signatures.md does not have the rows\n%s", page.String())
	}
	line := strings.TrimSuffix(facts.Of(facts.Verified)[0].Command, " -f json")
	if !strings.Contains(string(text), "`"+line+"`") {
		t.Errorf("doc/signatures.md does not have the command %s", line)
	}
}

// TestStoredSamplesAreWhatTheCommandPrints: each row has the options of the command line, and in the long tier the
// first row of a series is computed again, but for the repeated ones.
func TestStoredSamplesAreWhatTheCommandPrints(t *testing.T) {
	for _, series := range []string{facts.Degrees, facts.Components, facts.Exact, facts.Repeated} {
		command := facts.Of(series)[0].Command
		for i, r := range ReadStored[sample.Result](series) {
			o := sample.Options{Samples: r.Samples, Seed: r.Seed, Method: r.Method, Component: r.Limit}
			if line := lineOf(r.N, o); line != lineFor(command, r.N, o.Seed) {
				t.Errorf("%s: the row of order %d is that of %q, not of %q", series, r.N, line, command)
			}
			if i > 0 || series == facts.Repeated || !test.IsLong() {
				continue
			}
			again := test.Must(sample.Run(t.Context(), r.N, o))
			if got, want := asJSON(t, *again), string(facts.Of(series)[0].Rows[i])+"\n"; got != want {
				t.Errorf("%s: order %d is %s, expected %s", series, r.N, got, want)
			}
		}
	}
}

// lineOf is the command line of a sample.
func lineOf(n int, o sample.Options) string {
	line := fmt.Sprintf("qorbit sample %d --samples %d --seed %d --method %s", n, o.Samples, o.Seed, o.Method)
	if o.Component > 0 {
		line += fmt.Sprintf(" --component %d", o.Component)
	}
	return line + " -f json"
}

// lineFor is the command line of a series for an order and a seed.
func lineFor(command string, n int, seed uint64) string {
	return strings.NewReplacer(" N ", fmt.Sprintf(" %d ", n), " S ", fmt.Sprintf(" %d ", seed)).Replace(command)
}

// asJSON is what the command prints of a row.
func asJSON[T any](t *testing.T, row T) string {
	t.Helper()
	return inView(t, All[T](), row)
}

// inView is asJSON with the columns of a view.
func inView[T any](t *testing.T, view table.View[T], row T) string {
	t.Helper()
	var b strings.Builder
	err := table.Print(&b, "json", view, table.Options{}, func(out *table.Page[T]) error { return out.Row(row) })
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// z is the distance of two estimates in units of its standard error.
func z(a, b sample.Estimate) float64 { return (a.Value - b.Value) / math.Hypot(a.Error, b.Error) }

// TestDrawsAgainstAllOrbits: exact draws and chains of orders 14 to 19 give the means over all orbits; and at orders
// 14 to 20 both give the same. The scores are too few and too small to be of a wrong weight, and too large to be of
// errors that are too large.
func TestDrawsAgainstAllOrbits(t *testing.T) {
	exact, chain := ReadStored[sample.Result](facts.Exact), ReadStored[sample.Result](facts.Degrees)
	var ofAll, ofBoth []float64
	score := func(a, b sample.Result, what string) (scores []float64) {
		for name, z := range map[string]float64{
			"degree":   z(a.Degree, b.Degree),
			"isolated": z(a.Isolated, b.Isolated),
			"seeds":    z(a.SeedShare, b.SeedShare),
			"moves":    z(a.Moves, b.Moves),
		} {
			if scores = append(scores, z); math.Abs(z) > 3.5 {
				t.Errorf("order %d, %s, %s and %s: z = %.2f", a.N, name, a.Method, what, z)
			}
		}
		return scores
	}
	for _, r := range slices.Concat(exact, chain) {
		if all, ok := allOrbits(t, r.N); ok {
			ofAll = append(ofAll, score(r, all, "all orbits")...)
		}
		for _, c := range chain {
			if r.Method == sample.Exact && r.N == c.N {
				ofBoth = append(ofBoth, score(r, c, string(c.Method))...)
			}
		}
	}
	for what, c := range map[string]struct {
		scores []float64
		want   int
	}{"all orbits": {ofAll, 4 * 2 * 7}, "both methods": {ofBoth, 4 * 7}} {
		squares := 0.0
		for _, z := range c.scores {
			squares += z * z / float64(len(c.scores))
		}
		// Correlated: degree and moves, isolated orbits and degree.
		if len(c.scores) != c.want || squares < 0.25 || squares > 2.5 {
			t.Errorf("%s: %d scores with mean square %.2f, expected %d and 1: %.2f", what, len(c.scores), squares, c.want,
				c.scores)
		}
	}
}

// surveyed is the survey of an order, which is computed where it is not stored.
func surveyed(t *testing.T, n int) *survey.Survey {
	t.Helper()
	s, _, err := Use{Condition: orbit.Queens}.Survey(n, func() (*survey.Survey, error) {
		return survey.RunOrder(context.Background(), orbit.Queens.Of(n), move.Mov.Of(1), orbit.Options{})
	})
	return test.Must(s, err)
}

// allOrbits is the row of a sample of all orbits of an order, which has no errors; ok is false where they are too many.
func allOrbits(t *testing.T, n int) (r sample.Result, ok bool) {
	t.Helper()
	if n > 20 {
		return r, false
	}
	s := degreesOf(t, n)
	share := func(count uint64) sample.Estimate { return sample.Estimate{Value: float64(count) / float64(s.Orbits)} }
	return sample.Result{
		N:         n,
		Degree:    share(2 * uint64(s.Edges)),
		Isolated:  share(uint64(s.Isolated)),
		SeedShare: share(uint64(s.Seeds)),
		Moves:     share(s.Moves),
	}, true
}

// TestTwoSurveysOfAnOrder: the local survey of order 19 found the degrees, the moves and the seeds of the survey with
// components. The document has the hashes of the records.
func TestTwoSurveysOfAnOrder(t *testing.T) {
	local, whole := localSurvey(t, 19), *surveyed(t, 19)
	whole.Components, whole.Giant, whole.Reached, whole.Sizes = 0, 0, 0, nil
	if !reflect.DeepEqual(local, &whole) {
		t.Errorf("the local survey is\n%+v, the other one\n%+v", local, whole)
	}
	page := string(test.Must(os.ReadFile("../../../doc/local.md")))
	for _, n := range []int{19, 20} {
		hash := sha256.Sum256(test.Must(os.ReadFile(fmt.Sprintf("../../../orbit/survey/testdata/local-%d.txt", n))))
		if row := fmt.Sprintf("| %d | %x |", n, hash[:8]); !strings.Contains(page, row) {
			t.Errorf("doc/local.md does not have %s", row)
		}
	}
}

// degreesOf is the survey of an order to 20, which has no components at order 20.
func degreesOf(t *testing.T, n int) *survey.Survey {
	t.Helper()
	if n < 20 {
		return surveyed(t, n)
	}
	return localSurvey(t, n)
}

// localSurvey is the stored local survey of an order.
func localSurvey(t *testing.T, n int) *survey.Survey {
	t.Helper()
	file := test.Must(os.Open(fmt.Sprintf("../../../orbit/survey/testdata/local-%d.txt", n)))
	defer file.Close()
	return test.Must(survey.OfLocal(test.Must(record.Read(file, survey.LocalKind))))
}

// withError writes a value with so many decimals, and its standard error in units of the last digit: "2.557 (28)".
func withError(e sample.Estimate, decimals int) string {
	return fmt.Sprintf("%.*f (%.0f)", decimals, e.Value, e.Error*math.Pow10(decimals))
}

// perCent writes a share in per cent, as withError does.
func perCent(e sample.Estimate, decimals int) string {
	return withError(sample.Estimate{Value: 100 * e.Value, Error: 100 * e.Error}, decimals)
}

// rounded is withError with two digits of the error, or with all before the point where there are more: "64.4 (13)",
// "4023 (109)".
func rounded(value, deviation float64) string {
	return withError(sample.Estimate{Value: float64(value), Error: float64(deviation)},
		max(0, 1-int(math.Floor(math.Log10(float64(deviation))))))
}

// scientific writes a value and its error as rounded does, both as multiples of a power of ten, and returns its
// exponent: "2.262 (12)", 14.
func scientific(value, deviation float64) (multiple string, exponent int) {
	exponent = int(math.Floor(math.Log10(float64(value))))
	power := float64(math.Pow10(exponent))
	return rounded(value/power, deviation/power), exponent
}

// TestStoredCounts: they agree with the stored surveys, and only large orders are read.
func TestStoredCounts(t *testing.T) {
	for n, source := range map[int]string{17: Computed, 18: Stored, 19: Stored} {
		r := request(n, n, "")
		r.Of = StoredCounts
		rows, err := listed(CountsOf(context.Background(), r))
		s := storedOrders()[n]
		if err != nil || len(rows) != 1 || rows[0].Source != source || rows[0].Solutions != facts.OEIS()[n].Solutions ||
			rows[0].Class8 != uint64(s.Class8) || rows[0].Class4 != uint64(s.Class4) ||
			rows[0].Class2 != uint64(s.Class2) {
			t.Errorf("order %d: %+v, %v, surveyed %+v", n, rows, err, s.Stats)
		}
	}
}
