package coordinator

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"qorbit/internal/outfile"
	"qorbit/internal/queue"
)

// A state is the directory of a job: its description in job.json, the results in parts, and a journal of who sent them. The coordinator
// can be killed at any time and go on from there. What was written since the last sync may be lost if the machine fails; a result that
// is damaged by that is recognized by its checksum.
type state struct {
	dir      string
	journal  *os.File
	made     []string         // the directories and files that this run made, in this order
	sums     map[int][]string // by part, the results that have a file
	unsynced []string         // files that may not have reached the disk
}

// An event is a line of the journal: a result of a worker, or the ban of one.
type event struct {
	Part    int     `json:"part"`
	Try     int     `json:"try"`
	Worker  string  `json:"worker"`
	Sum     string  `json:"sum,omitempty"`
	Seconds float64 `json:"seconds,omitempty"`
	Banned  string  `json:"banned,omitempty"` // the reason
}

// JobFile is the name of the file in a directory that says of which job it is.
const JobFile = "job.json"

const (
	journalName = "journal"
	partsName   = "parts"
)

// openState opens the directory of a job, or makes it, and returns the events of its journal. It fails if the directory is of another job
// or in use.
func openState(dir string, j queue.Job) (*state, []event, error) {
	if err := checkDirectory(dir, j); err != nil {
		return nil, nil, err
	}
	parts, journal := filepath.Join(dir, partsName), filepath.Join(dir, journalName)
	s := &state{dir: dir, sums: make(map[int][]string), made: missing(parts, journal, filepath.Join(dir, JobFile))}
	if err := os.MkdirAll(parts, 0o777); err != nil {
		return nil, nil, cannot("write", dir, err)
	}
	file, err := os.OpenFile(journal, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, nil, cannot("write", dir, err)
	}
	s.journal = file
	events, err := s.resume(j)
	if err != nil {
		file.Close()
		return nil, nil, err
	}
	return s, events, nil
}

// checkDirectory refuses a directory of something else, before anything is made there.
func checkDirectory(dir string, j queue.Job) error {
	_, err := readJob(dir, j)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	journal := filepath.Join(dir, journalName)
	if info, err := os.Stat(journal); err == nil && info.Size() > 0 { // a job has its name before it has results
		return fmt.Errorf("%q: is there without %s, expected a new directory", journal, JobFile)
	}
	return nil
}

func (s *state) resume(j queue.Job) ([]event, error) {
	if !outfile.Lock(s.journal) {
		return nil, fmt.Errorf("%q: another run uses it, expected a directory of its own for each job", s.dir)
	}
	if err := s.enterJob(j); err != nil {
		return nil, err
	}
	text, err := io.ReadAll(s.journal)
	if err != nil {
		return nil, cannot("read", s.dir, err)
	}
	events, whole, err := readJournal(text, j.Parts)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", s.journal.Name(), err)
	}
	if err := outfile.Truncate(s.journal, int64(whole)); err != nil { // an incomplete last line
		return nil, cannot("write", s.dir, err)
	}
	return events, nil
}

// readJob compares job.json with a job, and returns what the file has, or is to have if it does not exist.
func readJob(dir string, j queue.Job) (own []byte, err error) {
	name := filepath.Join(dir, JobFile)
	own = append(bytes.Clone(bytes.TrimSpace(j.Description)), '\n')
	text, err := os.ReadFile(name)
	switch {
	case err != nil:
		return own, cannot("read", name, err)
	case !bytes.Equal(text, own):
		return own, fmt.Errorf("%q: is the directory of the job %.200q, expected %s or a new directory", dir, bytes.TrimSpace(text), j.Name)
	}
	return own, nil
}

// enterJob writes job.json, or compares it with the job if it exists.
func (s *state) enterJob(j queue.Job) error {
	own, err := readJob(s.dir, j)
	if errors.Is(err, fs.ErrNotExist) {
		return outfile.WriteFile(filepath.Join(s.dir, JobFile), func(w io.Writer) error { _, err := w.Write(own); return err })
	}
	return err
}

// readJournal reads the events of a journal and the length of its whole lines. Its error names the line.
func readJournal(text []byte, parts int) (events []event, whole int, err error) {
	for {
		line, _, found := bytes.Cut(text[whole:], []byte("\n"))
		if !found {
			return events, whole, nil
		}
		whole += len(line) + 1
		var e event
		err := json.Unmarshal(line, &e)
		if err == nil && (e.Part < 0 || e.Part >= parts || e.Try < 0 || !queue.IsName(e.Worker) || (e.Banned == "") != queue.IsSum(e.Sum)) {
			err = fmt.Errorf("%.60q", line)
		}
		if err != nil {
			return nil, 0, fmt.Errorf("line %d: %w, expected a result or a ban", len(events)+1, err)
		}
		events = append(events, e)
	}
}

// note appends an event to the journal.
func (s *state) note(e event) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	if _, err = s.journal.Write(append(line, '\n')); err != nil {
		return cannot("write", s.journal.Name(), err)
	}
	if name := s.journal.Name(); !slices.Contains(s.unsynced, name) {
		s.unsynced = append(s.unsynced, name)
	}
	return nil
}

// file is where a result of a part is.
func (s *state) file(part int, sum string) string {
	return filepath.Join(s.dir, partsName, fmt.Sprintf("%06d-%.16s", part, sum))
}

// save writes a result, whole or not at all.
func (s *state) save(part int, sum string, body []byte) error {
	name, temporary := s.file(part, sum), filepath.Join(s.dir, partsName, ".new")
	err := os.WriteFile(temporary, body, 0o666)
	if err == nil {
		err = os.Rename(temporary, name)
	}
	if err != nil {
		os.Remove(temporary)
		return cannot("write", name, err)
	}
	s.unsynced = append(s.unsynced, name)
	s.sums[part] = append(s.sums[part], sum)
	return nil
}

// syncFiles is replaced by tests.
var syncFiles = outfile.Sync

// sync waits until all that was written is on the disk. To do that once for many results costs much less than for each.
func (s *state) sync() error {
	if len(s.unsynced) == 0 {
		return nil
	}
	names := s.unsynced
	s.unsynced = nil
	return syncFiles(names...)
}

// has reports whether a result is there, undamaged.
func (s *state) has(part int, sum string) bool {
	body, err := os.ReadFile(s.file(part, sum))
	if err == nil && !slices.Contains(s.sums[part], sum) {
		s.sums[part] = append(s.sums[part], sum)
	}
	return err == nil && queue.SumOf(body) == sum
}

// tidy removes the results of a part that are not believed.
func (s *state) tidy(part int, settled string) {
	for _, sum := range s.sums[part] {
		if sum != settled {
			os.Remove(s.file(part, sum)) // it stays if that fails, and does no harm: nothing in the journal leads to it
		}
	}
	s.sums[part] = []string{settled}
}

// close ends the use of the directory.
func (s *state) close() error { return s.journal.Close() }

// cannot says what the system said of a file.
func cannot(do, name string, err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	return fmt.Errorf("cannot %s %q: %w", do, strings.TrimSuffix(name, "/"), err)
}
