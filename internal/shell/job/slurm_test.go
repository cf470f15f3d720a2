package job

import (
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
	files, err := s.Prepare(dir)
	if err == nil {
		err = outfile.WriteAll(files...)
	}
	if err == nil {
		err = Finish(dir)
	}
	if err != nil {
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
		_, err := c.s.Prepare(c.dir)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), c.dir) {
			t.Errorf("%v, expected %q", err, c.want)
		}
	}
}
