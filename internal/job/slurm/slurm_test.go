package slurm

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"qorbit/internal/job"
	"qorbit/internal/outfile"
)

// submission is a count of order 13 in 8 parts.
func submission(t testing.TB) Submission {
	t.Helper()
	j, err := job.New(job.Count, 13, 8)
	if err != nil {
		t.Fatal(err)
	}
	return Submission{Job: j, Binary: "/opt/qorbit", CPUs: 4, Memory: 2, Restarts: 3}
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
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestScripts: what is asked for stands in the scripts, which bash understands, whatever the path of qorbit is.
func TestScripts(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "directory")
	s := submission(t)
	s.Binary, s.Time, s.AtOnce = "/opt/it's $HOME/qorbit", 90*time.Minute+time.Second, 5
	s.Options = []string{"--partition=long", "--exclusive", "-A queens", "--constraint=[rack1|rack2]"}
	write(t, s, dir)
	for name, lines := range map[string][]string{
		arrayFile: {
			"#SBATCH --job-name=count-13-halves-1-8", "#SBATCH --cpus-per-task=4", "#SBATCH --mem-per-cpu=2G", "#SBATCH --time=91", "#SBATCH --requeue",
			"#SBATCH --partition=long", "#SBATCH --exclusive", "#SBATCH -A queens", "#SBATCH --constraint=[rack1|rack2]",
			`'/opt/it'\''s $HOME/qorbit' "count" "13" "--part" "$part/8" "--record" "$file" -j 4 -f json -q &`,
		},
		mergeFile:    {"#SBATCH --job-name=count-13-halves-1-8-merge", "#SBATCH --partition=long", "#SBATCH -A queens"},
		submitFile:   {`array=$(sbatch --parsable --array="${1:-0-7}%5" array.sbatch)`},
		manifestFile: {`{"kind":"count","n":13,"method":"halves","version":1,"parts":8}`},
	} {
		text := read(t, filepath.Join(dir, name))
		for _, line := range lines {
			if !strings.Contains(text, line+"\n") {
				t.Errorf("%s lacks %q:\n%s", name, line, text)
			}
		}
		head, body, _ := strings.Cut(text, "\n\n")
		if strings.HasSuffix(name, ".sbatch") && (strings.Contains(body, "#SBATCH") || strings.Count(head, "\n") != strings.Count(head, "\n#")) {
			t.Errorf("%s: sbatch reads options up to the first command only:\n%s", name, text)
		}
		if bash, err := exec.LookPath("bash"); err == nil && name != manifestFile {
			if out, err := exec.Command(bash, "-n", filepath.Join(dir, name)).CombinedOutput(); err != nil {
				t.Errorf("%s: %v, %s", name, err, out)
			}
		}
	}
	if info, err := os.Stat(filepath.Join(dir, submitFile)); err != nil || info.Mode()&0o100 == 0 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

// TestDirectories: one that has something else is refused, one of the same job keeps its results.
func TestDirectories(t *testing.T) {
	s := submission(t)
	dir := t.TempDir()
	write(t, s, dir)
	result := filepath.Join(dir, "parts", "0.txt")
	if err := os.WriteFile(result, []byte("qorbit halves 1 order 13\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	s.CPUs = 8
	write(t, s, dir)
	if text := read(t, filepath.Join(dir, arrayFile)); read(t, result) == "" || !strings.Contains(text, "--cpus-per-task=8\n") {
		t.Error(text)
	}
	other := s
	other.Job.Parts = 4
	full, broken, file := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "file")
	for _, name := range []string{filepath.Join(full, "diary"), filepath.Join(broken, manifestFile), file} {
		if err := os.WriteFile(name, []byte("{}"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		s         Submission
		dir, want string
	}{
		{other, dir, "has the job count-13-halves-1-8, expected count-13-halves-1-4 or an empty directory"},
		{s, full, `has other files, such as "diary", expected none`},
		{s, broken, manifestFile + `": kind "": expected`},
		{s, file, "not a directory"},
	} {
		if _, err := c.s.Prepare(c.dir); err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), c.dir) {
			t.Errorf("%v, expected %q", err, c.want)
		}
	}
	if _, err := s.Prepare("/dev/null/x"); err == nil || !strings.Contains(err.Error(), `the directory "/dev/null/x`) {
		t.Error(err)
	}
	if entries, err := os.ReadDir(full); err != nil || len(entries) != 1 {
		t.Errorf("%v, %v", entries, err)
	}
}

// TestNonsense is refused before anything is made.
func TestNonsense(t *testing.T) {
	for want, change := range map[string]func(s *Submission){
		"--cpus 0: expected 1 to":                             func(s *Submission) { s.CPUs = 0 },
		"--memory -1: expected 1 to":                          func(s *Submission) { s.Memory = -1 },
		"--array-limit -1: expected 0 to":                     func(s *Submission) { s.AtOnce = -1 },
		"--restarts 9999: expected 0 to":                      func(s *Submission) { s.Restarts = 9999 },
		"--time 4m0s: expected 5m0s to":                       func(s *Submission) { s.Time = 4 * time.Minute },
		"--time -1h0m0s: expected 5m0s to":                    func(s *Submission) { s.Time = -time.Hour },
		`--sbatch "partition=long": expected an option`:       func(s *Submission) { s.Options = []string{"partition=long"} },
		`--sbatch "--x\nrm": expected an option`:              func(s *Submission) { s.Options = []string{"--x\nrm"} },
		`--sbatch "": expected an option`:                     func(s *Submission) { s.Options = []string{""} },
		`--sbatch "--array=0-5": the scripts would not work`:  func(s *Submission) { s.Options = []string{"--array=0-5"} },
		`--sbatch "-o x": the scripts would not work`:         func(s *Submission) { s.Options = []string{"-o x"} },
		`--sbatch "--test-only": the scripts would not work`:  func(s *Submission) { s.Options = []string{"--test-only"} },
		`--binary "/": is a directory, expected the absolute`: func(s *Submission) { s.Binary = "/" },
		`--binary "qorbit": expected the absolute path`:       func(s *Submission) { s.Binary = "qorbit" },
		`--binary "/a\nb": expected the absolute path`:        func(s *Submission) { s.Binary = "/a\nb" },
		"is removed when go run ends, expected an installed":  func(s *Submission) { s.Binary = "/tmp/go-build1234/b001/exe/qorbit" },
		"9999 parts: expected 1 to":                           func(s *Submission) { s.Job.Parts = 9999 },
	} {
		s, dir := submission(t), filepath.Join(t.TempDir(), "new")
		change(&s)
		if _, err := s.Prepare(dir); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, expected %q", err, want)
		}
		if _, err := os.Stat(dir); err == nil {
			t.Errorf("%s: the directory is made", want)
		}
	}
}

// TestSubmitWithoutSLURM says what is missing.
func TestSubmitWithoutSLURM(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, _, err := Submit(t.Context(), "."); err == nil || !strings.Contains(err.Error(), "sbatch is not installed here") {
		t.Error(err)
	}
}
