package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"
)

// runSchema is the statement that creates the table of the runs that filled the others. An order has one run that is not replaced; a
// run that is continued keeps its row.
const runSchema = `CREATE TABLE runs (
  id       INTEGER PRIMARY KEY,
  n        INTEGER NOT NULL,
  command  TEXT    NOT NULL,
  version  TEXT    NOT NULL, -- of the program
  options  TEXT    NOT NULL, -- as JSON
  started  TEXT    NOT NULL, -- when, UTC
  finished TEXT,
  stage    TEXT,             -- the last stage that is finished: orbits, then edges, then components
  status   TEXT    NOT NULL  -- running (also after it was killed), interrupted, failed, finished or replaced
) STRICT`

// Stages are the tables of an order in the order in which they are filled, one transaction each: a stage that is finished remains when
// a run is killed.
var Stages = []string{"orbits", "edges", "components"}

// What the column status says.
const (
	statusRunning     = "running"
	statusInterrupted = "interrupted"
	statusFailed      = "failed"
	statusFinished    = "finished"
	statusReplaced    = "replaced"
)

// A Description says what a run does.
type Description struct {
	N       int
	Command string
	Version string
	Options string // as JSON: runs with the same options continue each other
}

// A Run stores one order.
type Run struct {
	store *Store
	n     int
	id    int64
	done  int // how many stages are finished
}

// Begin begins the run that is described, or continues the run of that order that did not finish. It fails where the order is stored
// by a run with other options, unless force is set, which replaces the order.
func (s *Store) Begin(d Description, force bool) (*Run, error) {
	r := &Run{store: s, n: d.N}
	err := s.transact(func(tx *sql.Tx) error {
		for _, t := range orderTables {
			if err := t.addColumns(tx); err != nil {
				return err
			}
		}
		if _, err := tx.Exec("DELETE FROM runs WHERE n = ? AND stage IS NULL", d.N); err != nil { // they stored nothing
			return err
		}
		var stage, options string
		err := tx.QueryRow("SELECT id, stage, options FROM runs WHERE n = ? AND status <> ?", d.N, statusReplaced).Scan(&r.id, &stage, &options)
		switch {
		case force || errors.Is(err, sql.ErrNoRows):
			return r.insert(tx, d)
		case err != nil:
			return err
		case options != d.Options:
			return fmt.Errorf("it has order %d from a search with %s, expected the same options, or --force to replace it", d.N, options)
		}
		if r.done = slices.Index(Stages, stage) + 1; r.Finished() {
			return nil
		}
		_, err = tx.Exec("UPDATE runs SET status = ? WHERE id = ?", statusRunning, r.id)
		return err
	})
	return r, err
}

// insert adds a row about the run.
func (r *Run) insert(tx *sql.Tx, d Description) error {
	result, err := tx.Exec("INSERT INTO runs (n, command, version, options, started, status) VALUES (?, ?, ?, ?, ?, ?)",
		d.N, d.Command, d.Version, d.Options, now(), statusRunning)
	if err != nil {
		return err
	}
	r.id, err = result.LastInsertId()
	return err
}

// now is the time as the tables have it.
func now() string { return time.Now().UTC().Format(time.RFC3339) }

// Done returns the stages that are finished.
func (r *Run) Done() []string { return Stages[:r.done] }

// Finished reports whether all stages are.
func (r *Run) Finished() bool { return r.done == len(Stages) }

// stage does the next stage in a transaction, and records that it is finished.
func (r *Run) stage(work func(*sql.Tx) error) error {
	err := r.store.transact(func(tx *sql.Tx) error {
		done, err := r.finished(tx)
		if err != nil || done > r.done { // another run of the same search has done it
			return err
		}
		if err := work(tx); err != nil {
			return err
		}
		_, err = tx.Exec("UPDATE runs SET stage = ? WHERE id = ?", Stages[r.done], r.id)
		return err
	})
	if err == nil {
		r.done++
	}
	return err
}

// finished reads how many stages are finished.
func (r *Run) finished(tx *sql.Tx) (done int, err error) {
	var stage sql.NullString
	var status string
	err = tx.QueryRow("SELECT stage, status FROM runs WHERE id = ?", r.id).Scan(&stage, &status)
	if errors.Is(err, sql.ErrNoRows) || status == statusReplaced {
		return 0, fmt.Errorf("another run replaces order %d", r.n)
	}
	return slices.Index(Stages, stage.String) + 1, err
}

// End records how the run ended, and returns the reason if it is not nil.
func (r *Run) End(reason error) error {
	status, finished := statusFinished, sql.NullString{String: now(), Valid: true}
	switch {
	case errors.Is(reason, context.Canceled):
		status, finished.Valid = statusInterrupted, false
	case reason != nil:
		status, finished.Valid = statusFailed, false
	}
	err := r.store.transact(func(tx *sql.Tx) error {
		_, err := tx.Exec("UPDATE runs SET status = ?, finished = ? WHERE id = ? AND status = ?", status, finished, r.id, statusRunning)
		return err
	})
	if reason != nil {
		return reason
	}
	return err
}
