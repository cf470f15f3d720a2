package main

import (
	"fmt"
	"slices"

	"github.com/spf13/pflag"

	"qorbit/internal/shell/cli"
	"qorbit/orbit/encode"
)

// addOperators defines the flag --operators, where auto means what the text says.
func addOperators(flags *pflag.FlagSet, chosen *encode.Operators, auto string) {
	*chosen = encode.AutoOperators
	cli.Choice(flags, (*string)(chosen), "operators",
		"show operators in a picture or a dot file; auto, "+auto, operatorChoices...)
}

var operatorChoices = []string{
	string(encode.AutoOperators), string(encode.AllOperators), string(encode.NoOperators),
}

// withValues gives the flag --operators, where it has no value, the one that it stood for when it took none.
func withValues(args []string) (valued []string, former string) {
	const said = "--operators is called --operators %s now"
	valued = slices.Clone(args)
	for i, arg := range valued {
		bare := arg == "--operators" && !(i+1 < len(valued) && slices.Contains(operatorChoices, valued[i+1]))
		switch {
		case arg == "--":
			return valued, former
		case bare || arg == "--operators=true":
			valued[i], former = "--operators="+string(encode.AllOperators), fmt.Sprintf(said, encode.AllOperators)
		case arg == "--operators=false":
			valued[i], former = "--operators="+string(encode.NoOperators), fmt.Sprintf(said, encode.NoOperators)
		}
	}
	return valued, former
}
