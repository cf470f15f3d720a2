package job

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"qorbit/internal/base/outfile"
	"qorbit/internal/test"
)

// submission is a count of order 13 in 8 parts.
func submission(t testing.TB) Submission {
	t.Helper()
	return Submission{Job: newJob(t, 13, 8), Binary: "/opt/qorbit", CPUs: 4, Memory: 2}
}

// write prepares a directory and writes the files.
func write(t testing.TB, s Submission, dir string) {
	t.Helper()
	if err := s.Write(dir, func(files []outfile.Content) error { return outfile.WriteAll(files...) }); err != nil {
		t.Fatal(err)
	}
}

func read(t testing.TB, name string) string {
	t.Helper()
	text := test.Must(os.ReadFile(name))
	return string(text)
}

// TestScript: what is asked for stands in the script, which bash understands, whatever the path of qorbit is.
func TestScript(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "directory")
	s := submission(t)
	s.Binary, s.Time = "/opt/it's $HOME/qorbit", 90*time.Minute+time.Second
	s.Options = []string{"--partition=long", "--exclusive", "-A queens", "--constraint=[rack1|rack2]"}
	write(t, s, dir)
	name := filepath.Join(dir, submitFile)
	text := read(t, name)
	for _, line := range []string{
		"#SBATCH --job-name=count-13-halves-1-8", "#SBATCH --cpus-per-task=4", "#SBATCH --mem-per-cpu=2G",
		"#SBATCH --time=91", "#SBATCH --requeue",
		"#SBATCH --partition=long", "#SBATCH --exclusive", "#SBATCH -A queens", "#SBATCH --constraint=[rack1|rack2]",
		`  '/opt/it'\''s $HOME/qorbit' "count" "13" "--part" "$part/8" "--record" "$file" -j 4 -f json -q &`,
	} {
		if !strings.Contains(text, line+"\n") {
			t.Errorf("no %q in\n%s", line, text)
		}
	}
	head, body, _ := strings.Cut(text, "\n\n")
	if strings.Contains(body, "#SBATCH") || strings.Count(head, "\n") != strings.Count(head, "\n#") {
		t.Errorf("sbatch reads options up to the first command only:\n%s", text)
	}
	if bash, err := exec.LookPath("bash"); err == nil {
		if out, err := exec.Command(bash, "-n", name).CombinedOutput(); err != nil {
			t.Errorf("%v, %s", err, out)
		}
	}
	if info, err := os.Stat(name); err != nil || info.Mode()&0o100 == 0 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

// TestDirectories: one that has something else is refused, one of the same job keeps its results.
func TestDirectories(t *testing.T) {
	s := submission(t)
	dir := t.TempDir()
	write(t, s, dir)
	result := filepath.Join(dir, "parts", "0.txt")
	full, broken, file := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "file")
	for _, name := range []string{result, filepath.Join(full, "diary"), filepath.Join(broken, manifestFile), file} {
		if err := os.WriteFile(name, []byte("{}"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s.CPUs = 8
	write(t, s, dir)
	text := read(t, filepath.Join(dir, submitFile))
	if read(t, result) != "{}" || !strings.Contains(text, "--cpus-per-task=8\n") {
		t.Error(text)
	}
	other := s
	other.Job.Parts = 4
	for _, c := range []struct {
		s         Submission
		dir, want string
	}{
		{other, dir, "has the job count-13-halves-1-8, expected count-13-halves-1-4 or an empty directory"},
		{s, full, `has other files, such as "diary", expected none`},
		{s, broken, `job.json": kind "": expected`},
		{s, file, "not a directory"},
	} {
		err := c.s.Write(c.dir, func([]outfile.Content) error { return nil })
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), c.dir) {
			t.Errorf("%v, expected %q", err, c.want)
		}
	}
}

// TestAFailureLeavesNoDirectory, but those that were there, and what is in them.
func TestAFailureLeavesNoDirectory(t *testing.T) {
	above := t.TempDir()
	dir := filepath.Join(above, "new", "directory")
	full := errors.New("disk full")
	if err := submission(t).Write(dir, func([]outfile.Content) error { return full }); !errors.Is(err, full) {
		t.Error(err)
	}
	if left := test.Must(os.ReadDir(above)); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
	write(t, submission(t), dir)
	if err := submission(t).Write(dir, func([]outfile.Content) error { return full }); !errors.Is(err, full) {
		t.Error(err)
	}
	read(t, filepath.Join(dir, submitFile))
}

// TestArrays: no index of a task reaches MaxArraySize, and the arrays together have the parts that are asked for.
func TestArrays(t *testing.T) {
	s := submission(t)
	s.Job = newJob(t, 27, 5000)
	dir, programs := t.TempDir(), t.TempDir()
	write(t, s, dir)
	for name, text := range map[string]string{
		"scontrol": `echo "MaxArraySize            = 2000"`,
		"sbatch":   `echo "$*" >>calls; wc -l <calls`,
	} {
		if err := os.WriteFile(filepath.Join(programs, name), []byte("#!/bin/sh\n"+text+"\n"), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("bash is not installed")
	}
	t.Setenv("PATH", programs+string(filepath.ListSeparator)+os.Getenv("PATH"))
	for _, c := range []struct{ parts, said, array, offset string }{
		{"", "array 1,2,3 merge 4", "0-1999:1 0-1999:1 0-999:1", "0 2000 4000"},
		{"7", "array 1 merge 2", "7-7:1", "0"},
		{"3,1998-2001,4999%50", "array 1,2,3 merge 4", "3-3:1,1998-1999:1%50 0-1:1%50 999-999:1%50", "0 2000 4000"},
		{"1-4999:3", "array 1,2,3 merge 4", "1-1999:3 2-1999:3 0-999:3", "0 2000 4000"},
	} {
		os.Remove(filepath.Join(dir, "calls"))
		out, err := exec.Command(bash, filepath.Join(dir, submitFile), c.parts).CombinedOutput()
		if strings.TrimSpace(string(out)) != c.said || err != nil {
			t.Errorf("%q: %v, %s, expected %s", c.parts, err, out, c.said)
			continue
		}
		var arrays, offsets []string
		for line := range strings.Lines(read(t, filepath.Join(dir, "calls"))) {
			if _, array, ok := strings.Cut(line, "--array="); ok {
				words := strings.Fields(array)
				arrays, offsets = append(arrays, words[0]), append(offsets, words[len(words)-1])
			}
		}
		if strings.Join(arrays, " ") != c.array || strings.Join(offsets, " ") != c.offset {
			t.Errorf("%q: %v from %v, expected %s from %s", c.parts, arrays, offsets, c.array, c.offset)
		}
	}
}
