package provenance

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"qorbit/internal/base/words"
)

// The verdicts on a file.
const (
	Same     = "same"
	Differs  = "differs"
	Missing  = "missing"
	Replaced = "replaced by the run" // an input that is an output too: what it was before is gone
	Unknown  = "not compared"        // the manifest has no digest, or it is the standard input or output
)

// A Finding is what became of a file: a row of `qorbit manifest verify`.
type Finding struct {
	Kind        string  `json:"kind"`
	Role        string  `json:"role"`
	Name        string  `json:"file"`
	Bytes       *int64  `json:"bytes"`
	SHA256      *string `json:"sha256"`
	FoundBytes  *int64  `json:"found_bytes"`
	FoundSHA256 *string `json:"found_sha256"`
	Verdict     string  `json:"verdict"`
}

// Compare compares the files that the manifest lists with what their names lead to today, but for the standard input
// and output. It fails where a file cannot be read, and where the manifest has no digest to compare with.
func (m Manifest) Compare() ([]Finding, error) {
	if !slices.ContainsFunc(m.Files(), func(f File) bool { return f.Digest != nil }) {
		return nil, errors.New("the manifest has no SHA-256 of a file, expected one at least")
	}
	written := make(map[string]bool)
	for _, f := range m.Outputs {
		written[f.Name] = true
	}
	var all []Finding
	for i, f := range m.Files() {
		finding := Finding{Kind: "output", Role: f.Role, Name: f.Name, Verdict: Unknown}
		if i < len(m.Inputs) {
			finding.Kind = "input"
		}
		if f.Digest != nil {
			finding.Bytes, finding.SHA256 = &f.Bytes, &f.SHA256
		}
		switch {
		case i < len(m.Inputs) && written[f.Name]:
			finding.Verdict = Replaced
		case f.Digest != nil && !f.IsStream():
			found, err := DigestFile(f.Name)
			switch {
			case errors.Is(err, fs.ErrNotExist):
				finding.Verdict = Missing
			case err != nil:
				return nil, err
			case found == nil: // no regular file
				finding.Verdict = Differs
			default:
				finding.FoundBytes, finding.FoundSHA256 = &found.Bytes, &found.SHA256
				if finding.Verdict = Differs; *found == *f.Digest {
					finding.Verdict = Same
				}
			}
		}
		all = append(all, finding)
	}
	return all, nil
}

// Files lists the inputs, then the outputs.
func (m Manifest) Files() []File { return slices.Concat(m.Inputs, m.Outputs) }

// Summary says how many files were compared, and lists those that are not as they were.
func Summary(findings []Finding) (note string, others []string) {
	compared := 0
	for _, f := range findings {
		if f.Verdict == Replaced || f.Verdict == Unknown {
			continue
		}
		compared++
		if f.Verdict != Same {
			others = append(others, fmt.Sprintf("%q %s", f.Name, f.Verdict))
		}
	}
	return fmt.Sprintf("%d of %s compared, %d not as they were",
		compared, words.Plural(len(findings), "file"), len(others)), others
}
