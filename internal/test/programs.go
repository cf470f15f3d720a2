package test

import (
	"os"
	"os/exec"
	"testing"
)

// Program returns the path of the first of some programs that is installed: several names are of the same one. A test
// that needs another program belongs to the long tier, so Program calls Long. Where the program is missing, the test is
// skipped, but fails in CI.
func Program(t testing.TB, names ...string) string {
	t.Helper()
	Long(t)
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return missing(t, names[0])
}

// Python returns the path of a Python that has a module: Debian's own first, for its packages. Like Program, it is for
// the long tier.
func Python(t testing.TB, module string) string {
	t.Helper()
	Long(t)
	for _, python := range []string{"/usr/bin/python3", "python3"} {
		if exec.Command(python, "-c", "import "+module).Run() == nil {
			return python
		}
	}
	return missing(t, "python3 with "+module)
}

// Command prepares to run a program. LaTeX writes fonts below HOME: where that is not set, they have a directory of
// their own.
func Command(t testing.TB, name string, args ...string) *exec.Cmd {
	t.Helper()
	c := exec.Command(Program(t, name), args...)
	if os.Getenv("HOME") == "" {
		fonts, err := os.MkdirTemp("", "fonts") // t.TempDir may have signs in its name that mean something to LaTeX
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { os.RemoveAll(fonts) })
		c.Env = append(os.Environ(), "TEXMFVAR="+fonts)
	}
	return c
}

// Run runs a program, which must succeed, and returns what it prints.
func Run(t testing.TB, name string, args ...string) string {
	t.Helper()
	out, err := Command(t, name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out[max(0, len(out)-2000):])
	}
	return string(out)
}

func missing(t testing.TB, what string) string {
	t.Helper()
	if inCI() {
		t.Fatalf("%s is not installed, and this is CI", what)
	}
	t.Skipf("%s is not installed", what)
	return ""
}
