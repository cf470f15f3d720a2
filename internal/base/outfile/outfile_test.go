package outfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "qorbit/internal/test" // the flag -long
)

func names(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return strings.Join(all, " ")
}

func TestWriteFileReplacesWhole(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "out")
	for _, text := range []string{"one", "two"} {
		if err := WriteFile(name, func(w io.Writer) error { _, err := io.WriteString(w, text); return err }); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(name); err != nil || string(got) != text || names(t, dir) != "out" {
			t.Errorf("%q, %v, beside %s", got, err, names(t, dir))
		}
	}
}

func TestAFailureLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "out")
	if err := os.WriteFile(name, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	failure := errors.New("failure")
	err := WriteFile(name, func(w io.Writer) error { io.WriteString(w, "half"); return failure })
	got, _ := os.ReadFile(name)
	if err != failure || string(got) != "old" || names(t, dir) != "out" {
		t.Errorf("%v left %q and %s", err, got, names(t, dir))
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
	if err := os.WriteFile(secret, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("secret", link); err != nil {
		t.Fatal(err)
	}
	reference, err := os.Create(filepath.Join(dir, "reference"))
	if err != nil {
		t.Fatal(err)
	}
	reference.Close()
	for _, name := range []string{plain, link} {
		if err := WriteFile(name, func(w io.Writer) error { _, err := io.WriteString(w, "new"); return err }); err != nil {
			t.Fatal(err)
		}
	}
	mode := func(name string) os.FileMode {
		info, err := os.Lstat(name)
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode()
	}
	text, err := os.ReadFile(secret)
	if err != nil || string(text) != "new" || mode(secret) != 0o600 || mode(link)&os.ModeSymlink == 0 {
		t.Errorf("%q, %v, modes %v and %v", text, err, mode(secret), mode(link))
	}
	if mode(plain) != mode(reference.Name()) {
		t.Errorf("a new file has mode %v, the system gives %v", mode(plain), mode(reference.Name()))
	}
}

func TestAFullDiskIsReported(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full here")
	}
	err := WriteFile("/dev/full", func(w io.Writer) error { _, err := w.Write(make([]byte, 1<<20)); return err })
	if err == nil || !strings.Contains(err.Error(), "/dev/full") {
		t.Errorf("a full disk: %v", err)
	}
}

func TestSame(t *testing.T) {
	dir := t.TempDir()
	real, link, sub := filepath.Join(dir, "real"), filepath.Join(dir, "link"), filepath.Join(dir, "sub")
	for _, err := range []error{
		os.WriteFile(real, nil, 0o600), os.Symlink("real", link), os.Symlink(".", sub),
		os.Symlink("nowhere", filepath.Join(dir, "dangling")),
	} {
		if err != nil {
			t.Fatal(err)
		}
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
	err := WriteFile(filepath.Join(dir, "dangling"), func(w io.Writer) error { return nil })
	if err != nil || !strings.Contains(names(t, dir), "nowhere") {
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
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	defer func(stdout *os.File) { os.Stdout = stdout }(os.Stdout)
	os.Stdout = file
	for _, text := range []string{"first,", "second"} {
		err := WriteFile("/dev/stdout", func(w io.Writer) error { _, err := io.WriteString(w, text); return err })
		if err != nil {
			t.Error(err)
		}
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "first,second" {
		t.Errorf("%q, %v", text, err)
	}
}

// TestWriteAll writes all files, or none where one of them cannot be written.
func TestWriteAll(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	possible := Content{Name: a, Bytes: []byte("1")}
	impossible := Content{Name: filepath.Join(dir, "no", "such"), Bytes: []byte("2")}
	if err := WriteAll(possible, impossible); err == nil {
		t.Error("no error of a directory that is not there")
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 {
		t.Errorf("left behind: %v, %v", entries, err)
	}
	if err := WriteAll(Content{Name: a, Bytes: []byte("1")}, Content{Name: b, Bytes: []byte("2")}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{a: "1", b: "2"} {
		if text, err := os.ReadFile(name); err != nil || string(text) != want {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}

// TestWriteAllOnAFullDisk: a file that is not whole leaves those before it unwritten, too.
func TestWriteAllOnAFullDisk(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full here")
	}
	dir := t.TempDir()
	a := filepath.Join(dir, "a")
	err := WriteAll(Content{Name: a, Bytes: []byte("1")}, Content{Name: "/dev/full", Bytes: []byte("2")})
	if err == nil || !strings.Contains(err.Error(), "/dev/full") || names(t, dir) != "" {
		t.Errorf("%v, left %q", err, names(t, dir))
	}
}

// TestANameThatIsRefused: if the system refuses the name of a file that is on the disk, the error says which others
// are written.
func TestANameThatIsRefused(t *testing.T) {
	dir := t.TempDir()
	var files Settled
	for _, name := range []string{"a", "b", "c"} {
		f, err := Create(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Discard()
		if err := files.Add(Output{f, func(io.Writer) error { return nil }}); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "b"), 0o777); err != nil {
		t.Fatal(err)
	}
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
