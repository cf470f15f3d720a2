package provenance

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// whole is a manifest with something in every field.
func whole() Manifest {
	revision, modified := "0123abcd", true
	return Manifest{
		Form: form, Command: []string{"qorbit", "search", "9", "<&>"}, Subcommand: "search", Arguments: []string{"9"}, Options: map[string]string{"queens": "1", "db": ""},
		Program: Program{"qorbit", "v1", &revision, &modified, "go1.26", "linux", "amd64"}, Status: 1, Error: "check failed",
		Checks: []Check{{9, "orbits: counter, enumeration", map[string]uint64{"counter": 1 << 63}, true}},
		Inputs: []File{{"FILE", "pipe", nil}}, Outputs: []File{{"-o", "out", &Digest{3, strings.Repeat("0a", 32)}}},
	}
}

func TestReadBack(t *testing.T) {
	for _, m := range []Manifest{whole(), {Form: form, Command: []string{}, Arguments: []string{}, Checks: []Check{}, Inputs: []File{}, Outputs: []File{}}} {
		var text bytes.Buffer
		if err := m.Write(&text); err != nil {
			t.Fatal(err)
		}
		back, err := parse(text.Bytes())
		if err != nil || !reflect.DeepEqual(back, m) {
			t.Errorf("%v\n%+v\nexpected\n%+v", err, back, m)
		}
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
		{`"bytes": 3`, `"bytes": -3`, `says that "out" has -3 bytes`},
		{`"0a0a`, `"0A0a`, `says that "out" has the SHA-256 "0A0a`},
		{`"0a0a`, `"0a`, "expected 64 hexadecimal digits"},
	} {
		if strings.Count(text, c.old) != 1 {
			t.Fatalf("%q is not in the text once", c.old)
		}
		if _, err := parse([]byte(strings.Replace(text, c.old, c.new, 1))); err == nil || !strings.Contains(err.Error(), c.want) {
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

// TestDigest against the examples of FIPS 180 for "abc" and a million letters a, and of what is no file.
func TestDigest(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		"abc":                         "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
		strings.Repeat("a", 1000_000): "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
	} {
		name := filepath.Join(dir, "file")
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		d, err := DigestFile(name)
		if err != nil || *d != (Digest{int64(len(text)), want}) {
			t.Errorf("%v, %v", d, err)
		}
		w := NewWriter(io.Discard)
		if _, err := io.WriteString(w, text); err != nil || w.Digest() != *d {
			t.Errorf("%v, %v", w.Digest(), err)
		}
	}
	if d, err := DigestFile(dir); d != nil || err != nil {
		t.Errorf("a directory: %v, %v", d, err)
	}
	if d, err := DigestFile(filepath.Join(dir, "none")); d != nil || err == nil {
		t.Errorf("nothing: %v, %v", d, err)
	}
}
