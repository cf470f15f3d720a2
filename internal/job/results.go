package job

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"

	"qorbit/internal/journal"
)

// A Result is what a work queue knows of a part. It is a line of the queue's journal.
type Result struct {
	Part     int    `json:"part"`
	Worker   string `json:"worker"`
	Text     string `json:"result,omitempty"`   // as Run returned it there
	Verified bool   `json:"verified,omitempty"` // the part was computed again elsewhere, with the same result
}

// Results are the results that the lines of a queue's journal leave, by part. A line with a text is the result of a
// part. One without says that the result was verified, or else that the worker was wrong in the part: then all its
// results before that are void, but for those that were verified.
type Results map[int]Result

// queueKind is the kind of the journal of a queue.
const queueKind = "queue"

func (j Job) resultsHead() journal.Head {
	return journal.Head{Kind: queueKind, Version: 1, Job: string(bytes.TrimSpace(j.Manifest()))}
}

// add adds a line, of the journal of a job.
func (r Results) add(j Job, text []byte) error {
	var line Result
	err := json.Unmarshal(text, &line)
	switch {
	case err != nil || line.Part < 0 || line.Part >= j.Parts:
		return fmt.Errorf("%.60q, expected the result of a part from 0 to %d", text, j.Parts-1)
	case line.Text != "":
		if err := j.Accept(line.Part, []byte(line.Text)); err != nil {
			return fmt.Errorf("part %d by %s %w", line.Part, line.Worker, err)
		}
	}
	r.apply(line)
	return nil
}

func (r Results) apply(line Result) {
	known, ok := r[line.Part]
	switch {
	case line.Text != "":
		r[line.Part] = line
	case line.Verified && ok:
		known.Verified = true
		r[line.Part] = known
	case !line.Verified:
		maps.DeleteFunc(r, func(_ int, known Result) bool { return known.Worker == line.Worker && !known.Verified })
	}
}

// A ResultFile is the journal of a queue. It is locked until it is closed.
type ResultFile struct {
	Results
	file *journal.File
}

// OpenResults opens the journal of the queue of a job, or begins it. It fails with a *journal.Error.
func OpenResults(name string, j Job) (*ResultFile, error) {
	known := make(Results)
	file, err := journal.Open(name, j.resultsHead(), func(text []byte) error { return known.add(j, text) })
	if err != nil {
		return nil, err
	}
	return &ResultFile{known, file}, nil
}

// Add adds a line to the journal and to the results. It fails with a *journal.Error, such as for a full disk.
func (f *ResultFile) Add(line Result) error {
	text, err := json.Marshal(line)
	if err == nil {
		err = f.file.Append(text)
	}
	if err == nil {
		f.apply(line)
	}
	return err
}

// Close closes the file when its contents are on the disk.
func (f *ResultFile) Close() error { return f.file.Close() }
