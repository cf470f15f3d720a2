package provenance

import (
	"bytes"
	"strings"
	"testing"
)

// whole is a manifest with something in every field.
func whole() Manifest {
	revision, modified := "0123abcd", true
	return Manifest{
		Form:       form,
		Command:    []string{"qorbit", "search", "9", "<&>"},
		Subcommand: "search",
		Arguments:  []string{"9"},
		Options:    map[string]string{"queens": "1", "db": ""},
		Program:    Program{"qorbit", "v1", &revision, &modified, "go1.26", "linux", "amd64"}, Status: 1,
		Error:  "check failed",
		Checks: []Check{{9, "orbits: counter, enumeration", map[string]uint64{"counter": 1 << 63}, true}},
		Inputs: []File{{"FILE", "pipe", nil}}, Outputs: []File{{"-o", "out", &Digest{3, strings.Repeat("0a", 32)}}},
	}
}

// TestWhatIsNoManifest: each damage of a manifest is told.
func TestWhatIsNoManifest(t *testing.T) {
	var b bytes.Buffer
	if err := whole().Write(&b); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for _, c := range []struct{ old, new, want string }{
		{text, "{}", "is no manifest"},
		{text, text + "{}", "is no manifest"},
		{`"manifest": 1`, `"manifest": 2`, "is a manifest of form 2, expected 1"},
		{`"status": 1`, `"status": "1"`, "cannot unmarshal string"},
		{`"status": 1`, `"state": 1`, `unknown field "state", expected the fields of`},
		{`"role": "-o"`, `"role": ""`, "a file without role or name"},
		{`"bytes": 3`, `"bytes": -3`, `and -3 bytes`},
		{`"0a0a`, `"0A0a`, `says that "out" has the SHA-256 "0A0a`},
		{`"0a0a`, `"0a`, "expected 64 hexadecimal digits"},
	} {
		if strings.Count(text, c.old) != 1 {
			t.Fatalf("%q is not in the text once", c.old)
		}
		_, err := parse([]byte(strings.Replace(text, c.old, c.new, 1)))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q in place of %q: %v, expected %q", c.new, c.old, err, c.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	var b bytes.Buffer
	if err := whole().Write(&b); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Add([]byte(`{"manifest":1}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := parse(text)
		if err != nil {
			return
		}
		var once, twice bytes.Buffer
		if err := m.Write(&once); err != nil {
			t.Fatal(err)
		}
		back, err := parse(once.Bytes())
		if err != nil {
			t.Fatalf("%v in what was written: %s", err, once.Bytes())
		}
		if err := back.Write(&twice); err != nil || once.String() != twice.String() {
			t.Errorf("%v, written\n%s\nand then\n%s", err, once.Bytes(), twice.Bytes())
		}
	})
}
