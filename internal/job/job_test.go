package job

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/testdata"
)

// newJob is a count in parts.
func newJob(t testing.TB, n, parts int) Job {
	t.Helper()
	j, err := New(Count, n, parts)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// run computes a part.
func run(t testing.TB, j Job, part int, o Options) []byte {
	t.Helper()
	result, err := j.Run(context.Background(), part, o)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// TestPartsAddUp: the results of all parts, united in random order and some of them twice, are the whole count, with any number
// of parts; one that is missing is named.
func TestPartsAddUp(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 8; n <= 14; n++ {
		most, err := MostParts(Count, n)
		if err != nil {
			t.Fatal(err)
		}
		for _, parts := range []int{1, 2, 7, most} {
			if parts > most {
				continue
			}
			j := newJob(t, n, parts)
			m, err := NewMerger(j)
			if err != nil {
				t.Fatal(err)
			}
			order := append(random.Perm(parts), 0, parts/2)
			for i, part := range order {
				missing := m.Missing()
				if want := parts - min(i, parts); len(missing) != want || i < parts && !slices.Contains(missing, part) {
					t.Fatalf("%v after %v: %v are missing", j, order[:i], missing)
				}
				result := run(t, j, part, Options{})
				if err := j.Accept(part, result); err != nil {
					t.Errorf("%v: %v", j, err)
				}
				if err := m.Add(fmt.Sprint(part), bytes.NewReader(result)); err != nil {
					t.Fatal(err)
				}
			}
			if got, _, err := m.Blocks().Total(); err != nil || got != testdata.OEIS()[n].Solutions {
				t.Errorf("%v: %d solutions, %v", j, got, err)
			}
		}
	}
}

// TestResultsAreTheSameOnAllPaths, on any number of threads, and where a part continues from its record.
func TestResultsAreTheSameOnAllPaths(t *testing.T) {
	j := newJob(t, 14, 5)
	want := run(t, j, 3, Options{Threads: 1})
	for _, p := range halves.Paths() {
		for _, threads := range []int{1, 3} {
			if got := run(t, j, 3, Options{Path: p, Threads: threads}); !bytes.Equal(got, want) {
				t.Errorf("path %s, %d threads: %q, expected %q", p.Name, threads, got, want)
			}
		}
	}
	name := filepath.Join(t.TempDir(), "record")
	half := want[:len(want)/2]                     // its last line is incomplete
	more := run(t, newJob(t, 14, 1), 0, Options{}) // which has more than the part
	for _, begun := range [][]byte{nil, half, want, more} {
		if err := os.WriteFile(name, begun, 0o666); err != nil {
			t.Fatal(err)
		}
		counted := 0
		got := run(t, j, 3, Options{Record: name, Progress: func(done, _ int) { counted = done }})
		if known := max(bytes.Count(begun, []byte("\n"))-1, 0); !bytes.Equal(got, want) || counted != max(0, bytes.Count(want, []byte("\n"))-1-known) {
			t.Errorf("%d blocks were known and %d counted: %q, expected %q", known, counted, got, want)
		}
	}
}

// TestManifestRoundTrip: a manifest is read as it was written, and its bytes stay the same in later versions.
func TestManifestRoundTrip(t *testing.T) {
	j := newJob(t, 20, 256)
	var b bytes.Buffer
	if err := j.Write(&b); err != nil {
		t.Fatal(err)
	}
	if want := `{"kind":"count","n":20,"method":"halves","version":1,"parts":256}` + "\n"; b.String() != want {
		t.Errorf("%q, expected %q", b.String(), want)
	}
	if got, err := Read(&b); got != j || err != nil {
		t.Errorf("%+v, %v", got, err)
	}
	if j.Name() != "count-20-halves-1-256" {
		t.Error(j.Name())
	}
	if want := fmt.Sprintf("%s 8\n", countHead); record.Head(8) != want || !strings.Contains(countHead, fmt.Sprintf(" %d ", countVersion)) {
		t.Errorf("records begin with %q, expected %q", record.Head(8), want)
	}
}

func TestManifestsThatAreNone(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		"":       "is no manifest of a job",
		"qorbit": "is no manifest of a job",
		"[]":     "is no manifest of a job",
		"{}":     `kind "": expected`,
		"null":   `kind "": expected`,
		`{"kind":"count","n":13,"method":"halves","version":1,"parts":4`:                     "is no manifest of a job",
		`{"kind":"count","n":13,"method":"halves","version":1,"parts":4.5}`:                  "is no manifest of a job",
		`{"kind":"count","n":13,"method":"halves","version":1,"parts":4,"queens":2}`:         `unknown field "queens"`,
		`{"kind":"count","n":13,"method":"halves","version":1,"parts":4} {}`:                 "more than one",
		`{"kind":"cuont","n":13,"method":"halves","version":1,"parts":4}`:                    `kind "cuont": expected`,
		`{"kind":"count","n":13,"method":"mirror","version":1,"parts":4}`:                    `method "mirror" of a count: expected halves`,
		`{"kind":"count","n":13,"method":"halves","version":2,"parts":4}`:                    "version 2 of a count by halves: expected version 1",
		`{"kind":"count","n":1,"method":"halves","version":1,"parts":4}`:                     "order 1: expected 2 to ",
		`{"kind":"count","n":99,"method":"halves","version":1,"parts":4}`:                    "order 99: expected 2 to ",
		`{"kind":"count","n":13,"method":"halves","version":1,"parts":0}`:                    "0 parts: expected 1 to ",
		`{"kind":"count","n":13,"method":"halves","version":1,"parts":-1}`:                   "-1 parts: expected 1 to ",
		`{"kind":"count","n":13,"method":"halves","version":1,"parts":99999}`:                "99999 parts: expected 1 to ",
		`{"kind":"count","n":13,"method":"halves","version":1,"parts":99999999999999999999}`: "is no manifest of a job",
		strings.Repeat("[", 100000):              "is no manifest of a job",
		`{"kind":"` + strings.Repeat("x", 10000): "is no manifest of a job",
	} {
		name := filepath.Join(dir, "job.json")
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadFile(name); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), name) {
			t.Errorf("%.100q: %v, expected %q", text, err, want)
		}
	}
}

// TestPartsThatAreNone: a part beyond the last is refused, and so is a job that another program wrote.
func TestPartsThatAreNone(t *testing.T) {
	for _, c := range []struct {
		job  Job
		part int
		want string
	}{
		{newJob(t, 13, 4), 4, "part 4: expected 0 to 3"},
		{newJob(t, 13, 4), -1, "part -1: expected 0 to 3"},
		{Job{}, 0, "kind"},
		{Job{Count, 13, "halves", 2, 4}, 0, "version 2"},
	} {
		if _, err := c.job.Run(context.Background(), c.part, Options{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Run of part %d of %+v: %v, expected %q", c.part, c.job, err, c.want)
		}
		if err := c.job.Accept(c.part, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Accept of part %d of %+v: %v, expected %q", c.part, c.job, err, c.want)
		}
	}
}

// TestAnInterruptedPart gives no result, and the context's error.
func TestAnInterruptedPart(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if result, err := newJob(t, 13, 4).Run(ctx, 0, Options{}); result != nil || err != context.Canceled {
		t.Errorf("%q, %v", result, err)
	}
}
