// Package store keeps the results of searches in a database of SQLite: orbits, edges and components, for any number of
// orders in one file. The columns of the tables are views of package rows; doc/store.md says how to use them.
package store

import (
	"bytes"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"qorbit/work"
)

// MaxOrder is the largest order that can be stored: beyond, the orbits and their edges are too many for a file.
const MaxOrder = 17

// Scope has the searches that a database stores.
var Scope = work.Scope{Conditions: []string{work.Queens}, Moves: work.Mov, Queens: 1, Least: 1, Most: MaxOrder}

// What the header of the file says, and where (https://www.sqlite.org/fileformat.html, section 1.3).
const (
	application   = 0x716f7262 // "qorb"
	schemaVersion = 2
	magic         = "SQLite format 3\x00"
	versionAt     = 60
	applicationAt = 68
)

// checkFile looks whose database the file is. It does so without SQLite, which might change the file, and opens a
// regular file only, not a FIFO. An empty file is a database that is still to be created.
func checkFile(name string) (empty bool, err error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return false, err
	case !info.Mode().IsRegular():
		return false, fmt.Errorf("%q is no regular file, expected a database of qorbit search", name)
	case info.Size() == 0:
		return true, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return false, err
	}
	defer file.Close()
	head := make([]byte, applicationAt+4)
	if _, err := io.ReadFull(file, head); err != nil || !bytes.HasPrefix(head, []byte(magic)) {
		return false, fmt.Errorf("%q is no database of SQLite, expected one of qorbit search", name)
	}
	if binary.BigEndian.Uint32(head[applicationAt:]) != application {
		return false, fmt.Errorf("%q is a database of another program, expected one of qorbit search", name)
	}
	if version := binary.BigEndian.Uint32(head[versionAt:]); version != schemaVersion {
		return false, fmt.Errorf("%q has schema %d, expected %d: another version of qorbit made it",
			name, version, schemaVersion)
	}
	return false, nil
}

// open opens the database with that file name for writing. It says whether the file is empty: then it has no tables.
func open(name string) (db *sql.DB, empty bool, err error) {
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return nil, false, err
	}
	file.Close()
	if empty, err = checkFile(name); err != nil {
		return nil, false, err
	}
	db, err = connect(name, "_txlock=immediate")
	return db, empty, err
}

// createTables makes the tables of a database that has none.
func createTables(tx *sql.Tx) error {
	statements := []string{fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d",
		application, schemaVersion), runSchema}
	for _, t := range orderTables {
		statements = append(statements, t.schema())
	}
	// another process may have created the tables since the file was looked at
	_, err := tx.Exec(strings.Join(statements, ";\n"))
	return err
}

// connect opens one connection to the file, with parameters for the driver. It waits up to a second for a lock of
// another program.
func connect(name, parameters string) (*sql.DB, error) {
	path, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	parameters += "&_pragma=busy_timeout(1000)&_pragma=cache_size(-65536)"
	db, err := sql.Open("sqlite", address(filepath.ToSlash(path), parameters))
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// address is the URI of a file for SQLite, from its absolute path with slashes. A path with a drive, such as
// C:/orbits.db, gets a slash before it: otherwise the drive would be read as a host (https://www.sqlite.org/uri.html,
// section 3.1).
func address(path, parameters string) string {
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	u := url.URL{Scheme: "file", Path: path, RawQuery: parameters}
	return u.String()
}

// transact does the work in one transaction, which is rolled back where the work fails.
func transact(db *sql.DB, work func(*sql.Tx) error) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	if err := work(tx); err != nil {
		tx.Rollback()
		return err
	}
	return tx.Commit()
}

// cannot names the file in an error of the system or of SQLite, and says what was expected in place of SQLite's
// message. Other errors stay as they are.
func cannot(do, name string, err error) error {
	var path *os.PathError
	var own *sqlite.Error
	switch {
	case errors.As(err, &path):
		return fmt.Errorf("cannot %s %q: %w", do, name, path.Err)
	case errors.As(err, &own):
		return fmt.Errorf("cannot %s %q: %s", do, name, words(own))
	}
	return err
}

// words are what an error of SQLite means; of one that is not foreseen, its message without number and class.
func words(err *sqlite.Error) string {
	switch err.Code() & 0xff {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return "the file is damaged, expected a database as qorbit search leaves it"
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return "another program is writing to it, expected none: try again when that has ended"
	case sqlite3.SQLITE_READONLY:
		return "the file or its directory is read-only, expected permission to write to both"
	}
	return strings.TrimPrefix(strings.TrimSuffix(err.Error(), fmt.Sprintf(" (%d)", err.Code())), "SQL logic error: ")
}
