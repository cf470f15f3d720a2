package manifest

import (
	"errors"
	"io/fs"
	"slices"
)

// The verdicts on a file.
const (
	Same     = "same"
	Differs  = "differs"
	Missing  = "missing"
	Replaced = "replaced by the run" // an input that is an output too: what it was before is gone
	Unknown  = "not compared"        // the manifest has no digest, or nobody said where the standard output was kept
)

// A Finding is what became of a file.
type Finding struct {
	File
	Input   bool    // whether it is an input
	Found   *Digest // what it is today, or nil
	Verdict string
}

// Compared reports whether the verdict says something about the file.
func (f Finding) Compared() bool { return f.Verdict != Replaced && f.Verdict != Unknown }

// Holds reports whether the file is what it was, as far as it was compared.
func (f Finding) Holds() bool { return f.Verdict == Same || !f.Compared() }

// Compare compares the files that the manifest lists with what their names lead to today; stdout is where the standard output
// was kept, or "". It fails where a file cannot be read, and where the manifest has no digest to compare with.
func (m Manifest) Compare(stdout string) ([]Finding, error) {
	if !slices.ContainsFunc(slices.Concat(m.Inputs, m.Outputs), func(f File) bool { return f.Digest != nil }) {
		return nil, errors.New("the manifest has no SHA-256 of a file, expected one at least")
	}
	written := make(map[string]bool)
	for _, f := range m.Outputs {
		written[f.Name] = true
	}
	var all []Finding
	for i, list := range [][]File{m.Inputs, m.Outputs} {
		for _, f := range list {
			finding, err := f.compare(stdout)
			if err != nil {
				return nil, err
			}
			if finding.Input = i == 0; finding.Input && written[f.Name] {
				finding.Found, finding.Verdict = nil, Replaced
			}
			all = append(all, finding)
		}
	}
	return all, nil
}

// compare compares one file.
func (f File) compare(stdout string) (Finding, error) {
	name := f.Name
	if f.Role == Stdout {
		name = stdout
	}
	if name == "" || f.Digest == nil {
		return Finding{File: f, Verdict: Unknown}, nil
	}
	found, err := DigestFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Finding{File: f, Verdict: Missing}, nil
	case err != nil:
		return Finding{}, err
	case found == nil || *found != *f.Digest:
		return Finding{File: f, Found: found, Verdict: Differs}, nil
	}
	return Finding{File: f, Found: found, Verdict: Same}, nil
}
