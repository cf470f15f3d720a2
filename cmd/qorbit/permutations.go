package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"qorbit/ops"
	"qorbit/ops/notation"
	"qorbit/orbit"
)

// permutations are those of the arguments or, for -, those of a list on the standard input, of at most so many. A
// mistake in the list ends the run.
func permutations(a *app, cmd *cobra.Command, args []string, most int) (perms []ops.Perm, err error) {
	if len(args) != 1 || args[0] != "-" {
		return orbit.ParsePerms(cmd.Context(), a.Condition(), args, a.Options())
	}
	err = a.ReadStdin(cmd, func(in io.Reader) error {
		list := orbit.NewReader(cmd.Context(), a.Condition(), in, notation.Either, a.Options())
		for p, err := range list.Perms() {
			if err == nil && len(perms) == most {
				err = fmt.Errorf("line %d: more than %d permutations", list.Line(), most)
			}
			if err != nil {
				return fmt.Errorf("standard input: %w", err)
			}
			perms = append(perms, p)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(perms) == 0 {
		return nil, errors.New("standard input: no permutation, expected one per line")
	}
	return perms, nil
}
