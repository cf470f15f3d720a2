package main

import (
	"context"
	"errors"
	"fmt"

	"qorbit/orbit/survey"
)

// resumedSurvey surveys the graph of an order with a checkpoint in a file.
func resumedSurvey(ctx context.Context, a *app, n int, name string) (*survey.Survey, error) {
	line := a.line()
	defer line.Close()
	saving.Store(true)
	defer saving.Store(false)
	s, err := survey.RunResumable(ctx, n, name, a.options(line), func(format string, args ...any) {
		if ctx.Err() != nil {
			line.Close()
		}
		a.log(format, args...)
	})
	var bad *survey.StateError
	if errors.As(err, &bad) {
		err = fmt.Errorf("--resume %w", err)
	}
	return s, err
}
