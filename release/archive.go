package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"slices"
	"strings"
	"time"
)

// A file is a file of an archive, or of a release.
type file struct {
	name    string // with slashes
	program bool   // it may be executed
	data    []byte
}

func (f file) mode() int64 {
	if f.program {
		return 0o755
	}
	return 0o644
}

// sorted returns the files in the order of their names, below a directory.
func sorted(dir string, files []file) []file {
	below := slices.Clone(files)
	for i := range below {
		below[i].name = dir + "/" + below[i].name
	}
	slices.SortFunc(below, func(a, b file) int { return strings.Compare(a.name, b.name) })
	return below
}

// tarball packs files, below a directory, for tar xzf. All have one time, and no owner's name.
func tarball(dir string, files []file, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	compressed := gzip.NewWriter(&b) // its header has no time and no name
	w := tar.NewWriter(compressed)
	for _, f := range sorted(dir, files) {
		if err := w.WriteHeader(&tar.Header{Name: f.name, Mode: f.mode(), Size: int64(len(f.data)), ModTime: at}); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err := compressed.Close()
	return b.Bytes(), err
}

// zipped packs files, below a directory, for Windows. All have one time.
func zipped(dir string, files []file, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range sorted(dir, files) {
		head := zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: at.UTC()}
		head.SetMode(0o644)
		part, err := w.CreateHeader(&head)
		if err != nil {
			return nil, err
		}
		if _, err := part.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}
