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

// run computes a part, and returns its record.
func run(t testing.TB, j Job, part int) []byte {
	t.Helper()
	known, err := j.blocks()
	o := halves.Options{Part: halves.Part{Rest: part, Of: j.Parts}}
	if err == nil {
		err = known.Run(context.Background(), o)
	}
	if err != nil {
		t.Fatal(err)
	}
	return record.Text(known.Kind, j.N, known.Sums())
}

// TestPartsThatContradictTogether: each file has what its blocks can have, but all together have parts of orbits. Both
// are named.
func TestPartsThatContradictTogether(t *testing.T) {
	j, names := test.Must(New(Local, 12, 2)), []string(nil)
	for part := range j.Parts {
		sums := test.Must(record.Read(bytes.NewReader(run(t, j, part)), survey.LocalKind)).Sums()
		if part == 1 {
			var local survey.Local
			if err := json.Unmarshal([]byte(sums[0].Found), &local); err != nil {
				t.Fatal(err)
			}
			local[0].Moves++
			sums[0].Found = local.String()
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
				if err := m.add(fmt.Sprint(part), bytes.NewReader(run(t, j, part))); err != nil {
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
	local := run(t, test.Must(New(Local, 13, 4)), 1)
	line := bytes.IndexByte(good, '\n') + 1 // where the first block begins
	known := test.Must(record.Read(bytes.NewReader(good)))
	lie := known.Sums()[:1]
	lie[0].Solutions += 8
	flipped := bytes.Clone(good)
	flipped[line+3] ^= 1
	for _, c := range []struct{ what, result, want string }{
		{"nothing", "", "is empty"},
		{"prose", "Dear diary,\n", `begins with "Dear diary,"`},
		{
			"another version", strings.Replace(string(good), "halves 1", "halves 0", 1),
			`was written by an older qorbit, expected "qorbit halves 1 order 13"`,
		},
		{"another order", string(other), "is a record of order 12, expected order 13"},
		{"another kind", string(local), "is a record of kind local, expected kind count"},
		{"a flipped digit", string(flipped), "line 2: "},
		{
			"a flipped digit with its check number", string(record.Text(halves.Counted, 13, lie)),
			`were known from "good"`,
		},
		{"without an end", string(good[:len(good)-1]), ""},
		{"another part", string(run(t, j, 2)), ""},
		{"all parts", string(run(t, newJob(t, 13, 1), 0)), ""},
		{"a line twice", string(good) + string(good[line:]), ""},
		{"one more byte", string(good) + "1", ""},
	} {
		m := newMerger(t, j)
		if err := m.add("good", bytes.NewReader(good)); err != nil {
			t.Fatal(err)
		}
		err := m.add("bad", strings.NewReader(c.result))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, expected %q", c.what, err, c.want)
		}
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

// FuzzMerge: no input makes merging panic, and what it accepts can be added again.
func FuzzMerge(f *testing.F) {
	j := newJob(f, 10, 2)
	f.Add(run(f, j, 0))
	f.Add(run(f, j, 1))
	f.Fuzz(func(t *testing.T, result []byte) {
		m := newMerger(t, j)
		if m.add("result", bytes.NewReader(result)) != nil {
			return
		}
		known := m.Blocks.Done()
		if again := m.add("again", bytes.NewReader(result)); again != nil || m.Blocks.Done() != known {
			t.Fatalf("%q: %v, %d blocks, before %d", result, again, m.Blocks.Done(), known)
		}
	})
}

// TestPartsOfALocalSurvey add up.
func TestPartsOfALocalSurvey(t *testing.T) {
	j := test.Must(New(Local, 13, 3))
	m := newMerger(t, j)
	for part := range j.Parts {
		if err := m.add("part", bytes.NewReader(run(t, j, part))); err != nil {
			t.Error(err)
		}
	}
	if s, err := survey.OfLocal(m.Blocks); err != nil || s.Orbits != 9233 || len(m.Missing()) > 0 {
		t.Errorf("%+v, %v, missing %v", s, err, m.Missing())
	}
}

// TestPartsOfClasses: the results of the parts of a count of classes unite to the whole.
func TestPartsOfClasses(t *testing.T) {
	for _, e := range orbit.Equivalences {
		j := test.Must(New(e.Name, 12, 3))
		m := newMerger(t, j)
		for part := range j.Parts {
			if err := m.add(fmt.Sprint(part), bytes.NewReader(run(t, j, part))); err != nil {
				t.Fatal(err)
			}
		}
		c, err := survey.ClassesOf(e, m.Blocks)
		if want := facts.OEIS()[12].Solutions; err != nil || c.Solutions != want || c.Equivalence != e.Name {
			t.Errorf("%+v, %v, expected %d solutions", c, err, want)
		}
		if command := j.Command(); !slices.Equal(command, []string{"classes", "--by", e.Name}) {
			t.Errorf("%v is computed by %v", j, command)
		}
	}
}
