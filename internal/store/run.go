package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Stages are the parts in which an order is stored, one transaction each: what a killed run has finished stays.
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
	Options string // as JSON: runs with the same options go on with each other's work
}

// A Run stores one order.
type Run struct {
	store *Store
	n     int
	id    int64
	done  int // how many stages are finished
}

// Begin begins the run that is described, or goes on with the one of that order that did not finish. It fails where the
// order is there from a run with other options, unless force says that it is to be replaced.
func (s *Store) Begin(d Description, force bool) (*Run, error) {
	r := &Run{store: s, n: d.N}
	err := s.transact(func(tx *sql.Tx) error {
		if _, err := tx.Exec("DELETE FROM runs WHERE n = ? AND stage IS NULL", d.N); err != nil { // nothing came of them
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

// stage does the next stage in a transaction, and writes down that it is finished.
func (r *Run) stage(work func(*sql.Tx) error) error {
	err := r.store.transact(func(tx *sql.Tx) error {
		done, err := r.look(tx)
		if err != nil || done > r.done { // another run of the same search was faster
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

// look reads how many stages are finished.
func (r *Run) look(tx *sql.Tx) (done int, err error) {
	var stage sql.NullString
	var status string
	err = tx.QueryRow("SELECT stage, status FROM runs WHERE id = ?", r.id).Scan(&stage, &status)
	if errors.Is(err, sql.ErrNoRows) || status == statusReplaced {
		return 0, fmt.Errorf("another run replaces order %d", r.n)
	}
	return slices.Index(Stages, stage.String) + 1, err
}

// End writes down how the run ended, for what reason if not nil, and returns that reason.
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
