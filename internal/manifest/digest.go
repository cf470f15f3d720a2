package manifest

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"
	"os"
)

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
