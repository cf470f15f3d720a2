package job

import (
	"bytes"
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"time"

	"qorbit/internal/base/outfile"
	"qorbit/internal/base/words"
)

// A Submission is a job, and what SLURM is asked for. One script submits an array of tasks, a part each, and a merge
// that depends on it.
//
// A task that fails puts itself back into the queue before it ends, with scontrol requeue. SLURM itself requeues only
// after failures of nodes and for preemption, unless an administrator sets RequeueExit (slurm.conf(5)). The merge
// depends on the array by afterany. With afterok it would never start after one task that failed for good, even if the
// task is requeued then and succeeds (sbatch(1)). The merge itself fails if parts are missing, and lists them.
type Submission struct {
	Job     Job
	Binary  string        // the path of qorbit, absolute, the same on all nodes
	CPUs    int           // of a task, which has as many threads
	Memory  int           // GiB for each CPU
	Time    time.Duration // the time limit of a task, at least minTime; 0 for that of the partition
	Options []string      // more options of sbatch, such as --partition=long
}

// minTime is the least time limit. A task is told a minute before it, and SLURM may send the signal another minute
// early.
const minTime = 5 * time.Minute

// The files of a submission.
const (
	submitFile   = "submit"
	manifestFile = "job.json"
)

//go:embed submit
var submitText string

var submitTemplate = template.Must(template.New(submitFile).Parse(submitText))

// option matches an option that can stand in a line of #SBATCH.
var option = regexp.MustCompile(`^--?[A-Za-z][A-Za-z-]*([= ][!-~]+)?$`)

// reserved matches options that would stop the script from working: what it sets itself, and what keeps sbatch from
// submitting.
var reserved = regexp.MustCompile(`^(-[aDhoQV]|--(` +
	`array|chdir|help|no-requeue|open-mode|output|quiet|signal|test-only|usage|version|wrap` +
	`)([= ]|$))`)

// removed matches what go run builds and runs.
var removed = regexp.MustCompile(`/go-build[0-9]+/b[0-9]+/exe/`)

// check returns an error if SLURM cannot run the submission. It names the field.
func (s Submission) check() error {
	info, missing := os.Stat(s.Binary) // it may be missing here, and be there on the nodes
	directory := missing == nil && info.IsDir()
	control := strings.ContainsFunc(s.Binary, func(r rune) bool { return r < ' ' })
	switch {
	case s.Time != 0 && (s.Time < minTime || s.Time > 10000*time.Hour):
		return words.WrongField("time", s.Time, "expected %v to 10000h", minTime)
	case control || directory || !filepath.IsAbs(s.Binary):
		return words.WrongField("binary", strconv.Quote(s.Binary), "expected the absolute path of qorbit")
	case removed.MatchString(s.Binary):
		return words.WrongField("binary", strconv.Quote(s.Binary), "is removed when go run ends, expected an installed one")
	}
	for _, o := range s.Options {
		if !option.MatchString(o) || reserved.MatchString(o) {
			return words.WrongField("sbatch", strconv.Quote(o),
				"expected an option of sbatch that the script does not set, such as --partition=long")
		}
	}
	return s.Job.Check()
}

// MaxArraySize is that of SLURM, unless its configuration says otherwise: an array has at most this number of tasks.
// The script submits more parts as several arrays.
const MaxArraySize = 1001

// Write makes a directory for the submission, if need be, and has a function write the files there, whole or not at
// all. It fails, and makes nothing, if SLURM cannot run the submission, if the directory has other files than those of
// the same job, and where the function fails. Results that are there are kept.
func (s Submission) Write(dir string, write func(files []outfile.Content) error) error {
	if err := cmp.Or(s.check(), s.checkDirectory(dir)); err != nil {
		return err
	}
	var script bytes.Buffer
	if err := submitTemplate.Execute(&script, s); err != nil {
		return err
	}
	made, err := makeAll(filepath.Join(dir, "parts"), filepath.Join(dir, "log"))
	if err == nil {
		err = write([]outfile.Content{
			{Role: "the file " + manifestFile, Name: filepath.Join(dir, manifestFile), Bytes: s.Job.Manifest()},
			{Role: "the file " + submitFile, Name: filepath.Join(dir, submitFile), Bytes: script.Bytes()},
		})
	}
	if err != nil {
		for _, name := range slices.Backward(made) {
			os.Remove(name) // which fails where something is in it
		}
		return err
	}
	return finish(dir)
}

// makeAll makes directories with those above them, and lists the ones that were not there.
func makeAll(names ...string) (made []string, err error) {
	for _, name := range names {
		var missing []string
		for above := name; !outfile.Identify(above).Exists(); above = filepath.Dir(above) {
			missing = append(missing, above)
		}
		for _, above := range slices.Backward(missing) {
			if err := os.Mkdir(above, 0o777); err != nil {
				return made, fmt.Errorf("cannot make the directory %q: %w", name, errors.Unwrap(err))
			}
			made = append(made, above)
		}
	}
	return made, nil
}

// Program returns the path of qorbit, as a shell reads it.
func (s Submission) Program() string { return "'" + strings.ReplaceAll(s.Binary, "'", `'\''`) + "'" }

// Minutes returns the time limit in whole minutes.
func (s Submission) Minutes() int { return int((s.Time + time.Minute - 1) / time.Minute) }

// Last returns the number of the last part.
func (s Submission) Last() int { return s.Job.Parts - 1 }

func (s Submission) checkDirectory(dir string) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0:
		return nil
	case err != nil:
		return fmt.Errorf("cannot read the directory %q: %w", dir, errors.Unwrap(err))
	case !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == manifestFile }):
		return fmt.Errorf("directory %q has other files, such as %q, expected none", dir, entries[0].Name())
	}
	there, err := ReadFile(filepath.Join(dir, manifestFile))
	if err == nil && there != s.Job {
		err = fmt.Errorf("directory %q has the job %s, expected %s or an empty directory",
			dir, there.Name(), s.Job.Name())
	}
	return err
}

// finish lets the script be run, after the files were written.
func finish(dir string) error {
	name := filepath.Join(dir, submitFile)
	info, err := os.Stat(name)
	if err == nil {
		err = os.Chmod(name, info.Mode()|info.Mode()&0o444>>2)
	}
	return err
}
