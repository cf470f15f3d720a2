package job

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"

	"qorbit/internal/memory"
	"qorbit/internal/outfile"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// Survey is the kind of jobs that survey the graph of an order with package orbit/survey. A result is the file of a part.
const Survey = "survey"

// surveyHead is the first line of a part.
const surveyHead = "qorbit survey part"

var surveys = kind{
	name: Survey, method: "patterns", version: survey.PartVersion, least: 1, most: orbit.MaxEnumerated, whole: true,
	mostParts: func(int) (int, error) { return survey.MaxParts, nil },
	run:       runSurvey, accept: acceptSurvey, detect: detectSurvey, head: surveyHead,
	unite: uniteSurveys,
	command: func(j Job, part, file string, gib int) []string {
		return []string{"graph", strconv.Itoa(j.N), "--stats", "--part", fmt.Sprintf("%s/%d", part, j.Parts), "--result", file, "--memory", strconv.Itoa(gib)}
	},
}

func runSurvey(ctx context.Context, j Job, part int, o Options) ([]byte, error) {
	options := orbit.Options{Threads: o.Threads, Memory: o.Memory}
	if o.Progress != nil {
		options.Progress = func(_ string, done, total int) { o.Progress(done, total) }
	}
	p, err := survey.RunPartOfOrder(ctx, j.N, part, j.Parts, options)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	_, err = p.WriteTo(&b)
	return b.Bytes(), err
}

func acceptSurvey(j Job, part int, result []byte) error {
	p, err := survey.ReadPart(bytes.NewReader(result))
	if err == nil && (p.N != j.N || p.Parts != j.Parts || p.Part != part) {
		err = fmt.Errorf("survey: is %v, expected part %d/%d of order %d", p, part, j.Parts, j.N)
	}
	var b bytes.Buffer
	if err == nil {
		_, err = p.WriteTo(&b)
	}
	if err == nil && !bytes.Equal(b.Bytes(), result) {
		err = fmt.Errorf("survey: is %v in another form", p)
	}
	return err
}

// detectSurvey reads the head of a part. A part of another version has one too.
func detectSurvey(head []byte) (n, parts int, ok bool) {
	h, ok := readSurveyHead(head)
	return h.N, h.Parts, ok
}

// readSurveyHead reads the head of a part from the beginning of its file.
func readSurveyHead(head []byte) (h survey.PartHead, ok bool) {
	name, rest, _ := bytes.Cut(head, []byte("\n"))
	line, _, whole := bytes.Cut(rest, []byte("\n"))
	if !whole || string(name) != surveyHead || json.Unmarshal(line, &h) != nil || h.Parts == 0 {
		return survey.PartHead{}, false
	}
	return h, true
}

// CreateSurveyPart begins the file of a part, as outfile.Create does. It fails if the file is there and is not of the same part: such a
// file may have taken hours, too.
func CreateSurveyPart(name string, n, part, parts int) (*outfile.File, error) {
	if info, err := os.Stat(name); err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return outfile.Create(name)
	}
	want := survey.PartHead{N: n, Part: part, Parts: parts, Version: survey.PartVersion}
	err := readFile(name, func(r io.Reader) error {
		head, err := io.ReadAll(io.LimitReader(r, maxHead))
		if err != nil {
			return err
		}
		line, _, _ := bytes.Cut(head, []byte("\n"))
		is := fmt.Sprintf("begins with %.40q", line)
		if h, ok := readSurveyHead(head); ok {
			is = fmt.Sprintf("is %v, version %d", h, h.Version)
			if h.N == n && h.Part == part && h.Parts == parts && h.Version == want.Version {
				return nil
			}
		}
		return fmt.Errorf("%s, expected a new file or %v, version %d", is, want, want.Version)
	})
	if err != nil {
		return nil, fmt.Errorf("--result %w", err)
	}
	return outfile.Create(name)
}

// A surveyUnion is the known parts of a survey.
type surveyUnion struct {
	job    Job
	merger survey.Merger
	parts  map[int]bool
	known  KnownSurvey
}

// A KnownSurvey says what is known of a survey of which parts are missing.
type KnownSurvey struct {
	N, Parts, Known int
	Edges           int // that belong to the known parts
}

func uniteSurveys(j Job) (union, error) {
	u := &surveyUnion{job: j, parts: make(map[int]bool)}
	if free, known := memory.Available(); known {
		u.merger.Memory = free
	}
	return u, nil
}

func (u *surveyUnion) add(name string, r io.Reader) error {
	p, err := survey.ReadPart(r)
	if err != nil {
		return err
	}
	if p.N != u.job.N || p.Parts != u.job.Parts {
		return fmt.Errorf("survey: is %v, expected a part of %d of order %d", p, u.job.Parts, u.job.N)
	}
	if err := u.merger.Add(name, p); err != nil {
		return err
	}
	if !u.parts[p.Part] {
		u.parts[p.Part] = true
		u.known.Edges += p.Edges
	}
	return nil
}

func (u *surveyUnion) missing() (parts []int) {
	for part := range u.job.Parts {
		if !u.parts[part] {
			parts = append(parts, part)
		}
	}
	return parts
}

// Survey returns the survey of which all parts are known. It ends the use of the merger. It fails if some are missing, with what is
// known.
func (m *Merger) Survey() (*survey.Survey, error) {
	if err := m.expect(Survey); err != nil {
		return nil, err
	}
	return m.union.(*surveyUnion).merger.Survey()
}

// KnownSurvey returns what is known of a survey.
func (m *Merger) KnownSurvey() KnownSurvey {
	u, ok := m.union.(*surveyUnion)
	if !ok {
		return KnownSurvey{}
	}
	known := u.known
	known.N, known.Parts, known.Known = u.job.N, u.job.Parts, len(u.parts)
	return known
}
