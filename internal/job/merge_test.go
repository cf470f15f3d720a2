package job

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
)

// TestResultsThatAreRefused: every one is named, with what was expected, and changes nothing.
func TestResultsThatAreRefused(t *testing.T) {
	j := newJob(t, 13, 4)
	good, other := run(t, j, 1, Options{}), run(t, newJob(t, 12, 1), 0, Options{})
	line := bytes.IndexByte(good, '\n') + 1 // where the first block begins
	var block halves.Sum
	if p, _, err := record.Read(bytes.NewReader(good)); err != nil {
		t.Fatal(err)
	} else {
		block = p.Sums()[0]
	}
	block.Solutions += 8
	flipped := bytes.Clone(good)
	flipped[line+3] ^= 1
	for _, c := range []struct{ what, result, merged, accepted string }{
		{"nothing", "", "no first line", "no first line"},
		{"no line", "qorbit halves 1", "no first line", "no first line"},
		{"prose", "Dear diary,\n", "line 1 of the record", "line 1 of the record"},
		{"another version", strings.Replace(string(good), "halves 1", "halves 2", 1), `"qorbit halves 2 order 13", expected "qorbit halves 1 order "`, "expected"},
		{"another order", string(other), "is a record of order 12, expected order 13", "order 12, expected order 13"},
		{"a flipped digit", string(flipped), "line 2 of the record", "line 2 of the record"},
		{"a flipped digit with its check number", record.Head(13) + record.Line(block, 13), `were known from "good"`, "lacks some of part 1/4"},
		{"without an end", string(good[:len(good)-1]), "", "lacks some of part 1/4"},
		{"another part", string(run(t, j, 2, Options{})), "", "lacks some of part 1/4"},
		{"all parts", string(run(t, newJob(t, 13, 1), 0, Options{})), "", "has more than part 1/4"},
		{"a line twice", string(good) + string(good[line:]), "", "or another form"},
		{"one more byte", string(good) + "1", "", "or another form"},
	} {
		m, err := NewMerger(j)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Add("good", bytes.NewReader(good)); err != nil {
			t.Fatal(err)
		}
		before := m.Blocks().Done()
		err = m.Add("bad", strings.NewReader(c.result))
		if c.merged == "" && err != nil || c.merged != "" && (err == nil || !strings.Contains(err.Error(), c.merged) || !strings.HasPrefix(err.Error(), `"bad": `) || m.Blocks().Done() != before) {
			t.Errorf("%s: merged: %v, expected %q", c.what, err, c.merged)
		}
		if err := j.Accept(1, []byte(c.result)); err == nil || !strings.Contains(err.Error(), c.accepted) {
			t.Errorf("%s: accepted: %v, expected %q", c.what, err, c.accepted)
		}
	}
}

// TestDetect reads from the beginning of a file of which job it is.
func TestDetect(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	most, err := MostParts(Count, 13)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		text string
		want Job
		err  string
	}{
		"record":   {string(run(t, newJob(t, 13, 4), 0, Options{})), newJob(t, 13, most), ""},
		"head":     {"qorbit halves 1 order 13\n", newJob(t, 13, most), ""},
		"empty":    {"", Job{}, `"empty": is empty, expected a result that begins with "qorbit halves 1 order`},
		"cut":      {"qorbit halves 1 order 1", Job{}, `"cut": begins with "qorbit halves 1 order", but the rest of its head is damaged or cut off, expected a whole result`},
		"later":    {"qorbit halves 2 order 13\n", Job{}, `"later": begins with "qorbit halves 2 order 13", expected`},
		"too-far":  {"qorbit halves 1 order 99\n", Job{}, `"too-far": order 99: expected 2 to`},
		"job.json": {`{"kind":"count","n":13,"method":"halves","version":1,"parts":4}`, Job{}, `"job.json": begins with`},
		"noise":    {strings.Repeat("\x00\xff", 10000), Job{}, `"noise": begins with "\x00`},
	} {
		if err := os.WriteFile(name, []byte(c.text), 0o666); err != nil {
			t.Fatal(err)
		}
		got, err := Detect(name)
		if got != c.want || (c.err == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%s: %+v, %v, expected %+v, %s", name, got, err, c.want, c.err)
		}
	}
	for name, want := range map[string]string{
		".":                          `".": is no regular file, expected one`,
		os.DevNull:                   `"/dev/null": is no regular file, expected one`,
		"nowhere":                    `cannot read "nowhere": no such file or directory`,
		filepath.Join("record", "x"): `cannot read "record/x": not a directory`,
	} {
		if _, err := Detect(name); err == nil || err.Error() != want {
			t.Errorf("%s: %v, expected %s", name, err, want)
		}
	}
}

// FuzzMerge: no input makes a merger panic; what it accepts can be added again, and Accept takes nothing that a merger refuses.
func FuzzMerge(f *testing.F) {
	j, err := New(Count, 10, 2)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(run(f, j, 0, Options{}))
	f.Add(run(f, j, 1, Options{}))
	f.Add([]byte("qorbit halves 1 order 12\n"))
	f.Fuzz(func(t *testing.T, result []byte) {
		m, err := NewMerger(j)
		if err != nil {
			t.Fatal(err)
		}
		err = m.Add("result", bytes.NewReader(result))
		if err == nil {
			known := m.Blocks().Done()
			if again := m.Add("again", bytes.NewReader(result)); again != nil || m.Blocks().Done() != known {
				t.Fatalf("%q: %v, %d blocks, before %d", result, again, m.Blocks().Done(), known)
			}
		}
		for part := range j.Parts {
			if accepted := j.Accept(part, result); accepted == nil && (err != nil || len(m.Missing()) != 1 || m.Missing()[0] == part) {
				t.Fatalf("%q is accepted as part %d, merged with %v", result, part, err)
			}
		}
	})
}

// FuzzRead: no manifest makes Read panic, and one that it accepts is written and read the same.
func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"kind":"count","n":13,"method":"halves","version":1,"parts":4}`))
	f.Add([]byte(`{"kind":"count","n":13,"METHOD":"halves","version":1e0,"parts":4}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		j, err := Read(bytes.NewReader(text))
		if err != nil {
			return
		}
		var b bytes.Buffer
		if err := j.Write(&b); err != nil {
			t.Fatal(err)
		}
		if again, err := Read(&b); again != j || err != nil {
			t.Fatalf("%q is read as %+v, and again as %+v, %v", text, j, again, err)
		}
	})
}
