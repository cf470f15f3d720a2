package journal

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"qorbit/internal/test"
)

var testHead = Head{Kind: "test", Version: 2, Job: "order 8 seed 1"}

// write makes a file and returns its name.
func write(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "journal")
	test.OK(t, os.WriteFile(name, []byte(text), 0o666))
	return name
}

// texts opens a journal, appends texts, and returns those that were there.
func texts(t *testing.T, name string, more ...string) (known []string, err error) {
	t.Helper()
	f, err := Open(name, testHead, func(text []byte) error {
		known = append(known, string(text))
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, text := range more {
		test.OK(t, f.Append([]byte(text)))
	}
	return known, f.Close()
}

// TestJournal: a journal that is cut off anywhere, as by a kill, has the texts of its whole lines, and goes on behind
// them.
func TestJournal(t *testing.T) {
	name := filepath.Join(t.TempDir(), "journal")
	want := []string{"1 92", "", "a b  c", `{"part":3}`, strings.Repeat("long ", 5000)}
	if _, err := texts(t, name, want...); err != nil {
		t.Fatal(err)
	}
	text := test.Must(os.ReadFile(name))
	if want := "qorbit test 2 order 8 seed 1\n1 92 77b33615\n"; !strings.HasPrefix(string(text), want) {
		t.Errorf("%.60q, expected %q", text, want)
	}
	head := bytes.IndexByte(text, '\n') + 1
	cuts := []int{0, 1, head / 2, head - 1, head, head + 1, head + 12, head + 13, head + 14, len(text) - 1, len(text)}
	for _, cut := range cuts {
		name := write(t, string(text[:cut]))
		whole := bytes.Count(text[head:max(head, cut)], []byte("\n"))
		if got, err := texts(t, name, "more"); err != nil || !slices.Equal(got, want[:whole]) {
			t.Fatalf("cut at %d: %q, %v", cut, got, err)
		}
		if got, err := texts(t, name); err != nil || !slices.Equal(got, append(slices.Clone(want[:whole]), "more")) {
			t.Fatalf("cut at %d, and written: %q, %v", cut, got, err)
		}
	}
}

// TestFilesThatAreRefused: the error names the file and what was expected, and the file stays as it is.
func TestFilesThatAreRefused(t *testing.T) {
	head := testHead.String() + "\n"
	line := string(testHead.AppendLine(nil, []byte("1 92")))
	for text, want := range map[string]string{
		"Dear diary,\n": `begins with "Dear diary,", ` +
			`expected a whole line that begins with "qorbit"`,
		head[:20] + "9":                   "expected a whole line",
		strings.Repeat("\x00", 1<<16):     "begins with",
		"qorbit test 02 order 8 seed 1\n": "expected a whole line",
		"qorbit test 1 order 8 seed 1\n":  `was written by an older qorbit, expected "qorbit test 2 order 8 seed 1"`,
		"qorbit test 3 order 8 seed 1\n":  "was written by a newer qorbit",
		"qorbit test 2 order 8 seed 2\n": `begins with "qorbit test 2 order 8 seed 2", ` +
			`expected "qorbit test 2 order 8 seed 1"`,
		"qorbit halves 1 order 8\n":               `begins with "qorbit halves 1 order 8", expected`,
		head + line + "\n" + line:                 `line 3: "", expected a line with its check number`,
		head + line + "1 92 00000000\n":           `line 3: "1 92 00000000", expected`,
		head + strings.Replace(line, "9", "8", 1): "line 2: ",
		head + string(Head{Kind: "test", Version: 2, Job: "order 9"}.AppendLine(nil, []byte("1 92"))): "line 2: ",
	} {
		name := write(t, text)
		_, err := texts(t, name)
		var about *Error
		if !errors.As(err, &about) || about.Name != name || !strings.Contains(err.Error(), want) ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%.40q: %v, expected %s", text, err, want)
		}
		if left, err := os.ReadFile(name); err != nil || string(left) != text {
			t.Errorf("%.40q became %.40q, %v", text, left, err)
		}
	}
	dir := t.TempDir()
	for name, want := range map[string]string{
		dir: "is no regular file, expected one", filepath.Join(dir, "no", "file"): "no such file",
	} {
		if _, err := texts(t, name); !errors.As(err, new(*Error)) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %s", name, err, want)
		}
	}
	name, bad := write(t, head+line), errors.New("bad")
	_, err := Open(name, testHead, func([]byte) error { return bad })
	if !errors.Is(err, bad) || !strings.Contains(err.Error(), "line 2: bad") {
		t.Error(err)
	}
}

