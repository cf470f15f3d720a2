// Package store keeps the results of searches in a database of SQLite: orbits, edges and components, for any number of orders in
// one file. The columns of the tables are views of package row; doc/store.md says how to use them.
package store

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"qorbit/orbit"
)

// What the header of the file says.
const (
	application   = 0x716f7262 // "qorb"
	schemaVersion = 1
)

// The orders that can be stored: beyond, the orbits and their edges are too many for a file.
const (
	MinOrder = 1
	MaxOrder = 17
)

// A Store is a database that is open for writing.
type Store struct {
	name string
	db   *sql.DB
}

// The header of a file of SQLite (https://www.sqlite.org/fileformat.html, section 1.3).
const (
	headLength    = 100
	versionAt     = 60
	applicationAt = 68
)

var magic = []byte("SQLite format 3\x00")

// Open opens the database with that file name for writing, or creates it. It fails where the file is another program's or has another
// schema, and does not change such a file.
func Open(name string) (*Store, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, cannot("write", name, err)
	}
	empty, err := checkHead(file)
	file.Close()
	if err != nil {
		return nil, fmt.Errorf("%q %w", name, err)
	}
	db, err := connect(name, "_txlock=immediate")
	if err != nil {
		return nil, cannot("write", name, err)
	}
	s := &Store{name, db}
	if !empty {
		return s, nil
	}
	if err := s.transact(create); err != nil {
		db.Close()
		return nil, err
	}
	return s, nil
}

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

// create creates the tables, unless another process has done so since the file was looked at.
func create(tx *sql.Tx) error {
	var version int
	if err := tx.QueryRow("PRAGMA user_version").Scan(&version); err != nil || version == schemaVersion {
		return err
	}
	statements := []string{fmt.Sprintf("PRAGMA application_id = %d", application), fmt.Sprintf("PRAGMA user_version = %d", schemaVersion), runSchema}
	for _, t := range orderTables {
		statements = append(statements, t.schema())
	}
	_, err := tx.Exec(strings.Join(statements, ";\n"))
	return err
}

// connect opens one connection to the file, with parameters for the driver. It waits up to a second for a lock of another program.
func connect(name, parameters string) (*sql.DB, error) {
	path, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", address(filepath.ToSlash(path), parameters+"&_pragma=busy_timeout(1000)&_pragma=cache_size(-65536)"))
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// address is the URI of a file for SQLite, from its absolute path with slashes. A path with a drive, such as C:/orbits.db, gets a slash
// before it: otherwise the drive would be read as a host (https://www.sqlite.org/uri.html, section 3.1).
func address(path, parameters string) string {
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	u := url.URL{Scheme: "file", Path: path, RawQuery: parameters}
	return u.String()
}

// transact does the work in one transaction, which is rolled back where the work fails.
func (s *Store) transact(work func(*sql.Tx) error) error {
	tx, err := s.db.Begin()
	if err == nil {
		if err = work(tx); err == nil {
			err = tx.Commit()
		} else {
			tx.Rollback()
		}
	}
	return cannot("write", s.name, err)
}

// Close closes the database.
func (s *Store) Close() error { return cannot("write", s.name, s.db.Close()) }

// cannot names the file in an error of the system or of SQLite. Errors that are not about the file stay as they are.
func cannot(do, name string, err error) error {
	var path *os.PathError
	switch {
	case err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, orbit.ErrContradiction):
		return err
	case errors.As(err, &path):
		err = path.Err
	default:
		err = inWords(err)
	}
	if strings.HasPrefix(err.Error(), "cannot "+do) {
		return err
	}
	return fmt.Errorf("cannot %s %q: %w", do, name, err)
}

// inWords is the error in the words of this package if it is one of SQLite.
func inWords(err error) error {
	var own *sqlite.Error
	if errors.As(err, &own) {
		return refusal{own}
	}
	return err
}

// A refusal is an error of SQLite, in the words of this package.
type refusal struct{ own *sqlite.Error }

// Error implements error. It says what was expected instead of SQLite's message, number and class; of an error that is not foreseen,
// it gives the message.
func (r refusal) Error() string {
	switch r.own.Code() & 0xff {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return "the file is damaged, expected a database as qorbit search --db leaves it"
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return "another program is writing to it, expected none: try again when that has ended"
	case sqlite3.SQLITE_READONLY:
		return "the file or its directory is read-only, expected permission to write to both"
	case sqlite3.SQLITE_NOMEM:
		return "there is not enough memory, expected more"
	case sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN:
		return "the file cannot be read or written, expected a readable and writable file and directory"
	case sqlite3.SQLITE_FULL:
		return "the disk is full, expected more space"
	}
	message := strings.TrimSuffix(r.own.Error(), fmt.Sprintf(" (%d)", r.own.Code()))
	return strings.TrimPrefix(message, "SQL logic error: ")
}

// Unwrap gives access to the error of SQLite.
func (r refusal) Unwrap() error { return r.own }
