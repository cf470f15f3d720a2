package outfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// names lists a directory.
func names(t *testing.T, dir string) string {
	t.Helper()
	var all []string
	for _, e := range test.Must(os.ReadDir(dir)) {
		all = append(all, e.Name())
	}
	return strings.Join(all, " ")
}

// write writes a file with a text.
func write(name, text string) error { return WriteAll(Content{Name: name, Bytes: []byte(text)}) }

// holds fails the test where the file has another text.
func holds(t *testing.T, name, text string) {
	t.Helper()
	if got, err := os.ReadFile(name); err != nil || string(got) != text {
		t.Errorf("%s: %q, %v, expected %q", name, got, err, text)
	}
}

// TestReplaced: a file is replaced by the whole of another one; after a failure, the old one stays.
func TestReplaced(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "out")
	for _, text := range []string{"one", "two"} {
		test.OK(t, write(name, text))
		holds(t, name, text)
	}
	failure := errors.New("failure")
	half := func(w io.Writer) error { io.WriteString(w, "half"); return failure }
	if err := FinishAll(Output{test.Must(Create(name)), half}); err != failure {
		t.Error(err)
	}
	holds(t, name, "two")
	if names(t, dir) != "out" {
		t.Errorf("%s are left", names(t, dir))
	}
}

func TestCreateNamesTheFile(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{dir, filepath.Join(dir, "none", "out"), filepath.Join(dir, strings.Repeat("x", 300))} {
		_, err := Create(name)
		if err == nil || !strings.Contains(err.Error(), name) || strings.Contains(err.Error(), ".tmp") {
			t.Errorf("Create(%s): %v", name, err)
		}
	}
}

// TestModesAndLinks: a new file has the mode that the system gives, a replaced one keeps its own, a link stays a link.
func TestModesAndLinks(t *testing.T) {
	dir := t.TempDir()
	plain, secret, link := filepath.Join(dir, "plain"), filepath.Join(dir, "secret"), filepath.Join(dir, "link")
	test.OK(t, os.WriteFile(secret, nil, 0o600))
	test.OK(t, os.Symlink("secret", link))
	reference := test.Must(os.Create(filepath.Join(dir, "reference")))
	reference.Close()
	for _, name := range []string{plain, link} {
		test.OK(t, write(name, "new"))
	}
	mode := func(name string) os.FileMode {
		info := test.Must(os.Lstat(name))
		return info.Mode()
	}
	holds(t, secret, "new")
	if mode(secret) != 0o600 || mode(link)&os.ModeSymlink == 0 {
		t.Errorf("modes %v and %v", mode(secret), mode(link))
	}
	if mode(plain) != mode(reference.Name()) {
		t.Errorf("a new file has mode %v, the system gives %v", mode(plain), mode(reference.Name()))
	}
}

func TestSame(t *testing.T) {
	dir := t.TempDir()
	real, link, sub := filepath.Join(dir, "real"), filepath.Join(dir, "link"), filepath.Join(dir, "sub")
	for _, err := range []error{
		os.WriteFile(real, nil, 0o600), os.Symlink("real", link), os.Symlink(".", sub),
		os.Symlink("nowhere", filepath.Join(dir, "dangling")),
	} {
		test.OK(t, err)
	}
	for pair, want := range map[[2]string]bool{
		{real, link}:                          true,
		{real, dir + "/./real"}:               true,
		{real, filepath.Join(sub, "real")}:    true,
		{dir + "/new", sub + "/new"}:          true,
		{dir + "/dangling", dir + "/nowhere"}: true, {real, dir + "/new"}: false, {"/dev/null", "/dev/null"}: false,
	} {
		if Identify(pair[0]).Same(Identify(pair[1])) != want {
			t.Errorf("%v are the same: %v", pair, !want)
		}
	}
	if err := write(filepath.Join(dir, "dangling"), ""); err != nil || !strings.Contains(names(t, dir), "nowhere") {
		t.Errorf("a dangling link leads to %s, %v", names(t, dir), err)
	}
}

func TestDiscardAll(t *testing.T) {
	dir := t.TempDir()
	f, err := Create(filepath.Join(dir, "out"))
	if err != nil || names(t, dir) == "" {
		t.Fatal(err)
	}
	DiscardAll()
	if left := names(t, dir); left != "" {
		t.Errorf("%s is left", left)
	}
	f.Discard()
}

// TestStandardOutputIsNotReplaced: the name of a stream is written as the stream, after what stands there.
func TestStandardOutputIsNotReplaced(t *testing.T) {
	name := filepath.Join(t.TempDir(), "log")
	file := test.Must(os.Create(name))
	defer file.Close()
	defer func(stdout *os.File) { os.Stdout = stdout }(os.Stdout)
	os.Stdout = file
	for _, text := range []string{"first,", "second"} {
		if err := write("/dev/stdout", text); err != nil {
			t.Error(err)
		}
	}
	holds(t, name, "first,second")
}

// TestWriteAll writes all files, or none where one of them cannot be written.
func TestWriteAll(t *testing.T) {
	dir := t.TempDir()
	a, b := Content{Name: filepath.Join(dir, "a"), Bytes: []byte("1")}, Content{Name: filepath.Join(dir, "b")}
	for _, impossible := range []string{filepath.Join(dir, "no", "such"), "/dev/full"} {
		if _, err := os.Stat("/dev/full"); err != nil && impossible == "/dev/full" {
			continue
		}
		err := WriteAll(a, Content{Name: impossible, Bytes: make([]byte, 1<<20)}, b)
		if err == nil || !strings.Contains(err.Error(), impossible) || names(t, dir) != "" {
			t.Errorf("%v, left %q", err, names(t, dir))
		}
	}
	test.OK(t, WriteAll(a, b))
	holds(t, a.Name, "1")
	holds(t, b.Name, "")
}

// TestANameThatIsRefused: if the system refuses the name of a file that is on the disk, the error says which others
// are written.
func TestANameThatIsRefused(t *testing.T) {
	dir := t.TempDir()
	var files Settled
	for _, name := range []string{"a", "b", "c"} {
		f := test.Must(Create(filepath.Join(dir, name)))
		defer f.Discard()
		test.OK(t, files.Add(Output{f, func(io.Writer) error { return nil }}))
	}
	test.OK(t, os.Mkdir(filepath.Join(dir, "b"), 0o777))
	err := files.Finish()
	want := "written before it: \"" + filepath.Join(dir, "a") + "\""
	if err == nil || !strings.HasPrefix(err.Error(), "cannot write \""+filepath.Join(dir, "b")) ||
		!strings.Contains(err.Error(), want) {
		t.Errorf("%v, expected %s", err, want)
	}
	files.Discard()
	if got := names(t, dir); got != "a b" {
		t.Errorf("left %q", got)
	}
}
