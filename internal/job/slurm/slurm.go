// Package slurm writes what runs a job on a cluster with the batch system SLURM: a script for the array of its parts, one for
// the merge that depends on it, and one that submits both.
//
// A task that fails puts itself back into the queue before it ends, with scontrol requeue. SLURM itself requeues only after
// failures of nodes and for preemption, unless an administrator sets RequeueExit (slurm.conf(5)). The merge depends on the array
// by afterany. With afterok it would never start after one task that failed for good, even if the task is requeued then and
// succeeds (sbatch(1)). The merge itself fails if parts are missing, and lists them.
package slurm

import (
	"bytes"
	"cmp"
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"
	"time"

	"qorbit/internal/job"
	"qorbit/internal/outfile"
)

// A Submission is a job, and what SLURM is asked for.
type Submission struct {
	Job      job.Job
	Binary   string        // the path of qorbit, absolute, the same on all nodes
	CPUs     int           // of a task, which has as many threads
	Memory   int           // GiB for each CPU
	Time     time.Duration // the time limit of a task, at least MinTime; 0 for that of the partition
	AtOnce   int           // the largest number of tasks that run at once; 0 for no limit
	Restarts int           // how often a task that finishes no work is started again
	Options  []string      // more options of sbatch, such as --partition=long
}

// MinTime is the least time limit. A task is told a minute before it, and SLURM may send the signal another minute early.
const MinTime = 5 * time.Minute

// The files of a submission.
const (
	arrayFile    = "array.sbatch"
	mergeFile    = "merge.sbatch"
	submitFile   = "submit"
	manifestFile = "job.json"
)

var directories = []string{"parts", "log"}

//go:embed array.sbatch merge.sbatch submit
var sources embed.FS

var scripts = template.Must(template.ParseFS(sources, "*"))

// option matches an option that can stand in a line of #SBATCH.
var option = regexp.MustCompile(`^--?[A-Za-z][A-Za-z-]*([= ][!-~]+)?$`)

// reserved matches options that would stop the scripts from working: what they set themselves, and what keeps sbatch from submitting.
var reserved = regexp.MustCompile(`^(-[aDhoQV]|--(array|chdir|help|no-requeue|open-mode|output|quiet|signal|test-only|usage|version|wrap)([= ]|$))`)

// removed matches what go run builds and runs.
var removed = regexp.MustCompile(`/go-build[0-9]+/b[0-9]+/exe/`)

// Check returns an error if SLURM cannot run the submission. It names the flags of qorbit submit.
func (s Submission) Check() error {
	for _, v := range []struct {
		flag               string
		value, least, most int
	}{{"cpus", s.CPUs, 1, 4096}, {"memory", s.Memory, 1, 1 << 14}, {"array-limit", s.AtOnce, 0, 1 << 22}, {"restarts", s.Restarts, 0, 1000}} {
		if v.value < v.least || v.value > v.most {
			return fmt.Errorf("--%s %d: expected %d to %d", v.flag, v.value, v.least, v.most)
		}
	}
	if s.Time != 0 && (s.Time < MinTime || s.Time > 10000*time.Hour) {
		return fmt.Errorf("--time %v: expected %v to 10000h", s.Time, MinTime)
	}
	for _, o := range s.Options {
		if !option.MatchString(o) {
			return fmt.Errorf("--sbatch %q: expected an option of sbatch, such as --partition=long", o)
		}
		if reserved.MatchString(o) {
			return fmt.Errorf("--sbatch %q: the scripts would not work with it, expected another option, such as --partition=long", o)
		}
	}
	if strings.ContainsFunc(s.Binary, func(r rune) bool { return r < ' ' }) || !filepath.IsAbs(s.Binary) {
		return fmt.Errorf("--binary %q: expected the absolute path of qorbit", s.Binary)
	}
	if info, err := os.Stat(s.Binary); err == nil && info.IsDir() { // it may be missing here, and be there on the nodes
		return fmt.Errorf("--binary %q: is a directory, expected the absolute path of qorbit", s.Binary)
	}
	if removed.MatchString(s.Binary) {
		return fmt.Errorf("--binary %q: is removed when go run ends, expected an installed one", s.Binary)
	}
	return s.Job.Check()
}

