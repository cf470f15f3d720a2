package store

import (
	"fmt"
	"strings"

	"modernc.org/sqlite"
)

// A refusal is an error of SQLite, in the words of this package.
type refusal struct{ own *sqlite.Error }

// Error implements error: what SQLite says, without the number and the kind of the error.
func (r refusal) Error() string {
	says := strings.TrimSuffix(r.own.Error(), fmt.Sprintf(" (%d)", r.own.Code()))
	switch r.own.Code() & 0xff {
	case damaged, noDatabase:
		return "the file is damaged, expected a database as qorbit search --db leaves it"
	case busy:
		return "another program is writing to it"
	}
	return strings.TrimPrefix(says, "SQL logic error: ")
}

// Unwrap gives access to the error of SQLite.
func (r refusal) Unwrap() error { return r.own }