// TestTwoRuns: a journal is of one run at a time.
func TestTwoRuns(t *testing.T) {
	name := filepath.Join(t.TempDir(), "journal")
	f := test.Must(Open(name, testHead, nil))
	if _, err := texts(t, name); err == nil || !strings.Contains(err.Error(), "another run is writing it") {
		t.Error(err)
	}
	test.OK(t, f.Close())
	if _, err := texts(t, name); err != nil {
		t.Error(err)
	}
}

// TestAJournalThatIsTakenAway: a line that would be lost is an error, and so is each one after it.
func TestAJournalThatIsTakenAway(t *testing.T) {
	for what, meddle := range map[string]func(name string) error{
		"deleted":  os.Remove,
		"replaced": func(name string) error { return os.Rename(name+".other", name) },
		"cut":      func(name string) error { return os.Truncate(name, 3) },
	} {
		name := write(t, "")
		test.OK(t, os.WriteFile(name+".other", nil, 0o666))
		f := test.Must(Open(name, testHead, nil))
		test.OK(t, meddle(name))
		want := "was deleted or replaced"
		if what == "cut" {
			want = "has 3 bytes, expected the "
		}
		for range 2 {
			if err := f.Append([]byte("lost")); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v", what, err)
			}
		}
		f.Close()
	}
}

// TestCarriageReturns: a journal whose lines end as on Windows has the same texts, and goes on.
func TestCarriageReturns(t *testing.T) {
	name := filepath.Join(t.TempDir(), "journal")
	if _, err := texts(t, name, "1 92", "2 7"); err != nil {
		t.Fatal(err)
	}
	text := test.Must(os.ReadFile(name))
	name = write(t, strings.ReplaceAll(string(text), "\n", "\r\n")+"3 incomplete")
	for _, want := range [][]string{{"1 92", "2 7"}, {"1 92", "2 7", "3 8"}} {
		if known, err := texts(t, name, "3 8"); err != nil || !slices.Equal(known, want) {
			t.Errorf("%q, %v, expected %q", known, err, want)
		}
	}
	for _, wrong := range []string{"1 92 \r77b33615", "1 92 77b33615\r", "1 92\r 77b33615"} {
		text := strings.Replace(string(text), "1 92 77b33615", wrong, 1)
		if known, err := texts(t, write(t, text)); err == nil && wrong != "1 92 77b33615\r" {
			t.Errorf("%q is read as %q", wrong, known)
		}
	}
}

// TestReadOnly: a journal that cannot be written is read, and refuses what is appended; one that is not there is
// refused.
func TestReadOnly(t *testing.T) {
	defer func(before func(string) (*os.File, error)) { openToAppend = before }(openToAppend)
	name := filepath.Join(t.TempDir(), "journal")
	if _, err := texts(t, name, "1 92"); err != nil {
		t.Fatal(err)
	}
	for _, cause := range []error{syscall.EROFS, fs.ErrPermission} {
		openToAppend = func(name string) (*os.File, error) { return nil, &fs.PathError{Op: "open", Path: name, Err: cause} }
		var known []string
		f, err := Open(name, testHead, func(text []byte) error {
			known = append(known, string(text))
			return nil
		})
		if err != nil || !slices.Equal(known, []string{"1 92"}) {
			t.Fatalf("%v: %q, %v", cause, known, err)
		}
		if err := f.Append([]byte("2 7")); !errors.Is(err, cause) || !strings.Contains(err.Error(), name) {
			t.Errorf("appended: %v, expected %v", err, cause)
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
		if _, err := Open(name+".none", testHead, nil); !errors.Is(err, cause) {
			t.Errorf("no journal: %v, expected %v", err, cause)
		}
	}
}
