package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
)

// The head of a file of SQLite (https://www.sqlite.org/fileformat.html, section 1.3).
const (
	headLength    = 100
	versionAt     = 60
	applicationAt = 68
)

var magic = []byte("SQLite format 3\x00")

// The results of SQLite that are told apart (https://www.sqlite.org/rescode.html).
const (
	logic            = 1 // in the statement
	busy             = 5
	readOnly         = 8
	interrupted      = 9
	damaged          = 11
	notAuthorized    = 23
	noDatabase       = 26
	readOnlyRollback = 776
)

// checkHead reads whose database the file is, without SQLite, which might change it. An empty file is one that is still to
// be made.
func checkHead(file *os.File) (empty bool, err error) {
	info, err := file.Stat()
	switch {
	case err != nil:
		return false, err
	case info.IsDir():
		return false, errors.New("is a directory, expected a database of qorbit search --db")
	case !info.Mode().IsRegular():
		return false, errors.New("is no regular file, expected a database of qorbit search --db")
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
