package provenance

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"io"
	"os"

	"qorbit/internal/base/outfile"
)

// A Use is what a run does with a file.
type Use string

const (
	Reads  Use = "reads"
	Writes Use = "writes" // it appears when it is whole, or replaces what was there
	Keeps  Use = "keeps"  // it is read, and then written on: a database, a record
)

// Files are the files of a run. A file that the run writes is named once: Add refuses a second name for it.
type Files struct {
	Digests bool // whether the contents of what is read are noted too, for Inputs
	all     []used
}

// A used file is one that the command line names.
type used struct {
	File     // with the digest before the run
	use      Use
	identity outfile.Identity // before the run
}

// Add notes a file before the run uses it. It fails where the run would write a file that another role names too.
func (fs *Files) Add(role, name string, use Use) error {
	u := used{File{Role: role, Name: name}, use, outfile.Identify(name)}
	for _, other := range fs.all {
		if use == Reads && other.use == Reads { // two files that are only read may be one
			continue
		}
		first, last := other, u
		if first.Role > last.Role {
			first, last = last, first
		}
		if first.identity.Same(last.identity) {
			return fmt.Errorf("%s and %s: both name %q, expected different files", first.Role, last.Role, last.Name)
		}
	}
	if fs.Digests && use != Writes {
		u.Digest, _ = DigestFile(name) // what cannot be read, the command will say
	}
	fs.all = append(fs.all, u)
	return nil
}

// CheckInput fails where the run would write the file that is its standard input.
func (fs *Files) CheckInput(stdin *os.File) error {
	read := outfile.IdentifyOpen(stdin)
	for _, u := range fs.all {
		if u.use != Reads && u.identity.Same(read) {
			return fmt.Errorf("%s %q: is the standard input too, expected different files", u.Role, u.Name)
		}
	}
	return nil
}

// Inputs lists what was there before the run.
func (fs *Files) Inputs() (files []File) {
	for _, u := range fs.all {
		if u.use != Writes && u.identity.Exists() {
			files = append(files, u.File)
		}
	}
	return files
}

// Outputs lists what the run left, other than the manifest itself: the files that are there, and are not those that
// were there before.
func (fs *Files) Outputs(manifest string) (files []File, err error) {
	for _, u := range fs.all {
		if _, err := os.Stat(u.Name); u.use == Reads || err != nil || u.Name == manifest {
			continue
		}
		digest, err := DigestFile(u.Name)
		if err != nil {
			return nil, err
		}
		unchanged := u.identity.IsStill(u.Name)
		if u.use == Keeps {
			unchanged = u.Digest != nil && digest != nil && *u.Digest == *digest
		}
		if !unchanged || digest == nil { // a device is written as it is
			files = append(files, File{Role: u.Role, Name: u.Name, Digest: digest})
		}
	}
	return files, nil
}

// A Digest identifies the contents of a file.
type Digest struct {
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"` // in lower-case hexadecimal digits
}

// DigestFile reads a file. It returns nil for what is no regular file: to read it would take from it.
func DigestFile(name string) (*Digest, error) {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return nil, err
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	w := NewWriter(io.Discard)
	if _, err := io.Copy(w, file); err != nil {
		return nil, err
	}
	d := w.Digest()
	return &d, nil
}

// A Writer passes on what is written to it, and knows its digest.
type Writer struct {
	w     io.Writer
	hash  hash.Hash
	bytes int64
}

// NewWriter returns a writer that passes everything on to w.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w, hash: sha256.New()} }

// Write implements io.Writer. What could not be passed on is not in the digest.
func (w *Writer) Write(b []byte) (int, error) {
	n, err := w.w.Write(b)
	w.hash.Write(b[:n])
	w.bytes += int64(n)
	return n, err
}

// Digest is that of what was written so far.
func (w *Writer) Digest() Digest { return Digest{w.bytes, hex.EncodeToString(w.hash.Sum(nil))} }
