// Package provenance says where results come from. A manifest describes a run of a command, so that another person can
// run it again and compare: the command line, the program, every file that was read or written with its SHA-256, and
// the comparisons that the run made. It has neither times nor the name of the machine: the same run gives the same
// bytes. The entries of doc/references.bib say what to cite for what the toolkit does.
package provenance

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
)

// form is the number of the form that this package writes and reads.
const form = 1

// A Manifest describes a run.
type Manifest struct {
	Form       int               `json:"manifest"` // 1
	Command    []string          `json:"command"`  // the command line, word by word
	Subcommand string            `json:"subcommand"`
	Arguments  []string          `json:"arguments"` // what is no option
	Options    map[string]string `json:"options"`   // the value of every option, also where it is the default
	Program    Program           `json:"program"`
	Status     int               `json:"status"` // the exit status
	Error      string            `json:"error,omitempty"`
	Checks     []Check           `json:"checks"`
	Inputs     []File            `json:"inputs"`  // as they were before the run
	Outputs    []File            `json:"outputs"` // as they were after it
}

// A Check is a comparison that a run made.
type Check struct {
	N        int               `json:"n,omitempty"` // the order, if it is about one
	Compared string            `json:"compared"`    // what with what
	Figures  map[string]uint64 `json:"figures,omitempty"`
	Agree    bool              `json:"agree"`
}

// A File that a run read or wrote. The digest is nil of what is no regular file, such as a pipe.
type File struct {
	Role    string `json:"role"` // the flag that names the file, FILE for an argument, Stdin or Stdout
	Name    string `json:"file"` // as the command line has it
	*Digest        // bytes and sha256
}

// The roles, and the names, of the standard input and the standard output.
const (
	Stdin  = "standard input"
	Stdout = "standard output"
)

// IsStream reports whether the file is the standard input or the standard output, whose name leads to no file.
func (f File) IsStream() bool { return f.Role == Stdin || f.Role == Stdout }

// Write writes the manifest, as json on many lines.
func (m Manifest) Write(w io.Writer) error {
	m.Form = form
	// an empty list is [], not null
	m.Command = append([]string{}, m.Command...)
	m.Arguments = append([]string{}, m.Arguments...)
	m.Checks = append([]Check{}, m.Checks...)
	m.Inputs = append([]File{}, m.Inputs...)
	m.Outputs = append([]File{}, m.Outputs...)
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(m)
}

// ReadFile reads the manifest in a file.
func ReadFile(name string) (Manifest, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() { // reading a pipe could wait for ever
		return Manifest{}, fmt.Errorf("cannot read %q: is no regular file, expected a manifest", name)
	}
	text, err := os.ReadFile(name)
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return Manifest{}, fmt.Errorf("cannot read %q: %w", name, path.Err)
	}
	m, err := parse(text)
	if err != nil {
		err = fmt.Errorf("%q %w", name, err)
	}
	return m, err
}

// parse reads a manifest. The error says what is wrong with it.
func parse(text []byte) (m Manifest, err error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	err = decoder.Decode(&m)
	switch {
	case m.Form == 0 || decoder.More():
		return m, errors.New(`is no manifest, expected an object of json with "manifest": 1`)
	case m.Form != form:
		return m, fmt.Errorf("is a manifest of form %d, expected %d: another version of qorbit made it", m.Form, form)
	case err != nil:
		return m, fmt.Errorf("is no manifest of form %d: %s, expected the fields of doc/provenance.md",
			form, strings.TrimPrefix(err.Error(), "json: "))
	}
	return m, m.check()
}

// wellFormed reports whether a file can have the digest.
func (d Digest) wellFormed() bool {
	return d.Bytes >= 0 && len(d.SHA256) == 64 && strings.Trim(d.SHA256, "0123456789abcdef") == ""
}

// check finds files of which too little is said to compare them.
func (m Manifest) check() error {
	for _, f := range m.Files() {
		switch {
		case f.Role == "" || f.Name == "":
			return errors.New("has a file without role or name, expected both")
		case f.Digest != nil && !f.Digest.wellFormed():
			return fmt.Errorf("says that %q has the SHA-256 %q and %d bytes, expected 64 hexadecimal digits and 0 "+
				"or more", f.Name, f.SHA256, f.Bytes)
		}
	}
	return nil
}
