// Package store keeps what searches found in a database to come back to: orbits, edges and components as tables of SQLite,
// for any number of orders in one file. The tables are described in schema.sql, the ways to use them in doc/store.md.
package store

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"modernc.org/sqlite"

	"qorbit/orbit"
)

//go:embed schema.sql
var schema string

// What the head of the file says.
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

// Open opens the database with that file name, or makes it. It fails where the file is another program's or of a newer
// schema, and leaves that untouched.
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
	if empty {
		err = s.transact(func(tx *sql.Tx) error {
			var version int // another run may have made the tables since the look at the file
			if err := tx.QueryRow("PRAGMA user_version").Scan(&version); err != nil || version == schemaVersion {
				return err
			}
			_, err := tx.Exec(fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d; %s", application, schemaVersion, schema))
			return err
		})
	}
	if err != nil {
		db.Close()
		return nil, err
	}
	return s, nil
}

// connect opens one connection to the file, with what the driver is to be told. A lock of another program is waited for
// a while.
func connect(name, told string) (*sql.DB, error) {
	path, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	address := url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: told + "&_pragma=busy_timeout(1000)&_pragma=cache_size(-65536)"}
	db, err := sql.Open("sqlite", address.String())
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// transact does the work in one transaction: all of it is in the file afterwards, or nothing.
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

// cannot says of a file what the system or SQLite said. Errors that are not about the file stay as they are.
func cannot(do, name string, err error) error {
	var path *os.PathError
	var own *sqlite.Error
	switch {
	case err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, orbit.ErrContradiction):
		return err
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &own):
		err = refusal{own}
	}
	if strings.HasPrefix(err.Error(), "cannot "+do) {
		return err
	}
	return fmt.Errorf("cannot %s %q: %w", do, name, err)
}
