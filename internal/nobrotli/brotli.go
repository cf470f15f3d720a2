// Package brotli stands in for github.com/andybalholm/brotli, of which go.mod replaces the module. parquet-go imports it for a
// codec that qorbit never uses: qorbit writes Parquet with Zstandard. The module itself imports net/http, so that it makes a build
// from empty caches a tenth longer. All operations fail.
package brotli

import (
	"errors"
	"io"
)

var errLeftOut = errors.New("brotli: not built in, expected Parquet that is compressed in another way, such as with Zstandard")

// WriterOptions are the options of the codec.
type WriterOptions struct{ Quality, LGWin int }

// A Writer writes nothing.
type Writer struct{}

// NewWriterOptions returns a Writer.
func NewWriterOptions(io.Writer, WriterOptions) *Writer { return &Writer{} }

// Write fails.
func (*Writer) Write([]byte) (int, error) { return 0, errLeftOut }

// Close fails.
func (*Writer) Close() error { return errLeftOut }

// Reset does nothing.
func (*Writer) Reset(io.Writer) {}

// A Reader reads nothing.
type Reader struct{}

// NewReader returns a Reader.
func NewReader(io.Reader) *Reader { return &Reader{} }

// Read fails.
func (*Reader) Read([]byte) (int, error) { return 0, errLeftOut }

// Reset does nothing.
func (*Reader) Reset(io.Reader) error { return nil }
