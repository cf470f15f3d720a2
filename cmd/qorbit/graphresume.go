package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"qorbit/internal/outfile"
	"qorbit/orbit"
	"qorbit/orbit/survey"
)

// saveEvery is how often the state of a survey is saved, at the end of a pass. That of order 19 is some 8 GB.
const saveEvery = 15 * time.Minute

// resumedSurvey surveys the graph of an order, and keeps the state in a file where it is interrupted; where there is such a file
// it goes on from there.
func resumedSurvey(ctx context.Context, a *app, n int, name string) (*survey.Survey, error) {
	saved, err := openState(name, n)
	if err != nil {
		return nil, err
	}
	if saved != nil {
		defer saved.Close()
	}
	line := a.line()
	defer line.Close()
	orbits, err := orbit.Enumerate(ctx, n, a.options(line))
	if err != nil {
		return nil, err
	}
	s, err := surveyor(a, saved, orbits, a.options(line))
	if err != nil {
		return nil, err
	}
	save := func() error { return outfile.WriteFile(name, s.Save) }
	saving.Store(true)
	defer saving.Store(false)
	last := time.Now()
	survey, err := s.Run(ctx, func() error {
		if time.Since(last) < saveEvery {
			return nil
		}
		last = time.Now()
		return save()
	})
	if errors.Is(err, context.Canceled) {
		line.Close()
		if failed := save(); failed != nil {
			return nil, failed
		}
		done, all := s.Passes()
		a.log("%d of %d passes over the patterns are made and kept in %q: the same command goes on from there", done, all, name)
	}
	return survey, err
}

// openState opens a state to go on from; there is none if the file does not exist. It fails where the file is something else, and
// where no file could be written, before any work is done.
func openState(name string, n int) (*os.File, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("--resume %q: is no regular file, expected one", name)
	}
	probe, err := outfile.Create(name)
	if err != nil {
		return nil, err
	}
	probe.Discard()
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("--resume %q: %w", name, cause(err))
	}
	order, _, err := survey.StateOrder(file)
	if err == nil && order != n {
		err = fmt.Errorf("%w of order %d, it is of order %d", survey.ErrState, n, order)
	}
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("--resume %q: %w", name, err)
	}
	return file, nil
}

// surveyor begins a survey, or takes up the one that was saved.
func surveyor(a *app, saved *os.File, orbits *orbit.Orbits, opt orbit.Options) (*survey.Surveyor, error) {
	if saved == nil {
		return survey.NewSurveyor(orbits, opt)
	}
	s, err := survey.Resume(saved, orbits, opt)
	if err != nil {
		return nil, fmt.Errorf("--resume %q: %w", saved.Name(), err)
	}
	done, all := s.Passes()
	a.log("%q keeps %d of %d passes over the patterns", saved.Name(), done, all)
	return s, nil
}
