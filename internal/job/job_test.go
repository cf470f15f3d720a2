package job

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/internal/facts"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// newJob is a count in parts.
func newJob(t testing.TB, n, parts int) Job {
	t.Helper()
	j := test.Must(New(Count, n, parts))
	return j
}

// newMerger is a merger that knows nothing.
func newMerger(t testing.TB, j Job) *Merged {
	t.Helper()
	var m Merged
	if err := m.begin(j, "part"); err != nil {
		t.Fatal(err)
	}
	return &m
}

// run computes a part.
func run(t testing.TB, j Job, part int) []byte {
	t.Helper()
	result := test.Must(j.Run(context.Background(), part, halves.Options{}))
	return result
}

// TestPartsThatContradictTogether: each file has what its blocks can have, but all together have parts of orbits. Both
// are named.
func TestPartsThatContradictTogether(t *testing.T) {
	j, names := test.Must(New(Local, 12, 2)), []string(nil)
	for part := range j.Parts {
		sums := test.Must(record.Read(bytes.NewReader(run(t, j, part)), survey.LocalKind)).Sums()
		if part == 1 {
			sums[0].Found.(survey.Local)[0].Moves++
		}
		names = append(names, filepath.Join(t.TempDir(), fmt.Sprint(part)))
		if err := os.WriteFile(names[part], record.Text(survey.LocalKind, j.N, sums), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	_, err := MergeFiles(t.Context(), Job{}, names, nil)
	want := fmt.Sprintf("%q: the blocks of order 12 have parts of orbits", strings.Join(names, ", "))
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, expected %s", err, want)
	}
}

// TestPartsAddUp: the results of all parts, united in random order and some of them twice, are the whole count, with
// any number of parts; one that is missing is named.
func TestPartsAddUp(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 8; n <= 14; n++ {
		most := newMerger(t, newJob(t, n, 1)).Blocks.Blocks()
		for _, parts := range []int{1, 2, 7, most} {
			if parts > most {
				continue
			}
			j := newJob(t, n, parts)
			m := newMerger(t, j)
			order := append(random.Perm(parts), 0, parts/2)
			for i, part := range order {
				missing := m.Missing()
				if want := parts - min(i, parts); len(missing) != want || i < parts && !slices.Contains(missing, part) {
					t.Fatalf("%v after %v: %v are missing", j, order[:i], missing)
				}
				result := run(t, j, part)
				if err := j.Accept(part, result); err != nil {
					t.Errorf("%v: %v", j, err)
				}
				if err := m.add(fmt.Sprint(part), bytes.NewReader(result)); err != nil {
					t.Fatal(err)
				}
			}
			if got, _, err := m.Blocks.Total(); err != nil || got != facts.OEIS()[n].Solutions || m.Lack() != "" {
				t.Errorf("%v: %d solutions, %v, %s", j, got, err, m.Lack())
			}
		}
	}
}

// TestResultsThatAreRefused: the error says what was expected.
func TestResultsThatAreRefused(t *testing.T) {
	j := newJob(t, 13, 4)
	good, other := run(t, j, 1), run(t, newJob(t, 12, 1), 0)
	line := bytes.IndexByte(good, '\n') + 1 // where the first block begins
	known := test.Must(record.Read(bytes.NewReader(good)))
	lie := known.Sums()[:1]
	lie[0].Solutions += 8
	flipped := bytes.Clone(good)
	flipped[line+3] ^= 1
	for _, c := range []struct{ what, result, merged, accepted string }{
		{"nothing", "", "is empty", "is empty"},
		{"prose", "Dear diary,\n", `begins with "Dear diary,"`, "begins with"},
		{
			"another version", strings.Replace(string(good), "halves 1", "halves 0", 1),
			`was written by an older qorbit, expected "qorbit halves 1 order 13"`, "older",
		},
		{"another order", string(other), "is a record of order 12, expected order 13", "order 12, expected order 13"},
		{"a flipped digit", string(flipped), "line 2: ", "line 2: "},
		{
			"a flipped digit with its check number", string(record.Text(halves.Counted, 13, lie)), `were known from "good"`,
			"lacks some of part 1",
		},
		{"without an end", string(good[:len(good)-1]), "", "lacks some of part 1"},
		{"another part", string(run(t, j, 2)), "", "lacks some of part 1"},
		{"all parts", string(run(t, newJob(t, 13, 1), 0)), "", "has more than part 1"},
		{"a line twice", string(good) + string(good[line:]), "", "or another form"},
		{"one more byte", string(good) + "1", "", "or another form"},
	} {
		m := newMerger(t, j)
		if err := m.add("good", bytes.NewReader(good)); err != nil {
			t.Fatal(err)
		}
		err := m.add("bad", strings.NewReader(c.result))
		if c.merged == "" && err != nil || c.merged != "" && (err == nil || !strings.Contains(err.Error(), c.merged)) {
			t.Errorf("%s: merged: %v, expected %q", c.what, err, c.merged)
		}
		if err := j.Accept(1, []byte(c.result)); err == nil || !strings.Contains(err.Error(), c.accepted) {
			t.Errorf("%s: accepted: %v, expected %q", c.what, err, c.accepted)
		}
	}
	for _, part := range []int{-1, 4} {
		_, err := j.Run(context.Background(), part, halves.Options{})
		if err == nil || !strings.Contains(err.Error(), "expected 0 to 3") {
			t.Errorf("part %d: %v", part, err)
		}
	}
}

// TestTheJournalOfAQueue: results are kept with who computed them; those of a worker that was wrong are void, unless
// they were verified; and the journal is merged.
func TestTheJournalOfAQueue(t *testing.T) {
	j := newJob(t, 13, 5)
	name := filepath.Join(t.TempDir(), "queue")
	var lines []Result
	for part := range 5 {
		lines = append(lines, Result{Part: part, Worker: []string{"honest", "liar"}[part%2], Text: string(run(t, j, part))})
	}
	lines = append(lines, Result{Part: 3, Worker: "liar", Verified: true}, Result{Part: 1, Worker: "liar"})
	for _, line := range lines {
		f, err := OpenResults(name, j)
		if err == nil {
			err = f.Add(line)
		}
		if err == nil {
			err = f.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for what, given := range map[string]Job{"detected": {}, "given": j} {
		m, err := MergeFiles(t.Context(), given, []string{name}, nil)
		if err != nil || m.Lack() != "1 of 5 parts missing: 1" {
			t.Fatalf("%s: %v, %v", what, m, err)
		}
	}
	_, err := OpenResults(name, newJob(t, 13, 6))
	if err == nil || !strings.Contains(err.Error(), `\"parts\":5}", expected "qorbit queue 1 {`) {
		t.Error(err)
	}
	_, err = MergeFiles(t.Context(), newJob(t, 12, 2), []string{name}, nil)
	if err == nil ||
		!strings.Contains(err.Error(), "has results of count-13-halves-1-5, expected those of count-12-halves-1-2") {
		t.Error(err)
	}
}

// TestManifests: a manifest has the same bytes in later versions, and what is none is refused by the name of its file.
func TestManifests(t *testing.T) {
	j := newJob(t, 20, 256)
	text := j.Manifest()
	want := `{"kind":"count","n":20,"method":"halves","version":1,"parts":256}` + "\n"
	if string(text) != want || j.Name() != "count-20-halves-1-256" {
		t.Errorf("%q, %s, expected %q", text, j.Name(), want)
	}
	if got, err := Parse(text); got != j || err != nil {
		t.Errorf("%+v, %v", got, err)
	}
	name := filepath.Join(t.TempDir(), "job.json")
	for text, want := range map[string]string{
		"":     "is no manifest of a job",
		"null": `kind "": expected`,
		`{"kind":"count","n":13,"method":"halves","version":1,"parts":4.5}`:  "is no manifest of a job",
		`{"kind":"count","n":13,"method":"halves","version":1,"parts":4} {}`: "is no manifest of a job",
		`{"kind":"count","n":13,"method":"mirror","version":1,"parts":4}`:    `method "mirror" of a count: expected halves`,
		`{"kind":"count","n":13,"method":"halves","version":2,"parts":4}`: "version 2 of a count by halves: " +
			"expected version 1",
		`{"kind":"count","n":99,"method":"halves","version":1,"parts":4}`: "order 99, expected 2 to ",
		`{"kind":"count","n":13,"method":"halves","version":1,"parts":0}`: "0 parts: expected 1 to 44",
		`{"kind":"` + strings.Repeat("x", 10000):                          "is no manifest of a job",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		_, err := ReadFile(name)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), name) {
			t.Errorf("%.100q: %v, expected %q", text, err, want)
		}
	}
}

// FuzzMerge: no input makes merging panic; what it accepts can be added again, and Accept takes nothing that a merger
// refuses.
func FuzzMerge(f *testing.F) {
	j := newJob(f, 10, 2)
	f.Add(run(f, j, 0))
	f.Add(run(f, j, 1))
	f.Add([]byte("qorbit queue 1 " + string(j.Manifest()) + `{"part":1,"worker":"x"} 00000000` + "\n"))
	f.Fuzz(func(t *testing.T, result []byte) {
		m := newMerger(t, j)
		err := m.add("result", bytes.NewReader(result))
		if err == nil {
			known := m.Blocks.Done()
			if again := m.add("again", bytes.NewReader(result)); again != nil || m.Blocks.Done() != known {
				t.Fatalf("%q: %v, %d blocks, before %d", result, again, m.Blocks.Done(), known)
			}
		}
		for part := range j.Parts {
			accepted := j.Accept(part, result)
			if accepted == nil && (err != nil || len(m.Missing()) != 1 || m.Missing()[0] == part) {
				t.Fatalf("%q is accepted as part %d, merged with %v", result, part, err)
			}
		}
	})
}

// TestPartsOfALocalSurvey add up, and do not mix with those of a count.
func TestPartsOfALocalSurvey(t *testing.T) {
	j := test.Must(New(Local, 13, 3))
	m := newMerger(t, j)
	for part := range j.Parts {
		result := run(t, j, part)
		if err := j.Accept(part, result); err != nil {
			t.Error(err)
		}
		err := newJob(t, 13, 3).Accept(part, result)
		if err == nil || !strings.Contains(err.Error(), "is a record of kind local, expected kind count") {
			t.Errorf("a count accepts it: %v", err)
		}
		if err := m.unite("part", result); err != nil {
			t.Error(err)
		}
	}
	if s, err := survey.OfLocal(m.Blocks); err != nil || s.Orbits != 9233 || len(m.Missing()) > 0 {
		t.Errorf("%+v, %v, missing %v", s, err, m.Missing())
	}
}

// TestResultsOfOtherParts: a journal whose line has the result of another part, or a part that the job does not have,
// is refused.
func TestResultsOfOtherParts(t *testing.T) {
	j := newJob(t, 13, 3)
	for part, want := range map[int]string{
		1: "lacks some of part 1 of 3", 5: "expected the result of a part from 0 to 2", -1: "expected the result of a part",
	} {
		line := test.Must(json.Marshal(Result{Part: part, Worker: "w", Text: string(run(t, j, 0))}))
		if err := make(Results).add(j, line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("part %d: %v, expected %s", part, err, want)
		}
	}
}

// TestPartsOfClasses: the results of the parts of a count of classes unite to the whole, and Accept takes each for its
// part only.
func TestPartsOfClasses(t *testing.T) {
	for _, e := range orbit.Equivalences {
		j := test.Must(New(e.Name, 12, 3))
		m := newMerger(t, j)
		for part := range j.Parts {
			result := run(t, j, part)
			if err := j.Accept(part, result); err != nil {
				t.Errorf("%v: %v", j, err)
			}
			if err := j.Accept((part+1)%j.Parts, result); err == nil {
				t.Errorf("%v: part %d is taken for another one", j, part)
			}
			if err := m.add(fmt.Sprint(part), bytes.NewReader(result)); err != nil {
				t.Fatal(err)
			}
		}
		c, err := survey.ClassesOf(m.Blocks)
		if want := facts.OEIS()[12].Solutions; err != nil || c.Solutions != want || c.Equivalence != e.Name {
			t.Errorf("%+v, %v, expected %d solutions", c, err, want)
		}
		if command := j.Command(); !slices.Equal(command, []string{"classes", "--by", e.Name}) {
			t.Errorf("%v is computed by %v", j, command)
		}
	}
}
