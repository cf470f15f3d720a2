package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// The header of a file of SQLite (https://www.sqlite.org/fileformat.html, section 1.3).
const (
	headLength    = 100
	versionAt     = 60
	applicationAt = 68
)

var magic = []byte("SQLite format 3\x00")

// checkHead reads whose database the file is. It does so without SQLite, which might change the file. An empty file is a database that
// is still to be created.
func checkHead(file *os.File) (empty bool, err error) {
	info, err := file.Stat()
	if err == nil {
		err = checkRegular(info)
	}
	switch {
	case err != nil:
		return false, err
	case info.Size() == 0:
		return true, nil
	}
	head := make([]byte, headLength)
	if _, err := io.ReadFull(file, head); err != nil || !bytes.HasPrefix(head, magic) {
		return false, errors.New("is no database of SQLite, expected one of qorbit search --db")
	}
	if binary.BigEndian.Uint32(head[applicationAt:]) != application {
		return false, errors.New("is a database of another program, expected one of qorbit search --db")
	}
	if version := binary.BigEndian.Uint32(head[versionAt:]); version != schemaVersion {
		return false, fmt.Errorf("has schema %d, expected %d: another version of qorbit made it", version, schemaVersion)
	}
	return false, nil
}

// checkRegular fails where the file is not a regular one: a FIFO, which would be waited for, a device or a directory.
func checkRegular(info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return errors.New("is a directory, expected a database of qorbit search --db")
	case !info.Mode().IsRegular():
		return errors.New("is no regular file, expected a database of qorbit search --db")
	}
	return nil
}

// checkReadable fails where the file is not a database of this package. It does not open what is not a regular file.
func checkReadable(name string) error {
	info, err := os.Stat(name)
	if err != nil {
		return cannot("read", name, err)
	}
	err = checkRegular(info)
	if err == nil {
		var file *os.File
		if file, err = os.Open(name); err != nil {
			return cannot("read", name, err)
		}
		defer file.Close()
		var empty bool
		if empty, err = checkHead(file); err == nil && empty {
			err = errors.New("is empty, expected a database of qorbit search --db")
		}
	}
	if err != nil {
		return fmt.Errorf("%q %w", name, err)
	}
	return nil
}