// Prepare makes a directory for the submission, if need be, and returns the files that are to be written there. It fails, and makes
// nothing, if SLURM cannot run the submission, and if the directory has other files than those of the same job. Results that are
// there are kept.
func (s Submission) Prepare(dir string) (files []outfile.Content, err error) {
	if err := cmp.Or(s.Check(), s.checkDirectory(dir)); err != nil {
		return nil, err
	}
	add := func(name string, write func(b *bytes.Buffer) error) {
		var b bytes.Buffer
		err = cmp.Or(err, write(&b))
		files = append(files, outfile.Content{Role: "the file " + name, Name: filepath.Join(dir, name), Bytes: b.Bytes()})
	}
	add(manifestFile, func(b *bytes.Buffer) error { return s.Job.Write(b) })
	for _, name := range []string{arrayFile, mergeFile, submitFile} {
		add(name, func(b *bytes.Buffer) error { return scripts.ExecuteTemplate(b, name, s) })
	}
	for _, name := range directories {
		if err != nil {
			break
		}
		if failed := os.MkdirAll(filepath.Join(dir, name), 0o777); failed != nil {
			err = fmt.Errorf("cannot make the directory %q: %w", filepath.Join(dir, name), errors.Unwrap(failed))
		}
	}
	return files, err
}

// Program returns the path of qorbit, as a shell reads it.
func (s Submission) Program() string { return "'" + strings.ReplaceAll(s.Binary, "'", `'\''`) + "'" }

// Part returns the arguments of qorbit for the part $part and the file $file, as a shell reads them.
func (s Submission) Part() string {
	return `"` + strings.Join(s.Job.Command("$part", "$file", s.CPUs*s.Memory), `" "`) + `"`
}

// Minutes returns the time limit in whole minutes.
func (s Submission) Minutes() int { return int((s.Time + time.Minute - 1) / time.Minute) }

// Last returns the number of the last part.
func (s Submission) Last() int { return s.Job.Parts - 1 }

// AtOnceSuffix returns how sbatch --array limits the tasks that run at once.
func (s Submission) AtOnceSuffix() string {
	if s.AtOnce == 0 {
		return ""
	}
	return fmt.Sprintf("%%%d", s.AtOnce)
}

func (s Submission) checkDirectory(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("cannot read the directory %q: %w", dir, errors.Unwrap(err))
	case len(entries) == 0:
		return nil
	case !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == manifestFile }):
		return fmt.Errorf("directory %q has other files, such as %q, expected none", dir, entries[0].Name())
	}
	there, err := job.ReadFile(filepath.Join(dir, manifestFile))
	if err == nil && there != s.Job {
		err = fmt.Errorf("directory %q has the job %s, expected %s or an empty directory", dir, there.Name(), s.Job.Name())
	}
	return err
}

// Finish lets the script that submits be run, after the files were written.
func Finish(dir string) error {
	name := filepath.Join(dir, submitFile)
	info, err := os.Stat(name)
	if err == nil {
		err = os.Chmod(name, info.Mode()|info.Mode()&0o444>>2)
	}
	return err
}

// Submit runs the script that submits, and returns the numbers of the jobs in SLURM of the array and of the merge.
func Submit(ctx context.Context, dir string) (array, merge string, err error) {
	if _, err := exec.LookPath("sbatch"); err != nil {
		return "", "", errors.New("sbatch is not installed here, expected a machine of the cluster")
	}
	script, err := filepath.Abs(filepath.Join(dir, submitFile))
	if err != nil {
		return "", "", err
	}
	var stderr bytes.Buffer
	c := exec.CommandContext(ctx, script)
	c.Stderr = &stderr
	out, err := c.Output()
	if _, scanned := fmt.Sscanf(string(out), "array %s merge %s", &array, &merge); err == nil {
		err = scanned
	}
	if err != nil {
		err = fmt.Errorf("%q: %w: %s%s", script, err, out, stderr.Bytes())
	}
	return array, merge, err
}
