package store

import (
	"fmt"
	"strings"

	"modernc.org/sqlite"
)

// A refusal is an error of SQLite, in the words of this package.
type refusal struct{ own *sqlite.Error }

// Error implements error. It says what was expected instead of SQLite's message, number and class; of an error that is not foreseen,
// it gives the message.
func (r refusal) Error() string {
	switch r.own.Code() & 0xff {
	case damaged, noDatabase:
		return "the file is damaged, expected a database as qorbit search --db leaves it"
	case busy, locked:
		return "another program is writing to it, expected none: try again when that has ended"
	case readOnly:
		return "the file or its directory is read-only, expected permission to write to both"
	case noMemory:
		return "there is not enough memory, expected more"
	case diskFault, noFile:
		return "the file cannot be read or written, expected a readable and writable file and directory"
	case diskFull:
		return "the disk is full, expected more space"
	}
	message := strings.TrimSuffix(r.own.Error(), fmt.Sprintf(" (%d)", r.own.Code()))
	return strings.TrimPrefix(message, "SQL logic error: ")
}

// Unwrap gives access to the error of SQLite.
func (r refusal) Unwrap() error { return r.own }
